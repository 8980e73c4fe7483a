import Domain
import HTTP
import Synchronization
package import Templates

/// The addresses and names that lead to this computer, the best one first.
package struct HouseWays {
    /// Of proxies, as browsers name them.
    package var secure: [String] = []
    /// The name that avahi publishes, if it runs.
    package let name: String?
    /// Numbers in the home network.
    package let numbers: [String]
    /// The port.
    package let port: UInt16

    /// What leads here now.
    ///
    /// Without names for whoever may be a stranger: they may say whose computer it is.
    package init(_ app: FocusPal, port: UInt16, withNames: Bool = true) {
        self.port = port
        numbers = HouseNetwork.addresses(at: app.settings.address)
        name = withNames ? app.common.multicastName.current(numbers) : nil
        if withNames { secure = app.common.served.withLock { $0?.publicURLs } ?? [] }
    }

    /// For pages: each with what it is for.
    package func value(_ words: Words) -> Value {
        let ways =
            secure.map { ($0 + ($0.hasSuffix("/") ? "" : "/"), words("with https")) }
            + (name.map { [(link($0), words("on tablets and phones at home"))] } ?? [])
            + numbers.map {
                (
                    link($0),
                    name == nil
                        ? words("on tablets and phones at home")
                        : words("if the name doesn’t work")
                )
            }
            + [(link("localhost"), words("on the computer that runs FocusPal"))]
        return .list(ways.map { ["address": .text($0), "note": .text($1)] })
    }

    /// The first page at a name or an address.
    package func link(_ host: String) -> String {
        // Port 80 is left out of addresses, and of their Host lines.
        let written = host.contains(":") ? "[\(host)]" : host
        return "http://" + written + (port == 80 ? "" : ":\(port)") + "/"
    }
}

extension FocusPal {
    /// Whether it answers to a name that it wasn't started with: a parent has allowed it, or avahi
    /// has given it to this computer.
    package func answers(to name: String) -> Bool {
        if pages.family.allowedNames.contains(name) { return true }
        guard name.hasSuffix(".local") else { return false }
        return common.multicastName.current(HouseNetwork.addresses(at: settings.address)) == name
    }

    /// A browser came by a name that this computer doesn't answer to; parents may allow it.
    ///
    /// Returns the name if somebody at home may have given it.
    func noteStrange(_ head: RequestHead, port: UInt16) -> HomeName? {
        guard let host = head.headers["host"],
            let name = HostList.name(in: host, at: port).flatMap(HomeName.init),
            // What comes through a proxy is the proxy's to name.
            head.headers["x-forwarded-proto"] == nil
        else { return nil }
        if pages.family.household != nil {
            let now = clock.now()
            common.seenNames.withLock { $0.note(name, by: head.peer, at: now) }
        }
        return name
    }
}
