import SVG

/// Where a scale of values has its lines, and what stands beside them.
public struct Axis: Sendable, Hashable {
    /// A line.
    public struct Tick: Sendable, Hashable {
        /// Where, in the unit of the values.
        public var value: Double
        /// What stands beside it.
        public var label: String

        /// Makes a line.
        public init(value: Double, label: String) {
            self.value = value
            self.label = label
        }
    }

    /// The lines from 0 upwards; the last one is the top of the scale.
    public let ticks: [Tick]

    /// The value at the top of the scale, more than 0.
    public var top: Double { ticks.last?.value ?? 1 }

    /// A scale of seconds with lines at times that people count in: quarters, hours, tens of hours.
    ///
    /// It has at most `most` lines above 0 (at least one), and the top holds `largest`.
    public static func time(upTo largest: Double, atMost most: Int = 5, label: (Double) -> String)
        -> Axis
    {
        let minutes: [Double] = [
            1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 600, 1200, 3000, 6000,
        ]
        return Axis(upTo: largest, atMost: most, steps: minutes.map { $0 * 60 }, label: label)
    }

    /// A scale whose lines are given, from 0 upwards.
    public init(ticks: [Tick]) {
        self.ticks = ticks.filter { $0.value.isFinite && $0.value >= 0 }
    }

    /// The smallest of the steps that fits; above the last one, 1, 2 or 5 times a power of ten of it.
    private init(upTo largest: Double, atMost most: Int, steps: [Double], label: (Double) -> String)
    {
        let most = Double(max(1, most))
        let largest = min(max(0, largest.finite), 1e12)
        var step = steps.first { largest <= $0 * most }
        var factor = 1.0
        while step == nil {
            factor *= 10
            step = [0.2, 0.5, 1].map { (steps.last ?? 1) * factor * $0 }
                .first { largest <= $0 * most }
        }
        let width = step ?? 1
        let count = max(1, (largest / width).rounded(.up))
        ticks = (0...Int(count)).map { number in
            Tick(value: Double(number) * width, label: label(Double(number) * width))
        }
    }

    /// How far up the scale a value lies, 0…1.
    func share(of value: Double) -> Double { min(max(value.finite / top, 0), 1) }
}
