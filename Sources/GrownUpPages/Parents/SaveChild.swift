import ChildPages
import Database
import Domain
import Site

/// A parent changes a child's details (§1.2).
struct SaveChild {
    package let app: FocusPal
    package let id: ChildID
    package let draft: ChildDraft
    /// The version that the form was made from.
    package let seen: Int
    package let today: LocalDay
    /// The parent who changes it.
    package let maker: EventMaker
    /// What is changed, for the activity log.
    package var changed: [LoggedChange]?

    /// Checks and saves it.
    ///
    /// A new age takes as long as a hash, because the PIN must not be the year of birth (§9.1). So
    /// the version is checked again when it is saved.
    /// Throws: `Stale` if someone has changed the child since, `Refusal.invalid` next to the
    /// fields.
    package func perform() throws {
        let child = try app.database.read(as: .household) {
            try $0.child(id, seen: seen, or: draft, on: today)
        }
        let profile = try draft.checked(on: today, earlier: child.profile)
        if profile.age != child.profile.age {
            try BirthYearCheck(app: app, person: maker.person?.id).perform(profile.age)
        }
        try app.carryOut(
            KeepChild(id: id, profile: profile, draft: draft, seen: seen, today: today), by: maker,
            noting: changed)
    }
}

/// Saves a child's checked details.
private struct KeepChild: Verb {
    let id: ChildID
    let profile: ChildProfile
    /// The draft that the profile was made from.
    let draft: ChildDraft
    /// The version that the form was made from.
    let seen: Int
    let today: LocalDay

    /// Throws: `Stale` if someone has changed the child since.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        _ = try writing.reading.child(id, seen: seen, or: draft, on: today)
        try writing.save(profile, of: id)
        return Outcome(changes: .children, of: [id])
    }
}

/// A parent accepts the next look of a child's pages (§1.2).
struct SaveMode: Verb {
    package let child: ChildID
    package let mode: AgeMode

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard var profile = try writing.reading.child(child)?.profile else {
            throw Refusal.notFound
        }
        profile.mode = mode
        try writing.save(profile, of: child)
        return Outcome(changes: .children, of: [child])
    }
}

extension Reading {
    /// The child as a form has seen it.
    ///
    /// Throws: `Stale` if someone has changed it since to something other than the form says.
    fileprivate func child(_ id: ChildID, seen: Int, or draft: ChildDraft, on today: LocalDay)
        throws -> Child
    {
        guard let child = try child(id) else { throw Refusal.notFound }
        let isSame = draft == ChildDraft(child.profile, on: today)
        guard child.version == seen || isSame else { throw Stale() }
        return child
    }
}
