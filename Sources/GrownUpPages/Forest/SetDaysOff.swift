import ChildPages
import Database
import Domain
import Site

/// Parents say that nothing is expected of a child on some days, also afterwards (§8.3): it may
/// mend the streak.
struct SetDaysOff: Verb {
    package let child: ChildID
    package let draft: DaysOffDraft
    package let today: LocalDay

    /// Throws: `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.set(try draft.checked(today: today), of: child)
        return Outcome(changes: .days, of: [child])
    }
}

/// Parents remove days off, which become normal days again.
struct ClearDaysOff: Verb {
    package let child: ChildID
    package let days: ClosedRange<LocalDay>

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.clearDaysOff(days, of: child)
        return Outcome(changes: .days, of: [child])
    }
}
