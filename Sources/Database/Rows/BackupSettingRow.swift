import Domain
import SQLite

/// What parents decided about backups; there is one row, or none.
enum BackupSettingRow: AddedRow {
    static let table = "backup_setting"
    static let columns = """
        is_home_enough, recipient, letters_digest, made_at, found_at,
        next_recipient, next_letters_digest, next_made_at, place_path, place_mark, place_at
        """

    static func read(_ row: Row) throws -> BackupSetting {
        var key: BackupKey?
        var nextKey: BackupKey?
        if let recipient: String = try row["recipient"] {
            key = try BackupKey(
                recipient: recipient, lettersDigest: row["letters_digest"],
                madeAt: row["made_at"], foundAt: row["found_at"])
        }
        if let recipient: String = try row["next_recipient"] {
            nextKey = try BackupKey(
                recipient: recipient, lettersDigest: row["next_letters_digest"],
                madeAt: row["next_made_at"])
        }
        var setting = BackupSetting(key: key, nextKey: nextKey)
        setting.isHomeEnough = try row["is_home_enough"]
        if let path: String = try row["place_path"] {
            setting.place = try BackupPlace(
                path: path, mark: row["place_mark"], at: row["place_at"])
        }
        return setting
    }

    static let setting: Columns<BackupSetting> = [
        "is_home_enough": { $0.isHomeEnough },
        "recipient": { $0.key?.recipient },
        "letters_digest": { $0.key?.lettersDigest },
        "made_at": { $0.key?.madeAt },
        "found_at": { $0.key?.foundAt },
        "next_recipient": { $0.nextKey?.recipient },
        "next_letters_digest": { $0.nextKey?.lettersDigest },
        "next_made_at": { $0.nextKey?.madeAt },
        "place_path": { $0.place?.path },
        "place_mark": { $0.place?.mark },
        "place_at": { $0.place?.at },
    ]

    static let all = """
        SELECT \(columns)
        FROM backup_setting
        """
    static let insert = """
        INSERT INTO backup_setting (id, \(setting.names))
        VALUES (1, \(setting.marks))
        ON CONFLICT (id) DO UPDATE SET \(setting.fromExcluded)
        """
}
