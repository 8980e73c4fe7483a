import Database
import Domain

/// A child says how it felt after a session, or takes it back, until it has left the end (§2.6).
struct TellMood {
    let session: FocusSessionID
    let child: ChildID
    /// nil: it does not say.
    let mood: Mood?

    /// Keeps it; the same again is fine.
    ///
    /// Returns: whether it was kept; not any more once somebody has closed the end.
    /// Throws: `Refusal.notFound` for a session that is not the child's, or goes on.
    func perform(in app: FocusPal) throws -> Bool {
        let isKept = try app.database.write { writing in
            guard let session = try writing.reading.focusSession(session), session.child == child,
                session.end != nil, let timer = session.timer
            else { throw Refusal.notFound }
            guard try writing.reading.timer(timer)?.seenAt == nil else { return false }
            try writing.save(moodAfter: mood, of: session.id)
            return true
        }
        if isKept { app.hub.announce([.timers(child), .forest(child)]) }
        return isKept
    }
}
