/// Whole files in the age format v1, from one file descriptor to another.
///
/// Both descriptors are used from where they stand, and closed and synced by the caller. Neither
/// content is ever in memory as a whole.
public enum AgeFile {
    /// Writes what `source` has for those who have one of the keys, and returns how many bytes
    /// that was.
    ///
    /// Throws: ``AgeError/file(_:)``; ``AgeError/recipients``. What was written by then is no file.
    @discardableResult
    public static func encrypt(
        from source: CInt, to target: CInt, for recipients: [AgeRecipient]
    ) throws(AgeError) -> Int {
        let writer = try AgeWriter(for: recipients, to: target)
        var buffer = [UInt8](repeating: 0, count: Chunks.size)
        var total = 0
        while true {
            let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(AgeError) in
                let bytes = UnsafeMutableRawBufferPointer(bytes)
                let count = try Descriptor.read(source, bytes)
                try writer.write(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
                return count
            }
            guard count > 0 else { break }
            total += count
        }
        try writer.finish()
        return total
    }

    /// Writes the content of the file in `source`, and returns how many bytes it has.
    ///
    /// Throws: ``AgeError``. What was written by then may lack its end and is not to be used.
    @discardableResult
    public static func decrypt(
        from source: CInt, to target: CInt, with identity: AgeIdentity
    ) throws(AgeError) -> Int {
        let reader = try AgeReader(with: identity, from: source)
        var total = 0
        while let part = try reader.next() {
            try part.withUnsafeBufferPointer { bytes throws(AgeError) in
                try Descriptor.write(target, UnsafeRawBufferPointer(bytes))
            }
            total += part.count
        }
        return total
    }
}
