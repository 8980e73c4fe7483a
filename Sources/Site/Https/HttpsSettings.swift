import Domain
import Foundation

/// What was chosen for https at home; kept as `https.json`, which everyone can read.
package struct HttpsSettings: Codable, Equatable {
    /// The household's name.
    package var name: String
    /// The port of FocusPal.
    package var port: UInt16
    /// The port of the proxy.
    package var securePort: UInt16
    /// Whether the root can vouch for the household only.
    package var isConstrained: Bool
    /// When the proxy's certificate ends, in seconds since 1970; nil before there is one.
    package var ends: Int64?
    /// Whether the proxy has yet to read its certificate again.
    package var isReloadDue = true

    package init(
        name: String, port: UInt16, securePort: UInt16, isConstrained: Bool, ends: Int64?,
        isReloadDue: Bool = true
    ) {
        self.name = name
        self.port = port
        self.securePort = securePort
        self.isConstrained = isConstrained
        self.ends = ends
        self.isReloadDue = isReloadDue
    }

    /// What is kept in a folder; nil if https was never set up there.
    package static func read(_ place: HttpsPlace) throws(StartFailure) -> HttpsSettings? {
        guard let data = FileManager.default.contents(atPath: place.settings) else { return nil }
        guard let kept = try? JSONDecoder().decode(HttpsSettings.self, from: data),
            HostName(kept.name) != nil
        else { throw StartFailure(79, "The file \(place.settings) is damaged. Delete it.") }
        return kept
    }
}
