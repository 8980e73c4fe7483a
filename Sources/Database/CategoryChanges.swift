public import Domain
import SQLite

extension Reading {
    /// How many activities a category has, including deleted ones.
    ///
    /// Served by the index `activity_category`.
    public func activityCount(of category: CategoryID) throws -> Int {
        try count("SELECT count(*) FROM activity WHERE category_id = ?", category)
    }

    /// Whether anything that happened names a category: then it stays, or is merged.
    public func isUsed(_ category: CategoryID) throws -> Bool {
        try count(
            """
            SELECT EXISTS (SELECT 1 FROM activity WHERE category_id = ?1)
                OR EXISTS (SELECT 1 FROM tap WHERE category_id = ?1)
                OR EXISTS (SELECT 1 FROM timer WHERE category_id = ?1)
                OR EXISTS (SELECT 1 FROM activity_event WHERE was_category_id = ?1)
            """, category) > 0
    }

    private func count(_ sql: String, _ category: CategoryID) throws -> Int {
        try connection.first(sql, [.id(category)]) { try $0.only() } ?? 0
    }
}

extension Writing {
    /// Adds a category after all others.
    public func add(_ profile: CategoryProfile) throws -> CategoryID {
        try add(profile, at: nil)
    }

    /// Adds a category at a position; nil: after all others.
    func add(_ profile: CategoryProfile, at position: Int?) throws -> CategoryID {
        try connection.run(
            CategoryRow.insert, CategoryRow.profile.values(profile) + [Value(position)])
        let id = CategoryID(connection.lastInsertedID)
        try hide(id, from: profile.hiddenFrom)
        return id
    }

    /// Saves what parents changed about a category.
    ///
    /// Throws: `Refusal.notFound` if it no longer exists.
    public func save(_ profile: CategoryProfile, of category: CategoryID) throws {
        let kind: String? = try connection.first(
            "SELECT kind FROM category WHERE id = ?", [.id(category)]
        ) { try $0.only() as String }
        let changes = try connection.run(
            CategoryRow.update, CategoryRow.profile.values(profile) + [.id(category)])
        guard changes == 1 else { throw Refusal.notFound }
        try connection.run(
            "DELETE FROM category_hidden_from WHERE category_id = ?", [.id(category)])
        try hide(category, from: profile.hiddenFrom)
        if kind != profile.kind.rawValue { try noteKinds(of: category) }
    }

    /// Notes the children who have used a category: what they did counts as another kind now.
    func noteKinds(of category: CategoryID) throws {
        let children: [ChildID] = try connection.all(
            """
            SELECT child_id FROM activity WHERE category_id = ?1
            UNION
            SELECT child_id FROM timer WHERE category_id = ?1 AND child_id IS NOT NULL
            """, [.id(category)]
        ) { try $0.only() as ChildID }
        changes.noteKinds(of: children)
    }

    /// Hides a category from logging, or shows it again.
    public func setHidden(_ isHidden: Bool, _ category: CategoryID, at now: Instant) throws {
        try connection.run(
            "UPDATE category SET hidden_at = ?, version = version + 1 WHERE id = ?",
            [isHidden ? .at(now) : .null, .id(category)])
    }

    /// Puts categories into an order.
    public func setOrder(_ order: [CategoryID]) throws {
        for (position, category) in order.enumerated() {
            try connection.run(
                "UPDATE category SET position = ? WHERE id = ?",
                [.integer(Int64(position)), .id(category)])
        }
    }

    /// Takes a category out that nothing names, with its parts.
    ///
    /// Throws: `Refusal.conflict` if something does name it.
    public func delete(_ category: CategoryID) throws {
        do {
            try connection.run("DELETE FROM subcategory WHERE category_id = ?", [.id(category)])
            try connection.run("DELETE FROM category WHERE id = ?", [.id(category)])
        } catch let error where error.isForeignKey {
            throw Refusal.conflict(
                Message("This category is in use. Hide it, or merge it into another one."))
        }
    }

    private func hide(_ category: CategoryID, from children: Set<ChildID>) throws {
        for child in children {
            try connection.run(
                "INSERT INTO category_hidden_from (category_id, child_id) VALUES (?, ?)",
                [.id(category), .id(child)])
        }
    }
}
