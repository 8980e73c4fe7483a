import ChildPages
package import Database
import Digests
package import Domain
import Site

/// Imports the rows of another tool's file into a child's record (§9.5).
package struct ImportTable {
    package let table: TextTable
    package let choice: ImportChoice
    package let child: Child
    /// What the one who imports sees of the child's days; nil: everything.
    let view: HomeView?
    package let maker: EventMaker
    package let calendar: FamilyCalendar
    package let now: Instant

    /// What would happen, as a preview.
    package struct Plan {
        /// What the file says.
        package let reading: ImportReading
        /// Which rows fit.
        let judgement: ImportJudgement
        /// How many rows have names that are left out.
        let leftOut: Int
        /// How many others are of a time that is up to the other home.
        package let elsewhere: Int
    }

    /// Compares the file with the record as it is.
    package func plan(_ reading: borrowing Reading) throws -> Plan {
        let rows = ImportReading(
            table, choice.columns, person: choice.person, in: calendar, now: now)
        let named = rows.entries.filter {
            ![.leftOut, .open].contains(choice.target(of: $0.label))
        }
        // The other home's time is that home's, and is not compared with (§17.3).
        let wanted = named.filter { view?.mayChange($0.span) ?? true }
        var taken: [Range<Instant>] = []
        if let from = wanted.map(\.span.lowerBound).min(),
            let to = wanted.map(\.span.upperBound).max()
        {
            taken = try reading.activities(of: child.id, touching: from..<to)
                .map { $0.span(at: now) }
        }
        let judgement = try ImportJudgement(wanted, taken: taken) { entry in
            try reading.hasImported(digest(of: entry))
        }
        return Plan(
            reading: rows, judgement: judgement, leftOut: rows.entries.count - named.count,
            elsewhere: named.count - wanted.count)
    }

    /// Identifies a row, whatever happens to its activity later.
    package func digest(of entry: ImportedEntry) -> String {
        let parts = [
            child.id.description, entry.span.lowerBound.milliseconds.description,
            entry.span.upperBound.milliseconds.description, entry.label, entry.note,
        ]
        return SHA256.hash(Array(parts.joined(separator: "\u{1F}").utf8)).hex
    }
}
