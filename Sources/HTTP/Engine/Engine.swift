import Synchronization

/// What all connections of a server share.
final class Engine: Sendable {
    let settings: ServerSettings
    let site: any Site
    let port: UInt16
    let table = ConnectionTable()
    let deflaters = DeflaterPool()
    let streams = Atomic<Int>(0)
    /// No further work is taken on; what runs may finish.
    let isStopping = Atomic<Bool>(false)
    /// Nothing may be suspended any more: the engine is about to end.
    let isEnding = Atomic<Bool>(false)
    let hasEnded = Atomic<Bool>(false)

    init(settings: ServerSettings, site: any Site, port: UInt16) {
        self.settings = settings
        self.site = site
        self.port = port
    }

    /// The site's page with our status; the site may not change what is said to machines.
    func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        var response = site.refusal(status, head)
        response.status = status
        switch status {
        case .methodNotAllowed: response.set("Allow", "GET, HEAD, POST")
        case .serviceUnavailable: response.set("Retry-After", "5")
        default: break
        }
        return response
    }

    func takeStream() -> Bool {
        guard !isStopping.load(ordering: .sequentiallyConsistent) else { return false }
        let (before, _) = streams.add(1, ordering: .relaxed)
        guard before < settings.streamLimit else {
            streams.subtract(1, ordering: .relaxed)
            return false
        }
        return true
    }

    func returnStream() { streams.subtract(1, ordering: .relaxed) }
}
