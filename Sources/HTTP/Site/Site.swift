/// What answers the requests; the server calls it from several threads at once.
public protocol Site: Sendable {
    /// Decides by the head alone whether the body is read. A POST may still become a PUT or
    /// DELETE: its form is not known yet.
    func admit(_ head: RequestHead) -> Admission

    /// Answers a whole request, on the server's thread: what takes long belongs in
    /// ``Response/Body/later(_:_:)``.
    func answer(_ request: Request) -> Response

    /// The page for what the server refuses by itself: 400, 405, 413, 414, 421, 431, 501, 503.
    /// The status and the headers that belong to it are set by the server.
    ///
    /// - Parameter head: `nil` when the request could not be understood.
    func refusal(_ status: Status, _ head: RequestHead?) -> Response

    /// Whether the server also answers to a name, in small letters, that it wasn't started with.
    ///
    /// It is asked for each request, so a name can be withdrawn.
    func answers(to name: String) -> Bool

    /// Whether an IP address is in the house or in a network around it: room is kept for those.
    func isNear(_ address: String) -> Bool

    /// The answer to a request for a host that the server does not know. It is sent as 421, unless it
    /// is a file that tells nobody anything, such as a style sheet.
    ///
    /// - Parameter port: the one that the server listens at.
    func misdirected(_ head: RequestHead, port: UInt16) -> Response
}

extension Site {
    /// Lets in every request with a body of up to 256 KiB.
    public func admit(_ head: RequestHead) -> Admission { .accept(bodyLimit: 256 << 10) }

    /// The bare status as text.
    public func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        .text("\(status)\n", status: status)
    }

    /// No further names.
    public func answers(to name: String) -> Bool { false }

    /// Everyone.
    public func isNear(_ address: String) -> Bool { true }

    /// As any other refusal.
    public func misdirected(_ head: RequestHead, port: UInt16) -> Response {
        refusal(.misdirectedRequest, head)
    }
}

/// What a site says to the head of a request.
public enum Admission: Sendable {
    /// Read on, up to this many bytes of body.
    case accept(bodyLimit: Int)
    /// Answer this instead. A short body is read and thrown away; behind a long one the
    /// connection is closed. The answer's body is to be at hand.
    case refuse(Response)
}
