/// A name that somebody at home may have given this computer, such as `kitchen-pc.lan` (§14.12).
public struct HomeName: Sendable, Hashable {
    /// The name in small letters.
    public let text: String

    /// The ends of names that are given at home: no stranger on the internet can own one.
    ///
    /// `fritz.box` belongs to the maker of the routers that give it.
    /// A page on the internet could point a name of its own at this computer and read what it
    /// answers (DNS rebinding). So a family's own domain is for `--host`, at the computer.
    private static let ends = [
        "local", "lan", "home", "home.arpa", "internal", "intranet", "private", "localdomain",
        "fritz.box",
    ]

    /// Reads a name; nil for what nobody would have given a computer at home.
    public init?(_ text: String) {
        let name = text.lowercased()
        guard name.utf8.count <= 253, name != "localhost" else { return nil }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy(HostName.isLabel), let last = labels.last,
            !last.utf8.allSatisfy({ (48...57).contains($0) }),
            labels.count == 1 || Self.ends.contains(where: { name.hasSuffix("." + $0) })
        else { return nil }
        self.text = name
    }
}

/// A name by which parents let browsers ask for this computer.
public struct AllowedName: Sendable, Equatable {
    /// The name.
    public let name: HomeName
    /// Since when.
    public let allowedAt: Instant

    /// The most there can be.
    public static let most = 20

    /// A name as the store keeps it.
    public init(name: HomeName, allowedAt: Instant) {
        (self.name, self.allowedAt) = (name, allowedAt)
    }
}

/// The names that browsers came by lately and that this computer doesn't answer to.
public struct SeenNames: Sendable {
    /// One of them, and when a browser last came by it.
    public struct Seen: Sendable, Equatable {
        /// The name.
        public let name: HomeName
        /// The last time.
        public let at: Instant
        /// Who came by it last.
        let client: String
    }

    /// As many as parents read.
    static let most = 5
    /// So many of one client, who could make up any number and push the others' out.
    static let mostOfOne = 2
    /// A day: who wants one allowed asks soon.
    static let life = Span.hours(24)

    private var names: [Seen] = []

    /// None yet.
    public init() {}

    /// A browser came by a name.
    public mutating func note(_ name: HomeName, by client: String, at now: Instant) {
        names.removeAll { $0.name == name }
        names.insert(Seen(name: name, at: now, client: client), at: 0)
        if let extra = names.indices.filter({ names[$0].client == client }).dropFirst(
            Self.mostOfOne
        ).first {
            names.remove(at: extra)
        }
        names = Array(names.prefix(Self.most))
    }

    /// The names of the last day, the latest first.
    public func lately(at now: Instant) -> [Seen] { names.filter { now - $0.at < Self.life } }
}
