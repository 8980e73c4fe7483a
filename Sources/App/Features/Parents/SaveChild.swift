import Database
import Domain

/// A parent changes what is known of a child (§1.2).
struct SaveChild {
    let app: FocusPal
    let id: ChildID
    let draft: ChildDraft
    /// The version that the form was made of.
    let seen: Int
    let today: LocalDay

    /// Checks and keeps it.
    ///
    /// A new age takes as long as a hash takes, for the PIN must not be the year of birth (§9.1);
    /// so the version is looked at once more when it is kept.
    /// Throws: `Stale` if somebody has changed the child since, `Refusal.invalid` beside the
    /// fields.
    func perform() throws {
        let child = try app.database.read { try current($0) }
        let profile = try draft.checked(on: today, earlier: child.profile)
        if profile.age != child.profile.age {
            try BirthYearCheck(app: app).perform(profile.age)
        }
        try app.database.write { writing in
            _ = try current(writing.reading)
            try writing.save(profile, of: id)
        }
        try app.reloadPages()
    }

    private func current(_ reading: borrowing Reading) throws -> Child {
        guard let child = try reading.child(id) else { throw Refusal.notFound }
        let isSame = draft == ChildDraft(child.profile, on: today)
        guard child.version == seen || isSame else { throw Stale() }
        return child
    }
}
