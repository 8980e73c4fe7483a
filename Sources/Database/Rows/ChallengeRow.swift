import Domain
import SQLite

/// A picture that the family fills, with its categories and its home.
enum ChallengeRow: AddedRow, RowKind {
    static let table = "challenge"
    static let columns = """
        id, picture, kind, amount, is_evenings, experience, began_day, first_day, last_day,
        carried, filled, full_at, closed_at, version, home_id,
        (SELECT group_concat(category_id) FROM challenge_category
            WHERE challenge_category.challenge_id = challenge.id) AS categories
        """
    static let source =
        "challenge LEFT JOIN challenge_home ON challenge_home.challenge_id = challenge.id"

    /// A picture that this version does not know is the meadow.
    static func read(_ row: Row) throws -> Challenge {
        let (first, last): (LocalDay, LocalDay) = try (row["first_day"], row["last_day"])
        let categories: String? = try row["categories"]
        var aim = try ChallengeAim(
            row["kind"], row["amount"], isEvenings: row["is_evenings"])
        aim.categories = Set(
            (categories ?? "").split(separator: ",").compactMap { Int64($0) }.map {
                CategoryID($0)
            })
        return try Challenge(
            id: row["id"],
            profile: ChallengeProfile(
                picture: ChallengePicture(rawValue: row["picture"]) ?? .meadow, aim: aim,
                days: first...max(first, last), experience: row["experience"]),
            home: row["home_id"], began: row["began_day"], carried: row["carried"],
            filled: row["filled"], fullAt: row["full_at"], closedAt: row["closed_at"],
            version: row["version"])
    }

    static let added: Columns<ChallengeProfile> = [
        "picture": { $0.picture.rawValue },
        "kind": { $0.aim.kind },
        "amount": { $0.aim.amount },
        "is_evenings": { $0.aim.isEvenings },
        "experience": { $0.experience },
        "began_day": { $0.days.lowerBound },
        "first_day": { $0.days.lowerBound },
        "last_day": { $0.days.upperBound },
    ]

    /// What is counted from now on, when the family goes on with it.
    static let continued: Columns<Challenge> = [
        "amount": { $0.profile.aim.amount },
        "carried": { $0.carried },
        "first_day": { $0.profile.days.lowerBound },
        "last_day": { $0.profile.days.upperBound },
    ]

    static let open = "SELECT \(columns) FROM \(source) WHERE closed_at IS NULL ORDER BY id"
    static let one = "SELECT \(columns) FROM \(source) WHERE id = ?"
    static let touching = """
        SELECT \(columns)
        FROM \(source)
        WHERE last_day >= ? AND began_day <= ?
        ORDER BY id
        """
    static let shelf = """
        SELECT \(columns)
        FROM \(source)
        WHERE closed_at IS NOT NULL
        ORDER BY closed_at DESC, id DESC
        LIMIT ?
        """
    static let insert = """
        INSERT INTO challenge (\(added.names))
        VALUES (\(added.marks))
        """
    static let update = """
        UPDATE challenge SET (\(continued.names)) = (\(continued.marks)), version = version + 1
        WHERE id = ?
        """
}
