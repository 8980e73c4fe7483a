extension AccessGrant {
    /// The end of what has none.
    static let never = Instant(milliseconds: .max)
    /// The longest gap between windows of a week, if the clocks skip one of them, and a day more.
    static let fortnight = Span.hours(15 * 24)

    /// The end of the longest stretch that is open at a moment.
    func openEnd(at now: Instant, calendar: FamilyCalendar) -> Instant? {
        stretches(near: now, days: 0, calendar: calendar)
            .filter { $0.contains(now) }.map(\.upperBound).max()
    }

    /// What is agreed: of windows those around a moment and so many days ahead, otherwise all.
    func stretches(near now: Instant, days: Int, calendar: FamilyCalendar)
        -> [Range<Instant>]
    {
        let agreed: [Range<Instant>]
        switch terms.times {
        case .until(let end): agreed = [givenAt..<max(givenAt, end)]
        case .span(let span): agreed = [span]
        case .weekly(let windows):
            // A window of the day before may still be open.
            let day = calendar.day(of: now)
            agreed = (-1...days).flatMap { ahead in
                windows.compactMap { $0.span(on: day + ahead, calendar: calendar) }
            }
        case .untilRevoked: agreed = [givenAt..<Self.never]
        case .reading(_, let end):
            let given = calendar.day(of: givenAt)
            let last = calendar.start(of: given + AccessTimes.longestReading)
            agreed = [givenAt..<max(givenAt, min(end, last))]
        }
        let life = givenAt..<max(givenAt, revokedAt ?? Self.never)
        return (agreed + extensions).map { $0.clamped(to: life) }.filter { !$0.isEmpty }
    }
}
