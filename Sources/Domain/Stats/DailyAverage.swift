/// The time of an average day: of the finished days with entries (§7.2).
///
/// Of a day without entries nothing is known, and today is not over.
public struct DailyAverage: Sendable, Equatable {
    /// All categories together.
    public let time: Span

    /// What figures and sentences say of it.
    public static let days = Message("on days with entries")

    /// The average of some times; nil without a finished day that has entries.
    ///
    /// - Parameters:
    ///   - byDay: the times that are averaged.
    ///   - logged: the days with entries, also of other categories.
    ///   - finished: the days that are over.
    public init?(
        _ byDay: [LocalDay: [CategoryID: Span]], logged: Set<LocalDay>,
        finished: ClosedRange<LocalDay>?
    ) {
        guard let finished else { return nil }
        let days = logged.filter(finished.contains)
        guard !days.isEmpty else { return nil }
        let sum = days.flatMap { (byDay[$0] ?? [:]).values }.reduce(Span.zero, +)
        time = Span(milliseconds: sum.milliseconds / Int64(days.count))
    }
}
