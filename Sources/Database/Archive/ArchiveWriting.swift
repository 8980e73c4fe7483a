import Domain
import SQLite

/// What happened to a row from an archive.
public enum RowOutcome: Sendable, Equatable {
    /// It is new.
    case added
    /// It is here already, just so.
    case same
    /// A row with its id, or with a value that can exist only once, is here and stays as it is.
    case kept
    /// Something else is here at that time.
    case overlaps
    /// A rule of the schema refused it; the rule's own words.
    case refused(String)
    /// The number belongs to another thing here.
    case another
    /// It is of one home, and nothing of homes is taken.
    case ofHome
    /// A column has a value that no form would accept.
    case unfit(column: String)
    /// It is no row of the table at all.
    case unreadable
}

/// Imports the rows of an archive within one transaction.
public struct ArchiveRows {
    private var shapes: [String: TableShape] = [:]
    /// Numbers of the archive that are others here, by table.
    private var renumbered: [String: [Int64: Int64]] = [:]
    /// The numbers of what is of one home, by table, where nothing of homes is taken.
    private var ofHomes: [String: Set<Int64>] = [:]
    /// The tables of things that can be of one home, by those that say so.
    private static let ofHome = [
        "home_reward": "reward", "home_routine": "routine", "challenge_home": "challenge",
    ]

    /// Begins with nothing renumbered.
    public init() {}

    /// Adds a row unless it is here; what is here always stays as it is.
    public mutating func take(
        _ json: String, into table: ArchivedTable, _ writing: borrowing Writing
    ) throws -> RowOutcome {
        switch try look(at: json, of: table, writing.reading) {
        case .known(let outcome): outcome
        case .missing(let row, _): try add(row, to: table, writing)
        }
    }

    /// What a row of an archive is here, before anything is added.
    public enum Look: Sendable {
        /// There is nothing to add.
        case known(RowOutcome)
        /// It is not here: as it would be added, and its number, if the table has numbers.
        case missing(row: String, number: Int64?)
    }

    /// Compares a row with what is here, and changes nothing.
    public mutating func look(
        at json: String, of table: ArchivedTable, _ reading: borrowing Reading
    ) throws -> Look {
        let connection = reading.connection
        let shape = try shape(of: table, connection)
        do {
            return try look(at: try renumber(json, shape, connection), shape, connection)
        } catch let error as SQLiteError where error.message.contains("JSON") {
            return .known(.unreadable)
        }
    }

    /// Adds a row that was not here when somebody looked.
    public mutating func add(
        _ row: String, to table: ArchivedTable, _ writing: borrowing Writing
    ) throws -> RowOutcome {
        let connection = writing.connection
        let shape = try shape(of: table, connection)
        let known = try Self.columns(of: row, connection)
        guard let refusal = try refusal(of: row, known, shape, connection) else { return .added }
        guard refusal.isForeignKey else { return Self.outcome(of: refusal) }
        let without = try forget(row, shape, connection)
        guard without != row else { return .refused(refusal.message) }
        guard let second = try self.refusal(of: without, known, shape, connection) else {
            return .added
        }
        return Self.outcome(of: second)
    }

    private mutating func shape(
        of table: ArchivedTable, _ connection: Connection
    ) throws -> TableShape {
        if let shape = shapes[table.name] { return shape }
        let shape = try TableShape(table, connection)
        shapes[table.name] = shape
        return shape
    }

    private static func columns(of row: String, _ connection: Connection) throws -> Set<String> {
        Set(
            try connection.all(
                "SELECT ifnull(CAST(key AS TEXT), '') FROM json_each(?)", [.text(row)]
            ) {
                try $0.only() as String
            })
    }

    /// Leaves out what a row of a table of homes says is of one home, unless it is here: without its
    /// home it would be at both.
    ///
    /// Returns false for something that isn't a row.
    public mutating func leaveOut(
        namedBy row: String, of table: ArchivedTable, _ reading: borrowing Reading
    ) throws -> Bool {
        guard let named = Self.ofHome[table.name] else { return true }
        do {
            guard
                let number = try Self.number(named + "_id", in: row, reading.connection)
            else { return false }
            ofHomes[named, default: []].insert(number)
            return true
        } catch let error as SQLiteError where error.message.contains("JSON") {
            return false
        }
    }

    private static func number(_ column: String, in row: String, _ connection: Connection) throws
        -> Int64?
    {
        let value = try connection.first(
            "SELECT json_extract(?, ?)", [.text(row), .text("$." + column)]
        ) { try $0.only() as Value }
        guard case .integer(let number) = value else { return nil }
        return number
    }

    private mutating func look(at row: String, _ shape: TableShape, _ connection: Connection) throws
        -> Look
    {
        let here: String? = try connection.first(shape.selectSame, [.text(row)]) { try $0.only() }
        if let here {
            if here == row { return .known(.same) }
            return .known(try isAnother(row, here, shape, connection) ? .another : .kept)
        }
        if try isKnownByName(row, shape, connection) { return .known(.kept) }
        let known = try Self.columns(of: row, connection)
        guard !known.isEmpty, known.isSubset(of: shape.columns.map(\.name)) else {
            return .known(.unreadable)
        }
        if let column = try fault(in: row, shape, connection) {
            return .known(.unfit(column: column))
        }
        let number = try Self.number("id", in: row, connection)
        if let numbers = ofHomes[shape.table.name], let number, numbers.contains(number) {
            return .known(.ofHome)
        }
        return .missing(row: row, number: number)
    }

