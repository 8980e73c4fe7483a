package import Database
package import Domain
package import Site

/// A grown-up says with one tap what they did for the family's picture (§12.3).
struct AddToChallenge: Verb {
    package let id: ChallengeID
    /// Minutes or trees as sent; 1 for a day.
    package let amount: Int
    /// Who; nil: somebody at the wall.
    package let person: PersonID?
    package let today: LocalDay
    package let once: OnceForm
    package let now: Instant

    /// A slip of the finger adds nothing.
    ///
    /// Throws: `Refusal.notFound` for an amount that no button has, `.conflict` if the picture does not
    /// fill now, or nobody can do so much on a day.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let challenge = try writing.reading.challenge(id),
            ChallengeTap.amounts(of: challenge.profile.aim.kind).contains(amount)
        else { throw Refusal.notFound }
        guard challenge.state(on: today) == .going else {
            throw Refusal.conflict(Message("This picture isn’t filling right now."))
        }
        guard try once.isFirst(writing) else { return Outcome() }
        let earlier = try writing.reading.challengeTaps(of: id, in: today...today)
            .filter { $0.person == person }
        switch ChallengeTap.answer(
            amount, challenge.profile.aim.kind, after: earlier, at: now)
        {
        case .slip: return Outcome()
        case .tooMuch: throw Refusal.conflict(Message("That’s enough for one day."))
        case .counts:
            try writing.add(amount, to: id, on: today, by: person, at: now)
            return Outcome()
        }
    }
}

/// A grown-up takes back what was added by mistake: it counts no more, and what is in colour stays.
package struct TakeTapBack: Verb {
    package let id: ChallengeID
    package let tap: ChallengeTapID
    /// Who may only take back their own; nil: a parent, who may take back any.
    package let owner: PersonID?
    package let today: LocalDay
    package let now: Instant

    package init(
        id: ChallengeID, tap: ChallengeTapID, owner: PersonID?, today: LocalDay, now: Instant
    ) {
        self.id = id
        self.tap = tap
        self.owner = owner
        self.today = today
        self.now = now
    }

    /// One that is gone stays so.
    ///
    /// Throws: `Refusal.notFound` for someone else's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let challenge = try writing.reading.challenge(id), challenge.closedAt == nil else {
            throw Refusal.notFound
        }
        let taps = try writing.reading.challengeTaps(of: id, in: today...today)
        guard let known = taps.first(where: { $0.id == tap }) else { return Outcome() }
        guard owner == nil || known.person == owner else { throw Refusal.notFound }
        try writing.takeBack(tap, at: now)
        return Outcome()
    }
}
