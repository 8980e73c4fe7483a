/// What the server answers: a status, header lines and a body.
public struct Response: Sendable {
    /// The status; 200 unless told.
    public var status: Status
    /// The header lines, in the order they are sent.
    ///
    /// Lengths, dates and connections are the server's matter; a line with a line break in it is
    /// not sent.
    public var headers: [(String, String)]
    /// The body.
    public var body: Body
    /// Whether the server may compress the body.
    public var isCompressible = true

    /// Where an answer's bytes come from.
    public enum Body: Sendable {
        /// All of them, at once.
        case bytes([UInt8])
        /// Chunk by chunk, pulled on the server's thread as the client reads; `nil` ends it,
        /// an error cuts the connection.
        case stream(@Sendable () throws -> [UInt8]?)
        /// Events as they happen.
        case events(EventStream)
        /// A response that is worked out on a queue's thread while the connection waits.
        /// Status and headers of the outer response are not sent: see ``Response/finished(_:)``.
        case later(Deferred)
    }

    /// Makes a response.
    public init(_ status: Status = .ok, headers: [(String, String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first value under this name, without regard to case.
    public func header(_ name: String) -> String? {
        headers.first { $0.0.utf8.isSame(as: name.utf8) }?.1
    }

    /// Sets a header line, replacing what stood under this name.
    public mutating func set(_ name: String, _ value: String) {
        headers.removeAll { $0.0.utf8.isSame(as: name.utf8) }
        headers.append((name, value))
    }

    /// The bytes of a body that is at hand.
    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = body { bytes } else { nil }
    }
}

extension Response {
    /// A page.
    public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(
            status, headers: [("Content-Type", "text/html; charset=utf-8")], body: .bytes(bytes))
    }

    /// Plain text.
    public static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status, headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array(text.utf8)))
    }

    /// Bytes of any type.
    public static func data(
        _ bytes: [UInt8], type: String, status: Status = .ok
    ) -> Response {
        Response(status, headers: [("Content-Type", type)], body: .bytes(bytes))
    }

    /// Bytes that the client keeps as a file; the name holds neither quotes nor what is not ASCII.
    public static func file(_ bytes: [UInt8], type: String, name: String) -> Response {
        Response(
            headers: [
                ("Content-Type", type),
                ("Content-Disposition", "attachment; filename=\"\(name)\""),
            ], body: .bytes(bytes))
    }

    /// Sends the client on to read another address (303).
    public static func redirect(to address: String) -> Response {
        Response(.seeOther, headers: [("Location", address)])
    }

    /// Sends the client to the address where the same page is for good.
    public static func moved(to address: String) -> Response {
        Response(.movedPermanently, headers: [("Location", address)])
    }

    /// A status alone.
    public static func empty(_ status: Status) -> Response { Response(status) }

    /// An open stream of events.
    public static func events(_ stream: EventStream) -> Response {
        Response(body: .events(stream))
    }
}

extension Sequence<UInt8> {
    fileprivate func isSame(as other: some Sequence<UInt8>) -> Bool {
        elementsEqual(other) { $0.lowercased == $1.lowercased }
    }
}
