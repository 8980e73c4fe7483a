public import Domain
import Foundation
import Glibc
import SQLite

/// The folder with a household's backups: each is a database and a manifest beside it.
///
/// A file without its other half counts for nothing.
public struct BackupFolder: Sendable {
    /// Its path.
    public let path: String

    /// The folder of a data folder.
    public init(data: String) {
        path = data + "/" + Self.name
        ending = ".db"
    }

    /// A folder whose backups are encrypted in the age format.
    public init(encryptedIn path: String) {
        self.path = path
        ending = ".age"
    }

    /// The folder's name in the data folder.
    static let name = "backups"

    /// Whether its backups are encrypted.
    public var isEncrypted: Bool { ending == ".age" }

    /// Whether a household has left something in it.
    public var holdsSomething: Bool { names.contains { $0.hasPrefix(Self.beginning) } }

    private let ending: String
    private static let manifestEnding = ".json"
    /// How the name of each backup begins.
    private static let beginning = "focuspal-"

    /// All good backups, newest first; none if the folder can't be read.
    public func backups() -> [Backup] {
        names.filter { $0.hasSuffix(Self.manifestEnding) }
            .compactMap { manifest in
                let name = String(manifest.dropLast(Self.manifestEnding.count))
                return self.manifest(of: name)?.backup(name: name)
            }
            .sorted { ($0.at, $0.name) > ($1.at, $1.name) }
    }

    /// The manifest of a backup; nil if there is no such backup, or its file has another size.
    public func manifest(of name: String) -> BackupManifest? {
        guard !name.contains("/"), !name.hasPrefix("."),
            let json = FileManager.default.contents(atPath: path(of: name, Self.manifestEnding)),
            let manifest = BackupManifest(json: json)
        else { return nil }
        var status = stat()
        guard stat(file(of: name), &status) == 0 else { return nil }
        let size = Int(status.st_size)
        // An encrypted one is a little larger.
        let isWhole = isEncrypted ? size > manifest.bytes : size == manifest.bytes
        return isWhole ? manifest : nil
    }

    /// The path of a backup's database.
    public func file(of name: String) -> String { path(of: name, ending) }

    /// Whether a backup still is what it was when it was checked; reads all of it.
    public func isUnchanged(_ name: String) -> Bool {
        guard let manifest = manifest(of: name), let digest = try? FileDigest(of: file(of: name))
        else { return false }
        guard isEncrypted else { return digest.sha256 == manifest.sha256 }
        return manifest.sealed.map { digest.sha256 == $0 } ?? true
    }

    /// Makes a backup of a database while it is used.
    ///
    /// Once it returns, the copy has been opened and compared with the database, and is on the
    /// disk. Throws: `BackupFailure`; then nothing is left of it.
    public func make(
        of database: Database, reason: Backup.Reason, at now: Instant
    ) throws(BackupFailure) -> Backup {
        try make(of: database.pool, reason: reason, at: now)
    }

    func make(
        of pool: Pool, reason: Backup.Reason, at now: Instant
    ) throws(BackupFailure) -> Backup {
        try makeFolder()
        let name = freeName(at: now, reason)
        do {
            var made: Backup?
            try pool.backup(into: file(of: name)) { partial, rows in
                let manifest = try BackupManifest(
                    describing: partial, rows: rows, reason: reason, at: now)
                try write(manifest.json(), to: path(of: name, Self.manifestEnding))
                made = manifest.backup(name: name)
            }
            guard let made else { throw BackupFailure.refused("it was not described") }
            return made
        } catch {
            unlink(path(of: name, Self.manifestEnding))
            throw BackupFailure(error)
        }
    }

    /// Notes that what is restored now came from here, by the digest of its bytes: from the list, or from
    /// a file that was once saved from it.
    ///
    /// Throws: `BackupFailure` if that can't be noted; everything stays as it is then.
    public func noteRestore(of sha256: String, at now: Instant) throws(BackupFailure) {
        for backup in backups() {
            guard var manifest = manifest(of: backup.name), manifest.sha256 == sha256 else {
                continue
            }
            manifest.restored = now.milliseconds
            guard let json = try? manifest.json() else { continue }
            try write(json, to: path(of: backup.name, Self.manifestEnding))
            try sync()
        }
    }

