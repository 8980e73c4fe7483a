package import Database
package import Domain
package import Site

/// "I already did it": the activity that a tap began becomes a finished one that ends now (§2.2).
package struct SetTapLength: Verb {
    package let child: Child
    package let tap: TapID
    package let minutes: Int
    package let device: DeviceID?
    package let now: Instant

    package init(child: Child, tap: TapID, minutes: Int, device: DeviceID?, now: Instant) {
        self.child = child
        self.tap = tap
        self.minutes = minutes
        self.device = device
        self.now = now
    }

    /// Moves the activity, and the one that the tap ended.
    ///
    /// Throws: `Refusal.notFound` for an unknown tap, `.conflict` if its activity is no longer
    /// running or less than a minute is free, and `.invalid` for a length that is not offered.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.tap(tap), known.tap.child == child.id,
            !known.isUndone
        else { throw Refusal.notFound }
        let traces = try writing.reading.traces(of: tap)
        guard let begun = traces.first(where: { $0.before == nil })?.activity else {
            throw Refusal.conflict(Message("This has just changed."))
        }
        let first = traces.first { $0.before != nil && $0.before?.endedAt == nil }?.activity.id
        // What the tap ended, and what was ended by the taps before it: one of them and the next may
        // give way, and all slips.
        var (ended, next) = ([Activity](), begun)
        while ended.count(where: { !QuickLog.isSlip($0) }) < 2,
            let before = try last(before: next, writing.reading),
            before.record.endedAt == next.record.startedAt,
            try ended.isEmpty ? before.id == first : writing.reading.isTapped(before.id)
        {
            ended.append(before)
            next = before
        }
        let edits = try QuickLog.alreadyDid(
            minutes: minutes, begun, endedByTap: ended,
            lastEnd: try last(before: next, writing.reading)?.record.endedAt, now: now)
        let author = Author(.child, device: device, tap: tap)
        try writing.apply(edits, to: child.id, by: author, at: now)
        return Outcome()
    }

    private func last(before activity: Activity, _ reading: borrowing Reading) throws -> Activity? {
        try reading.lastActivity(
            of: child.id, at: activity.record.startedAt - Span(milliseconds: 1))
    }
}
