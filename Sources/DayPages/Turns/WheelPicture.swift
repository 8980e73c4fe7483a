import ChildPages
import Foundation
import Site

/// Where the parts of a wheel are; its middle is the origin, and its rim has this radius.
enum WheelPicture {
    static let radius = 170.0

    /// A child's part: the outline of a sector, and how far it is turned from the top, in degrees.
    struct Sector: Equatable {
        let outline: String
        package let turn: String
    }

    /// As many sectors as there are children, clockwise from the top; the first one is centred there.
    static func sectors(_ count: Int) -> [Sector] {
        (0..<count).map { number in
            Sector(outline: outline(of: count), turn: short(turn(of: number, count)))
        }
    }

    /// How far the wheel is turned if a child's sector is at the top.
    package static func turn(to number: Int, of count: Int) -> String {
        short(number == 0 ? 0 : 360 - turn(of: number, count))
    }

    private static func turn(of number: Int, _ count: Int) -> Double {
        Double(number) * 360 / Double(count)
    }

    /// The sector at the top; a single one is the whole disc.
    private static func outline(of count: Int) -> String {
        let r = short(radius)
        guard count > 1 else {
            return "M0 -\(r)A\(r) \(r) 0 1 1 0 \(r)A\(r) \(r) 0 1 1 0 -\(r)Z"
        }
        let half = Double.pi / Double(count)
        let (x, y) = (short(radius * sin(half)), short(-radius * cos(half)))
        return "M0 0L-\(x) \(y)A\(r) \(r) 0 0 1 \(x) \(y)Z"
    }

    private static func short(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        // Not "-0.0".
        return rounded == 0 ? "0" : String(rounded)
    }
}
