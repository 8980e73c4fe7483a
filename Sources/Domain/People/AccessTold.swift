/// What is said of someone's access at a moment, to parents, to children and to themselves (§17.2).
public enum AccessTold: Sendable, Equatable {
    /// It is open, and ends today at this moment, or at midnight.
    case today(Instant)
    /// It ends tomorrow.
    case tomorrow(Instant)
    /// It ends on one of the five days after tomorrow, which a weekday names.
    case thisWeek(Instant)
    /// It ends later.
    case later(Instant)
    /// It is open without an end in sight.
    case open
    /// It is closed, and opens (again) at this moment.
    case opens(Instant)
    /// It is over; unless a parent ended it, since this moment.
    case over(since: Instant?)

    /// What is said of a grant.
    public init(_ grant: AccessGrant, at now: Instant, calendar: FamilyCalendar) {
        switch grant.state(at: now, calendar: calendar) {
        case .open(nil): self = .open
        case .open(let end?):
            // What ends at midnight ends today.
            let last = calendar.day(of: end - Span(milliseconds: 1))
            self =
                switch DayAhead(last, from: calendar.day(of: now)) {
                case .today: .today(end)
                case .tomorrow: .tomorrow(end)
                case .thisWeek: .thisWeek(end)
                case .later: .later(end)
                }
        case .closed:
            if let next = grant.nextOpening(after: now, calendar: calendar) {
                self = .opens(next)
            } else {
                self = .over(since: grant.revokedAt == nil ? grant.lastEnd : nil)
            }
        }
    }
}

extension AccessTold {
    /// The day that an end at midnight ends with, which is named without a time; nil for any other.
    public static func lastDay(endingAt end: Instant, calendar: FamilyCalendar) -> LocalDay? {
        let day = calendar.day(of: end)
        return calendar.start(of: day) == end ? day - 1 : nil
    }
}

extension AccessGrant {
    /// The end of what was agreed and added; nil for what has none.
    fileprivate var lastEnd: Instant? {
        let agreed: Instant? =
            switch terms.times {
            case .until(let end), .reading(_, let end): end
            case .span(let span): span.upperBound
            case .weekly, .untilRevoked: nil
            }
        return (extensions.map(\.upperBound) + [agreed].compactMap(\.self)).max()
    }
}
