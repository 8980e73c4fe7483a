import ChildPages
package import Database
package import Domain
package import Site

/// A parent deletes a child with everything about it (§1.2).
struct DeleteChild {
    package let app: FocusPal
    package let child: Child
    /// The child's name, typed to confirm.
    package let name: String
    let proof: ParentProof
    /// Whether the backups that hold the child are deleted, too.
    let alsoBackups: Bool
    package let maker: EventMaker
    package let now: Stamp

    /// What came of it.
    package enum Answer {
        /// It waits for a day: there are several parents.
        case waits
        /// The child is gone; whether the space is free already.
        case done(isSpaceBack: Bool)
    }

    /// Takes a while: the PIN is asked for again, and the file is rewritten without the child.
    ///
    /// On a full disk the space is freed later, but deleted data is overwritten at once.
    /// Throws: `Refusal.invalid` for a wrong name or PIN.
    package func perform() throws -> Answer {
        try NameAgain(typed: name, name: child.profile.name).check()
        try PINAgain(app: app, proof: proof, field: "pin", maker: maker, now: now.at).perform()
        guard WaitingDecision.delay(in: app.pages.family.grownUps) == .zero else {
            try app.carryOut(
                Decide(
                    kind: .deleteChild(child.id), takesBackups: alsoBackups, maker: maker,
                    now: now))
            return .waits
        }
        return .done(
            isSpaceBack: try app.forget(
                child.id, alsoBackups: alsoBackups, maker: maker, now: now.at))
    }
}

extension FocusPal {
    /// Deletes a child at once.
    ///
    /// It takes seconds. Returns whether the space is free already.
    @discardableResult
    package func forget(
        _ child: ChildID, alsoBackups: Bool, maker: EventMaker, now: Instant
    ) throws -> Bool {
        try takeOut(child, alsoBackups: alsoBackups, maker: maker, now: now)
        let isSpaceBack = clearUp(alsoBackups: alsoBackups)
        // There is never no way back.
        if alsoBackups { backups.begin(self) }
        return isSpaceBack
    }

    /// Deletes a child from the record; what other files hold is cleared up afterwards.
    ///
    /// `decision`: what was decided a day ago, if nobody has stopped it.
    /// Throws: `Refusal.notFound` if the decision was stopped.
    func takeOut(
        _ child: ChildID, alsoBackups: Bool, after decision: WaitingDecisionID? = nil,
        maker: EventMaker, now: Instant
    ) throws {
        try carryOut(
            ForgetChild(
                child: child, backups: alsoBackups ? backups : nil, decision: decision,
                maker: maker, now: now))
        childDoors.shut(child)
    }
}

/// Removes a child and everything about it from the database.
private struct ForgetChild: Verb {
    let child: ChildID
    /// Those of which it has to go, too; nil if they stay.
    let backups: BackupKeeper?
    let decision: WaitingDecisionID?
    let maker: EventMaker
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let decision { try writing.remove(decision) }
        try writing.delete(child)
        // Without the name, so that nothing about the child is left.
        try writing.note(.childDeletion, by: maker, at: now)
        let mark = try writing.reading.backupSetting().place?.mark
        for erasure in backups?.erasures(of: child, elsewhere: mark) ?? [] {
            try writing.add(erasure)
        }
        return Outcome()
    }
}

extension FocusPal {
    /// Rewrites the file after a deletion.
    ///
    /// Returns false if there is no room for that now.
    package func giveSpaceBack() -> Bool {
        do {
            try database.compact()
            return true
        } catch {
            log.line("fault: free space could not be given back: \(StoreFault.plain(error))")
            return false
        }
    }
}

extension DecisionHandler {
    /// Deletes a child; nothing else that is due waits until files are rewritten.
    package static let childDeletion = Self { app, decision, now in
        guard case .deleteChild(let child) = decision.kind else { return false }
        try app.takeOut(
            child, alsoBackups: decision.takesBackups, after: decision.id, maker: .server,
            now: now.at)
        app.clearUpSoon(alsoBackups: decision.takesBackups)
        return true
    }
}
