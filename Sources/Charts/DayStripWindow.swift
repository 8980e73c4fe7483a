import SVG

extension DayStrip {
    private static let hour = 3_600.0
    /// As long as a day can be, from the east of the date line to the west of it.
    private static let longest = 50 * hour

    /// The part of a day to show: 7:00 to 20:00, widened to whole hours by what lies outside of it.
    ///
    /// In seconds from the start of the day, which is `dayLength` seconds long: 82,800, 86,400 or
    /// 90,000, or what a change of zone makes of it.
    public static func window(
        _ spans: [Span], now: Double? = nil, dayLength: Double = 86_400
    ) -> ClosedRange<Double> {
        let length = min(max(hour, dayLength.finite), longest)
        let times = spans.flatMap { [$0.start, $0.end] } + (now.map { [$0] } ?? [])
        let inside = times.filter { $0.isFinite }.map { min(max($0, 0), length) }
        let first = min(7 * hour, inside.min() ?? .infinity)
        let last = max(20 * hour, inside.max() ?? 0)
        let from = min((first / hour).rounded(.down) * hour, length - hour)
        return from...min((last / hour).rounded(.up) * hour, length)
    }

    /// Ticks at whole hours: at most five for a narrow place, and minor ones between them.
    ///
    /// `label` writes the hour of a time in seconds from the start of the day: on the days on which
    /// the clocks change, that is not the number of hours passed.
    public static func ticks(
        in window: ClosedRange<Double>, label: (Double) -> String
    ) -> [Tick] {
        let major = step(in: window, atMost: 5, dividing: nil)
        let minor = step(in: window, atMost: 14, dividing: major)
        return (0...hours(in: window) / minor).map { place in
            let time = window.lowerBound + Double(place * minor) * hour
            return Tick(
                time: time, label: label(time), isMinor: (place * minor) % major != 0)
        }
    }

    /// The hours between two words, so that there are not too many.
    private static func step(
        in window: ClosedRange<Double>, atMost limit: Int, dividing whole: Int?
    ) -> Int {
        let hours = hours(in: window)
        let fitting = [1, 2, 3, 4, 6, 8, 12].filter { (whole ?? $0) % $0 == 0 }
        return fitting.first { hours / $0 + 1 <= limit } ?? whole ?? 12
    }

    private static func hours(in window: ClosedRange<Double>) -> Int {
        let length = (window.upperBound - window.lowerBound).finite
        return Int(min(length, longest) / hour + 0.001)
    }
}
