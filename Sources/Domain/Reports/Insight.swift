/// Something worth saying about a period, with its numbers (§9.3).
public enum Insight: Sendable, Hashable {
    /// A category took more time than before.
    case more(CategoryID, before: Span, now: Span, percent: Int)
    /// A category took less time than before.
    case less(CategoryID, before: Span, now: Span, percent: Int)
    /// A target was reached on this share of days.
    case targetReached(CategoryID, days: Int, of: Int)
    /// A limit was kept on this share of days.
    case limitKept(CategoryID, days: Int, of: Int)
    /// Much of the focus begins in the same hour.
    case focusHour(Int, sessions: Int, of: Int)
    /// Shorter sessions are completed more often than longer ones.
    case shortSessions(upTo: Int, kept: Int, of: Int, longKept: Int, longOf: Int)
    /// This many days in a row had a tree.
    case streak(days: Int)
    /// A day without school has more of a category than a school day; daily averages.
    case weekend(CategoryID, weekday: Span, weekend: Span)
    /// A school day has more of a category than a day without school; daily averages.
    case week(CategoryID, weekday: Span, weekend: Span)
    /// Rest begins at nearly the same time on most evenings, in minutes of the day.
    case restTime(from: Int, to: Int, evenings: Int, of: Int)

    /// Whether it compares with the days before.
    public var isCompared: Bool {
        switch self {
        case .more, .less: true
        case .targetReached, .limitKept, .focusHour, .shortSessions, .streak, .weekend, .week,
            .restTime:
            false
        }
    }
}

/// An insight and its weight, 0…1.
public struct WeighedInsight: Sendable, Equatable {
    /// The insight.
    public let insight: Insight
    /// The larger, the earlier it is shown.
    public let weight: Double
}

/// The rules that find insights; each stays silent without enough data.
public enum Insights {
    /// The most that a report shows.
    public static let most = 5

    /// The strongest insights, strongest first; none if little is known.
    public static func of(_ facts: ReportFacts) -> [Insight] {
        let found =
            changes(facts) + targets(facts) + limits(facts) + [focusHour(facts)].compactMap(\.self)
            + [shortSessions(facts), streak(facts), weekend(facts), restTime(facts)].compactMap(
                \.self)
        // Equal ones keep their order, so that a report is always the same.
        return found.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .prefix(most).map(\.element.insight)
    }
}
