/// One tap by a parent that lets someone stay longer (§17.2).
public enum AccessExtension: String, Sendable, CaseIterable {
    /// One hour more.
    case hour
    /// Until the same clock time tomorrow.
    case tomorrow
}

extension AccessGrant {
    /// The same with more time: after the end if it is open, otherwise from now on.
    ///
    /// Access without an end stays as it is. The new end is a full minute.
    /// Throws: `Refusal.conflict` if a parent has ended it, or for a reader, whose access is given
    /// anew.
    public func extended(
        by more: AccessExtension, at now: Instant, calendar: FamilyCalendar
    ) throws(Refusal) -> AccessGrant {
        guard revokedAt == nil else {
            throw .conflict(Message("This access has ended. You can give it again."))
        }
        if case .reading = terms.times {
            throw .conflict(Message("A reader’s access can’t be extended. Give it again."))
        }
        let from: Instant
        switch state(at: now, calendar: calendar) {
        case .closed:
            // A time that is still to come gets longer; it doesn't begin earlier.
            if case .span(let span) = terms.times, now < span.lowerBound {
                from = span.upperBound
            } else {
                from = now
            }
        case .open(let end): if let end { from = end } else { return self }
        }
        var grant = self
        grant.extensions = Self.joined(
            extensions + [from..<Self.end(from, more, calendar)])
        return grant
    }

    private static func end(_ from: Instant, _ more: AccessExtension, _ calendar: FamilyCalendar)
        -> Instant
    {
        let beyond = from.milliseconds.dividing(by: 60_000).remainder
        let start =
            beyond == 0 ? from : Instant(milliseconds: from.milliseconds - beyond + 60_000)
        switch more {
        case .hour: return start + .hours(1)
        case .tomorrow:
            let day = calendar.calendarDay(calendar.day(of: start))
            let minute = day.minuteOfDay(at: start)
            return max(start, calendar.instant(day.day + 1, secondOfDay: minute * 60))
        }
    }

    /// Stretches that touch become one.
    private static func joined(_ spans: [Range<Instant>]) -> [Range<Instant>] {
        var joined: [Range<Instant>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
            if let last = joined.last, span.lowerBound <= last.upperBound {
                joined[joined.count - 1] =
                    last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                joined.append(span)
            }
        }
        return joined
    }
}
