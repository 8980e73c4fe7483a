import Database
import Domain
import Foundation
import HTTP
import Synchronization

/// The one backup that waits for someone to say whether it shall replace everything.
///
/// It waits in plain bytes, so not for long.
final class RestoreDesk: Sendable {
    /// A file is forgotten after this long.
    static let longest = Span.minutes(10)

    /// A file that was looked at.
    struct Waiting: Sendable {
        /// Names this choice, so that a page decides about what it shows.
        let number: Int
        let contents: BackupContents
        /// The secret of the computer that made it, from its recovery sheet.
        let pepper: [UInt8]?
        fileprivate let since: Span
    }

    /// What was restored last, for the page that says so.
    struct Done: Sendable {
        let contents: BackupContents
        let returned: [String]
        let replaced: String?
        let needsPIN: Bool
    }

    private struct State {
        var count = 0
        var waiting: Waiting?
        var done: Done?
        var left: [RestoreStep] = []
    }

    private let folder: String
    private let clock: Clock
    private let state = Mutex(State())
    /// Whoever looks at a file or restores it.
    private let turn = Mutex(())

    init(data: String, clock: Clock) {
        folder = data + "/restore"
        self.clock = clock
    }

    /// What waits; nil if nothing does, or for too long.
    var waiting: Waiting? {
        let waiting = state.withLock { $0.waiting }
        return waiting.flatMap { isOld($0) ? nil : $0 }
    }

    private func isOld(_ waiting: Waiting) -> Bool {
        clock.uptime() - waiting.since >= Self.longest
    }

    /// What was restored last since the start.
    var done: Done? { state.withLock { $0.done } }

    /// What of a restore is still to be done; whoever asks does it.
    func takeLeft() -> [RestoreStep] {
        state.withLock { state in
            defer { state.left = [] }
            return state.left
        }
    }

    /// Keeps what could not be done, to be tried again.
    func leave(_ steps: [RestoreStep]) { state.withLock { $0.left += steps } }

    /// Removes what waited when a process ended.
    func clear() { try? FileManager.default.removeItem(atPath: folder) }

    /// Takes a file's bytes and looks at them.
    ///
    /// Throws: `RestoreRefusal`; then nothing waits.
    func take(
        _ bytes: [UInt8], pepper: [UInt8]? = nil, migrations: String
    ) throws(RestoreRefusal) {
        try turn.withLock { _ throws(RestoreRefusal) in
            state.withLock { $0.waiting = nil }
            try write(bytes)
            do throws(RestoreRefusal) {
                let contents = try BackupFile(path: path).contents(migrations: migrations)
                state.withLock { state in
                    state.count += 1
                    state.waiting = Waiting(
                        number: state.count, contents: contents, pepper: pepper,
                        since: clock.uptime())
                }
            } catch {
                clear()
                throw error
            }
        }
    }

    /// Puts what waits away.
    func forget() { turn.withLock { _ in putAway() } }

    /// The same, unless it is another one by now.
    func forget(_ number: Int) {
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
    func forgetOld() {
        _ = turn.withLockIfAvailable { _ in
            guard let waiting = state.withLock({ $0.waiting }), isOld(waiting) else { return }
            putAway()
        }
    }

    private func putAway() {
        state.withLock { $0.waiting = nil }
        clear()
    }

    /// Lets `restore` use the file of what waits; nothing waits afterwards, for it is changed then.
    ///
    /// Throws: `Refusal.conflict` if something else waits by now, or what `restore` throws.
    func use(_ number: Int, _ restore: (BackupFile, Waiting) throws -> Done) throws {
        try turn.withLock { _ in
            guard let waiting, waiting.number == number else {
                throw Refusal.conflict(Message("Choose the backup again."))
            }
            defer { putAway() }
            let done = try restore(BackupFile(path: path), waiting)
            state.withLock { $0.done = done }
        }
    }

    private var path: String { folder + "/incoming.db" }

    private func write(_ bytes: [UInt8]) throws(RestoreRefusal) {
        clear()
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try Data(bytes).write(to: URL(filePath: path))
        } catch {
            let isFull = (error as NSError).code == NSFileWriteOutOfSpaceError
            throw isFull ? .full : .disk(error.localizedDescription)
        }
    }
}
