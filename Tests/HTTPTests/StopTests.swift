import Glibc
import HTTP
import Testing

struct StopTests {
    @Test func `a running request is finished and streams are told`() throws {
        let hasBegun = Shared(false)
        let mayEnd = Shared(false)
        let server = try serve(
            TestSite { request in
                if request.path == ["events"] { return .events(EventStream()) }
                hasBegun.change { $0 = true }
                _ = eventually { mayEnd.now }
                return .text("finished")
            }
        ) { $0.threads = 2 }
        // An idle connection, a stream, and a request that runs.
        let idle = try Client(server.port)
        let listener = try Client(server.port)
        listener.get("/events")
        _ = try listener.read(until: "retry: 3000\n\n")
        let client = try Client(server.port)
        client.get("/")
        #expect(eventually { hasBegun.now })

        let stopper = WorkQueue(name: "stopper", capacity: 1)
        let hasStopped = Shared(false)
        _ = stopper.submit {
            server.stop(within: 5)
            hasStopped.change { $0 = true }
        }
        mayEnd.change { $0 = true }

        #expect(try client.answer().text == "finished")
        #expect(try listener.read(until: "\n\n").contains("event: bye"))
        #expect(idle.readAll().isEmpty)
        #expect(eventually { hasStopped.now })
        #expect(throws: (any Error).self) { _ = try Client(server.port) }
    }

    @Test func `what does not finish in time is broken off`() throws {
        let mayEnd = Shared(false)
        let queue = WorkQueue(name: "endless", capacity: 4)
        let server = try serve(
            TestSite { _ in
                .later(queue) {
                    _ = eventually { mayEnd.now }
                    return .text("too late")
                }
            })
        let clients = try (0..<3).map { _ in try Client(server.port) }
        for client in clients { client.get("/") }
        #expect(eventually { queue.waiting == 3 })

        server.stop(within: 0.05)
        mayEnd.change { $0 = true }

        for client in clients { #expect(client.readAll().isEmpty) }
        #expect(eventually { queue.waiting == 0 })
    }

    @Test func `stopping twice is stopping once`() throws {
        let server = try serve(.echo)

        server.stop(within: 0)
        server.stop(within: 0)

        #expect(server.connections == 0)
    }

    @Test func `the port is free again after the stop`() throws {
        let server = try serve(.echo)
        let client = try Client(server.port)
        client.get("/")
        _ = try client.answer()

        server.stop(within: 1)
        let next = try serve(.echo) { $0.port = server.port }

        #expect(next.port == server.port)
    }
}
