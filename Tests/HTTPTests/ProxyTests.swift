import Testing

@testable import HTTP

/// What a reverse proxy says of its clients, and who may say it.
struct ProxyTests {
    static let home = Origin("https://focuspal.example")!
    static let proxy = TrustedProxy(
        address: "127.0.0.1", origins: [home, Origin("http://nas:8080")!])!

    // MARK: - Origins

    @Test(arguments: [
        ("https://focuspal.example", "https://focuspal.example"),
        ("https://focuspal.example/", "https://focuspal.example"),
        ("HTTPS://FocusPal.Example:443", "https://focuspal.example"),
        ("https://focuspal.example:80", "https://focuspal.example:80"),
        ("http://10.0.0.2:80", "http://10.0.0.2"), ("http://nas:8080", "http://nas:8080"),
        ("https://[fd00::1]:8443", "https://[fd00::1]:8443"),
    ])
    func `an address is read as browsers write it`(address: String, text: String) {
        #expect(Origin(address)?.text == text)
    }

    @Test(arguments: [
        "", "focuspal.example", "ftp://x", "https://", "https:///", "https://x/family",
        "https://x y",
        "https://x:0", "https://x:65536", "https://x:", "https://x@y", "https://[::1", "https://ä",
        "http://x?y", "http://x#y",
    ])
    func `what is no address of a site is refused`(address: String) {
        #expect(Origin(address) == nil)
    }

    @Test(arguments: [
        ("http://localhost:8080", "localhost", true), ("http://127.0.0.1", "127.0.0.1", true),
        ("http://[::1]:8080", "[::1]", true),
        ("https://focuspal.example:8443", "focuspal.example", false),
        ("http://[fd00::1]", "[fd00::1]", false),
    ])
    func `its name has no port`(address: String, name: String, isThisComputer: Bool) {
        #expect(Origin(address)?.name == name)
        #expect(Origin(address)?.isThisComputer == isThisComputer)
    }

    // MARK: - What the proxy says

    private func read(
        _ lines: [(String, String)], from peer: String = "127.0.0.1"
    ) -> TrustedProxy.Finding {
        Self.proxy.read(
            Headers([("Host", "focuspal.example")] + lines.map { (name: $0.0, value: $0.1) }),
            from: PeerAddress(peer)!)
    }

    private let https = [("X-Forwarded-For", "192.168.1.20"), ("X-Forwarded-Proto", "https")]

    @Test func `the client and the address are taken from it`() {
        #expect(read(https) == .forwarded(PeerAddress("192.168.1.20")!, Self.home))
    }

    @Test func `from anywhere else it counts for nothing`() {
        for peer in ["192.168.1.20", "127.0.0.2", "::1", "fd00::1"] {
            #expect(read(https, from: peer) == .direct)
        }
    }

    @Test func `a request without its lines comes straight from its client`() {
        #expect(read([]) == .direct)
        #expect(read([("X-Forwarded-For", "192.168.1.20")]) == .direct)
    }

    @Test func `the last value is the proxy's own`() {
        let forged = [
            ("X-Forwarded-For", "10.0.0.1, 192.168.1.20"),
            ("X-Forwarded-For", "fd00::2 ,\tfd00::7"),
            ("X-Forwarded-Proto", "http,https"),
            ("X-Forwarded-Host", "evil.test, Focuspal.example:443"),
        ]
        #expect(read(forged) == .forwarded(PeerAddress("fd00::7")!, Self.home))
    }

    @Test(arguments: [
        "evil.test", "focuspal.example:8443", "focuspal.example.evil.test", "", "a b", "nas:8080",
    ])
    func `an address that isn't ours leads nowhere`(host: String) {
        #expect(read(https + [("X-Forwarded-Host", host)]) == .misdirected)
    }

    @Test(arguments: [
        [("X-Forwarded-Proto", "https")],
        [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "")],
        [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "unknown")],
        [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "10.0.0.1,")],
        [("X-Forwarded-Proto", "wss"), ("X-Forwarded-For", "10.0.0.1")],
    ])
    func `what can't be read is no statement`(lines: [(String, String)]) {
        #expect(read(lines) == .unreadable)
    }

    // MARK: - In a server

    private static let told = TestSite { request in
        var response = Response.text(
            "\(request.peer) \(request.head.origin.text) \(request.cookie("id") ?? "-")")
        response.setCookie("id", "new")
        return response
    }

    private func served(by address: String = "127.0.0.1") throws -> Server {
        try serve(Self.told) { settings in
            settings.proxy = TrustedProxy(address: address, origins: [Self.home])
            settings.connectionsPerAddress = 2
        }
    }

    @Test func `by https there are cookies of its own`() throws {
        let server = try served()
        let client = try Client(server.port)

        client.get(
            "/", "X-Forwarded-For: 192.168.1.20", "X-Forwarded-Proto: https",
            "X-Forwarded-Host: focuspal.example", "Cookie: id=old; __Host-id=mine")
        let answer = try client.answer()

        #expect(answer.text == "192.168.1.20 https://focuspal.example mine")
        #expect(
            answer["set-cookie"] == "__Host-id=new; Path=/; HttpOnly; SameSite=Lax; Secure")
    }

    @Test func `a cookie of http opens nothing by https, and the reverse`() throws {
        let server = try served()
        let client = try Client(server.port)

        client.get(
            "/", "X-Forwarded-For: 192.168.1.20", "X-Forwarded-Proto: https",
            "X-Forwarded-Host: focuspal.example", "Cookie: id=old")
        #expect(try client.answer().text == "192.168.1.20 https://focuspal.example -")
        client.get("/", "Cookie: __Host-id=mine")
        #expect(try client.answer().text == "127.0.0.1 http://localhost -")
    }

    @Test func `forged lines change nothing`() throws {
        let server = try served(by: "192.168.7.7")
        let client = try Client(server.port)

        client.get(
            "/", "X-Forwarded-For: 192.168.1.20", "X-Forwarded-Proto: https",
            "X-Forwarded-Host: focuspal.example", "Cookie: id=old")
        let answer = try client.answer()

        #expect(answer.text == "127.0.0.1 http://localhost old")
        #expect(answer["set-cookie"] == "id=new; Path=/; HttpOnly; SameSite=Lax")
    }

    @Test func `a proxy may have as many connections as a house needs`() throws {
        let server = try served()
        let clients = try (0..<8).map { _ in try Client(server.port) }
        for client in clients {
            client.get("/")
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `an address that isn't ours is misdirected, and nonsense is refused`() throws {
        let server = try served()
        let client = try Client(server.port)
        client.get(
            "/", "X-Forwarded-For: 10.0.0.1", "X-Forwarded-Proto: https",
            "X-Forwarded-Host: evil.test")
        #expect(try client.answer().status == 421)

        let other = try Client(server.port)
        other.get("/", "X-Forwarded-For: nobody", "X-Forwarded-Proto: https")
        #expect(try other.answer().status == 400)
    }
}
