import Synchronization

/// A bounded queue of work, for what takes long or has to wait; it does one piece after the other.
public final class WorkQueue: Sendable {
    /// What the work is, in a word.
    public let name: String
    private let line: Line
    /// Those that nobody else uses end with the queue.
    private let threads: WorkThreads

    /// Makes a queue.
    ///
    /// - Parameters:
    ///   - capacity: how many pieces of work may wait or run at once.
    ///   - share: how many of them may be one owner's.
    ///   - threads: what carries the work out; nil: a thread of its own.
    public init(name: String, capacity: Int, share: Int = .max, on threads: WorkThreads? = nil) {
        self.name = name
        let threads = threads ?? WorkThreads(name: name)
        self.threads = threads
        line = Line(capacity: capacity, share: share, crew: threads.crew)
    }

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

/// What the threads share with the queue, so that the queue can go away while work still runs.
final class Line: Sendable {
    private struct State {
        var places: Int
        var taken: [String: Int] = [:]
        var work: [(owner: String?, run: @Sendable () -> Void)] = []
        /// Whether a thread has it, or will.
        var isUnderWay = false
    }

    private let capacity: Int
    private let share: Int
    private let crew: Crew
    private let state: Mutex<State>

    init(capacity: Int, share: Int, crew: Crew) {
        self.capacity = capacity
        self.share = share
        self.crew = crew
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
        add { $0.work.append((owner, work)) }
    }

    func settle() {
        let isDone = Signal()
        add { state in
            // Also where every place is taken.
            state.places -= 1
            state.work.append((nil, { isDone.send() }))
        }
        isDone.wait()
    }

    private func add(_ change: (inout State) -> Void) {
        let isIdle = state.withLock { state in
            change(&state)
            defer { state.isUnderWay = true }
            return !state.isUnderWay
        }
        if isIdle { crew.add(self) }
    }

    /// Does the next piece; whether there is another one.
    func work() -> Bool {
        let next = state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
        next?.run()
        return state.withLock { state in
            if let next { leave(next.owner, &state) }
            state.isUnderWay = !state.work.isEmpty
            return state.isUnderWay
        }
    }

    private func leave(_ owner: String?, _ state: inout State) {
        state.places += 1
        guard let owner, let count = state.taken[owner] else { return }
        state.taken[owner] = count > 1 ? count - 1 : nil
    }
}
