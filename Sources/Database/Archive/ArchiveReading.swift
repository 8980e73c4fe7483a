public import Domain
import SQLite

extension Reading {
    /// What an archive of the database would contain; nil before there is a household.
    public func archiveManifest(at now: Instant) throws -> ArchiveManifest? {
        let household = try connection.first(
            "SELECT name, zone, ifnull(origin, '') AS origin FROM household", []
        ) { row -> (name: String, zone: String, origin: String) in
            try (row["name"], row["zone"], row["origin"])
        }
        guard let household else { return nil }
        let tables = try ArchivePlan.tables.map { table in
            let rows: Int? = try connection.first(TableShape(table, connection).count) {
                try $0.only()
            }
            return ArchiveManifest.Table(
                name: table.name, rows: rows ?? 0, lastNumber: try lastNumber(of: table))
        }
        let at: String? = try connection.first(
            "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', ? / 1000, 'unixepoch')", [.at(now)]
        ) { try $0.only() }
        return ArchiveManifest(
            schema: try schemaVersion(), exportedAt: at ?? "", household: household.name,
            zone: household.zone, origin: household.origin, tables: tables)
    }

    /// How many changes the tables have been through.
    public func schemaVersion() throws -> Int {
        try connection.first("PRAGMA user_version") { try $0.only() } ?? 0
    }

    /// Hands over the rows of a table as JSON, in the order of their numbers.
    public func eachRow(of table: ArchivedTable, _ take: (String) throws -> Void) throws {
        try connection.each(TableShape(table, connection).selectAll) { try take(try $0.only()) }
    }

    /// Whether nobody has logged, timed or earned anything yet.
    public func isBlank() throws -> Bool {
        try connection.first(
            """
            SELECT NOT EXISTS (SELECT 1 FROM activity) AND NOT EXISTS (SELECT 1 FROM tap)
                AND NOT EXISTS (SELECT 1 FROM timer)
                AND NOT EXISTS (SELECT 1 FROM focus_session)
                AND NOT EXISTS (SELECT 1 FROM coin_entry)
                AND NOT EXISTS (SELECT 1 FROM mood)
                AND NOT EXISTS (SELECT 1 FROM tomo)
                AND NOT EXISTS (SELECT 1 FROM egg)
                AND NOT EXISTS (SELECT 1 FROM reward)
            """
        ) { try $0.only() } ?? true
    }

    /// Identifies this household; nil before there is one.
    public func origin() throws -> String? {
        try connection.first("SELECT origin FROM household") { try $0.only() } ?? nil
    }

    /// The highest number that was ever given in a table; nil without any.
    public func lastNumber(of table: ArchivedTable) throws -> Int64? {
        try connection.first(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(table.name)]
        ) { try $0.only() }
    }
}
