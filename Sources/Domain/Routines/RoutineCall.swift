/// The soft call that the time of a routine has come (§12.2).
public struct RoutineCall: Sendable {
    /// The routine.
    public let routine: Routine
    /// Since when it calls.
    public let at: Instant

    /// For how long it calls; after that, nobody waits for it any more.
    public static let length = Span.hours(1)
    /// How long one tap puts it off.
    public static let putOff = Span.minutes(5)

    /// Whether it calls at a moment.
    public func isOn(at now: Instant) -> Bool { at <= now && now < at + Self.length }

    /// What a child reads below the name of the routine.
    public static let told = Message("It’s time.")
}

/// What a child answered to a call, other than beginning at once.
public enum RoutineAnswer: Sendable, Equatable {
    /// It calls again at this moment.
    case later(Instant)
    /// Not on this day.
    case notToday
}

extension RoutineDay {
    /// The calls of the day, the first first; none while the child is in a routine.
    ///
    /// - Parameters:
    ///   - answers: what the child has answered today.
    ///   - start: the first moment of a minute of this day; nil for one that the clocks skip.
    public func calls(
        _ answers: [RoutineID: RoutineAnswer], start: (Int) -> Instant?
    ) -> [RoutineCall] {
        if let first = entries.first, case .going = first.standing { return [] }
        return entries.compactMap { routine, standing in
            guard standing == .comes, let begins = routine.profile.begins.flatMap(start) else {
                return nil
            }
            switch answers[routine.id] {
            case nil: return RoutineCall(routine: routine, at: begins)
            case .later(let again): return RoutineCall(routine: routine, at: max(begins, again))
            case .notToday: return nil
            }
        }.sorted { ($0.at, $0.routine.id.rawValue) < ($1.at, $1.routine.id.rawValue) }
    }
}
