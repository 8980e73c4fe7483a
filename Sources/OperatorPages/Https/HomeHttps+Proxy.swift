import ChildPages
package import Domain
import Foundation
import Glibc
package import Site

extension HomeHttps {
    /// Writes what Caddy and FocusPal have to know, where nobody else has written anything.
    ///
    /// Returns the lines to print: what was done, and what is left to do by hand.
    func introduce(
        _ settings: inout HttpsSettings, for name: HostName, before kept: HttpsSettings?
    ) throws(StartFailure) -> [String] {
        let site = site(settings, name)
        var left: [String] = []
        let hasCaddy = place.isApart || programs.find("caddy") != nil
        if !hasCaddy {
            left.append("Install Caddy and give this command again: apt install caddy")
        } else if try !writeCaddyfile(site, before: kept.map { self.site($0, name) }) {
            left.append(
                "\(place.caddyfile) has sites of its own. Add this, then: systemctl reload caddy"
                    + "\n\n\(site.lines)")
        }
        if try !writeOptions(for: site.url) {
            left.append(
                "Add to the options of focuspal serve\(place.optionsFile.map { " (OPTIONS in \($0))" } ?? "")"
                    + ", and start it again:\n\n\(ServiceOptions.options(for: site.url))\n")
        }
        if place.hasServices, hasCaddy { try reload(&settings, starts: true) }
        return report(site, settings) + (left.isEmpty ? [] : ["", "Still to do:"] + left)
    }

    /// Has Caddy read its certificate; from then on nothing is due.
    package func reload(_ settings: inout HttpsSettings, starts: Bool) throws(StartFailure) {
        // Another proxy is told by whoever set it up.
        if programs.find("caddy") != nil {
            let word = starts ? "reload-or-restart" : "try-reload-or-restart"
            guard try programs.run("systemctl", [word, "caddy.service"]).code == 0 else {
                throw StartFailure(
                    75, "Caddy doesn’t take its new settings: journalctl -u caddy says why.")
            }
        }
        guard settings.isReloadDue else { return }
        settings.isReloadDue = false
        try settings.write(place)
    }

    package func site(_ settings: HttpsSettings, _ name: HostName) -> ProxySite {
        ProxySite(
            name: name, certificate: place.proxy, port: settings.port,
            securePort: settings.securePort)
    }

    /// Writes Caddy's settings unless somebody else has written some; whether they are there.
    private func writeCaddyfile(
        _ site: ProxySite, before: ProxySite?
    ) throws(StartFailure) -> Bool {
        let here = FileManager.default.contents(atPath: place.caddyfile)
        guard let here else {
            try HttpsFiles.write(Data(site.file.utf8), to: place.caddyfile, mode: 0o644)
            return true
        }
        let text = String(decoding: here, as: UTF8.self)
        if text == site.file || text.contains(site.lines) { return true }
        guard text == before?.file || ProxySite.isStock(text) else { return false }
        if text != before?.file {
            try HttpsFiles.write(here, to: place.caddyfile + ".before-focuspal", mode: 0o644)
        }
        try HttpsFiles.write(Data(site.file.utf8), to: place.caddyfile, mode: 0o644)
        return true
    }

    /// Adds the options of FocusPal's service unless it has some; whether they are there.
    private func writeOptions(for url: String) throws(StartFailure) -> Bool {
        guard let file = place.optionsFile, let here = FileManager.default.contents(atPath: file)
        else { return false }
        switch ServiceOptions.naming(url, in: String(decoding: here, as: UTF8.self)) {
        case .unchanged: return true
        case .byHand: return false
        case .changed(let text):
            try HttpsFiles.write(Data(text.utf8), to: file, mode: 0o644)
            if place.hasServices {
                _ = try programs.run("systemctl", ["try-restart", "focuspal.service"])
            }
            return true
        }
    }

    private func report(_ site: ProxySite, _ settings: HttpsSettings) -> [String] {
        let warning = """

            Warning: this root certificate has no limits. Whoever steals its key can pretend to be \
            any site, a bank too, to every device that trusts it. Use it only if a device refuses \
            the other kind.
            """
        return [
            "https is set up for \(site.url).",
            "  \(place.root)   for each device; not secret",
            "  \(place.rootKey)   never leaves this computer",
            "Each device has to trust the first file, and to find \(settings.name) at this computer.",
            "\(place.command("check")) says whether all of it works.",
        ] + (settings.isConstrained ? [] : [warning])
    }
}
