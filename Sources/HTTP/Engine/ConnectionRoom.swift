import Synchronization

/// Who holds how much of the server's room, so that no client takes that of the others.
///
/// A client that connects directly holds room with each connection, one behind the proxy with each
/// request: proxies use a connection for one client after the other.
final class ConnectionRoom: Sendable {
    private let settings: ServerSettings
    /// What each client holds, by its network.
    private let clients: Shares
    /// What all clients from far away hold together.
    private let far = Atomic<Int>(0)
    /// The proxy's connections.
    private let proxied = Atomic<Int>(0)
    /// The large bodies of each client, and of all: they are in memory.
    private let bodies = Shares(of: 2)
    private let allBodies = Atomic<Int>(0)
    /// From this size on, a body is large.
    static let largeBody = 1 << 20
    private static let mostBodies = 8

    init(_ settings: ServerSettings) {
        self.settings = settings
        clients = Shares(of: settings.connectionsPerAddress)
    }

    /// Why a request from behind the proxy finds no room; nil if it has taken it.
    func take(_ client: Client) -> Status? {
        guard clients.take(client.network) else { return .tooManyRequests }
        guard client.isFar else { return nil }
        let (before, _) = far.add(1, ordering: .relaxed)
        guard before < settings.farLimit else {
            giveBack(client)
            return .serviceUnavailable
        }
        return nil
    }

    /// Takes room for a large body; false if this network, or all together, have enough of them.
    func takeBody(of network: String) -> Bool {
        guard bodies.take(network) else { return false }
        let (before, _) = allBodies.add(1, ordering: .relaxed)
        guard before < Self.mostBodies else {
            giveBackBody(of: network)
            return false
        }
        return true
    }

    func giveBackBody(of network: String) {
        bodies.giveBack(network)
        allBodies.subtract(1, ordering: .relaxed)
    }

    func giveBack(_ client: Client) {
        clients.giveBack(client.network)
        if client.isFar { far.subtract(1, ordering: .relaxed) }
    }

    /// Whether one more connection may come; nil: it is the proxy's.
    func hasRoom(for client: Client?) -> Bool {
        guard let client else { return proxied.load(ordering: .relaxed) < settings.proxyLimit }
        return isWithinShare(client)
            && (!client.isFar || far.load(ordering: .relaxed) < settings.farLimit)
    }

    /// Whether a client holds less than it may.
    func isWithinShare(_ client: Client) -> Bool { clients.hasRoom(for: client.network) }

    /// Counts a connection, even beyond the limits; nil: it is the proxy's.
    func opened(_ client: Client?) {
        guard let client else { return _ = proxied.add(1, ordering: .relaxed) }
        clients.count(client.network)
        if client.isFar { far.add(1, ordering: .relaxed) }
    }

    func closed(_ client: Client?) {
        guard let client else { return _ = proxied.subtract(1, ordering: .relaxed) }
        giveBack(client)
    }
}

/// Who takes room.
struct Client: Equatable {
    let network: String
    /// Whether it is neither in the house nor in a network around it.
    let isFar: Bool
}

extension Engine {
    /// Who connects directly from there; nil for the proxy, which brings the clients of others.
    func client(at peer: PeerAddress) -> Client? {
        settings.proxy?.isProxy(peer) == true ? nil : client(behind: peer)
    }

    /// Who is at an address, however it came.
    func client(behind peer: PeerAddress) -> Client {
        Client(network: peer.network, isFar: !site.isNear(peer.name))
    }

    /// Whether one more connection may come from there.
    ///
    /// Where there is no room left, the connection from there whose client has been silent for longest
    /// gives way: a whole home can be behind one network, and whoever fills it with requests that they
    /// don't finish shall keep nobody out.
    func accepts(_ peer: PeerAddress) -> Bool {
        let client = client(at: peer)
        if room.hasRoom(for: client) { return true }
        let rivals = table.all.filter { one in
            guard let client, let other = one.client else { return client == one.client }
            return room.isWithinShare(client) ? other.isFar : other.network == client.network
        }
        let silent = rivals.min {
            $0.silentSince.load(ordering: .relaxed) < $1.silentSince.load(ordering: .relaxed)
        }
        return silent?.giveWay() ?? false
    }
}
