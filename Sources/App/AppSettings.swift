/// What an operator decides when FocusPal starts.
public struct AppSettings: Sendable {
    /// The folder with `Templates`, `Public` and `migrations`.
    public var root: String
    /// The folder of the family's data; the database is `focuspal.db` in it.
    public var data: String
    /// A language tag that wins over the household's own; for checks of translations.
    public var language: String?
    /// The zone that a new household is offered, an IANA name.
    public var zone: String
    /// The one address at which it is served; nil is every interface.
    public var address: String?

    /// Whether a new key file may take the place of one that is missing: every PIN and lock made
    /// with the old one is lost then.
    public var acceptsNewKeyFile = false

    /// Whether pages can be in a language.
    public static func knows(language tag: String) -> Bool { Language.isKnown(tag) }

    /// Settings of one run.
    public init(root: String, data: String, language: String? = nil, zone: String = "UTC") {
        self.root = root
        self.data = data
        self.language = language
        self.zone = zone
    }
}
