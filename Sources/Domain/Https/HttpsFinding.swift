/// What the check-up found out about the proxy's certificate (§14.4).
public struct HttpsFinding: Sendable, Codable, Equatable {
    /// What is wrong with it, apart from its term; nil if nothing is.
    public let fault: Fault?
    /// The days that are left of it; nil if that can't be told.
    public let days: Int?
    /// Whether the file was read: the service may not, and then `days` is what was noted when it was
    /// made.
    public let isSeen: Bool

    /// What can be wrong with a certificate besides its term.
    public enum Fault: String, Sendable, Codable, CaseIterable {
        /// There is no file.
        case missing
        /// The file holds no certificate that can be read.
        case unreadable
        /// The key in the file is missing or belongs to another certificate.
        case otherKey = "other-key"
        /// The root doesn't vouch for it, for the household's name, now.
        case notVouched = "not-vouched"
        /// What was chosen when https was set up can't be read.
        case settings
    }

    private init(fault: Fault?, days: Int?, isSeen: Bool) {
        (self.fault, self.days, self.isSeen) = (fault, days, isSeen)
    }

    /// A certificate that was read and is good for its term.
    public static func seen(days: Int) -> HttpsFinding {
        HttpsFinding(fault: nil, days: days, isSeen: true)
    }

    /// A certificate that nobody may look at; this was noted when it was made.
    public static func noted(days: Int) -> HttpsFinding {
        HttpsFinding(fault: nil, days: days, isSeen: false)
    }

    /// Something that devices refuse, whatever its term.
    public static func broken(_ fault: Fault) -> HttpsFinding {
        HttpsFinding(fault: fault, days: nil, isSeen: true)
    }

    /// What to think of it.
    public var health: Health {
        guard fault == nil, let days else { return .alarm }
        return HttpsCheckUp.health(days: days)
    }
}
