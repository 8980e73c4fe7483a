import ChildPages
import Domain
import Foundation
import Glibc
package import Site

/// Files that are there whole or not at all.
enum HttpsFiles {
    /// Makes the folders of a place.
    ///
    /// A folder that somebody else has made keeps its rights.
    package static func make(_ place: HttpsPlace) throws(StartFailure) {
        let hasSecrets = access(place.settings, F_OK) == 0
        for (folder, mode) in [(place.folder, mode_t(0o755)), (place.secrets, 0o700)] {
            let isOurs = folder == place.secrets && hasSecrets
            guard isOurs || access(folder, F_OK) != 0 else { continue }
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: Int(mode)])
            } catch {
                throw StartFailure(73, "The folder \(folder) can’t be made. Are you root?")
            }
            guard chmod(folder, mode) == 0 else {
                throw StartFailure(73, "The folder \(folder) belongs to someone else.")
            }
        }
    }

    /// Lets one command after the other work in a place.
    package static func locked<Result>(
        _ place: HttpsPlace, _ body: () throws(StartFailure) -> Result
    ) throws(StartFailure) -> Result {
        let descriptor = open(place.secrets, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw StartFailure(73, "Only root can do that: \(place.secrets) can’t be opened.")
        }
        defer { close(descriptor) }
        return try body()
    }

    /// Works in an empty folder that only this user reads, and removes it.
    static func aside<Result>(
        _ place: HttpsPlace, _ body: (String) throws(StartFailure) -> Result
    ) throws(StartFailure) -> Result {
        let folder = place.secrets + "/new"
        // What a power cut has left is worth nothing.
        try? FileManager.default.removeItem(atPath: folder)
        guard mkdir(folder, 0o700) == 0 else { throw failure(folder) }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    /// Writes a file beside its place, syncs it and moves it there.
    package static func write(
        _ data: Data, to path: String, mode: mode_t, group: gid_t? = nil
    ) throws(StartFailure) {
        let partial = path + ".new"
        unlink(partial)
        let descriptor = open(
            partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        let isWritten =
            writeAll(data, to: descriptor)
            && (group.map { fchown(descriptor, uid_t.max, $0) == 0 } ?? true)
            && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
            && rename(partial, path) == 0
        guard isWritten else {
            let failure = failure(path)
            unlink(partial)
            throw failure
        }
        let folder = open(
            URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        defer { if folder >= 0 { close(folder) } }
        guard folder >= 0, fsync(folder) == 0 else { throw failure(path) }
    }

    private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || (count < 0 && errno == EINTR) else { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }

    private static func failure(_ path: String) -> StartFailure {
        switch errno {
        case ENOSPC, EDQUOT, EIO: StartFailure(74, "The disk is full or fails: \(path)")
        default: StartFailure(73, "The file \(path) can’t be written. Are you root?")
        }
    }
}

extension HttpsSettings {
    package func write(_ place: HttpsPlace) throws(StartFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data = (try? encoder.encode(self)) ?? Data()
        try HttpsFiles.write(data + [10], to: place.settings, mode: 0o644)
    }
}
