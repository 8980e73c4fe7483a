import Synchronization

/// What all connections of a server share.
final class Engine: Sendable {
    let settings: ServerSettings
    let site: any Site
    let port: UInt16
    let table = ConnectionTable()
    /// What each client holds of the connections.
    let room: ConnectionRoom
    /// The open streams of each owner.
    let owners: Shares
    let deflaters = DeflaterPool()
    let streams = Atomic<Int>(0)
    /// No new work is accepted; what is running may finish.
    let isStopping = Atomic<Bool>(false)
    /// Nothing may be suspended any more: the engine is about to end.
    let isEnding = Atomic<Bool>(false)
    let hasEnded = Atomic<Bool>(false)

    init(settings: ServerSettings, site: any Site, port: UInt16) {
        self.settings = settings
        self.site = site
        self.port = port
        room = ConnectionRoom(settings)
        owners = Shares(of: settings.streamsPerOwner)
    }

    /// The site's page with our status; the site may not change the headers meant for machines.
    func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        var response = site.refusal(status, head)
        response.status = status
        switch status {
        case .methodNotAllowed: response.set("Allow", "GET, HEAD, POST")
        case .serviceUnavailable, .tooManyRequests: response.set("Retry-After", "5")
        default: break
        }
        return response
    }

    /// Takes a place for a stream.
    ///
    /// Returns why there is none, if so.
    func takeStream(of owner: String?) -> Status? {
        guard !isStopping.load(ordering: .sequentiallyConsistent) else {
            return .serviceUnavailable
        }
        if let owner, !owners.take(owner) { return .tooManyRequests }
        let (before, _) = streams.add(1, ordering: .relaxed)
        guard before < settings.streamLimit else {
            returnStream(of: owner)
            return .serviceUnavailable
        }
        return nil
    }

    func returnStream(of owner: String?) {
        streams.subtract(1, ordering: .relaxed)
        if let owner { owners.giveBack(owner) }
    }
}
