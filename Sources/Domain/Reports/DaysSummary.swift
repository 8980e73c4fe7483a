/// What the fourteen-day page says of its days: how many were logged, and their average (§7.3).
///
/// Averages leave today out, as everywhere: half a day would lower them.
public struct DaysSummary: Sendable, Equatable {
    /// How many days have entries.
    public let logged: Int
    /// How many days there are.
    public let all: Int
    /// Whether today has entries, too.
    public let hasToday: Bool
    /// The days with entries that are averaged; today only if it is the one that there is.
    private let averaged: [LocalDay: [CategoryID: Span]]

    /// The days with entries, of so many that could have some, as they are known on `today`.
    public init(_ byDay: [LocalDay: [CategoryID: Span]], of all: Int, today: LocalDay) {
        let logged = byDay.filter { !$0.value.isEmpty }
        self.logged = logged.count
        self.all = all
        hasToday = logged[today] != nil
        averaged = logged.count > 1 ? logged.filter { $0.key != today } : logged
    }

    /// The average of all categories together.
    public var average: Span {
        average(of: averaged.values.flatMap(\.values).reduce(.zero, +))
    }

    private func average(of sum: Span) -> Span {
        Span(milliseconds: sum.milliseconds / Int64(max(1, averaged.count)))
    }

    /// What a category's row says, `total` being its time on all of the days.
    public func row(
        _ category: CategoryID, total: Span, length: (Span) -> String
    ) -> Message {
        let sum = averaged.values.compactMap { $0[category] }.reduce(Span.zero, +)
        // Of a day that goes on, nothing is known but the time so far.
        let isOfToday = sum == .zero || hasToday && logged == 1
        return isOfToday
            ? Message("{{time}} today", ["time": length(total)])
            : Message("{{time}} a day", ["time": length(average(of: sum))])
    }

    /// On which day a child's first entry was, if that is later than the first of these days; nil: it
    /// is not.
    public static func beginning(
        _ first: LocalDay?, in days: ClosedRange<LocalDay>, name: (LocalDay) -> String
    ) -> Message? {
        guard let first, first > days.lowerBound, days.contains(first) else { return nil }
        return Message("The first entry was on {{day}}.", ["day": name(first)])
    }

    /// The sentence; nil without any entry.
    public func sentence(length: (Span) -> String) -> Message? {
        let values = ["n": String(logged), "all": String(all), "time": length(average)]
        return switch (logged, all) {
        case (0, _): nil
        case (_, 1): Message("Logged: {{time}}.", values)
        case (1, _): Message("Logged on 1 of {{all}} days: {{time}}.", values)
        case (2, _) where hasToday:
            Message("Logged on 2 of {{all}} days: {{time}} on the one before today.", values)
        case _ where hasToday:
            Message(
                "Logged on {{n}} of {{all}} days, averaging {{time}} on those before today.",
                values)
        default:
            Message(
                "Logged on {{n}} of {{all}} days, averaging {{time}} on those days.", values)
        }
    }
}
