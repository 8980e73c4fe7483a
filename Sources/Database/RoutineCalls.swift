public import Domain
import SQLite

extension Reading {
    /// What a child has answered on a day to the calls of its routines.
    public func routineAnswers(of child: ChildID, on day: LocalDay) throws
        -> [RoutineID: RoutineAnswer]
    {
        let answers = try connection.all(
            """
            SELECT \(RoutineCallRow.columns)
            FROM routine_call
            WHERE child_id = ? AND day = ?
            """, [.id(child), .text(day.description)], RoutineCallRow.read)
        return Dictionary(uniqueKeysWithValues: answers)
    }
}

extension Writing {
    /// Keeps what a child answered to the call of a routine, instead of what it answered before.
    public func save(
        _ answer: RoutineAnswer, of child: ChildID, to routine: RoutineID, on day: LocalDay
    ) throws {
        try connection.run(
            RoutineCallRow.insert,
            RoutineCallRow.added.values(
                (child: child, routine: routine, day: day, answer: answer)))
    }
}
