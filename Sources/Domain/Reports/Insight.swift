/// Something worth saying about a period, with the numbers that it rests on (§9.3).
public enum Insight: Sendable, Hashable {
    /// A category took more time than before.
    case more(CategoryID, before: Span, now: Span, percent: Int)
    /// A category took less time than before.
    case less(CategoryID, before: Span, now: Span, percent: Int)
    /// A target was reached on so many of so many days.
    case targetReached(CategoryID, days: Int, of: Int)
    /// A limit was kept on so many of so many days.
    case limitKept(CategoryID, days: Int, of: Int)
    /// Much of the focus begins in the same hour of the clock.
    case focusHour(Int, sessions: Int, of: Int)
    /// Shorter sessions come to their end more often than longer ones.
    case shortSessions(upTo: Int, kept: Int, of: Int, longKept: Int, longOf: Int)
    /// So many days in a row had a tree.
    case row(days: Int)
    /// A day of the weekend has more of a category than one of the week; averages of a day.
    case weekend(CategoryID, weekday: Span, weekend: Span)
    /// The week has more of a category than the weekend; averages of a day.
    case week(CategoryID, weekday: Span, weekend: Span)
    /// Rest begins at nearly the same time in most evenings, in minutes of the day.
    case restTime(from: Int, to: Int, evenings: Int, of: Int)
}

/// An insight, and how much it has to say: 0…1.
public struct WeighedInsight: Sendable, Equatable {
    /// What is said.
    public let insight: Insight
    /// The larger, the earlier it is told.
    public let weight: Double
}

/// The rules that find insights; each is silent unless it knows enough.
public enum Insights {
    /// No report tells more.
    public static let most = 5

    /// The most telling ones, the strongest first; none where little is known.
    public static func of(_ facts: ReportFacts) -> [Insight] {
        let found =
            changes(facts) + targets(facts) + limits(facts) + [focusHour(facts)].compactMap(\.self)
            + [shortSessions(facts), row(facts), weekend(facts), restTime(facts)].compactMap(\.self)
        // Equal ones keep their order, so that a report reads the same each time.
        return found.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .prefix(most).map(\.element.insight)
    }
}
