import Testing

@testable import Domain

/// Which names lead here from the internet (§14.14).
struct PublicNamesTests {
    private let name = "focuspal.example"
    private let home = "192.168.1.30"
    private let stranger = "198.51.100.7"

    private func names(_ answer: [String]?...) -> PublicNames {
        var names = PublicNames([name])
        for answer in answer { names.note(name, answer) }
        return names
    }

    @Test func `a name is public until it has an answer`() {
        #expect(names().reach(of: name) == .unknown)
        #expect(names().isPublic(name, from: home))
        #expect(names(nil, []).isPublic(name, from: home))
        #expect(names().lookedUp == [name])
    }

    @Test(arguments: [
        (["192.168.1.20"], PublicNames.Reach.network), (["100.101.102.103", "fd7a::1"], .network),
        (["203.0.113.7"], .internet), (["192.168.1.20", "2a02::1"], .internet),
        (["192.168.1.20", "what"], .internet), ([""], .internet),
    ])
    func `one public address makes it public`(answer: [String], reach: PublicNames.Reach) {
        #expect(names(answer).reach(of: name) == reach)
        #expect(names(answer).isPublic(name, from: home) == (reach == .internet))
    }

    @Test func `without an answer the last one counts, and a new one replaces it`() {
        #expect(names(["192.168.1.20"], nil).reach(of: name) == .network)
        #expect(names(["192.168.1.20"], ["203.0.113.7"]).reach(of: name) == .internet)
        #expect(names(["203.0.113.7"], []).reach(of: name) == .internet)
        #expect(names(["203.0.113.7"], ["10.0.0.1"]).reach(of: name) == .network)
    }

    @Test func `whoever comes from the internet is there, whatever the name is at home`() {
        var names = names(["192.168.1.20"])
        #expect(!names.isPublic(name, from: home))
        #expect(names.isPublic(name, from: stranger))
        #expect(names.isPublic(name, from: "2a02:810d:1:3::9"))
        #expect(names.isPublic(name, from: ""))

        // At home, IPv6 addresses are public ones.
        names.around = [IPNetwork(of: IPAddress("2a02:810d:1:2::5")!, bits: 64)]
        #expect(!names.isPublic(name, from: "2a02:810d:1:2:ffff::9"))
        #expect(names.isPublic(name, from: "2a02:810d:1:3::9"))
    }

    @Test(arguments: [
        "focuspal.home.arpa", "family.local", "kitchen-pc", "nas.fritz.box", "localhost",
        "x.localhost", "focuspal.test", "192.168.1.20", "[fd00::20]",
    ])
    func `names and numbers of homes are never looked up`(text: String) {
        var names = PublicNames([text])
        #expect(names.lookedUp == [])
        names.note(text, ["203.0.113.7"])
        #expect(names.reach(of: text) == .home)
        #expect(!names.isPublic(text, from: home))
        #expect(names.isPublic(text, from: stranger))
        #expect(!names.hasPublic)
    }

    @Test func `a public number is public`() {
        let names = PublicNames(["203.0.113.7", "[2a02::1]"])
        #expect(names.isPublic("203.0.113.7", from: home))
        #expect(names.isPublic("[2A02::1]", from: home))
        #expect(names.lookedUp == [])
    }

    @Test func `other names and numbers are not meant`() {
        for other in ["192.168.1.20", "focuspal.lan", "203.0.113.9", "localhost", ""] {
            #expect(!names().isPublic(other, from: stranger), "\(other)")
        }
        #expect(PublicNames([]).isEmpty)
    }
}
