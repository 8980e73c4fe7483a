import Digests
import Glibc

/// The secret of an installation, in a file of its own that no backup holds.
public enum Pepper {
    /// Why there is no pepper.
    public enum Failure: Error, Sendable, Equatable {
        /// The file does not hold exactly 32 bytes.
        case wrongLength
        /// The file cannot be read or made; the text is what the system says.
        case system(String)
    }

    private static let length = 32

    /// The 32 bytes in the file at `path`, which is made with random bytes if it is missing.
    ///
    /// The file is for its owner only (0600) and on the disk before this returns.
    public static func load(orMakeAt path: String) throws(Failure) -> [UInt8] {
        if let pepper = try load(path) { return pepper }
        try keep(fresh(), at: path)
        guard let pepper = try load(path) else { throw .system("the file vanished") }
        return pepper
    }

    /// 32 random bytes.
    public static func fresh() -> [UInt8] { RandomBytes.make(length) }

    /// The 32 bytes in the file at `path`; nil if there is no such file.
    public static func load(_ path: String) throws(Failure) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw lastFailure()
        }
        defer { close(file) }
        // One byte more than allowed, to notice it.
        var bytes = [UInt8](repeating: 0, count: length + 1)
        let count = read(file, &bytes, bytes.count)
        guard count >= 0 else { throw lastFailure() }
        guard count == length else { throw .wrongLength }
        return Array(bytes.prefix(length))
    }

    /// Puts a pepper in the file at `path`, unless there is one already.
    ///
    /// Written under another name and then linked: a crash leaves the whole file or none, and of
    /// two processes at once only one wins.
    public static func keep(_ pepper: [UInt8], at path: String) throws(Failure) {
        let draft = "\(path).\(RandomBytes.make(8).hex)"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw lastFailure() }
        defer {
            close(file)
            unlink(draft)
        }
        guard write(file, pepper, length) == length, fsync(file) == 0 else { throw lastFailure() }
        guard link(draft, path) == 0 || errno == EEXIST else { throw lastFailure() }
        try syncFolder(of: path)
    }

    /// Replaces the pepper in the file at `path`; a crash leaves all of the old one or of the new.
    public static func replace(_ pepper: [UInt8], at path: String) throws(Failure) {
        guard pepper.count == length else { throw .wrongLength }
        let draft = "\(path).\(RandomBytes.make(8).hex)"
        defer { unlink(draft) }
        try keep(pepper, at: draft)
        guard rename(draft, path) == 0 else { throw lastFailure() }
        try syncFolder(of: path)
    }

    private static func syncFolder(of path: String) throws(Failure) {
        let folder = open(
            path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { throw lastFailure() }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw lastFailure() }
    }

    private static func lastFailure() -> Failure {
        .system(String(cString: strerror(errno)))
    }
}
