/// One day of a household with what is needed to tell the time in it, looked up once.
public struct CalendarDay: Sendable, Equatable {
    /// What the zone adds to Greenwich from a moment on.
    public struct Offset: Sendable, Equatable {
        /// From when.
        public let from: Instant
        /// Seconds east of Greenwich.
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

    /// The minute 0…1439 that the clock on the wall shows.
    ///
    /// An instant outside the day is told by the nearest offset of the day, so that an activity
    /// that began yesterday evening still has its clock time.
    public func minuteOfDay(at instant: Instant) -> Int {
        let offset = offsets.last { $0.from <= instant } ?? offsets[0]
        let seconds = instant.milliseconds.dividing(by: 1000).quotient + Int64(offset.seconds)
        return Int(seconds.dividing(by: 86_400).remainder / 60)
    }
}
