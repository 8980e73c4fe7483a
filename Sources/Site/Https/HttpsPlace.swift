import Domain
package import Glibc

/// Where the files for https at home are, and what else on the computer follows from them.
package struct HttpsPlace: Sendable {
    /// The folder with the certificates.
    package let folder: String
    /// Caddy's settings.
    package let caddyfile: String
    /// The options of FocusPal's service; nil: they are nobody's but the operator's.
    package var optionsFile: String?
    /// Who reads the proxy's key besides root.
    package var group: gid_t?
    /// Whether nothing outside of the folder is looked at or changed.
    package var isApart = false
    /// Whether Caddy and FocusPal are services of this computer, which are told of changes.
    package var hasServices = false
    /// The family's data folder, for commands that are named to somebody.
    package var data = ""

    /// The place of this computer: `/etc/focuspal/https`, with Debian's Caddy and the package.
    package static var ofSystem: HttpsPlace {
        var place = HttpsPlace(
            folder: AppSettings.httpsFolder, caddyfile: "/etc/caddy/Caddyfile")
        place.optionsFile = "/etc/default/focuspal"
        place.group = getgrnam("caddy")?.pointee.gr_gid
        // A container has none.
        place.hasServices = access("/run/systemd/system", F_OK) == 0
        return place
    }

    /// A folder of its own: nothing outside of it is changed.
    package static func apart(_ folder: String) -> HttpsPlace {
        var place = HttpsPlace(folder: folder, caddyfile: folder + "/Caddyfile")
        place.isApart = true
        return place
    }

    /// A command of `focuspal https` for these files; `words` such as `renew`.
    package func command(_ words: String) -> String {
        let apart = isApart ? " --folder \(ProgramCommand.quoted(folder))" : ""
        return ProgramCommand.ofRoot("https \(words)\(apart)", data: data)
    }

    /// The root certificate, for everyone to read: it is brought to each device.
    package var root: String { folder + "/root.crt" }
    /// The root's key.
    package var rootKey: String { folder + "/private/root.key" }
    /// The proxy's certificate and key in one file, so that they can only be replaced together.
    package var proxy: String { folder + "/proxy.pem" }
    /// What was chosen, and when the proxy's certificate ends.
    package var settings: String { folder + "/https.json" }
    /// What only root reads.
    package var secrets: String { folder + "/private" }
    /// The rights of the proxy's file.
    package var proxyMode: mode_t { group == nil ? 0o600 : 0o640 }
}
