import Database
import Domain

/// Parents change what the household is called, and its zone, week and clock (§1.1).
struct SaveHousehold: Verb {
    /// As typed, with the version that the form has seen.
    let typed: Household
    let now: Instant

    /// Checks and keeps it; whether the house is open is no part of the form and stays.
    ///
    /// Throws: `Stale` if somebody has changed it since, `Refusal.invalid` beside the fields.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.household() else { throw Refusal.notFound }
        var household = typed
        household.isOpen = stands.isOpen
        household.language = stands.language
        let seen = household.version
        household.version = stands.version
        guard seen == stands.version || household == stands else { throw Stale() }
        try writing.save(try household.checked(), at: now)
        // Days, weeks, clocks and seasons look different now, on every page.
        let forests = try writing.reading.activeChildren().map { Topic.forest($0.id) }
        return Outcome(news: Set([.children, .categories] + forests), changesFamily: true)
    }
}
