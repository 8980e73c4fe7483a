import Database
import Domain

/// Parents say that nothing is expected of a child on some days, also afterwards (§8.3): it may
/// mend the streak.
struct SetDaysOff: Verb {
    let child: ChildID
    let draft: DaysOffDraft
    let today: LocalDay

    /// Throws: `Refusal.invalid` next to the fields.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.set(try draft.checked(today: today), of: child)
        return Outcome(news: .ofDaysOff(child), changes: .days, of: [child])
    }
}

/// Parents remove days off, which become normal days again.
struct ClearDaysOff: Verb {
    let child: ChildID
    let days: ClosedRange<LocalDay>

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.clearDaysOff(days, of: child)
        return Outcome(news: .ofDaysOff(child), changes: .days, of: [child])
    }
}
