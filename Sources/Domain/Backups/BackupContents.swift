import Foundation

/// What is in a backup, as people recognise it before it replaces anything (§14.3).
public struct BackupContents: Sendable, Equatable {
    /// The household's name.
    public let household: String
    /// Its time zone, in which its days begin and end.
    public let zone: String
    /// 32 hexadecimal digits that identify the household; nil in very old ones.
    public let origin: String?
    /// The children in it, archived ones last.
    public let children: [Named]
    /// When the first activity began; nil without any.
    public let first: Instant?
    /// When the last one began.
    public let last: Instant?
    /// How many activities it has.
    public let activities: Int
    /// The size of the file in bytes.
    public let bytes: Int
    /// The version of its tables.
    public let schema: Int
    /// The FocusPal that gave it these tables, so this one or a later one made it; nil in old ones.
    public let program: String?
    /// The rows that break a rule and don't come along, by table.
    public let leftOut: [LeftOutRows]

    /// A child by its name.
    public struct Named: Sendable, Equatable {
        /// Its identifier.
        public let id: ChildID
        /// Its name.
        public let name: String
        /// Whether it was archived.
        public let isArchived: Bool

        /// A child.
        public init(id: ChildID, name: String, isArchived: Bool) {
            self.id = id
            self.name = name
            self.isArchived = isArchived
        }
    }

    /// What was found in a file.
    public init(
        household: String, zone: String, origin: String?, children: [Named], first: Instant?,
        last: Instant?, activities: Int, bytes: Int, schema: Int, program: String? = nil,
        leftOut: [LeftOutRows] = []
    ) {
        self.household = household
        self.zone = zone
        self.origin = origin
        self.children = children
        self.first = first
        self.last = last
        self.activities = activities
        self.bytes = bytes
        self.schema = schema
        self.program = program
        self.leftOut = leftOut
    }

    /// The days on which the first and the last activity began, as its own family counts them.
    public var days: (first: LocalDay, last: LocalDay)? {
        guard let first, let last else { return nil }
        let calendar = FamilyCalendar(zone: TimeZone(identifier: zone) ?? .gmt)
        return (calendar.day(of: first), calendar.day(of: last))
    }

    /// Whether it is from another household than the one here; very old ones don't say.
    public func isOfAnother(than here: String?) -> Bool {
        guard let origin, let here else { return false }
        return origin != here
    }

    /// The children who were deleted here since; they come back only if somebody says so.
    ///
    /// In another household nobody was deleted.
    public func deleted(here children: Set<ChildID>, origin here: String?) -> [Named] {
        guard let origin, origin == here else { return [] }
        return self.children.filter { !children.contains($0.id) }
    }
}

/// Rows of one table that FocusPal can't have written, which a restore leaves out.
public struct LeftOutRows: Sendable, Equatable {
    /// No more are named.
    public static let mostNamed = 3

    /// The table, as the schema calls it.
    public let table: String
    /// How many they are.
    public let count: Int
    /// The numbers of the first ones, where rows have numbers.
    public let numbers: [Int64]

    /// Some rows of a table.
    public init(table: String, count: Int, numbers: [Int64]) {
        self.table = table
        self.count = count
        self.numbers = numbers
    }
}

extension LeftOutRows: CustomStringConvertible {
    /// A line for the operator: `3 rows of activity (2, 7, 9)`.
    public var description: String {
        let named = numbers.map(String.init) + (count > numbers.count ? ["…"] : [])
        return "\(count) \(count == 1 ? "row" : "rows") of \(table)"
            + (numbers.isEmpty ? "" : " (\(named.joined(separator: ", ")))")
    }
}

/// Why a file can't be restored; nothing was changed.
public enum RestoreRefusal: Error, Sendable, Equatable {
    /// It is something else than a backup.
    case foreign
    /// It is an archive, which is imported instead.
    case archive
    /// It is encrypted, and no key was given.
    case locked
    /// The key does not open it, or the start of the file is damaged.
    case wrongKey
    /// What was typed is no key; the text says why.
    case noKey(String)
    /// What was typed to bring the PIN back is not that line of a sheet; the text says why.
    case noPINLine(String)
    /// A newer FocusPal made it: the numbers of its tables' version and of the newest one known, and
    /// the version that reads it, if the file names it.
    case newer(found: Int, known: Int, program: String?)
    /// It contradicts itself or ends too early.
    case damaged
    /// FocusPal builds its tables in another way: somebody changed the file.
    case altered
    /// A row of this table breaks a rule, and what lets people in or keeps things from them comes back
    /// whole or not at all.
    case broken(table: String)
    /// What it would replace is damaged, and is not replaced while it is used.
    case damagedHere
    /// There is no room to unpack it.
    case full
    /// The disk refused; the text is what the system says.
    case disk(String)
}
