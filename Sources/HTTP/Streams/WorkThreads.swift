import Synchronization

/// Threads that carry out the work of queues.
///
/// Queues take turns, a piece of work each: none waits until another one is empty.
public final class WorkThreads: Sendable {
    let crew = Crew()

    /// Starts them.
    ///
    /// - Parameter name: for the message when the system gives no thread.
    public init(name: String, count: Int = 1) {
        for _ in 0..<count { startThread(name) { [crew] in crew.run() } }
    }

    deinit { crew.end() }
}

/// What the threads share, so that they can end by themselves.
final class Crew: Sendable {
    private struct State {
        var ready: [Line] = []
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let signal = Signal()

    /// Has a piece of a queue's work done when it is its turn.
    func add(_ line: Line) {
        state.withLock { $0.ready.append(line) }
        signal.send()
    }

    func end() {
        state.withLock { $0.hasEnded = true }
        signal.send()
    }

    /// Work that was handed over is done even when the queue has gone: someone waits for it.
    func run() {
        while true {
            signal.wait()
            let (line, hasEnded) = state.withLock { state in
                (state.ready.isEmpty ? nil : state.ready.removeFirst(), state.hasEnded)
            }
            if let line {
                if line.work() { add(line) }
            } else if hasEnded {
                // The next thread ends, too.
                return signal.send()
            }
        }
    }
}
