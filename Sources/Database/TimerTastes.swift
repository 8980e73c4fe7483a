public import Domain
import SQLite

extension Reading {
    /// The tastes of the children who have chosen.
    public func timerTastes() throws -> [ChildID: TimerTaste] {
        let rows = try allReadable(
            """
            SELECT child_id, picture, face, is_mirrored, cue_halfway, cue_five, cue_one,
                volume, speaks
            FROM timer_taste
            ORDER BY child_id
            """, []
        ) { row -> (ChildID, TimerTaste) in
            var cues: Set<TimerSetUp.Cue> = []
            if try row["cue_halfway"] { cues.insert(.halfway) }
            if try row["cue_five"] { cues.insert(.fiveMinutes) }
            if try row["cue_one"] { cues.insert(.oneMinute) }
            let taste = try TimerTaste(
                picture: row["picture"], face: row["face"], isMirrored: row["is_mirrored"],
                cues: cues, volume: row["volume"], speaks: row["speaks"])
            return (try row["child_id"], taste)
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// What the household has settled about timers.
    public func timerHabits() throws -> TimerHabits {
        let pomodoro = try connection.first(
            """
            SELECT work_minutes, pause_minutes, long_pause_minutes, rounds
            FROM timer_habits
            """, []
        ) { row in
            try PomodoroPlan(
                work: row["work_minutes"], pause: row["pause_minutes"],
                longPause: row["long_pause_minutes"], rounds: row["rounds"])
        }
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
        func flag(_ value: Bool) -> Value { .integer(value ? 1 : 0) }
        try connection.run(
            """
            INSERT INTO timer_taste
                (child_id, picture, face, is_mirrored, cue_halfway, cue_five, cue_one,
                    volume, speaks)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (child_id) DO UPDATE SET
                picture = excluded.picture, face = excluded.face,
                is_mirrored = excluded.is_mirrored, cue_halfway = excluded.cue_halfway,
                cue_five = excluded.cue_five, cue_one = excluded.cue_one,
                volume = excluded.volume, speaks = excluded.speaks
            """,
            [
                .id(child), .text(taste.picture.rawValue), .text(taste.face.rawValue),
                flag(taste.isMirrored), flag(taste.cues.contains(.halfway)),
                flag(taste.cues.contains(.fiveMinutes)), flag(taste.cues.contains(.oneMinute)),
                .integer(Int64(taste.volume)), flag(taste.speaks),
            ])
    }

    /// Keeps what the household has settled about timers.
    public func save(_ habits: TimerHabits) throws {
        let plan = habits.pomodoro
        try connection.run(
            """
            INSERT INTO timer_habits
                (id, work_minutes, pause_minutes, long_pause_minutes, rounds)
            VALUES (1, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET
                work_minutes = excluded.work_minutes, pause_minutes = excluded.pause_minutes,
                long_pause_minutes = excluded.long_pause_minutes, rounds = excluded.rounds
            """,
            [plan.work, plan.pause, plan.longPause, plan.rounds].map { .integer(Int64($0)) })
        try connection.run("DELETE FROM timer_preset", [])
        for minutes in habits.presets {
            try connection.run(
                "INSERT INTO timer_preset (minutes) VALUES (?)", [.integer(Int64(minutes))])
        }
    }
}
