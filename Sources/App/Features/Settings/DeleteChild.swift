import Database
import Domain

/// A parent deletes a child with everything about it (§1.2).
struct DeleteChild {
    let app: FocusPal
    let child: Child
    /// The child's name, typed to confirm.
    let name: String
    let proof: ParentProof
    /// Whether the backups that hold the child are deleted, too.
    let alsoBackups: Bool
    let maker: EventMaker
    let now: Instant

    /// Takes a while: the PIN is asked for again, and the file is rewritten without the child.
    ///
    /// Returns whether the space is free already. On a full disk it is freed later, but deleted
    /// data is overwritten at once.
    /// Throws: `Refusal.invalid` for a wrong name or PIN.
    func perform() throws -> Bool {
        guard name.trimmingWhiteSpace == child.profile.name else {
            throw Refusal.invalid([
                FieldError(
                    "name", Message("Type the name exactly: {{name}}", ["name": child.profile.name])
                )
            ])
        }
        try PINAgain(app: app, proof: proof, field: "pin", maker: maker, now: now).perform()
        try app.carryOut(
            ForgetChild(
                child: child.id, alsoElsewhere: alsoBackups,
                maker: maker, now: now))
        app.childDoors.shut(child.id)
        // What updates copied before there were backups.
        try app.database.deleteCopies()
        let isSpaceBack = app.giveSpaceBack()
        if alsoBackups {
            app.backups.delete(holding: child.id, of: app)
            // There is never no way back.
            app.backups.begin(app)
        }
        return isSpaceBack
    }
}

/// Removes a child and everything about it from the database.
private struct ForgetChild: Verb {
    let child: ChildID
    let alsoElsewhere: Bool
    let maker: EventMaker
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.delete(child)
        if alsoElsewhere, try writing.reading.backupSetting().place != nil {
            try writing.add(BackupErasure(child: child, until: now))
        }
        // Without the name, so that nothing about the child is left.
        try writing.note(.childDeletion, by: maker, at: now)
        return Outcome(news: .ofChild(child), changesFamily: true)
    }
}

extension FocusPal {
    /// Rewrites the file after a deletion.
    ///
    /// Returns false if there is no room for that now.
    func giveSpaceBack() -> Bool {
        do {
            try database.compact()
            return true
        } catch {
            log.line("fault: free space could not be given back: \(StoreFault.plain(error))")
            return false
        }
    }
}

extension String {
    fileprivate var trimmingWhiteSpace: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
