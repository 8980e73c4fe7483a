import ChildPages
package import Database
import Digests
package import Domain
import Foundation
import Glibc
import HTTP
package import Site
import Synchronization

/// The one backup that waits for someone to say whether it shall replace everything.
///
/// It waits in plain bytes, so not for long.
package final class RestoreDesk: HouseholdMemory {
    /// A file is forgotten after this long.
    static let longest = Span.minutes(10)

    /// A file that was looked at.
    package struct Waiting: Sendable {
        /// Names this choice, so that a page decides about what it shows.
        package let number: Int
        package let backup: RebuiltBackup
        /// The digest of its bytes, hexadecimal, by which its backup is found.
        let sha256: String
        /// The secret of the computer that made it, from its recovery sheet.
        package let pepper: [UInt8]?
        fileprivate let since: Span

        package var contents: BackupContents { backup.contents }
    }

    /// What was restored last, for the page that says so.
    package struct Done: Sendable {
        package let contents: BackupContents
        let returned: [String]
        package let replaced: String?
        let needsPIN: Bool
    }

    private struct State {
        var count = 0
        /// Files up to this number were put away, also while somebody still looks into them.
        var forgotten = 0
        var waiting: Waiting?
        var done: Done?
        var left: [RestoreStep] = []
    }

    private let folder: String
    private let clock: Clock
    private let state = Mutex(State())
    /// Whoever restores a file or puts it away; looking into one takes no turn.
    private let turn = Mutex(())

    package init(_ app: FocusPal) {
        folder = app.settings.data + "/restore"
        clock = app.clock
    }

    /// What waits; nil if nothing does, or for too long.
    package var waiting: Waiting? {
        let waiting = state.withLock { $0.waiting }
        return waiting.flatMap { isOld($0) ? nil : $0 }
    }

    private func isOld(_ waiting: Waiting) -> Bool {
        clock.uptime() - waiting.since >= Self.longest
    }

    /// What was restored last since the start.
    package var done: Done? { state.withLock { $0.done } }

    /// What of a restore is still to be done; whoever asks does it.
    func takeLeft() -> [RestoreStep] {
        state.withLock { state in
            defer { state.left = [] }
            return state.left
        }
    }

    /// Keeps what could not be done, to be tried again.
    package func leave(_ steps: [RestoreStep]) { state.withLock { $0.left += steps } }

    /// Removes what waited when a process ended.
    package func clear() { try? FileManager.default.removeItem(atPath: folder) }

    /// Takes a file's bytes and looks into them.
    ///
    /// - Parameter looking: called once the file is there, for tests.
    ///
    /// Throws: `RestoreRefusal`; then nothing waits.
    package func take(
        _ bytes: [UInt8], pepper: [UInt8]? = nil, migrations: String, looking: () -> Void = {}
    ) throws(RestoreRefusal) {
        turn.withLock { _ in putAway() }
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        do throws(RestoreRefusal) {
            let path = try write(bytes, to: place(of: number))
            looking()
            let backup = try BackupFile(path: path).rebuilt(
                migrations: migrations, at: clock.now())
            unlink(path)
            keep(
                Waiting(
                    number: number, backup: backup, sha256: SHA256.hash(bytes).hex,
                    pepper: pepper, since: clock.uptime()))
        } catch {
            remove(number)
            throw error
        }
    }

    /// Lets a file wait, unless it was put away meanwhile; then nothing of it is kept.
    private func keep(_ waiting: Waiting) {
        turn.withLock { _ in
            let earlier = state.withLock { state in
                guard waiting.number > state.forgotten else { return waiting.number }
                let earlier = state.waiting?.number
                state.waiting = waiting
                return earlier ?? 0
            }
            remove(earlier)
        }
    }

    /// Puts what waits away.
    package func forget() { turn.withLock { _ in putAway() } }

    /// The same, unless it is another one by now.
    package func forget(_ number: Int) {
        turn.withLock { _ in
            if state.withLock({ $0.waiting?.number }) == number { putAway() }
        }
    }

    /// Puts what waits away, and forgets what was restored: both have names.
    func forgetAll() {
        turn.withLock { _ in
            putAway()
            state.withLock { $0.done = nil }
        }
    }

    /// Puts away what has waited too long; it never waits for whoever restores.
    package func forgetOld() {
        _ = turn.withLockIfAvailable { _ in
            guard let waiting = state.withLock({ $0.waiting }), isOld(waiting) else { return }
            putAway()
        }
    }

    private func putAway() {
        let number = state.withLock { state in
            state.forgotten = state.count
            defer { state.waiting = nil }
            return state.waiting?.number ?? 0
        }
        remove(number)
    }

    /// Lets `restore` use the file of what waits; nothing waits afterwards, for it is changed then.
    ///
    /// Throws: `Refusal.conflict` if something else waits by now, or what `restore` throws.
    package func use(_ number: Int, _ restore: (Waiting) throws -> Done) throws {
        try turn.withLock { _ in
            guard let waiting, waiting.number == number else {
                throw Refusal.conflict(Message("Choose the backup again."))
            }
            defer { putAway() }
            let done = try restore(waiting)
            state.withLock { $0.done = done }
        }
    }

    private func place(of number: Int) -> String { "\(folder)/\(number)" }

    private func remove(_ number: Int) {
        try? FileManager.default.removeItem(atPath: place(of: number))
        // The folder stays while another file is in it.
        rmdir(folder)
    }

    private func write(_ bytes: [UInt8], to place: String) throws(RestoreRefusal) -> String {
        let path = place + "/incoming.db"
        do {
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try Data(bytes).write(to: URL(filePath: path))
            return path
        } catch {
            let isFull = (error as NSError).code == NSFileWriteOutOfSpaceError
            throw isFull ? .full : .disk(error.localizedDescription)
        }
    }
}

extension FocusPal {
    package var restores: RestoreDesk { memory() }
}
