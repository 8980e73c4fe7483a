public import Domain
import SQLite

extension Reading {
    /// The pictures that are not on the shelf yet, in the order in which they were begun.
    ///
    /// Served by the index `challenge_open`.
    public func openChallenges() throws -> [Challenge] {
        try allReadable(ChallengeRow.open, [], ChallengeRow.read)
    }

    /// A picture by its number.
    ///
    /// A child's home asks for it, and is answered again for nothing until something changes.
    public func challenge(_ id: ChallengeID) throws -> Challenge? {
        try connection.kept(ChallengeRow.one, [.id(id)], as: ChallengeRow.self).first
    }

    /// The pictures on the shelf, the latest first.
    public func challengeShelf(atMost count: Int) throws -> [Challenge] {
        try allReadable(
            ChallengeRow.shelf, [.integer(Int64(count))], ChallengeRow.read)
    }

    /// The pictures that were in the making on some days, in the order in which they were begun.
    public func challenges(on days: ClosedRange<LocalDay>) throws -> [Challenge] {
        try allReadable(
            ChallengeRow.touching,
            [.text(days.lowerBound.description), .text(days.upperBound.description)],
            ChallengeRow.read)
    }

    /// The trees of some children that belong to some days.
    ///
    /// Served by the index `focus_ended`.
    public func challengeTrees(of children: [ChildID], in days: ClosedRange<LocalDay>) throws
        -> [ChallengeDeeds.Tree]
    {
        try children.flatMap { child in
            try connection.all(
                """
                SELECT started_at, day
                FROM focus_session
                WHERE child_id = ? AND outcome = 'completed' AND day BETWEEN ? AND ?
                """,
                [
                    .id(child), .text(days.lowerBound.description),
                    .text(days.upperBound.description),
                ]
            ) { try ChallengeDeeds.Tree(child, startedAt: $0["started_at"], day: $0["day"]) }
        }
    }

    /// What grown-ups have added to a picture for some days, in order.
    ///
    /// Served by the index `challenge_tap_of_challenge`.
    public func challengeTaps(of challenge: ChallengeID, in days: ClosedRange<LocalDay>) throws
        -> [ChallengeTap]
    {
        try connection.all(
            """
            SELECT \(ChallengeTapRow.columns)
            FROM challenge_tap
            WHERE challenge_id = ? AND day BETWEEN ? AND ? AND taken_back_at IS NULL
            ORDER BY day, at, id
            """,
            [
                .id(challenge), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ], ChallengeTapRow.read)
    }

    /// Whether a child has seen that a picture is full.
    ///
    /// Served by the primary key.
    public func hasJoy(of challenge: ChallengeID, _ child: ChildID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM challenge_joy WHERE challenge_id = ? AND child_id = ?",
            [.id(challenge), .id(child)]
        ) { _ in true } ?? false
    }
}

extension Writing {
    /// Adds a picture, for one home or for all children.
    ///
    /// Returns its number.
    @discardableResult
    public func add(challenge profile: ChallengeProfile, at home: HomeID? = nil) throws
        -> ChallengeID
    {
        try connection.run(ChallengeRow.insert, ChallengeRow.added.values(profile))
        let id = ChallengeID(connection.lastInsertedID)
        for category in profile.aim.categories.sorted(by: { $0.rawValue < $1.rawValue }) {
            try connection.run(
                "INSERT INTO challenge_category (challenge_id, category_id) VALUES (?, ?)",
                [.id(id), .id(category)])
        }
        if let home {
            try connection.run(
                "INSERT INTO challenge_home (challenge_id, home_id) VALUES (?, ?)",
                [.id(id), .id(home)])
        }
        changes.noteChallenges()
        return id
    }

    /// Keeps on which days the family goes on with a picture, and what is still asked for.
    public func goOn(with challenge: Challenge) throws {
        try connection.run(
            ChallengeRow.update, ChallengeRow.continued.values(challenge) + [.id(challenge.id)])
        changes.noteChallenges()
    }

    /// Keeps how many parts are in colour; the store refuses fewer than before.
    public func fill(_ challenge: ChallengeID, to parts: Int, at now: Instant) throws {
        try connection.run(
            """
            UPDATE challenge SET (filled, full_at) = (?, iif(? = 24, ifnull(full_at, ?), NULL))
            WHERE id = ?
            """, [.integer(Int64(parts)), .integer(Int64(parts)), .at(now), .id(challenge)])
    }

    /// Changes what the family does once a picture is full.
    public func change(_ experience: String, of challenge: ChallengeID) throws {
        try connection.run(
            "UPDATE challenge SET experience = ?, version = version + 1 WHERE id = ?",
            [.text(experience), .id(challenge)])
    }

    /// Puts a picture on the shelf, as it is.
    public func shelve(_ challenge: ChallengeID, at now: Instant) throws {
        try connection.run(
            "UPDATE challenge SET closed_at = ?, version = version + 1 WHERE id = ?",
            [.at(now), .id(challenge)])
    }

    /// Adds what a grown-up did.
    public func add(
        _ amount: Int, to challenge: ChallengeID, on day: LocalDay, by person: PersonID?,
        at now: Instant
    ) throws {
        try connection.run(
            ChallengeTapRow.insert,
            ChallengeTapRow.added.values(
                (challenge: challenge, day: day, amount: amount, person: person, at: now)))
        changes.noteChallenges()
    }

    /// Takes back what a grown-up added; it counts no more.
    public func takeBack(_ tap: ChallengeTapID, at now: Instant) throws {
        try connection.run(
            "UPDATE challenge_tap SET taken_back_at = ? WHERE id = ?", [.at(now), .id(tap)])
        changes.noteChallenges()
    }

    /// A child has seen that a picture is full.
    public func noteJoy(of challenge: ChallengeID, _ child: ChildID, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO challenge_joy (challenge_id, child_id, at) VALUES (?, ?, ?)
            ON CONFLICT DO NOTHING
            """, [.id(challenge), .id(child), .at(now)])
    }
}
