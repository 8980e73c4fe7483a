import ChildPages
import Database
import Domain
package import Site

extension FocusPal {
    /// Everything known about the family as one file, and the name that suits it.
    ///
    /// Throws: `StartFailure` if there is no household yet.
    package func archive() throws(StartFailure) -> (name: String, bytes: [UInt8]) {
        do {
            let export = ExportArchive(app: self, now: clock.now())
            let bytes = try export.bytes()
            try carryOut(NoteEvent(kind: .export, maker: .server, now: clock.now()))
            return (export.name, bytes)
        } catch Refusal.notFound {
            throw StartFailure.noFamily
        } catch {
            throw StartFailure(error)
        }
    }

    /// Imports an archive.
    ///
    /// Returns what happened, in sentences.
    ///
    /// Throws: `StartFailure` with the sentence of a refusal; nothing is changed then.
    package func takeArchive(_ bytes: [UInt8]) throws(StartFailure) -> [String] {
        do {
            let schema = try database.read(as: .household) { try $0.schemaVersion() }
            let archive = try Archive(bytes, newestSchema: schema)
            try ArchiveYearCheck(
                app: self, archive: archive, typed: nil, person: nil, now: clock.now()
            ).performForAll()
            let hasPIN = try isSetUp()
            try backUpBeforeImport()
            let result = try take(archive, by: .server, now: clock.now())
            let added = result.added.values.reduce(0, +)
            return [
                "Added \(added) rows, \(result.added["activity"] ?? 0) of them activities."
            ]
                + DataWords.standing(result, pages.words)
                + (hasPIN ? adviceOnPINs(result) : [])
        } catch Refusal.conflict(let message) {
            throw StartFailure(65, pages.words(message))
        } catch {
            throw StartFailure(error)
        }
    }

    /// Nobody typed a PIN, so a longer one that holds a new child's year of birth wasn't found.
    private func adviceOnPINs(_ result: ArchiveResult) -> [String] {
        guard result.added["child"] ?? 0 > 0 else { return [] }
        return [
            pages.words(
                "Children know their year of birth. If your PIN contains one, change it: Settings, PIN."
            )
        ]
    }
}
