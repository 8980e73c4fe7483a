import Database
import Domain

/// "I already did it": the activity that a tap began becomes a finished one that ends now (§2.2).
struct SetTapLength: Verb {
    let child: Child
    let tap: TapID
    let minutes: Int
    let device: DeviceID?
    let now: Instant

    /// Moves the activity, and the one that the tap ended.
    ///
    /// Throws: `Refusal.notFound` for an unknown tap, `.conflict` if its activity is no longer
    /// running or less than a minute is free, and `.invalid` for a length that is not offered.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.tap(tap), known.tap.child == child.id,
            !known.isUndone
        else { throw Refusal.notFound }
        let traces = try writing.reading.traces(of: tap)
        guard let begun = traces.first(where: { $0.before == nil })?.activity else {
            throw Refusal.conflict(Message("This has just changed."))
        }
        var ended =
            traces.first { $0.before != nil && $0.before?.endedAt == nil }.map { [$0.activity] }
            ?? []
        var lastEnd = try writing.reading.lastEnd(of: child.id, apartFrom: tap)
        // If the tap ended a slip, the slip gives way as if it had not happened.
        while let slip = ended.last, QuickLog.isSlip(slip),
            let before = try last(before: slip, writing.reading),
            before.record.endedAt == slip.record.startedAt,
            try writing.reading.isTapped(before.id)
        {
            ended.append(before)
            lastEnd = try last(before: before, writing.reading)?.record.endedAt
        }
        let edits = try QuickLog.alreadyDid(
            minutes: minutes, begun, endedByTap: ended, lastEnd: lastEnd, now: now)
        let author = Author(.child, device: device, tap: tap)
        try writing.apply(edits, to: child.id, by: author, at: now)
        return Outcome(news: [.activities(child.id)])
    }

    private func last(before activity: Activity, _ reading: borrowing Reading) throws -> Activity? {
        try reading.lastActivity(
            of: child.id, at: activity.record.startedAt - Span(milliseconds: 1))
    }
}