    /// The first column with an unacceptable value.
    private func fault(in row: String, _ shape: TableShape, _ connection: Connection) throws
        -> String?
    {
        let values = try connection.first(shape.selectValues, [.text(row)]) { $0.values } ?? []
        let all = zip(shape.columns, values).map { column, value in
            (column: column.name, rule: column.rule, value: ColumnRule.Value(value))
        }
        return ColumnRule.fault(in: shape.table.name, all)
    }

    /// Adds the row; nil once it is there.
    private func refusal(
        of row: String, _ known: Set<String>, _ shape: TableShape, _ connection: Connection
    ) throws -> SQLiteError? {
        do {
            try connection.run(shape.insert(known), [.text(row)])
            return nil
        } catch {
            guard error.isConstraint else { throw error }
            return error
        }
    }

    private static func outcome(of error: SQLiteError) -> RowOutcome {
        if error.isUnique { return .kept }
        return error.message == "activities overlap" ? .overlaps : .refused(error.message)
    }

    private func isAnother(
        _ row: String, _ here: String, _ shape: TableShape, _ connection: Connection
    ) throws -> Bool {
        guard let proof = shape.table.provedBy else { return false }
        return try connection.first(
            "SELECT json_extract(?1, ?3) IS NOT json_extract(?2, ?3)",
            [.text(row), .text(here), .text("$." + proof)]
        ) { try $0.only() } ?? true
    }

    /// A category of that name may have been created again; it is taken to be the archive's.
    private mutating func isKnownByName(
        _ row: String, _ shape: TableShape, _ connection: Connection
    ) throws -> Bool {
        guard let column = shape.table.knownBy else { return false }
        let pair = try connection.first(
            """
            SELECT json_extract(?1, '$.id') AS theirs, id AS ours
            FROM \(shape.table.name)
            WHERE \(column) = json_extract(?1, '$.\(column)') COLLATE NOCASE
            """, [.text(row)]
        ) { try (theirs: $0["theirs"] as Value, ours: $0["ours"] as Int64) }
        guard let pair, case .integer(let theirs) = pair.theirs else { return false }
        renumbered[shape.table.name, default: [:]][theirs] = pair.ours
        return true
    }

    /// The row with the numbers that the things it names have here.
    private func renumber(_ json: String, _ shape: TableShape, _ connection: Connection) throws
        -> String
    {
        var row = json
        for reference in shape.references {
            guard let numbers = renumbered[reference.table], !numbers.isEmpty else { continue }
            let path = Value.text("$." + reference.column)
            guard let theirs = try Self.number(reference.column, in: row, connection),
                let ours = numbers[theirs]
            else { continue }
            row =
                try connection.first(
                    "SELECT json_replace(?, ?, ?)", [.text(row), path, .integer(ours)]
                ) { try $0.only() } ?? row
        }
        return row
    }

    /// The row without references to what is gone, if it can do without them.
    private func forget(_ row: String, _ shape: TableShape, _ connection: Connection) throws
        -> String
    {
        var row = row
        for reference in shape.references where reference.canBeForgotten {
            row =
                try connection.first(
                    """
                    SELECT json_replace(?1, ?2, (
                        SELECT \(reference.target) FROM \(reference.table)
                        WHERE \(reference.target) = json_extract(?1, ?2)))
                    """, [.text(row), .text("$." + reference.column)]
                ) { try $0.only() } ?? row
        }
        return row
    }
}

extension Writing {
    /// Deletes all of the family's data, as if nobody had been here.
    ///
    /// - Parameter keepsKeys: whether the PIN and the devices stay.
    public func deleteEverything(keepsKeys: Bool) throws {
        let kept: Set<String> =
            keepsKeys
            ? [
                "grown_up", "grown_up_pin", "pin_failure", "passkey", "device", "pairing_code",
                "event",
                "backup_setting", "backup_erasure", "allowed_name",
            ] : []
        let last = Set(["steady_anchor", "migration"])
        let tables =
            ArchivePlan.leftBehind.keys.sorted().filter { !last.contains($0) }
            + ArchivePlan.tables.reversed().map(\.name)
        try withoutTriggers {
            // Tables that name each other are empty at the end of it all.
            try connection.run("PRAGMA defer_foreign_keys = ON")
            for table in tables where !kept.contains(table) {
                try connection.run("DELETE FROM \(table)")
                try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", [.text(table)])
            }
            // Imported rows are checked one by one.
            try connection.run("PRAGMA defer_foreign_keys = OFF")
        }
    }

    /// Sets the step of the first evening, and whether the household is open: no archive contains
    /// these.
    public func settleArrival(step: String?, isOpen: Bool) throws {
        try connection.run(
            "UPDATE household SET onboarding_step = ?, is_open = ?",
            [step.map { .text($0) } ?? .null, .integer(isOpen ? 1 : 0)])
    }

    /// No number of a table that an archive has given is given again.
    public func raiseNumbers(of table: ArchivedTable, to last: Int64) throws {
        let changes = try connection.run(
            "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
            [.integer(last), .text(table.name)])
        guard changes == 0 else { return }
        try connection.run(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
            [.text(table.name), .integer(last)])
    }

    /// Runs `body` without triggers, which protect the data and would refuse to let it go.
    private func withoutTriggers(_ body: () throws -> Void) throws {
        let triggers = try connection.all(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid"
        ) { try (name: $0["name"] as String, sql: $0["sql"] as String) }
        for trigger in triggers { try connection.run("DROP TRIGGER \(trigger.name)") }
        try body()
        for trigger in triggers { try connection.run(trigger.sql) }
    }
}
