import Glibc

/// Bytes of a source, which is asked for 64 KiB at a time.
final class Input {
    private let source: AgeReader.Source
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var rest = 0..<0
    private var hasEnded = false

    init(_ source: @escaping AgeReader.Source) { self.source = source }

    /// Whether there is nothing more; may have to wait for the source to know.
    func isAtEnd() throws(AgeError) -> Bool {
        guard rest.isEmpty else { return false }
        guard !hasEnded else { return true }
        let count = try fill()
        // A source is not ours to trust.
        guard count >= 0, count <= buffer.count else { throw .file(EIO) }
        rest = 0..<count
        hasEnded = count == 0
        return hasEnded
    }

    /// The next byte; nil at the end.
    func next() throws(AgeError) -> UInt8? {
        guard try !isAtEnd(), let place = rest.first else { return nil }
        rest = (place + 1)..<rest.upperBound
        return buffer[place]
    }

    /// Puts the next `count` bytes into a buffer, from its start: as many as there are and fit.
    func read(_ count: Int, into target: inout [UInt8]) throws(AgeError) -> Int {
        let count = min(count, target.count)
        var read = 0
        while read < count, try !isAtEnd() {
            let part = rest.prefix(count - read)
            target.replaceSubrange(read..<(read + part.count), with: buffer[part])
            rest = part.upperBound..<rest.upperBound
            read += part.count
        }
        return read
    }

    private func fill() throws(AgeError) -> Int {
        try buffer.withUnsafeMutableBufferPointer { bytes throws(AgeError) in
            try source(UnsafeMutableRawBufferPointer(bytes))
        }
    }
}
