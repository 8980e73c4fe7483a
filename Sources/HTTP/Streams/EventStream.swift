import Synchronization

/// A stream of server-sent events to one client.
///
/// Whoever has news calls ``send(event:id:data:)`` from any thread; the bytes wait in a bounded
/// queue until the client has read them. A client too slow for its queue is cut off: it
/// reconnects by itself and asks again.
public final class EventStream: Sendable {
    /// The owner whose share of the server's streams it uses.
    let owner: String?
    private let capacity: Int
    private let state: Mutex<State>

    private struct State {
        var queue: [[UInt8]] = [Array("retry: 3000\n\n".utf8)]
        var phase = Phase.open
        var lastSent = monotonicMilliseconds()
        var wire: (any EventWire)?
        var isWaiting = false
        var endings: [@Sendable () -> Void] = []
    }

    private enum Phase {
        case open
        /// What is queued is still sent.
        case closing
        /// Nothing is sent any more.
        case cut
    }

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - capacity: how many events may wait for the client.
    ///   - owner: whose share of the server's streams it takes; `nil`: nobody's.
    public init(capacity: Int = 64, owner: String? = nil) {
        self.owner = owner
        self.capacity = capacity
        state = Mutex(State())
    }

    /// Sends an event; false when the stream is closed or has just overflowed.
    ///
    /// - Parameters:
    ///   - event: its name; `nil` is a plain message.
    ///   - id: what the client repeats as `Last-Event-ID` when it comes back.
    ///   - data: any text; each of its lines is sent as one.
    @discardableResult
    public func send(event: String? = nil, id: String? = nil, data: String) -> Bool {
        send(Message(event: event, id: id, data: data))
    }

    /// Sends an event that was put together before, for a broadcast.
    @discardableResult
    public func send(_ message: Message) -> Bool {
        var endings: [@Sendable () -> Void] = []
        let sent = state.withLock { state in
            guard state.phase == .open else { return false }
            // The opening line stands in the queue too until the client has read it.
            guard state.queue.count < capacity + 1 else {
                endings = EventStream.end(&state, as: .cut)
                state.wire?.cut()
                EventStream.wake(&state)
                return false
            }
            state.queue.append(message.bytes)
            EventStream.wake(&state)
            return true
        }
        for ending in endings { ending() }
        return sent
    }

    /// Ends the stream once what is queued is sent.
    public func close() { end(as: .closing) }

    /// Whether events can still be sent.
    public var isOpen: Bool { state.withLock { $0.phase == .open } }

    /// Calls back once when the stream has ended, for whatever reason; at once if it has.
    public func onClose(_ ending: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            guard state.phase == .open else { return true }
            state.endings.append(ending)
            return false
        }
        if isOver { ending() }
    }
}

/// What carries a stream's bytes: the engine's connection.
protocol EventWire: AnyObject, Sendable {
    /// Stops calling for bytes until ``resume()``, called while the stream is locked; false
    /// when the server is ending.
    func suspend() -> Bool
    func resume()
    /// The stream ends now, sent or not.
    func cut()
    /// The stream ends as soon as it is sent.
    func finishSoon()
}

extension EventStream {
    /// What the engine reads next.
    enum Reading {
        case bytes([UInt8])
        case wait
        case end
        case cut
    }

    /// Ties the stream to its connection; false when it has one, or has ended before it began.
    func attach(_ wire: any EventWire) -> Bool {
        state.withLock { state in
            guard state.wire == nil, state.phase != .cut else { return false }
            state.wire = wire
            return true
        }
    }

    /// The connection is gone.
    func detach() {
        end(as: .cut)
        state.withLock { $0.wire = nil }
    }

    func read() -> Reading {
        state.withLock { state in
            if state.phase == .cut { return .cut }
            guard state.queue.isEmpty else {
                let bytes = state.queue.count == 1 ? state.queue[0] : Array(state.queue.joined())
                state.queue.removeAll(keepingCapacity: true)
                state.lastSent = monotonicMilliseconds()
                return .bytes(bytes)
            }
            if state.phase == .closing { return .end }
            guard state.wire?.suspend() == true else { return .cut }
            state.isWaiting = true
            return .wait
        }
    }

    /// The client has left.
    func left() { end(as: .cut) }

    /// Sends a sign of life if nothing was sent for this long.
    func beat(after milliseconds: Int64) {
        state.withLock { state in
            guard state.phase == .open, state.queue.isEmpty,
                monotonicMilliseconds() - state.lastSent >= milliseconds
            else { return }
            state.queue.append([58, 10, 10])
            EventStream.wake(&state)
        }
    }

    private func end(as phase: Phase) {
        let endings = state.withLock { state in
            let endings = EventStream.end(&state, as: phase)
            if phase == .closing { state.wire?.finishSoon() }
            EventStream.wake(&state)
            return endings
        }
        for ending in endings { ending() }
    }

    private static func end(_ state: inout State, as phase: Phase) -> [@Sendable () -> Void] {
        let endings = state.endings
        state.endings = []
        if state.phase == .open || phase == .cut { state.phase = phase }
        if phase == .cut { state.queue = [] }
        return endings
    }

    private static func wake(_ state: inout State) {
        guard state.isWaiting else { return }
        state.isWaiting = false
        state.wire?.resume()
    }
}
