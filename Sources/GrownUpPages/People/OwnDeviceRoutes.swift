import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// A device that is one grown-up's alone, and a new PIN there without the old one (§17.1).
///
/// A single grown-up sees none of it.
package enum OwnDeviceRoutes {
    package static let all: [RouteEntry] = [
        OwnDeviceAddresses.device.route(.get, .parent, show),
        OwnDeviceAddresses.device.route(.post, .parent, mark),
        OwnDeviceAddresses.device.route(.delete, .parent, unmark),
        OwnDeviceAddresses.pin.route(.get, .parent, showPIN),
        OwnDeviceAddresses.pin.route(.post, .parent, reset),
        OwnDeviceAddresses.stopped.route(.delete, .device, stop),
    ]

    // MARK: - The device

    private static func show(_ visit: Visit) throws -> Response {
        try check(visit)
        return try page(visit, nil)
    }

    private static func mark(_ visit: Visit) throws -> Response {
        try check(visit)
        let proof = try ParentProof(visit)
        return Answering.later(visit, .secrets) { visit in
            do {
                try MarkDevice(
                    app: visit.app, proof: proof, maker: visit.maker, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return try page(visit, refusal)
            }
            return .redirect(to: visit.url(OwnDeviceAddresses.device()))
        }
    }

    private static func unmark(_ visit: Visit) throws -> Response {
        try check(visit)
        try visit.carryOut(KeepOwner(isOwn: false, maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(OwnDeviceAddresses.device()))
    }

    private static func page(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let me = try visit.me()
        let owner = visit.device?.owner
        let other = owner == me.id ? nil : visit.pages.family.grownUps.name(of: owner)
        let title = words("This device")
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "back": .text(visit.url(PeopleAddresses.person(me.id))),
            "action": .text(visit.url(OwnDeviceAddresses.device())),
            "errors": errors.value,
            "name": .text(visit.device?.label ?? ""),
            "isMine": .bool(owner == me.id),
            "other": other.map {
                .text(words("It will no longer be marked as {{name}}’s own.", ["name": $0]))
            } ?? .none,
            "pin": .text(visit.url(OwnDeviceAddresses.pin())),
        ])
        return .form(visit.pages.render("people/own_device", fields), errors)
    }

    // MARK: - A new PIN

    private static func showPIN(_ visit: Visit) throws -> Response {
        try checkOwn(visit)
        return pinPage(visit, nil)
    }

    private static func reset(_ visit: Visit) throws -> Response {
        try checkOwn(visit)
        let form = try visit.form()
        return Answering.later(visit, .secrets) { visit in
            do {
                try visit.check(newPIN: form["pin"] ?? "")
                try ResetOwnPIN(
                    app: visit.app, typed: form["pin"] ?? "", repeated: form["repeated"] ?? "",
                    maker: visit.maker, now: visit.stamp
                ).perform()
            } catch let refusal as Refusal {
                return pinPage(visit, refusal)
            }
            return .redirect(to: visit.url(OwnDeviceAddresses.device()))
        }
    }

    private static func pinPage(_ visit: Visit, _ refusal: Refusal?) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let title = visit.words("Choose a new PIN")
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "back": .text(visit.url(OwnDeviceAddresses.device())),
            "action": .text(visit.url(OwnDeviceAddresses.pin())),
            "errors": errors.value,
        ])
        return .form(visit.pages.render("people/own_pin", fields), errors)
    }

    private static func stop(_ visit: Visit, _ person: PersonID) throws -> Response {
        // Someone else may have been quicker; the page says by itself what is left.
        if let reset = visit.pages.family.resets.first(where: { $0.person == person }) {
            try visit.carryOut(StopReset(reset: reset, maker: visit.maker, now: visit.stamp))
        }
        let page = visit.session == nil ? HomeAddresses.who() : ParentAddresses.overview()
        return .redirect(to: visit.url(page))
    }

    // MARK: - Where it is offered

    /// Throws: `Refusal.notFound` where a single grown-up lives, and on a device that joined by
    /// itself.
    private static func check(_ visit: Visit) throws {
        guard visit.canOwnDevice else { throw Refusal.notFound }
    }

    private static func checkOwn(_ visit: Visit) throws {
        guard visit.isOnOwnDevice else { throw Refusal.notFound }
    }
}

extension Visit {
    /// Whether the grown-up who is signed in can mark this device as theirs.
    var canOwnDevice: Bool {
        pages.family.grownUps.only == nil && person != nil && device?.isPaired == true
    }

    /// Whether it is theirs.
    var isOnOwnDevice: Bool { canOwnDevice && device?.owner == person?.id }
}

extension GrownUpFrame.Banner {
    /// A new PIN that waits.
    package static let newPIN = Self(name: "reset") { visit, _ in visit.pendingReset }
}
