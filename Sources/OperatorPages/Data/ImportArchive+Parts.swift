import ChildPages
package import Database
package import Domain
import Site

/// Rows of an archive that are not here, in the order of their tables.
package struct ArchiveRest: Codable, Sendable {
    /// A row by its table.
    package struct Row: Codable, Sendable {
        package let table: String
        package let line: Int
        package let row: String
    }

    package var rows: [Row] = []
    /// The last number that each table has given.
    var lastNumbers: [String: Int64] = [:]
}

extension FocusPal {
    /// Imports an archive: at once into a household where nobody has logged anything, else in parts.
    ///
    /// Throws: `Refusal.conflict`; nothing is changed then.
    package func take(_ archive: Archive, by maker: EventMaker, now: Instant) throws
        -> ArchiveResult
    {
        let (way, origin) = try database.read(as: .household) {
            (try ImportArchive.way(archive.manifest, at: now, $0), try $0.origin())
        }
        guard way == .adds else {
            return try carryOut(ImportArchive(archive: archive, maker: maker, now: now))
        }
        return try importInTurn {
            // What is logged from here on gets no number of the archive.
            try carryOut(RaiseNumbers(to: archive.lastNumbers, origin: origin))
            // What takes longest is to look, which holds nobody up.
            let (found, rest) = try database.read(as: .household) {
                try archive.missing(at: now, $0)
            }
            var result = found
            let tables = Dictionary(
                uniqueKeysWithValues: ArchivePlan.tables.map { ($0.name, $0) })
            let journal = ImportJournal(origin: origin, content: .archive(rest))
            try imports.perform(journal) {
                try add(rest, of: origin, by: maker, now: now) { row, outcome in
                    guard let table = tables[row.table] else { return }
                    result.note(outcome, row.row, row.line, of: table)
                }
            }
            return result
        }
    }

    /// Adds rows of an archive in parts, and tells pages once all are there.
    package func add(
        _ rest: ArchiveRest, of origin: String?, by maker: EventMaker, now: Instant,
        _ note: (ArchiveRest.Row, RowOutcome) throws -> Void
    ) throws {
        try carryOut(RaiseNumbers(to: rest.lastNumbers, origin: origin))
        var left = rest.rows[...]
        while !left.isEmpty {
            let outcomes = try carryOut(
                AddArchiveRows(rows: left.prefix(ImportPart.most), origin: origin, clock: clock))
            for (row, outcome) in zip(left, outcomes) { try note(row, outcome) }
            left = left.dropFirst(outcomes.count)
            Work.pause()
        }
        try carryOut(EndArchiveImport(origin: origin, maker: maker, now: now))
    }
}

extension Archive {
    fileprivate var lastNumbers: [String: Int64] {
        manifest.tables.reduce(into: [:]) { $0[$1.name] = $1.lastNumber }
    }

    /// What of it is not here, and what the other rows are; nothing is changed.
    fileprivate func missing(
        at now: Instant, _ reading: borrowing Reading
    ) throws -> (result: ArchiveResult, rest: ArchiveRest) {
        var (result, rows) = (ArchiveResult(way: .adds), ArchiveRows())
        var rest = ArchiveRest(lastNumbers: lastNumbers)
        try passOverHomes(&rows, &result, reading)
        for table in ArchivePlan.tables where !table.isOfHomes {
            let most = max(
                try reading.lastNumber(of: table) ?? 0, ColumnRule.mostNumber(at: now))
            try eachRow(of: table) { row, line in
                switch try rows.look(at: row, of: table, reading) {
                case .known(let outcome):
                    try Self.check(outcome, line, table)
                    result.note(outcome, row, line, of: table)
                case .missing(let row, let number):
                    // A row may have a higher number than the list says.
                    guard number ?? 0 <= most else { throw Self.numbersTooHigh }
                    if let number, let last = rest.lastNumbers[table.name], number > last {
                        rest.lastNumbers[table.name] = number
                    }
                    rest.rows.append(.init(table: table.name, line: line, row: row))
                }
            }
        }
        return (result, rest)
    }
}

/// Keeps numbers of an archive from being given to something else.
private struct RaiseNumbers: Verb {
    let to: [String: Int64]
    let origin: String?
    var isPart: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try ImportPart.check(origin, writing.reading)
        for table in ArchivePlan.tables where !table.isOfHomes {
            if let last = to[table.name] { try writing.raiseNumbers(of: table, to: last) }
        }
        return Outcome()
    }
}

/// Adds some rows of an archive.
private struct AddArchiveRows: Verb {
    let rows: ArraySlice<ArchiveRest.Row>
    let origin: String?
    let clock: Clock
    var isPart: Bool { true }

    /// Pages name the activities of others by these.
    private static let named: Set<String> = ["child", "category", "subcategory"]
    /// Days of all that follows depend on these.
    private static let zones = "zone_change"

    /// Returns what became of them, of as many as were added.
    func perform(in writing: borrowing Writing) throws -> Outcome<[RowOutcome]> {
        try ImportPart.check(origin, writing.reading)
        let part = ImportPart(clock)
        var (archive, outcomes) = (ArchiveRows(), [RowOutcome]())
        for row in rows {
            let table = ArchivePlan.tables.first { $0.name == row.table }
            outcomes.append(
                try table.map { try archive.add(row.row, to: $0, writing) } ?? .unreadable)
            if part.isOver { break }
        }
        let tables = Set(rows.prefix(outcomes.count).map(\.table))
        if tables.contains(Self.zones) { try writing.followZoneChanges() }
        return Outcome(outcomes)
    }
}

/// All rows of an archive are there.
private struct EndArchiveImport: Verb {
    let origin: String?
    let maker: EventMaker
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try ImportPart.check(origin, writing.reading)
        try writing.note(.arrival, by: maker, at: now)
        return Outcome(news: .everything(of: try writing.reading.activeChildren().map(\.id)))
    }
}
