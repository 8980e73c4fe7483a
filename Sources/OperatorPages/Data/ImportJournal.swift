import ChildPages
import Database
import Domain
import Foundation
package import Site
import Synchronization

/// What an import still has to add, on the disk before its first row is in the record.
///
/// It is added in parts, so that taps get their turn in between. If the process ends on the way, the
/// next start adds the rest: so it is all or nothing.
package struct ImportJournal: Codable, Sendable {
    /// The household that it is for: another one gets none of it.
    package let origin: String?
    package let content: Content

    package enum Content: Codable, Sendable {
        /// Rows of an archive that are not here.
        case archive(ArchiveRest)
        /// Rows of another tool's file that fit.
        case table(TableRest)
    }
}

/// Keeps the journal of an import, and knows whether one is under way.
package final class ImportDesk: HouseholdMemory {
    private let path: String
    private let folder: String
    private let isUnderWay = Mutex(false)

    package init(_ app: FocusPal) {
        folder = app.settings.data + "/import"
        path = folder + "/journal.json"
    }

    /// Whether something is left of an import, and nobody is adding it.
    var hasRest: Bool { !isUnderWay.withLock { $0 } && access(path, F_OK) == 0 }

    /// Forgets what is left: everything was replaced or deleted.
    package func forget() { try? FileManager.default.removeItem(atPath: folder) }

    /// Keeps a journal until all of it is added.
    ///
    /// Throws: what keeps the rest from being added now; it is tried again each minute. What a rule
    /// refuses would be refused again, so that its rest is forgotten.
    package func perform<Result>(_ journal: ImportJournal, _ add: () throws -> Result) throws
        -> Result
    {
        isUnderWay.withLock { $0 = true }
        defer { isUnderWay.withLock { $0 = false } }
        if access(path, F_OK) != 0 { try write(journal) }
        do {
            let result = try add()
            forget()
            return result
        } catch let refusal as Refusal {
            forget()
            throw refusal
        }
    }

    private func write(_ journal: ImportJournal) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try HttpsFiles.write(JSONEncoder().encode(journal), to: path, mode: 0o600)
        } catch let failure as StartFailure where failure.exitCode == 74 {
            forget()
            throw BackupFailure.full
        }
    }

    /// What is left of an import; nil without any.
    ///
    /// What can't be read is forgotten: it was never whole.
    package func rest() -> ImportJournal? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        guard let journal = try? JSONDecoder().decode(ImportJournal.self, from: data) else {
            forget()
            return nil
        }
        return journal
    }
}

extension FocusPal {
    /// Imports in its turn, after whatever is left of an earlier import; a restore waits for it.
    func importInTurn<Result: Sendable>(_ work: () throws -> Result) throws -> Result {
        try backups.inTurn {
            try addRest()
            return try work()
        }
    }

    /// Adds what is left of an import that was broken off.
    func finishImport() throws {
        if imports.hasRest { try backups.inTurn { try addRest() } }
    }

    /// The same at a start: nobody sees half of an import, and if the rest can't be added now, it is tried
    /// again.
    package func finishImportAtStart() {
        do { try finishImport() } catch { log.line("fault: an import is not finished: \(error)") }
    }

    private func addRest() throws {
        guard imports.hasRest, let journal = imports.rest() else { return }
        guard try database.read(as: .household, { try $0.origin() }) == journal.origin else {
            return imports.forget()
        }
        log.line("an import was broken off; the rest is added now")
        try imports.perform(journal) {
            switch journal.content {
            case .archive(let rest):
                try add(rest, of: journal.origin, by: .server, now: clock.now()) { _, _ in }
            case .table(let rest): _ = try add(rest, of: journal.origin, by: .server)
            }
        }
    }
}

extension Duty {
    /// What an import could not add, such as on a full disk.
    package static let imports = Duty(name: "imports", pace: .everyMinute) { app in
        try app.finishImport()
        return nil
    }
}

/// How much of an import is added at once: a tap waits for no more than that.
struct ImportPart {
    package static let most = 500
    private static let longest = Span(milliseconds: 40)

    private let clock: Clock
    private let begun: Span

    package init(_ clock: Clock) { (self.clock, begun) = (clock, clock.uptime()) }

    package var isOver: Bool { clock.uptime() - begun >= Self.longest }

    /// Throws if everything was deleted or replaced since the import began.
    package static func check(_ origin: String?, _ reading: borrowing Reading) throws {
        guard try reading.origin() == origin else {
            throw Refusal.conflict(
                Message("Everything was deleted in the meantime. Nothing was imported."))
        }
    }
}

extension FocusPal {
    package var imports: ImportDesk { memory() }
}
