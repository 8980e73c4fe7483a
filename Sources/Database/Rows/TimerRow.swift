import Domain
import SQLite

/// A timer: what was chosen before its start, and its progress.
enum TimerRow: AddedRow, RowKind {
    static let table = "timer"
    static let columns = "id, \(setUp.names), \(course.names)"

    static func read(_ row: Row) throws -> Domain.Timer {
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
        if let words: String = try row["step_words"] {
            let isOpen: Bool = try row["step_is_open"]
            plan = .step(
                TimedStep(
                    words: words, picture: StepPicture.kept(try row["step_picture"]),
                    minutes: isOpen ? nil : minutes))
        }
        let cues: Int64 = try row["cues"]
        let words: String? = try row["next_words"]
        let next: CategoryID? = try row["next_category_id"]
        return try TimerSetUp(
            child: row["child_id"], title: row["title"], grownUp: row["grown_up_id"], plan: plan,
            category: row["category_id"],
            next: next.map { .category($0) } ?? words.map { .words($0) },
            guess: row["guess_minutes"],
            cues: Set(TimerSetUp.Cue.allCases.filter { cues & $0.bit != 0 }),
            startedBy: row["started_by"], isScreen: row["is_screen"])
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
            at: row["changed_at"], person: row["person_id"])
    }

    private static func stretch(_ row: Row) throws -> Domain.Timer.Stretch? {
        guard let at: Instant = try row["began_at"], let began: Monotonic = try row["began_steady"]
        else { return nil }
        return try Domain.Timer.Stretch(
            began: Stamp(at: at, monotonic: began), activity: row["activity_id"],
            endedAt: row["left_off_at"])
    }

    /// What never changes after the start.
    static let setUp: Columns<TimerSetUp> = [
        "child_id": { $0.child },
        "title": { $0.title },
        "grown_up_id": { $0.grownUp },
        "category_id": { $0.category },
        "next_category_id": { $0.next?.category },
        "next_words": { $0.next?.words },
        "guess_minutes": { $0.guess },
        "cues": { $0.cues.reduce(0) { $0 | $1.bit } },
        "work_minutes": { $0.plan.workMinutes },
        "break_minutes": { $0.plan.pomodoro?.pause },
        "long_break_minutes": { $0.plan.pomodoro?.longPause },
        "rounds": { $0.plan.pomodoro?.rounds },
        "started_by": { $0.startedBy },
        "is_focus": { $0.isFocus },
        "is_screen": { $0.isScreen },
        "step_words": { $0.step?.words },
        "step_picture": { $0.step?.picture.text },
        "step_is_open": { $0.step.map { $0.minutes == nil } ?? false },
    ]

    /// What changes with each version; when it is due follows from it.
    static let course: Columns<Domain.Timer> = [
        "version": { $0.version },
        "phase": { $0.phase.word },
        "round": { $0.phase.round },
        "length": { $0.length },
        "state": { $0.state.word },
        "deadline": { $0.state.deadline },
        "time_left": { $0.state.left },
        "since": { $0.state.since },
        "ended_at": { $0.state.endedAt },
        "changed_by": { $0.lastChange.who },
        "change": { $0.lastChange.what },
        "change_minutes": { $0.lastChange.minutes },
        "changed_at": { $0.lastChange.at },
        "person_id": { $0.lastChange.person },
        "activity_id": { $0.stretch?.activity },
        "began_at": { $0.stretch?.began.at },
        "began_steady": { $0.stretch?.began.monotonic },
        "left_off_at": { $0.stretch?.endedAt },
        "worked": { $0.worked },
        "seen_at": { $0.seenAt },
    ]

    static let insert = """
        INSERT INTO timer (id, \(setUp.names), \(course.names), due)
        VALUES (?, \(setUp.marks), \(course.marks), ?)
        """
    static let update = """
        UPDATE timer SET (\(course.names), due) = (\(course.marks), ?)
        WHERE id = ?
        """
}

extension TimerSetUp.Next {
    fileprivate var category: CategoryID? {
        if case .category(let id) = self { id } else { nil }
    }

    fileprivate var words: String? {
        if case .words(let words) = self { words } else { nil }
    }
}

extension TimerPlan {
    fileprivate var workMinutes: Int {
        switch self {
        case .single(let minutes), .focus(let minutes): minutes
        case .pomodoro(let plan): plan.work
        case .step(let step): step.minutes ?? 1
        }
    }

    fileprivate var pomodoro: PomodoroPlan? {
        if case .pomodoro(let plan) = self { plan } else { nil }
    }
}

extension TimerPhase {
    fileprivate var word: String {
        switch self {
        case .work: "work"
        case .pause: "break"
        case .longPause: "long_break"
        }
    }
}

extension Domain.Timer.State {
    fileprivate var word: String {
        switch self {
        case .running: "running"
        case .paused: "paused"
        case .landing: "landing"
        case .overtime: "overtime"
        case .prompt: "prompt"
        case .ended(let how, _): how.rawValue
        }
    }

    fileprivate var deadline: Monotonic? {
        if case .running(let deadline) = self { deadline } else { nil }
    }

    fileprivate var left: Span? {
        if case .paused(let left) = self { left } else { nil }
    }

    fileprivate var since: Monotonic? {
        switch self {
        case .landing(let since), .overtime(let since), .prompt(let since): since
        case .running, .paused, .ended: nil
        }
    }

    fileprivate var endedAt: Instant? {
        if case .ended(_, let at) = self { at } else { nil }
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
