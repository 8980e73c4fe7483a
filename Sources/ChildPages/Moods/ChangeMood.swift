import Database
import Domain
import Site

/// A child adds a note to a mood of today (§2.6).
struct SaveMoodNote: Verb {
    package let child: ChildID
    package let id: TapID
    /// Today.
    package let today: Range<Instant>
    package let note: MoodNote

    /// Saves the note with it.
    ///
    /// Throws: `Refusal.notFound` if it isn't the child's own, `.conflict` for another day's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.reading.checkMood(id, of: child, today: today)
        try writing.save(note, of: id)
        return Outcome()
    }
}

/// A child takes back a mood of today (§2.6).
struct TakeMoodBack: Verb {
    package let child: ChildID
    package let id: TapID
    /// Whether the page said that the mood's note is deleted with it.
    let withNote: Bool
    /// Whether a grown-up is signed in on the device.
    let isByGrownUp: Bool
    /// Today.
    package let today: Range<Instant>
    package let now: Instant

    /// A mood that was already taken back stays so.
    ///
    /// Throws: `Refusal.notFound` if it isn't the child's own, `.conflict` for another day's and
    /// if it has a note that nobody agreed to lose, `.notAllowed` for a grown-up if its note is
    /// private: the note would go with it.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try !writing.reading.isTakenBack(mood: id, of: child) else { return Outcome() }
        let told = try writing.reading.checkMood(id, of: child, today: today)
        guard !(isByGrownUp && told.note.isPrivate) else { throw Refusal.notAllowed }
        guard withNote || told.note.text.isEmpty else {
            throw Refusal.conflict(
                Message("This mood has a note. Open the note to delete both."))
        }
        try writing.takeBack(mood: id, at: now)
        return Outcome()
    }
}

/// A child does not want to say how an activity was (§2.6).
struct SkipMood: Verb {
    package let child: ChildID
    package let activity: ActivityID
    package let now: Instant

    /// Throws: `Refusal.notFound` for another child's activity.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.activity(activity)?.child == child else {
            throw Refusal.notFound
        }
        try writing.skipMood(after: activity, at: now)
        return Outcome()
    }
}

extension Reading {
    /// The mood, if it may still change.
    ///
    /// Throws: `Refusal.notFound` if it isn't the child's own, `.conflict` for another day's.
    @discardableResult
    fileprivate func checkMood(_ id: TapID, of child: ChildID, today: Range<Instant>) throws
        -> ToldMood
    {
        guard let told = try mood(id, of: child) else { throw Refusal.notFound }
        guard told.mayChange(today: today) else {
            throw Refusal.conflict(Message("Moods from earlier days can’t be changed."))
        }
        return told
    }
}
