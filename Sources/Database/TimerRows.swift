import Domain
import SQLite

/// How a timer lies in its row.
extension Reading {
    static let timerColumns = "id, \(Writing.setUpColumns), \(Writing.courseColumns)"

    static func timer(_ row: Row) throws -> Domain.Timer {
        guard let phase = phase(row), let state = state(row), let change = change(row) else {
            throw UnreadableRow(table: "timer", column: "phase, state, change")
        }
        return Domain.Timer(
            id: row.id(0), setUp: setUp(row), version: Int(row.int(14)), phase: phase,
            length: span(row.int(17)), state: state, lastChange: change,
            stretch: stretch(row), worked: span(row.int(32)), seenAt: row.instantIfAny(33))
    }

    private static func setUp(_ row: Row) -> TimerSetUp {
        let minutes = Int(row.int(8))
        var plan = row.int(13) == 1 ? TimerPlan.focus(minutes: minutes) : .single(minutes: minutes)
        if let pause = row.intIfAny(9), let long = row.intIfAny(10), let rounds = row.intIfAny(11) {
            plan = .pomodoro(
                PomodoroPlan(
                    work: minutes, pause: Int(pause), longPause: Int(long),
                    rounds: Int(rounds)))
        }
        let cues = row.int(7)
        return TimerSetUp(
            child: row.idIfAny(1), title: row.textIfAny(2), plan: plan, category: row.idIfAny(3),
            next: row.idIfAny(4).map { .category($0) } ?? row.textIfAny(5).map { .words($0) },
            guess: row.intIfAny(6).map { Int($0) },
            cues: Set(TimerSetUp.Cue.allCases.filter { cues & $0.bit != 0 }),
            startedBy: row.idIfAny(12))
    }

    private static func phase(_ row: Row) -> TimerPhase? {
        let round = Int(row.int(16))
        switch row.text(15) {
        case "work": return .work(round)
        case "break": return .pause(round)
        case "long_break": return .longPause(round)
        default: return nil
        }
    }

    private static func state(_ row: Row) -> Domain.Timer.State? {
        let since = steady(row.intIfAny(21))
        switch row.text(18) {
        case "running": return steady(row.intIfAny(19)).map { .running(deadline: $0) }
        case "paused": return row.intIfAny(20).map { .paused(left: span($0)) }
        case "landing": return since.map { .landing(since: $0) }
        case "overtime": return since.map { .overtime(since: $0) }
        case "prompt": return since.map { .prompt(since: $0) }
        case let how:
            guard let how = Domain.Timer.How(rawValue: how) else { return nil }
            return row.instantIfAny(22).map { .ended(how, at: $0) }
        }
    }

    private static func change(_ row: Row) -> Domain.Timer.Change? {
        guard let who = Domain.Timer.Who(rawValue: row.text(24)),
            let what = Domain.Timer.Change.What(rawValue: row.text(25))
        else { return nil }
        return Domain.Timer.Change(
            who: who, what: what, minutes: row.intIfAny(26).map { Int($0) }, at: row.instant(27))
    }

    private static func stretch(_ row: Row) -> Domain.Timer.Stretch? {
        guard let at = row.instantIfAny(29), let began = steady(row.intIfAny(30)) else {
            return nil
        }
        return Domain.Timer.Stretch(
            began: Stamp(at: at, steady: began), activity: row.idIfAny(28),
            endedAt: row.instantIfAny(31))
    }

    private static func steady(_ milliseconds: Int64?) -> Steady? {
        milliseconds.map(Steady.init(milliseconds:))
    }

    private static func span(_ milliseconds: Int64) -> Span { Span(milliseconds: milliseconds) }
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
