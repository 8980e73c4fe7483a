import Database
import Domain

/// A child taps a category (§2.2): one write transaction, rule inside.
struct LogActivity {
    let child: Child
    let tap: TapID
    let category: CategoryID
    let device: DeviceID?
    let now: Instant

    /// Carries the tap out, or recognises it as one that is known already.
    ///
    /// Gives the tap that counts: the earlier one where this one belongs to it.
    /// Throws: `Refusal.conflict` if the id is another child's, the category is hidden, or
    /// nothing is left to fill.
    func perform(in database: Database) throws -> TapID {
        try database.write { writing in
            if let known = try writing.reading.tap(tap) {
                guard known.tap.child == child.id else {
                    throw Refusal.conflict(Message("That has changed meanwhile."))
                }
                return known.tap.id
            }
            let standing = QuickLog.Standing(
                running: try writing.reading.runningActivity(of: child.id),
                lastEnd: try writing.reading.lastEnd(of: child.id),
                lastTap: try writing.reading.lastTap(of: child.id)?.tap)
            let tap = Tap(id: tap, child: child.id, category: category, at: now)
            switch try QuickLog.decide(
                tap, meaning: child.profile.tapMeaning, standing: standing)
            {
            case .repeated(let earlier): return earlier
            case .done(let outcome, let edits):
                try writing.add(tap, outcome: outcome)
                try writing.apply(
                    edits, to: child.id, by: Author(.child, device: device, tap: tap.id), at: now)
                return tap.id
            }
        }
    }
}
