import Domain
import Foundation
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// `focuspal https` with Debian's real openssl, in a folder of its own (§14.11).
struct HomeHttpsTests {
    private static let name = "focuspal.home.arpa"

    @Test func `a command for a folder of its own names it as one word`() {
        var place = HttpsPlace.apart("/mnt/our keys")
        place.data = "/var/lib/focuspal"

        #expect(
            place.command("renew") == "sudo focuspal https renew --folder '/mnt/our keys'")
    }

    /// A computer with openssl and with whatever else a test puts there.
    private final class Computer {
        let folder = NSTemporaryDirectory() + "focuspal-https-\(UUID().uuidString)"
        var place: HttpsPlace
        var addresses = ["192.168.7.1"]

        init() throws {
            place = HttpsPlace(
                folder: folder + "/etc/focuspal/https", caddyfile: folder + "/etc/Caddyfile")
            place.optionsFile = folder + "/etc/default"
            place.hasServices = true
            for name in ["bin", "etc"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            for name in ["openssl", "curl"] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder)/bin/\(name)", withDestinationPath: "/usr/bin/\(name)")
            }
            // It notes what it was asked for.
            try install("systemctl", "echo \"$@\" >>'\(folder)/asked'")
            try install("getent", "echo 192.168.7.1 STREAM")
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        var https: HomeHttps {
            HomeHttps(
                place, programs: Programs(folders: [folder + "/bin"]), addresses: addresses)
        }

        func found(at now: Instant = .monday9am) -> HttpsFinding? {
            HomeHttps.find(place, at: now, programs: Programs(folders: [folder + "/bin"]))
        }

        func install(_ program: String, _ text: String = "") throws {
            let path = "\(folder)/bin/\(program)"
            try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: true, encoding: .utf8)
            chmod(path, 0o755)
        }

        @discardableResult
        func create(
            _ name: String = HomeHttpsTests.name, isConstrained: Bool = true,
            securePort: UInt16 = 443, at now: Instant = .monday9am
        ) throws -> String {
            var wish = HomeHttps.Wish(name: name)
            wish.securePort = securePort
            wish.isConstrained = isConstrained
            return try https.create(wish, at: now).joined(separator: "\n")
        }

        func text(_ path: String) -> String {
            (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        }

        func mode(_ path: String) throws -> Int {
            let found = try FileManager.default.attributesOfItem(atPath: path)
            return try #require(found[.posixPermissions] as? Int)
        }

        /// Every file with its content, and the rights of each.
        func all() throws -> [String: String] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/etc")
            return try Dictionary(
                uniqueKeysWithValues: names.map { name in
                    let path = "\(folder)/etc/\(name)"
                    return (name, "\(try mode(path)) \(text(path))")
                })
        }

        var asked: [String] { text(folder + "/asked").split(separator: "\n").map(String.init) }

        func openssl(_ words: String...) throws -> String {
            try Programs(folders: [folder + "/bin"]).run("openssl", words).text
        }

        /// What a device makes of a certificate that the root signs.
        func verdict(_ name: String, _ address: String) throws -> OpenSSL.Verdict {
            let work = folder + "/work"
            try FileManager.default.createDirectory(
                atPath: work, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: work) }
            let openSSL = https.openSSL
            let made = try openSSL.make(
                CertificateText.leaf(for: [name], addresses: [address]),
                term: .leaf(at: .monday9am, within: .root(at: .monday9am)),
                signedBy: .init(certificate: place.root, key: place.rootKey), in: work)
            try made.certificate.write(to: URL(filePath: work + "/leaf"))
            return openSSL.judge(work + "/leaf", by: place.root, at: .monday9am)
        }

        func lines(at now: Instant = .monday9am) throws -> [String] {
            try https.check(at: now).lines
        }
    }

    private func days(_ count: Int64) -> Instant { .monday9am + .hours(24 * count) }

    private func failure(_ body: () throws -> Void) throws -> StartFailure {
        do {
            try body()
        } catch let failure as StartFailure {
            return failure
        }
        throw StartFailure(0, "It didn’t fail.")
    }

    @Test func `the root vouches for the household and its network, and for nothing else`() throws {
        let computer = try Computer()
        try computer.create()

        #expect(try computer.verdict(Self.name, "192.168.7.1") == .accepted)
        #expect(try computer.verdict(Self.name, "10.20.30.40") == .accepted)
        #expect(try computer.verdict(Self.name, "fd00::7") == .accepted)
        for name in ["bank.example", "home.arpa", "other.home.arpa", "xfocuspal.home.arpa", "com"] {
            #expect(try computer.verdict(name, "192.168.7.1") == .notPermitted, "\(name)")
        }
        for address in ["203.0.113.7", "8.8.8.8", "172.32.0.1", "2001:db8::1"] {
            #expect(try computer.verdict(Self.name, address) == .notPermitted, "\(address)")
        }
    }

    @Test func `the certificates say what devices ask for`() throws {
        let computer = try Computer()
        try computer.create()

        let root = try computer.openssl("x509", "-in", computer.place.root, "-noout", "-text")
        #expect(root.contains("X509v3 Name Constraints: critical"))
        #expect(root.contains("Subject: O = FocusPal, CN = FocusPal focuspal.home.arpa"))
        #expect(root.contains("CA:TRUE, pathlen:0"))
        #expect(root.contains("NIST CURVE: P-256"))
        #expect(root.contains("Not After : Mar  1 08:00:00 2036 GMT"))

        let leaf = try computer.openssl("x509", "-in", computer.place.proxy, "-noout", "-text")
        #expect(leaf.contains("DNS:focuspal.home.arpa, IP Address:192.168.7.1\n"))
        #expect(leaf.contains("TLS Web Server Authentication\n"))
        #expect(leaf.contains("Subject: O = FocusPal\n"))
        #expect(leaf.contains("NIST CURVE: P-256"))
        #expect(
            computer.https.openSSL.judge(
                computer.place.proxy, by: computer.place.root, name: Self.name, at: .monday9am)
                == .accepted)
    }

    @Test func `keys are secret, and what devices need is not`() throws {
        let computer = try Computer()
        try computer.create()

        #expect(try computer.mode(computer.place.folder) == 0o755)
        #expect(try computer.mode(computer.place.root) == 0o644)
        #expect(try computer.mode(computer.place.secrets) == 0o700)
        #expect(try computer.mode(computer.place.rootKey) == 0o600)
        #expect(try computer.mode(computer.place.proxy) == 0o600)
        #expect(!computer.text(computer.place.root).contains("PRIVATE"))
        // Caddy, installed later, gets to read its own key by the next renewal.
        computer.place.group = getgid()
        _ = try computer.https.renew(at: .monday9am)
        #expect(try computer.mode(computer.place.proxy) == 0o640)
        #expect(try computer.mode(computer.place.rootKey) == 0o600)
    }

    @Test func `a folder that was there keeps its rights, and ours get theirs back`() throws {
        let computer = try Computer()
        try FileManager.default.createDirectory(
            atPath: computer.place.folder, withIntermediateDirectories: true)
        chmod(computer.place.folder, 0o1777)
        try computer.create()
        #expect(try computer.mode(computer.place.folder) == 0o1777)
        #expect(try computer.mode(computer.place.secrets) == 0o700)

        chmod(computer.place.secrets, 0o755)
        try computer.create()
        #expect(try computer.mode(computer.place.secrets) == 0o700)
        #expect(try computer.mode(computer.place.folder) == 0o1777)
    }

    @Test func `a second time changes nothing`() throws {
        let computer = try Computer()
        try computer.install("caddy")
        try computer.create()
        let before = try computer.all()
        #expect(before.count == 8)

        try computer.create(at: days(100))

        #expect(try computer.all() == before)
    }

    @Test func `a root that exists is never replaced`() throws {
        let computer = try Computer()
        try computer.create()
        let before = try computer.all()

        #expect(try failure { try computer.create("other.home.arpa") }.exitCode == 73)
        #expect(try failure { try computer.create(isConstrained: false) }.exitCode == 73)
        #expect(try computer.all() == before)
        try FileManager.default.removeItem(atPath: computer.place.rootKey)
        #expect(try failure { try computer.create() }.exitCode == 66)
        #expect(
            computer.text(computer.place.root)
                == before["focuspal/https/root.crt"]?.dropFirst(4).description)
    }

    @Test func `a root that was half made is made again`() throws {
        let computer = try Computer()
        try computer.create()
        let key = computer.text(computer.place.rootKey)
        try FileManager.default.removeItem(atPath: computer.place.root)
        try FileManager.default.createDirectory(
            atPath: computer.place.secrets + "/new/left", withIntermediateDirectories: true)

        try computer.create()

        #expect(computer.text(computer.place.rootKey) != key)
        #expect(try computer.verdict(Self.name, "192.168.7.1") == .accepted)
        #expect(!FileManager.default.fileExists(atPath: computer.place.secrets + "/new"))
        #expect(
            try computer.lines().contains(
                "good        The certificate: It is valid for 395 more days."))
    }

    @Test func `without its settings the root still says what it is for`() throws {
        for isConstrained in [true, false] {
            let computer = try Computer()
            try computer.create(isConstrained: isConstrained)
            let before = try computer.all()
            try FileManager.default.removeItem(atPath: computer.place.settings)

            if isConstrained {
                #expect(try failure { try computer.create("other.home.arpa") }.exitCode == 73)
                #expect(try failure { try computer.create(isConstrained: false) }.exitCode == 73)
            }
            try computer.create()

            #expect(try computer.all() == before)
        }
    }

    @Test func `a root's key that is kept elsewhere is asked for when it is needed`() throws {
        let computer = try Computer()
        try computer.create()
        try FileManager.default.removeItem(atPath: computer.place.rootKey)

        #expect(try computer.https.renew(at: days(100)) == ["The certificate is still good."])
        #expect(try failure { _ = try computer.https.renew(at: days(300)) }.exitCode == 66)
        #expect(try computer.lines().contains { $0.hasPrefix("alarm       The keys: ") })
    }

    @Test func `without limits the root vouches for any site, and that is said`() throws {
        let computer = try Computer()

        #expect(try computer.create(isConstrained: false).contains("Whoever steals its key"))
        #expect(try computer.verdict("bank.example", "203.0.113.7") == .accepted)
        #expect(try computer.lines().contains { $0.hasPrefix("attention   The root’s limits") })
        // Given without the word, the command leaves it so and goes on warning.
        #expect(try computer.create().contains("Whoever steals its key"))
    }

    @Test(arguments: ["", "com", "192.168.7.1", "a b.c", "a.b\nDNS.9 = bank.example"])
    func `what is no name is refused before anything is made`(name: String) throws {
        let computer = try Computer()

        #expect(try failure { try computer.create(name) }.exitCode == 64)
        #expect(try computer.all() == [:])
    }

    @Test func `without openssl it names the package`() throws {
        let computer = try Computer()
        try FileManager.default.removeItem(atPath: computer.folder + "/bin/openssl")

        let failure = try failure { try computer.create() }

        #expect(failure.exitCode == 78)
        #expect(failure.description.contains("apt install openssl"))
        #expect(try computer.all() == [:])
    }

    @Test func `an openssl that fails leaves no file behind`() throws {
        let computer = try Computer()
        try FileManager.default.removeItem(atPath: computer.folder + "/bin/openssl")
        try computer.install("openssl", "echo broken >certificate; echo broken >key; exit 1")

        #expect(try failure { try computer.create() }.exitCode == 70)
        #expect(try computer.all().keys.sorted().contains("focuspal/https/root.crt") == false)
        #expect(!FileManager.default.fileExists(atPath: computer.place.rootKey))
    }

    // Renewal.

    @Test func `a certificate is renewed when a third of its days is left, and the root stays`()
        throws
    {
        let computer = try Computer()
        try computer.install("caddy")
        try computer.create()
        let (root, leaf) = (
            computer.text(computer.place.root), computer.text(computer.place.proxy)
        )
        let asked = computer.asked.count

        #expect(try computer.https.renew(at: days(263)) == ["The certificate is still good."])
        #expect(computer.text(computer.place.proxy) == leaf)
        #expect(computer.asked.count == asked)

        #expect(try computer.https.renew(at: days(264)) == ["The certificate is new."])
        #expect(computer.text(computer.place.proxy) != leaf)
        #expect(computer.text(computer.place.root) == root)
        #expect(computer.asked.suffix(1) == ["try-reload-or-restart caddy.service"])
        #expect(
            computer.https.openSSL.judge(
                computer.place.proxy, by: computer.place.root, name: Self.name, at: days(600))
                == .accepted)
        #expect(computer.found(at: days(264)) == .seen(days: 395))
    }

    @Test func `a new address of the computer is in the next certificate`() throws {
        let computer = try Computer()
        try computer.create()
        computer.addresses = ["192.168.7.1", "10.0.0.9"]

        #expect(try computer.https.renew(at: days(1)) == ["The certificate is new."])
        #expect(
            computer.https.openSSL.read(computer.place.proxy)?.names
                == [Self.name, "192.168.7.1", "10.0.0.9"])
        computer.addresses = []
        #expect(try computer.https.renew(at: days(2)) == ["The certificate is still good."])
    }

    @Test func `a certificate that is damaged or of another root is made again`() throws {
        let (computer, other) = (try Computer(), try Computer())
        try computer.create()
        try other.create()
        for text in ["", "no certificate", other.text(other.place.proxy)] {
            try text.write(toFile: computer.place.proxy, atomically: true, encoding: .utf8)

            #expect(try computer.https.renew(at: days(1)) == ["The certificate is new."])
            #expect(computer.https.openSSL.hasOwnKey(computer.place.proxy))
            #expect(try computer.mode(computer.place.proxy) == 0o600)
        }
    }

    @Test func `a proxy that didn't read its new certificate is asked again the next day`() throws {
        let computer = try Computer()
        try computer.install("caddy")
        try computer.create()
        try computer.install("systemctl", "exit 1")
        #expect(try failure { _ = try computer.https.renew(at: days(300)) }.exitCode == 75)

        try computer.install("systemctl", "echo \"$@\" >>'\(computer.folder)/asked'")
        let asked = computer.asked.count
        #expect(try computer.https.renew(at: days(301)) == ["The certificate is still good."])
        #expect(computer.asked.count == asked + 1)
        _ = try computer.https.renew(at: days(302))
        #expect(computer.asked.count == asked + 1)
    }

    @Test func `where https was never set up nothing is renewed`() throws {
        let computer = try Computer()

        #expect(try computer.https.renew(at: .monday9am) == ["https isn’t set up here."])
        #expect(try computer.all() == [:])
        #expect(computer.found() == nil)
    }

    @Test func `a root that has ended is said, and not renewed in vain`() throws {
        let computer = try Computer()
        try computer.create()
        _ = try computer.https.renew(at: days(3600))
        let leaf = computer.text(computer.place.proxy)

        #expect(try computer.https.renew(at: days(3650)) == ["The certificate is still good."])
        #expect(try computer.https.renew(at: days(3700)) == ["The certificate is still good."])
        #expect(computer.text(computer.place.proxy) == leaf)
        #expect(try computer.lines(at: days(3700)).contains { $0.contains("It has expired.") })
    }

    // What it tells Caddy and FocusPal.

    @Test func `Debian's own Caddyfile is replaced, and kept beside it`() throws {
        let computer = try Computer()
        try computer.install("caddy")
        let stock = "# The Caddyfile.\n:80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n"
        try stock.write(toFile: computer.place.caddyfile, atomically: true, encoding: .utf8)

        try computer.create()

        let text = computer.text(computer.place.caddyfile)
        #expect(text.contains("\ttls \(computer.place.proxy) \(computer.place.proxy)\n"))
        #expect(computer.text(computer.place.caddyfile + ".before-focuspal") == stock)
        #expect(computer.asked == ["reload-or-restart caddy.service"])
        // Ours is ours to change.
        var wish = HomeHttps.Wish(name: Self.name)
        wish.port = 9090
        _ = try computer.https.create(wish, at: .monday9am)
        #expect(computer.text(computer.place.caddyfile).contains("127.0.0.1:9090"))
        #expect(computer.text(computer.place.caddyfile + ".before-focuspal") == stock)
    }

    @Test func `a Caddyfile with other sites is left alone, and says what to add`() throws {
        let computer = try Computer()
        try computer.install("caddy")
        let mine = "pictures.example {\n\troot * /srv\n}\n"
        try mine.write(toFile: computer.place.caddyfile, atomically: true, encoding: .utf8)

        let said = try computer.create()

        #expect(computer.text(computer.place.caddyfile) == mine)
        let lines = try #require(said.range(of: "https://focuspal.home.arpa {\n"))
        #expect(said[lines.upperBound...].contains("\treverse_proxy 127.0.0.1:8080\n}\n"))
        // Once it is added, nothing is left to say about it.
        let site = String(said[lines.lowerBound...].prefix { $0 != "}" }) + "}\n"
        try (mine + site).write(
            toFile: computer.place.caddyfile, atomically: true, encoding: .utf8)
        #expect(!(try computer.create().contains("sites of its own")))
    }

    @Test func `a Caddyfile of ours that somebody has changed is left alone`() throws {
        let computer = try Computer()
        try computer.install("caddy")
        try computer.create()
        let changed = computer.text(computer.place.caddyfile) + "\nexample.org {\n}\n"
        try changed.write(toFile: computer.place.caddyfile, atomically: true, encoding: .utf8)

        #expect(try computer.create().contains("sites of its own"))
        #expect(computer.text(computer.place.caddyfile) == changed)
    }

    @Test func `without Caddy it names the package, and the certificates are there`() throws {
        let computer = try Computer()

        #expect(try computer.create().contains("apt install caddy"))
        #expect(computer.asked == [])
        #expect(FileManager.default.fileExists(atPath: computer.place.proxy))
        #expect(!FileManager.default.fileExists(atPath: computer.place.caddyfile))
    }

    @Test func `FocusPal's own options are added only where there are none`() throws {
        let computer = try Computer()
        try computer.install("caddy")
        let file = try #require(computer.place.optionsFile)
        try "# Options.\nOPTIONS=\"\"\n".write(toFile: file, atomically: true, encoding: .utf8)

        #expect(!(try computer.create().contains("Still to do")))
        let options = "--public-url https://focuspal.home.arpa --trusted-proxy 127.0.0.1"
        #expect(computer.text(file) == "# Options.\nOPTIONS=\"\(options)\"\n")
        #expect(
            computer.asked == ["try-restart focuspal.service", "reload-or-restart caddy.service"])

        let mine = "OPTIONS=\"--port 8081\"\n"
        try mine.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try computer.create().contains("\n\n\(options)\n"))
        #expect(computer.text(file) == mine)
    }

    // The check.

    @Test func `the check says what is wrong`() throws {
        let computer = try Computer()
        #expect(try failure { _ = try computer.lines() }.exitCode == 66)
        // Nothing listens at this port.
        try computer.create(securePort: 1)

        let (code, lines, json) = try computer.https.check(at: .monday9am)
        #expect(code == 2)
        #expect(lines.count == 6)
        #expect(lines[0].hasPrefix("alarm       The proxy: "))
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("good ") }, "\(lines)")
        #expect(String(decoding: json, as: UTF8.self).contains("\"check\" : \"limits\""))

        chmod(computer.place.rootKey, 0o644)
        #expect(try computer.lines().contains { $0.hasPrefix("alarm       The keys: ") })
        chmod(computer.place.rootKey, 0o600)
        chmod(computer.place.proxy, 0o640)
        #expect(try computer.lines().contains { $0.hasPrefix("alarm       The keys: ") })
        chmod(computer.place.proxy, 0o600)

        #expect(
            try computer.lines(at: days(320)).contains {
                $0.hasPrefix("attention   The certificate: It is valid for 75 more days.")
            })
        #expect(
            try computer.lines(at: days(396)).contains {
                $0.hasPrefix("alarm       The certificate: It has expired.")
            })
        try computer.install("getent", "echo 203.0.113.9 STREAM")
        #expect(try computer.lines().contains { $0.hasPrefix("attention   The name: ") })
        try FileManager.default.removeItem(atPath: computer.folder + "/bin/curl")
        #expect(try computer.lines().contains { $0.contains("apt install curl") })
        try "nothing".write(toFile: computer.place.proxy, atomically: true, encoding: .utf8)
        #expect(
            try computer.lines().contains {
                $0.hasPrefix("alarm       The certificate: It is missing")
            })
    }

    @Test func `settings that are damaged are refused`() throws {
        let computer = try Computer()
        try computer.create()
        for text in ["", "{}", "{\"name\": 3}", String(repeating: "[", count: 10_000)] {
            try text.write(toFile: computer.place.settings, atomically: true, encoding: .utf8)
            #expect(try failure { try computer.create() }.exitCode == 79)
            #expect(try failure { _ = try computer.https.renew(at: .monday9am) }.exitCode == 79)
            #expect(computer.found() == .broken(.settings))
        }
    }

    @Test func `what the check-up finds is the certificate itself, and its key`() throws {
        let computer = try Computer()
        try computer.create()
        let proxy = computer.place.proxy
        let good = computer.text(proxy)
        let key = try #require(good.range(of: "-----BEGIN PRIVATE KEY-----")?.lowerBound)
        func found(with text: String, at now: Instant = .monday9am) throws -> HttpsFinding? {
            try text.write(toFile: proxy, atomically: true, encoding: .utf8)
            return computer.found(at: now)
        }
        let other = try Computer()
        try other.create()
        let foreign = other.text(other.place.proxy)
        let foreignKey = try #require(foreign.range(of: "-----BEGIN PRIVATE KEY-----")?.lowerBound)

        #expect(try found(with: good) == .seen(days: 395))
        #expect(try found(with: "nothing") == .broken(.unreadable))
        #expect(try found(with: "") == .broken(.unreadable))
        #expect(try found(with: String(good.dropFirst(60))) == .broken(.unreadable))
        #expect(try found(with: String(good[..<key])) == .broken(.otherKey))
        #expect(
            try found(with: String(good[..<key] + foreign[foreignKey...]))
                == .broken(.otherKey))
        // Another household's root has signed it.
        #expect(try found(with: foreign) == .broken(.notVouched))
        // Whatever was noted when it was made.
        #expect(try found(with: good, at: days(396)) == .seen(days: -1))
        #expect(try found(with: good, at: days(-2)) == .broken(.notVouched))

        try FileManager.default.removeItem(atPath: proxy)
        #expect(computer.found() == .broken(.missing))
        // What it names for all of these mends them.
        _ = try computer.https.renew(at: .monday9am)
        #expect(computer.found() == .seen(days: 395))
    }

    @Test func `without openssl, what was noted is said, and that nobody has looked`() throws {
        let computer = try Computer()
        try computer.create()
        #expect(
            HomeHttps.find(computer.place, at: .monday9am, programs: Programs(folders: []))
                == .noted(days: 395))
    }
}
