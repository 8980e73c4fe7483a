import ChildPages
package import Database
package import Domain
package import Site

/// Imports an archive (§9.5): into an empty household, or the one that it came from.
package struct ImportArchive: Verb {
    package let archive: Archive
    /// Who imports it, for the activity log.
    package let maker: EventMaker
    package let now: Instant

    /// What happens to the data that is here.
    package enum Way: Sendable {
        /// Nobody has logged anything yet, so the archive replaces it.
        case replaces
        /// What is missing is added.
        case adds
    }

    /// What an archive would do here.
    ///
    /// Throws: `Refusal.conflict` for another household's archive, or one with impossible numbers.
    package static func way(
        _ manifest: ArchiveManifest, at now: Instant, _ reading: borrowing Reading
    ) throws -> Way {
        let most = ColumnRule.mostNumber(at: now)
        guard manifest.tables.allSatisfy({ $0.lastNumber ?? 0 <= most }) else {
            throw Archive.numbersTooHigh
        }
        if try reading.isBlank() { return .replaces }
        guard try reading.origin() == manifest.origin else {
            throw Refusal.conflict(
                Message(
                    "This archive is from another household. Import its activities.csv instead, "
                        + "child by child."))
        }
        return .adds
    }

    /// All or nothing.
    ///
    /// It takes seconds for years of days, and nobody can log anything in the meantime. So that is for
    /// a household where nobody has logged anything; to others what is missing is added in parts
    /// (`FocusPal.take`).
    package func perform(in writing: borrowing Writing) throws -> Outcome<ArchiveResult> {
        guard try Self.way(archive.manifest, at: now, writing.reading) == .replaces else {
            throw Refusal.conflict(
                Message("Something was logged here just now. Import the archive again."))
        }
        let step = try writing.reading.household() == nil ? .pin : writing.reading.onboardingStep()
        let isOpen = try writing.reading.household()?.isOpen ?? false
        try writing.deleteEverything(keepsKeys: true)
        let result = try takeRows(writing)
        guard try writing.reading.household() != nil else { throw Archive.contradiction }
        try writing.settleArrival(step: step?.rawValue, isOpen: isOpen)
        try settleHomes(writing)
        try writing.note(.arrival, by: maker, at: now)
        return Outcome(
            result, news: .everything(of: try writing.reading.activeChildren().map(\.id)))
    }

    private func takeRows(_ writing: borrowing Writing) throws -> ArchiveResult {
        var result = ArchiveResult(way: .replaces)
        var rows = ArchiveRows()
        for table in ArchivePlan.tables {
            let before = try writing.reading.lastNumber(of: table) ?? 0
            try archive.eachRow(of: table) { row, line in
                let outcome = try rows.take(row, into: table, writing)
                try Archive.check(outcome, line, table)
                guard outcome == .added else { throw Archive.unreadable(line, table) }
                result.note(outcome, row, line, of: table)
            }
            let listed = archive.manifest.tables.first { $0.name == table.name }
            if let last = listed?.lastNumber { try writing.raiseNumbers(of: table, to: last) }
            // A row may have a higher number than the list says.
            let most = max(before, ColumnRule.mostNumber(at: now))
            guard try writing.reading.lastNumber(of: table) ?? 0 <= most else {
                throw Archive.numbersTooHigh
            }
        }
        return result
    }

    /// Checks the homes that came in, and lets several parents begin with nothing.
    ///
    /// They do so where nothing was agreed yet, as with homes that are new.
    private func settleHomes(_ writing: borrowing Writing) throws {
        guard let calendar = try writing.reading.household()?.calendar else { return }
        let today = calendar.day(of: now)
        guard try writing.reading.homesAreWhole(today: today) else { throw Archive.contradiction }
        try writing.beginAgreementOfParents(today)
    }
}

extension Archive {
    /// The homes stay as they are here: otherwise a parent could take days from the other home, or
    /// see more of them, with an archive that was edited (§17.3).
    func passOverHomes(
        _ rows: inout ArchiveRows, _ result: inout ArchiveResult, _ reading: borrowing Reading
    ) throws {
        for table in ArchivePlan.tables where table.isOfHomes {
            try eachRow(of: table) { row, line in
                result.passOver()
                guard try rows.leaveOut(namedBy: row, of: table, reading) else {
                    throw Archive.unreadable(line, table)
                }
            }
        }
    }

    /// Throws for what no archive of this household has.
    package static func check(_ outcome: RowOutcome, _ line: Int, _ table: ArchivedTable) throws {
        switch outcome {
        case .unreadable: throw unreadable(line, table)
        case .unfit(let column): throw unfit(column, line, table)
        case .another:
            throw Refusal.conflict(
                Message(
                    "Line {{n}} of {{file}} uses a number that something else here has.",
                    ["n": String(line), "file": table.file]))
        case .added, .same, .kept, .overlaps, .refused, .ofHome: break
        }
    }
}

/// What happened to the rows of an archive.
package struct ArchiveResult: Sendable {
    /// What happened to the data that was here.
    package let way: ImportArchive.Way
    /// How many are new, by table.
    package private(set) var added: [String: Int] = [:]
    /// How many were already here, unchanged.
    package private(set) var same = 0
    /// How many are different here and stayed as they are.
    package private(set) var kept = 0
    /// How many did not fit.
    private(set) var leftOutCount = 0
    /// The first of them.
    private(set) var leftOut: [LeftOut] = []
    /// Whether it has rows about two homes that were passed over.
    private(set) var passedOverHomes = false

    /// A row that did not fit.
    struct LeftOut: Sendable {
        package let table: String
        package let line: Int
        let overlaps: Bool
        package let row: String
    }

    static let mostListed = 200

    package init(way: ImportArchive.Way) { self.way = way }

    mutating func passOver() { passedOverHomes = true }

    package mutating func note(
        _ outcome: RowOutcome, _ row: String, _ line: Int, of table: ArchivedTable
    ) {
        switch outcome {
        case .added: added[table.name, default: 0] += 1
        case .same: same += 1
        case .kept: kept += 1
        case .overlaps, .refused, .another, .ofHome, .unfit, .unreadable:
            leftOutCount += 1
            guard leftOut.count < Self.mostListed else { return }
            leftOut.append(
                LeftOut(
                    table: table.name, line: line, overlaps: outcome == .overlaps, row: row))
        }
    }
}
