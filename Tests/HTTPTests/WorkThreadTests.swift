import Synchronization
import Testing

@testable import HTTP

/// Queues that share threads.
struct WorkThreadTests {
    private final class Order: Sendable {
        private let done = Mutex<[String]>([])
        var all: [String] { done.withLock { $0 } }
        func note(_ name: String) { done.withLock { $0.append(name) } }
    }

    @Test func `queues on one thread take turns`() {
        let threads = WorkThreads(name: "shared")
        let queues = ["a", "b"].map { WorkQueue(name: $0, capacity: 8, on: threads) }
        let (order, begins) = (Order(), Signal())
        #expect(queues[0].submit { begins.wait() })
        for _ in 1...3 {
            for queue in queues { #expect(queue.submit { order.note(queue.name) }) }
        }

        begins.send()
        for queue in queues { queue.settle() }

        #expect(order.all == ["b", "a", "b", "a", "b", "a"])
    }

    @Test func `a queue does one piece of work at a time, however many threads there are`() {
        let threads = WorkThreads(name: "crew", count: 4)
        let queue = WorkQueue(name: "one by one", capacity: 64, on: threads)
        let (inside, most) = (Shared(0), Shared(0))
        for _ in 1...50 {
            #expect(
                queue.submit {
                    inside.change { $0 += 1 }
                    most.change { $0 = max($0, inside.now) }
                    inside.change { $0 -= 1 }
                })
        }

        queue.settle()

        #expect(most.now == 1)
        // The place of what settling itself waits for is free a moment later.
        #expect(eventually { queue.waiting == 0 })
    }

    @Test func `what was handed over is done after the queue and its threads have gone`() {
        let (begins, isDone) = (Signal(), Signal())
        do {
            let queue = WorkQueue(name: "going", capacity: 2)
            #expect(queue.submit { begins.wait() })
            #expect(queue.submit { isDone.send() })
        }

        begins.send()
        isDone.wait()
    }
}
