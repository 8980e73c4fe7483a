/// One request and its answer on a connection; created again for each.
struct Exchange {
    enum Phase {
        /// The request line has come.
        case begun
        /// The body is being read.
        case receiving(limit: Int)
        /// The body is discarded; then this answer follows.
        case refused(Response)
        /// A queue works on the answer.
        case waiting
        case replied
    }

    /// This much body is read and discarded so that the client sees why it was refused.
    ///
    /// If the connection were closed at once, the client's system would drop the answer.
    static let drainLimit = 16 << 20

    var phase = Phase.begun
    var target: [UInt8] = []
    var targetLength = 0
    var head: RequestHead?
    /// For the log: a dash until it is known to be a token.
    var method = "-"
    var body: [UInt8] = []
    var received = 0
    var startedAt: Int64 = 0
    var status = 0
    var sent = 0
    var stream: EventStream?
    /// The client behind the proxy that has taken room for it.
    var client: Client?
    /// Whether its body takes room for a large one.
    var hasLargeBody = false

    mutating func begin(target: UnsafeBufferPointer<UInt8>, now: Int64) {
        self = Exchange()
        startedAt = now
        targetLength = target.count
        self.target = Array(target.prefix(HeadCheck.targetLimit))
    }

    /// Brings a whole address (RFC 9112 §3.2.2: `http://host/path`) down to its path; false when
    /// it names another host than the Host line does.
    mutating func dropHost(expecting host: ArraySlice<UInt8>?) -> Bool {
        guard target.prefix(7).isSameText(as: "http://") else { return true }
        let rest = target.dropFirst(7)
        let end = rest.firstIndex { [UInt8(ascii: "/"), UInt8(ascii: "?")].contains($0) }
        let path = rest[(end ?? rest.endIndex)...]
        let named = rest[..<path.startIndex].map(\.lowercased)
        guard let host, named == host.map(\.lowercased) else { return false }
        target = path.first == UInt8(ascii: "/") ? Array(path) : [UInt8(ascii: "/")] + path
        return true
    }

    /// The path for the log, without unprintable characters.
    var loggedPath: String {
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        return String(
            decoding: path.map { $0 > 32 && $0 < 127 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
}
