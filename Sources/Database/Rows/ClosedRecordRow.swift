import Domain
import SQLite

/// What a child's record had come to when its last closed day was over; times are in `closed_time`.
enum ClosedRecordRow: AddedRow, RowKind {
    static let table = "closed_record"
    static let columns = """
        day, until, early_starts, together, moods, trees, abandoned, brave, long, session_moods,
        focused, tree_time, timers, guesses, rounds, tree_days, last_tree_day, streak, longest,
        with_rest, leaves, rested, is_broken, comebacks, months
        """

    static func read(_ row: Row) throws -> ClosedRecord {
        var record = try ClosedRecord(day: row["day"], until: row["until"])
        record.earlyStarts = try row["early_starts"]
        record.together = try row["together"]
        record.moods = try row["moods"]
        record.focus = try FocusSums(row)
        record.timers = try TimerSums(row)
        record.treeDays = try treeDays(row)
        return record
    }

    private static func treeDays(_ row: Row) throws -> TreeDays {
        let rested: String = try row["rested"]
        let months: Int = try row["months"]
        var days = TreeDays()
        days.count = try row["tree_days"]
        days.last = try row["last_tree_day"]
        days.streak = try row["streak"]
        days.longest = try row["longest"]
        days.withRest = try row["with_rest"]
        days.leaves = try row["leaves"]
        days.rested = rested.split(separator: " ").compactMap { LocalDay(iso: String($0)) }
        days.isBroken = try row["is_broken"]
        days.comebacks = try row["comebacks"]
        days.months = Set((1...12).filter { months & bit(of: $0) != 0 })
        return days
    }

    private static func bit(of month: Int) -> Int { 1 << (month - 1) }

    typealias New = (child: ChildID, record: ClosedRecord)
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "day": { $0.record.day },
        "until": { $0.record.until },
        "early_starts": { $0.record.earlyStarts },
        "together": { $0.record.together },
        "moods": { $0.record.moods },
        "trees": { $0.record.focus.trees },
        "abandoned": { $0.record.focus.abandoned },
        "brave": { $0.record.focus.brave },
        "long": { $0.record.focus.long },
        "session_moods": { $0.record.focus.moods },
        "focused": { $0.record.focus.focused },
        "tree_time": { $0.record.focus.treeTime },
        "timers": { $0.record.timers.ended },
        "guesses": { $0.record.timers.guesses },
        "rounds": { $0.record.timers.rounds },
        "tree_days": { $0.record.treeDays.count },
        "last_tree_day": { $0.record.treeDays.last },
        "streak": { $0.record.treeDays.streak },
        "longest": { $0.record.treeDays.longest },
        "with_rest": { $0.record.treeDays.withRest },
        "leaves": { $0.record.treeDays.leaves },
        "rested": { $0.record.treeDays.rested.map(\.description).joined(separator: " ") },
        "is_broken": { $0.record.treeDays.isBroken },
        "comebacks": { $0.record.treeDays.comebacks },
        "months": { $0.record.treeDays.months.reduce(0) { $0 | bit(of: $1) } },
    ]

    static let before = """
        SELECT \(columns)
        FROM closed_record
        WHERE child_id = ? AND day < ?
        """
    static let insert = """
        INSERT INTO closed_record (\(added.names))
        VALUES (\(added.marks))
        """
}

extension FocusSums {
    /// Sums under the names they have in `closed_record`.
    init(_ row: Row) throws {
        self.init()
        trees = try row["trees"]
        abandoned = try row["abandoned"]
        brave = try row["brave"]
        long = try row["long"]
        moods = try row["session_moods"]
        focused = try row["focused"]
        treeTime = try row["tree_time"]
    }
}

extension TimerSums {
    /// Sums under the names they have in `closed_record`.
    init(_ row: Row) throws {
        self.init()
        ended = try row["timers"]
        guesses = try row["guesses"]
        rounds = try row["rounds"]
    }
}
