public import Domain
import SQLite

extension Reading {
    /// The household; nil before the first evening's first step.
    public func household() throws -> Household? {
        try connection.first(
            """
            SELECT name, zone, first_weekday, language, is_open, clock_hours, version, seasons
            FROM household
            """, []
        ) { row in
            var household = Household(
                name: row.text(0), zone: row.text(1),
                firstWeekday: Weekday(rawValue: Int(row.int(2))) ?? .monday,
                language: row.text(3))
            household.isOpen = row.int(4) == 1
            household.clock = row.intIfAny(5).flatMap { ClockHours(rawValue: Int($0)) }
            household.version = Int(row.int(6))
            household.seasons = row.textIfAny(7).flatMap(SeasonPlace.init)
            return household
        }
    }

    /// The step of the first evening that comes next; nil once all are done.
    public func onboardingStep() throws -> OnboardingStep? {
        let step = try connection.first("SELECT onboarding_step FROM household", []) { row in
            row.textIfAny(0)
        }
        guard let step else { return .welcome }
        return step.flatMap(OnboardingStep.init(rawValue:))
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
