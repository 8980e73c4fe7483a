import Database
import Domain

/// Parents say that nothing is expected of a child on some days, also afterwards (§8.3).
struct SetDaysOff {
    let app: FocusPal
    let child: ChildID
    let draft: DaysOffDraft
    let today: LocalDay

    /// Throws: `Refusal.invalid` beside the fields.
    func perform() throws {
        let off = try draft.checked(today: today)
        try app.database.write { try $0.set(off, of: child) }
        // Its row of days may be mended.
        app.hub.announce([.forest(child)])
    }
}

/// Parents take days off back: they are days as others.
struct ClearDaysOff {
    let app: FocusPal
    let child: ChildID
    let days: ClosedRange<LocalDay>

    func perform() throws {
        try app.database.write { try $0.clearDaysOff(days, of: child) }
        app.hub.announce([.forest(child)])
    }
}
