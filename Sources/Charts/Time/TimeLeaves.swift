import SVG

/// Time in pieces that can be counted: a leaf a minute, for long times one for five or fifteen.
extension TimePicture {
    /// The time of one leaf, in milliseconds: never more than twelve leaves.
    var piece: Int64 {
        switch span {
        case ...Self.minute: max(1, span / 6)
        case ...(12 * Self.minute): Self.minute
        case ...Self.hour: 5 * Self.minute
        default: 15 * Self.minute
        }
    }

    /// The leaf that stands for the time from `start` on.
    func leaf(_ start: Int64, x: Double, y: Double, turn: Double, scale: Double) -> Markup {
        let gone: Markup = left > start ? "" : " data-gone=\"\""
        return """
            <g transform="translate(\(x) \(y))rotate(\(turn))scale(\(scale))">\
            <path class="time-pic__stalk" d="\(Self.leafShape)"/>\
            <g class="time-pic__piece" data-piece="\(start)"\(gone)>\
            <path class="time-pic__leaf" d="\(Self.leafShape)"/>\
            <path class="time-pic__vein" d="M0 15V-6"/></g></g>
            """
    }

    private static let leafShape: Markup = "M0 21C-17 12-14-10 0-21 14-10 17 12 0 21Z"

    /// One row of leaves; they go from the end of the line on.
    var row: Markup {
        let count = (span + piece - 1) / piece
        let gap = min(58, 590 / Double(count))
        var row = Markup()
        for number in 0..<count {
            let place = 300 + (Double(number) - Double(count - 1) / 2) * gap
            row += leaf(number * piece, x: place, y: 36, turn: 0, scale: 1.25)
        }
        return row
    }
}
