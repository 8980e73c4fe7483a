public import Domain
import SQLite

extension Reading {
    /// The eggs of a child that have not hatched, in the order in which they came.
    ///
    /// Served by the index `egg_child`.
    public func eggs(of child: ChildID) throws -> [Egg] {
        try connection.kept(
            """
            SELECT \(EggRow.columns)
            FROM egg
            WHERE child_id = ? AND hatched_at IS NULL
            ORDER BY id
            """, [.id(child)], as: EggRow.self
        ).compactMap(\.self)
    }

    /// An egg by its id; nil also for a kind that only a newer version knows.
    public func egg(_ id: EggID) throws -> Egg? {
        try connection.first(
            "SELECT \(EggRow.columns) FROM egg WHERE id = ?", [.id(id)], EggRow.read) ?? nil
    }

    /// The egg that came from something; nil if none has.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func egg(of cause: EggCause) throws -> Egg? {
        try connection.first(
            "SELECT \(EggRow.columns) FROM egg WHERE cause = ?", [.text(cause.key)], EggRow.read)
            ?? nil
    }

    /// The kinds that a child has, or that lie in one of its eggs.
    ///
    /// Served by the indexes of the Tomos' UNIQUE constraint and `egg_child`.
    public func speciesKnown(to child: ChildID) throws -> Set<TomoSpecies> {
        let names: [String] = try connection.all(
            """
            SELECT species FROM tomo WHERE child_id = ?
            UNION
            SELECT species FROM egg WHERE child_id = ? AND hatched_at IS NULL
            ORDER BY species
            """, [.id(child), .id(child)]
        ) { try $0.only() }
        return Set(names.compactMap(TomoSpecies.init(rawValue:)))
    }

    /// The children who have a Tomo but never got the egg that comes with the first one (§5.2).
    public func childrenWithoutGift() throws -> [ChildID] {
        try connection.all(
            """
            SELECT id
            FROM child
            WHERE EXISTS (SELECT 1 FROM tomo WHERE child_id = child.id)
                AND NOT EXISTS (SELECT 1 FROM egg WHERE cause = 'gift:' || child.id)
            ORDER BY id
            """, []
        ) { try $0.only() }
    }

    /// The children who have an egg in the nest: their pages tell how long yet.
    ///
    /// Served by the index `egg_warm` alone.
    public func childrenWithWarmEggs() throws -> [ChildID] {
        try connection.all(
            """
            SELECT DISTINCT child_id
            FROM egg
            WHERE hatched_at IS NULL AND nested_at IS NOT NULL
            ORDER BY child_id
            """, []
        ) { try $0.only() }
    }

    /// The shards that a child has: the balance of its last entry.
    ///
    /// Served by the index `shard_child` alone.
    public func shards(of child: ChildID) throws -> Int {
        try connection.first(
            "SELECT balance FROM shard_entry WHERE child_id = ? ORDER BY id DESC LIMIT 1",
            [.id(child)]
        ) { try $0.only() } ?? 0
    }

    /// The shards that an egg left; nil if its Tomo was new.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func shards(ofHatched egg: EggID) throws -> Int? {
        try connection.first(
            "SELECT amount FROM shard_entry WHERE cause = ?",
            [.text(TomoCause.other("egg:\(egg)").key)]
        ) { try $0.only() }
    }

    /// Whether a Tomo came of something.
    ///
    /// Served by the index of the UNIQUE constraint.
    func hasTomo(of cause: TomoCause) throws -> Bool {
        try connection.first("SELECT 1 FROM tomo WHERE cause = ?", [.text(cause.key)]) { _ in true }
            ?? false
    }
}

extension Writing {
    /// Gives a child an egg; the database refuses one without a cause, or a second one from the
    /// same cause.
    ///
    /// `roll` is the number that decided its species; nil if the child chose it.
    @discardableResult
    public func addEgg(
        of species: TomoSpecies, roll: Roll?, to child: ChildID, cause: EggCause, at now: Instant
    ) throws -> EggID {
        try connection.run(
            EggRow.insert,
            EggRow.added.values((child: child, species: species, roll: roll, cause: cause, at: now))
        )
        return EggID(connection.lastInsertedID)
    }

    /// Lays an egg into its nest, at a moment of the clock of the house.
    public func nest(_ egg: EggID, at house: Instant) throws {
        try connection.run("UPDATE egg SET nested_at = ? WHERE id = ?", [.at(house), .id(egg)])
    }

    /// Hatches an egg at a moment of the house clock: its Tomo comes, or leaves shards.
    ///
    /// If an archive already brought the result, it stays as it is.
    ///
    /// Returns: how many shards; nil if the Tomo is new.
    public func hatch(_ egg: Egg, at house: Instant, wall now: Instant) throws -> Int? {
        let cause = TomoCause.other("egg:\(egg.id)")
        var shards = try reading.shards(ofHatched: egg.id)
        if try shards == nil && !reading.hasTomo(of: cause)
            && !give(tomo: egg.species, to: egg.child, cause: cause, at: now)
        {
            let left = egg.rarity.shardsOfDuplicate
            try add(shards: left, to: egg.child, cause: cause.key, at: now)
            shards = left
        }
        try connection.run("UPDATE egg SET hatched_at = ? WHERE id = ?", [.at(house), .id(egg.id)])
        return shards
    }

    /// Adds an entry of shards; the database refuses a cause twice, and spending more than there
    /// are.
    func add(shards amount: Int, to child: ChildID, cause: String, at now: Instant) throws {
        try connection.run(
            "INSERT INTO shard_entry (child_id, amount, cause, at) VALUES (?, ?, ?, ?)",
            [.id(child), .integer(Int64(amount)), .text(cause), .at(now)])
    }
}
