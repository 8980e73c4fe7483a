import Glibc
import SVG

/// What the disk and the clock have in common: a round plate of paper with marks, 400 wide.
enum Dial {
    /// The radius of the coloured part.
    static let radius = 132.0
    /// The way of its edge, once around.
    static let rim = 2 * Double.pi * radius

    static let plate: Markup = """
        <circle class="time-pic__edge" cx="200" cy="206" r="194"/>\
        <circle class="time-pic__plate" cx="200" cy="200" r="194"/>\
        <circle class="time-pic__track" cx="200" cy="200" r="136"/>
        """

    /// A wedge that ends at the top and grows to the left, by the dash of its path.
    static func wedge(_ attributes: Markup, isMirrored: Bool) -> Markup {
        let turn: Markup = isMirrored ? "rotate(-90)" : "rotate(-90)scale(1 -1)"
        return """
            <circle transform="translate(200 200)\(turn)" r="\(radius / 2)" fill="none" \
            stroke-width="\(radius)" \(attributes)/>
            """
    }

    /// Lines that point outwards, as one path; degrees clockwise from the top.
    static func ticks(
        at places: [Double], from inner: Double = 143, to outer: Double, _ name: Markup
    ) -> Markup {
        var path = Markup()
        for degrees in places {
            let (start, end) = (point(degrees, inner), point(degrees, outer))
            path += "M\(start.x) \(start.y)L\(end.x) \(end.y)"
        }
        return path.bytes.isEmpty ? "" : "<path class=\"time-pic__\(name)\" d=\"\(path)\"/>"
    }

    static func number(_ text: String, at degrees: Double, size: Double) -> Markup {
        let place = point(degrees, 173)
        return """
            <text class="time-pic__number" x="\(place.x)" y="\(place.y + size * 0.36)" \
            font-size="\(size)">\(text)</text>
            """
    }

    static func point(_ degrees: Double, _ radius: Double) -> (x: Double, y: Double) {
        let turn = degrees * .pi / 180
        return (200 + sin(turn) * radius, 200 - cos(turn) * radius)
    }
}
