import ChildPages
package import Database
package import Domain
import HTTP
package import Site
import Synchronization

/// Makes the household's backups, one at a time, and knows how they stand (§14.3).
package final class BackupKeeper: HouseholdMemory {
    /// A backup that was not kept.
    package struct Failure: Sendable, Equatable {
        package let why: BackupFailure
        package let at: Instant
    }

    private struct State {
        /// Newest first, and those whose file was cut; nil before anybody asked for them.
        var list: (good: [Backup], cut: [Backup])?
        var failure: Failure?
        /// Whether one is being made, or soon will be, on the thread of its own.
        var isUnderWay = false
        var elsewhere: SecondPlace.Failure?
        /// When the second place was last tried, on the clock that is never set.
        var triedElsewhere: Span?
        /// When it was last tried to delete at home what has to go.
        var triedErasing: Span?
        /// When the files at home were last read again, and those in the second place.
        var readAgain: Span?
        var readElsewhere: Span?
    }

    /// Where they are.
    package let folder: BackupFolder
    package let clock: Clock
    private let started: Span
    private let state: Mutex<State>
    /// Whoever makes or deletes backups at home.
    private let turn = Mutex(())
    private let queue: WorkQueue
    /// Where they are written to the second place.
    let elsewhereQueue: ElsewhereQueue
    /// Whether the files at home still are what was checked.
    package let checks: BackupChecks
    /// The same of those in the second place.
    let checksElsewhere: BackupChecks

    package init(_ app: FocusPal) {
        folder = BackupFolder(data: app.settings.data)
        clock = app.clock
        queue = WorkQueue(name: "backups", capacity: 4, on: app.common.threads(for: "backups"))
        elsewhereQueue = ElsewhereQueue(app.common)
        checks = BackupChecks(clock: clock)
        checksElsewhere = BackupChecks(clock: clock)
        started = clock.uptime()
        state = Mutex(State())
    }

    /// All good ones, newest first.
    package var backups: [Backup] { state.withLock { list(&$0).good } }

    /// The newest one whose file was cut: it is on no list any more.
    private func newestCut(at now: Instant) -> Backup? {
        state.withLock { list(&$0).cut.first { $0.at <= now } }
    }

    private func list(_ state: inout State) -> (good: [Backup], cut: [Backup]) {
        if let list = state.list { return list }
        let good = folder.backups()
        let names = Set(good.map(\.name))
        let cut = (try? folder.found().filter { !names.contains($0.name) }) ?? []
        let list = (good: good, cut: cut.sorted { $0.at > $1.at })
        state.list = list
        return list
    }

    /// Why the last one was not kept; nil once one was.
    package var failure: Failure? { state.withLock { $0.failure } }

    /// Why the last one was not written to the second place; nil if it was, or there is none.
    var elsewhereFailure: SecondPlace.Failure? { state.withLock { $0.elsewhere } }

    /// Notes how it went with the second place.
    func elsewhereEnded(with failure: SecondPlace.Failure?) {
        state.withLock { ($0.elsewhere, $0.triedElsewhere) = (failure, clock.uptime()) }
    }

    /// Notes how the second place looks, without having written anything.
    func elsewhereSeen(_ failure: SecondPlace.Failure?) {
        state.withLock { $0.elsewhere = failure }
    }

    /// The last one; nil if there is none.
    ///
    /// One from the future was dated by a clock that was wrong.
    func newest(at now: Instant) -> Backup? { backups.first { $0.at <= now } }

    /// When the last good one was made whose file has not changed since, as far as is known.
    package func last(at now: Instant) -> Instant? {
        backups.first { $0.at <= now && !checks.isKnownChanged($0, in: folder) }?.at
    }

    /// What is wrong with those at home, apart from their age.
    func trouble(at now: Instant) -> BackupHealth.Trouble? {
        let (newest, cut) = (newest(at: now), newestCut(at: now))
        if let cut, newest.map({ cut.at > $0.at }) ?? true { return .changed }
        if let newest, checks.isKnownChanged(newest, in: folder) { return .changed }
        return failure == nil ? nil : .failed
    }

    /// Looks at the folder anew, and reads the newest one if it was touched; `again`: in any case.
    ///
    /// It takes up to seconds. Those behind a changed one are read as well, up to the last good one.
    func checkHere(again: Bool) {
        forgetList()
        let now = clock.now()
        for backup in backups where backup.at <= now {
            checks.check(backup, in: folder, again: again)
            if !checks.isKnownChanged(backup, in: folder) { break }
        }
    }

    /// Makes one now and lets those go that are not kept any more; it is written to the second place
    /// afterwards.
    ///
    /// It takes up to seconds, so it never runs on the server's threads. Throws: `BackupFailure`,
    /// which parents see until one succeeds.
    @discardableResult
    package func make(_ reason: Backup.Reason, of app: FocusPal) throws(BackupFailure) -> Backup {
        let made = try turn.withLock { _ throws(BackupFailure) in
            try makeHere(reason, of: app)
        }
        beginElsewhere(app)
        return made
    }

    /// The same at home only, for whoever has the turn.
    func makeHere(_ reason: Backup.Reason, of app: FocusPal) throws(BackupFailure) -> Backup {
        let now = clock.now()
        do throws(BackupFailure) {
            let made = try folder.make(of: app.database, reason: reason, at: now)
            checks.note(made.name, in: folder)
            state.withLock { $0.failure = nil }
            // What an update copied before there were backups.
            try? app.database.deleteCopies()
            letGo(app)
            return made
        } catch {
            state.withLock { $0.failure = Failure(why: error, at: now) }
            forgetList()
            app.log.line("fault: no backup was made: \(error)")
            // A database that can't be copied may be damaged: then nothing more is saved.
            if case .damaged = error { try? app.database.check() }
            throw error
        }
    }

    /// Notes which backup is about to replace everything, before room is made for what it replaces.
    func noteRestore(of sha256: String, _ app: FocusPal) {
        do throws(BackupFailure) {
            try folder.noteRestore(of: sha256, at: clock.now())
        } catch {
            app.log.line("fault: what a restore came from may go with its day: \(error)")
        }
        forgetList()
    }

    /// Lets nobody else make or delete backups at home meanwhile.
    func inTurn<Result: Sendable>(_ work: () throws -> Result) throws -> Result {
        try turn.withLock { _ in try work() }
    }

    /// Those that hold a child.
    func holding(_ child: ChildID) -> [Backup] {
        backups.filter { $0.children.contains(child) }
    }

    /// Does what is due, on a thread of its own: deletes what could not be deleted yet, or makes the
    /// daily backup.
    ///
    /// Pages come first after a start, and a failed one is not tried again at once.
    package func look(_ app: FocusPal) {
        guard clock.uptime() - started >= Self.afterStart else { return }
        if isErasingDue, isSomethingToErase(app) {
            beginErasing(app)
        } else if isDue(app) {
            begin(app)
        } else {
            if isReadingDue || isNewestTouched { beginReading() }
            if app.settings.copies != nil, isElsewhereDue { beginElsewhere(app) }
        }
    }

    /// Once a day: whoever only looks at times and sizes doesn't see that a disk rots.
    private var isReadingDue: Bool {
        guard let read = state.withLock({ $0.readAgain }) else { return true }
        return clock.uptime() - read >= .hours(24)
    }

    private var isNewestTouched: Bool {
        newest(at: clock.now()).map { checks.isOpen($0, in: folder) } ?? false
    }

    /// The same of the second place.
    var isReadingElsewhereDue: Bool {
        guard let read = state.withLock({ $0.readElsewhere }) else { return true }
        return clock.uptime() - read >= .hours(24)
    }

    /// Notes that the second place is read again now.
    func readElsewhere() { state.withLock { $0.readElsewhere = clock.uptime() } }

    private func beginReading() {
        state.withLock { $0.readAgain = clock.uptime() }
        soon { [weak self] in
            guard let self else { return }
            forgetList()
            checks.checkAll(backups, in: folder)
        }
    }

    private func beginErasing(_ app: FocusPal) {
        soon { [weak app] in
            if let app { self.turn.withLock { _ in self.eraseHere(app) } }
        }
    }

    /// What could not be deleted at home is tried again after a while.
    private var isErasingDue: Bool {
        guard let tried = state.withLock({ $0.triedErasing }) else { return true }
        return clock.uptime() - tried >= BackupClock.pause
    }

    /// Notes that it is tried now.
    func erasingBegins() { state.withLock { $0.triedErasing = clock.uptime() } }

    /// A stick that was not plugged in is tried again every hour.
    private var isElsewhereDue: Bool {
        guard !elsewhereQueue.isUnderWay else { return false }
        guard let tried = state.withLock({ $0.triedElsewhere }) else { return true }
        return clock.uptime() - tried >= Self.untilNextTry
    }

    private static let untilNextTry = Span.hours(1)

    /// Makes the daily one soon if it is due, on a thread of its own.
    package func begin(_ app: FocusPal) {
        soon { [weak app] in
            if let app { self.makeIfDue(app) }
        }
    }

    /// Makes the daily one if it is due.
    func makeIfDue(_ app: FocusPal) {
        guard isDue(app) else { return }
        _ = try? make(.daily, of: app)
    }

    /// Does it on a thread of its own, after what is under way there.
    ///
    /// Where too much waits already, it is done at once: it is never left out.
    func inLine(_ app: FocusPal, _ work: @escaping @Sendable (FocusPal) -> Void) {
        let isTaken = queue.submit { [weak app] in
            if let app { work(app) }
        }
        if !isTaken { work(app) }
    }

    /// Does it on a thread of its own, unless something is under way there.
    private func soon(_ work: @escaping @Sendable () -> Void) {
        let isFree = state.withLock { state in
            defer { state.isUnderWay = true }
            return !state.isUnderWay
        }
        guard isFree else { return }
        let isTaken = queue.submit {
            work()
            self.state.withLock { $0.isUnderWay = false }
        }
        if !isTaken { state.withLock { $0.isUnderWay = false } }
    }

    /// Waits until none is being made at home.
    package func settle() { queue.settle() }

    private static let afterStart = Span.minutes(1)

    private func isDue(_ app: FocusPal) -> Bool {
        let family = app.pages.family
        guard family.household != nil, family.onboardingStep == nil else { return false }
        let now = clock.now()
        if let failure, now - failure.at < BackupClock.pause, failure.at <= now { return false }
        let night = backups.first { $0.reason == .daily && $0.at <= now }
        return BackupClock.isDue(last: night?.at, at: now, in: app.pages.calendar)
    }

    /// None is deleted once the database itself is damaged.
    private func letGo(_ app: FocusPal) {
        forgetList()
        guard app.database.condition != .damaged else { return }
        let keeping = keeping(backups, app)
        guard !keeping.dropped.isEmpty else { return }
        do throws(BackupFailure) {
            try folder.remove(keeping.dropped.map(\.name))
        } catch {
            app.log.line("fault: backups that can go could not be deleted: \(error)")
        }
        forgetList()
    }

    /// Which of some backups are kept, here or in a second place.
    ///
    /// A clock that is ahead must not make those too old that a person relies on.
    func keeping(_ backups: [Backup], _ app: FocusPal) -> BackupKeeping {
        let now = clock.now()
        let before = backups.dropFirst().first { $0.at <= now }?.at
        return BackupKeeping(
            backups, at: clock.nowForAges(newest: before), in: app.pages.calendar)
    }

    /// The folder is read again when somebody asks.
    func forgetList() { state.withLock { $0.list = nil } }
}

extension Duty {
    /// The daily backup.
    package static let backups = Duty(name: "backups", pace: .everyMinute) { app in
        app.backups.look(app)
        return nil
    }
}

extension FocusPal {
    /// Makes the backup that leads back from an import.
    ///
    /// Throws: `Refusal.conflict` if there is none; a household without a family needs none.
    func backUpBeforeImport() throws {
        guard pages.family.household != nil else { return }
        do {
            try backups.make(.archive, of: self)
        } catch {
            throw Refusal.conflict(
                Message(
                    "FocusPal makes a backup before an import, and couldn’t. See Settings, Backups."
                ))
        }
    }
}

extension FocusPal {
    package var backups: BackupKeeper { memory() }
}
