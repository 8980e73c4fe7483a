/// Where a routine of a child is on a day (§12.2).
public enum RoutineStanding: Sendable, Equatable {
    /// The child is on its way.
    case going(RoutineRun)
    /// It comes today and has not begun.
    case comes
    /// All steps were done or skipped.
    case done(RoutineRun)
    /// It doesn't come today; the next day on which it does, within two weeks.
    case rests(until: LocalDay?)
}

/// What a child's day has of routines.
public struct RoutineDay: Sendable {
    /// Each with where it is: first those that go on, then what comes in the order of its times, what is
    /// done, and what rests.
    public let entries: [(routine: Routine, standing: RoutineStanding)]
    /// Those that can still begin as those of the day before.
    private let late: Set<RoutineID>

    /// The day of a child.
    ///
    /// - Parameters:
    ///   - routines: all of the family, in order.
    ///   - runs: those of the child that belong to the day, and those that still go on.
    ///   - home: where the child is (§17.3); what comes only at its other home doesn't come.
    ///   - late: those that came the day before and can still begin; they come, whatever today is.
    ///   - isOff: whether nothing is expected on a day.
    public init(
        of child: ChildID, on today: LocalDay, routines: [Routine], runs: [RoutineRun],
        at home: HomeID? = nil, late: Set<RoutineID> = [], isOff: (LocalDay) -> Bool
    ) {
        self.late = late
        entries = routines.compactMap { routine in
            let standing = Self.standing(of: routine, child, today, runs, late, isOff)
            guard let standing else { return nil }
            if case .going = standing { return (routine, standing) }
            let isHere = late.contains(routine.id) || routine.isAt(home)
            return isHere ? (routine, standing) : nil
        }.sorted { one, other in
            let (first, second) = (Self.rank(one.standing), Self.rank(other.standing))
            guard first == second else { return first < second }
            // Of two that go on, the one that began last is where the child is.
            if case .going(let run) = one.standing, case .going(let earlier) = other.standing {
                return run.id.rawValue > earlier.id.rawValue
            }
            let times = [one, other].map { $0.routine.profile.begins ?? 0 }
            return times[0] == times[1]
                ? one.routine.id.rawValue < other.routine.id.rawValue : times[0] < times[1]
        }
    }

    private static func standing(
        of routine: Routine, _ child: ChildID, _ today: LocalDay, _ runs: [RoutineRun],
        _ late: Set<RoutineID>, _ isOff: (LocalDay) -> Bool
    ) -> RoutineStanding? {
        let own = runs.filter { $0.routine == routine.id }
        if let run = own.first(where: { $0.endedAt == nil }) { return .going(run) }
        guard routine.isReady, routine.profile.children.contains(child) else { return nil }
        if let run = own.first(where: { $0.day == today }) { return .done(run) }
        if late.contains(routine.id) { return .comes }
        let days = routine.profile.days
        return days.contains(today, isOff: isOff(today))
            ? .comes : .rests(until: days.next(after: today, isOff: isOff))
    }

    private static func rank(_ standing: RoutineStanding) -> Int {
        switch standing {
        case .going: 0
        case .comes: 1
        case .done: 2
        case .rests: 3
        }
    }

    /// How long before its time a routine is offered on the home.
    public static let ahead = 30

    /// The one that is on now: one that goes on, or the last one whose time has come.
    ///
    /// - Parameter minute: of the day, now.
    public func current(at minute: Int) -> (routine: Routine, standing: RoutineStanding)? {
        if let first = entries.first, case .going = first.standing { return first }
        let due = entries.filter { routine, standing in
            guard standing == .comes else { return false }
            return late.contains(routine.id)
                || (routine.profile.begins ?? 0) <= minute + Self.ahead
        }
        return due.last
    }

    /// The minutes of the day at which a routine that comes today begins to be offered.
    public var turns: [Int] {
        entries.compactMap { routine, standing in
            guard standing == .comes, let begins = routine.profile.begins else { return nil }
            return max(0, begins - Self.ahead)
        }
    }
}
