import Glibc
import Synchronization

/// A bounded queue of work with its own thread, for what takes long or has to wait.
public final class WorkQueue: Sendable {
    /// What the work is, in a word.
    public let name: String
    private let line: Line

    /// Makes a queue and starts its thread.
    ///
    /// - Parameters:
    ///   - capacity: how many pieces of work may wait or run at once.
    ///   - share: how many of them may be one owner's.
    public init(name: String, capacity: Int, share: Int = .max) {
        self.name = name
        let line = Line(capacity: capacity, share: share)
        self.line = line
        startThread(name) { line.run() }
    }

    deinit { line.end() }

    /// Hands over a piece of work; false when the queue is full.
    public func submit(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard reserve(for: nil) == .taken else { return false }
        push(for: nil, work)
        return true
    }

    /// How many pieces of work wait or run.
    public var waiting: Int { line.waiting }

    /// Whether another piece of work would be taken.
    public var hasRoom: Bool { line.hasRoom }

    /// Waits until all work that was handed over before is done.
    public func settle() { line.settle() }

    /// The result of asking for a place.
    enum Place {
        case taken
        /// There is none for anyone now.
        case full
        /// This owner has used its share.
        case shareUsed
    }

    /// Takes a place; each must be followed by one ``push(for:_:)`` with the same owner.
    func reserve(for owner: String?) -> Place { line.reserve(for: owner) }

    func push(for owner: String?, _ work: @escaping @Sendable () -> Void) {
        line.push(for: owner, work)
    }
}

/// What the thread shares with the queue, so that the queue can go away while work still runs.
private final class Line: Sendable {
    private struct State {
        var places: Int
        var taken: [String: Int] = [:]
        var work: [(owner: String?, run: @Sendable () -> Void)] = []
        var ended = false
    }

    private let capacity: Int
    private let share: Int
    private let state: Mutex<State>
    private let signal = Signal()

    init(capacity: Int, share: Int) {
        self.capacity = capacity
        self.share = share
        state = Mutex(State(places: capacity))
    }

    var hasRoom: Bool { state.withLock { $0.places > 0 } }

    var waiting: Int { state.withLock { capacity - $0.places } }

    func reserve(for owner: String?) -> WorkQueue.Place {
        state.withLock { state in
            guard state.places > 0 else { return .full }
            if let owner {
                guard state.taken[owner, default: 0] < share else { return .shareUsed }
                state.taken[owner, default: 0] += 1
            }
            state.places -= 1
            return .taken
        }
    }

    func push(for owner: String?, _ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.work.append((owner, work)) }
        signal.send()
    }

    func settle() {
        let isDone = Signal()
        state.withLock { state in
            // Also where every place is taken.
            state.places -= 1
            state.work.append((nil, { isDone.send() }))
        }
        signal.send()
        isDone.wait()
    }

    func end() {
        state.withLock { $0.ended = true }
        signal.send()
    }

    /// Work that was handed over is done even when the queue has gone: someone waits for it.
    func run() {
        while true {
            signal.wait()
            let (next, ended) = state.withLock { state in
                (state.work.isEmpty ? nil : state.work.removeFirst(), state.ended)
            }
            if let next {
                next.run()
                state.withLock { leave(next.owner, &$0) }
            } else if ended {
                return
            }
        }
    }

    private func leave(_ owner: String?, _ state: inout State) {
        state.places += 1
        guard let owner, let count = state.taken[owner] else { return }
        state.taken[owner] = count > 1 ? count - 1 : nil
    }
}
