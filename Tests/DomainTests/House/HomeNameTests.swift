import Domain
import Support
import Testing

/// Names that somebody at home may have given this computer (§14.12).
struct HomeNameTests {
    @Test(arguments: [
        ("kitchen-pc.lan", "kitchen-pc.lan"), ("Kitchen-PC.LAN", "kitchen-pc.lan"),
        ("kitchen-pc", "kitchen-pc"), ("a.b.home.arpa", "a.b.home.arpa"),
        ("grove.fritz.box", "grove.fritz.box"), ("family-2.local", "family-2.local"),
    ])
    func `what a home calls its computers can be allowed`(_ text: String, name: String) {
        #expect(HomeName(text)?.text == name)
    }

    @Test(arguments: [
        "evil.example", "lan.evil.com", "evil.com", "notlan.com", "fritz.box.evil.com",
    ])
    func `what somebody on the internet can own can't`(_ text: String) {
        #expect(HomeName(text) == nil)
    }

    @Test(arguments: [
        "", ".", "lan.", ".lan", "a..lan", "localhost", "192.168.7.1", "7", "::1", "[::1]", "a_b",
        "-a.lan", "a-.lan", "a b", "<b>.lan", "ä.lan", "a.lan:80",
        String(repeating: "a", count: 64) + ".lan", String(repeating: "a.", count: 130) + "lan",
    ])
    func `what is no name can't`(_ text: String) { #expect(HomeName(text) == nil) }

    @Test func `the latest names of a day are remembered, five at most`() throws {
        var seen = SeenNames()
        let names = try (1...7).map { try #require(HomeName("pc-\($0).lan")) }
        for (hour, name) in names.enumerated() {
            seen.note(name, by: "\(hour)", at: .monday9am + .hours(Int64(hour)))
        }
        #expect(seen.lately(at: .monday9am + .hours(7)).map(\.name) == names[2...].reversed())

        seen.note(names[3], by: "3", at: .monday9am + .hours(8))
        #expect(seen.lately(at: .monday9am + .hours(8)).map(\.name).first == names[3])
        #expect(seen.lately(at: .monday9am + .hours(8)).count == 5)
        // 7 came at three in the afternoon, 4 at five.
        #expect(seen.lately(at: .monday9am + .hours(31)).map(\.name) == [names[3]])
        #expect(seen.lately(at: .monday9am + .hours(32)).isEmpty)
    }

    @Test func `whoever makes names up pushes nobody else's out`() throws {
        var seen = SeenNames()
        let real = try #require(HomeName("kitchen-pc.lan"))
        seen.note(real, by: "192.168.1.20", at: .monday9am)
        for number in 1...9 {
            seen.note(try #require(HomeName("x\(number)")), by: "192.168.1.66", at: .monday9am)
        }

        let names = seen.lately(at: .monday9am).map(\.name.text)
        #expect(names == ["x9", "x8", "kitchen-pc.lan"])
    }
}
