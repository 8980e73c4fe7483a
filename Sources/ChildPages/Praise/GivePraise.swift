import Database
import Domain
import Site

/// A grown-up says to a child what they noticed (§6.3).
struct GivePraise: Verb {
    package let child: Child
    package let draft: PraiseDraft
    package let person: PersonID?
    package let once: OnceForm
    package let now: Instant

    /// Keeps it; the same form sent twice is one flower.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let (reason, words) = try draft.checked()
        guard try once.isFirst(writing) else { return Outcome() }
        try writing.add(praise: reason, words, to: child.id, by: person, at: now)
        return Outcome()
    }
}

/// A grown-up takes their praise back before the child has seen it.
struct TakePraiseBack: Verb {
    package let praise: PraiseID
    package let child: ChildID
    package let person: PersonID?

    /// What was already taken back stays so.
    ///
    /// Throws: `Refusal.notFound` if it isn't theirs, `.conflict` if the child has seen it.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try !writing.reading.isGone(praise: praise) else { return Outcome() }
        guard let known = try writing.reading.praise(praise), known.child == child,
            known.person == person
        else { throw Refusal.notFound }
        guard known.shownAt == nil else {
            throw Refusal.conflict(Message("It has already bloomed, and flowers don’t wilt."))
        }
        try writing.takeBack(praise: praise)
        return Outcome()
    }
}
