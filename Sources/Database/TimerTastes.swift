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

    /// The settings for timers of the children who have their own.
    public func childTimerHabits() throws -> [ChildID: TimerHabits] {
        let presets: [(child: ChildID, minutes: Int)] = try allReadable(
            "SELECT child_id, minutes FROM child_timer_preset ORDER BY child_id, minutes", []
        ) { try ($0["child_id"], $0["minutes"]) }
        let own = Dictionary(grouping: presets, by: \.child)
        return Dictionary(
            uniqueKeysWithValues: try allReadable(
                ChildTimerHabitsRow.all, [], ChildTimerHabitsRow.read
            ).map { child, plan in
                let minutes = own[child]?.map(\.minutes) ?? TimerHabits.usual.presets
                return (child, TimerHabits(presets: minutes, pomodoro: plan))
            })
    }
}

extension Writing {
    /// Keeps a child's taste.
    public func save(_ taste: TimerTaste, of child: ChildID) throws {
        try connection.run(
            TimerTasteRow.insert, [.id(child)] + TimerTasteRow.taste.values(taste))
    }

    /// Saves a child's own settings for timers; nil: those of the household count.
    public func save(_ habits: TimerHabits?, of child: ChildID) throws {
        try connection.run("DELETE FROM child_timer_preset WHERE child_id = ?", [.id(child)])
        guard let habits else {
            try connection.run("DELETE FROM child_timer_habits WHERE child_id = ?", [.id(child)])
            return
        }
        try connection.run(
            ChildTimerHabitsRow.insert,
            [.id(child)] + TimerHabitsRow.plan.values(habits.pomodoro))
        for minutes in habits.presets {
            try connection.run(
                "INSERT INTO child_timer_preset (child_id, minutes) VALUES (?, ?)",
                [.id(child), .integer(Int64(minutes))])
        }
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
