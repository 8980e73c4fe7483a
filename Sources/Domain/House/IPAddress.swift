/// An IP address, as far as it says who can reach it (§14.14).
public struct IPAddress: Sendable, Hashable {
    /// 4 or 16 of them.
    let bytes: [UInt8]

    /// Reads an address as systems write it; nil if it isn't one.
    ///
    /// An IPv4 address that is written as IPv6 becomes IPv4 again (RFC 4291, section 2.5.5.2).
    public init?(_ text: String) {
        // Systems write the interface after a link-local address.
        let bare = text.prefix { $0 != "%" }
        if let four = Self.four(bare) {
            bytes = four
        } else if let six = Self.six(bare) {
            let isMapped = six.prefix(12) == [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
            bytes = isMapped ? Array(six.suffix(4)) : six
        } else {
            return nil
        }
    }

    /// Whether it may be reached from the internet: it is in none of the networks of homes.
    ///
    /// So ranges that lead nowhere, such as those of documentation, count as public: name servers that
    /// block or hide a name answer with them, and that says nothing about who can reach it.
    public var isPublic: Bool { !IPNetwork.ofHomes.contains { $0.contains(self) } }

    private static func four(_ text: Substring) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            // A leading zero means octal to some systems.
            part.utf8.allSatisfy { (48...57).contains($0) } && (part == "0" || !part.hasPrefix("0"))
                ? UInt8(part) : nil
        }
        return parts.count == 4 && numbers.count == 4 ? numbers : nil
    }

    private static func six(_ text: Substring) -> [UInt8]? {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2, let head = groups(halves[0], isEnd: halves.count == 1),
            let tail = halves.count == 2 ? groups(halves[1], isEnd: true) : []
        else { return nil }
        let missing = 16 - head.count - tail.count
        guard halves.count == 2 ? missing >= 2 : missing == 0 else { return nil }
        return head + [UInt8](repeating: 0, count: missing) + tail
    }

    /// The bytes of groups between colons; the address can end in an IPv4 address.
    private static func groups(_ text: Substring, isEnd: Bool) -> [UInt8]? {
        guard !text.isEmpty else { return [] }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        for (place, part) in parts.enumerated() {
            if isEnd, place == parts.count - 1, let four = four(part) {
                bytes += four
                continue
            }
            guard (1...4).contains(part.utf8.count), part.first?.isHexDigit == true,
                let group = UInt16(part, radix: 16)
            else { return nil }
            bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
        }
        return bytes
    }
}

/// Addresses that begin with the same bits.
public struct IPNetwork: Sendable, Equatable {
    private let first: IPAddress
    private let bits: Int

    /// The network of an address, with this many bits in common.
    public init(of address: IPAddress, bits: Int) { (first, self.bits) = (address, bits) }

    private init(_ text: StaticString, _ bits: Int) {
        self.init(of: IPAddress("\(text)")!, bits: bits)
    }

    /// Whether an address belongs to it.
    public func contains(_ address: IPAddress) -> Bool {
        guard address.bytes.count == first.bytes.count else { return false }
        return (0..<min(bits, address.bytes.count * 8)).allSatisfy { bit in
            (address.bytes[bit / 8] ^ first.bytes[bit / 8]) & (0x80 >> (bit % 8)) == 0
        }
    }

    /// Those that nobody reaches from the internet.
    static let ofHomes = [
        // This computer itself (RFC 1122, RFC 4291).
        IPNetwork("127.0.0.0", 8), IPNetwork("::1", 128),
        // Home networks (RFC 1918, RFC 4193). Tailscale's IPv6 addresses are among them.
        IPNetwork("10.0.0.0", 8), IPNetwork("172.16.0.0", 12), IPNetwork("192.168.0.0", 16),
        IPNetwork("fc00::", 7),
        // Behind a provider's own translation (RFC 6598), and Tailscale's IPv4 addresses.
        IPNetwork("100.64.0.0", 10),
        // Without a router (RFC 3927, RFC 4291).
        IPNetwork("169.254.0.0", 16), IPNetwork("fe80::", 10),
    ]
}
