import Database
import Domain

/// A child adds words to what it told today (§2.6).
struct SaveMoodNote: Verb {
    let child: ChildID
    let id: TapID
    /// The day that it is.
    let today: Range<Instant>
    let note: MoodNote

    /// Keeps the words beside it.
    ///
    /// Throws: `Refusal.notFound` for what is not the child's own, `.conflict` for another day's.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.reading.checkMood(id, of: child, today: today)
        try writing.save(note, of: id)
        return Outcome(news: [.moods(child)])
    }
}

/// A child takes back what it told today (§2.6).
struct TakeMoodBack: Verb {
    let child: ChildID
    let id: TapID
    /// The day that it is.
    let today: Range<Instant>
    let now: Instant

    /// What is taken back already stays so.
    ///
    /// Throws: `Refusal.notFound` for what is not the child's own, `.conflict` for another day's.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.reading.checkMood(id, of: child, today: today)
        try writing.takeBack(mood: id, at: now)
        return Outcome(news: [.moods(child)])
    }
}

/// A child does not want to say how an activity was (§2.6).
struct SkipMood: Verb {
    let child: ChildID
    let activity: ActivityID
    let now: Instant

    /// Throws: `Refusal.notFound` for another child's activity.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.activity(activity)?.child == child else {
            throw Refusal.notFound
        }
        try writing.skipMood(after: activity, at: now)
        return Outcome(news: [.moods(child)])
    }
}

extension Reading {
    /// Throws: `Refusal.notFound` for what is not the child's own, `.conflict` for another day's.
    fileprivate func checkMood(_ id: TapID, of child: ChildID, today: Range<Instant>) throws {
        guard let told = try mood(id, of: child) else { throw Refusal.notFound }
        guard told.mayChange(today: today) else {
            throw Refusal.conflict(Message("Moods from earlier days can’t be changed."))
        }
    }
}
