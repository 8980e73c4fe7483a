import Domain
import HTTP
import Templates

/// Whether browsers allow passkeys at the address of a page (§9.1).
enum PasskeyPlace: Equatable {
    /// They do; a passkey belongs to this name.
    case works(host: String)
    /// Somebody on the way could change the page.
    case needsSecrecy
    /// A passkey belongs to a name, and this is a number.
    case needsName

    init(_ origin: Origin) {
        if !origin.isPrivate {
            self = .needsSecrecy
        } else if origin.isNumber {
            self = .needsName
        } else {
            self = .works(host: origin.name)
        }
    }

    /// The name that a passkey of this page belongs to.
    var host: String? {
        guard case .works(let host) = self else { return nil }
        return host
    }
}

extension Visit {
    /// What a form for the PIN needs to take a passkey instead; nothing where there is none for it.
    var passkeyWay: Value {
        let hosts = pages.family.passkeyHosts
        guard let host = PasskeyPlace(request.head.origin).host, hosts.contains(host) else {
            return .none
        }
        return ["question": .text(url(PasskeyRoutes.question()))]
    }

    /// The name under which passkeys work, on a page where they don't; nil if there are none.
    var passkeyHostElsewhere: String? {
        let hosts = pages.family.passkeyHosts
        let here = PasskeyPlace(request.head.origin).host
        guard here.map(hosts.contains) != true else { return nil }
        return hosts.sorted().first
    }
}
