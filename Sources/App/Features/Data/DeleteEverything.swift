import Database
import Domain

/// A parent deletes everything known about the family (§9.5).
struct DeleteEverything {
    let app: FocusPal
    /// The household's name, typed to confirm.
    let name: String
    let proof: ParentProof
    /// Whether all backups are deleted, too.
    let alsoBackups: Bool
    let maker: EventMaker
    let now: Instant

    /// Takes a while: the PIN is asked for again, and the file is rewritten without a trace.
    ///
    /// Afterwards the first evening begins again.
    /// Throws: `Refusal.invalid` for a wrong name or PIN.
    func perform() throws {
        let household = app.pages.family.household?.name ?? ""
        guard name.filter({ !$0.isWhitespace }) == household.filter({ !$0.isWhitespace }) else {
            throw Refusal.invalid([
                FieldError(
                    "name", Message("Type the name exactly: {{name}}", ["name": household]))
            ])
        }
        try PINAgain(app: app, proof: proof, field: "pin", maker: maker, now: now).perform()
        let children = app.pages.family.children.map(\.id)
        try app.carryOut(
            EmptyRecord(
                children: children, alsoElsewhere: alsoBackups,
                now: now))
        for child in children { app.childDoors.shut(child) }
        app.sessions.endAll()
        app.uploads.forgetAll()
        app.freshCode.forget()
        app.setUpDoor.renew()
        // What updates copied before there were backups.
        try app.database.deleteCopies()
        if alsoBackups {
            app.backups.delete(of: app)
        }
        _ = app.giveSpaceBack()
    }
}

/// Deletes every row, and the keys with them.
private struct EmptyRecord: Verb {
    /// The children whose pages have to be told.
    let children: [ChildID]
    let alsoElsewhere: Bool
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let hasPlace = try writing.reading.backupSetting().place != nil
        try writing.deleteEverything(keepsKeys: false)
        if alsoElsewhere, hasPlace { try writing.add(BackupErasure(child: nil, until: now)) }
        return Outcome(news: .everything(of: children), changesFamily: true)
    }
}
