import Glibc
import HTTP
import Testing

struct DeferredTests {
    @Test func `others are served while an answer is worked out`() throws {
        let isReady = Shared(false)
        let queue = WorkQueue(name: "slow", capacity: 8)
        let server = try serve(
            TestSite { request in
                guard request.path == ["slow"] else { return .text("quick") }
                return .later(queue) {
                    _ = eventually { isReady.now }
                    return .text("slow", status: .created)
                }
            })
        let slow = try (0..<4).map { _ in try Client(server.port) }
        let quick = try Client(server.port)

        for client in slow { client.get("/slow") }
        for _ in 0..<20 {
            quick.get("/")
            #expect(try quick.answer().text == "quick")
        }
        isReady.change { $0 = true }

        for client in slow {
            let answer = try client.answer()
            #expect(answer.status == 201 && answer.text == "slow")
            client.get("/")
            #expect(try client.answer().text == "quick")
        }
    }

    @Test func `a full queue is told with a time to come back`() throws {
        let isReady = Shared(false)
        let queue = WorkQueue(name: "narrow", capacity: 1)
        let server = try serve(
            TestSite { _ in
                .later(queue) {
                    _ = eventually { isReady.now }
                    return .text("done")
                }
            })
        let first = try Client(server.port)
        let second = try Client(server.port)

        first.get("/")
        #expect(eventually { !queue.hasRoom })
        second.get("/")
        let refused = try second.answer()
        isReady.change { $0 = true }

        #expect(refused.status == 503)
        #expect(refused["retry-after"] == "5")
        #expect(try first.answer().text == "done")
    }

    @Test func `a client that leaves while it waits harms nobody`() throws {
        let isReady = Shared(false)
        let queue = WorkQueue(name: "slow", capacity: 8)
        let server = try serve(
            TestSite { _ in
                .later(queue) {
                    _ = eventually { isReady.now }
                    return .text("done")
                }
            })
        var client: Client? = try Client(server.port)

        client?.get("/")
        #expect(eventually { server.connections == 1 })
        client = nil
        isReady.change { $0 = true }

        #expect(eventually { server.connections == 0 })
    }

    @Test func `an answer may be deferred twice`() throws {
        let queue = WorkQueue(name: "twice", capacity: 8)
        let server = try serve(TestSite { _ in .later(queue) { .later(queue) { .text("both") } } })
        let client = try Client(server.port)

        client.get("/")

        #expect(try client.answer().text == "both")
    }
}
