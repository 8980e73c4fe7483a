import Database
import Domain
import Site

/// A child takes over the trees that grew in a guest's browser (§12.5).
///
/// Each session is taken once; the coins for all of them together are a gift, given once.
struct HandOverGuest: Verb {
    package let sessions: [GuestSession]
    package let child: Child
    package let now: Instant

    /// The result.
    package struct Result {
        /// Ids that the browser need not keep: handed over now or earlier.
        package let done: [TapID]
        /// How many of these are the child's; the others are a sibling's.
        package let own: Int
        /// Those that can't be kept.
        package let refused: [GuestHandover.Refused]
    }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Result> {
        let known = try writing.reading.handedOver(sessions.map(\.id))
        let checked = try check(sessions.filter { known[$0.id] == nil }, writing.reading)
        for session in checked.kept { try adopt(session, writing) }
        return Outcome(
            Result(
                done: known.map(\.key) + checked.kept.map(\.id),
                own: known.count { $0.value == child.id } + checked.kept.count,
                refused: checked.refused))
    }

    private func check(_ sessions: [GuestSession], _ reading: borrowing Reading) throws
        -> GuestHandover
    {
        guard try reading.child(child.id)?.archivedAt == nil,
            let calendar = try reading.household()?.calendar
        else { throw Refusal.notFound }
        let starts = sessions.map(\.startedAt) + [now]
        let ends = sessions.map(\.endedAt) + [now]
        let first = starts.min() ?? now
        let time = first..<max(first, ends.max() ?? now)
        let records = try reading.focusRecords(of: child.id).filter { $0.outcome == .completed }
        return GuestHandover(
            sessions, at: now, in: calendar,
            own: try reading.focusTimes(of: child.id, within: time),
            focus: Dictionary(records.map { ($0.day, $0.focused) }, uniquingKeysWith: +))
    }

    private func adopt(_ session: GuestSession, _ writing: borrowing Writing) throws {
        guard let calendar = try writing.reading.household()?.calendar else { return }
        let end = FocusEnd(
            outcome: .completed, at: session.endedAt, day: calendar.day(of: session.endedAt),
            focused: session.length)
        let before = try writing.reading.focusOfGuests(of: child.id)
        let id = try writing.adopt(session, for: child.id, end)
        let paid = GuestHandover.paid(session.length, after: before)
        guard paid > .zero else { return }
        try writing.book(
            FocusEnd(outcome: end.outcome, at: end.at, day: end.day, focused: paid),
            of: session.plan, in: id, for: child)
    }
}
