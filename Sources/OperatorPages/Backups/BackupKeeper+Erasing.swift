import ChildPages
import Database
import Domain
package import Site

extension BackupKeeper {
    /// What has to go of the backups of a child that is deleted, or of everybody's; to be noted in
    /// the same transaction, so that nothing makes FocusPal forget it.
    ///
    /// - Parameter mark: what the file says that names the second place; nil without one.
    func erasures(of child: ChildID?, elsewhere mark: String?) -> [BackupErasure] {
        // Now, and not when it was asked for: one may have been made since.
        let now = clock.now()
        // Also one that a clock that was wrong has dated later; elsewhere it may have a copy.
        let last = max(now, backups.first?.at ?? now)
        let home = BackupErasure(child: child, in: .home, until: last)
        guard let mark else { return [home] }
        return [home, BackupErasure(child: child, in: .elsewhere(mark: mark), until: last)]
    }

    /// Deletes what was noted, at home and in the second place; what fails is tried again.
    func erase(_ app: FocusPal) {
        try? inTurn { eraseHere(app) }
        beginElsewhere(app)
    }

    /// Deletes at home what was noted, for whoever has the turn.
    func eraseHere(_ app: FocusPal) {
        erasingBegins()
        do {
            let erasures = try app.database.read(as: .household) { try $0.backupErasures() }
                .filter { $0.place == .home }
            guard !erasures.isEmpty else { return }
            defer { forgetList() }
            // What could not be read may hold anybody.
            try folder.removeDamaged()
            try folder.erase(erasures)
            try app.carryOut(EndErasures(erasures: erasures))
        } catch {
            app.log.line("fault: backups with deleted data were not deleted: \(error)")
        }
    }

    /// Goes on with what a process that ended could not clear up any more.
    package func resumeErasing(_ app: FocusPal) {
        if isSomethingToErase(app) { app.clearUpSoon(alsoBackups: true) }
    }

    func isSomethingToErase(_ app: FocusPal) -> Bool {
        let erasures = try? app.database.read(as: .household) { try $0.backupErasures() }
        return erasures?.contains { $0.place == .home } ?? false
    }
}

/// What was to be deleted is.
struct EndErasures: Verb {
    let erasures: [BackupErasure]

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for erasure in erasures { try writing.end(erasure) }
        return Outcome()
    }
}

extension FocusPal {
    /// Clears away what files still hold after a deletion: a backup that waits to be restored, free
    /// pages of the database and, if that was wanted, backups.
    ///
    /// It takes seconds. Returns whether the space is free already.
    @discardableResult
    func clearUp(alsoBackups: Bool) -> Bool {
        restores.forgetAll()
        if imports.hasRest { imports.forget() }
        do {
            // What updates copied before there were backups.
            try database.deleteCopies()
        } catch {
            log.line("fault: copies from before an update were not deleted: \(error)")
        }
        let isSpaceBack = giveSpaceBack()
        if alsoBackups { backups.erase(self) }
        return isSpaceBack
    }

    /// The same on the thread of backups, for what must not wait for it.
    func clearUpSoon(alsoBackups: Bool) {
        backups.inLine(self) { app in
            app.clearUp(alsoBackups: alsoBackups)
            // There is never no way back.
            if alsoBackups { app.backups.makeIfDue(app) }
        }
    }
}
