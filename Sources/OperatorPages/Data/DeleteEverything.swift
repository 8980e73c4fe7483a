import ChildPages
import Database
import Domain
package import Site
import Synchronization

/// A parent deletes everything known about the family (§9.5).
struct DeleteEverything {
    package let app: FocusPal
    /// The household's name, typed to confirm.
    package let name: String
    let proof: ParentProof
    /// Whether all backups are deleted, too.
    let alsoBackups: Bool
    package let maker: EventMaker
    package let now: Stamp

    /// Takes a while: the PIN is asked for again, and the file is rewritten without a trace.
    ///
    /// Returns whether it is done, and the first evening begins again; with several parents it waits
    /// for a day.
    /// Throws: `Refusal.invalid` for a wrong name or PIN.
    package func perform() throws -> Bool {
        let household = app.pages.family.household?.name ?? ""
        try NameAgain(typed: name, name: household).check()
        try PINAgain(app: app, proof: proof, field: "pin", maker: maker, now: now.at).perform()
        guard WaitingDecision.delay(in: app.pages.family.grownUps) == .zero else {
            try app.carryOut(
                Decide(
                    kind: .deleteEverything, takesBackups: alsoBackups, maker: maker, now: now))
            return false
        }
        try app.emptyRecord(alsoBackups: alsoBackups, on: maker.device?.id)
        app.clearUp(alsoBackups: alsoBackups)
        return true
    }
}

extension FocusPal {
    /// Deletes everything from the record; what other files hold is cleared up afterwards.
    ///
    /// - Parameters:
    ///   - decision: what was decided a day ago, if nobody has stopped it.
    ///   - device: the one on which it was asked for, whose page waits for the answer.
    ///
    /// Throws: `Refusal.notFound` if the decision was stopped.
    func emptyRecord(
        alsoBackups: Bool, after decision: WaitingDecisionID? = nil, on device: DeviceID? = nil
    ) throws {
        let children = pages.family.children.map(\.id)
        try carryOut(
            EmptyRecord(
                children: children, backups: alsoBackups ? backups : nil, decision: decision))
        for child in children { childDoors.shut(child) }
        sessions.endAll()
        uploads.forgetAll()
        // Their numbers are given to other devices.
        pinGate.clearAll()
        devicesSeen.withLock { $0 = [:] }
        for replacement in features.replacements { replacement(self) }
        setUpDoor.renew()
        hub.endAll(but: device)
    }
}

/// Deletes every row, and the keys with them.
private struct EmptyRecord: Verb {
    /// The children whose pages have to be told.
    let children: [ChildID]
    /// Those that have to go, too; nil if they stay.
    let backups: BackupKeeper?
    let decision: WaitingDecisionID?

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let decision { try writing.remove(decision) }
        let mark = try writing.reading.backupSetting().place?.mark
        // What was to be deleted before still is.
        let earlier = try writing.reading.backupErasures()
        try writing.deleteEverything(keepsKeys: false)
        for erasure in earlier + (backups?.erasures(of: nil, elsewhere: mark) ?? []) {
            try writing.add(erasure)
        }
        return Outcome(news: .everything(of: children))
    }
}

extension DecisionHandler {
    /// Deletes everything; nobody has a page that could show it.
    package static let deletion = Self { app, decision, _ in
        guard case .deleteEverything = decision.kind else { return false }
        try app.emptyRecord(alsoBackups: decision.takesBackups, after: decision.id)
        app.clearUpSoon(alsoBackups: decision.takesBackups)
        app.log.line(
            "everything is deleted; the code to set up FocusPal is \(app.setUpDoor.code.text)")
        return true
    }
}
