package import Database
package import Domain
package import Site

/// Parents offer a reward (§5.4).
package struct AddReward: Verb {
    package let draft: RewardDraft
    /// The home on whose shelf it comes; nil: on both.
    package let home: HomeID?
    package let once: OnceForm

    package init(draft: RewardDraft, home: HomeID?, once: OnceForm) {
        self.draft = draft
        self.home = home
        self.once = once
    }

    /// Throws: `Refusal.invalid` with a sentence for each field.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if try once.isFirst(writing) {
            let children = try writing.reading.activeChildren().map(\.id)
            _ = try writing.add(try draft.checked(children: children), at: home)
        }
        return Outcome(changes: .rewards)
    }
}

/// Parents change a reward.
package struct SaveReward: Verb {
    package let draft: RewardDraft
    package let id: RewardID
    package let seen: RewardSeen

    package init(draft: RewardDraft, id: RewardID, seen: RewardSeen) {
        self.draft = draft
        self.id = id
        self.seen = seen
    }

    /// Throws: `Stale` if someone has changed it since, or pieces were reserved or returned;
    /// otherwise as `AddReward`.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.reward(id) else { throw Refusal.notFound }
        let children = try writing.reading.activeChildren().map(\.id)
        let profile = try draft.checked(children: children, hidden: stands.profile.hiddenFrom)
        guard RewardSeen(stands) == seen || profile == stands.profile else { throw Stale() }
        try writing.save(profile, of: id)
        return Outcome(changes: .rewards)
    }
}

/// Parents archive a reward or offer it again; what is reserved of it stays reserved.
package struct ArchiveReward: Verb {
    package let id: RewardID
    /// Nil puts it back.
    package let moment: Instant?

    package init(id: RewardID, moment: Instant?) {
        self.id = id
        self.moment = moment
    }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.reward(id) != nil else { throw Refusal.notFound }
        try writing.archive(id, at: moment)
        return Outcome(changes: .rewards)
    }
}

/// The reward that a form was made from.
///
/// Reservations change the pieces without a parent's doing.
package struct RewardSeen: Equatable {
    package let version: Int
    package let stock: Int?

    package init(version: Int, stock: Int?) {
        self.version = version
        self.stock = stock
    }

    package init(_ reward: Reward) {
        self.init(version: reward.version, stock: reward.profile.stock)
    }
}

/// A child pins what it saves for, or removes it (§5.4).
struct PinWish: Verb {
    package let child: ChildID
    /// nil removes it.
    package let reward: RewardID?

    /// Throws: `Refusal.conflict` for what the child is not offered, or has reserved.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let reward {
            let waiting = try writing.reading.waitingReservations(of: child)
            guard !waiting.contains(where: { $0.reward == reward }) else {
                throw Refusal.conflict(Message("A grown-up hasn’t answered about that one yet."))
            }
            guard try writing.reading.reward(reward)?.isShown(to: child) == true else {
                throw Refusal.conflict(Message("That reward is no longer on the shelf."))
            }
        }
        try writing.pin(reward, for: child)
        return Outcome()
    }
}
