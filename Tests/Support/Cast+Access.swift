public import Domain

extension Cast {
    /// Granny's access to Mia, given at nine on Monday, with the usual ticks.
    public static func access(
        _ times: AccessTimes, of person: GrownUp = granny, children: Set<ChildID> = [mia.id],
        ticks: Set<Permission> = Permission.usual(for: .helper), isForHouseDevices: Bool = false,
        givenAt: Instant = .monday9am
    ) -> AccessGrant {
        AccessGrant(
            id: AccessGrantID(1), person: person.id,
            terms: AccessTerms(
                children: children, ticks: ticks, times: times,
                isForHouseDevices: isForHouseDevices),
            givenAt: givenAt)
    }
}
