/// The names at which a proxy answers, and which of them lead here from the internet (§14.14).
public struct PublicNames: Sendable, Equatable {
    /// Where a name leads here from.
    public enum Reach: Sendable, Equatable {
        /// Only from home: nobody on the internet can own such a name.
        case home
        /// Not looked up successfully so far.
        case unknown
        /// From networks that are not the internet: the home's, or a private one.
        case network
        /// From the internet: at least one of its addresses is public.
        case internet
    }

    private var reaches: [String: Reach]
    /// The networks that this computer is part of.
    public var around: [IPNetwork] = []

    /// Names and addresses, as browsers call them; nothing is known of them yet.
    public init(_ names: [String]) {
        reaches = Dictionary(
            names.map { (Self.plain($0), Self.reach(of: Self.plain($0))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether there are none.
    public var isEmpty: Bool { reaches.isEmpty }

    /// The names that have to be looked up, in their order.
    public var lookedUp: [String] { reaches.keys.filter { isLookedUp($0) }.sorted() }

    /// Where these lead here from.
    public func reach(of name: String) -> Reach? { reaches[Self.plain(name)] }

    /// Those that lead here from somewhere, in their order.
    public func names(_ reach: Reach) -> [String] {
        reaches.filter { $0.value == reach }.keys.sorted()
    }

    /// Whether one of them is public, or may be.
    public var hasPublic: Bool {
        reaches.values.contains { $0 == .unknown || $0 == .internet }
    }

    /// Whether one of them couldn't be looked up so far.
    public var hasUnknown: Bool { reaches.values.contains(.unknown) }

    /// A name was looked up; nil or nothing: without an answer.
    ///
    /// Then what was known before still counts, as the internet may just be away.
    public mutating func note(_ name: String, _ addresses: [String]?) {
        guard isLookedUp(name), let addresses, !addresses.isEmpty else { return }
        let isPublic = addresses.contains { IPAddress($0)?.isPublic ?? true }
        reaches[name] = isPublic ? .internet : .network
    }

    /// Whether a request by a name, from a client's address, counts as one from the internet.
    ///
    /// By any name that isn't one of these it never does: these are names of the home, and numbers.
    /// By one of these it does if the name is public or nothing is known of it, and also if the client
    /// comes from the internet: at home many names have an answer of their own.
    public func isPublic(_ name: String, from client: String) -> Bool {
        switch reaches[Self.plain(name)] {
        case nil: false
        case .unknown, .internet: true
        case .home, .network: isOutside(client)
        }
    }

    /// Whether a client comes from the internet, by its IP address.
    public func isOutside(_ client: String) -> Bool {
        guard let address = IPAddress(client) else { return true }
        // At home, IPv6 addresses are public ones.
        return address.isPublic && !around.contains { $0.contains(address) }
    }

    private func isLookedUp(_ name: String) -> Bool {
        switch reaches[name] {
        case .unknown, .network: true
        case .internet: IPAddress(name) == nil
        case .home, nil: false
        }
    }

    private static func reach(of name: String) -> Reach {
        if let number = IPAddress(name) { return number.isPublic ? .internet : .home }
        // Names that are never given on the internet (RFC 6761), besides those of homes.
        let isReserved = [".localhost", ".test"].contains(where: name.hasSuffix)
        return isReserved || name == "localhost" || HomeName(name) != nil ? .home : .unknown
    }

    /// In small letters, and without the brackets of IPv6.
    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "[" && $0 != "]" }
    }
}
