public import Domain
import SQLite

extension Reading {
    /// The household; nil before the first evening's first step.
    public func household() throws -> Household? {
        let aside = aside
        return try connection.first(
            """
            SELECT name, zone, first_weekday, language, is_open, clock_hours, version, seasons
            FROM household
            """, []
        ) { row in
            var household = try Household(
                name: row["name"], zone: row["zone"],
                firstWeekday: aside.readable(row["first_weekday"], or: .monday),
                language: row["language"])
            household.isOpen = try row["is_open"]
            household.clock = try aside.readable(row["clock_hours"], or: nil)
            household.version = try row["version"]
            household.seasons = try aside.readable(row["seasons"], or: nil)
            return household
        }
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
    /// Keeps the household, whether it is new or known; the first evening goes on where it was.
    public func save(_ household: Household, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO household
                (id, name, zone, first_weekday, language, is_open, clock_hours,
                    seasons, onboarding_step, created_at)
            VALUES (1, ?, ?, ?, ?, ?, ?, ?, 'welcome', ?)
            ON CONFLICT (id) DO UPDATE SET
                name = excluded.name, zone = excluded.zone,
                first_weekday = excluded.first_weekday, language = excluded.language,
                is_open = excluded.is_open, clock_hours = excluded.clock_hours,
                seasons = excluded.seasons, version = version + 1
            """,
            [
                .text(household.name), .text(household.zone),
                .integer(Int64(household.firstWeekday.rawValue)), .text(household.language),
                .integer(household.isOpen ? 1 : 0),
                household.clock.map { .integer(Int64($0.rawValue)) } ?? .null,
                household.seasons.map { .text($0.rawValue) } ?? .null, .at(now),
            ])
    }

    /// Notes whether any browser is let in by itself; it is no part of the household's form.
    public func setOpen(_ isOpen: Bool) throws {
        try connection.run("UPDATE household SET is_open = ?", [.integer(isOpen ? 1 : 0)])
    }

    /// Notes which step of the first evening comes next; nil: none.
    public func save(onboardingStep step: OnboardingStep?) throws {
        try connection.run(
            "UPDATE household SET onboarding_step = ?",
            [step.map { .text($0.rawValue) } ?? .null])
    }
}
