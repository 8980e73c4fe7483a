import Colours

/// The outline of a form in whole units, written as short as SVG allows.
struct Path {
    private(set) var text = ""
    private var pen = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    private var command = ""

    var isEmpty: Bool { text.isEmpty }

    mutating func move(to point: Point) {
        if isEmpty {
            pen = (Int(point.x.rounded()), Int(point.y.rounded()))
            text = "M\(pen.x)" + Self.joined(pen.y)
            command = "M"
        } else {
            command = ""
            append("m", [point])
        }
        start = pen
    }

    mutating func line(to point: Point) { append("l", [point]) }

    mutating func quad(_ control: Point, to point: Point) { append("q", [control, point]) }

    mutating func curve(_ first: Point, _ second: Point, to point: Point) {
        append("c", [first, second, point])
    }

    /// A point without length, which a line with round ends shows as a disk.
    mutating func dot(_ point: Point) {
        move(to: point)
        text += "h0"
        command = "h"
    }

    /// A circle of radius 10 that begins at one of four sides; a dash makes petals of it.
    mutating func wreath(_ centre: Point, side: Int) {
        let steps = [(10.0, 0.0), (0.0, 10.0), (-10.0, 0.0), (0.0, -10.0)]
        move(to: centre + Point(steps[side].0, steps[side].1))
        // Back to its start but for one unit, for an arc to its own start is none.
        text += "a10 10 0 1 1 " + ["0-1", "1 0", "0 1", "-1 0"][side]
        let ends = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
        pen = (pen.x + ends.0, pen.y + ends.1)
        command = "a"
    }

    mutating func close() {
        text += "z"
        pen = start
        command = "z"
    }

    static func += (left: inout Path, right: Path) {
        left.text += right.text
        (left.pen, left.start, left.command) = (right.pen, right.start, "")
    }

    private mutating func append(_ command: String, _ points: [Point]) {
        var numbers: [Int] = []
        for point in points {
            numbers += [Int(point.x.rounded()) - pen.x, Int(point.y.rounded()) - pen.y]
        }
        pen.x += numbers[numbers.count - 2]
        pen.y += numbers[numbers.count - 1]
        let isRepeated = command == self.command
        text += isRepeated ? Self.joined(numbers[0]) : command + "\(numbers[0])"
        text += numbers.dropFirst().map(Self.joined).joined()
        self.command = command
    }

    /// A sign parts two numbers as well as a space does.
    private static func joined(_ number: Int) -> String {
        number < 0 ? "\(number)" : " \(number)"
    }
}

extension Path {
    /// A limb that gets thinner from its foot to its tip.
    static func limb(
        _ foot: Point, _ bend: Point, _ tip: Point, from wide: Double, to narrow: Double
    ) -> Path {
        let start = across(foot, bend, wide / 2)
        let middle = across(foot, tip, (wide + narrow) / 4)
        let end = across(bend, tip, narrow / 2)
        var path = Path()
        path.move(to: foot + start)
        path.quad(bend + middle, to: tip + end)
        path.line(to: tip - end)
        path.quad(bend - middle, to: foot - start)
        path.close()
        return path
    }

    /// A leaf from its stalk to its tip.
    static func leaf(_ stalk: Point, _ degrees: Double, length: Double, width: Double) -> Path {
        func place(_ x: Double, _ y: Double) -> Point {
            stalk + Point(x * length, y * width).turned(degrees)
        }
        var path = Path()
        path.move(to: stalk)
        path.curve(place(0.3, -1), place(0.75, -0.75), to: place(1, 0))
        path.curve(place(0.75, 0.75), place(0.3, 1), to: stalk)
        path.close()
        return path
    }

    /// The step of a length to the left of the way from `a` to `b`.
    private static func across(_ a: Point, _ b: Point, _ length: Double) -> Point {
        let way = b - a
        guard way.length > 0 else { return Point(0, 0) }
        return Point(-way.y, way.x) * (length / way.length)
    }
}
