/// What keeps a child's pages from its siblings (§1.3), as the store keeps it.
public struct ChildLock: Sendable, Equatable {
    /// What it is opened with.
    public enum Kind: String, Sendable, CaseIterable {
        /// Four pictures out of nine, one after the other; for children who don't read yet.
        case pictures
        /// Four to six digits.
        case digits
    }

    /// What it is opened with.
    public let kind: Kind
    /// PHC string of Argon2id.
    public let hash: String

    /// A lock as the store keeps it.
    public init(kind: Kind, hash: String) {
        self.kind = kind
        self.hash = hash
    }
}

/// A picture of the locks of younger children: nine that differ in colour and outline.
public enum LockPicture: String, Sendable, CaseIterable {
    case fox, frog, penguin, pig, elephant, lion, owl, rabbit, turtle
}

/// What opens a lock, as a child shows or types it.
public struct LockKey: Sendable, Equatable {
    /// What it is made of.
    public let kind: ChildLock.Kind
    /// What is hashed.
    public let secret: String

    /// So many pictures open a lock.
    public static let pictureCount = 4
    /// So many digits.
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
    /// What the lock of a child of this age is opened with.
    public var lockKind: ChildLock.Kind { self == .teen ? .digits : .pictures }
}
