import Charts

extension Ring.Slice {
    static let samples: [Ring.Slice] = [
        Ring.Slice(label: "Homework, 85 min", value: 85, series: "blue", icon: "/i.svg#book"),
        Ring.Slice(label: "Outdoor, 40 min", value: 40, series: "green", icon: "/i.svg#tree"),
        Ring.Slice(label: "Music, 30 min", value: 30, series: "violet"),
        Ring.Slice(label: "Rest, 1 min", value: 1, series: "lavender"),
    ]
}

extension DayStrip.Span {
    static let samples: [DayStrip.Span] = [
        .at(8, 8.6, "teal"), .at(9.4, 11.3, "blue", icon: "/i.svg#book"),
        .at(15.8, 15.83, "orange"), .at(16, 17.1, "violet", isRunning: true),
    ]

    static func at(
        _ start: Double, _ end: Double, _ series: String = "blue", isRunning: Bool = false,
        icon: String? = nil
    ) -> DayStrip.Span {
        DayStrip.Span(
            start: start * 3_600, end: end * 3_600, label: "\(start) to \(end)", series: series,
            isRunning: isRunning, icon: icon)
    }
}

/// Random numbers that are the same in each run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }

    /// Any number a caller might give, the odd ones included.
    mutating func number() -> Double {
        switch Int.random(in: 0..<12, using: &self) {
        case 0: 0
        case 1: .infinity
        case 2: -.infinity
        case 3: .nan
        case 4: .greatestFiniteMagnitude
        case 5: .leastNonzeroMagnitude
        case 6: Double(bitPattern: next())
        case 7: -Double.random(in: 0..<100_000, using: &self)
        default: Double.random(in: 0..<100_000, using: &self)
        }
    }

    mutating func text() -> String {
        let pieces = ["<", "&", "\"", "'", "]]>", "\u{0}", "\u{FFFF}", "é", "🌳", "a b", "blue"]
        return (0..<4).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }
}
