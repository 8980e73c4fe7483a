import SVG

/// The measures of the bar, in its own units.
enum Bar {
    static let start = 70.0
    static let end = 488.0
    static let way = end - start
    /// Where somebody arrives: beyond the end, so that the last minutes are seen.
    static let house = 540.0
    static let middle = 184.0
}

/// A way home: somebody walks along it, and the coloured part is what lies ahead.
extension TimePicture {
    var bar: Markup {
        let home = isMirrored ? 600 - Bar.end : Bar.end
        let other = isMirrored ? 600 - Bar.start : Bar.start
        let move = (other - home) / Double(span)
        let path: Markup = "M\(home) \(Bar.middle)H\(other)"
        let place = home + move * Double(min(left, span))
        return """
            <rect class="time-pic__edge" x="6" y="148" width="588" height="84" rx="42"/>\
            <rect class="time-pic__plate" x="6" y="142" width="588" height="84" rx="42"/>\
            <rect class="time-pic__track" x="16" y="152" width="568" height="64" rx="32"/>\
            <path d="\(path)" fill="none" stroke-width="64" \(dash)/>\
            <path d="\(path)" fill="none" stroke-width="64" \(texturedDash)/>\
            \(hasLeaves ? leaves(from: home, by: move) : marks(from: home, by: move))\
            \(wayNotches(from: home, by: move))\(house(at: isMirrored ? 600 - Bar.house : Bar.house))\
            <g data-move="\(precise: move)" data-from="\(home)" transform="translate(\(place) 0)">\
            \(figure)</g>
            """
    }

    private var figure: Markup {
        guard let walker else {
            return """
                <path class="time-pic__foot" d="M-19 124h38L0 152Z"/>\
                <circle class="time-pic__edge" cy="77" r="60"/>\
                <circle class="time-pic__plate" cy="72" r="60"/>\
                <path class="time-pic__leaf" d="M0 116C-38 94-32 52 0 26 32 52 38 94 0 116Z"/>\
                <path class="time-pic__vein" d="M0 103V58"/>
                """
        }
        return """
            <path class="time-pic__foot" d="M-19 124h38L0 152Z"/>\
            <circle class="time-pic__edge" cy="77" r="62"/>\
            <circle class="time-pic__plate" cy="71" r="62"/>\
            <image href="\(walker)" x="-56" y="15" width="112" height="112"/>
            """
    }

    private func house(at x: Double) -> Markup {
        if let goal {
            return """
                <circle class="time-pic__plate" cx="\(x)" cy="184" r="46"/>\
                <g data-colour="\(goal.colour)">\
                <use href="\(goal.picture)" x="\(x - 33)" y="151" width="66" height="66"/></g>
                """
        }
        return """
            <g transform="translate(\(x) 184)scale(1.300)"><circle class="time-pic__plate" r="35"/>\
            <path class="time-pic__wall" d="M-17 20V-3L0-18 17-3v23Z"/>\
            <path class="time-pic__roof" d="M-23 0 0-21 23 0"/>\
            <path class="time-pic__door" d="M-5.500 20V8a5.500 5.500 0 0 1 11 0v12Z"/></g>
            """
    }

    private func marks(from home: Double, by move: Double) -> Markup {
        let minutes = span / Self.minute
        let step: Int64 =
            switch minutes {
            case ...10: 1
            case ...45: 5
            case ...90: 15
            default: 30
            }
        var marks = Markup()
        for minute in stride(from: step, through: minutes, by: Int(step)) {
            let x = home + move * Double(minute * Self.minute)
            marks += """
                <path class="time-pic__tick" d="M\(x) 238v6"/>\
                <text class="time-pic__number" x="\(x)" y="274" font-size="28">\(String(minute))</text>
                """
        }
        return marks
    }

    private func wayNotches(from home: Double, by move: Double) -> Markup {
        var marks = Markup()
        for notch in notches where notch.left < span {
            let x = home + move * Double(notch.left)
            marks += """
                <path data-zone="\(notch.zone)" class="time-pic__notch" d="M\(x) 219v14"/>
                """
        }
        return marks
    }

    private func leaves(from home: Double, by move: Double) -> Markup {
        var leaves = Markup()
        for start in stride(from: 0, to: span, by: Int(piece)) {
            let middle = (start + min(span, start + piece)) / 2
            leaves += leaf(start, x: home + move * Double(middle), y: 262, turn: 0, scale: 0.9)
        }
        return leaves
    }
}
