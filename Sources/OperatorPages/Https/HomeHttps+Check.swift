import ChildPages
package import Domain
import Foundation
import Glibc
package import Site

extension HomeHttps {
    /// Finds out how https at home is.
    ///
    /// Throws: `StartFailure` if it was never set up.
    package func look(at now: Instant) throws(StartFailure) -> (HttpsFacts, HttpsSettings) {
        try programs.need("openssl")
        guard let settings = try HttpsSettings.read(place), let name = HostName(settings.name)
        else {
            throw StartFailure(
                66, "https isn’t set up here. First: \(place.command("create --name NAME"))")
        }
        guard access(place.secrets, R_OK) == 0 else {
            throw StartFailure(73, "Only root can do that: \(place.command("check"))")
        }
        let (root, leaf) = (openSSL.read(place.root), openSSL.read(place.proxy))
        var facts = HttpsFacts(
            rootDays: root?.term.daysLeft(at: now), days: leaf?.term.daysLeft(at: now),
            proxy: try proxy(settings))
        if root != nil, access(place.rootKey, R_OK) == 0 {
            try HttpsFiles.locked(place) { () throws(StartFailure) in
                facts.acceptsOwn = try verdict([name.text], [], at: now) == .accepted
                let others = [
                    try verdict([Self.foreignName], [], at: now),
                    try verdict([name.text], [Self.foreignAddress], at: now),
                ]
                facts.refusesOthers = others.allSatisfy { $0 == .notPermitted }
            }
        }
        facts.isForName =
            openSSL.judge(place.proxy, by: place.root, name: name.text, at: now) == .accepted
            // Its days are reported by themselves.
            || (leaf?.term.until ?? now) < now
        facts.hasKey = openSSL.hasOwnKey(place.proxy)
        facts.areKeysSecret = areKeysSecret
        facts.name = try whereLeads(name.text)
        return (facts, settings)
    }

    /// Looks at the proxy's certificate and key as far as this process may read them; nil where https was
    /// never set up.
    ///
    /// The service may not, and says what was noted.
    package static func find(in folder: String, at now: Instant) -> HttpsFinding? {
        find(HttpsPlace.apart(folder), at: now, programs: .ofSystem)
    }

    /// The same for a command, which root may have given; nil if it may not look either.
    package static func seen(in folder: String, at now: Instant) -> HttpsFinding? {
        find(in: folder, at: now).flatMap { $0.isSeen ? $0 : nil }
    }

    package static func find(
        _ place: HttpsPlace, at now: Instant, programs: Programs
    ) -> HttpsFinding? {
        let settings: HttpsSettings
        do throws(StartFailure) {
            guard let kept = try HttpsSettings.read(place) else { return nil }
            settings = kept
        } catch {
            return .broken(.settings)
        }
        guard let ends = settings.ends else { return nil }
        if access(place.proxy, F_OK) != 0, errno == ENOENT { return .broken(.missing) }
        guard access(place.proxy, R_OK) == 0, programs.find("openssl") != nil else {
            let end = Instant(seconds: ends)
            return .noted(days: CertificateTerm(from: end, until: end).daysLeft(at: now))
        }
        let openSSL = OpenSSL(programs: programs)
        guard let leaf = openSSL.read(place.proxy) else { return .broken(.unreadable) }
        guard openSSL.hasOwnKey(place.proxy) else { return .broken(.otherKey) }
        // One that has expired is told by its days.
        let isVouched =
            leaf.term.until < now
            || openSSL.judge(place.proxy, by: place.root, name: settings.name, at: now)
                == .accepted
        return isVouched ? .seen(days: leaf.term.daysLeft(at: now)) : .broken(.notVouched)
    }

    /// Nobody can have these: RFC 6761 and RFC 5737.
    package static let (foreignName, foreignAddress) = ("bank.invalid", "203.0.113.7")

    /// What a device makes of a certificate for some names that the root signs.
    ///
    /// Nobody has its key: it is thrown away as it is made.
    func verdict(
        _ names: [String], _ addresses: [String], at now: Instant
    ) throws(StartFailure) -> OpenSSL.Verdict {
        try HttpsFiles.aside(place) { folder throws(StartFailure) in
            let made = try openSSL.make(
                CertificateText.leaf(for: names, addresses: addresses),
                term: CertificateTerm(from: now - .minutes(1), until: now + .minutes(1)),
                signedBy: .init(certificate: place.root, key: place.rootKey), keepsKey: false,
                in: folder)
            let file = folder + "/made-up"
            try HttpsFiles.write(made.certificate, to: file, mode: 0o600)
            return openSSL.judge(file, by: place.root, at: now)
        }
    }

    private var areKeysSecret: Bool {
        func status(_ path: String) -> stat? {
            var status = stat()
            return stat(path, &status) == 0 ? status : nil
        }
        guard let folder = status(place.secrets), let key = status(place.rootKey),
            let proxy = status(place.proxy)
        else { return false }
        let isForGroup = proxy.st_mode & 0o070 != 0
        return folder.st_mode & 0o077 == 0 && key.st_mode & 0o077 == 0
            && proxy.st_mode & 0o037 == 0 && (!isForGroup || proxy.st_gid == place.group)
    }

    /// Asks the proxy on this computer as a device does that trusts the root alone.
    private func proxy(_ settings: HttpsSettings) throws(StartFailure) -> HttpsFacts.Proxy? {
        guard programs.find("curl") != nil else { return nil }
        let place = "\(settings.name):\(settings.securePort)"
        let told = try programs.run(
            "curl",
            [
                "--disable", "--silent", "--output", "/dev/null", "--write-out", "%{http_code}",
                "--max-time", "10", "--noproxy", "*", "--cacert", self.place.root, "--resolve",
                "\(place):127.0.0.1", "https://\(place)/healthz",
            ])
        switch told.code {
        case 0: break
        // CURLE_SSL_CONNECT_ERROR and CURLE_PEER_FAILED_VERIFICATION.
        case 35, 60: return .foreign
        default: return .silent
        }
        let shown = try programs.run(
            "openssl",
            [
                "s_client", "-connect", "127.0.0.1:\(settings.securePort)", "-servername",
                settings.name,
            ])
        let kept = FileManager.default.contents(atPath: self.place.proxy) ?? Data()
        guard
            OpenSSL.body(of: shown.text) == OpenSSL.body(of: String(decoding: kept, as: UTF8.self))
        else { return .outdated }
        return .answered(Int(told.text.suffix(3)) ?? 0)
    }

    private func whereLeads(_ name: String) throws(StartFailure) -> HttpsFacts.Name {
        guard programs.find("getent") != nil else { return .nowhere }
        let told = try programs.run("getent", ["ahosts", name])
        let found = Set(
            told.text.split(separator: "\n").compactMap { line in
                line.split(separator: " ").first.map(String.init)
            })
        guard told.code == 0, !found.isEmpty else { return .nowhere }
        return found.isDisjoint(with: addresses) && !found.contains("127.0.1.1")
            && !found.contains("127.0.0.1") ? .elsewhere : .here
    }
}
