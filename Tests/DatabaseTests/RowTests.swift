import Foundation
import SQLite
import Support
import Testing

@testable import Database

/// The row types and the schema: a column that one of them forgets fails here.
struct RowTests {
    static var rows: [any StoredRow.Type] { StoredRows.all.map(\.type) }

    /// The tables that no type is made of, each with the reason.
    static let withoutRows = [
        "access_child": "pairs of numbers", "access_extension": "stretches of time",
        "access_tick": "words", "access_window": "numbers of hours",
        "badge_mark": "only counted", "badge_record": "one column is asked for",
        "box_opening": "only counted", "category_hidden_from": "pairs of numbers",
        "challenge_category": "pairs of numbers", "challenge_home": "pairs of numbers",
        "challenge_joy": "only known or not",
        "child_timer_preset": "numbers of minutes",
        "closed_time": "one column is asked for",
        "coin_entry": "only balances and amounts", "exp_entry": "only balances and amounts",
        "form_once": "only known or not", "hand_over": "parts of a pattern",
        "home_answer": "one column is asked for", "home_helper": "pairs of numbers",
        "home_invitation": "pairs of numbers", "home_parent": "pairs of numbers",
        "home_reward": "pairs of numbers", "home_routine": "pairs of numbers",
        "home_screen_base": "numbers of minutes",
        "hidden_numbers": "numbers of children",
        "imported_row": "only known or not", "migration": "the migrator's own",
        "mood_skip": "numbers of activities", "pairing_code": "only good or not",
        "photo": "one column is asked for",
        "reward_hidden": "pairs of numbers", "room_invite": "pairs of numbers",
        "room_companion": "only who is there, and stretches of time",
        "room_presence": "stretches of time", "routine_child": "pairs of numbers",
        "screen_tick": "stretches of time",
        "shard_entry": "only balances and amounts",
        "timer_command": "numbers of timers", "timer_preset": "numbers of minutes",
        "turn_wheel_child": "pairs of numbers",
        "wish": "one column is asked for",
        "zone_change": "moments with names",
    ]

    /// The columns that a row type does not read, each with the reason.
    static let unread: [String: [String: String]] = [
        "activity_event": [
            "id": "orders the changes", "activity_id": "joins the activity",
            "device_id": "joins the device", "tap_id": "says which tap to undo",
        ],
        "arrival": [
            "link_digest": "asked for", "device_digest": "becomes a device's",
            "pin_hash": "becomes the PIN", "arrived_at": "noted, and shown nowhere",
        ],
        "ask": ["came_back": "asked for", "shown_at": "asked for"],
        "attention": ["timer_id": "asked for", "due": "follows from the rest"],
        "badge": [
            "id": "orders badges of one moment", "child_id": "asked for",
            "cause": "noted, and shown nowhere",
        ],
        "category": ["position": "orders categories", "merged_into_id": "while they are merged"],
        "challenge_tap": ["challenge_id": "asked for", "taken_back_at": "asked for"],
        "child": ["created_at": "proves to an archive that it is the same child"],
        "child_lock": ["set_at": "noted, and shown nowhere"],
        "closed_record": ["child_id": "asked for"],
        "day_off": ["child_id": "asked for"],
        "device": ["token_digest": "asked for", "revoked_at": "removed devices are never read"],
        "egg": [
            "rarity": "follows from the species", "roll": "shows how it was drawn",
            "kinds": "shows how it was drawn",
        ],
        "backup_setting": ["id": "there is one row"],
        "event": ["device_id": "joins the device"],
        "focus_session": ["guest_id": "known or not"],
        "goal": ["id": "orders goals of one day", "child_id": "asked for"],
        "home_file_stay": ["id": "orders them"],
        "home_goal": ["id": "orders goals of one day", "child_id": "asked for"],
        "goal_reminder": [
            "id": "orders reminders of one moment", "child_id": "asked for", "day": "asked for",
            "at": "orders reminders",
        ],
        "house_clock": ["id": "there is one row"],
        "household": [
            "id": "there is one row", "created_at": "for archives",
            "onboarding_step": "asked for by itself", "origin": "for archives",
        ],
        "mood": ["child_id": "asked for", "taken_back_at": "moods taken back are never read"],
        "grown_up_pin": ["set_at": "noted, and shown nowhere"],
        "pending_reset": ["device_id": "asked for", "hash": "asked for by itself"],
        "pin_failure": ["id": "orders faces"],
        "night_time": ["id": "there is one row"],
        "reservation": ["tap": "asked for", "holds_piece": "says what the store gives back"],
        "room_member": [
            "id": "orders members", "room_id": "asked for",
            "joined_at": "noted, and shown nowhere",
        ],
        "routine_call": ["child_id": "asked for", "day": "asked for"],
        "routine_run_step": ["run_id": "asked for", "id": "orders steps"],
        "routine_step": ["routine_id": "asked for", "place": "orders steps"],
        "screen_gain": ["child_id": "asked for", "rule_id": "asked for"],
        "screen_use": [
            "id": "orders them", "child_id": "asked for", "timer_id": "asked for",
        ],
        "steady_anchor": ["id": "there is one row"],
        "subcategory": ["position": "orders parts", "merged_into_id": "while they are merged"],
        "tap": ["number": "orders taps"],
        "timer": ["due": "follows from the state"],
        "timer_habits": ["id": "there is one row"],
        "tomo": ["cause": "known or not"],
    ]

