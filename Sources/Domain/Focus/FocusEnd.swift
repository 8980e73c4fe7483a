/// The outcome of a focus session.
public struct FocusEnd: Sendable, Equatable {
    /// How it ended.
    public let outcome: FocusRecord.Outcome
    /// When, by the wall clock.
    public let at: Instant
    /// The local day on which it ended, as it was then (§4.5).
    public let day: LocalDay
    /// The time focused, without pauses.
    public let focused: Span

    /// An end.
    public init(outcome: FocusRecord.Outcome, at: Instant, day: LocalDay, focused: Span) {
        self.outcome = outcome
        self.at = at
        self.day = day
        self.focused = focused
    }
}

extension FocusSession {
    /// The end of the session, once its timer has ended; nil while it lasts.
    ///
    /// Only the deadline completes it (§4.1). If the server stopped it, it was lost (§4.3).
    public func ended(with timer: Timer, at now: Monotonic, in calendar: FamilyCalendar)
        -> FocusEnd?
    {
        guard case .ended(let how, let at) = timer.state else { return nil }
        let outcome: FocusRecord.Outcome =
            switch how {
            case .finished: .completed
            case .stopped: timer.lastChange.who == .server ? .lost : .abandoned
            }
        let focused = how == .finished ? timer.length : timer.worked(at: now)
        return FocusEnd(
            outcome: outcome, at: at, day: calendar.day(of: at), focused: max(.zero, focused))
    }

    /// The growth of its tree by its timer.
    public func growth(with timer: Timer) -> Growth {
        Growth(planned: timer.length, reached: reached)
    }

    /// The stage that the tree keeps after time was added (§4.2).
    public func reached(by timer: Timer, at now: Monotonic) -> Int {
        guard timer.lastChange.what == .added, let minutes = timer.lastChange.minutes else {
            return reached
        }
        let planned = timer.length.milliseconds - Span.minutes(Int64(minutes)).milliseconds
        let focused = timer.length.milliseconds - timer.left(at: now).milliseconds
        return Growth(planned: Span(milliseconds: planned), reached: reached)
            .stage(after: Span(milliseconds: focused))
    }
}

/// Rewards for focus: the classic constants, all in one place (§5.2).
public enum FocusReward {
    /// Coins for a whole minute.
    public static let coinsAMinute = 1
    /// Coins for less than a minute.
    public static let coinsForLess = 1
    /// EXP for a whole minute.
    public static let experienceAMinute = 1
    /// EXP for less than a minute.
    public static let experienceForLess = 1
    /// Less than a minute is paid at most once within this time.
    public static let restOfSmall = Span.minutes(10)

    /// The coins for an end, before the pace.
    ///
    /// A stopped session keeps those for whole minutes, unless it was brave (§4.3). `lastSmall` is
    /// when less than a minute was last paid.
    /// Returns: the coins and whether they are for less than a minute; nil for none.
    public static func coins(
        for end: FocusEnd, leaving: Leaving, lastSmall: Instant?
    ) -> (amount: Int, isSmall: Bool)? {
        guard let minutes = minutes(for: end, leaving, lastSmall) else { return nil }
        return minutes == 0 ? (coinsForLess, true) : (minutes * coinsAMinute, false)
    }

    /// The EXP for an end, before the pace, by the same rules; nil for none.
    ///
    /// Time in company counts once per person there, to the millisecond, and the sum is rounded
    /// down to whole minutes once. Less than a minute of one's own stays less, whoever was there.
    public static func experience(
        for end: FocusEnd, leaving: Leaving, lastSmall: Instant?, beside company: Company = .none
    ) -> Int? {
        guard let minutes = minutes(for: end, leaving, lastSmall) else { return nil }
        guard minutes > 0 else { return experienceForLess }
        // Company can't last longer than the focus itself.
        let most = Span(milliseconds: end.focused.milliseconds * Int64(Company.most - 1))
        return experience(after: end.focused + min(company.extra, most))
    }

    /// The EXP that a session has earned so far, before it is booked; `focused` contains time in
    /// company as often as it counts.
    public static func experience(after focused: Span) -> Int {
        Int(focused.milliseconds / 60_000) * experienceAMinute
    }

    /// The whole minutes that are paid; 0: less than one, nil: nothing.
    private static func minutes(
        for end: FocusEnd, _ leaving: Leaving, _ lastSmall: Instant?
    ) -> Int? {
        guard end.outcome == .completed || leaving != .brave else { return nil }
        let minutes = Int(end.focused.milliseconds / 60_000)
        if minutes == 0, let lastSmall, end.at - lastSmall < restOfSmall { return nil }
        return minutes
    }
}
