/// What was found out about https at home; nil: it could not be found out.
public struct HttpsFacts: Sendable, Equatable {
    /// The days that are left of the root certificate; nil without one.
    public var rootDays: Int?
    /// Whether the root accepts a certificate for the household's name.
    public var acceptsOwn = true
    /// Whether it refuses one for another name, and one for an address on the internet.
    public var refusesOthers = true
    /// The days that are left of the proxy's certificate; nil without one.
    public var days: Int?
    /// Whether the root has signed it, for the household's name.
    public var isForName = true
    /// Whether the key next to it is its own.
    public var hasKey = true
    /// Whether nobody but root reads the root's key, and nobody but the proxy the other one.
    public var areKeysSecret = true
    /// What answers by https; nil without curl.
    public var proxy: Proxy?
    /// Whether the household's name leads to this computer.
    public var name: Name = .here

    /// What answers by https.
    public enum Proxy: Sendable, Equatable {
        /// Nothing.
        case silent
        /// Something with a certificate that isn't of this root.
        case foreign
        /// The proxy, with a certificate from before the last renewal.
        case outdated
        /// The proxy, and this is the status of FocusPal's answer.
        case answered(Int)
    }

    /// Where the household's name leads.
    public enum Name: String, Sendable {
        case here, elsewhere, nowhere
    }

    /// Nothing is wrong.
    public init(rootDays: Int?, days: Int?, proxy: Proxy?) {
        (self.rootDays, self.days, self.proxy) = (rootDays, days, proxy)
    }
}

/// A line of `focuspal https check`.
public struct HttpsLine: Sendable, Equatable {
    /// What was looked at.
    public let subject: Subject
    /// How it is.
    public let health: Health

    /// What is looked at, in the order of the list.
    public enum Subject: String, Sendable, CaseIterable {
        case root, limits, certificate, keys, proxy, name
    }
}

/// How https at home is, line by line (§14.11).
public struct HttpsCheckUp: Sendable, Equatable {
    /// All lines, the most urgent first, otherwise in their order.
    public let lines: [HttpsLine]

    /// Judges what was found out.
    public init(_ facts: HttpsFacts) {
        let lines = HttpsLine.Subject.allCases.map {
            HttpsLine(subject: $0, health: Self.health(of: $0, facts))
        }
        self.lines = Health.allCases.reversed().flatMap { health in
            lines.filter { $0.health == health }
        }
    }

    /// The worst of all lines.
    public var health: Health { lines.map(\.health).max() ?? .good }

    /// What to think of a certificate that is renewed when four months are left.
    static func health(days: Int) -> Health {
        days < 7 ? .alarm : days < 90 ? .attention : .good
    }

    private static func health(of subject: HttpsLine.Subject, _ facts: HttpsFacts) -> Health {
        switch subject {
        case .root:
            guard let days = facts.rootDays else { return .alarm }
            return health(days: days)
        case .limits:
            return !facts.acceptsOwn ? .alarm : facts.refusesOthers ? .good : .attention
        case .certificate:
            guard let days = facts.days, facts.isForName, facts.hasKey else { return .alarm }
            return health(days: days)
        case .keys: return facts.areKeysSecret ? .good : .alarm
        case .proxy:
            switch facts.proxy {
            // Without curl nobody knows; with trouble, FocusPal answers 503 and tells parents why.
            case nil: return .attention
            case .answered(200), .answered(503): return .good
            case .outdated: return .attention
            default: return .alarm
            }
        case .name: return facts.name == .here ? .good : .attention
        }
    }
}
