import App
import Foundation

/// Files that commands read and write for whoever typed them.
enum NewFile {
    /// Throws unless there is no such file yet.
    static func check(_ path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw StartFailure(73, "The file \(path) already exists. Choose another name.")
        }
    }

    /// Writes a new file that only its owner can read; all of it or nothing.
    static func write(_ bytes: [UInt8], to path: String) throws {
        try check(path)
        do {
            try Data(bytes).write(to: URL(filePath: path), options: [.withoutOverwriting])
        } catch {
            throw StartFailure(73, "The file \(path) can’t be written.")
        }
    }

    /// The bytes of a file.
    static func read(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw StartFailure(66, "The file \(path) can’t be read.")
        }
        return [UInt8](data)
    }
}
