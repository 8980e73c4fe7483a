import Domain
import SQLite

/// The household's rounds of work and breaks; there is one.
enum TimerHabitsRow: AddedRow {
    static let table = "timer_habits"
    static let columns = "work_minutes, pause_minutes, long_pause_minutes, rounds"

    static func read(_ row: Row) throws -> PomodoroPlan {
        try PomodoroPlan(
            work: row["work_minutes"], pause: row["pause_minutes"],
            longPause: row["long_pause_minutes"], rounds: row["rounds"])
    }

    static let plan: Columns<PomodoroPlan> = [
        "work_minutes": { $0.work },
        "pause_minutes": { $0.pause },
        "long_pause_minutes": { $0.longPause },
        "rounds": { $0.rounds },
    ]

    static let all = """
        SELECT \(columns)
        FROM timer_habits
        """
    static let insert = """
        INSERT INTO timer_habits (id, \(plan.names))
        VALUES (1, \(plan.marks))
        ON CONFLICT (id) DO UPDATE SET \(plan.fromExcluded)
        """
}
