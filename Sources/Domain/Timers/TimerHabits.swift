/// The household's timer settings: the big choices, and the lengths of a pomodoro.
public struct TimerHabits: Sendable, Equatable {
    /// The six big choices in minutes, shortest first.
    public var presets: [Int]
    /// Work and breaks.
    public var pomodoro: PomodoroPlan

    /// Settings.
    public init(presets: [Int], pomodoro: PomodoroPlan) {
        self.presets = presets
        self.pomodoro = pomodoro
    }

    /// 5, 10, 15, 20, 25 and 30 minutes, and a pomodoro of four rounds (§3.1, §3.4).
    public static let usual = TimerHabits(presets: TimerRules.presets, pomodoro: .usual)
}

/// The settings as a form has them, before they are checked.
public struct TimerHabitsDraft: Sendable, Equatable {
    /// The big choices, in minutes, as typed.
    public var presets: [String]
    /// Minutes of work.
    public var work: String
    /// Minutes of a break.
    public var pause: String
    /// Minutes of the break after the last round.
    public var longPause: String
    /// How many rounds.
    public var rounds: String

    /// A draft.
    public init(
        presets: [String], work: String, pause: String, longPause: String, rounds: String
    ) {
        self.presets = presets
        self.work = work
        self.pause = pause
        self.longPause = longPause
        self.rounds = rounds
    }

    /// A draft of the existing settings.
    public init(_ habits: TimerHabits) {
        self.init(
            presets: habits.presets.map(String.init), work: String(habits.pomodoro.work),
            pause: String(habits.pomodoro.pause), longPause: String(habits.pomodoro.longPause),
            rounds: String(habits.pomodoro.rounds))
    }

    /// The checked settings.
    ///
    /// Throws: `Refusal.invalid` at `preset1`… `preset6`, `work`, `pause`, `long_pause`, `rounds`.
    public func checked() throws(Refusal) -> TimerHabits {
        var errors: [FieldError] = []
        func number(_ typed: String, _ range: ClosedRange<Int>, _ field: String) -> Int {
            if let number = Int(typed.filter { !$0.isWhitespace }), range.contains(number) {
                return number
            }
            errors.append(
                FieldError(
                    field,
                    Message(
                        "A number from {{least}} to {{most}}.",
                        ["least": String(range.lowerBound), "most": String(range.upperBound)])))
            return range.lowerBound
        }
        var minutes: [Int] = []
        for (index, typed) in presets.enumerated() {
            let field = "preset\(index + 1)"
            let errorsBefore = errors.count
            let preset = number(typed, TimerRules.minutes, field)
            if errors.count == errorsBefore, minutes.contains(preset) {
                errors.append(FieldError(field, Message("This length is already there.")))
            }
            minutes.append(preset)
        }
        let plan = PomodoroPlan(
            work: number(work, TimerRules.minutes, "work"),
            pause: number(pause, TimerRules.minutes, "pause"),
            longPause: number(longPause, TimerRules.minutes, "long_pause"),
            rounds: number(rounds, PomodoroPlan.roundsRange, "rounds"))
        guard errors.isEmpty else { throw .invalid(errors) }
        return TimerHabits(presets: minutes.sorted(), pomodoro: plan)
    }
}
