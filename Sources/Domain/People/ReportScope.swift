/// How much of a child's reports someone sees (§17.2).
public struct ReportScope: Sendable, Equatable {
    /// What is shown of moods.
    public enum Moods: Sendable, Equatable {
        case none
        /// A reader learns one word a day, not when a mood was told nor how often.
        case wordPerDay
        case all
    }

    /// The first day that is shown; nil: all are.
    public let first: LocalDay?
    /// What is shown of moods.
    public let moods: Moods
    /// Whether the notes of activities are shown.
    public let showsNotes: Bool

    /// What parents see: everything.
    public static let whole = ReportScope(first: nil, moods: .all, showsNotes: true)

    /// For whom nothing was agreed.
    public static let least = ReportScope(first: nil, moods: .none, showsNotes: false)

    private init(first: LocalDay?, moods: Moods, showsNotes: Bool) {
        self.first = first
        self.moods = moods
        self.showsNotes = showsNotes
    }

    /// What a grant shows someone; whether it is open now is asked elsewhere.
    public init(_ grant: AccessGrant, as role: GrownUp.Role) {
        let seesMoods = grant.terms.ticks.contains(.seeMoods)
        switch role {
        case .parent: self = .whole
        case .helper:
            self.init(first: nil, moods: seesMoods ? .all : .none, showsNotes: seesMoods)
        case .reader:
            self.init(
                first: grant.terms.times.firstShown, moods: seesMoods ? .wordPerDay : .none,
                showsNotes: false)
        }
    }

    /// The days of a stretch that are shown; nil if none of them is.
    public func shown(_ days: ClosedRange<LocalDay>) -> ClosedRange<LocalDay>? {
        guard let first, first > days.lowerBound else { return days }
        return first <= days.upperBound ? first...days.upperBound : nil
    }

    /// The same of a period; one that is not shown whole is a range of days.
    public func shown(_ period: StatsPeriod) -> StatsPeriod? {
        guard let days = shown(period.days) else { return nil }
        return days == period.days
            ? period : StatsPeriod(from: days.lowerBound, to: days.upperBound)
    }
}

extension AccessTimes {
    /// The first day that is shown; nil: all are.
    fileprivate var firstShown: LocalDay? {
        if case .reading(let first, _) = self { first } else { nil }
    }
}

extension MoodSum {
    /// The one mood that was told most often; nil if several were, or none.
    public var foremost: Mood? { most.count == 1 ? most.first : nil }
}
