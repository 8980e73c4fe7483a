import Foundation
import Testing

/// Stored drawings: a change of one is read in review.
///
/// RECORD_GOLDEN=1 writes them anew.
enum Golden {
    static func check(_ bytes: [UInt8], _ name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Golden")
        let file = folder.appendingPathComponent("\(name).svg")
        // One element a line, to be read by people.
        let text =
            String(decoding: bytes, as: UTF8.self)
            .replacingOccurrences(of: "><", with: ">\n<") + "\n"
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        #expect(try text == String(contentsOf: file, encoding: .utf8))
    }
}
