import Domain
import SQLite

/// A passkey of a grown-up.
enum PasskeyRow: AddedRow {
    static let table = "passkey"
    static let columns = """
        id, person_id, name, host, credential_id, public_key, user_handle, sign_count, can_be_backed_up,
        is_backed_up, added_at, used_at
        """

    static func read(_ row: Row) throws -> Passkey {
        try Passkey(
            id: row["id"], person: row["person_id"], name: row["name"], host: row["host"],
            credentialID: row["credential_id"], publicKey: row["public_key"],
            userHandle: row["user_handle"], signCount: row["sign_count"],
            canBeBackedUp: row["can_be_backed_up"], isBackedUp: row["is_backed_up"],
            addedAt: row["added_at"], usedAt: row["used_at"])
    }

    static let passkey: Columns<Passkey> = [
        "person_id": { $0.person },
        "name": { $0.name },
        "host": { $0.host },
        "credential_id": { $0.credentialID },
        "public_key": { $0.publicKey },
        "user_handle": { $0.userHandle },
        "sign_count": { $0.signCount },
        "can_be_backed_up": { $0.canBeBackedUp },
        "is_backed_up": { $0.isBackedUp },
        "added_at": { $0.addedAt },
        "used_at": { $0.usedAt },
    ]

    static let all = """
        SELECT \(columns)
        FROM passkey
        ORDER BY id
        """
    static let insert = """
        INSERT INTO passkey (\(passkey.names))
        VALUES (\(passkey.marks))
        """
}
