import SVG

/// The outline of a form in whole units, written as short as SVG allows.
struct Path {
    private(set) var markup = Markup()
    private var pen = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    private var command: Unicode.Scalar?

    var isEmpty: Bool { markup.isEmpty }

    mutating func move(to point: Point) {
        if isEmpty {
            pen = (Int(point.x.rounded()), Int(point.y.rounded()))
            markup = "M\(pen.x)"
            add(pen.y)
            command = "M"
        } else {
            command = nil
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
        markup += "h0"
        command = "h"
    }

    /// A circle of radius 10 that begins at one of four sides; a dash makes petals of it.
    mutating func wreath(_ centre: Point, side: Int) {
        let steps = [(10.0, 0.0), (0.0, 10.0), (-10.0, 0.0), (0.0, -10.0)]
        move(to: centre + Point(steps[side].0, steps[side].1))
        // Back to its start but for one unit, for an arc to its own start is none.
        let ends = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
        markup += "a10 10 0 1 1 \(ends.0)"
        add(ends.1)
        pen = (pen.x + ends.0, pen.y + ends.1)
        command = "a"
    }

    mutating func close() {
        markup += "z"
        pen = start
        command = "z"
    }

    static func += (left: inout Path, right: Path) {
        left.markup += right.markup
        (left.pen, left.start, left.command) = (right.pen, right.start, nil)
    }

    private mutating func append(_ command: Unicode.Scalar, _ points: [Point]) {
        let (from, isRepeated) = (pen, command == self.command)
        if !isRepeated { markup.add(UInt8(ascii: command)) }
        for (number, point) in points.enumerated() {
            pen = (Int(point.x.rounded()), Int(point.y.rounded()))
            add(pen.x - from.x, isNext: isRepeated || number > 0)
            add(pen.y - from.y)
        }
        self.command = command
    }

    /// A number; from one before it a sign parts it as well as a space does.
    private mutating func add(_ number: Int, isNext: Bool = true) {
        if isNext, number >= 0 { markup.add(UInt8(ascii: " ")) }
        markup.add(number)
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
