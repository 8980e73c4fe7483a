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
    let now: Stamp

    /// Takes a while: the PIN is asked for again, and the file is rewritten without a trace.
    ///
    /// Returns whether it is done, and the first evening begins again; with several parents it waits
    /// for a day.
    /// Throws: `Refusal.invalid` for a wrong name or PIN.
    func perform() throws -> Bool {
        let household = app.pages.family.household?.name ?? ""
        guard name.filter({ !$0.isWhitespace }) == household.filter({ !$0.isWhitespace }) else {
            throw Refusal.invalid([
                FieldError(
                    "name", Message("Type the name exactly: {{name}}", ["name": household]))
            ])
        }
        try PINAgain(app: app, proof: proof, field: "pin", maker: maker, now: now.at).perform()
        guard WaitingDecision.delay(in: app.pages.family.grownUps) == .zero else {
            try app.carryOut(
                Decide(
                    kind: .deleteEverything, takesBackups: alsoBackups, maker: maker, now: now))
            return false
        }
        try app.forgetEverything(alsoBackups: alsoBackups, now: now.at)
        return true
    }
}

extension FocusPal {
    /// Deletes everything at once; `decision`: what was decided a day ago, if nobody has stopped it.
    ///
    /// Throws: `Refusal.notFound` if the decision was stopped.
    func forgetEverything(
        alsoBackups: Bool, after decision: WaitingDecisionID? = nil, now: Instant
    ) throws {
        let children = pages.family.children.map(\.id)
        try carryOut(
            EmptyRecord(
                children: children, alsoElsewhere: alsoBackups, decision: decision, now: now))
        for child in children { childDoors.shut(child) }
        sessions.endAll()
        uploads.forgetAll()
        freshCode.forget()
        setUpDoor.renew()
        // What updates copied before there were backups.
        try database.deleteCopies()
        if alsoBackups { backups.delete(of: self) }
        _ = giveSpaceBack()
    }
}

/// Deletes every row, and the keys with them.
private struct EmptyRecord: Verb {
    /// The children whose pages have to be told.
    let children: [ChildID]
    let alsoElsewhere: Bool
    let decision: WaitingDecisionID?
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let decision { try writing.remove(decision) }
        let hasPlace = try writing.reading.backupSetting().place != nil
        try writing.deleteEverything(keepsKeys: false)
        if alsoElsewhere, hasPlace { try writing.add(BackupErasure(child: nil, until: now)) }
        return Outcome(news: .everything(of: children), changesFamily: true)
    }
}
