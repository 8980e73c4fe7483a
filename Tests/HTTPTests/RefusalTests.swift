import HTTP
import Synchronization
import Testing

struct RefusalTests {
    @Test(arguments: [
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 5\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: identity\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA(b: c\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA: b\u{1}c\r\n", 400),
        ("GET / HTTP/1.1\r\nA: b\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n", 400),
        ("GET /%zz HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /%4 HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /%00 HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /a%2fb HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /a/../b HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /a/%2e%2E/b HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /a/./b HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /a//b HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET //a HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /%ff HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /%c0%af HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /?a=%zz HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET /#a HTTP/1.1\r\nHost: x\r\n", 400),
        ("GET http://y/ HTTP/1.1\r\nHost: x\r\n", 400),
        ("G\u{1B}[31mT / HTTP/1.1\r\nHost: x\r\n", 400),
        ("G(T / HTTP/1.1\r\nHost: x\r\n", 400),
        ("GÄT / HTTP/1.1\r\nHost: x\r\n", 400),
    ])
    func `a head that cannot be trusted is answered and the connection closed`(
        head: String, status: Int
    ) throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send(head + "\r\n")
        let answer = try client.answer()

        #expect(answer.status == status)
        #expect(answer.text == "refused: \(status)")
        #expect(answer["connection"] == "close")
        #expect(client.readAll().isEmpty)
    }

    @Test func `a smuggled request is not answered`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "0\r\n\r\nGET /stolen HTTP/1.1\r\nHost: x\r\n\r\n")
        let all = String(decoding: client.readAll(), as: UTF8.self)

        #expect(!all.contains("stolen"))
    }

    @Test(arguments: ["PUT", "DELETE", "TRACE", "OPTIONS", "CONNECT", "get", "FOO"])
    func `other methods learn which ones are allowed`(method: String) throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send("\(method) / HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try client.answer()

        #expect(answer.status == 405)
        #expect(answer["allow"] == "GET, HEAD, POST")
    }

    @Test func `a target of more than 1,900 bytes is too long`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.get("/" + String(repeating: "a", count: 1_899))
        #expect(try client.answer().status == 200)
        client.get("/" + String(repeating: "a", count: 1_900))
        #expect(try client.answer().status == 414)
    }

    @Test func `headers of more than 16 KiB are too large`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.get("/", "A: " + String(repeating: "a", count: 16 << 10))

        #expect(try client.answer().status == 431)
    }

    @Test func `more than 100 header lines are too many`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.get("/", (0..<100).map { "A\($0): b" }.joined(separator: "\r\n"))

        #expect(try client.answer().status == 431)
    }

    @Test func `a foreign host is misdirected`() throws {
        let server = try serve(.echo) { $0.hosts = HostList(hostname: "box") }
        let client = try Client(server.port)

        client.send("GET / HTTP/1.1\r\nHost: evil.example:\(server.port)\r\n\r\n")
        #expect(try client.answer().status == 421)
        client.send("GET / HTTP/1.1\r\nHost: box.local:\(server.port)\r\n\r\n")
        #expect(try client.answer().status == 200)
        client.send("GET / HTTP/1.1\r\nHost: evil.example:\(server.port)\r\n\r\n")
        #expect(try client.answer().status == 421)
    }

    @Test func `a name that the site allows counts as long as it does`() throws {
        let site = Allowing()
        let server = try Server(
            ServerSettings(address: "127.0.0.1", hosts: HostList(hostname: "box")), site: site)
        let client = try Client(server.port)
        let request = "GET / HTTP/1.1\r\nHost: Kitchen.lan:\(server.port)\r\n\r\n"

        client.send(request)
        #expect(try client.answer().status == 421)
        site.names.withLock { $0 = ["kitchen.lan"] }
        client.send(request)
        #expect(try client.answer().status == 200)
        client.send("GET / HTTP/1.1\r\nHost: kitchen.lan:81\r\n\r\n")
        #expect(try client.answer().status == 421)
        site.names.withLock { $0 = [] }
        client.send(request)
        #expect(try client.answer().status == 421)
    }

    private final class Allowing: Site {
        let names = Mutex<Set<String>>([])
        func answer(_ request: Request) -> Response { .text("here\n") }
        func answers(to name: String) -> Bool { names.withLock { $0.contains(name) } }
    }

    @Test func `a body over its limit is refused, and the connection lives on`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.post("/", String(repeating: "a", count: 1_001))
        #expect(try client.answer().status == 413)
        client.post("/", String(repeating: "a", count: 1_000))
        #expect(try client.answer().status == 200)
    }

    @Test func `a chunked body over its limit is refused while counting`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<3 { client.send("200\r\n" + String(repeating: "a", count: 512) + "\r\n") }
        client.send("0\r\n\r\n")

        #expect(try client.answer().status == 413)
    }

    @Test func `who asks before sending a large body is refused at once`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nExpect: 100-continue\r\n\r\n")

        #expect(try client.answer().status == 413)
    }

    @Test func `a client that asks before sending a small body may continue`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
        client.send("ok")

        #expect(try client.answer().text == "POST [] ok")
    }

    @Test func `a site may refuse by the head alone`() throws {
        var site = TestSite.echo
        site.admission = { head in
            head.headers["x-key"] == "1"
                ? .accept(bodyLimit: 10) : .refuse(.text("no", status: .forbidden))
        }
        let server = try serve(site)
        let client = try Client(server.port)

        client.post("/", "abc")
        #expect(try client.answer().status == 403)
        client.post("/", "abc", "X-Key: 1")
        #expect(try client.answer().status == 200)
    }

    @Test func `a method that is none is not written into the log`() throws {
        let lines = Shared<[String]>([])
        let server = try serve(.echo) { settings in
            settings.log = { line in lines.change { $0.append(line.description) } }
        }
        let client = try Client(server.port)

        client.send("\u{1B}]0;x\u{7} / HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = client.readAll()

        #expect(eventually { lines.now.count == 1 })
        #expect(lines.now.first?.contains(" - / 400 ") == true)
    }

    @Test(arguments: [
        ("192.168.1.7", "192.168.1.7"), ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1", "fe80::/64"), ("::1", "::/64"),
    ])
    func `all of an IPv6 network counts as one place`(address: String, network: String) {
        #expect(RequestHead(peer: address).network == network)
    }

    @Test(
        arguments: [
            (512, 40, 448, 224), (100, 30, 46, 23), (66, 30, 12, 6), (65, 30, nil, nil),
            (100_000, 30, 512, 256),
        ] as [(Int, Int, Int?, Int?)])
    func `few descriptors mean few connections, and too few none`(
        limit: Int, inUse: Int, connections: Int?, streams: Int?
    ) {
        let bounded = ServerSettings().bounded(to: limit, inUse: inUse)

        #expect(bounded?.connectionLimit == connections)
        #expect(bounded?.streamLimit == streams)
        if let bounded { #expect(bounded.connectionsPerAddress <= bounded.connectionLimit / 2) }
        #expect((bounded == nil) == (limit < ServerSettings.leastDescriptors(inUse: inUse)))
    }
}
