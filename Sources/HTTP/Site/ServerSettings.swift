/// How a server is to run.
public struct ServerSettings: Sendable {
    /// The port; 0 takes a free one.
    public var port: UInt16
    /// The address to listen at; `nil` is every interface, IPv6 and IPv4.
    public var address: String?
    /// How many threads answer.
    public var threads: Int
    /// How many connections may be open at once.
    public var connectionLimit: Int
    /// How many of them one address may have, or how many requests at once behind a proxy; 0 is any
    /// number.
    ///
    /// All of an IPv6 /64 is one address.
    public var connectionsPerAddress: Int
    /// How many event streams may be open at once; less than the connections, so that pages
    /// always find room.
    public var streamLimit: Int
    /// How many of them one owner may have, for streams that name one.
    public var streamsPerOwner: Int
    /// How long things may take.
    public var deadlines: Deadlines
    /// How often an event stream without events says that it is alive, in milliseconds.
    public var heartbeat: Int64
    /// The names the server answers to.
    public var hosts: HostList
    /// The reverse proxy in front of the server, if there is one.
    public var proxy: TrustedProxy?
    /// Called for every answered request, on the server's thread.
    public var log: (@Sendable (AccessLine) -> Void)?

    /// Absolute limits in milliseconds, which a client cannot prolong by a byte now and then.
    ///
    /// A body and an answer of some size get more: a second for each 16 KiB.
    public struct Deadlines: Sendable {
        /// From the request line to the end of the body.
        public var reading: Int64
        /// From there to the end of the answer.
        public var working: Int64
        /// Between two requests.
        public var idle: Int64

        /// 20, 120 and 60 seconds unless told.
        public init(reading: Int64 = 20_000, working: Int64 = 120_000, idle: Int64 = 60_000) {
            self.reading = reading
            self.working = working
            self.idle = idle
        }
    }

    /// The usual settings.
    public init(
        port: UInt16 = 0, address: String? = nil, threads: Int = 2, connectionLimit: Int = 512,
        connectionsPerAddress: Int = 64, streamLimit: Int = 256, streamsPerOwner: Int = 16,
        deadlines: Deadlines = Deadlines(), heartbeat: Int64 = 15_000,
        hosts: HostList = HostList(), proxy: TrustedProxy? = nil,
        log: (@Sendable (AccessLine) -> Void)? = nil
    ) {
        self.port = port
        self.address = address
        self.threads = threads
        self.connectionLimit = connectionLimit
        self.connectionsPerAddress = connectionsPerAddress
        self.streamLimit = streamLimit
        self.streamsPerOwner = streamsPerOwner
        self.deadlines = deadlines
        self.heartbeat = heartbeat
        self.hosts = hosts
        self.proxy = proxy
        self.log = log
    }
}

extension ServerSettings {
    /// How many connections may be the proxy's: the rest is for those who come without it.
    var proxyLimit: Int { connectionLimit - connectionLimit / 4 }

    /// How many connections, or requests behind the proxy, those from far away may have together, so
    /// that there is always room for those who are near.
    var farLimit: Int { connectionLimit / 2 }

    /// The fewest connections that are worth a server.
    private static let leastConnections = 12
    /// What a running site opens beside its connections: copies, fonts, the engine's own.
    private static let reserve = 24

    /// How many descriptors a process needs that has so many open before it serves.
    public static func leastDescriptors(inUse: Int) -> Int { inUse + reserve + leastConnections }

    /// The same with no more connections than so many descriptors allow; nil when they are too few.
    ///
    /// What is left then goes half to streams, and half at most to one address.
    public func bounded(to descriptors: Int, inUse: Int) -> ServerSettings? {
        guard descriptors >= Self.leastDescriptors(inUse: inUse) else { return nil }
        let room = descriptors - inUse - Self.reserve
        guard room < connectionLimit else { return self }
        var bounded = self
        bounded.connectionLimit = room
        bounded.streamLimit = min(streamLimit, room / 2)
        if connectionsPerAddress > 0 {
            bounded.connectionsPerAddress = min(connectionsPerAddress, room / 2)
        }
        return bounded
    }
}

/// Why a server did not start.
public enum ServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Another program listens at this port.
    case portTaken(UInt16)
    /// Ports below 1024 need a privilege.
    case portForbidden(UInt16)
    /// This is not an address of this machine.
    case addressUnusable(String)
    /// The system refused; its error number.
    case system(Int32)
    /// The engine did not start.
    case engine

    /// A sentence for the person who started the program.
    public var description: String {
        switch self {
        case .portTaken(let port): "Port \(port) is taken by another program."
        case .portForbidden(let port): "This user can't open port \(port)."
        case .addressUnusable(let address): "This machine has no address \(address)."
        case .system(let number): "The system refused to listen (error \(number))."
        case .engine: "The web server did not start."
        }
    }
}
