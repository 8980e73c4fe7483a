public import Domain
import SQLite

extension Reading {
    /// All rewards, those on offer first, the cheapest first.
    public func rewards() throws -> [Reward] {
        let hidden = try connection.kept(
            "SELECT reward_id, child_id FROM reward_hidden ORDER BY reward_id, child_id",
            as: HiddenRow.self)
        let hiddenFrom = Dictionary(grouping: hidden) { $0.0 }.mapValues { Set($0.map(\.1)) }
        let shelves = try connection.kept(
            "SELECT reward_id, home_id FROM home_reward", as: ShelfRow.self)
        let homes = Dictionary(uniqueKeysWithValues: shelves)
        return try connection.kept(RewardRow.all, as: RewardRow.self).map { reward in
            var reward = reward
            reward.profile.hiddenFrom = hiddenFrom[reward.id] ?? []
            reward.home = homes[reward.id]
            return reward
        }
    }

    /// A reward by its id.
    public func reward(_ id: RewardID) throws -> Reward? { try rewards().first { $0.id == id } }

    /// A child's coins, and how many of them are set aside.
    ///
    /// Served by the indexes `coin_child` and `reservation_waiting` alone.
    public func purse(of child: ChildID) throws -> Purse {
        let reserved: Int? = try connection.first(
            """
            SELECT ifnull(sum(price), 0)
            FROM reservation
            WHERE child_id = ? AND state = 'reserved'
            """, [.id(child)]
        ) { try $0.only() }
        return Purse(balance: try coins(of: child), reserved: reserved ?? 0)
    }

    /// A reservation by its number.
    public func reservation(_ id: ReservationID) throws -> Reservation? {
        try connection.first(
            "SELECT \(ReservationRow.columns) FROM reservation WHERE id = ?", [.id(id)],
            ReservationRow.read
        ).flatMap { sees($0) ? $0 : nil }
    }

    private func sees(_ reservation: Reservation) -> Bool {
        viewer.seesAsked(of: reservation.child, at: reservation.reservedAt)
    }

    /// The child whose tap made a reservation; nil for an unknown tap.
    public func child(ofReservation tap: TapID) throws -> ChildID? {
        try connection.first(
            "SELECT child_id FROM reservation WHERE tap = ?", [.text(tap.description)]
        ) { try $0.only() }
    }

    /// A child's reservations in some states, the newest first.
    ///
    /// Served by the index `reservation_child`.
    public func reservations(
        of child: ChildID, in states: [Reservation.State] = Reservation.State.allCases,
        atMost count: Int
    ) throws -> [Reservation] {
        let marks = states.map { _ in "?" }.joined(separator: ", ")
        let names = states.map { Value.text($0.rawValue) }
        return try connection.all(
            """
            SELECT \(ReservationRow.columns)
            FROM reservation
            WHERE child_id = ? AND state IN (\(marks))
            ORDER BY id DESC
            LIMIT ?
            """, [.id(child)] + names + [.integer(Int64(count))], ReservationRow.read
        ).filter { sees($0) }
    }

    /// A child's reservations that wait for a parent, the newest first.
    ///
    /// Served by the index `reservation_waiting`: in the order of ids, the planner would read all
    /// that a child ever reserved.
    public func waitingReservations(of child: ChildID) throws -> [Reservation] {
        try connection.all(
            """
            SELECT \(ReservationRow.columns)
            FROM reservation INDEXED BY reservation_waiting
            WHERE child_id = ? AND state = 'reserved'
            ORDER BY id DESC
            """, [.id(child)], ReservationRow.read
        ).filter { sees($0) }
    }

    /// Reservations that wait for a parent, oldest first.
    public func waitingReservations() throws -> [Reservation] {
        try connection.kept(
            """
            SELECT \(ReservationRow.columns)
            FROM reservation
            WHERE state = 'reserved'
            ORDER BY id
            """, as: ReservationRow.self
        ).filter { sees($0) }
    }

    /// Answers since a moment that were not taken back, the newest first.
    ///
    /// Served by the index `reservation_decided`.
    public func answeredReservations(since start: Instant) throws -> [Reservation] {
        try connection.all(
            """
            SELECT \(ReservationRow.columns)
            FROM reservation
            WHERE decided_at >= ? AND state IN ('approved', 'declined')
                AND NOT EXISTS (
                    SELECT 1 FROM reservation AS again
                    WHERE again.child_id = reservation.child_id AND again.id > reservation.id
                        AND again.reward_id = reservation.reward_id
                        AND again.reserved_at = reservation.reserved_at)
            ORDER BY decided_at DESC, id DESC
            """, [.at(start)], ReservationRow.read
        ).filter { sees($0) }
    }

