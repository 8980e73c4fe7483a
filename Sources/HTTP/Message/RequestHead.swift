/// A request before its body: what is known when it must be decided whether to read on.
public struct RequestHead: Sendable {
    /// What is asked for; ``Method/get`` also for a method the server does not know.
    public var method: Method
    /// Whether the client asked by HEAD; the body is then left out by the server.
    public var isHead: Bool
    /// The decoded segments of the path; `[]` for "/".
    public var path: [String]
    /// The header lines.
    public var headers: Headers
    /// The client's IP address.
    public var peer: String
    /// What counts as one place: the IPv4 address, or the /64 of the IPv6 address.
    public let network: String
    /// The site that was asked for.
    public var origin: Origin {
        forwarded ?? Origin(isSecure: false, host: headers["host"] ?? "")
    }
    /// The same as a trusted proxy tells it; nil where there is none in between.
    let forwarded: Origin?
    /// Whether it came by https.
    var isSecure: Bool { forwarded?.isSecure == true }
    /// The target's bytes as they came.
    let target: [UInt8]
    let queryStart: Int

    /// The target as it came, query included.
    public var rawTarget: String { String(decoding: target, as: UTF8.self) }

    /// The query's fields, parsed at each call.
    public var query: Form { Form(urlencoded: target[queryStart...]) }

    /// The cookies in the order they came, parsed at each call; by https only those that were set
    /// by https.
    public var cookies: [(name: String, value: String)] {
        let all = Cookies.parse(headers)
        guard isSecure else { return all }
        return all.compactMap { name, value in
            SecureCookies.plain(name).map { ($0, value) }
        }
    }

    /// The first cookie of this name; by https only if it was set by https.
    public func cookie(_ name: String) -> String? {
        Cookies.find(isSecure ? SecureCookies.name(name) : name, in: headers)
    }

    /// Whether the server would let a request of this target in.
    public static func isTarget(_ text: String) -> Bool { Target(Array(text.utf8)) != nil }

    /// Makes a head without a socket.
    ///
    /// A target that the server would not let in leads to `/`; see ``isTarget(_:)``.
    public init(
        method: Method = .get, isHead: Bool = false, target: String = "/",
        headers: Headers = Headers(), peer: String = "127.0.0.1", forwarded: Origin? = nil
    ) {
        let bytes = Array(target.utf8)
        self.init(
            method: method, isHead: isHead, target: bytes, parsed: Target(bytes),
            headers: headers, peer: peer, network: PeerAddress(peer)?.network ?? peer,
            forwarded: forwarded)
    }

    init(
        method: Method, isHead: Bool, target: [UInt8], parsed: Target?, headers: Headers,
        peer: String, network: String, forwarded: Origin?
    ) {
        self.method = method
        self.isHead = isHead
        self.target = target
        self.path = parsed?.path ?? []
        self.queryStart =
            parsed.flatMap { $0.query.isEmpty ? nil : $0.query.startIndex }
            ?? target.count
        self.headers = headers
        self.peer = peer
        self.network = network
        self.forwarded = forwarded
    }
}
