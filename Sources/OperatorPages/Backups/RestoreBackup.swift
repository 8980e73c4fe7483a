import ChildPages
import Database
import Domain
import Foundation
import HTTP
package import Site
import Synchronization

/// Replaces everything by a backup (§14.3).
///
/// The old data is backed up first, and stays complete if anything goes wrong on the way.
struct RestoreBackup {
    package let app: FocusPal
    /// Which of the files that waited is meant.
    package let number: Int
    /// The children to bring back although they were deleted since.
    let returning: Set<ChildID>
    /// The browser that stays paired; nil for a command.
    let browser: RestoringBrowser?
    /// The device that it was; nil for a command, and for one that is new.
    package var device: DeviceID?
    package let now: Instant

    /// What became of the old data.
    private struct Replaced: Sendable {
        /// The name of the backup that has it; nil if there was nothing to keep.
        let kept: String?
        let returned: [String]
        /// The secret that PINs are checked with from now on; nil for that of this computer.
        let pepper: [UInt8]?
    }

    /// It takes seconds, so it never runs on the server's threads.
    ///
    /// Throws: `RestoreRefusal`, `BackupFailure` if the old data could not be kept, or
    /// `Refusal.conflict` if another file waits by now.
    package func perform() throws {
        try app.needUndamaged()
        try app.restores.use(number) { waiting in
            let backup = try waiting.backup.open()
            defer { backup.close() }
            app.settle()
            let replaced = try app.backups.inTurn {
                // What were saved now would be neither in what is kept nor in what comes.
                try app.database.holdingWrites { try replace(by: backup, waiting) }
            }
            let first: [RestoreStep] = replaced.pepper.map { [.secret($0)] } ?? []
            app.finishRestore(first + [.beginning])
            app.backups.beginElsewhere(app)
            return RestoreDesk.Done(
                contents: waiting.contents, returned: replaced.returned, replaced: replaced.kept,
                needsPIN: (try? SignIn.isPINLost(app)) ?? false)
        }
    }

    private func replace(
        by backup: PreparedBackup, _ waiting: RestoreDesk.Waiting
    ) throws -> Replaced {
        let before = try app.database.read(as: .household) { try KeptFromBefore($0) }
        let gone = waiting.contents.deleted(here: before.children, origin: before.origin)
        let left = gone.map(\.id).filter { !returning.contains($0) }
        // A household that is here keeps its PIN, and with it its own secret.
        let pepper = before.pins.isEmpty ? waiting.pepper : nil
        let ready = try backup.settled { writing in
            try writing.settleRestore(
                before, browser: browser, leaving: left, hasPepper: pepper != nil, at: now)
            // By the time that somebody can begin a timer, the others are told by this clock.
            _ = try KeepMonotonicAnchor(boot: app.clock.boot(), now: app.clock.stamp)
                .perform(in: writing)
        }
        // Before room is made for what is replaced.
        app.backups.noteRestore(of: waiting.sha256, app)
        let kept = try keepOld()
        try app.database.replaceAll(from: ready)
        // From here on nothing leads back: what fails is said in the log, and tried again.
        app.endOld(children: before.children, but: device)
        return Replaced(
            kept: kept, returned: gone.filter { returning.contains($0.id) }.map(\.name),
            pepper: pepper)
    }

    /// A backup of what is replaced; none of an empty household.
    ///
    /// Where none comes out right, what is here is kept as it is.
    private func keepOld() throws -> String? {
        guard app.pages.family.household != nil else { return nil }
        do {
            return try app.backups.makeHere(.restore, of: app).name
        } catch .damaged {
            // The attempt has looked at all of it.
            try app.needUndamaged()
            return try app.backups.folder.keepDamaged(app.database, at: now)
        }
    }
}

/// What follows once everything was replaced, and may fail.
package enum RestoreStep: Sendable {
    /// The pages show who is in the backup.
    case pages
    /// PINs are checked with the secret of the computer that made it.
    case secret([UInt8])
    /// All that comes first after a start.
    case beginning
}

extension FocusPal {
    /// Throws if the database is damaged: nothing is written to it any more, no backup either.
    func needUndamaged() throws(RestoreRefusal) {
        if database.condition == .damaged { throw .damagedHere }
    }

    /// Whoever was there before is not any more: nobody is signed in, and pages show who came.
    fileprivate func endOld(children: Set<ChildID>, but device: DeviceID?) {
        sessions.endAll()
        uploads.forgetAll()
        imports.forget()
        pinGate.clearAll()
        devicesSeen.withLock { $0 = [:] }
        for replacement in features.replacements { replacement(self) }
        for child in children { childDoors.shut(child) }
        finishRestore([.pages])
        hub.endAll(but: device)
    }

    /// Does what follows a restore; what fails is kept for the next minute.
    fileprivate func finishRestore(_ steps: [RestoreStep]) {
        var left: [RestoreStep] = []
        for step in steps {
            do {
                try finish(step)
            } catch {
                log.line("fault: a restore is not finished: \(error)")
                left.append(step)
            }
        }
        restores.leave(left)
    }

    private func finish(_ step: RestoreStep) throws {
        switch step {
        case .pages:
            try reloadPages()
            hub.announce(.everything(of: pages.family.children.map(\.id)))
        case .secret(let pepper): try takeOver(pepper)
        case .beginning:
            try begin()
            schedule.wake()
        }
    }
}

extension Duty {
    /// What followed a restore and could not be done at once.
    package static let restores = Duty(name: "restores", pace: .everyMinute) { app in
        app.finishRestore(app.restores.takeLeft())
        return nil
    }
}
