import Glibc
import HTTP
import Testing

struct ServingTests {
    @Test func `a page is answered with its bytes`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.get("/a/b?c=d")
        let answer = try client.answer()

        #expect(answer.status == 200)
        #expect(answer.text == #"GET ["a", "b"] "#)
        #expect(answer["content-type"] == "text/plain; charset=utf-8")
    }

    @Test(arguments: [("http://x/a", "[\"a\"]"), ("HTTP://X?b", "[]"), ("http://x", "[]")])
    func `a whole address is brought down to its path`(target: String, path: String) throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")

        #expect(try client.answer().text == "GET \(path) ")
    }

    @Test func `HEAD has the length of the page and no body`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
        let head = try client.answer(toHead: true)
        client.get("/a")
        let page = try client.answer()

        #expect(head.status == 200)
        #expect(head["content-length"] == "\(page.body.count)")
    }

    @Test func `a posted body arrives whole`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.post("/a", "hello")

        #expect(try client.answer().text == #"POST ["a"] hello"#)
    }

    @Test func `a chunked body arrives whole`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        client.send("3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\n\r\n")

        #expect(try client.answer().text == "POST [] abcdefg")
    }

    @Test func `two requests in one write are both answered, in order`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        client.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n")

        #expect(try client.answer().text == #"GET ["1"] "#)
        #expect(try client.answer().text == #"GET ["2"] "#)
    }

    @Test func `a request that comes byte by byte is understood`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)

        for byte in "POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nok".utf8 {
            client.send([byte])
        }

        #expect(try client.answer().text == #"POST ["slow"] ok"#)
    }

    @Test(arguments: [("PUT", "PUT"), ("delete", "DELETE"), ("PATCH", "POST")])
    func `a form's method field names the method`(field: String, method: String) throws {
        let server = try serve(
            TestSite { request in .text(request.method.rawValue) })
        let client = try Client(server.port)

        client.post(
            "/", "a=b&_method=\(field)", "Content-Type: application/x-www-form-urlencoded")

        #expect(try client.answer().text == method)
    }

    @Test func `a stream is sent chunk by chunk`() throws {
        let rest = Shared(["three", "two", "one"])
        let server = try serve(
            TestSite { _ in
                Response(
                    body: .stream {
                        var chunk: String?
                        rest.change { chunk = $0.popLast() }
                        return chunk.map { Array($0.utf8) }
                    })
            })
        let client = try Client(server.port)

        client.get("/")

        #expect(try client.answer().text == "onetwothree")
    }

    @Test func `an error in a stream cuts the connection before its end`() throws {
        struct Broken: Error {}
        let server = try serve(TestSite { _ in Response(body: .stream { throw Broken() }) })
        let client = try Client(server.port)

        client.get("/")
        let bytes = client.readAll()

        #expect(!String(decoding: bytes, as: UTF8.self).hasSuffix("0\r\n\r\n"))
    }

    @Test func `a client that leaves in the middle of a large answer is forgotten`() throws {
        let page = [UInt8](repeating: 120, count: 8 << 20)
        let server = try serve(TestSite { _ in .data(page, type: "image/png") })
        var client: Client? = try Client(server.port)

        client?.get("/")
        _ = client?.more()
        client = nil

        #expect(eventually { server.connections == 0 })
    }

    @Test func `header lines with a line break are not sent`() throws {
        let server = try serve(
            TestSite { _ in Response(headers: [("X-A", "b\r\nX-C: d"), ("X-E", "f")]) })
        let client = try Client(server.port)

        client.get("/")
        let answer = try client.answer()

        #expect(answer["x-a"] == nil && answer["x-c"] == nil && answer["x-e"] == "f")
    }

    @Test func `the access log contains no query`() throws {
        let lines = Shared<[AccessLine]>([])
        let server = try serve(.echo) { $0.log = { line in lines.change { $0.append(line) } } }
        let client = try Client(server.port)

        client.get("/a?secret=1")
        _ = try client.answer()

        #expect(eventually { lines.now.count == 1 })
        let line = try #require(lines.now.first)
        #expect(line.path == "/a" && line.method == "GET" && line.status == 200)
        #expect(line.bytes == 10)
    }

    @Test func `the client's address is known`() throws {
        let server = try serve(TestSite { .text($0.peer) })
        let client = try Client(server.port)

        client.get("/")

        #expect(try client.answer().text == "127.0.0.1")
    }

    @Test func `a taken port is reported`() throws {
        let server = try serve(.echo)

        #expect(throws: ServerError.portTaken(server.port)) {
            _ = try serve(.echo) { $0.port = server.port }
        }
    }

    @Test func `another machine's address is reported`() {
        #expect(throws: ServerError.addressUnusable("192.0.2.1")) {
            _ = try serve(.echo) { $0.address = "192.0.2.1" }
        }
    }
}
