/// A backup of everything that was opened and checked after it was made (§14.3).
public struct Backup: Hashable, Sendable {
    /// The name of its file, by which it is asked for.
    public let name: String
    /// When it was made.
    public let at: Instant
    /// Why it was made.
    public let reason: Reason
    /// The version of its tables.
    public let schema: Int
    /// The size of its file in bytes.
    public let bytes: Int
    /// The children in it, archived ones included.
    public let children: Set<ChildID>
    /// When it last replaced everything; nil if it never has.
    public let restoredAt: Instant?

    /// How long one is kept that a parent made, or that a restore came from or replaced.
    public static let holdTime = Span.hours(30 * 24)

    /// Since when the family relies on it, because a person decided so; nil for those that are made by
    /// themselves.
    var heldSince: Instant? {
        let made: Instant? =
            switch reason {
            case .asked, .restore: at
            case .daily, .update, .archive: nil
            }
        return [made, restoredAt].compactMap { $0 }.max()
    }

    /// Why a backup was made.
    public enum Reason: String, Sendable, CaseIterable {
        /// It was time.
        case daily
        /// Someone asked for it.
        case asked
        /// An update was about to change the tables.
        case update
        /// An archive or a table was about to be imported.
        case archive = "import"
        /// Another backup was about to replace everything.
        case restore

        /// Whether it is the way back from a change that may turn out to be a mistake.
        public var isWayBack: Bool {
            switch self {
            case .daily, .asked: false
            case .update, .archive, .restore: true
            }
        }
    }

    /// A backup as its manifest describes it.
    public init(
        name: String, at: Instant, reason: Reason, schema: Int, bytes: Int, children: Set<ChildID>,
        restoredAt: Instant? = nil
    ) {
        self.name = name
        self.at = at
        self.reason = reason
        self.schema = schema
        self.bytes = bytes
        self.children = children
        self.restoredAt = restoredAt
    }
}
