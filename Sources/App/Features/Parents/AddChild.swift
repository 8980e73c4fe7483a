import Database
import Domain
import Passwords

/// A parent adds a child (§1.2).
struct AddChild {
    let app: FocusPal
    let draft: ChildDraft
    let once: OnceForm
    /// The parent who adds it.
    let maker: EventMaker
    let now: Instant

    /// Checks and saves it.
    ///
    /// Takes as long as a hash, because the PIN must not be the child's year of birth (§9.1).
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` for a ninth child.
    func perform() throws {
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
        return Outcome(
            news: [.children], changesFamily: true, changes: .children, of: id.map { [$0] } ?? [])
    }
}

/// Whether a parent's own PIN is a child's year of birth, which children know.
///
/// Another parent's is not compared: whoever tries years here must not find it.
struct BirthYearCheck {
    let app: FocusPal
    /// The parent who types the age.
    let person: PersonID?

    /// Throws: `Refusal.invalid` at the age field.
    func perform(_ age: Age) throws {
        guard try isPIN(oneOf: age.birthYears) else { return }
        let field = if case .born = age { "birthday" } else { "years" }
        throw Refusal.invalid([
            FieldError(
                field,
                Message("Your PIN is this child’s year of birth. Choose another PIN first."))
        ])
    }

    /// Whether one of these years is the parent's PIN; each takes as long as a hash.
    func isPIN(oneOf years: [Int]) throws -> Bool {
        let pins = try app.database.read { try $0.pins() }
        guard let own = person.flatMap({ pins[$0] }) else { return false }
        return try years.contains {
            try app.hasher.verify(String($0), against: own.hash).isRight
        }
    }
}
