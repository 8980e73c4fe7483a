import App
import ChildPages
import Demo
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site

/// Files that commands read and write for whoever typed them.
enum NewFile {
    /// Throws unless there is no such file yet.
    static func check(_ path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw StartFailure(73, "The file \(path) already exists. Choose another name.")
        }
    }

    /// Writes a new file that only its owner can read; all of it or nothing.
    ///
    /// Once it returns, the file is on the disk. It has its name only when it is whole.
    static func write(_ bytes: [UInt8], to path: String) throws {
        try check(path)
        // A name that nobody else's file has. Its ending is none of FocusPal's own files, which it
        // clears away where it writes backups.
        let partial = "\(path).\(UInt32.random(in: .min ... .max)).part"
        var isDone = false
        defer { if !isDone { unlink(partial) } }
        try fill(partial, with: bytes, for: path)
        guard rename(partial, path) == 0 else { throw failure(path, errno) }
        isDone = true
        guard keepsName(path) else {
            let code = errno
            unlink(path)
            throw failure(path, code)
        }
    }

    private static func fill(_ partial: String, with bytes: [UInt8], for path: String) throws {
        let file = open(
            partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(path, errno) }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path, errno) }
            rest = rest.dropFirst(count)
        }
        guard fsync(file) == 0 else { throw failure(path, errno) }
    }

    /// Waits until the name is on the disk, too, where the folder can be asked for that: some network
    /// drives can't, and neither can whoever may only write there.
    private static func keepsName(_ path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == EACCES }
        defer { close(descriptor) }
        return fsync(descriptor) == 0 || errno == EINVAL
    }

    private static func failure(_ path: String, _ code: Int32) -> StartFailure {
        code == ENOSPC || code == EDQUOT
            ? StartFailure(74, "There’s no room for the file \(path). Make room, then try again.")
            : StartFailure(73, "The file \(path) can’t be written.")
    }

    /// The bytes of a file.
    static func read(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw StartFailure(66, "The file \(path) can’t be read.")
        }
        return [UInt8](data)
    }
}
