import Glibc
import SVG

/// The outline of one part of a ring around (150, 150).
struct RingArc {
    /// Degrees clockwise from the top.
    let start: Double
    let angle: Double
    let isPicked: Bool

    private static let inner = 82.0
    private var outer: Double { isPicked ? 140 : 130 }

    /// Half of the space to a neighbour, in units; a narrow part gives less of itself.
    private var gap: Double { min(2.2, angle * Self.perDegree * Self.inner / 6) }
    private static let perDegree = Double.pi / 180

    var hasRoom: Bool { angle > 24 }

    /// Whether a finger finds it in a ring of 270 px.
    var isTarget: Bool { angle > 40 }

    /// The point in the middle of the part.
    var middle: (Double, Double) {
        if angle > 359.99 { return (150, 150 + (outer + Self.inner) / 2) }
        let turn = (start + angle / 2 - 90) * Self.perDegree
        let radius = (outer + Self.inner) / 2
        return (150 + cos(turn) * radius, 150 + sin(turn) * radius)
    }

    var path: Markup {
        if angle > 359.99 { return "\(Self.circle(outer))\(Self.circle(Self.inner))" }
        let large: Markup = angle > 180 ? "1" : "0"
        return """
            M\(point(outer, isEnd: false))A\(outer) \(outer) 0 \(large) 1 \(point(outer, isEnd: true))\
            L\(point(Self.inner, isEnd: true))\
            A\(Self.inner) \(Self.inner) 0 \(large) 0 \(point(Self.inner, isEnd: false))Z
            """
    }

    /// A corner, moved in so that the space to the neighbour is equally wide all along.
    private func point(_ radius: Double, isEnd: Bool) -> Markup {
        let inset = gap / radius
        let turn = (start + (isEnd ? angle : 0) - 90) * Self.perDegree + (isEnd ? -inset : inset)
        return "\(150 + cos(turn) * radius) \(150 + sin(turn) * radius)"
    }

    private static func circle(_ radius: Double) -> Markup {
        """
        M150 \(150 - radius)A\(radius) \(radius) 0 1 1 150 \(150 + radius)\
        A\(radius) \(radius) 0 1 1 150 \(150 - radius)Z
        """
    }
}
