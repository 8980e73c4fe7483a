import Domain
import SQLite

/// A session of focus: its plan, how far it came, and its end.
enum FocusSessionRow: AddedRow {
    static let table = "focus_session"
    static let columns = """
        id, child_id, timer_id, seed, species, minutes, leaving, mood_before, started_at, reached,
        outcome, ended_at, day, focused, mood_after, tomo_id
        """

    static func read(_ row: Row) throws -> FocusSession {
        let plan = try FocusPlan(
            minutes: row["minutes", in: 1...1_000_000], species: row["species"],
            seed: UInt64(bitPattern: row["seed"]), leaving: row["leaving"],
            moodBefore: row["mood_before"], tomo: row["tomo_id"])
        return try FocusSession(
            id: row["id"], child: row["child_id"], timer: row["timer_id"], plan: plan,
            startedAt: row["started_at"], reached: row["reached", in: 1...5],
            end: end(row), moodAfter: row["mood_after"])
    }

    private static func end(_ row: Row) throws -> FocusEnd? {
        guard let outcome: FocusRecord.Outcome = try row["outcome"] else { return nil }
        return try FocusEnd(
            outcome: outcome, at: row["ended_at"], day: row["day"], focused: row["focused"])
    }

    /// A session that starts with a timer, or a past one without.
    struct New: Sendable {
        let child: ChildID
        var timer: TimerID?
        var guest: TapID?
        let plan: FocusPlan
        let startedAt: Instant
        var reached = 1
        var end: FocusEnd?
        var moodAfter: Mood?
    }

    static let added: Columns<New> = [
        "child_id": { $0.child },
        "timer_id": { $0.timer },
        "guest_id": { $0.guest },
        "seed": { Int64(bitPattern: $0.plan.seed) },
        "species": { $0.plan.species },
        "minutes": { $0.plan.minutes },
        "leaving": { $0.plan.leaving },
        "mood_before": { $0.plan.moodBefore },
        "tomo_id": { $0.plan.tomo },
        "started_at": { $0.startedAt },
        "reached": { $0.reached },
        "outcome": { $0.end?.outcome },
        "ended_at": { $0.end?.at },
        "day": { $0.end?.day },
        "focused": { $0.end?.focused },
        "mood_after": { $0.moodAfter },
    ]

    static let insert = """
        INSERT INTO focus_session (\(added.names))
        VALUES (\(added.marks))
        """
}
