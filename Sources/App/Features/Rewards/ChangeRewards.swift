import Database
import Domain

/// Parents set up what stands on the shelf (§5.4).
struct ChangeRewards {
    let app: FocusPal

    /// Throws: `Refusal.invalid` with a sentence for each field.
    func add(_ draft: RewardDraft, once: OnceForm) throws {
        try app.database.write { writing in
            guard try once.isFirst(writing) else { return }
            _ = try writing.add(try draft.checked(children: try children(writing.reading)))
        }
        app.tellOfRewards()
    }

    /// Throws: `Stale` if somebody has changed it since, or pieces came and went; else as `add(_:)`.
    func save(_ draft: RewardDraft, of id: RewardID, seen: RewardSeen) throws {
        try app.database.write { writing in
            guard let stands = try writing.reading.reward(id) else { throw Refusal.notFound }
            let children = try children(writing.reading)
            let profile = try draft.checked(
                children: children, hidden: stands.profile.hiddenFrom)
            guard RewardSeen(stands) == seen || profile == stands.profile else { throw Stale() }
            try writing.save(profile, of: id)
        }
        app.tellOfRewards()
    }

    /// Takes a reward off the shelf or puts it back; what is reserved of it stays reserved.
    func archive(_ id: RewardID, at moment: Instant?) throws {
        try app.database.write { writing in
            guard try writing.reading.reward(id) != nil else { throw Refusal.notFound }
            try writing.archive(id, at: moment)
        }
        app.tellOfRewards()
    }

    private func children(_ reading: borrowing Reading) throws -> [ChildID] {
        try reading.activeChildren().map(\.id)
    }
}

/// What a form was made of: pieces go by reservations, without a parent's hand.
struct RewardSeen: Equatable {
    let version: Int
    let stock: Int?

    init(version: Int, stock: Int?) {
        self.version = version
        self.stock = stock
    }

    init(_ reward: Reward) { self.init(version: reward.version, stock: reward.profile.stock) }
}

/// A child pins what it saves for, or takes it down (§5.4).
struct PinWish {
    let child: ChildID
    /// nil: nothing any more.
    let reward: RewardID?

    /// Throws: `Refusal.conflict` for what does not stand on the child's shelf.
    func perform(in app: FocusPal) throws {
        try app.database.write { writing in
            if let reward {
                guard try writing.reading.reward(reward)?.isShown(to: child) == true else {
                    throw Refusal.conflict(Message("That reward is not on the shelf any more."))
                }
            }
            try writing.pin(reward, for: child)
        }
        app.hub.announce([.rewards(child)])
    }
}
