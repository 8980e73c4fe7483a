import Support

@testable import Domain

extension Stamp {
    /// Nine o'clock on Monday, on a machine that has been up for a day.
    static let nine = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))

    /// So much later by both clocks: `3`, `25:05`.
    func after(_ minutes: Int64, _ seconds: Int64 = 0) -> Stamp {
        let span = Span.seconds(minutes * 60 + seconds)
        return Stamp(at: at + span, monotonic: monotonic + span)
    }

    /// The same moment after the clock on the wall was set by so many minutes.
    func wallSet(_ minutes: Int64) -> Stamp { Stamp(at: at.minutes(minutes), monotonic: monotonic) }
}

extension TimerSetUp {
    /// Ten minutes of reading by Mia.
    static let reading = TimerSetUp(
        child: Cast.mia.id, plan: .single(minutes: 10), category: .reading)
    /// Work and breaks of Mia's.
    static let pomodoro = TimerSetUp(
        child: Cast.mia.id, plan: .pomodoro(.usual), category: .homework)
    /// Ten minutes of tea.
    static let tea = TimerSetUp(child: nil, title: "Tea", plan: .single(minutes: 10))
}

extension Timer {
    /// A timer that began at nine.
    static func of(_ setUp: TimerSetUp) -> Timer {
        Timer(id: TimerID(1), starting: setUp, at: .nine, by: .child)
    }

    /// Where it stands, in words, as seen so long after nine: `running 7:00`.
    func told(at now: Stamp) -> String {
        switch state {
        case .running: "running \(Self.clock(left(at: now.monotonic)))"
        case .paused(let left): "paused \(Self.clock(left))"
        case .landing: "landing"
        case .overtime: "overtime"
        case .prompt: "prompt"
        case .ended(let how, let at): "\(how.rawValue) at \(Self.clock(at - .monday9am))"
        }
    }

    /// Minutes and seconds.
    static func clock(_ span: Span) -> String {
        let seconds = span.milliseconds / 1000
        return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    }
}

extension TimerAction {
    /// In words, with moments as minutes after nine.
    var told: String {
        func clock(_ at: Instant) -> String { Timer.clock(at - .monday9am) }
        return switch self {
        case .nothing: "–"
        case .changed: "changed"
        case .begin(let at): "begin \(clock(at))"
        case .end(let at): "end \(clock(at))"
        case .endEarlier(let at, let end): "end \(clock(at)) for \(clock(end))"
        case .goOn(let at): "go on since \(clock(at))"
        }
    }
}
