import Domain
import SQLite

/// A child's own rounds of work and breaks.
enum ChildTimerHabitsRow: AddedRow {
    static let table = "child_timer_habits"
    static let columns = "child_id, \(TimerHabitsRow.columns)"

    static func read(_ row: Row) throws -> (ChildID, PomodoroPlan) {
        let plan = try PomodoroPlan(
            work: row["work_minutes"], pause: row["pause_minutes"],
            longPause: row["long_pause_minutes"], rounds: row["rounds"])
        return (try row["child_id"], plan)
    }

    static let all = """
        SELECT \(columns)
        FROM child_timer_habits
        ORDER BY child_id
        """
    static let insert = """
        INSERT INTO child_timer_habits (child_id, \(TimerHabitsRow.plan.names))
        VALUES (?, \(TimerHabitsRow.plan.marks))
        ON CONFLICT (child_id) DO UPDATE SET \(TimerHabitsRow.plan.fromExcluded)
        """
}
