/// One tap on a category, identified by an id from the client (§2.2).
public struct Tap: Sendable, Equatable {
    /// 32 hexadecimal digits; the same id twice is one tap.
    public let id: TapID
    /// The child it belongs to.
    public let child: ChildID
    /// The category.
    public let category: CategoryID
    /// When it reached the server.
    public let at: Instant

    /// A tap.
    public init(id: TapID, child: ChildID, category: CategoryID, at: Instant) {
        self.id = id
        self.child = child
        self.category = category
        self.at = at
    }
}

/// The id of a tap: 128 bits, made in the browser.
public struct TapID: Hashable, Sendable, CustomStringConvertible {
    /// 32 lowercase hexadecimal digits.
    public let description: String

    /// An id from 32 hexadecimal digits, or a UUID with dashes, in either case.
    public init?(_ text: String) {
        let dashes = text.utf8.count == 36 ? [8, 13, 18, 23] : []
        var digits: [UInt8] = []
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where dashes.contains(index): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
                digits.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte | 0x20)
            default: return nil
            }
        }
        guard digits.count == 32 else { return nil }
        description = String(decoding: digits, as: UTF8.self)
    }
}

/// What a tap led to.
public enum TapOutcome: String, Sendable {
    /// An activity began; a running one ended.
    case began
    /// The running activity ended.
    case stopped
    /// The time since the last entry was filled.
    case filled
}
