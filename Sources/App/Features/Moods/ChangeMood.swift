import Database
import Domain

/// A child adds words to what it told today, or takes it back (§2.6).
struct ChangeMood {
    let child: ChildID
    let id: TapID
    /// The day that it is.
    let today: Range<Instant>

    /// Keeps the words beside it.
    ///
    /// Throws: `Refusal.notFound` for what is not the child's own, `.conflict` for another day's.
    func save(_ note: MoodNote, in app: FocusPal) throws {
        try app.database.write { writing in
            try check(writing.reading)
            try writing.save(note, of: id)
        }
        app.hub.announce([.moods(child)])
    }

    /// Takes it back; what is taken back already stays so.
    ///
    /// Throws: as `save(_:in:)`.
    func takeBack(at now: Instant, in app: FocusPal) throws {
        try app.database.write { writing in
            try check(writing.reading)
            try writing.takeBack(mood: id, at: now)
        }
        app.hub.announce([.moods(child)])
    }

    private func check(_ reading: borrowing Reading) throws {
        guard let told = try reading.mood(id, of: child) else { throw Refusal.notFound }
        guard told.mayChange(today: today) else {
            throw Refusal.conflict(Message("What was told on an earlier day stays as it was."))
        }
    }
}

/// A child does not want to say how an activity was (§2.6).
struct SkipMood {
    let child: ChildID
    let activity: ActivityID
    let now: Instant

    /// Throws: `Refusal.notFound` for another child's activity.
    func perform(in app: FocusPal) throws {
        try app.database.write { writing in
            guard try writing.reading.activity(activity)?.child == child else {
                throw Refusal.notFound
            }
            try writing.skipMood(after: activity, at: now)
        }
        app.hub.announce([.moods(child)])
    }
}
