import ChildPages
import Database
import Domain
import Site

/// Parents begin a picture for the family (§12.3).
struct AddChallenge: Verb {
    package let draft: ChallengeDraft
    /// The home whose picture it is; nil: every child's.
    package let home: HomeID?
    package let today: LocalDay
    package let maker: EventMaker
    package let once: OnceForm
    package let now: Instant

    /// One whose time is over goes to the shelf, as it is.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field, `.conflict` while another goes on.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let known = Set(try writing.reading.categories().filter { !$0.isHidden }.map(\.id))
        let profile = try draft.checked(known: known, today: today)
        guard try once.isFirst(writing) else { return Outcome() }
        for other in try writing.reading.openChallenges() where other.isInTheWay(of: home) {
            guard [.full, .over].contains(other.state(on: today)) else {
                throw Refusal.conflict(Self.another)
            }
            try writing.shelve(other.id, at: now)
        }
        try writing.add(challenge: profile, at: home)
        try writing.note(.challenge, by: maker, about: profile.experience, at: now)
        return Outcome()
    }

    private static let another = Message(
        "There’s one picture at a time. Put the other one on the shelf first.")
}

/// The family goes on with a picture whose days are over.
struct ContinueChallenge: Verb {
    package let id: ChallengeID
    /// The version of the page that it was chosen on.
    package let version: Int
    /// How many days, as typed, and whether they begin tomorrow.
    package let length: String
    let isTomorrow: Bool
    package let today: LocalDay
    /// How far it is.
    package let progress: @Sendable (Challenge, borrowing Reading) throws -> ChallengeProgress
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.conflict` if it can't go on, `.invalid` for a wrong number of days.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let challenge = try writing.reading.challenge(id) else { throw Refusal.notFound }
        guard challenge.canContinue(on: today), challenge.version == version else {
            throw Refusal.conflict(ChangeExperience.changed)
        }
        // Next to the field, which only a picture that can go on has.
        guard
            let days = ChallengeDays.checked(length, isTomorrow: isTomorrow, today: today)
        else {
            throw Refusal.invalid([FieldError("length", Message("Choose 3 to 14 days."))])
        }
        try writing.goOn(
            with: challenge.continued(
                on: days, after: try progress(challenge, writing.reading)))
        try writing.note(
            .challengeContinued, by: maker, about: challenge.profile.experience, at: now)
        return Outcome()
    }
}

/// Parents think of something else to do once a picture is full.
struct ChangeExperience: Verb {
    package let id: ChallengeID
    package let typed: String
    /// The version of the page that it was typed on.
    package let version: Int

    /// Throws: `Refusal.invalid` for the field, `.notFound` for a picture on the shelf, `.conflict` if
    /// somebody has changed it since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let challenge = try writing.reading.challenge(id), challenge.closedAt == nil else {
            throw Refusal.notFound
        }
        let experience: String
        do { experience = try ChallengeDraft.checked(experience: typed) } catch {
            throw Refusal.invalid([error])
        }
        guard experience != challenge.profile.experience else { return Outcome() }
        guard challenge.version == version else { throw Refusal.conflict(Self.changed) }
        try writing.change(experience, of: id)
        return Outcome()
    }

    package static let changed = Message("This has just changed. Take another look.")
}

/// A picture goes to the shelf, full or not.
struct ShelveChallenge: Verb {
    package let id: ChallengeID
    package let maker: EventMaker
    package let now: Instant

    /// One that is there already stays as it is.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let challenge = try writing.reading.challenge(id) else { throw Refusal.notFound }
        guard challenge.closedAt == nil else { return Outcome() }
        try writing.shelve(id, at: now)
        try writing.note(
            .challengeShelved, by: maker, about: challenge.profile.experience, at: now)
        return Outcome()
    }
}

extension Challenge {
    /// Whether a new picture of a home has to wait for it.
    func isInTheWay(of home: HomeID?) -> Bool {
        self.home == nil || home == nil || self.home == home
    }
}
