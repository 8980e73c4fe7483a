import ChildPages
import Database
import Domain
import Site

/// Parents change the household's name, zone, week and clock (§1.1).
struct SaveHousehold: Verb {
    /// As typed, with the version that the form has seen.
    package let typed: Household
    package let now: Instant

    /// Checks and saves it.
    ///
    /// Whether the household is open is not part of the form and stays.
    ///
    /// Throws: `Stale` if someone has changed it since, `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.household() else { throw Refusal.notFound }
        var household = typed
        household.isOpen = stands.isOpen
        household.language = stands.language
        let seen = household.version
        household.version = stands.version
        guard seen == stands.version || household == stands else { throw Stale() }
        try writing.save(try household.checked(), at: now)
        return Outcome(changes: .household)
    }
}
