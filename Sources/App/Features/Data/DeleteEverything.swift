import Database
import Domain

/// A parent deletes everything known about the family (§9.5).
struct DeleteEverything {
    let app: FocusPal
    /// The household's name, typed to confirm.
    let name: String
    let pin: String
    let device: Device?
    let now: Instant

    /// Takes a while: the PIN is asked again, and the file is rewritten without a trace.
    ///
    /// Copies from before updates are removed too. Afterwards the first evening begins again.
    /// Throws: `Refusal.invalid` for a wrong name or PIN.
    func perform() throws {
        let household = app.pages.family.household?.name ?? ""
        guard name.filter({ !$0.isWhitespace }) == household.filter({ !$0.isWhitespace }) else {
            throw Refusal.invalid([
                FieldError(
                    "name", Message("Type the name exactly: {{name}}", ["name": household]))
            ])
        }
        try PINAgain(app: app, typed: pin, field: "pin", device: device, now: now).perform()
        let children = app.pages.family.children.map(\.id)
        try app.carryOut(EmptyRecord(children: children))
        for child in children { app.childDoors.shut(child) }
        app.sessions.endAll()
        app.uploads.forgetAll()
        app.freshCode.forget()
        app.setUpDoor.renew()
        try app.database.deleteCopies()
        _ = app.giveSpaceBack()
    }
}

/// Deletes every row, and the keys with them.
private struct EmptyRecord: Verb {
    /// The children whose pages have to be told.
    let children: [ChildID]

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.deleteEverything(keepsKeys: false)
        return Outcome(news: .everything(of: children), changesFamily: true)
    }
}
