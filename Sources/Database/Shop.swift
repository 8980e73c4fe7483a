public import Domain
import SQLite

extension Reading {
    /// The shop rules of children for whom a parent has chosen some.
    public func shopRules() throws -> [ChildID: ShopRules] {
        let rows = try allReadable(ShopRulesRow.all, [], ShopRulesRow.read)
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// A child's shop rules; the usual ones for its age until a parent chooses.
    public func shopRules(of child: Child) throws -> ShopRules {
        try shopRules()[child.id] ?? .usual(for: child.profile.mode)
    }

    /// How soon the general boxes owe a child a good egg.
    ///
    /// Served by the index `box_child` alone.
    public func pity(of child: ChildID) throws -> Pity {
        try connection.first(
            """
            SELECT
                (SELECT count(*) FROM box_opening WHERE child_id = ?1 AND box = 'general'
                    AND id > ifnull((SELECT max(id) FROM box_opening
                        WHERE child_id = ?1 AND box = 'general'
                            AND rarity IN ('epic', 'legendary')), 0)) AS since_epic,
                (SELECT count(*) FROM box_opening WHERE child_id = ?1 AND box = 'general'
                    AND id > ifnull((SELECT max(id) FROM box_opening
                        WHERE child_id = ?1 AND box = 'general' AND rarity = 'legendary'), 0))
                    AS since_legendary
            """, [.id(child)]
        ) { try Pity(sinceEpic: $0["since_epic"], sinceLegendary: $0["since_legendary"]) } ?? Pity()
    }

    /// How many boxes a child has opened since a moment.
    ///
    /// Served by the index `box_opened` alone.
    public func boxes(openedBy child: ChildID, since moment: Instant) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM box_opening WHERE child_id = ? AND opened_at >= ?",
            [.id(child), .at(moment)]
        ) { try $0.only() } ?? 0
    }
}

extension Writing {
    /// Saves the rules of a child's shop.
    public func save(_ rules: ShopRules, of child: ChildID) throws {
        try connection.run(
            ShopRulesRow.insert,
            // The usual that was shown before is version 1 as well.
            [.id(child)] + ShopRulesRow.rules.values(rules) + [.integer(Int64(rules.version) + 1)])
    }

    /// Saves an opened box and takes its coins; the database refuses coins that are not there or
    /// set aside, and a tap twice.
    public func open(_ opening: BoxOpening) throws {
        try spend(
            opening.price, of: opening.child, cause: EggCause.box(opening.tap),
            at: opening.openedAt)
        try connection.run(
            """
            INSERT INTO box_opening
                (tap, child_id, box, price, roll, since_epic, since_legendary, rarity, opened_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(opening.tap.description), .id(opening.child), .text(opening.box.rawValue),
                .integer(Int64(opening.price)), .integer(Int64(bitPattern: opening.roll.number)),
                .integer(Int64(opening.pity.sinceEpic)),
                .integer(Int64(opening.pity.sinceLegendary)), .text(opening.rarity.rawValue),
                .at(opening.openedAt),
            ])
    }

    /// Takes the coins for an egg; the database refuses coins that are not there or set aside.
    public func spend(_ coins: Int, of child: ChildID, cause: EggCause, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (?, ?, ?, 0, ?)
            """, [.id(child), .integer(Int64(-coins)), .text(cause.key), .at(now)])
    }

    /// Takes the shards for an egg; the database refuses shards that are not there.
    public func spend(
        shards: Int, of child: ChildID, cause: EggCause, at now: Instant
    ) throws {
        try add(shards: -shards, to: child, cause: cause.key, at: now)
    }
}
