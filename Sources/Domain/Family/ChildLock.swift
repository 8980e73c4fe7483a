/// The lock that keeps siblings out of a child's pages (§1.3), as the store keeps it.
public struct ChildLock: Sendable, Equatable {
    /// What opens it.
    public enum Kind: String, Sendable, CaseIterable {
        /// Four pictures out of nine, in order; for children who don't read yet.
        case pictures
        /// Four to six digits.
        case digits
    }

    /// What opens it.
    public let kind: Kind
    /// The PHC string of Argon2id.
    public let hash: String

    /// A lock as the store keeps it.
    public init(kind: Kind, hash: String) {
        self.kind = kind
        self.hash = hash
    }
}

/// A picture of the locks for younger children: nine that differ in colour and outline.
public enum LockPicture: String, Sendable, CaseIterable {
    case fox, frog, penguin, pig, elephant, lion, owl, rabbit, turtle
}

/// What opens a lock, as a child taps or types it.
public struct LockKey: Sendable, Equatable {
    /// Its kind.
    public let kind: ChildLock.Kind
    /// What is hashed.
    public let secret: String

    /// How many pictures open a lock.
    public static let pictureCount = 4
    /// How many digits open a lock.
    public static let digitCounts = 4...6

    /// Pictures in the order in which they were tapped; nil unless there are four.
    public init?(_ pictures: [LockPicture]) {
        guard pictures.count == Self.pictureCount else { return nil }
        kind = .pictures
        secret = pictures.map(\.rawValue).joined(separator: " ")
    }

    /// Digits as typed; nil unless there are four to six.
    public init?(digits typed: String) {
        let digits = typed.utf8.filter { $0 != 32 }
        guard Self.digitCounts.contains(digits.count),
            digits.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        kind = .digits
        secret = String(decoding: digits, as: UTF8.self)
    }

    /// Whether a sibling would try it first: one picture or digit four times.
    public var isTooPlain: Bool {
        switch kind {
        case .pictures: Set(secret.split(separator: " ")).count == 1
        case .digits: Set(secret).count == 1
        }
    }
}

extension AgeMode {
    /// The kind of lock for a child of this age.
    public var lockKind: ChildLock.Kind { self == .teen ? .digits : .pictures }
}
