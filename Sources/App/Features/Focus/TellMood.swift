import Database
import Domain

/// A child says how it felt after a session, or takes it back, until it has left the end (§2.6).
struct TellMood: Verb {
    let session: FocusSessionID
    let child: ChildID
    /// nil: it does not say.
    let mood: Mood?

    /// Keeps it; the same again is fine.
    ///
    /// Answers whether it was kept; not any more once somebody has closed the end.
    /// Throws: `Refusal.notFound` for a session that is not the child's, or goes on.
    func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        guard let session = try writing.reading.focusSession(session), session.child == child,
            session.end != nil, let timer = session.timer
        else { throw Refusal.notFound }
        guard try writing.reading.timer(timer)?.seenAt == nil else { return Outcome(false) }
        try writing.save(moodAfter: mood, of: session.id)
        return Outcome(true, news: [.timers(child), .forest(child)])
    }
}
