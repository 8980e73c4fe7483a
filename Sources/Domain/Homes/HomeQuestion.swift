extension Residence {
    /// Whether a child is asked in which home it is, on a device of one of them (§17.3).
    ///
    /// Once a day, and only if the plan leaves no part of the day for the device's home: on the day
    /// of a hand-over a child may well be early or late. A device that belongs to no home travels
    /// with a child and never asks.
    ///
    /// - Parameters:
    ///   - device: the home in which the device stays; nil: it travels.
    ///   - answered: the last day for which the child has said it.
    public func asksWhere(
        on device: HomeID?, answered: LocalDay?, today: LocalDay
    ) -> Bool {
        guard let device, answered != today else { return false }
        let homes = changes(in: today...today).map(\.home)
        return !homes.isEmpty && !homes.contains(device)
    }
}

extension ResidencePlan {
    /// The plan after a child has said where it is today; what it said before no longer holds.
    ///
    /// - Returns: the changes that go, and the stay that comes if the plan says another home.
    public func answer(
        _ home: HomeID, today: LocalDay, at now: Instant, calendar: FamilyCalendar
    ) -> (gone: [StayChangeID], stay: Stay?) {
        let gone = changes.filter {
            $0.person == nil && $0.stay.span == .days(today...today)
        }.map(\.id)
        var rest = self
        rest.changes.removeAll { gone.contains($0.id) }
        let planned = rest.residence(calendar).home(at: now)
        return (gone, planned == home ? nil : Stay(.days(today...today), at: home))
    }
}
