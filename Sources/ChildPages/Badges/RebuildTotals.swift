package import Database
import Domain
import Site

/// Adds up again what is otherwise kept: balances, Tomos' sessions, and closed days (§15).
struct RebuildTotals: Verb {
    package let grant: GrantBadges

    /// Returns what was wrong.
    package func perform(in writing: borrowing Writing) throws -> Outcome<WrongTotals> {
        let wrong = try grant.wrongTotals(writing.reading)
        try writing.rebuildSums()
        try writing.forgetClosedRecords()
        for child in try writing.reading.everyChild() { _ = try grant.close(child, writing) }
        return Outcome(wrong)
    }
}

extension GrantBadges {
    /// What differs from the rows that it follows from.
    package func wrongTotals(_ reading: borrowing Reading) throws -> WrongTotals {
        let today = pages.day(at: now).day
        var wrong = try reading.wrongSums()
        var children = try reading.childrenWithStrayTimes()
        for child in try reading.everyChild() {
            guard let kept = try reading.closedRecord(of: child, before: today) else { continue }
            // Days that nobody has closed yet are not wrong.
            let whole = try reading.closedRecordWithTimes(of: child, before: today)
            let right = try reading.record(
                of: child, after: nil, through: kept.day, in: pages.calendar)
            if whole != right { children.insert(child) }
        }
        wrong.children = children.count
        return wrong
    }
}

extension Reading {
    fileprivate func everyChild() throws -> [ChildID] {
        try (activeChildren() + archivedChildren()).map(\.id)
    }
}

extension FocusPal {
    /// Rebuilds all stored totals, and says how many were wrong.
    package func rebuildTotals() throws -> WrongTotals {
        try carryOut(RebuildTotals(grant: GrantBadges(self)))
    }
}
