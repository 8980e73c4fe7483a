import Database
import Domain
import Foundation

extension FocusPal {
    /// Exports everything known about the family as one file.
    ///
    /// Returns the file's name.
    ///
    /// - Parameter file: where to; by default a name with today's date in the current folder.
    ///
    /// Throws: `StartFailure` if there is no household yet, or the file already exists.
    public func saveArchive(to file: String?) throws(StartFailure) -> String {
        do {
            let export = ExportArchive(app: self, now: clock.now())
            let path = file ?? export.name
            guard !FileManager.default.fileExists(atPath: path) else {
                throw StartFailure(73, "The file \(path) already exists. Choose another name.")
            }
            let bytes: [UInt8]
            do {
                bytes = try export.bytes()
            } catch Refusal.notFound {
                throw StartFailure(65, "There’s no family in this folder yet.")
            }
            guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
                throw StartFailure(73, "The file \(path) can’t be written.")
            }
            try carryOut(NoteEvent(kind: .export, maker: .server, now: clock.now()))
            return path
        } catch {
            throw StartFailure(error)
        }
    }

    /// Imports an archive.
    ///
    /// Returns what happened, in sentences.
    ///
    /// Throws: `StartFailure` with the sentence of a refusal; nothing is changed then.
    public func takeArchive(from file: String) throws(StartFailure) -> [String] {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw StartFailure(66, "The file \(file) can’t be read.")
        }
        do {
            let schema = try database.read { try $0.schemaVersion() }
            let archive = try Archive([UInt8](data), newestSchema: schema)
            let result = try carryOut(
                ImportArchive(archive: archive, pin: nil, maker: .server, now: clock.now()))
            let added = result.added.values.reduce(0, +)
            return [
                "Added \(added) rows, \(result.added["activity"] ?? 0) of them activities."
            ]
                + DataWords.standing(result, pages.words)
        } catch Refusal.conflict(let message) {
            throw StartFailure(65, pages.words(message))
        } catch {
            throw StartFailure(error)
        }
    }
}
