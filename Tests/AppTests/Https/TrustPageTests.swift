import AppSupport
import Digests
import Foundation
import HTTP
import Support
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// How a device learns to trust the household's root (§14.13).
struct TrustPageTests {
    private static let origin = "https://focuspal.home.arpa"

    @Test func `where https is not set up, the page says so and nothing leads to it`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)

        let page = try Browser(app).get("/https")
        #expect(page.words.contains("Not set up here"))
        // It is built from the source here.
        #expect(
            page.texts(in: "code") == [
                "sudo .build/release/focuspal https create --name focuspal.home.arpa"
            ])
        for target in ["/https/focuspal.crt", "/https/focuspal.mobileconfig", "/https/proxy"] {
            #expect(try Browser(app).get(target).status == 404)
        }
        #expect(try parent.post("/https/move").status == 404)
        for target in ["/parents/settings", "/parents/passkeys"] {
            #expect(try !parent.get(target).elements("a").contains { $0["href"] == "/https" })
        }
    }

    @Test func `where it is, settings and passkeys lead to it`() throws {
        let parent = try Browser.parent(try TestApp(hasHttps: true))

        for target in ["/parents/settings", "/parents/passkeys"] {
            #expect(try parent.get(target).elements("a").contains { $0["href"] == "/https" })
        }
    }

    @Test func `a new device, which trusts no root yet, is shown an address on http`() throws {
        let app = try TestApp(hasHttps: true)
        app.focusPal.common.served.withLock {
            $0 = ServedAt(port: 8080, addresses: ["192.168.7.1"])
        }
        let parent = Browser.secure(app)
        try parent.get("/device")
        try parent.post("/device", ["pin": TestApp.pin])
        try parent.get("/parents/session")
        try parent.post("/parents/session", ["pin": TestApp.pin])

        try parent.get("/parents/devices")
        try parent.post("/parents/devices/code")
        let code = try parent.get("/parents/devices/code")

        #expect(code.words.contains("On the new device, open http://focuspal.home.arpa:8080"))
        #expect(!code.text.contains("https://focuspal.home.arpa"))
        let way = try parent.get("/https")
        #expect(way.words.contains("http://focuspal.home.arpa:8080/https"))
    }

    @Test(arguments: DeviceSystem.allCases)
    func `each system has three steps with drawings, and says who has tried them`(
        system: DeviceSystem
    ) throws {
        let page = try Browser(try TestApp(hasHttps: true)).get("/https?system=\(system)")

        #expect(page.elements("li").count == 3)
        #expect(page.elements("a").contains { $0["aria-current"] == "page" })
        let file = system == .ios ? "/https/focuspal.mobileconfig" : "/https/focuspal.crt"
        #expect(page.elements("a").contains { $0["href"] == file })
        let isTried = page.words.contains("Tested on Debian with Chromium.")
        #expect(isTried == (system == .linux))
        #expect(page.words.contains("We haven’t tried it on a device.") != isTried)
        #expect(!page.text.contains("href=\"http://"))
        #expect(page.elements("img").count > 3)
        #expect(page.texts(in: "code").contains("sudo .build/release/focuspal https check"))
    }

    @Test(arguments: [
        ("Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)", "", DeviceSystem.ios),
        ("Mozilla/5.0 (Linux; Android 13; Tab)", "", .android),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "", .windows),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", "", .macos),
        ("Mozilla/5.0 (X11; Linux x86_64)", "", .linux), ("", "", .linux),
        ("Mozilla/5.0 (X11; Linux x86_64)", "\"Android\"", .android),
        ("", "\"macOS\"", .macos), ("Mozilla/5.0 (X11; Linux)", "\"Windows\"", .windows),
    ])
    func `the system is guessed, and can be changed by links`(
        agent: String, platform: String, system: DeviceSystem
    ) throws {
        let page = try Browser(try TestApp(hasHttps: true)).get(
            "/https", headers: ["User-Agent": agent, "Sec-CH-UA-Platform": platform])

        let way = try #require(page.elements("a").first { $0["data-finger"] != nil })
        #expect(way["href"] == "/https?system=\(system)")
        // A Mac with fingers is an iPad.
        #expect(way["data-finger"] == "/https?system=\(system == .macos ? .ios : system)")
    }

    @Test func `only this page may ask the two addresses of the name`() throws {
        let app = try TestApp(hasHttps: true)
        let nobody = Browser(app)

        let policy = try #require(try nobody.get("/https")["content-security-policy"])
        let asked = "connect-src 'self' https://focuspal.home.arpa http://focuspal.home.arpa:8080;"
        #expect(policy.contains(asked))
        #expect(policy.contains("form-action 'self' https://focuspal.home.arpa;"))
        let usual = try #require(try nobody.get("/device")["content-security-policy"])
        let others = ["https://focuspal.home.arpa", "http://focuspal.home.arpa:8080"]
        let rest = others.reduce(policy) { $0.replacing(" " + $1, with: "") }
        #expect(rest == usual)
        #expect(!usual.contains("home.arpa"))
    }

    @Test func `the certificate is the root, byte by byte`() throws {
        let page = try Browser(try TestApp(hasHttps: true)).get("/https/focuspal.crt")

        #expect(page["content-type"] == "application/x-x509-ca-cert")
        let lines = TestApp.root.split(separator: "\n").dropFirst().dropLast()
        #expect(page.bytes == [UInt8](try #require(Data(base64Encoded: lines.joined()))))
    }

    @Test func `the profile holds the same, under names that stay`() throws {
        let app = try TestApp(hasHttps: true)
        let page = try Browser(app).get("/https/focuspal.mobileconfig")
        #expect(page["content-type"] == "application/x-apple-aspen-config")
        let list = try PropertyListSerialization.propertyList(
            from: Data(page.bytes), options: [], format: nil)
        let profile = try #require(list as? [String: Any])
        let payloads = try #require(profile["PayloadContent"] as? [[String: Any]])
        let root = try #require(payloads.first)

        #expect(payloads.count == 1)
        #expect(profile["PayloadType"] as? String == "Configuration")
        #expect(profile["PayloadVersion"] as? Int == 1)
        #expect(profile["PayloadRemovalDisallowed"] as? Bool == false)
        #expect(profile["PayloadDisplayName"] as? String == "FocusPal focuspal.home.arpa")
        #expect(root["PayloadType"] as? String == "com.apple.security.root")
        #expect(root["PayloadVersion"] as? Int == 1)
        let der = try Browser(app).get("/https/focuspal.crt").bytes
        #expect((root["PayloadContent"] as? Data).map([UInt8].init) == der)
        let ids = [profile, root].compactMap { $0["PayloadUUID"] as? String }
        #expect(Set(ids).count == 2)
        #expect(ids.allSatisfy { UUID(uuidString: $0)?.uuidString == $0 })
        #expect(try Browser(app).get("/https/focuspal.mobileconfig").bytes == page.bytes)
    }

    @Test func `the fingerprint is that of the certificate`() throws {
        let app = try TestApp(hasHttps: true)
        let digest = SHA256.hash(try Browser(app).get("/https/focuspal.crt").bytes).hex.uppercased()

        let shown = try Browser(app).get("/https").words.replacing(" ", with: "")

        #expect(shown.contains(digest))
    }

    @Test(arguments: [
        ("root.crt", "-----BEGIN PRIVATE KEY-----\nA\n-----END PRIVATE KEY-----\n" + TestApp.root),
        ("root.crt", ""), ("https.json", "{}"), ("https.json", "{\"name\":\"com\"}"),
    ])
    func `files that are not as they should be are as none`(name: String, text: String) throws {
        let app = try TestApp(hasHttps: true)
        try text.write(toFile: "\(app.folder)/https/\(name)", atomically: true, encoding: .utf8)

        #expect(try Browser(app).get("/https").words.contains("Not set up here"))
        #expect(try Browser(app).get("/https/focuspal.crt").status == 404)
    }

    @Test func `only a page of ours may read whether the server was reached`() throws {
        let app = try TestApp(hasHttps: true)
        let page = try Browser(app).get("/https")
        let check = try #require(page.elements("trust-check").first?["secure"])
        #expect(check.hasPrefix(Self.origin + "/https/reached?"))
        let target = String(check.dropFirst(Self.origin.count))

        let answer = try Browser.secure(app).get(target)
        #expect(answer.text == "reached")
        #expect(answer["access-control-allow-origin"] == "http://focuspal.lan:8080")
        for other in [
            "/https/reached", target.replacing("focuspal.lan", with: "evil.example"), target + "0",
        ] {
            let answer = try Browser.secure(app).get(other)
            #expect(answer["access-control-allow-origin"] == nil)
            #expect(answer["cross-origin-resource-policy"] == "same-origin")
        }
    }

    @Test func `the server tells whether its proxy runs, whatever a request says`() throws {
        let app = try TestApp(hasHttps: true, proxyPort: 1)

        let page = try Browser(app).get(
            "/https/proxy?port=8080&host=192.0.2.1", headers: ["X-Forwarded-Host": "192.0.2.1"])

        #expect(page.text == "silent")
    }

    @Test func `the proxy is asked once in two seconds`() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                #expect(bind(listener, $0, size) == 0)
                #expect(listen(listener, 5) == 0)
                #expect(getsockname(listener, $0, &size) == 0)
            }
        }
        let clock = TestClock(.monday9am)
        let knock = ProxyKnock(clock: clock.clock)
        let port = UInt16(bigEndian: address.sin_port)

        #expect(knock.answers(at: port))
        shutdown(listener, Int32(SHUT_RDWR))
        #expect(knock.answers(at: port))
        clock.pass(.seconds(2))
        #expect(!knock.answers(at: port))
    }

    @Test func `by https there is nothing to do but to bring others`() throws {
        let page = try Browser.secure(try TestApp(hasHttps: true)).get("/https")

        #expect(page.words.contains("Sealed. This device is private."))
        #expect(page.words.contains("http://focuspal.home.arpa:8080/https"))
        #expect(page.elements("trust-check").isEmpty)
    }

    @Test func `an unknown browser gets a plain link, a device its form`() throws {
        let app = try TestApp(hasHttps: true)
        let stranger = try Browser(app).get("/https?system=linux")
        #expect(stranger.action(ofButton: "Open the private address") == nil)
        #expect(stranger.elements("a").contains { $0["href"] == Self.origin + "/" })

        let device = try Browser.letIn(app).get("/https?system=linux")
        #expect(device.action(ofButton: "Open the private address") == "/https/move")
    }
}
