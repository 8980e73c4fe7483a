import Domain
import SQLite

/// How a timer lies in its row.
extension Reading {
    static let timerColumns = "id, \(Writing.setUpColumns), \(Writing.courseColumns)"

    static func timer(_ row: Row) throws -> Domain.Timer {
        try Domain.Timer(
            id: row["id"], setUp: setUp(row), version: row["version"], phase: phase(row),
            length: row["length"], state: state(row), lastChange: change(row),
            stretch: stretch(row), worked: row["worked"], seenAt: row["seen_at"])
    }

    private static func setUp(_ row: Row) throws -> TimerSetUp {
        let minutes: Int = try row["work_minutes"]
        var plan =
            try row["is_focus"] ? TimerPlan.focus(minutes: minutes) : .single(minutes: minutes)
        if let rounds: Int = try row["rounds"] {
            plan = .pomodoro(
                try PomodoroPlan(
                    work: minutes, pause: row["break_minutes"],
                    longPause: row["long_break_minutes"], rounds: rounds))
        }
        let cues: Int64 = try row["cues"]
        let words: String? = try row["next_words"]
        let next: CategoryID? = try row["next_category_id"]
        return try TimerSetUp(
            child: row["child_id"], title: row["title"], plan: plan, category: row["category_id"],
            next: next.map { .category($0) } ?? words.map { .words($0) },
            guess: row["guess_minutes"],
            cues: Set(TimerSetUp.Cue.allCases.filter { cues & $0.bit != 0 }),
            startedBy: row["started_by"])
    }

    private static func phase(_ row: Row) throws -> TimerPhase {
        let round: Int = try row["round"]
        switch try row["phase"] as String {
        case "work": return .work(round)
        case "break": return .pause(round)
        case "long_break": return .longPause(round)
        default: throw UnreadableRow(table: "timer", column: "phase")
        }
    }

    private static func state(_ row: Row) throws -> Domain.Timer.State {
        switch try row["state"] as String {
        case "running": .running(deadline: try row["deadline"])
        case "paused": .paused(left: try row["time_left"])
        case "landing": .landing(since: try row["since"])
        case "overtime": .overtime(since: try row["since"])
        case "prompt": .prompt(since: try row["since"])
        default: .ended(try row["state"], at: try row["ended_at"])
        }
    }

    private static func change(_ row: Row) throws -> Domain.Timer.Change {
        try Domain.Timer.Change(
            who: row["changed_by"], what: row["change"], minutes: row["change_minutes"],
            at: row["changed_at"])
    }

    private static func stretch(_ row: Row) throws -> Domain.Timer.Stretch? {
        guard let at: Instant = try row["began_at"], let began: Steady = try row["began_steady"]
        else { return nil }
        return try Domain.Timer.Stretch(
            began: Stamp(at: at, steady: began), activity: row["activity_id"],
            endedAt: row["left_off_at"])
    }
}

extension Writing {
    static let setUpColumns = """
        child_id, title, category_id, next_category_id, next_words, guess_minutes, cues,
        work_minutes, break_minutes, long_break_minutes, rounds, started_by, is_focus
        """

    static let courseColumns = """
        version, phase, round, length, state, deadline, time_left, since, ended_at, due,
        changed_by, change, change_minutes, changed_at, activity_id, began_at, began_steady,
        left_off_at, worked, seen_at
        """

    static func setUpValues(_ setUp: TimerSetUp) -> [Value] {
        var values: [Value] = [.id(setUp.child), text(setUp.title), .id(setUp.category)]
        switch setUp.next {
        case .category(let id): values += [.id(id), .null]
        case .words(let words): values += [.null, .text(words)]
        case nil: values += [.null, .null]
        }
        values += [number(setUp.guess), .integer(setUp.cues.reduce(0) { $0 | $1.bit })]
        switch setUp.plan {
        case .single(let minutes), .focus(let minutes):
            values += [number(minutes), .null, .null, .null]
        case .pomodoro(let plan):
            values += [plan.work, plan.pause, plan.longPause, plan.rounds].map(number)
        }
        return values + [.id(setUp.startedBy), .integer(setUp.isFocus ? 1 : 0)]
    }

    static func values(_ timer: Domain.Timer) -> [Value] {
        let change = timer.lastChange
        return [number(timer.version), .text(word(of: timer.phase)), number(timer.phase.round)]
            + [.integer(timer.length.milliseconds)] + stateValues(timer)
            + [
                .text(change.who.rawValue), .text(change.what.rawValue), number(change.minutes),
                .at(change.at), .id(timer.stretch?.activity), .at(timer.stretch?.began.at),
                steady(timer.stretch?.began.steady), .at(timer.stretch?.endedAt),
                .integer(timer.worked.milliseconds), .at(timer.seenAt),
            ]
    }

    private static func stateValues(_ timer: Domain.Timer) -> [Value] {
        let due = steady(timer.due)
        switch timer.state {
        case .running(let deadline):
            return [.text("running"), steady(deadline), .null, .null, .null, due]
        case .paused(let left):
            return [.text("paused"), .null, .integer(left.milliseconds), .null, .null, due]
        case .landing(let since):
            return [.text("landing"), .null, .null, steady(since), .null, due]
        case .overtime(let since):
            return [.text("overtime"), .null, .null, steady(since), .null, due]
        case .prompt(let since): return [.text("prompt"), .null, .null, steady(since), .null, due]
        case .ended(let how, let at):
            return [.text(how.rawValue), .null, .null, .null, .at(at), due]
        }
    }

    private static func word(of phase: TimerPhase) -> String {
        switch phase {
        case .work: "work"
        case .pause: "break"
        case .longPause: "long_break"
        }
    }

    private static func number(_ number: Int?) -> Value {
        number.map { .integer(Int64($0)) } ?? .null
    }

    private static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }

    private static func steady(_ moment: Steady?) -> Value {
        moment.map { .integer($0.milliseconds) } ?? .null
    }
}

extension TimerSetUp.Cue {
    fileprivate var bit: Int64 {
        switch self {
        case .halfway: 1
        case .fiveMinutes: 2
        case .oneMinute: 4
        }
    }
}
