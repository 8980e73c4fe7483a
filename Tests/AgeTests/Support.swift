import Age
import Foundation

/// A folder that is gone with the test.
final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "age-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func put(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: url.appending(path: name))
        return path(name)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appending(path: name)))
    }

    func path(_ name: String) -> String { url.appending(path: name).path }
}

/// What a file with this content is, as written in memory.
func seal(_ content: [UInt8], for recipients: [AgeRecipient]) throws(AgeError) -> [UInt8] {
    var file: [UInt8] = []
    let writer = try AgeWriter(for: recipients) { file += $0 }
    try writer.write(content)
    try writer.finish()
    return file
}

/// The content of a file, which is handed over in pieces of a size.
func open(_ file: [UInt8], with identity: AgeIdentity, pieces: Int = 50_000) throws(AgeError)
    -> [UInt8]
{
    var rest = file[...]
    let reader = try AgeReader(with: identity) { buffer in
        let part = rest.prefix(min(pieces, buffer.count))
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }
    var content: [UInt8] = []
    while let part = try reader.next() { content += part }
    return content
}

/// Bytes in which no chunk is like another.
func content(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
}

extension AgeIdentity {
    /// The keys of Mum and of Dad.
    static let mum = AgeIdentity.make()
    static let dad = AgeIdentity.make()
}
