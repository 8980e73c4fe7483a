import Database
import Domain
import Synchronization

/// Replaces everything by a backup (§14.3).
///
/// The old data is backed up first, and stays complete if anything goes wrong on the way.
struct RestoreBackup {
    let app: FocusPal
    /// Which of the files that waited is meant.
    let number: Int
    /// The children to bring back although they were deleted since.
    let returning: Set<ChildID>
    /// The browser that stays paired; nil for a command.
    let browser: RestoringBrowser?
    let now: Instant

    /// It takes seconds, so it never runs on the server's threads.
    ///
    /// Throws: `RestoreRefusal`, `BackupFailure` if the old data could not be kept, or
    /// `Refusal.conflict` if another file waits by now.
    func perform() throws {
        try app.restores.use(number) { file, waiting in
            let before = try app.database.read { try KeptFromBefore($0) }
            let gone = waiting.contents.deleted(here: before.children, origin: before.origin)
            let left = gone.map(\.id).filter { !returning.contains($0) }
            // A household that is here keeps its PIN, and with it its own secret.
            let pepper = before.pins.isEmpty ? waiting.pepper : nil
            let ready = try file.prepare(
                migrations: app.settings.root + "/migrations", at: now
            ) { writing in
                try writing.settleRestore(
                    before, browser: browser, leaving: left, hasPepper: pepper != nil, at: now)
            }
            let replaced = try keepOld()
            app.settle()
            try app.database.replaceAll(from: ready)
            if let pepper { try app.takeOver(pepper) }
            try app.beginAnew(children: before.children)
            return RestoreDesk.Done(
                contents: waiting.contents,
                returned: gone.filter { returning.contains($0.id) }.map(\.name),
                replaced: replaced, needsPIN: try SignIn.isPINLost(app))
        }
    }

    /// A backup of what is replaced; none of an empty household, nor of one that can't be read.
    private func keepOld() throws -> String? {
        guard app.pages.family.household != nil else { return nil }
        do {
            return try app.backups.make(.restore, of: app).name
        } catch .damaged {
            return nil
        }
    }
}

extension FocusPal {
    /// What follows when everything was replaced.
    fileprivate func beginAnew(children: Set<ChildID>) throws {
        sessions.endAll()
        uploads.forgetAll()
        freshCode.forget()
        pinGate.clearAll()
        devicesSeen.withLock { $0 = [:] }
        for child in children { childDoors.shut(child) }
        try begin()
        try reloadPages()
        hub.announce(.everything(of: pages.family.children.map(\.id)))
        schedule.wake()
    }
}
