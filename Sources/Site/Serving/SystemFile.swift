import Glibc

/// What the system says in a file of `/proc` or `/sys`.
///
/// Such a file has no size and is given out in pieces, rarely more than 4,096 bytes at a time. Whoever
/// takes the first piece for all of it finds some of the sockets and some of the mounts.
package enum SystemFile {
    /// More than any of these files has; one that never ends is cut here.
    private static let most = 16 << 20

    /// All of a file; nil if it can't be read to its end.
    ///
    /// Names of folders in it may be in any encoding.
    package static func text(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
        while bytes.count < most {
            let count = read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
