package import Domain
package import HTTP
package import Templates

/// Whether browsers allow passkeys at the address of a page (§9.1).
package enum PasskeyPlace: Equatable {
    /// They do; a passkey belongs to this name.
    case works(host: String)
    /// Somebody on the way could change the page.
    case needsSecrecy
    /// A passkey belongs to a name, and this is a number.
    case needsName

    package init(_ origin: Origin) {
        if !origin.isPrivate {
            self = .needsSecrecy
        } else if origin.isNumber {
            self = .needsName
        } else {
            self = .works(host: origin.name)
        }
    }

    /// The name that a passkey of this page belongs to.
    package var host: String? {
        guard case .works(let host) = self else { return nil }
        return host
    }
}

extension Family {
    /// Who can sign in on a device, whatever its first page shows.
    package func able(on device: Device?, at now: Instant, _ calendar: FamilyCalendar) -> [GrownUp]
    {
        let place: GrownUps.Place =
            guestOwner(of: device).map { .own($0.id) }
            ?? (device?.isPaired == true ? .house : .unknown)
        return grownUps.able(
            on: place, grants: grants(on: device, calendar.day(of: now)), at: now,
            calendar: calendar)
    }

    /// Whose own device this is, if that is a helper or a reader.
    package func guestOwner(of device: Device?) -> GrownUp? {
        device?.owner.flatMap { owner in
            grownUps.here.first { $0.id == owner && $0.role != .parent }
        }
    }
}

extension Visit {
    /// The names that passkeys were made for of those who can sign in here.
    package var passkeyHosts: Set<String> {
        let family = pages.family
        guard !family.passkeyHosts.isEmpty else { return [] }
        return family.able(on: device, at: now, calendar).reduce(into: []) {
            $0.formUnion(family.passkeyHosts[$1.id] ?? [])
        }
    }

    /// What a form for the PIN needs to take a passkey instead; nothing where there is none for it.
    package var passkeyWay: Value {
        guard let host = PasskeyPlace(request.head.origin).host, passkeyHosts.contains(host) else {
            return .none
        }
        return ["question": .text(url(PasskeyAddresses.question()))]
    }

    /// The name under which passkeys work, on a page where they don't; nil if there are none.
    package var passkeyHostElsewhere: String? {
        let hosts = passkeyHosts
        let here = PasskeyPlace(request.head.origin).host
        guard here.map(hosts.contains) != true else { return nil }
        return hosts.sorted().first
    }
}

extension GrownUpFrame.Banner {
    /// The way to sign in again with a passkey.
    package static let passkeys = Self(name: "passkeys") { visit, _ in visit.passkeyWay }
}
