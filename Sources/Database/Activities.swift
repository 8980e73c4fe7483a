public import Domain
import SQLite

extension Reading {
    /// The activities of a child that touch a stretch of time, in order.
    ///
    /// Served by the index `activity_of_child`: as a child's activities never overlap, only the
    /// last one before the stretch can reach into it.
    public func activities(of child: ChildID, touching span: Range<Instant>) throws -> [Activity] {
        viewer.seen(
            measured(
                try connection.kept(
                    ActivityRow.touching, [.id(child), .at(span.lowerBound), .at(span.upperBound)],
                    as: ActivityRow.self)))
    }

    /// The same, of some categories alone.
    ///
    /// Served by the index `activity_sum`.
    public func activities(
        of child: ChildID, in categories: Set<CategoryID>, touching span: Range<Instant>
    ) throws -> [Activity] {
        let all = try categories.sorted { $0.rawValue < $1.rawValue }.flatMap { category in
            try connection.kept(
                ActivityRow.touchingOfCategory,
                [.id(child), .at(span.lowerBound), .at(span.upperBound), .id(category)],
                as: ActivityRow.self)
        }.sorted { $0.record.startedAt < $1.record.startedAt }
        return viewer.seen(all.map { measured($0) })
    }

    /// How often a child began something of each category within a stretch of time; those that it
    /// never began are left out.
    ///
    /// Served by the index `activity_sum` alone.
    public func uses(by child: ChildID, in span: Range<Instant>) throws -> [CategoryID: Int] {
        let counts: [(CategoryID, Int)] = try connection.all(
            """
            SELECT id, (
                SELECT count(*) FROM activity
                WHERE child_id = ?1 AND category_id = category.id AND deleted_at IS NULL
                    AND started_at >= ?2 AND started_at < ?3
            ) AS uses
            FROM category
            """, [.id(child), .at(span.lowerBound), .at(span.upperBound)]
        ) { try ($0["id"], $0["uses"]) }
        return Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
    }

    /// The child's activity that runs.
    ///
    /// Served by the index `activity_one_runs`.
    public func runningActivity(of child: ChildID) throws -> Activity? {
        try connection.kept(ActivityRow.running, [.id(child)], as: ActivityRow.self).first
            .flatMap { viewer.seen(measured($0)) }
    }

    /// The activities that run, of all children.
    ///
    /// Served by the index `activity_one_runs`.
    public func runningActivities() throws -> [Activity] {
        viewer.seen(
            try connection.kept(ActivityRow.allRunning, as: ActivityRow.self).map { measured($0) })
    }

    /// The child's finished activity that ends last, other than one that a tap made or changed.
    ///
    /// Served by the index `activity_of_child`: the one that began last also ends last.
    public func lastEnd(of child: ChildID, apartFrom tap: TapID? = nil) throws -> Instant? {
        try connection.first(
            """
            SELECT ended_at
            FROM activity
            WHERE child_id = ? AND deleted_at IS NULL AND ended_at IS NOT NULL
                AND NOT EXISTS (
                    SELECT 1 FROM activity_event
                    WHERE activity_event.activity_id = activity.id AND tap_id = ?
                )
            ORDER BY started_at DESC
            LIMIT 1
            """, [.id(child), tap.map { .text($0.description) } ?? .null]
        ) { try $0.only() }
    }

    /// The last activity that begins at a moment or before it.
    ///
    /// Served by the index `activity_of_child`.
    public func lastActivity(of child: ChildID, at moment: Instant) throws -> Activity? {
        try connection.first(
            """
            SELECT \(ActivityRow.columns)
            FROM \(ActivityRow.source)
            WHERE child_id = ? AND deleted_at IS NULL AND started_at <= ?
            ORDER BY started_at DESC
            LIMIT 1
            """, [.id(child), .at(moment)], ActivityRow.read
        ).flatMap { viewer.seen(measured($0)) }
    }

    /// The first activity that begins after a moment.
    ///
    /// Served by the index `activity_of_child`.
    public func nextActivity(of child: ChildID, after moment: Instant) throws -> Activity? {
        try connection.first(
            """
            SELECT \(ActivityRow.columns)
            FROM \(ActivityRow.source)
            WHERE child_id = ? AND deleted_at IS NULL AND started_at > ?
            ORDER BY started_at
            LIMIT 1
            """, [.id(child), .at(moment)], ActivityRow.read
        ).flatMap { viewer.seen(measured($0)) }
    }

    /// Whether the last change of an activity was a tap's.
    ///
    /// Served by the index `activity_event_activity`.
    public func isTapped(_ activity: ActivityID) throws -> Bool {
        try connection.first(
            """
            SELECT tap_id IS NOT NULL
            FROM activity_event
            WHERE activity_id = ?
            ORDER BY id DESC
            LIMIT 1
            """, [.id(activity)]
        ) { try $0.only() } ?? false
    }
}

extension Writing {
    /// Carries out changes in order, and leaves a trace of each.
    ///
    /// Throws: `Refusal.notFound` for an activity that is gone or another child's. An overlap is
    /// a fault: the rules above never ask for one, and the store refuses it.
    public func apply(
        _ edits: [ActivityEdit], to child: ChildID, by author: Author, isUndo: Bool = false,
        at now: Instant
    ) throws {
        for edit in edits {
            switch edit {
            case .create(let record):
                try connection.run(
                    ActivityRow.insert,
                    [.id(child), Value(record.enteredBy)] + ActivityRow.record.values(record))
                let id = ActivityID(connection.lastInsertedID)
                // From the first moment on, whatever is done to the clock afterwards.
                _ = reading.measured(Activity(id: id, child: child, record: record))
                try trace(id, was: nil, author, isUndo: isUndo, now)
                changes.note(record, of: child, counts: true)
            case .change(let id, let record):
                guard let before = try reading.activity(id), before.child == child else {
                    throw Refusal.notFound
                }
                try save(record, of: id, child: child)
                try trace(id, was: before, author, isUndo: isUndo, now)
                changes.note(before.record, of: child, counts: false)
                changes.note(record, of: child, counts: true)
            }
        }
    }

    /// Gives an activity to another child, and leaves a trace of it.
    public func move(
        _ activity: Activity, to child: ChildID, as record: ActivityRecord, by author: Author,
        at now: Instant
    ) throws {
        try save(record, of: activity.id, child: child)
        try trace(activity.id, was: activity, author, isUndo: false, now)
        changes.note(activity.record, of: activity.child, counts: false)
        changes.note(record, of: child, counts: true)
    }

    private func save(_ record: ActivityRecord, of id: ActivityID, child: ChildID) throws {
        try connection.run(
            ActivityRow.update, [.id(child)] + ActivityRow.record.values(record) + [.id(id)])
    }

    private func trace(
        _ activity: ActivityID, was: Activity?, _ author: Author, isUndo: Bool,
        _ now: Instant
    ) throws {
        try connection.run(
            ActivityEventRow.insert,
            [
                .id(activity), .at(now), Value(author.actor), .id(author.person),
                .id(author.device), Value(author.tap), Value(isUndo),
            ] + ActivityEventRow.before.values(was) + [.id(was?.child)])
    }
}

extension Reading {
    /// One activity, taken out or not.
    public func activity(_ id: ActivityID) throws -> Activity? {
        try connection.first(
            """
            SELECT \(ActivityRow.columns)
            FROM \(ActivityRow.source)
            WHERE activity.id = ?
            """, [.id(id)], ActivityRow.read
        ).flatMap { viewer.seen(measured($0)) }
    }
}
