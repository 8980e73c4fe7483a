import Digests
import Glibc

/// The size and the SHA-256 of a file, read in pieces.
public struct FileDigest: Equatable {
    /// How many bytes it has.
    public let bytes: Int
    /// Hexadecimal.
    public let sha256: String

    /// Throws: `BackupFailure` if the file can't be read.
    public init(of path: String) throws(BackupFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system() }
        defer { close(descriptor) }
        var digest = SHA256()
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var size = 0
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system() }
            if count == 0 { break }
            buffer.withUnsafeBufferPointer { digest.update(.init(rebasing: $0[..<count])) }
            size += count
        }
        bytes = size
        sha256 = digest.finish().hex
    }
}
