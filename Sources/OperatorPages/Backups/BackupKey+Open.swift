import Age
import ChildPages
package import Domain
import Site

extension BackupKey {
    /// What is in a file: as it is, or decrypted if it is encrypted.
    ///
    /// `typed` may have spaces and small letters. Throws: `RestoreRefusal`.
    package static func open(_ bytes: [UInt8], with typed: String?) throws(RestoreRefusal)
        -> [UInt8]
    {
        guard bytes.starts(with: Array("age-encryption.org/".utf8)) else { return bytes }
        guard let typed, !typed.allSatisfy(\.isWhitespace) else { throw .locked }
        let identity: AgeIdentity
        do {
            identity = try TypedKey(typed).identity()
        } catch {
            throw .noKey(error.description)
        }
        do {
            return try content(of: bytes, identity)
        } catch {
            throw error == .wrongKey ? .wrongKey : .damaged
        }
    }

    /// What only the key's sheet opens.
    func seal(_ bytes: [UInt8]) throws -> [UInt8] {
        var sealed: [UInt8] = []
        let writer = try AgeWriter(for: [AgeRecipient(recipient)]) { sealed += $0 }
        try writer.write(bytes)
        try writer.finish()
        return sealed
    }

    private static func content(
        of bytes: [UInt8], _ identity: AgeIdentity
    ) throws(AgeError) -> [UInt8] {
        var place = 0
        let reader = try AgeReader(with: identity) { buffer throws(AgeError) in
            let count = min(buffer.count, bytes.count - place)
            bytes.withUnsafeBytes { source in
                buffer.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: source[place..<place + count]))
            }
            place += count
            return count
        }
        var content: [UInt8] = []
        content.reserveCapacity(bytes.count)
        while let piece = try reader.next() { content += piece }
        return content
    }
}
