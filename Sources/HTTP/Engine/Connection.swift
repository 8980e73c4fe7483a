import CMicroHTTPD
import Glibc
import Synchronization

/// One client's connection and the request that is on it.
final class Connection: @unchecked Sendable {
    // SAFETY: `exchange` and `lastHost` are touched only in callbacks of the library, which calls
    // them for one connection from one thread; everything else is constant, atomic or locked.
    let engine: Engine
    let socket: Int32
    let peer: PeerAddress
    /// Who connects; nil for the proxy.
    let client: Client?
    let deadline: Atomic<Int64>
    /// Since when the server waits for its client to send something, by the monotonic clock; `.max`
    /// while the client waits for the server.
    let silentSince: Atomic<Int64>
    /// Whether a request is on it: such a connection is not closed when the server winds down.
    let isBusy = Atomic<Bool>(false)
    var exchange = Exchange()
    var lastHost: [UInt8] = []
    private let handle: OpaquePointer
    private let state = Mutex(State())

    private struct State {
        var isOpen = true
        var isSuspended = false
        var isAborted = false
        var answer: Response?
        var stream: EventStream?
    }

    init(engine: Engine, handle: OpaquePointer, socket: Int32, peer: PeerAddress) {
        self.engine = engine
        self.handle = handle
        self.socket = socket
        self.peer = peer
        client = engine.client(at: peer)
        let now = monotonicMilliseconds()
        deadline = Atomic(now + engine.settings.deadlines.reading)
        silentSince = Atomic(now)
    }

    /// The stream that this connection carries now.
    var stream: EventStream? { state.withLock { $0.stream } }

    func setDeadline(_ milliseconds: Int64) {
        deadline.store(monotonicMilliseconds() + milliseconds, ordering: .relaxed)
    }

    /// Called before the library closes the socket: from then on its number may be another's.
    func closed() { state.withLock { $0.isOpen = false } }

    /// Ends the connection from any thread; the library then sees a closed socket.
    func cut() {
        state.withLock { state in
            if state.isOpen { _ = shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    /// Ends the connection in favour of a new one; false if its client is waiting for the server.
    func giveWay() -> Bool {
        // It counts as open until the library has closed it, and must not be chosen again.
        guard silentSince.exchange(.max, ordering: .relaxed) != .max else { return false }
        cut()
        return true
    }

    /// Ends what doesn't end by itself: idle connections at once, streams with a last message.
    func windDown() {
        if let stream {
            stream.send(event: "bye", data: "")
            stream.close()
        } else if !isBusy.load(ordering: .sequentiallyConsistent) {
            cut()
        }
    }

    /// Ends the connection even if it is suspended; work in progress on a queue is dropped.
    func abort() {
        stream?.left()
        state.withLock { state in
            state.isAborted = true
            if state.isOpen { _ = shutdown(socket, Int32(SHUT_RDWR)) }
            unsuspend(&state)
        }
    }

    private func unsuspend(_ state: inout State) {
        guard state.isSuspended else { return }
        state.isSuspended = false
        MHD_resume_connection(handle)
    }
}

extension Connection {
    /// Lets the connection wait for its answer; false when the server is ending.
    func waitForAnswer() -> Bool { pause() }

    /// The answer that has come; `nil` when the wait was broken off.
    func takeAnswer() -> Response? {
        state.withLock { state in
            guard !state.isAborted else { return nil }
            defer { state.answer = nil }
            return state.answer
        }
    }

    /// Called by the queue's thread.
    func deliver(_ answer: Response) {
        state.withLock { state in
            guard state.isSuspended else { return }
            state.answer = answer
            unsuspend(&state)
        }
    }

    func carry(_ stream: EventStream?) {
        state.withLock { $0.stream = stream }
    }

    private func pause() -> Bool {
        state.withLock { state in
            guard !state.isAborted, !engine.isEnding.load(ordering: .sequentiallyConsistent)
            else { return false }
            state.isSuspended = true
            MHD_suspend_connection(handle)
            return true
        }
    }
}

extension Connection: EventWire {
    func suspend() -> Bool { pause() }

    func resume() { state.withLock { unsuspend(&$0) } }

    func finishSoon() { setDeadline(engine.settings.deadlines.reading) }
}
