package import Database
package import Domain
package import Site

/// A child takes its last tap back (§2.2).
package struct UndoLog: Verb {
    package let child: Child
    package let tap: TapID
    package let device: DeviceID?
    package let now: Instant

    package init(child: Child, tap: TapID, device: DeviceID?, now: Instant) {
        self.child = child
        self.tap = tap
        self.device = device
        self.now = now
    }

    /// Restores what was there before the tap; a tap that was already undone stays undone.
    ///
    /// Throws: `Refusal.notFound` for an unknown tap, `.conflict` once it is too late.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.tap(tap), known.tap.child == child.id else {
            throw Refusal.notFound
        }
        if !known.isUndone { try undo(known.tap, writing) }
        return Outcome()
    }

    private func undo(_ known: Tap, _ writing: borrowing Writing) throws {
        _ = try writing.settleForgotten(of: child.id, at: now)
        let since = known.at..<Instant(milliseconds: .max)
        let edits = try UndoTap.plan(
            known, traces: try writing.reading.traces(of: tap),
            others: try writing.reading.activities(of: child.id, touching: since), now: now)
        let author = Author(.child, device: device, tap: tap)
        try writing.apply(edits, to: child.id, by: author, isUndo: true, at: now)
        try writing.markUndone(tap, at: now)
        try writing.endWithTimer(of: child.id, at: now)
    }
}