    /// The columns that a new row leaves to the schema, or to what happens to it later.
    static let unwritten: [String: Set<String>] = [
        "access_grant": ["id"], "activity": ["id"], "activity_event": ["id"], "badge": ["id"],
        "category": ["id", "hidden_at", "merged_into_id", "version"],
        "challenge": ["id", "carried", "filled", "full_at", "closed_at", "version"],
        "challenge_tap": ["id", "taken_back_at"],
        "child": ["id", "archived_at", "version"],
        "device": ["id", "revoked_at", "owner_id", "home_id"],
        "arrival": ["device_digest", "device_label", "pin_hash", "arrived_at"],
        "ask": [
            "id", "answer", "minutes", "reason", "said", "person_id", "answered_at", "returns_at",
            "came_back", "shown_at",
        ],
        "egg": ["id", "nested_at", "hatched_at"], "event": ["id"], "focus_session": ["id"],
        "goal": ["id"], "home": ["id"], "home_file_stay": ["id"], "home_goal": ["id"],
        "home_proposal": ["is_put_off"],
        "home_stay": ["id"],
        "residence_pattern": ["id"],
        "goal_reminder": ["id", "dismissed_at"],
        "coming_day": ["id"], "household": ["version", "origin"], "mood": ["taken_back_at"],
        "pin_failure": ["id"],
        "reservation": [
            "id", "state", "decided_at", "decided_by", "refunded_at", "refunded_by", "reason",
            "holds_piece",
        ],
        "parked_thought": ["id"],
        "praise": ["id", "shown_at"],
        "reward": ["id", "archived_at", "version"],
        "room": ["id", "started_at", "started_steady", "ended_at", "ending", "lost_by_id"],
        "room_member": ["id", "timer_id", "left_at"],
        "routine": ["id", "archived_at", "version"], "routine_run": ["id", "ended_at"],
        "routine_run_step": ["id", "looked_at", "looked_by"], "routine_step": ["id", "version"],
        "screen_gain": ["id"], "screen_purse": ["agreement", "agreed_day", "version"],
        "screen_rule": ["id", "is_on"], "screen_use": ["id"],
        "subcategory": ["id", "colour", "hidden_at", "merged_into_id", "version"],
        "waiting_decision": ["id"], "passkey": ["id"], "tap": ["number", "undone_at"],
        "tomo": ["id", "nickname", "focused", "trees", "called_at"],
        "turn_result": ["id", "counts", "changed_at", "person_id"],
        "turn_wheel": ["id", "archived_at", "version"],
    ]

