/// A place in the picture, 480 × 560 units, y downwards.
struct Point: Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    static func * (point: Point, scale: Double) -> Point { Point(point.x * scale, point.y * scale) }

    var length: Double { (x * x + y * y).squareRoot() }

    /// The point so far on the way to another; 0 is here, 1 is there.
    func toward(_ other: Point, _ part: Double) -> Point { self + (other - self) * part }

    /// Turned about (0, 0), clockwise as the picture shows it.
    func turned(_ degrees: Double) -> Point {
        let (sin, cos) = (Turn.sine(degrees), Turn.cosine(degrees))
        return Point(x * cos - y * sin, x * sin + y * cos)
    }

    /// The point at an angle; 0° is to the right, 90° is down.
    static func at(_ degrees: Double, _ rx: Double, _ ry: Double) -> Point {
        Point(Turn.cosine(degrees) * rx, Turn.sine(degrees) * ry)
    }
}

/// Sines made of sums and products only, which every machine rounds alike.
///
/// A mathematics library may differ in the last bit, and with it, once in a while, a whole unit.
enum Turn {
    static func sine(_ degrees: Double) -> Double {
        var angle = degrees - 360 * (degrees / 360).rounded()
        if angle > 90 { angle = 180 - angle }
        if angle < -90 { angle = -180 - angle }
        let x = angle * 0.017453292519943295
        let square = x * x
        return x
            * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    }

    static func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }
}
