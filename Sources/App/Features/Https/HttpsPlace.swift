import Domain
import Glibc

/// Where the files for https at home are, and what else on the computer follows from them.
public struct HttpsPlace: Sendable {
    /// The folder with the certificates.
    let folder: String
    /// Caddy's settings.
    let caddyfile: String
    /// The options of FocusPal's service; nil: they are nobody's but the operator's.
    var optionsFile: String?
    /// Who reads the proxy's key besides root.
    var group: gid_t?
    /// Whether nothing outside of the folder is looked at or changed.
    var isApart = false
    /// Whether Caddy and FocusPal are services of this computer, which are told of changes.
    var hasServices = false
    /// The family's data folder, for commands that are named to somebody.
    public var data = ""

    /// The place of this computer: `/etc/focuspal/https`, with Debian's Caddy and the package.
    public static var ofSystem: HttpsPlace {
        var place = HttpsPlace(folder: folderOfSystem, caddyfile: "/etc/caddy/Caddyfile")
        place.optionsFile = "/etc/default/focuspal"
        place.group = getgrnam("caddy")?.pointee.gr_gid
        // A container has none.
        place.hasServices = access("/run/systemd/system", F_OK) == 0
        return place
    }

    /// A folder of its own: nothing outside of it is changed.
    public static func apart(_ folder: String) -> HttpsPlace {
        var place = HttpsPlace(folder: folder, caddyfile: folder + "/Caddyfile")
        place.isApart = true
        return place
    }

    /// A command of `focuspal https` for these files; `words` such as `renew`.
    func command(_ words: String) -> String {
        let apart = isApart ? " --folder \(ProgramCommand.quoted(folder))" : ""
        return ProgramCommand.ofRoot("https \(words)\(apart)", data: data)
    }

    static let folderOfSystem = "/etc/focuspal/https"

    /// The root certificate, for everyone to read: it is brought to each device.
    var root: String { folder + "/root.crt" }
    /// The root's key.
    var rootKey: String { folder + "/private/root.key" }
    /// The proxy's certificate and key in one file, so that they can only be replaced together.
    var proxy: String { folder + "/proxy.pem" }
    /// What was chosen, and when the proxy's certificate ends.
    var settings: String { folder + "/https.json" }
    /// What only root reads.
    var secrets: String { folder + "/private" }
    /// The rights of the proxy's file.
    var proxyMode: mode_t { group == nil ? 0o600 : 0o640 }
}
