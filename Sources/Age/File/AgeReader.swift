import Digests

/// Reads a file in the age format v1, 64 KiB at a time, and trusts nothing in it.
///
/// What it hands over was written by somebody who knew the recipient. But only when ``next()`` has
/// returned nil is it known that nothing is missing: until then, keep it apart.
public final class AgeReader {
    /// Puts bytes into a buffer and returns how many; none are the end.
    public typealias Source = (UnsafeMutableRawBufferPointer) throws(AgeError) -> Int

    private let input: Input
    private var chunks: Chunks
    private var buffer = [UInt8](repeating: 0, count: Chunks.sealedSize)
    /// How it ended: nil where it has not.
    private var end: Result<Void, AgeError>?

    /// Reads the header; whether the key is the right one is known from then on.
    ///
    /// Throws: ``AgeError``: ``AgeError/notAge``, ``AgeError/wrongKey`` or ``AgeError/damaged``,
    /// and what `source` throws.
    public init(with identity: AgeIdentity, from source: @escaping Source) throws(AgeError) {
        input = Input(source)
        var fileKey = try HeaderReader.read(input).fileKey(with: identity)
        defer { wipe(&fileKey) }
        var nonce = [UInt8](repeating: 0, count: Chunks.nonceSize)
        guard try input.read(nonce.count, into: &nonce) == nonce.count else { throw .damaged }
        chunks = Chunks(fileKey, nonce: nonce)
    }

    /// Reads the header from a file descriptor, which the caller closes.
    public convenience init(with identity: AgeIdentity, from descriptor: CInt) throws(AgeError) {
        try self.init(with: identity) { buffer throws(AgeError) in
            try Descriptor.read(descriptor, buffer)
        }
    }

    deinit { wipe(&buffer) }

    /// The next part of the content, at most 64 KiB; nil once all of it was handed over.
    ///
    /// Throws: ``AgeError/damaged``, also where the file breaks off or goes on behind its end;
    /// ``AgeError/file(_:)``. An error is final.
    public func next() throws(AgeError) -> [UInt8]? {
        if let end {
            try end.get()
            return nil
        }
        do throws(AgeError) {
            let count = try input.read(Chunks.sealedSize, into: &buffer)
            let isLast = try input.isAtEnd()
            let size = try chunks.open(&buffer, count, isLast: isLast)
            if isLast { end = .success(()) }
            return size > 0 ? Array(buffer[..<size]) : nil
        } catch {
            end = .failure(error)
            throw error
        }
    }
}
