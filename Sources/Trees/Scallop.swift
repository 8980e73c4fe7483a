import Colours
import SVG

/// The edge of a mass of leaves: lobes along an ellipse.
struct Scallop {
    /// What the lobes look like.
    enum Edge {
        case round
        /// Pointed, as the leaves of a maple.
        case toothed
        /// Round above and straight below, as a cloud.
        case flat
        /// Drawn up to a point, as a flame.
        case flame
    }

    let points: [Point]
    let edge: Edge
    let centre: Point

    init(
        centre: Point, rx: Double, ry: Double, tilt: Double = 0, edge: Edge = .round, lobes: Int,
        dice: inout SplitMix64
    ) {
        self.centre = centre
        self.edge = edge
        let start = edge == .flat || edge == .flame ? -90 : dice.number(0, 360)
        points = (0..<lobes).map { index in
            let isTip = edge == .flame && index == 0
            let wobble = isTip ? 0 : dice.number(-1, 1) * 0.1 * 360 / Double(lobes)
            let angle = start + Double(index) * 360 / Double(lobes) + wobble
            let reach = isTip ? 1 : dice.number(0.94, 1.05)
            var step = Point.at(angle, rx * reach, ry * reach)
            if edge == .flat, step.y > 0 { step.y *= 0.35 }
            if edge == .flame, step.y < 0 { step.x *= 1 - 0.5 * (step.y / ry) * (step.y / ry) }
            return centre + step.turned(tilt)
        }
    }

    /// The same edge drawn in towards a point, which must see all of it.
    func path(towards point: Point? = nil, by scale: Double = 1) -> Path {
        let point = point ?? centre
        let places = points.map { point.toward($0, scale) }
        var path = Path()
        path.move(to: places[0])
        for index in places.indices {
            let (from, to) = (places[index], places[(index + 1) % places.count])
            lobe(from, to, on: &path)
        }
        path.close()
        return path
    }

    private func lobe(_ from: Point, _ to: Point, on path: inout Path) {
        let way = to - from
        let out = Point(way.y, -way.x) * (edge == .toothed ? 0.46 : 0.68)
        let tip = from.toward(to, 0.5) + out
        guard edge == .toothed else { return path.quad(tip, to: to) }
        path.line(to: tip)
        path.line(to: to)
    }
}
