import ChildPages
import Database
import Demo
import Domain
import Foundation
import Glibc
import GrownUpPages
import HTTP
import OperatorPages
import Passwords
package import Site
import Synchronization
import Templates

/// Serves a household until the process receives a signal to end.
package struct Serving: Sendable {
    /// What is served.
    package var settings: AppSettings
    /// The port.
    package var port: UInt16 = 8080
    /// The address to listen at; nil is every interface.
    package var address: String?
    /// More names that the server answers to.
    package var hosts: [String] = []
    /// The addresses at which a reverse proxy answers for it, as browsers name them.
    package var publicURLs: [String] = []
    /// The proxy's own IP address.
    package var trustedProxy: String?
    /// How many connections one address may have open.
    package var connectionsPerAddress = 64

    /// Serving with the usual settings.
    package init(settings: AppSettings) { self.settings = settings }

    /// Opens, serves, and returns once SIGTERM or SIGINT has arrived and everything is closed.
    ///
    /// Calls `ready` once requests are answered, with what to print then.
    /// Throws: `StartFailure` with a sentence and an exit code.
    package func run(log: Log = .standardError, ready: (Greeting) -> Void) throws(StartFailure) {
        // A closed terminal ends nothing, and neither does a client or log reader that disconnects.
        signal(SIGHUP, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        let end = EndSignal(log)
        let manager = ServiceManager()
        let report = StartReport(manager)
        let (app, server, setUpCode) = try start(log)
        end.startIsOver()
        report.end()
        let addresses = HouseNetwork.addresses(at: address)
        app.common.served.withLock {
            $0 = ServedAt(port: server.port, addresses: addresses, publicURLs: publicURLs)
        }
        ready(
            Greeting(
                port: server.port, name: app.common.multicastName.current(addresses),
                addresses: addresses, publicURLs: publicURLs, setUpCode: setUpCode))
        let place = address.map { "\($0), " } ?? ""
        manager.tell("READY=1", "STATUS=Serving at \(place)port \(server.port)")
        Heartbeat(manager: manager, database: app.database).start()
        end.wait()
        manager.tell("STOPPING=1", "STATUS=Ending")
        // Running requests finish, and open streams are told.
        server.stop(within: 5)
        do {
            try app.close()
        } catch {
            let failure = StartFailure(error)
            throw StartFailure(74, "The database could not be closed. \(failure)")
        }
        log.flush()
    }

    /// The proxy that is trusted, if the settings name one.
    ///
    /// Throws: `StartFailure` if half of it is missing, or can't be read.
    func proxy() throws(StartFailure) -> TrustedProxy? {
        guard !publicURLs.isEmpty || trustedProxy != nil else { return nil }
        guard let trustedProxy, !publicURLs.isEmpty else {
            throw StartFailure(
                64,
                "--public-url and --trusted-proxy belong together: the address that browsers ask "
                    + "for, and the one that the proxy asks from.")
        }
        var origins: [Origin] = []
        for address in publicURLs {
            guard let origin = Origin(address) else {
                throw StartFailure(
                    64,
                    "--public-url takes an address without a path, such as "
                        + "https://focuspal.example. “\(address)” isn’t one.")
            }
            origins.append(origin)
        }
        guard let proxy = TrustedProxy(address: trustedProxy, origins: origins) else {
            throw StartFailure(
                64, "--trusted-proxy takes an IP address. “\(trustedProxy)” isn’t one.")
        }
        return proxy
    }

    private func start(_ log: Log) throws(StartFailure) -> (FocusPal, Server, String?) {
        do {
            var settings = settings
            settings.address = address
            settings.publicURLs = publicURLs
            // After an unclean shutdown the whole database is read first, which may take long. The
            // port opens before that and says so. A taken port is refused below, after a database
            // that another process serves.
            let early = Database.wasLeftOpen(folder: settings.data) ? StartingSite() : nil
            let earlyServer = early.flatMap { try? listen($0, log) }
            defer { if early?.isStarting == true { earlyServer?.stop(within: 0) } }
            let app = try FocusPal(settings: settings, log: log)
            app.database.onSyncFailure {
                log.line("fault: the disk did not confirm a write; ending")
                log.flush()
                exit(75)
            }
            early?.hand(over: app.site())
            let server = try earlyServer ?? listen(app.site(), log)
            app.startTicking()
            if !ControlSocket(folder: settings.data).serve(app) {
                log.line("limit: commands can’t reach this server; stop it before you use them")
            }
            RecordCheck(database: app.database, log: log).start()
            return (app, server, try app.setUpCode())
        } catch {
            throw StartFailure(error)
        }
    }

    private func listen(_ site: any Site, _ log: Log) throws -> Server {
        let proxy = try proxy()
        return try Server(
            bounded(
                ServerSettings(
                    port: port, address: address, connectionsPerAddress: connectionsPerAddress,
                    hosts: HostList(
                        hostname: HouseNetwork.hostname, names: hosts + (proxy?.names ?? [])),
                    proxy: proxy,
                    log: { log.access($0) }), log),
            site: site)
    }
}

extension Serving {
    /// The settings with as many connections as the system lets the process have.
    private func bounded(_ settings: ServerSettings, _ log: Log) throws(StartFailure)
        -> ServerSettings
    {
        let limit = Descriptors.raiseLimit()
        let inUse = Descriptors.inUse()
        guard let bounded = settings.bounded(to: limit, inUse: inUse) else {
            let least = ServerSettings.leastDescriptors(inUse: inUse)
            throw StartFailure(
                71,
                "The system lets FocusPal open only \(limit) files and connections; it needs "
                    + "\(least). Raise the limit (ulimit -n, or LimitNOFILE of systemd).")
        }
        if bounded.connectionLimit < settings.connectionLimit {
            log.line(
                "limit: the system lets FocusPal open \(limit) files and connections, so "
                    + "\(bounded.connectionLimit) connections are served at once")
        }
        return bounded
    }
}

/// What a server prints once it answers.
package struct Greeting: Sendable {
    /// The port.
    package let port: UInt16
    /// The name at which the house can reach it; nil where avahi doesn't run.
    package let name: String?
    /// The addresses at which the house can reach it.
    package let addresses: [String]
    /// The addresses at which a reverse proxy answers for it.
    package let publicURLs: [String]
    /// The code that a first evening asks for; nil once a family has been set up.
    package let setUpCode: String?

    /// The page at an address, including the set-up code if one is needed.
    ///
    /// It comes after `#`, which browsers send to nobody and no log contains.
    package func link(_ host: String) -> String {
        "http://\(host):\(port)/" + (setUpCode.map { "#" + $0 } ?? "")
    }
}
