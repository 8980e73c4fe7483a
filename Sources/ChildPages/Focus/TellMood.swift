import Database
import Domain
import Site

/// A child sets its mood after a session, or takes it back, until it has left the end page (§2.6).
struct TellMood: Verb {
    package let session: FocusSessionID
    package let child: ChildID
    /// nil: none.
    package let mood: Mood?

    /// Saves it; saving the same mood again is fine.
    ///
    /// Returns whether it was saved; no longer possible once the end page was closed.
    /// Throws: `Refusal.notFound` for a session that is not the child's, or is still running.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        guard let session = try writing.reading.focusSession(session), session.child == child,
            session.end != nil, let timer = session.timer
        else { throw Refusal.notFound }
        guard try writing.reading.timer(timer)?.seenAt == nil else { return Outcome(false) }
        try writing.save(moodAfter: mood, of: session.id)
        return Outcome(true)
    }
}
