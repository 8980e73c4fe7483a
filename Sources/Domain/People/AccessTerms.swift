/// What parents say about someone's access: for whom, what and when (§17.2).
public struct AccessTerms: Sendable, Equatable {
    /// The children it is about.
    public var children: Set<ChildID>
    /// What they may do.
    public var ticks: Set<Permission>
    /// When.
    public var times: AccessTimes
    /// Whether they can sign in on devices of the house, too.
    public var isForHouseDevices: Bool

    /// Terms; `checked` decides whether they are valid.
    public init(
        children: Set<ChildID>, ticks: Set<Permission>, times: AccessTimes,
        isForHouseDevices: Bool = false
    ) {
        self.children = children
        self.ticks = ticks
        self.times = times
        self.isForHouseDevices = isForHouseDevices
    }

    /// The terms without ticks that the role can't have.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken, `.notAllowed`
    /// for a parent, who needs no terms.
    public func checked(for role: GrownUp.Role, at now: Instant, calendar: FamilyCalendar)
        throws(Refusal) -> AccessTerms
    {
        guard role != .parent else { throw .notAllowed }
        var terms = self
        terms.ticks = ticks.filter(role.canBeGiven)
        var errors: [FieldError] = []
        if role == .reader {
            terms.ticks.insert(.seeReports)
            terms.isForHouseDevices = false
            if children.count != 1 {
                errors.append(FieldError("children", Message("Choose one child.")))
            }
        } else if children.isEmpty {
            errors.append(FieldError("children", Message("Choose at least one child.")))
        }
        if terms.ticks.isEmpty {
            errors.append(FieldError("ticks", Message("Choose at least one thing.")))
        }
        if let error = wrongTimes(for: role, at: now, calendar: calendar) { errors.append(error) }
        guard errors.isEmpty else { throw .invalid(errors) }
        return terms
    }

    private func wrongTimes(
        for role: GrownUp.Role, at now: Instant, calendar: FamilyCalendar
    ) -> FieldError? {
        switch times {
        case .reading(_, let end) where role == .reader:
            let last = calendar.start(of: calendar.day(of: now) + AccessTimes.longestReading)
            if end > last { return FieldError("until", Message("Choose at most 90 days.")) }
            return end > now ? nil : Self.isPast
        case _ where role == .reader:
            return FieldError("until", Message("Choose until which day."))
        case .until(let end): return end > now ? nil : Self.isPast
        case .span(let span): return span.upperBound > now && !span.isEmpty ? nil : Self.isPast
        case .weekly(let windows):
            if windows.isEmpty { return FieldError("days", Message("Choose at least one day.")) }
            return windows.count <= AccessTimes.mostWindows
                ? nil : FieldError("days", Message("Choose at most 21 times."))
        case .untilRevoked: return nil
        case .reading: return FieldError("until", Message("Choose until when."))
        }
    }

    private static let isPast = FieldError("until", Message("Choose a time in the future."))
}
