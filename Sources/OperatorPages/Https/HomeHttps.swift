import ChildPages
package import Domain
import Foundation
import Glibc
package import Site

/// https at home: a root certificate of the household's own, one for the proxy that it has signed,
/// and the proxy's settings (§14.11).
package struct HomeHttps: Sendable {
    package let place: HttpsPlace
    let programs: Programs
    /// The addresses of this computer in the home network.
    package let addresses: [String]

    /// https in a place of this computer.
    package init(_ place: HttpsPlace) {
        self.init(
            place, programs: .ofSystem,
            addresses: HouseNetwork.addresses(at: nil).filter(HomeNetworks.contain))
    }

    package init(_ place: HttpsPlace, programs: Programs, addresses: [String]) {
        (self.place, self.programs, self.addresses) = (place, programs, addresses)
    }

    /// What a family chooses.
    package struct Wish: Sendable {
        /// The household's name.
        package var name: String
        /// The port of FocusPal.
        package var port: UInt16 = 8080
        /// The port of the proxy.
        package var securePort: UInt16 = 443
        /// Whether the root can vouch for the household only.
        package var isConstrained = true

        /// A wish for a name.
        package init(name: String) { self.name = name }
    }

    var openSSL: OpenSSL { OpenSSL(programs: programs) }

    /// Makes what isn't there yet, and returns the lines to print; a root that exists stays.
    ///
    /// Throws: `StartFailure` with the sentence of what is missing or in the way.
    package func create(_ wish: Wish, at now: Instant) throws(StartFailure) -> [String] {
        guard let name = HostName(wish.name) else {
            throw StartFailure(
                64,
                "--name takes one name with a dot, such as focuspal.home.arpa. "
                    + "“\(wish.name)” isn’t one.")
        }
        try programs.need("openssl")
        try HttpsFiles.make(place)
        return try HttpsFiles.locked(place) { () throws(StartFailure) in
            let kept = try HttpsSettings.read(place)
            let isConstrained = try check(wish, for: name, against: kept, at: now)
            var settings = HttpsSettings(
                name: name.text, port: wish.port, securePort: wish.securePort,
                isConstrained: isConstrained, ends: kept?.ends,
                isReloadDue: kept?.isReloadDue ?? true)
            if settings != kept { try settings.write(place) }
            try makeRoot(for: name, isConstrained: settings.isConstrained, at: now)
            try refresh(&settings, at: now)
            return try introduce(&settings, for: name, before: kept)
        }
    }

    /// Makes a new certificate for the proxy if it is time, and has the proxy read it.
    ///
    /// Returns the lines to print. Does nothing where https was never set up.
    package func renew(at now: Instant) throws(StartFailure) -> [String] {
        guard try HttpsSettings.read(place) != nil else { return ["https isn’t set up here."] }
        try programs.need("openssl")
        return try HttpsFiles.locked(place) { () throws(StartFailure) in
            guard var settings = try HttpsSettings.read(place) else { return [] }
            let isNew = try refresh(&settings, at: now)
            let state = isNew ? "The certificate is new." : "The certificate is still good."
            guard settings.isReloadDue else { return [state] }
            guard place.hasServices else {
                settings.isReloadDue = false
                try settings.write(place)
                return [state, "Have the proxy read it: caddy reload --force"]
            }
            try reload(&settings, starts: false)
            return [state]
        }
    }

    private var hasRoot: Bool { access(place.root, F_OK) == 0 }

    /// Throws if a root certificate is in the way of a wish; whether the root has limits.
    private func check(
        _ wish: Wish, for name: HostName, against kept: HttpsSettings?, at now: Instant
    ) throws(StartFailure) -> Bool {
        guard hasRoot else { return wish.isConstrained }
        let startAgain =
            "For another one, move \(place.folder) aside. Each device then needs the new one."
        if let kept, kept.name != name.text {
            throw StartFailure(73, "There is a root certificate for \(kept.name). \(startAgain)")
        }
        try needRootKey()
        // Without settings the root itself says what it can vouch for.
        if kept == nil, try verdict([name.text], [], at: now) == .notPermitted {
            throw StartFailure(73, "There is a root certificate for another name. \(startAgain)")
        }
        var isConstrained = kept?.isConstrained ?? true
        if kept == nil {
            isConstrained = try verdict([Self.foreignName], [], at: now) == .notPermitted
        }
        if isConstrained, !wish.isConstrained {
            throw StartFailure(73, "There is a root certificate with limits. \(startAgain)")
        }
        return isConstrained
    }

    private func needRootKey() throws(StartFailure) {
        guard access(place.rootKey, F_OK) == 0 else {
            throw StartFailure(
                66,
                "The root’s key is missing: \(place.rootKey). Put it back. For another root, move "
                    + "\(place.folder) aside. Each device then needs the new one.")
        }
    }

    private func makeRoot(
        for name: HostName, isConstrained: Bool, at now: Instant
    ) throws(StartFailure) {
        guard !hasRoot else { return }
        let made = try HttpsFiles.aside(place) { folder throws(StartFailure) in
            try openSSL.make(
                CertificateText.root(for: name, isConstrained: isConstrained),
                term: .root(at: now), signedBy: nil, in: folder)
        }
        // The certificate comes last: a root counts once that is there.
        try HttpsFiles.write(made.key, to: place.rootKey, mode: 0o600)
        try HttpsFiles.write(made.certificate, to: place.root, mode: 0o644)
    }

    /// Makes a new certificate for the proxy if one is needed; whether it did.
    @discardableResult
    private func refresh(
        _ settings: inout HttpsSettings, at now: Instant
    ) throws(StartFailure) -> Bool {
        guard let root = openSSL.read(place.root)?.term else {
            throw StartFailure(79, "The root certificate can’t be read: \(place.root)")
        }
        let wanted = [settings.name] + addresses
        var here = openSSL.read(place.proxy)
        let isNew = !isGood(here, for: wanted, within: root, at: now)
        if isNew {
            guard now < root.until else {
                throw StartFailure(
                    78,
                    "The root certificate has expired. Move \(place.folder) aside and begin again "
                        + "with \(place.command("create")). Each device then needs the new root.")
            }
            try needRootKey()
            // If this is interrupted, the proxy reads its file once too often.
            settings.isReloadDue = true
            try settings.write(place)
            try makeLeaf(for: settings.name, term: .leaf(at: now, within: root))
            here = openSSL.read(place.proxy)
        }
        try secure()
        let ends = here.map { $0.term.until.milliseconds / 1000 }
        if settings.ends != ends {
            settings.ends = ends
            try settings.write(place)
        }
        return isNew
    }

    private func isGood(
        _ here: HomeCertificate?, for wanted: [String], within root: CertificateTerm,
        at now: Instant
    ) -> Bool {
        guard let here, !here.isDue(for: wanted, at: now, within: root) else { return false }
        // Once the root has ended nothing is accepted, and a new certificate wouldn't be either.
        let isAccepted =
            now > root.until
            || openSSL.judge(place.proxy, by: place.root, name: wanted[0], at: now) == .accepted
        return isAccepted && openSSL.hasOwnKey(place.proxy)
    }

    private func makeLeaf(for name: String, term: CertificateTerm) throws(StartFailure) {
        let made = try HttpsFiles.aside(place) { folder throws(StartFailure) in
            try openSSL.make(
                CertificateText.leaf(for: [name], addresses: addresses), term: term,
                signedBy: .init(certificate: place.root, key: place.rootKey), in: folder)
        }
        try HttpsFiles.write(
            made.certificate + made.key, to: place.proxy, mode: place.proxyMode,
            group: place.group)
    }

    /// Lets the proxy read its key, also if it was installed later, and nobody else.
    private func secure() throws(StartFailure) {
        let isSecret =
            // Someone may keep it elsewhere between two renewals.
            (chmod(place.rootKey, 0o600) == 0 || errno == ENOENT)
            && (place.group.map { chown(place.proxy, uid_t.max, $0) == 0 } ?? true)
            && chmod(place.proxy, place.proxyMode) == 0
        guard isSecret else {
            throw StartFailure(73, "The rights of \(place.proxy) can’t be set. Are you root?")
        }
    }
}
