/// What an operator chooses when starting FocusPal.
public struct AppSettings: Sendable {
    /// The folder with `Templates`, `Public` and `migrations`.
    public var root: String
    /// The folder with the family's data; the database in it is `focuspal.db`.
    public var data: String
    /// A language tag that overrides the household's own, for checks of translations.
    public var language: String?
    /// The time zone suggested to a new household, an IANA name.
    public var zone: String
    /// The one address at which it is served; nil is every interface.
    public var address: String?

    /// The folder in a second place, to which backups are also written, encrypted; nil without one.
    public var copies: String?

    /// The folder in which `focuspal https` keeps its certificates.
    public var https = HttpsPlace.folderOfSystem

    /// Where avahi says what this computer is called in the home network.
    public var avahi = MulticastName.socketOfSystem

    /// The addresses at which a reverse proxy answers for it.
    public var publicURLs: [String] = []

    /// Finds the IP addresses of a name; nil without an answer.
    public var lookUp: @Sendable (String) -> [String]? = NameLookUp.addresses

    /// The program that is started to decode photos, read calendars and print: this one.
    public var program = "/proc/self/exe"

    /// Whether a new key file may replace a missing one.
    ///
    /// Every PIN and lock made with the old one is lost then.
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
