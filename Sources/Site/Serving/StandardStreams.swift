import Glibc

/// What comes into a program and goes out of it, where it is one of ours at the other end.
package enum StandardStreams {
    /// All that comes, as far as it may go.
    ///
    /// `expecting`: bytes for which room is made at once; an array that grows takes twice as much.
    package static func readAll(upTo most: Int, expecting count: Int = 0) -> [UInt8] {
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
        bytes.reserveCapacity(min(count, most) + piece.count)
        while bytes.count <= most {
            let count = read(0, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return bytes
    }

    package static func writeAll(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let piece = Array(rest)
            let count = write(1, piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
