/// A change of a child's calendar that was made by hand.
public typealias StayChangeID = Identifier<StayChange>

/// Some days on which a child is elsewhere than the pattern says (§17.3).
public struct StayChange: Sendable, Equatable {
    /// Its identifier.
    public let id: StayChangeID
    /// When and where.
    public let stay: Stay
    /// Who said so; nil for the child, or someone who was not known.
    public let person: PersonID?

    /// A change as the store keeps it.
    public init(id: StayChangeID, stay: Stay, person: PersonID?) {
        self.id = id
        self.stay = stay
        self.person = person
    }
}

/// What was said about where a child is (§17.3).
public struct ResidencePlan: Sendable, Equatable {
    /// The patterns, each from a day on.
    public var periods: [Residence.Period]
    /// What was changed by hand, in the order in which it was said.
    public var changes: [StayChange]
    /// What a calendar file says.
    public var file: [Stay]

    /// The most changes by hand that one child's calendar keeps: more than one a week for years.
    public static let mostChanges = 1_000
    /// The most days of a calendar file that one child's calendar keeps: two years of two a day.
    public static let mostOfFile = 1_500
    /// The most days for which a calendar file holds: two years.
    public static let mostDaysOfFile = 731
    /// More than a calendar comes to in the years of a childhood, of what was changed by hand and of
    /// what files have said.
    public static let mostEver = 15_000

    /// A plan.
    public init(
        periods: [Residence.Period] = [], changes: [StayChange] = [], file: [Stay] = []
    ) {
        self.periods = periods
        self.changes = changes
        self.file = file
    }

    /// Where the child is, by the household's clock.
    public func residence(_ calendar: FamilyCalendar) -> Residence {
        Residence(
            calendar: calendar, periods: periods, exceptions: changes.map(\.stay), file: file)
    }
}

extension Residence {
    /// The days at a home where nobody uses FocusPal: they expect nothing of the child (§17.3).
    ///
    /// A day belongs to one home; a day with entries counts as any other, wherever it was spent.
    public func daysWithoutFocusPal(
        _ days: ClosedRange<LocalDay>, homes: Homes
    ) -> Set<LocalDay> {
        let unused = Set(homes.both.filter { !$0.profile.usesFocusPal }.map(\.id))
        guard !unused.isEmpty, let beginning = periods.first?.from else { return [] }
        var found: Set<LocalDay> = []
        var day = max(days.lowerBound, beginning)
        while day <= days.upperBound {
            if let home = home(of: day), unused.contains(home) { found.insert(day) }
            day = day + 1
        }
        return found
    }
}
