/// What an operator chooses when starting FocusPal.
package struct AppSettings: Sendable {
    /// The folder with `Templates`, `Public` and `migrations`.
    package var root: String
    /// The folder with the family's data; the database in it is `focuspal.db`.
    package var data: String
    /// A language tag that overrides the household's own, for checks of translations.
    package var language: String?
    /// The time zone suggested to a new household, an IANA name.
    package var zone: String
    /// The one address at which it is served; nil is every interface.
    package var address: String?

    /// The folder in a second place, to which backups are also written, encrypted; nil without one.
    package var copies: String?

    /// The folder in which `focuspal https` keeps its certificates.
    package var https = Self.httpsFolder

    /// Where avahi says what this computer is called in the home network.
    package var avahi = MulticastName.socketOfSystem

    /// The addresses at which a reverse proxy answers for it.
    package var publicURLs: [String] = []

    /// Finds the IP addresses of a name; nil without an answer.
    package var lookUp: @Sendable (String) -> [String]? = NameLookUp.addresses

    /// The program that is started to decode photos, read calendars and print: this one.
    package var program = "/proc/self/exe"

    /// Whether a new key file may replace a missing one.
    ///
    /// Every PIN and lock made with the old one is lost then.
    package var acceptsNewKeyFile = false

    /// Whether pages can be in a language.
    package static func knows(language tag: String) -> Bool { Language.isKnown(tag) }

    /// Where those are on a computer with the package.
    static let httpsFolder = "/etc/focuspal/https"

    /// Settings of one run.
    package init(root: String, data: String, language: String? = nil, zone: String = "UTC") {
        self.root = root
        self.data = data
        self.language = language
        self.zone = zone
    }
}
