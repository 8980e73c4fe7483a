import Glibc
import HTTP
import Testing

struct StreamTests {
    /// A server that keeps every stream it opens.
    private func streaming(
        capacity: Int = 64, _ change: (inout ServerSettings) -> Void = { _ in }
    ) throws -> (Server, Shared<[EventStream]>) {
        let streams = Shared<[EventStream]>([])
        let site = TestSite { _ in
            let stream = EventStream(capacity: capacity)
            streams.change { $0.append(stream) }
            return .events(stream)
        }
        return (try serve(site, change), streams)
    }

    private func open(_ server: Server, receiveBuffer: Int32? = nil) throws -> Client {
        let client = try Client(server.port, receiveBuffer: receiveBuffer)
        client.get("/")
        _ = try client.read(until: "retry: 3000\n\n")
        return client
    }

    @Test func `an event is sent with name, id and each line of its data`() throws {
        let (server, streams) = try streaming()
        let client = try open(server)

        let sent = streams.now[0].send(event: "changed", id: "7", data: "a\r\nb\nc")

        #expect(sent)
        let text = try client.read(until: "\n\n")
        #expect(text.hasSuffix("event: changed\nid: 7\ndata: a\ndata: b\ndata: c\n\n"))
    }

    @Test func `a hundred streams hear a broadcast`() throws {
        let (server, streams) = try streaming { $0.connectionsPerAddress = 0 }
        let clients = try (0..<100).map { _ in try open(server) }
        #expect(eventually { streams.now.count == 100 && server.streams == 100 })

        let message = EventStream.Message(data: "news")
        for stream in streams.now { stream.send(message) }

        for client in clients { _ = try client.read(until: "data: news\n\n") }
    }

    @Test func `a client that leaves frees its place and calls back once`() throws {
        let (server, streams) = try streaming {
            $0.deadlines = ServerSettings.Deadlines(reading: 200, working: 5_000, idle: 5_000)
        }
        let calls = Shared(0)
        var client: Client? = try open(server)
        streams.now[0].onClose { calls.change { $0 += 1 } }

        withExtendedLifetime(client) {}
        client = nil

        #expect(eventually { server.connections == 0 && server.streams == 0 })
        #expect(calls.now == 1)
        #expect(!streams.now[0].send(data: "too late"))
        streams.now[0].onClose { calls.change { $0 += 1 } }
        #expect(calls.now == 2)
    }

    @Test func `a closed stream sends what was queued and ends`() throws {
        let (server, streams) = try streaming()
        let client = try open(server)

        streams.now[0].send(data: "last")
        streams.now[0].close()

        let rest = String(decoding: client.readAll(), as: UTF8.self)
        #expect(rest.contains("data: last\n\n"))
        #expect(eventually { server.streams == 0 })
    }

    @Test func `a client too slow for its queue is cut off`() throws {
        let (server, streams) = try streaming(capacity: 4)
        let calls = Shared(0)
        let client = try open(server, receiveBuffer: 4_096)
        streams.now[0].onClose { calls.change { $0 += 1 } }

        let message = EventStream.Message(data: String(repeating: "x", count: 256 << 10))
        let overflowed = eventually { !streams.now[0].send(message) }

        #expect(overflowed)
        #expect(calls.now == 1)
        #expect(eventually { server.streams == 0 && server.connections == 0 })
        withExtendedLifetime(client) {}
    }

    @Test func `a silent stream says that it is alive`() throws {
        let (server, _) = try streaming { $0.heartbeat = 100 }
        let client = try open(server)

        _ = try client.read(until: ":\n\n")
        _ = try client.read(until: ":\n\n")
    }

    @Test func `streams over the limit are asked to come later`() throws {
        let (server, _) = try streaming { $0.streamLimit = 2 }
        let clients = try (0..<2).map { _ in try open(server) }

        let third = try Client(server.port)
        third.get("/")
        let answer = try third.answer()

        #expect(answer.status == 503)
        #expect(answer["retry-after"] != nil)
        withExtendedLifetime(clients) {}
    }

    @Test func `one owner has its share of the streams, and others have theirs`() throws {
        let site = TestSite { .events(EventStream(owner: $0.path.first)) }
        let server = try serve(site) { $0.streamsPerOwner = 2 }
        func ask(_ path: String) throws -> Client {
            let client = try Client(server.port)
            client.get(path)
            return client
        }
        var held = try (0..<2).map { _ in try ask("/mia") }
        for client in held { _ = try client.read(until: "retry: 3000\n\n") }

        #expect(try ask("/mia").answer().status == 429)
        let other = try ask("/leo")
        _ = try other.read(until: "retry: 3000\n\n")
        held.removeLast()
        #expect(eventually { server.streams == 2 })
        _ = try ask("/mia").read(until: "retry: 3000\n\n")
        withExtendedLifetime(held) {}
    }

    @Test func `HEAD of a stream ends at once`() throws {
        let (server, streams) = try streaming()
        let client = try Client(server.port)

        client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try client.answer(toHead: true)

        #expect(answer["content-type"] == "text/event-stream; charset=utf-8")
        #expect(eventually { streams.now.first?.isOpen == false })
    }

    @Test func `threads may send while clients come and go`() throws {
        let (server, streams) = try streaming(capacity: 100_000) {
            $0.connectionsPerAddress = 0
            $0.deadlines = ServerSettings.Deadlines(reading: 100, working: 5_000, idle: 5_000)
        }
        let isOver = Shared(false)
        let ended = Shared(0)
        for number in 0..<2 {
            let queue = WorkQueue(name: "sender \(number)", capacity: 1)
            _ = queue.submit {
                while !isOver.now {
                    for stream in streams.now { stream.send(data: "x") }
                    usleep(200)
                }
                ended.change { $0 += 1 }
            }
        }

        for _ in 0..<100 { _ = try open(server).read(until: "data: x\n\n") }
        isOver.change { $0 = true }

        #expect(eventually { ended.now == 2 && server.streams == 0 && server.connections == 0 })
    }
}
