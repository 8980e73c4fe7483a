extension AccessGrant {
    /// Whether someone has access at a moment, and until when.
    public enum State: Sendable, Equatable {
        case closed
        /// Open; until nil: without an end in sight.
        case open(until: Instant?)
    }

    /// How long before the end both sides are told (§17.2).
    public static let warning = Span.minutes(20)

    /// Whether access is open, and the first moment at which it no longer is.
    ///
    /// Stretches that touch count as one. Windows that still follow each other after two weeks
    /// leave no gap at all, even around a day on which the clocks skip one.
    public func state(at now: Instant, calendar: FamilyCalendar) -> State {
        var end = now
        let isWeekly = if case .weekly = terms.times { true } else { false }
        var limit = now + Self.fortnight
        while end <= limit {
            guard let next = openEnd(at: end, calendar: calendar) else {
                return end > now ? .open(until: end) : .closed
            }
            if next == Self.never { break }
            if !isWeekly || extensions.contains(where: { $0.upperBound == next }) {
                limit = next + Self.fortnight
            }
            end = next
        }
        return .open(until: nil)
    }

    /// Whether access is open at a moment.
    public func isOpen(at now: Instant, calendar: FamilyCalendar) -> Bool {
        openEnd(at: now, calendar: calendar) != nil
    }

    /// The moment at which the current access ends; nil if it is closed or has no end.
    public func end(at now: Instant, calendar: FamilyCalendar) -> Instant? {
        if case .open(let end) = state(at: now, calendar: calendar) { end } else { nil }
    }

    /// Whether access ends within twenty minutes, so that parents are offered to extend it.
    public func isEnding(at now: Instant, calendar: FamilyCalendar) -> Bool {
        end(at: now, calendar: calendar).map { $0 - now <= Self.warning } ?? false
    }

    /// Whether access rests, because the child is at the other home.
    ///
    /// A reader's doesn't: reports are about other days, wherever the child is now.
    public func isResting(isAway: Bool, at now: Instant, calendar: FamilyCalendar) -> Bool {
        if case .reading = terms.times { return false }
        return isAway && isOpen(at: now, calendar: calendar)
    }

    /// When access opens again, after the current one if it is open; nil: never.
    public func nextOpening(after now: Instant, calendar: FamilyCalendar) -> Instant? {
        let from: Instant
        switch state(at: now, calendar: calendar) {
        case .closed: from = now
        case .open(let end): if let end { from = end } else { return nil }
        }
        return stretches(near: max(from, givenAt), days: 15, calendar: calendar)
            .map(\.lowerBound).filter { $0 >= from }.min()
    }

    /// Whether all of a stretch lies within one access.
    public func covers(_ span: Range<Instant>, calendar: FamilyCalendar) -> Bool {
        switch state(at: span.lowerBound, calendar: calendar) {
        case .closed: false
        case .open(let end): end.map { span.upperBound <= $0 } ?? true
        }
    }
}