    /// Copies a database of which no backup comes out right, unchecked; no list has the copy.
    ///
    /// Returns its name. Once it returns, the copy is on the disk. Throws: `BackupFailure`.
    public func keepDamaged(_ database: Database, at now: Instant) throws(BackupFailure) -> String {
        try makeFolder()
        let name = Self.damaged + String(now.milliseconds)
        do {
            try database.pool.backup(into: file(of: name), isChecked: false)
        } catch {
            throw BackupFailure(error)
        }
        return name
    }

    /// Gives a finished file its name, beside the manifest that it has in another folder, with the
    /// digest that it was written with.
    public func takeOver(
        _ name: String, partial: String, sealed: String, manifestOf home: BackupFolder
    ) throws(BackupFailure) {
        guard var manifest = home.manifest(of: name) else { throw .refused("it is gone") }
        manifest.sealed = sealed
        guard let json = try? manifest.json() else { throw .refused("it can't be described") }
        try write(json, to: path(of: name, Self.manifestEnding))
        guard rename(partial, file(of: name)) == 0 else { throw .system() }
        try sync()
    }

    /// All backups that lie there, also those that count for nothing because their file was cut.
    ///
    /// Throws: `BackupFailure` if that can't be told.
    public func found() throws(BackupFailure) -> [Backup] {
        let all = Set(try listed())
        var found: [Backup] = []
        for manifest in all where manifest.hasSuffix(Self.manifestEnding) {
            let name = String(manifest.dropLast(Self.manifestEnding.count))
            guard all.contains(name + ending) else { continue }
            guard let json = FileManager.default.contents(atPath: path + "/" + manifest) else {
                throw .refused("\(manifest) can't be read")
            }
            if let backup = BackupManifest(json: json)?.backup(name: name) { found.append(backup) }
        }
        return found
    }

    /// Deletes all backups that erasures cover; once it returns, none of them lies there.
    ///
    /// Throws: `BackupFailure` if one may still be there.
    public func erase(_ erasures: [BackupErasure]) throws(BackupFailure) {
        try remove(try covered(by: erasures))
        guard try covered(by: erasures).isEmpty else { throw .refused("one is still there") }
    }

    private func covered(by erasures: [BackupErasure]) throws(BackupFailure) -> [String] {
        try found().filter { backup in erasures.contains { $0.covers(backup) } }.map(\.name)
    }

    /// Deletes backups for good: once it returns, a power cut brings none back.
    ///
    /// The file goes first: what a child wrote is in it, and a manifest alone counts for nothing.
    /// Throws: `BackupFailure` if one could not be deleted; the others are.
    public func remove(_ names: [String]) throws(BackupFailure) {
        try remove(files: names.map { [file(of: $0), path(of: $0, Self.manifestEnding)] })
    }

    /// Whether something lies there that a restore put aside because it could not be read.
    public var hasDamaged: Bool { names.contains { $0.hasPrefix(Self.damaged) } }

    /// Deletes what a restore put aside because it could not be read.
    ///
    /// Throws: `BackupFailure` if some of it could not be deleted.
    public func removeDamaged() throws(BackupFailure) {
        let damaged = try listed().filter { $0.hasPrefix(Self.damaged) }
        try remove(files: damaged.map { [path + "/" + $0] })
    }

    /// What comes after a file that can't be deleted stays, too, and says what it is.
    private func remove(files: [[String]]) throws(BackupFailure) {
        guard !files.isEmpty else { return }
        var failure: BackupFailure?
        for each in files {
            for file in each {
                if unlink(file) == 0 || errno == ENOENT { continue }
                failure = .system()
                break
            }
        }
        try sync()
        if let failure { throw failure }
    }

    /// How the name of a database begins that was put aside.
    static let damaged = "damaged-"

