public import Domain
import SQLite

extension Reading {
    /// What a child has been shown, the latest first; `before`: what comes after one on the page.
    ///
    /// A grown-up reads what is for them, also if the child has not seen it.
    ///
    /// Served by the index `praise_of_child`.
    public func praise(
        of child: ChildID, before last: Praise? = nil, atMost count: Int
    ) throws -> [Praise] {
        let reader = viewer.praiseReader(of: child)
        let (at, id) = last.map { ($0.at, $0.id.rawValue) } ?? (Instant(milliseconds: .max), .max)
        return try connection.all(
            """
            SELECT \(PraiseRow.columns)
            FROM praise
            WHERE child_id = ?1 AND (at, id) < (?2, ?3)
                AND CASE WHEN ?4 IS NULL THEN shown_at IS NOT NULL
                    ELSE person_id = ?4 OR person_id IS NULL AND at < ?5 END
            ORDER BY at DESC, id DESC
            LIMIT ?6
            """,
            [
                .id(child), .at(at), .integer(id), .id(reader?.person),
                reader?.othersBefore.map { .at($0) } ?? .null, .integer(Int64(count)),
            ], PraiseRow.read)
    }

    /// A kind word by its number.
    public func praise(_ id: PraiseID) throws -> Praise? {
        try connection.first(
            "SELECT \(PraiseRow.columns) FROM praise WHERE id = ?", [.id(id)], PraiseRow.read)
    }

    /// Whether a number was given to a kind word that is gone since.
    public func isGone(praise id: PraiseID) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM sqlite_sequence
            WHERE name = 'praise' AND seq >= ?1 AND ?1 > 0
                AND NOT EXISTS (SELECT 1 FROM praise WHERE id = ?1)
            """, [.id(id)]
        ) { _ in true } ?? false
    }

    /// What a child has not been shown yet, the first first.
    ///
    /// Served by the index `praise_new`.
    public func newPraise(of child: ChildID) throws -> [Praise] {
        try connection.all(
            """
            SELECT \(PraiseRow.columns)
            FROM praise
            WHERE child_id = ? AND shown_at IS NULL
            ORDER BY id
            """, [.id(child)], PraiseRow.read)
    }

    /// How many flowers are in a child's jar; a grown-up sees those for them, seen by the child or not.
    ///
    /// Served by the indexes `praise_of_child` and `praise_new` alone, for a jar fills for years; what
    /// a grown-up sees, by `praise_person` too.
    public func praiseCount(of child: ChildID) throws -> Int {
        let count =
            if let reader = viewer.praiseReader(of: child) {
                try connection.first(
                    """
                    SELECT (SELECT count(*) FROM praise WHERE person_id = ?1 AND child_id = ?2)
                        + (SELECT count(*) FROM praise
                            WHERE child_id = ?2 AND at < ?3 AND person_id IS NULL)
                    """,
                    [
                        .id(reader.person), .id(child),
                        reader.othersBefore.map { .at($0) } ?? .null,
                    ]
                ) { try $0.only() as Int }
            } else {
                try connection.first(
                    """
                    SELECT (SELECT count(*) FROM praise WHERE child_id = ?1)
                        - (SELECT count(*) FROM praise WHERE child_id = ?1 AND shown_at IS NULL)
                    """, [.id(child)]
                ) { try $0.only() as Int }
            }
        return count ?? 0
    }

    /// Whether any of these children was praised in a stretch of time.
    ///
    /// Served by the index `praise_of_child`.
    public func isPraised(anyOf children: [ChildID], in span: Range<Instant>) throws -> Bool {
        try children.contains { child in
            try connection.first(
                "SELECT 1 FROM praise WHERE child_id = ? AND at >= ? AND at < ? LIMIT 1",
                [.id(child), .at(span.lowerBound), .at(span.upperBound)]
            ) { _ in true } ?? false
        }
    }
}

extension Writing {
    /// Keeps what a grown-up said to a child.
    public func add(
        praise reason: Praise.Reason, _ words: String, to child: ChildID, by person: PersonID?,
        at now: Instant
    ) throws {
        try connection.run(
            PraiseRow.insert,
            PraiseRow.added.values(
                (child: child, reason: reason, words: words, person: person, at: now)))
    }

    /// Marks what is new to a child as shown, and returns it; whoever asks first gets it.
    public func takeNewPraise(of child: ChildID, at now: Instant) throws -> [Praise] {
        let new = try reading.newPraise(of: child)
        if !new.isEmpty {
            try connection.run(
                "UPDATE praise SET shown_at = ? WHERE child_id = ? AND shown_at IS NULL",
                [.at(now), .id(child)])
        }
        return new
    }

    /// Takes back what a child has not seen; the database refuses anything else.
    public func takeBack(praise id: PraiseID) throws {
        try connection.run("DELETE FROM praise WHERE id = ?", [.id(id)])
    }
}
