import Foundation
public import Testing

/// Stored drawings: a change of one is read in review.
///
/// RECORD_GOLDEN=1 writes them anew.
public enum Golden {
    /// Expects a drawing to be the one of this name in the folder `Golden` beside the test's file.
    public static func check(
        _ bytes: [UInt8], _ name: String, beside test: String = #filePath,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden")
        let file = folder.appending(path: "\(name).svg")
        // One element a line, to be read by people.
        let text =
            String(decoding: bytes, as: UTF8.self)
            .replacingOccurrences(of: "><", with: ">\n<") + "\n"
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let stored = try String(contentsOf: file, encoding: .utf8)
        #expect(text == stored, sourceLocation: place)
    }
}
