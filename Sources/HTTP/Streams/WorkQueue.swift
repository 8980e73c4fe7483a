import Glibc
import Synchronization

/// A bounded line of work with one thread of its own, for what takes long on purpose.
public final class WorkQueue: Sendable {
    /// What the work is, in a word.
    public let name: String
    private let line: Line

    /// Makes a queue and starts its thread.
    ///
    /// - Parameter capacity: how many pieces of work may wait or run at once.
    public init(name: String, capacity: Int) {
        self.name = name
        let line = Line(capacity: capacity)
        self.line = line
        startThread(name) { line.run() }
    }

    deinit { line.end() }

    /// Hands over a piece of work; false when the queue is full.
    public func submit(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard reserve() else { return false }
        push(work)
        return true
    }

    /// How many pieces of work wait or run.
    public var waiting: Int { line.waiting }

    /// Whether another piece of work would be taken.
    public var hasRoom: Bool { line.hasRoom }

    /// Takes a place; each must be followed by one ``push(_:)``.
    func reserve() -> Bool { line.reserve() }

    func push(_ work: @escaping @Sendable () -> Void) { line.push(work) }
}

/// What the thread shares with the queue, so that the queue can go while work still runs.
private final class Line: Sendable {
    private struct State {
        var places: Int
        var work: [@Sendable () -> Void] = []
        var ended = false
    }

    private let capacity: Int
    private let state: Mutex<State>
    // SAFETY: a POSIX semaphore may be used by any thread; it lives as long as this object.
    private nonisolated(unsafe) let signal: UnsafeMutablePointer<sem_t>

    init(capacity: Int) {
        self.capacity = capacity
        state = Mutex(State(places: capacity))
        signal = .allocate(capacity: 1)
        sem_init(signal, 0, 0)
    }

    deinit {
        sem_destroy(signal)
        signal.deallocate()
    }

    var hasRoom: Bool { state.withLock { $0.places > 0 } }

    var waiting: Int { state.withLock { capacity - $0.places } }

    func reserve() -> Bool {
        state.withLock { state in
            guard state.places > 0 else { return false }
            state.places -= 1
            return true
        }
    }

    func push(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.work.append(work) }
        sem_post(signal)
    }

    func end() {
        state.withLock { $0.ended = true }
        sem_post(signal)
    }

    /// Work that was handed over is done even when the queue has gone: someone waits for it.
    func run() {
        while true {
            while sem_wait(signal) != 0 {}
            let (work, ended) = state.withLock { state in
                (state.work.isEmpty ? nil : state.work.removeFirst(), state.ended)
            }
            if let work {
                work()
                state.withLock { $0.places += 1 }
            } else if ended {
                return
            }
        }
    }
}
