public import Domain
import SQLite

extension Reading {
    /// The tastes of the children who have chosen.
    public func timerTastes() throws -> [ChildID: TimerTaste] {
        let rows = try allReadable(TimerTasteRow.all, [], TimerTasteRow.read)
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// A child's taste; the usual one of its age until someone chooses.
    public func timerTaste(of child: Child) throws -> TimerTaste {
        try timerTastes()[child.id] ?? .usual(for: child.profile.mode)
    }

    /// The household's settings for timers.
    public func timerHabits() throws -> TimerHabits {
        let pomodoro = try connection.first(TimerHabitsRow.all, [], TimerHabitsRow.read)
        let presets: [Int] = try allReadable(
            "SELECT minutes FROM timer_preset ORDER BY minutes", []
        ) { try $0.only() }
        return TimerHabits(
            presets: presets.isEmpty ? TimerHabits.usual.presets : presets,
            pomodoro: pomodoro ?? TimerHabits.usual.pomodoro)
    }
}

extension Writing {
    /// Keeps a child's taste.
    public func save(_ taste: TimerTaste, of child: ChildID) throws {
        try connection.run(
            TimerTasteRow.insert, [.id(child)] + TimerTasteRow.taste.values(taste))
    }

    /// Saves the household's settings for timers.
    public func save(_ habits: TimerHabits) throws {
        try connection.run(
            TimerHabitsRow.insert, TimerHabitsRow.plan.values(habits.pomodoro))
        try connection.run("DELETE FROM timer_preset", [])
        for minutes in habits.presets {
            try connection.run(
                "INSERT INTO timer_preset (minutes) VALUES (?)", [.integer(Int64(minutes))])
        }
    }
}
