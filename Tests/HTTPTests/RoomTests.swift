import Glibc
import HTTP
import Testing

/// Nobody takes the room of others, whichever way they come.
struct RoomTests {
    private static let home = Origin("https://focuspal.example")!

    /// The proxy is at 127.0.0.1; whoever has an address beginning with 203 is far away.
    private func served(_ change: (inout ServerSettings) -> Void = { _ in }) throws -> Server {
        var site = TestSite.echo
        site.near = { !$0.hasPrefix("203.") }
        return try serve(site) { settings in
            settings.proxy = TrustedProxy(address: "127.0.0.1", origins: [Self.home])
            settings.connectionLimit = 40
            settings.connectionsPerAddress = 8
            // Longer than any of these tests takes.
            settings.deadlines = .init(reading: 60_000, working: 60_000, idle: 60_000)
            change(&settings)
        }
    }

    /// What the proxy sends for a client.
    private func lines(_ client: String) -> String {
        """
        Host: focuspal.example\r
        X-Forwarded-For: \(client)\r
        X-Forwarded-Proto: https\r\n
        """
    }

    /// A form of which a client behind the proxy sends only the beginning.
    private func half(_ server: Server, of client: String) throws -> Client {
        let connection = try Client(server.port)
        connection.send("POST / HTTP/1.1\r\n\(lines(client))Content-Length: 900\r\n\r\nabc")
        return connection
    }

    private func whole(_ server: Server, of client: String) throws -> Int {
        let connection = try Client(server.port)
        connection.send("GET / HTTP/1.1\r\n\(lines(client))\r\n")
        return try connection.answer().status
    }

    @Test func `a client behind the proxy has its share, however much it begins`() throws {
        let server = try served()
        let flood = try (0..<60).map { _ in try half(server, of: "203.0.113.9") }

        #expect(eventually { (try? whole(server, of: "203.0.113.9")) == 429 })
        for client in ["192.168.1.20", "198.51.100.7", "203.0.113.10"] {
            #expect(try whole(server, of: client) == 200, "\(client)")
        }
        #expect(try answer(server, from: "127.0.0.2") == 200)
        #expect(eventually { server.connections <= 8 })
        withExtendedLifetime(flood) {}
    }

    @Test func `a share is given back with each answer, and when a client leaves`() throws {
        let server = try served { $0.connectionsPerAddress = 2 }
        for _ in 1...10 { #expect(try whole(server, of: "203.0.113.9") == 200) }
        let client = try Client(server.port)
        for _ in 1...10 {
            client.send("GET / HTTP/1.1\r\n\(lines("203.0.113.9"))\r\n")
            #expect(try client.answer().status == 200)
        }
        // A share comes back a moment after its answer: until then, one of the two is refused.
        #expect(
            eventually {
                let two = (0..<2).map { _ in try? half(server, of: "203.0.113.9") }
                return withExtendedLifetime(two) {
                    (try? whole(server, of: "203.0.113.9")) == 429
                }
            })
        #expect(eventually { (try? whole(server, of: "203.0.113.9")) == 200 })
    }

    @Test func `all who are far away together leave room for those who are near`() throws {
        let server = try served()
        let flood = try (0..<60).map { try half(server, of: "203.0.113.\($0 / 2)") }

        #expect(eventually { (try? whole(server, of: "203.0.113.99")) == 503 })
        #expect(try whole(server, of: "192.168.1.20") == 200)
        #expect(try answer(server, from: "127.0.0.2") == 200)
        withExtendedLifetime(flood) {}
    }

    @Test func `what the proxy begins and doesn't finish gives way to what it asks for next`()
        throws
    {
        let server = try served()
        let flood = try (0..<60).map { _ in
            let connection = try Client(server.port)
            connection.send("GET / HTTP/1.1\r\nHost: focuspal.example\r\n")
            return connection
        }

        #expect(try whole(server, of: "192.168.1.20") == 200)
        #expect(try answer(server, from: "127.0.0.2") == 200)
        // Thirty of the proxy, the two that asked, and threads that both saw the last place.
        #expect(eventually { server.connections <= 34 }, "\(server.connections)")
        withExtendedLifetime(flood) {}
    }

    @Test func `of one address, who has been silent for longest gives way`() throws {
        let server = try served { $0.proxy = nil }
        let first = try Client(server.port)
        let others = try (0..<7).map { _ in
            usleep(20_000)
            return try Client(server.port)
        }
        #expect(eventually { server.connections == 8 })

        #expect(try answer(server) == 200)
        #expect(first.readAll().isEmpty)
        others[6].get("/")
        #expect(try others[6].answer().status == 200)
    }

    @Test(arguments: ["Content-Length: 3000000", "Transfer-Encoding: chunked"])
    func `one client has room for two large bodies, and another for its own`(framing: String) throws
    {
        var site = TestSite.echo
        site.admission = { _ in .accept(bodyLimit: 64 << 20) }
        let server = try serve(site)
        func begin(from own: String) throws -> Client {
            let client = try Client(server.port, from: own)
            client.send("POST / HTTP/1.1\r\nHost: x\r\n\(framing)\r\n\r\n")
            let isChunked = framing.hasPrefix("T")
            let size = 1_100_000
            if isChunked { client.send(String(size, radix: 16) + "\r\n") }
            client.send([UInt8](repeating: 65, count: size))
            if isChunked { client.send("\r\n") }
            return client
        }
        /// What it comes to when it is sent to the end.
        func end(_ client: Client) throws -> Int {
            if framing.hasPrefix("T") {
                client.send("0\r\n\r\n")
            } else {
                client.send([UInt8](repeating: 65, count: 1_900_000))
            }
            return try client.answer().status
        }
        let two = try (0..<2).map { _ in try begin(from: "127.0.0.1") }
        usleep(200_000)

        let third = try begin(from: "127.0.0.1")
        // Of a length that is known, nothing is read: the answer may be lost with the connection.
        #expect([429, nil].contains(try? end(third)))
        #expect(try end(try begin(from: "127.0.0.2")) == 200)
        for one in two { #expect(try end(one) == 200) }
        #expect(eventually { (try? end(try begin(from: "127.0.0.1"))) == 200 })
    }

    @Test func `whoever waits for an answer does not give way`() throws {
        let queue = WorkQueue(name: "slow", capacity: 20)
        let isOpen = Shared(false)
        let site = TestSite { _ in
            .later(queue) {
                while !isOpen.now { usleep(2_000) }
                return .text("done")
            }
        }
        let server = try serve(site) { $0.connectionsPerAddress = 3 }
        let clients = try (0..<3).map { _ in
            let client = try Client(server.port)
            client.get("/")
            return client
        }
        #expect(eventually { queue.waiting == 3 })

        let fourth = try? Client(server.port)
        fourth?.get("/")

        #expect(fourth?.readAll().isEmpty != false)
        isOpen.change { $0 = true }
        for client in clients { #expect(try client.answer().status == 200) }
    }

    private func answer(_ server: Server, from address: String = "127.0.0.1") throws -> Int {
        let client = try Client(server.port, from: address)
        client.get("/")
        return try client.answer().status
    }
}
