import Digests
import Glibc

/// Writes a file in the age format v1, 64 KiB at a time, for whoever has one of the keys.
///
/// A file is whole only once ``finish()`` has returned: before, and after any error, it is one that
/// every reader refuses. Descriptors stay open, and nothing is synced; both are the caller's.
public final class AgeWriter {
    /// Takes all of the bytes it is given.
    public typealias Sink = (UnsafeRawBufferPointer) throws(AgeError) -> Void

    private let sink: Sink
    private var chunks: Chunks
    private var buffer = [UInt8](repeating: 0, count: Chunks.sealedSize)
    private var held = 0
    /// Why nothing more can be written.
    private var end: AgeError?

    /// Writes the header, with a file key of its own.
    ///
    /// - Parameters:
    ///   - recipients: at least one, at most 600; each can open the file alone.
    ///   - sink: where the file goes, piece by piece.
    ///
    /// Throws: ``AgeError/recipients`` if there are none or too many; what `sink` throws.
    public init(for recipients: [AgeRecipient], to sink: @escaping Sink) throws(AgeError) {
        var fileKey = RandomBytes.make(Stanza.fileKeySize)
        defer { wipe(&fileKey) }
        let nonce = RandomBytes.make(Chunks.nonceSize)
        let header = try Header(fileKey, for: recipients)
        self.sink = sink
        chunks = Chunks(fileKey, nonce: nonce)
        try put((header.bytes + nonce)[...])
    }

    /// Writes the header to a file descriptor.
    public convenience init(for recipients: [AgeRecipient], to descriptor: CInt) throws(AgeError) {
        try self.init(for: recipients) { bytes throws(AgeError) in
            try Descriptor.write(descriptor, bytes)
        }
    }

    deinit { wipe(&buffer) }

    /// Adds bytes to the content; they reach the file with their chunk.
    ///
    /// Throws: ``AgeError/file(_:)``, `EBADF` once the file is finished; from then on nothing can
    /// be added.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(AgeError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // Only now is it known that the chunk is not the last one.
            if held == Chunks.size { try putChunk(isLast: false) }
            if let end { throw end }
            let part = rest.prefix(Chunks.size - held)
            buffer.replaceSubrange(held..<(held + part.count), with: part)
            held += part.count
            rest = rest.dropFirst(part.count)
        }
    }

    /// Adds bytes to the content.
    public func write(_ bytes: [UInt8]) throws(AgeError) {
        try bytes.withUnsafeBufferPointer { bytes throws(AgeError) in
            try write(UnsafeRawBufferPointer(bytes))
        }
    }

    /// Writes the last chunk; nothing can be added afterwards.
    public func finish() throws(AgeError) {
        try putChunk(isLast: true)
        end = .file(EBADF)
    }

    private func putChunk(isLast: Bool) throws(AgeError) {
        if let end { throw end }
        do throws(AgeError) {
            let count = try chunks.seal(&buffer, held, isLast: isLast)
            held = 0
            try put(buffer[..<count])
        } catch {
            end = error
            throw error
        }
    }

    private func put(_ bytes: ArraySlice<UInt8>) throws(AgeError) {
        try bytes.withUnsafeBufferPointer { bytes throws(AgeError) in
            try sink(UnsafeRawBufferPointer(bytes))
        }
    }
}
