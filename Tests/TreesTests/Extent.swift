import Foundation

@testable import Trees

/// How far the ends of a drawing's lines reach, read from its paths.
struct Extent {
    private var low = Point(240, 500)
    private var high = Point(240, 500)

    var width: Double { high.x - low.x }
    var height: Double { high.y - low.y }

    /// Half a line's width may stand out.
    var isInside: Bool { low.x >= -4 && high.x <= 484 && low.y >= -4 && high.y <= 560 }

    init(_ tree: Tree) {
        let text = String(decoding: tree.svg(), as: UTF8.self)
        for match in text.matches(of: /\sd="([^"]+)"/) { follow(String(match.output.1)) }
    }

    // Made once: Swift reads the text of an expression each time that it comes by it.
    nonisolated(unsafe) private static let command = /([MmlqcahzH])([^MmlqcahzH]*)/
    nonisolated(unsafe) private static let number = /-?\d+/

    private mutating func follow(_ path: String) {
        var pen = Point(0, 0)
        var start = pen
        for match in path.matches(of: Self.command) {
            let numbers = match.output.2.matches(of: Self.number).compactMap { Double($0.output) }
            switch match.output.1 {
            case "M": (pen, start) = (Point(numbers[0], numbers[1]), Point(numbers[0], numbers[1]))
            case "z": pen = start
            case "h": pen.x += numbers[0]
            case "a": pen = pen + Point(numbers[5], numbers[6])
            default:
                let size = ["m": 2, "l": 2, "q": 4, "c": 6][match.output.1] ?? 2
                for first in stride(from: 0, to: numbers.count, by: size) {
                    pen = pen + Point(numbers[first + size - 2], numbers[first + size - 1])
                    see(pen)
                }
                if match.output.1 == "m" { start = pen }
            }
            see(pen)
        }
    }

    private mutating func see(_ point: Point) {
        low = Point(min(low.x, point.x), min(low.y, point.y))
        high = Point(max(high.x, point.x), max(high.y, point.y))
    }
}
