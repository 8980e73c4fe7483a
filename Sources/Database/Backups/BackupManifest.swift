import Domain
import Foundation

/// What lies beside each backup and describes it: no names, and nothing a child wrote.
public struct BackupManifest: Codable, Sendable, Equatable {
    /// Distinguishes a manifest from any other JSON.
    static let format = "focuspal-backup"

    /// Until the year 9999: with what somebody else has written nobody calculates.
    private static let times: Range<Int64> = 0..<253_402_300_800_000

    /// `focuspal-backup`.
    public let format: String
    /// The FocusPal that made it.
    public let program: String
    /// Of the tables, counted by their changes.
    public let schema: Int
    /// When it was made, in milliseconds since 1970 UTC.
    public let at: Int64
    /// Why it was made: a `Backup.Reason`.
    public let reason: String
    /// The size of the database in bytes.
    public let bytes: Int
    /// The digest of the database, hexadecimal.
    public let sha256: String
    /// The identifiers of the children in it, archived ones included.
    public let children: [Int64]
    /// When the first activity began, in milliseconds since 1970 UTC.
    public let first: Int64?
    /// When the last one began.
    public let last: Int64?
    /// How many rows each table has.
    public let rows: [String: Int]
    /// The digest of the encrypted file, in a second place; nil at home, and where an earlier FocusPal
    /// wrote it.
    public internal(set) var sealed: String?
    /// When it last replaced everything, in milliseconds since 1970 UTC; nil if it never has.
    public internal(set) var restored: Int64?

    init(
        program: String, schema: Int, at: Instant, reason: Backup.Reason, file: FileDigest,
        children: [Int64], first: Int64?, last: Int64?, rows: [String: Int]
    ) {
        format = Self.format
        self.program = program
        self.schema = schema
        self.at = at.milliseconds
        self.reason = reason.rawValue
        bytes = file.bytes
        sha256 = file.sha256
        self.children = children
        self.first = first
        self.last = last
        self.rows = rows
    }

    /// Reads a manifest; nil if it is none.
    init?(json: Data) {
        guard let manifest = try? JSONDecoder().decode(Self.self, from: json),
            manifest.format == Self.format, manifest.bytes > 0, manifest.schema > 0,
            [manifest.at, manifest.restored ?? 0].allSatisfy(Self.times.contains)
        else { return nil }
        self = manifest
    }

    /// The manifest as written, readable for people too.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + [10]
    }

    /// The backup that it describes; nil if it was made for a reason that this program doesn't know.
    func backup(name: String) -> Backup? {
        Backup.Reason(rawValue: reason).map {
            Backup(
                name: name, at: Instant(milliseconds: at), reason: $0, schema: schema,
                bytes: bytes, children: Set(children.map(ChildID.init)),
                restoredAt: restored.map(Instant.init(milliseconds:)))
        }
    }
}
