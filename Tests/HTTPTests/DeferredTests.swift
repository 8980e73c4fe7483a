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

    @Test func `a full queue answers with a time to come back`() throws {
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

    @Test func `one owner has its share of a queue, and others have theirs`() throws {
        let isReady = Shared(false)
        let queue = WorkQueue(name: "shared", capacity: 8, share: 2)
        let server = try serve(
            TestSite { request in
                .later(queue, for: request.path.first) {
                    _ = eventually { isReady.now }
                    return .text("done")
                }
            })
        let clients = try (0..<4).map { _ in try Client(server.port) }

        for client in clients.prefix(2) { client.get("/mia") }
        #expect(eventually { queue.waiting == 2 })
        clients[2].get("/mia")
        let refused = try clients[2].answer()
        clients[3].get("/leo")
        #expect(eventually { queue.waiting == 3 })
        isReady.change { $0 = true }

        #expect(refused.status == 429)
        #expect(refused["retry-after"] == "5")
        for number in [0, 1, 3] { #expect(try clients[number].answer().text == "done") }
        clients[2].get("/mia")
        #expect(try clients[2].answer().text == "done")
    }

    @Test func `what is to be changed of an answer waits for it`() throws {
        let queue = WorkQueue(name: "twice", capacity: 8)
        let deferred = Response.later(queue) { .later(queue) { .text("both") } }
        let server = try serve(TestSite { _ in deferred.finished { $0.set("X-Mark", "1") } })
        let client = try Client(server.port)

        client.get("/")

        #expect(try client.answer()["x-mark"] == "1")
    }

    @Test func `a queue that is settled has done what was handed over`() {
        let queue = WorkQueue(name: "settled", capacity: 8)
        let done = Shared(0)
        for _ in 0..<8 { _ = queue.submit { done.change { $0 += 1 } } }

        queue.settle()

        #expect(done.now == 8)
    }

    @Test func `an answer may be deferred twice`() throws {
        let queue = WorkQueue(name: "twice", capacity: 8)
        let server = try serve(TestSite { _ in .later(queue) { .later(queue) { .text("both") } } })
        let client = try Client(server.port)

        client.get("/")

        #expect(try client.answer().text == "both")
    }
}
