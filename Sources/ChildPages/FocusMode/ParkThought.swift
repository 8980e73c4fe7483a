import Database
import Domain
import Site

/// A child notes what came to its mind, for afterwards (§12.4).
struct ParkThought: Verb {
    package let child: Child
    package let draft: ParkedThoughtDraft
    package let once: OnceForm
    package let now: Instant

    /// Keeps it; the same form sent twice is one thought.
    ///
    /// Throws: `Refusal.invalid` next to the field, `.conflict` if no more can wait.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try !once.isDone(writing.reading) else { return Outcome() }
        let count = try writing.reading.parkedThoughts(of: child.id).count
        let words = try draft.checked(for: child.profile.mode, besides: count)
        try once.note(writing)
        try writing.park(words, of: child.id, at: now)
        return Outcome()
    }
}

/// A child lets go of a thought; another of its devices may have done so already.
struct LetThoughtGo: Verb {
    package let thought: ParkedThoughtID
    package let child: ChildID

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.letGo(of: thought, by: child)
        return Outcome()
    }
}
