import Foundation
import Testing

/// The files of this repository, for tests that read them.
enum House {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Files below a folder whose names end so, in the order of their paths.
    ///
    /// Throws: `EmptyFolder` where the folder is there and holds none, so that no rule passes
    /// because it looked at nothing. A folder that is not there has no files.
    static func files(in folder: String, endingIn endings: [String]) throws -> [HouseFile] {
        let base = root.appending(path: folder)
        guard FileManager.default.fileExists(atPath: base.path) else { return [] }
        guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
        let paths = walk.compactMap { $0 as? String }
            .filter { path in endings.contains { path.hasSuffix($0) } }
            .sorted()
        guard !paths.isEmpty else { throw EmptyFolder(folder: folder, endings: endings) }
        return try paths.map { path in
            let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
            return HouseFile("\(folder)/\(path)", text)
        }
    }
}

/// A folder in which a rule found nothing to look at.
struct EmptyFolder: Error, Equatable {
    let folder: String
    let endings: [String]
}

/// A file, or a sample of one, by its path from the root.
struct HouseFile: Sendable {
    let path: String
    let text: String

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }

    /// Where a pattern is found, with what was found, as `path:line: text`.
    ///
    /// `text` is what is searched: the file's own, or a part of it with the lines kept.
    func findings(of pattern: String, in text: String? = nil) throws -> [String] {
        let text = text ?? self.text
        // A word ends at a dot here, which the boundaries of Unicode see otherwise.
        let regex = try Regex(pattern).anchorsMatchLineEndings().wordBoundaryKind(.simple)
            .matchingSemantics(.unicodeScalar)
        return text.matches(of: regex).map { match in
            let line = text[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
            let found = text[match.range].split(whereSeparator: \.isWhitespace)
            return "\(path):\(line): \(found.joined(separator: " "))"
        }
    }
}
