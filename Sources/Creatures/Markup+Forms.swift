import Colours
import SVG

/// The elements of a drawing, as text.
extension Markup {
    static func fill(_ path: Markup, _ colour: Colour, _ more: Markup = "") -> Markup {
        "<path d=\"\(path)\" fill=\"\(colour)\"\(spaced(more))/>"
    }

    /// A line with round ends.
    static func line(
        _ path: Markup, _ colour: Colour, _ width: Double, _ more: Markup = ""
    ) -> Markup {
        """
        <path d="\(path)" fill="none" stroke="\(colour)" stroke-width="\(n(width))" \
        stroke-linecap="round" stroke-linejoin="round"\(spaced(more))/>
        """
    }

    static func disk(
        _ x: Double, _ y: Double, _ radius: Double, _ colour: Colour, _ more: Markup = ""
    ) -> Markup {
        "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\" fill=\"\(colour)\"\(spaced(more))/>"
    }

    static func oval(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ colour: Colour,
        _ more: Markup = ""
    ) -> Markup {
        """
        <ellipse cx="\(n(x))" cy="\(n(y))" rx="\(n(rx))" ry="\(n(ry))" \
        fill="\(colour)"\(spaced(more))/>
        """
    }

    static func group(_ transform: Markup, _ content: Markup) -> Markup {
        content.isEmpty ? "" : "<g transform=\"\(transform)\">\(content)</g>"
    }

    /// The same again on the other side of the middle.
    static func both(_ content: Markup) -> Markup { content + mirrored(content) }

    /// The same on the other side of the middle alone.
    static func mirrored(_ content: Markup) -> Markup { group("matrix(-1 0 0 1 200 0)", content) }

    /// Grown or shrunk about a place.
    static func scaled(_ size: Double, about x: Double, _ y: Double, _ content: Markup) -> Markup {
        guard size != 1 else { return content }
        return group(
            "translate(\(n(x)) \(n(y))) scale(\(fine(size))) translate(\(n(-x)) \(n(-y)))",
            content)
    }

    /// A leaf that points up from (0, 0).
    static func leaf(_ length: Double, _ width: Double) -> Markup {
        """
        M0 0C\(n(-width)) \(n(-length * 0.3)) \(n(-width * 0.7)) \(n(-length * 0.8)) 0 \
        \(n(-length))S\(n(width)) \(n(-length * 0.3)) 0 0Z
        """
    }

    /// A leaf at a place, turned by some degrees.
    static func leaf(
        _ x: Double, _ y: Double, _ degrees: Double, _ length: Double, _ width: Double,
        _ colour: Colour, vein: Bool = false
    ) -> Markup {
        let place: Markup = "translate(\(n(x)) \(n(y))) rotate(\(n(degrees)))"
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
        _ x: Double, _ y: Double, _ r: Double, _ colour: Colour, _ more: Markup = ""
    ) -> Markup {
        let k = r * 0.14
        return fill(
            """
            M\(n(x)) \(n(y - r))C\(n(x + k)) \(n(y - k)) \(n(x + k)) \(n(y - k)) \(n(x + r)) \(n(y))\
            C\(n(x + k)) \(n(y + k)) \(n(x + k)) \(n(y + k)) \(n(x)) \(n(y + r))\
            C\(n(x - k)) \(n(y + k)) \(n(x - k)) \(n(y + k)) \(n(x - r)) \(n(y))\
            C\(n(x - k)) \(n(y - k)) \(n(x - k)) \(n(y - k)) \(n(x)) \(n(y - r))Z
            """, colour, more)
    }

    /// A number as short as it goes, to a tenth.
    static func n(_ value: Double) -> Markup { "\(terse: value, decimals: 1)" }

    /// The same to a hundredth, for what other numbers are multiplied by.
    static func fine(_ value: Double) -> Markup { "\(terse: value, decimals: 2)" }

    private static func spaced(_ more: Markup) -> Markup { more.isEmpty ? "" : " " + more }
}
