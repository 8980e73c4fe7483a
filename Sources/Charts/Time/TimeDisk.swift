import SVG

/// A coloured disk that disappears: its wedge ends at twelve, its moving edge runs clockwise to it.
extension TimePicture {
    var disk: Markup {
        let turn = (isMirrored ? 360 : -360) / Double(span)
        return """
            \(Dial.plate)\(hasLeaves ? wreath : scale)\(rimNotches)\
            <g transform="translate(0 5)">\(Dial.wedge(shadedDash, isMirrored: isMirrored))</g>\
            \(Dial.wedge(dash, isMirrored: isMirrored))\
            \(Dial.wedge(texturedDash, isMirrored: isMirrored))\
            <path class="time-pic__brink" d="M200 192V70" data-turn="\(precise: turn)" \
            transform="rotate(\(Double(min(left, span)) * turn) 200 200)"/>\
            <circle class="time-pic__edge" cx="200" cy="203" r="18"/>\
            <circle class="time-pic__plate" cx="200" cy="200" r="18"/>\
            <path class="time-pic__leaf" d="M200 189c5 4.400 7.600 8.200 7.600 12a7.600 7.600 0 0 1-15.200 0\
            c0-3.800 2.600-7.600 7.600-12Z"/>
            """
    }

    /// Degrees clockwise from the top at which the moving edge stands while so much is left.
    private func angle(_ left: Int64) -> Double {
        (isMirrored ? 360 : -360) * Double(left) / Double(span)
    }

    private var scale: Markup {
        var scale = Markup()
        let minutes = span / Self.minute
        let (large, small): (Int64, Int64) =
            switch minutes {
            case ...12: (1, 1)
            case ...60: (5, 1)
            case ...120: (15, 5)
            default: (30, 5)
            }
        // A time of less than two minutes is marked by its twelfths, without numbers.
        if minutes < 2 {
            return Dial.ticks(at: (0..<12).map { Double($0) * 30 }, to: 151, "tick")
        }
        var marked: [Double] = []
        var between: [Double] = []
        let end = minutes + (span % Self.minute > 0 ? 1 : 0)
        for minute in stride(from: 0, to: end, by: Int(small)) {
            let place = angle(minute * Self.minute)
            guard minute % large == 0 else {
                between.append(place)
                continue
            }
            marked.append(place)
            // The last number may stand too near to the nought.
            guard minute == 0 || 360 - abs(place) > 16 else { continue }
            scale += Dial.number(String(minute), at: place, size: 26)
        }
        return """
            \(Dial.ticks(at: between, to: 148, "tick time-pic__tick--small"))\
            \(Dial.ticks(at: marked, to: 151, "tick"))\(scale)
            """
    }

    /// Leaves around the disk, each above its part of the time: numbers for those who count.
    private var wreath: Markup {
        let piece = self.piece
        var wreath = Markup()
        var borders: [Double] = []
        for start in stride(from: 0, to: span, by: Int(piece)) {
            let end = min(span, start + piece)
            let place = Dial.point(angle((start + end) / 2), 167)
            borders.append(angle(start))
            wreath += leaf(
                start, x: place.x, y: place.y, turn: angle((start + end) / 2), scale: 0.82)
        }
        return "\(Dial.ticks(at: borders, to: 151, "tick"))\(wreath)"
    }

    /// Where the zones begin.
    private var rimNotches: Markup {
        var marks = Markup()
        for notch in notches where notch.left < span {
            marks += """
                <g data-zone="\(notch.zone)">\(Dial.ticks(at: [angle(notch.left)], from: 139, to: 152, "notch"))</g>
                """
        }
        return marks
    }
}