    let store: Store

    init() throws { store = try Store() }

    @Test func `every table has its row type, or a reason to have none`() throws {
        let tables = try store.texts(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")

        let known = Self.rows.map { $0.table } + Self.withoutRows.keys

        #expect(Set(tables) == Set(known))
        #expect(known.count == Set(known).count)
    }

    @Test(arguments: rows.indices)
    func `every column is read, or has a reason not to be`(index: Int) throws {
        let row = Self.rows[index]
        let unread = Self.unread[row.table, default: [:]]

        let selected = Set(try columns(of: row.table)).intersection(row.mentioned)

        #expect(selected.isDisjoint(with: unread.keys), "\(row.table)")
        #expect(
            selected.union(unread.keys) == Set(try columns(of: row.table)), "\(row.table)")
    }

    @Test(arguments: rows.indices)
    func `what is selected is what the mapping reads, by the same names`(index: Int) throws {
        let row = Self.rows[index]
        try store.run("CREATE TEMP VIEW mapping AS SELECT \(row.columns) FROM \(row.source)")

        let selected = try store.texts("SELECT name FROM pragma_table_info('mapping')")

        #expect(Set(selected) == Set(try row.namesRead), "\(row.table)")
        #expect(selected.count == Set(selected).count, "\(row.table)")
    }

    @Test(arguments: rows.indices)
    func `a new row is given every column, or leaves it to the schema`(index: Int) throws {
        let row = try #require(Self.rows[index] as? any AddedRow.Type)
        let match = try #require(row.insert.firstMatch(of: /INSERT INTO (\w+)\s+\(([^)]+)\)/))
        let written = match.2.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let unwritten = Self.unwritten[row.table, default: []]

        #expect(match.1 == row.table)
        #expect(unwritten.isDisjoint(with: written), "\(row.table)")
        #expect(
            unwritten.union(written) == Set(try columns(of: row.table)), "\(row.table)")
        #expect(written.count == Set(written).count, "\(row.table)")
    }

    @Test func `no other place adds rows to a table with a row type`() throws {
        let added = try Self.files(in: "Sources/Database").flatMap { path, text in
            text.matches(of: /INSERT (?:OR \w+ )?INTO (\w+)/).map { (String($0.1), path) }
        }

        for row in Self.rows {
            #expect(
                added.filter { $0.0 == row.table }.map(\.1)
                    == ["Sources/Database/Rows/\(row).swift"], "\(row.table)")
        }
    }

    private func columns(of table: String) throws -> [String] {
        try store.texts("SELECT name FROM pragma_table_info('\(table)')")
    }

    static func files(in folder: String) throws -> [(path: String, text: String)] {
        let base = Repository.root + "/" + folder
        return try FileManager.default.subpathsOfDirectory(atPath: base)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { name in
                let text = try String(contentsOfFile: base + "/" + name, encoding: .utf8)
                return ("\(folder)/\(name)", text)
            }
    }
}

extension StoredRow {
    /// The words of the column list that are not another table's.
    fileprivate static var mentioned: Set<String> {
        // What a subquery asks for are columns of its own tables.
        let own = columns.replacing(/\(SELECT (?:[^()]|\([^()]*\))*\)/, with: "")
        return Set(
            own.matches(of: /(?:(\w+)\.)?(\w+)/).filter { $0.1 == nil || String($0.1!) == table }
                .map { String($0.2) })
    }

    /// The names that the row type asks for, as its file says.
    fileprivate static var namesRead: Set<String> {
        get throws {
            let path = Repository.root + "/Sources/Database/Rows/\(self).swift"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            return Set(text.matches(of: /row\["(\w+)"/).map { String($0.1) })
        }
    }
}

extension Store {
    fileprivate func texts(_ sql: String) throws -> [String] {
        // On the writing connection: a temporary view is there only.
        try database.pool.write { connection in
            try connection.all(sql) { try $0.only() }
        }
    }
}
