public import Domain
import SQLite

extension Reading {
    /// The household; nil before the first evening's first step.
    public func household() throws -> Household? {
        let aside = aside
        return try connection.first(HouseholdRow.all) { try HouseholdRow.read($0, aside) }
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
    public func save(_ household: Household, at now: Instant) throws {
        try connection.run(HouseholdRow.insert, HouseholdRow.form.values(household) + [.at(now)])
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
