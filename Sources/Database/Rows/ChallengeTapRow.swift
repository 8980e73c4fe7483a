import Domain
import SQLite

/// What a grown-up added to a picture.
enum ChallengeTapRow: AddedRow {
    static let table = "challenge_tap"
    static let columns = "id, day, amount, person_id, at"

    static func read(_ row: Row) throws -> ChallengeTap {
        try ChallengeTap(
            id: row["id"], day: row["day"], amount: row["amount"], person: row["person_id"],
            at: row["at"])
    }

    typealias New = (
        challenge: ChallengeID, day: LocalDay, amount: Int, person: PersonID?, at: Instant
    )
    static let added: Columns<New> = [
        "challenge_id": { $0.challenge },
        "day": { $0.day },
        "amount": { $0.amount },
        "person_id": { $0.person },
        "at": { $0.at },
    ]

    static let insert = """
        INSERT INTO challenge_tap (\(added.names))
        VALUES (\(added.marks))
        """
}
