package import Database
package import Domain
package import Site

/// A second tap says which part of the category it is (§2.2).
package struct SetTapPart: Verb {
    package let child: Child
    package let tap: TapID
    /// The part; nil for none.
    package let part: SubcategoryID?
    package let device: DeviceID?
    package let now: Instant

    package init(child: Child, tap: TapID, part: SubcategoryID?, device: DeviceID?, now: Instant) {
        self.child = child
        self.tap = tap
        self.part = part
        self.device = device
        self.now = now
    }

    /// Sets the part of the activity that the tap made.
    ///
    /// It counts as a change by that tap, so the tap can still be undone.
    ///
    /// Throws: `Refusal.notFound` for an unknown tap, `.conflict` for a part of another category or a
    /// hidden one.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.tap(tap), known.tap.child == child.id,
            !known.isUndone
        else { throw Refusal.notFound }
        _ = try writing.settleForgotten(of: child.id, at: now)
        let traces = try writing.reading.traces(of: tap)
        let parts = try writing.reading.subcategories()
        guard let made = traces.first(where: { $0.before == nil })?.activity,
            made.record.deletedAt == nil,
            part == nil
                || parts.contains(where: {
                    $0.id == part && $0.category == made.record.category
                        && $0.canBeChosen(besides: made.record.subcategory)
                })
        else { throw Refusal.conflict(Message("This has just changed.")) }
        var record = made.record
        record.subcategory = part
        if record != made.record {
            let author = Author(.child, device: device, tap: tap)
            try writing.apply(
                [.change(made.id, to: record)], to: child.id, by: author, at: now)
        }
        return Outcome()
    }
}
