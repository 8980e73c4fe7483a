import ChildPages
import Database
import Domain
import Passwords
import Site

/// A parent adds a child (§1.2).
struct AddChild {
    package let app: FocusPal
    package let draft: ChildDraft
    package let once: OnceForm
    /// The parent who adds it.
    package let maker: EventMaker
    package let now: Instant

    /// Checks and saves it.
    ///
    /// Takes as long as a hash, because the PIN must not be the child's year of birth (§9.1).
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` for a ninth child.
    package func perform() throws {
        let profile = try draft.checked(on: app.pages.day(at: now).day)
        try BirthYearCheck(app: app, person: maker.person?.id).perform(profile.age)
        try app.carryOut(KeepNewChild(profile: profile, once: once, now: now), by: maker)
    }
}

/// Adds a child that was checked.
private struct KeepNewChild: Verb {
    let profile: ChildProfile
    let once: OnceForm
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let id = try once.isFirst(writing) ? writing.add(profile, at: now) : nil
        return Outcome(changes: .children, of: id.map { [$0] } ?? [])
    }
}
