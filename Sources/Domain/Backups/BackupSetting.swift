/// What parents decided about backups in a second place (§14.3).
public struct BackupSetting: Sendable, Equatable {
    /// Nobody is reminded any more that there is no second place.
    public var isHomeEnough = false
    /// The key that opens backups elsewhere; nil until a recovery sheet was made.
    public private(set) var key: BackupKey?
    /// A newer one whose sheet was only shown: until its letters are typed, the other one counts.
    public private(set) var nextKey: BackupKey?
    /// The second place; nil before anything was written there.
    public var place: BackupPlace?

    /// Nothing was decided yet.
    public init() {}

    /// What was decided, with the keys that there are.
    public init(key: BackupKey?, nextKey: BackupKey?) { (self.key, self.nextKey) = (key, nextKey) }

    /// The key that files are encrypted for: one whose sheet somebody was seen to have.
    public var keyInHand: BackupKey? { key?.foundAt == nil ? nil : key }

    /// The keys whose letters may be typed, the newest first.
    public var keys: [BackupKey] { [nextKey, key].compactMap { $0 } }

    /// Takes a key whose sheet was shown; one that counts goes on counting.
    public mutating func offer(_ new: BackupKey) {
        if keyInHand == nil { key = new } else { nextKey = new }
    }

    /// Somebody has the sheet of one of the keys in hand: it counts from now on.
    public mutating func find(_ recipient: String, at now: Instant) {
        guard var found = keys.first(where: { $0.recipient == recipient }) else { return }
        if recipient == nextKey?.recipient { nextKey = nil }
        found.foundAt = now
        key = found
    }
}

/// What is known of the key that opens backups elsewhere; its secret half is on paper only.
public struct BackupKey: Sendable, Equatable {
    /// The public half, `age1…`.
    public let recipient: String
    /// SHA-256 of the four letters on the paper, hexadecimal.
    public let lettersDigest: String
    /// When the sheet was made.
    public let madeAt: Instant
    /// When somebody last typed its letters; nil if nobody has, and then it does not count.
    public var foundAt: Instant?

    /// A key.
    public init(
        recipient: String, lettersDigest: String, madeAt: Instant, foundAt: Instant? = nil
    ) {
        self.recipient = recipient
        self.lettersDigest = lettersDigest
        self.madeAt = madeAt
        self.foundAt = foundAt
    }

    /// Once a year somebody is asked to find the sheet.
    public func isToBeFound(at now: Instant) -> Bool {
        foundAt.map { now - $0 > .hours(365 * 24) } ?? false
    }
}

/// What is known of the second place, whether or not it is there now.
public struct BackupPlace: Sendable, Equatable {
    /// The path of its folder.
    public let path: String
    /// What a file in it says: 32 hexadecimal digits.
    public let mark: String
    /// When the last backup that lies there was made.
    public let at: Instant

    /// A place.
    public init(path: String, mark: String, at: Instant) {
        self.path = path
        self.mark = mark
        self.at = at
    }

    /// How old the last backup there is; nil if a clock that was wrong has dated it.
    public func age(at now: Instant) -> BackupAge? {
        at <= now ? BackupAge(of: at, at: now) : nil
    }
}
