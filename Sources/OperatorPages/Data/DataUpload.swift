import ChildPages
import Domain
import Site

/// What waits for a parent's decision about a file of data.
enum DataUpload: Sendable {
    /// An archive of ours.
    case archive(Archive)
    /// Another tool's table.
    case table(TextTable)
    /// It was imported.
    case done(ImportOutcome)
}

/// What was imported, for the page that shows it.
package enum ImportOutcome: Sendable {
    /// From an archive.
    case archive(ArchiveResult)
    /// From a table: for which child, how many, and how many were left out.
    case table(child: String, added: Int, known: Int, leftOut: Int)
}
