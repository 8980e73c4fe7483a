public import Domain
import Foundation
import SQLite

/// The first file of an archive, `focuspal.json`, which describes the others (§9.5).
public struct ArchiveManifest: Sendable, Equatable, Codable {
    /// Distinguishes an archive from any other JSON.
    public static let format = "focuspal-archive"
    /// The way in which archives are written; it changes when older readers would misread them.
    public static let newestVersion = 1

    /// A table and its file.
    public struct Table: Sendable, Equatable, Codable {
        /// The table's name.
        public let name: String
        /// How many lines its file has.
        public let rows: Int
        /// The highest id ever given in it; nil if it has no ids.
        public let lastNumber: Int64?

        /// Whether more rows can be counted and numbered after those it describes.
        ///
        /// Pages add up the rows of all tables before any are read.
        public var isPlausible: Bool {
            let numbers = 0...ColumnRule.numbers.upperBound
            return numbers.contains(Int64(rows)) && lastNumber.map(numbers.contains) ?? true
        }

        enum CodingKeys: String, CodingKey {
            case name, rows
            case lastNumber = "last_number"
        }
    }

    /// `focuspal-archive`.
    public let format: String
    /// Of the way it is written.
    public let version: Int
    /// The FocusPal that wrote it; nil in old ones.
    public let program: String?
    /// Of the tables, counted by their changes.
    public let schema: Int
    /// When it was written, ISO 8601 in UTC.
    public let exportedAt: String
    /// The household's name.
    public let household: String
    /// Its time zone, in which its days begin and end.
    public let zone: String
    /// 32 hexadecimal digits that identify this household.
    public let origin: String
    /// The tables, in the order in which they are to be read.
    public let tables: [Table]

    enum CodingKeys: String, CodingKey {
        case format, version, program, schema, household, zone, origin, tables
        case exportedAt = "exported_at"
    }

    /// Reads a manifest.
    ///
    /// Throws: `Refusal.conflict` if it isn't one, or is from a newer FocusPal.
    public init(json: [UInt8], newestSchema: Int) throws(Refusal) {
        struct Head: Decodable {
            let format: String
            let version: Int
            let program: String?
            let schema: Int
        }
        let decoder = JSONDecoder()
        guard let head = try? decoder.decode(Head.self, from: Data(json)),
            head.format == Self.format
        else {
            throw .conflict(Message("This file isn’t a FocusPal archive."))
        }
        guard head.version <= Self.newestVersion, head.schema <= newestSchema else {
            throw .conflict(Self.isNewer(Program.other(head.program)))
        }
        guard let manifest = try? decoder.decode(Self.self, from: Data(json)),
            head.version == Self.newestVersion
        else {
            throw .conflict(Message("This file isn’t a FocusPal archive."))
        }
        self = manifest
    }

    init(
        schema: Int, exportedAt: String, household: String, zone: String, origin: String,
        tables: [Table]
    ) {
        format = Self.format
        version = Self.newestVersion
        program = Program.version
        self.schema = schema
        self.exportedAt = exportedAt
        self.household = household
        self.zone = zone
        self.origin = origin
        self.tables = tables
    }

    private static func isNewer(_ program: String?) -> Message {
        guard let program else {
            return Message("This archive is from a newer FocusPal. Update this one first.")
        }
        return Message(
            "This archive is from a newer FocusPal. Install version {{version}} or a newer one, then import it.",
            ["version": program])
    }

    /// The manifest as written, readable for people too.
    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try Array(encoder.encode(self)) + [10]
    }
}
