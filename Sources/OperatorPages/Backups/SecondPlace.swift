import Age
import ChildPages
package import Database
import Digests
import Domain
import Foundation
import Glibc
import Site

/// The folder in a second place, to which each backup is also written, encrypted (§14.3).
///
/// A file in it names it: an empty folder to which nothing is plugged in is not taken for it.
struct SecondPlace {
    package let path: String

    typealias Failure = SecondPlaceFailure

    /// The backups in it.
    package var folder: BackupFolder { BackupFolder(encryptedIn: path) }

    /// What the file says that names it.
    ///
    /// - Parameter known: what it said before, if this folder was used before.
    ///
    /// Throws: `Failure.missing` if it is another folder now.
    func mark(known: String?) throws(Failure) -> String {
        if let found {
            guard isThere(known: known) else { throw .missing }
            return found
        }
        guard isNew(known: known) else { throw .missing }
        let mark = RandomBytes.make(16).hex
        guard FileManager.default.createFile(atPath: marker, contents: Data(mark.utf8)) else {
            throw errno == EROFS ? .readOnly : .refused(String(cString: strerror(errno)))
        }
        return mark
    }

    /// Looks whether a backup of some size could be written there now; writes nothing.
    ///
    /// Throws: why it couldn't.
    package func check(for bytes: Int, known: String?) throws(Failure) {
        guard isThere(known: known) || isNew(known: known) else { throw .missing }
        var place = statvfs()
        let isKnown = statvfs(path, &place) == 0
        let (room, overflow) = UInt64(place.f_bavail).multipliedReportingOverflow(
            by: UInt64(place.f_frsize))
        let failure = Failure.before(
            writing: bytes, isWritable: access(path, W_OK) == 0,
            isReadOnly: isKnown && place.f_flag & Self.readOnlyMount != 0,
            room: isKnown && !overflow ? Int64(clamping: room) : nil)
        if let failure { throw failure }
    }

    /// Whether it is there now, with what FocusPal wrote into it before.
    func isThere(known: String?) -> Bool {
        found.map { $0 == known || known == nil || isMountPoint } ?? false
    }

    /// Whether it is there, and nothing of FocusPal's was ever written into it.
    ///
    /// A stick that is new here is a place of its own; a folder that was used before is not new.
    /// `focuspal copies-to` has written into the folder that it makes.
    func isNew(known: String?) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
        return found == nil && (known == nil || MountPoint.isAt(path))
    }

    /// What the file in it says; nil without one.
    package var found: String? {
        FileManager.default.contents(atPath: marker)
            .map { String(decoding: $0.prefix(32), as: UTF8.self) }
            .flatMap { $0.utf8.count == 32 ? $0 : nil }
    }

    private var marker: String { path + "/" + Self.name }

    /// Encrypts a backup into it; once it returns, the file was read back and is on the disk.
    package func write(
        _ backup: Backup, from home: BackupFolder, for recipient: AgeRecipient
    ) throws(Failure) {
        let target = folder.file(of: backup.name)
        let partial = target + ".partial"
        // Also what lay there half done when it was unplugged.
        folder.clearUnfinished()
        var isDone = false
        defer { if !isDone { unlink(partial) } }
        do throws(BackupFailure) {
            let digest = try encrypt(home.file(of: backup.name), to: partial, for: recipient)
            guard try FileDigest(of: partial) == digest else {
                throw .refused("what was written could not be read back")
            }
            try folder.takeOver(
                backup.name, partial: partial, sealed: digest.sha256, manifestOf: home)
            isDone = true
        } catch {
            throw Failure(error)
        }
    }

    private func encrypt(
        _ source: String, to path: String, for recipient: AgeRecipient
    ) throws(BackupFailure) -> FileDigest {
        let input = open(source, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw .system() }
        defer { close(input) }
        let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw .system() }
        defer { close(output) }
        do {
            _ = try AgeFile.encrypt(from: input, to: output, for: [recipient])
        } catch {
            if case .file(let code) = error { throw .system(code) }
            throw .refused("\(error)")
        }
        // What the system remembers is compared with what the disk has.
        let digest = try FileDigest(of: path)
        guard fsync(output) == 0 else { throw .system() }
        posix_fadvise(output, 0, 0, POSIX_FADV_DONTNEED)
        return digest
    }

    /// Whether something was plugged in there, or is what the folder of `focuspal copies-to` is on.
    private var isMountPoint: Bool {
        MountPoint.isAt(path)
            || path.hasSuffix("/" + CopiesPlace.folderName) && MountPoint.isAt(path + "/..")
    }

    private static let name = "focuspal-backups"
    /// `ST_RDONLY`.
    private static let readOnlyMount: UInt = 1
}

extension SecondPlaceFailure {
    package init(_ failure: BackupFailure) {
        switch failure {
        case .full: self = .full
        case .damaged(let what), .refused(let what): self = .refused(what)
        }
    }

    /// What went wrong while it was used.
    package init(of error: any Error) {
        switch error {
        case let failure as SecondPlaceFailure: self = failure
        case let failure as BackupFailure: self.init(failure)
        default: self = .refused("\(error)")
        }
    }
}