    /// What a child saves for; nil: nothing, what is no longer offered, or what it has reserved.
    ///
    /// What is reserved is its wish again if it doesn't come true.
    public func wish(of child: ChildID) throws -> Reward? {
        try wish(of: child, among: try rewards())
    }

    /// The same, where all rewards have been read already.
    public func wish(of child: ChildID, among rewards: [Reward]) throws -> Reward? {
        let id = try connection.first(
            """
            SELECT reward_id
            FROM wish
            WHERE child_id = ? AND reward_id NOT IN (
                SELECT reward_id FROM reservation
                WHERE child_id = wish.child_id AND state = 'reserved')
            """, [.id(child)]
        ) { try $0.only() as RewardID }
        return rewards.first { $0.id == id && $0.isShown(to: child) }
    }
}

extension Writing {
    /// Adds a reward to the shelf of a home; nil: of both.
    ///
    /// Returns its id.
    public func add(_ profile: RewardProfile, at home: HomeID? = nil) throws -> RewardID {
        try connection.run(RewardRow.insert, RewardRow.profile.values(profile))
        let id = RewardID(connection.lastInsertedID)
        if let home {
            try connection.run(
                "INSERT INTO home_reward (reward_id, home_id) VALUES (?, ?)",
                [.id(id), .id(home)])
        }
        try hide(id, from: profile.hiddenFrom)
        return id
    }

    /// Saves what parents changed about a reward.
    public func save(_ profile: RewardProfile, of reward: RewardID) throws {
        try connection.run(
            RewardRow.update, RewardRow.profile.values(profile) + [.id(reward)])
        try hide(reward, from: profile.hiddenFrom)
    }

    /// Archives a reward, or offers it again (nil).
    public func archive(_ reward: RewardID, at moment: Instant?) throws {
        try connection.run(
            "UPDATE reward SET archived_at = ?, version = version + 1 WHERE id = ?",
            [.at(moment), .id(reward)])
    }

    /// Sets a piece of a reward and its coins aside; the database refuses what is not there, or a
    /// tap twice.
    public func reserve(_ reward: Reward, tap: TapID, for child: ChildID, at now: Instant) throws {
        try connection.run(
            ReservationRow.insert,
            ReservationRow.added.values((tap: tap, child: child, reward: reward, at: now)))
    }

    /// Saves a decision; triggers move coins and pieces, and refuse a second decision.
    ///
    /// A wish that comes true is one no more.
    public func decide(
        _ reservation: ReservationID, _ state: Reservation.State, by person: PersonID? = nil,
        at now: Instant
    ) throws {
        try connection.run(
            "UPDATE reservation SET (state, decided_at, decided_by) = (?, ?, ?) WHERE id = ?",
            [.text(state.rawValue), .at(now), .id(person), .id(reservation)])
        guard state == .approved else { return }
        try connection.run(
            """
            DELETE FROM wish
            WHERE (child_id, reward_id) = (SELECT child_id, reward_id FROM reservation WHERE id = ?)
            """, [.id(reservation)])
    }

    /// Gives the coins of an approved reservation back.
    public func refund(
        _ reservation: ReservationID, reason: String, by person: PersonID? = nil, at now: Instant
    ) throws {
        try connection.run(
            """
            UPDATE reservation
            SET (state, refunded_at, refunded_by, reason) = ('refunded', ?, ?, ?)
            WHERE id = ?
            """, [.at(now), .id(person), .text(reason), .id(reservation)])
    }

    /// Pins what a child is saving for; nil removes it.
    public func pin(_ reward: RewardID?, for child: ChildID) throws {
        try connection.run("DELETE FROM wish WHERE child_id = ?", [.id(child)])
        guard let reward else { return }
        try connection.run(
            "INSERT INTO wish (child_id, reward_id) VALUES (?, ?)", [.id(child), .id(reward)])
    }

    private func hide(_ reward: RewardID, from children: Set<ChildID>) throws {
        try connection.run("DELETE FROM reward_hidden WHERE reward_id = ?", [.id(reward)])
        for child in children.sorted(by: { $0.rawValue < $1.rawValue }) {
            try connection.run(
                "INSERT INTO reward_hidden (reward_id, child_id) VALUES (?, ?)",
                [.id(reward), .id(child)])
        }
    }
}

private enum ShelfRow: RowKind {
    static func read(_ row: Row) throws -> (RewardID, HomeID) {
        try (row["reward_id"], row["home_id"])
    }
}

private enum HiddenRow: RowKind {
    static func read(_ row: Row) throws -> (RewardID, ChildID) {
        try (row["reward_id"], row["child_id"])
    }
}
