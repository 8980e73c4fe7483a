public import Database
import Domain

/// Adds up again what is otherwise kept: balances, Tomos' sessions, and closed days (§15).
struct RebuildTotals: Verb {
    let grant: GrantBadges

    func perform(in writing: borrowing Writing) throws -> Outcome<WrongTotals> {
        var wrong = try writing.rebuildBalances()
        let children =
            try writing.reading.activeChildren() + writing.reading.archivedChildren()
        for child in children.map(\.id) {
            let today = grant.pages.day(at: grant.now).day
            let kept = try writing.reading.closedRecordWithTimes(of: child, before: today)
            try writing.forgetClosedRecord(of: child)
            _ = try grant.close(child, writing)
            let rebuilt = try writing.reading.closedRecordWithTimes(of: child, before: today)
            // Days that nobody had closed yet are not wrong.
            if let kept, kept.day == rebuilt?.day, kept != rebuilt { wrong.children += 1 }
        }
        return Outcome(wrong)
    }
}

extension FocusPal {
    /// Rebuilds all stored totals, and says how many were wrong.
    public func rebuildTotals() throws -> WrongTotals {
        try carryOut(RebuildTotals(grant: GrantBadges(self)))
    }
}
