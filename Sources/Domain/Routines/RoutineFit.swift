/// Whether the steps of a routine fit between its beginning and the time to leave (§12.2).
///
/// Parents see it while they plan: a plan that doesn't fit shows before it hurts.
public enum RoutineFit: Sendable, Equatable {
    /// So many minutes are left, at least one, before this minute of the day.
    case free(minutes: Int, before: Int)
    /// None are left, and none are missing.
    case exact(before: Int)
    /// So many minutes are missing.
    case tooLong(minutes: Int)
    /// It begins when it is already time to leave, at this minute of the day.
    case tooLate(leaving: Int)
    /// No beginning is planned: this minute of the day is early enough to leave at the other.
    case start(by: Int, leaving: Int)

    /// The fit of a routine; nil without steps, or if nobody has to leave.
    public init?(_ routine: Routine) {
        guard let leaving = routine.profile.leaving, !routine.steps.isEmpty else { return nil }
        let planned = routine.plannedMinutes
        // The way may begin, and the steps may end, on the day before.
        let out = leaving.minute - leaving.way
        guard let begins = routine.profile.begins else {
            self = .start(by: Self.ofDay(out - planned), leaving: Self.ofDay(out))
            return
        }
        let left = out - begins - planned
        if begins >= out {
            self = .tooLate(leaving: Self.ofDay(out))
        } else if left > 0 {
            self = .free(minutes: left, before: Self.ofDay(out))
        } else if left == 0 {
            self = .exact(before: Self.ofDay(out))
        } else {
            self = .tooLong(minutes: -left)
        }
    }

    /// Whether something has to give.
    public var isTight: Bool {
        switch self {
        case .tooLong, .tooLate: true
        case .free, .exact, .start: false
        }
    }

    /// The minutes that are left over or missing; none where that can't be said.
    public var minutes: Int {
        switch self {
        case .free(let minutes, _), .tooLong(let minutes): minutes
        case .exact, .tooLate, .start: 0
        }
    }

    private static func ofDay(_ minute: Int) -> Int {
        let day = 24 * 60
        return (minute % day + day) % day
    }
}

extension RoutineFit {
    /// What parents read; `time` writes a minute of the day.
    public func sentence(_ time: (Int) -> String) -> Message {
        switch self {
        case .free(let minutes, let out):
            Message(
                "{{n}} min free before {{time}}", ["n": String(minutes), "time": time(out)])
        case .exact(let out): Message("Just enough time before {{time}}", ["time": time(out)])
        case .tooLong(let minutes): Message("{{n}} min too long", ["n": String(minutes)])
        case .tooLate(let out): Message("Starts too late to leave at {{time}}", ["time": time(out)])
        case .start(let start, let out):
            Message(
                "Start by {{start}} to leave at {{time}}",
                ["start": time(start), "time": time(out)])
        }
    }
}
