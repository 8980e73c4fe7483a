public import Domain
import SQLite

extension Reading {
    /// The household; nil before the first evening's first step.
    public func household() throws -> Household? {
        let aside = aside
        var household = try connection.first(HouseholdRow.all) { try HouseholdRow.read($0, aside) }
        household?.pastZones = try pastZones()
        return household
    }

    /// Each zone counts up to the next one's first moment.
    private func pastZones() throws -> [PastZone] {
        let zones = try connection.all(
            "SELECT from_at, zone FROM zone_change ORDER BY from_at DESC LIMIT ?",
            [.integer(Int64(PastZone.most + 1))]
        ) { try (from: $0["from_at"] as Instant, zone: $0["zone"] as String) }
        return zip(zones.dropFirst(), zones).map { PastZone(zone: $0.zone, until: $1.from) }
            .reversed()
    }

    /// The last day of what keeps its day.
    fileprivate func lastDay() throws -> LocalDay? {
        let day: LocalDay?? = try connection.first(
            """
            SELECT max(day) FROM (
                SELECT max(day) AS day FROM focus_session
                UNION ALL SELECT max(day) FROM routine_run
                UNION ALL SELECT max(day) FROM screen_gain
                UNION ALL SELECT max(day) FROM challenge_tap)
            """
        ) { try $0.only() }
        return day ?? nil
    }

    /// The step of the first evening that comes next; nil once all are done.
    public func onboardingStep() throws -> OnboardingStep? {
        let step: OnboardingStep?? = try connection.first(
            "SELECT onboarding_step FROM household", []
        ) { try $0.only() }
        return step ?? .welcome
    }
}

extension Writing {
    /// Saves the household, new or existing; the first evening continues where it was.
    ///
    /// What is over keeps the zone in which it happened.
    public func save(_ household: Household, at now: Instant) throws {
        try move(to: household.zone, at: now)
        try connection.run(HouseholdRow.insert, HouseholdRow.form.values(household) + [.at(now)])
    }

    /// Notes from when on another zone counts; before anything was lived through, there is no past.
    private func move(to zone: String, at now: Instant) throws {
        guard let stands = try reading.household() else { return }
        let moved = stands.moved(to: zone, at: now, lastDay: try reading.lastDay())
        let past = try reading.isBlank() ? [] : moved.pastZones
        guard past != stands.pastZones || !past.isEmpty && zone != stands.zone else { return }
        try forgetClosedRecords()
        try connection.run("DELETE FROM zone_change")
        guard !past.isEmpty else { return }
        let zones = past.map(\.zone) + [moved.zone]
        // The first one counts for all before it, too.
        for (from, zone) in zip([Instant(milliseconds: 0)] + past.map(\.until), zones) {
            try connection.run(
                "INSERT OR REPLACE INTO zone_change (from_at, zone) VALUES (?, ?)",
                [.at(from), .text(zone)])
        }
    }

    /// Lives in the zone that was chosen last, after an archive has brought changes of zone.
    public func followZoneChanges() throws {
        try forgetClosedRecords()
        try connection.run(
            """
            UPDATE household
            SET zone = ifnull(
                (SELECT zone FROM zone_change ORDER BY from_at DESC LIMIT 1), zone)
            """)
    }

    /// Saves whether any browser can join by itself; that is not part of the household's form.
    public func setOpen(_ isOpen: Bool) throws {
        try connection.run("UPDATE household SET is_open = ?", [.integer(isOpen ? 1 : 0)])
    }

    /// Saves which step of the first evening comes next; nil if none does.
    public func save(onboardingStep step: OnboardingStep?) throws {
        try connection.run(
            "UPDATE household SET onboarding_step = ?",
            [step.map { .text($0.rawValue) } ?? .null])
    }
}