    /// Removes what a process left when it was killed while making a backup.
    ///
    /// Only while the database is locked, because nobody else makes one then. On a stick, what others
    /// have there is theirs.
    public func clearUnfinished() {
        for name in names where isUnfinished(name) { unlink(path + "/" + name) }
        let all = Set(names)
        for name in all where name.hasSuffix(Self.manifestEnding) {
            let backup = String(name.dropLast(Self.manifestEnding.count))
            guard !all.contains(backup + ending),
                let json = FileManager.default.contents(atPath: path + "/" + name),
                BackupManifest(json: json) != nil
            else { continue }
            unlink(path + "/" + name)
        }
    }

    private func sync() throws(BackupFailure) { try Self.sync(path) }

    private func isUnfinished(_ name: String) -> Bool {
        guard name.hasPrefix(Self.beginning) || name.hasPrefix(Self.damaged) else { return false }
        return name.contains(ending + ".partial") || name.hasSuffix(Self.manifestEnding + ".new")
    }

    /// Waits until what a folder lists is on the disk.
    static func sync(_ path: String) throws(BackupFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system() }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system() }
    }

    private var names: [String] { (try? listed()) ?? [] }

    /// What is in the folder; nothing if there is none.
    private func listed() throws(BackupFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            guard access(path, F_OK) != 0, errno == ENOENT else {
                throw .refused(error.localizedDescription)
            }
            return []
        }
    }

    private func path(of name: String, _ ending: String) -> String { "\(path)/\(name)\(ending)" }

    private func makeFolder() throws(BackupFailure) {
        guard mkdir(path, 0o700) != 0 else { return }
        var status = stat()
        let code = errno
        guard code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw .system(code)
        }
    }

    /// `focuspal-2026-11-23-033000-daily`, in UTC, with a number behind it where that is taken.
    private func freeName(at now: Instant, _ reason: Backup.Reason) -> String {
        let date = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
        let style = Date.VerbatimFormatStyle(
            format: """
                \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\
                \(minute: .twoDigits)\(second: .twoDigits)
                """, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        let plain = "\(Self.beginning)\(date.formatted(style))-\(reason.rawValue)"
        let taken = Set(names)
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? plain : "\(plain)-\($0)" }
        return names.first {
            !taken.contains($0 + ending) && !taken.contains($0 + Self.manifestEnding)
        } ?? plain
    }

    /// Writes a file that is whole or not there.
    private func write(_ data: Data, to path: String) throws(BackupFailure) {
        let new = path + ".new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system() }
        let isWritten = write(data, to: descriptor) && fsync(descriptor) == 0
        let code = errno
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(new, path) == 0 else {
            let failure = BackupFailure.system(isWritten ? errno : code)
            unlink(new)
            throw failure
        }
    }

    private func write(_ data: Data, to descriptor: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

extension Database {
    /// Writes a checked copy of everything to a file.
    public func copy(into path: String) throws(BackupFailure) {
        do {
            try pool.backup(into: path)
        } catch {
            throw BackupFailure(error)
        }
    }
}

extension BackupManifest {
    /// Describes a copy that was found good.
    init(
        describing path: String, rows: [String: Int], reason: Backup.Reason, at now: Instant
    ) throws {
        let copy = try Connection(path: path, access: .readOnly)
        defer { copy.close() }
        func all<T>(_ table: String, _ sql: String, _ row: (Row) throws -> T) throws -> [T] {
            rows[table] == nil ? [] : try copy.all(sql, [], row)
        }
        let times = try all(
            "activity", "SELECT min(started_at) AS first, max(started_at) AS last FROM activity"
        ) { try (first: $0["first"] as Int64?, last: $0["last"] as Int64?) }.first
        self.init(
            program: Program.version,
            schema: try copy.first("PRAGMA user_version") { try $0.only() } ?? 0,
            at: now, reason: reason, file: try FileDigest(of: path),
            children: try all("child", "SELECT id FROM child ORDER BY id") { try $0.only() },
            first: times?.first, last: times?.last, rows: rows)
    }
}
