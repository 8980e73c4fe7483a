/// One day of a household with everything needed to show its clock times, looked up once.
public struct CalendarDay: Sendable, Equatable {
    /// The zone's offset from UTC, from a moment on.
    public struct Offset: Sendable, Equatable {
        /// From when.
        public let from: Instant
        /// Seconds east of UTC.
        public let seconds: Int
    }

    /// Which day.
    public let day: LocalDay
    /// Its first instant.
    public let start: Instant
    /// The first instant of the next day.
    public let end: Instant
    /// The zone's offsets during the day, in order; more than one where the clocks change.
    public let offsets: [Offset]

    /// From the first instant to the next day's first.
    public var span: Range<Instant> { start..<end }

    /// The day up to an instant within it.
    public func until(_ instant: Instant) -> CalendarDay {
        CalendarDay(
            day: day, start: start, end: min(max(start, instant), end), offsets: offsets)
    }

    /// Which of two passes an instant is in, if its clock time comes twice because clocks go back;
    /// nil if it comes once.
    public func pass(of instant: Instant) -> Pass? {
        guard offsets.count > 1, span.contains(instant) else { return nil }
        let twins = instants(minuteOfDay: minuteOfDay(at: instant))
        guard twins.count > 1 else { return nil }
        return (twins.lastIndex { $0 <= instant } ?? 0) == 0 ? .first : .second
    }

    /// One of several instants with the same clock time.
    public enum Pass: Sendable {
        /// Before the clocks go back.
        case first
        /// After it.
        case second
    }

    /// The minute 0…1439 on the wall clock.
    ///
    /// An instant outside the day uses the day's nearest offset, so that an activity that began
    /// yesterday evening still has its clock time.
    public func minuteOfDay(at instant: Instant) -> Int { secondOfDay(at: instant) / 60 }

    /// The second 0…86,399 on the wall clock, in the same way.
    public func secondOfDay(at instant: Instant) -> Int {
        let offset = offsets.last { $0.from <= instant } ?? offsets[0]
        let seconds = instant.milliseconds.dividing(by: 1000).quotient + Int64(offset.seconds)
        return Int(seconds.dividing(by: 86_400).remainder)
    }
}
