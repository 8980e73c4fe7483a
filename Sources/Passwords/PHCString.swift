import Digests

/// A hash in the PHC format: `$argon2id$v=19$m=19456,t=3,p=1,keyid=<key>$<salt>$<tag>`.
struct PHCString {
    let cost: Argon2.Cost
    /// Which pepper it was made with; nil where that was not noted.
    let keyID: String?
    let salt: [UInt8]
    let tag: [UInt8]

    /// What we are willing to compute: a changed data base must not take the machine's memory or
    /// hours of its time.
    private enum Bounds {
        static let kibibytes = 8...1_048_576
        static let passes = 1...20
        static let lanes = 1...16
        static let salt = 8...64
        static let tag = 16...64
        static let keyID = 1...16
    }

    init(cost: Argon2.Cost, keyID: String?, salt: [UInt8], tag: [UInt8]) {
        self.cost = cost
        self.keyID = keyID
        self.salt = salt
        self.tag = tag
    }

    init(_ text: String) throws(PasswordError) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id",
            parts[2] == "v=\(Argon2.version)",
            let salt = [UInt8](base64: parts[4].utf8), let tag = [UInt8](base64: parts[5].utf8)
        else { throw .malformed }
        let settings = parts[3].split(separator: ",", omittingEmptySubsequences: false)
        guard (3...4).contains(settings.count),
            let kibibytes = Self.number(settings[0], after: "m="),
            let passes = Self.number(settings[1], after: "t="),
            let lanes = Self.number(settings[2], after: "p=")
        else { throw .malformed }
        let keyID = try settings.dropFirst(3).first.map(Self.keyID)
        guard Bounds.kibibytes.contains(kibibytes), Bounds.passes.contains(passes),
            Bounds.lanes.contains(lanes), kibibytes >= 8 * lanes,
            Bounds.salt.contains(salt.count), Bounds.tag.contains(tag.count)
        else { throw .outOfBounds }
        self.init(
            cost: Argon2.Cost(kibibytes: kibibytes, passes: passes, lanes: lanes),
            keyID: keyID, salt: salt, tag: tag)
    }

    var text: String {
        "$argon2id$v=\(Argon2.version)$m=\(cost.kibibytes),t=\(cost.passes),p=\(cost.lanes)"
            + (keyID.map { ",keyid=\($0)" } ?? "") + "$\(salt.base64)$\(tag.base64)"
    }

    private static func keyID(_ text: Substring) throws(PasswordError) -> String {
        let name = "keyid="
        guard text.hasPrefix(name), [UInt8](base64: text.utf8.dropFirst(name.count)) != nil,
            Bounds.keyID.contains(text.utf8.count - name.count)
        else { throw .malformed }
        return String(text.dropFirst(name.count))
    }

    /// Digits only, without the sign and the leading zeros that `Int` takes.
    private static func number(_ text: Substring, after name: String) -> Int? {
        guard text.hasPrefix(name), let number = Int(text.dropFirst(name.count)),
            text == "\(name)\(number)"
        else { return nil }
        return number
    }
}
