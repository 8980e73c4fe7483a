import Colours

/// The elements of a drawing, as text.
enum Markup {
    static func fill(_ path: String, _ colour: Colour, _ more: String = "") -> String {
        "<path d=\"\(path)\" fill=\"\(colour)\"\(spaced(more))/>"
    }

    /// A line with round ends.
    static func line(
        _ path: String, _ colour: Colour, _ width: Double, _ more: String = ""
    ) -> String {
        """
        <path d="\(path)" fill="none" stroke="\(colour)" stroke-width="\(n(width))" \
        stroke-linecap="round" stroke-linejoin="round"\(spaced(more))/>
        """
    }

    static func disk(
        _ x: Double, _ y: Double, _ radius: Double, _ colour: Colour, _ more: String = ""
    ) -> String {
        "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\" fill=\"\(colour)\"\(spaced(more))/>"
    }

    static func oval(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ colour: Colour,
        _ more: String = ""
    ) -> String {
        """
        <ellipse cx="\(n(x))" cy="\(n(y))" rx="\(n(rx))" ry="\(n(ry))" \
        fill="\(colour)"\(spaced(more))/>
        """
    }

    static func group(_ transform: String, _ content: String) -> String {
        content.isEmpty ? "" : "<g transform=\"\(transform)\">\(content)</g>"
    }

    /// The same again on the other side of the middle.
    static func both(_ content: String) -> String {
        content + group("matrix(-1 0 0 1 200 0)", content)
    }

    /// Grown or shrunk about a place.
    static func scaled(_ size: Double, about x: Double, _ y: Double, _ content: String) -> String {
        guard size != 1 else { return content }
        return group(
            "translate(\(n(x)) \(n(y))) scale(\(n(size, 100))) translate(\(n(-x)) \(n(-y)))",
            content)
    }

    /// A leaf that points up from (0, 0).
    static func leaf(_ length: Double, _ width: Double) -> String {
        """
        M0 0C\(n(-width)) \(n(-length * 0.3)) \(n(-width * 0.7)) \(n(-length * 0.8)) 0 \
        \(n(-length))S\(n(width)) \(n(-length * 0.3)) 0 0Z
        """
    }

    /// A leaf at a place, turned by some degrees.
    static func leaf(
        _ x: Double, _ y: Double, _ degrees: Double, _ length: Double, _ width: Double,
        _ colour: Colour, vein: Bool = false
    ) -> String {
        let place = "translate(\(n(x)) \(n(y))) rotate(\(n(degrees)))"
        let form = leaf(length, width)
        guard vein else { return fill(form, colour, "transform=\"\(place)\"") }
        return group(
            place,
            fill(form, colour)
                + line(
                    "M0 \(n(-length * 0.08))V\(n(-length * 0.72))", colour.shade(0.22),
                    max(1, length * 0.06)))
    }

    /// A star with four soft points.
    static func star(
        _ x: Double, _ y: Double, _ r: Double, _ colour: Colour, _ more: String = ""
    ) -> String {
        let k = r * 0.14
        return fill(
            """
            M\(n(x)) \(n(y - r))C\(n(x + k)) \(n(y - k)) \(n(x + k)) \(n(y - k)) \(n(x + r)) \(n(y))\
            C\(n(x + k)) \(n(y + k)) \(n(x + k)) \(n(y + k)) \(n(x)) \(n(y + r))\
            C\(n(x - k)) \(n(y + k)) \(n(x - k)) \(n(y + k)) \(n(x - r)) \(n(y))\
            C\(n(x - k)) \(n(y - k)) \(n(x - k)) \(n(y - k)) \(n(x)) \(n(y - r))Z
            """, colour, more)
    }

    /// A number as short as it goes, to a tenth unless told otherwise.
    static func n(_ value: Double, _ parts: Int = 10) -> String {
        let whole = Int((value * Double(parts)).rounded())
        let (units, rest) = (abs(whole) / parts, abs(whole) % parts)
        guard rest > 0 else { return "\(whole / parts)" }
        var digits = "\(parts + rest)".dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return (whole < 0 ? "-" : "") + (units == 0 ? "" : "\(units)") + "." + digits
    }

    private static func spaced(_ more: String) -> String { more.isEmpty ? "" : " " + more }
}
