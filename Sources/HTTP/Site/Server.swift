import Glibc
import Synchronization

/// A web server: it listens from its making until it is stopped.
public final class Server: Sendable {
    /// The port it listens at.
    public let port: UInt16
    private let engine: Engine
    private let daemon: Daemon
    private let isRunning = Mutex(true)

    /// Starts to listen and to answer.
    ///
    /// - Throws: ``ServerError``, such as ``ServerError/portTaken(_:)``.
    public init(_ settings: ServerSettings, site: any Site) throws(ServerError) {
        let listener = try Listener(port: settings.port, address: settings.address)
        port = listener.port
        engine = Engine(settings: settings, site: site, port: listener.port)
        daemon = try Daemon(engine, listener)
        Watch(engine: engine).start()
    }

    deinit { stop(within: 0) }

    /// How many connections are open.
    public var connections: Int { engine.table.count }

    /// How many event streams are open.
    public var streams: Int { engine.streams.load(ordering: .relaxed) }

    /// Stops, and lets what runs finish for so many seconds.
    ///
    /// Takes no further connections, and tells the event streams (an event `bye`) before it ends
    /// them. Returns when all has ended; a handler that does not return is waited for.
    public func stop(within seconds: Double) {
        let isMine = isRunning.withLock { isRunning in
            defer { isRunning = false }
            return isRunning
        }
        guard isMine else { return }
        engine.isStopping.store(true, ordering: .sequentiallyConsistent)
        daemon.quiesce()
        let end = monotonicMilliseconds() + Int64(seconds * 1000)
        while engine.table.count > 0, monotonicMilliseconds() < end {
            for connection in engine.table.all { connection.windDown() }
            usleep(5_000)
        }
        // From here on nothing may be suspended: the library gives up on a suspended connection.
        engine.isEnding.store(true, ordering: .sequentiallyConsistent)
        for connection in engine.table.all { connection.abort() }
        daemon.stop()
        engine.hasEnded.store(true, ordering: .relaxed)
    }
}
