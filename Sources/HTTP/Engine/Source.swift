import CMicroHTTPD

/// What the library pulls a body from, piece by piece.
class Source {
    private var rest: ArraySlice<UInt8> = []
    let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    enum Next {
        case bytes([UInt8])
        case wait
        case end
        case failed
    }

    /// The next piece; overridden.
    func next() -> Next { .end }

    /// Nothing is pulled any more; overridden.
    func done() {}

    /// A response that owns this source.
    final func makeResponse() -> OpaquePointer? {
        let owner = Unmanaged.passRetained(self).toOpaque()
        let response = MHD_create_response_from_callback(
            .max, 16 << 10,
            { owner, _, buffer, capacity in
                guard let owner, let buffer else { return -2 }
                return Unmanaged<Source>.fromOpaque(owner).takeUnretainedValue()
                    .fill(UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
            }, owner,
            { owner in
                guard let owner else { return }
                Unmanaged<Source>.fromOpaque(owner).takeRetainedValue().done()
            })
        if response == nil { Unmanaged<Source>.fromOpaque(owner).release() }
        return response
    }

    private final func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while rest.isEmpty {
            switch next() {
            case .bytes(let bytes): rest = bytes[...]
            case .wait: return 0
            case .end: return -1
            case .failed: return -2
            }
        }
        let count = min(rest.count, buffer.count)
        rest.prefix(count).withUnsafeBytes { buffer.copyMemory(from: $0) }
        rest = rest.dropFirst(count)
        connection.exchange.sent += count
        return count
    }
}

/// Chunks from a closure.
final class ChunkSource: Source {
    private let pull: @Sendable () throws -> [UInt8]?

    init(_ pull: @escaping @Sendable () throws -> [UInt8]?, _ connection: Connection) {
        self.pull = pull
        super.init(connection)
    }

    override func next() -> Next {
        // Each chunk that the client has taken earns the next one its time.
        connection.setDeadline(connection.engine.settings.deadlines.working)
        do {
            return try pull().map { .bytes($0) } ?? .end
        } catch {
            return .failed
        }
    }
}

/// Events from a stream; waits by suspending the connection.
final class EventSource: Source {
    private let stream: EventStream

    init(_ stream: EventStream, _ connection: Connection) {
        self.stream = stream
        super.init(connection)
    }

    override func next() -> Next {
        switch stream.read() {
        case .bytes(let bytes): .bytes(bytes)
        case .wait: .wait
        case .end: .end
        case .cut: .failed
        }
    }

    override func done() { stream.left() }
}
