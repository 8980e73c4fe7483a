import SQLite

/// What a restore does with each table of a backup.
enum RestorePlan {
    /// The tables whose rows don't come along, each with the reason.
    static let leftBehind = [
        "allowed_name": "what this computer is called is said here",
        "arrival": "helpers are let in anew",
        "closed_record": sums, "closed_time": sums,
        "event": "the activity log goes on as it is here",
        "form_once": "keeps a form that is sent twice from counting twice, for a day",
        "migration": "how these tables were made is noted anew",
        "pairing_code": "codes that add browsers are secrets for a few minutes",
        "passkey": "those that are known here stay",
        "pending_reset": "a new PIN is chosen again",
        "pin_failure": "wrong tries belong to a computer", "pin_lockout": "the same, once",
        "waiting_decision": "what parents still could stop is decided again",
    ]
    private static let sums = "follows from the other rows"

    /// Whether a file with a bad row of this table is refused as a whole.
    ///
    /// They say who the family is, who comes in, and who sees what: without one of their rows the rest
    /// would mean something else.
    static func isVital(_ table: String) -> Bool {
        vital.contains(table) || table.hasPrefix("home") || table.hasPrefix("access_")
    }
    private static let vital: Set = [
        "household", "zone_change", "child", "child_lock", "hidden_numbers", "grown_up",
        "grown_up_pin", "parent_pin", "device", "residence_pattern", "hand_over", "challenge_home",
    ]

    /// The triggers that judge the moment of a change and not what the tables hold afterwards.
    static let triggersOfTheMoment: Set = [
        // The stock in the file is what is left.
        "reservation_is_paid_for", "reservation_takes_a_piece",
        // A room of then, in which children were who are archived now.
        "room_member_comes", "room_member_is_active", "room_companion_is_added",
    ]

    /// The tables in the order in which rows are added: each after those that its rules look at.
    static func order(_ connection: Connection) throws -> [String] {
        var left = try connection.all(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            ORDER BY name
            """
        ) { try $0.only() as String }
        var needs: [String: Set<String>] = lookedAt
        for table in left {
            let named = try connection.all(
                "SELECT \"table\" FROM pragma_foreign_key_list(?)", [.text(table)]
            ) { try $0.only() as String }
            needs[table, default: []].formUnion(named.filter { $0 != table })
        }
        var order: [String] = []
        while !left.isEmpty {
            let next = left.filter { table in
                needs[table, default: []].isDisjoint(with: left.filter { $0 != table })
            }
            precondition(!next.isEmpty, "tables name each other: \(left)")
            order += next
            left.removeAll { next.contains($0) }
        }
        return order
    }

    /// What triggers look at beside references.
    private static let lookedAt: [String: Set<String>] = [
        "box_opening": ["coin_entry"], "reservation": ["coin_entry"],
        "egg": ["box_opening", "coin_entry", "shard_entry"],
        // Before anybody belongs to a home, its shares are a record and no proposal.
        "home_parent": ["home_share"],
        // Where the ends of limits come before the purse, it ends nothing again.
        "screen_purse": ["goal", "home_goal", "category"],
    ]
}
