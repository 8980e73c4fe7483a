import ChildPages
import Database
import Digests
import Domain
import HTTP
import Passwords
package import Site
import Templates

/// How a helper or reader comes in: by a link, with a PIN of their own, and a parent's yes (§17.2).
///
/// Until then the page names nobody: a link may end up anywhere.
package enum ArrivalRoutes {
    package static let all: [RouteEntry] = [
        ArrivalAddresses.arrival.route(.get, .anyone, show),
        ArrivalAddresses.arrival.route(.post, .anyone, choosePIN),
    ]

    private static func show(_ visit: Visit, _ link: ArrivalLink) throws -> Response {
        if visit.guestOwner != nil { return .redirect(to: visit.url(HelpingAddresses.page())) }
        let arrival = try visit.read { try $0.arrival(linkDigest: link.digest) }
        if visit.device != nil { return page(visit, link, stateOfHouse(visit, arrival)) }
        guard let arrival, arrival.isOpen(at: visit.now) else { return page(visit, link, .isOver) }
        guard arrival.device != nil else { return page(visit, link, .choosesPIN) }
        guard let token = try waiting(visit, link, arrival) else {
            return page(visit, link, .isOver)
        }
        var response = page(visit, link, .isWaiting)
        DeviceCookie.set(token, in: &response)
        return response
    }

    /// What a link does on a device of the house: nothing, unless its person may sign in there.
    private static func stateOfHouse(_ visit: Visit, _ arrival: Arrival?) -> State {
        let family = visit.pages.family
        guard let arrival, arrival.isOpen(at: visit.now), arrival.device == nil,
            visit.device?.isPaired == true,
            let person = family.grownUps.person(arrival.person),
            family.knows(person, on: visit.device, visit.today.day),
            family.lastGrant(of: person.id)?.terms.isForHouseDevices == true
        else { return .isOfHouse }
        return .choosesPIN
    }

    /// The token with which this browser waits; nil if it was another one that used the link.
    ///
    /// Its cookie may never have come: a second tap drops the answer to the first.
    private static func waiting(_ visit: Visit, _ link: ArrivalLink, _ arrival: Arrival) throws
        -> String?
    {
        let kept = visit.request.cookie(Guard.deviceCookie)
        let tokens = (kept.map { [$0] } ?? []) + [DeviceToken.arriving(by: link, visit)]
        return try visit.read { reading in
            try tokens.first { token in
                try reading.isWaiting(
                    deviceDigest: DeviceToken.digest(token), as: arrival.person)
            }
        }
    }

    private static func choosePIN(_ visit: Visit, _ link: ArrivalLink) throws -> Response {
        let isOfHouse = visit.device != nil
        if isOfHouse {
            let known = try visit.read { try $0.arrival(linkDigest: link.digest) }
            guard stateOfHouse(visit, known) == .choosesPIN else {
                return .redirect(to: visit.url(ArrivalAddresses.arrival(link)))
            }
        }
        let form = try visit.form()
        let (typed, repeated) = (form["pin"] ?? "", form["repeated"] ?? "")
        let agent = visit.request.headers["user-agent"] ?? ""
        return Answering.later(visit, .secrets) { visit in
            let token = DeviceToken.arriving(by: link, visit)
            do {
                try visit.check(newPIN: typed)
                try Arrive(
                    app: visit.app, link: link, typed: typed, repeated: repeated,
                    deviceDigest: isOfHouse ? nil : DeviceToken.digest(token), userAgent: agent,
                    maker: visit.maker, now: visit.now
                ).perform()
            } catch Refusal.notFound {
                return page(visit, link, .isOver)
            } catch let refusal as Refusal {
                return page(visit, link, .choosesPIN, refusal)
            }
            guard !isOfHouse else { return page(visit, link, .isReady) }
            var response = Response.redirect(to: visit.url(ArrivalAddresses.arrival(link)))
            DeviceCookie.set(token, in: &response)
            return response
        }
    }

    private enum State {
        case choosesPIN, isWaiting
        /// Used, too old, or never made.
        case isOver
        /// Someone opened it on a device of the house.
        case isOfHouse
        /// They have chosen their PIN on a device of the house.
        case isReady
    }

    private static func page(
        _ visit: Visit, _ link: ArrivalLink, _ state: State, _ refusal: Refusal? = nil
    ) -> Response {
        let words = visit.words
        let title =
            switch state {
            case .choosesPIN: words("Welcome")
            case .isWaiting: words("Almost there")
            case .isOver: words("This link no longer works")
            case .isOfHouse: words("Not on this device")
            case .isReady: words("Your PIN is set")
            }
        let errors = FormErrors(refusal, words)
        let fields = Layout.fields(visit, title: title).merging([
            "action": .text(visit.url(ArrivalAddresses.arrival(link))),
            "errors": errors.value,
            "choosesPIN": .bool(state == .choosesPIN),
            "isWaiting": .bool(state == .isWaiting),
            "isOver": .bool(state == .isOver),
            "isOfHouse": .bool(state == .isOfHouse),
            "isReady": .bool(state == .isReady),
            "home": .text(visit.url(HomeAddresses.who())),
            "again": .text(visit.url(ArrivalAddresses.arrival(link))),
            "privacy": visit.isAtPublicAddress
                ? .none : .text(visit.url(HomeAddresses.privacy())),
        ])
        var response = Response.form(visit.pages.render("helping/arrival", fields), errors)
        if state == .isWaiting { response.set("Refresh", "5") }
        return response
    }
}

extension DeviceToken {
    /// The token of a browser that comes in by a link: the same each time that it sends the form,
    /// and nothing that another browser with that link could work out.
    fileprivate static func arriving(by link: ArrivalLink, _ visit: Visit) -> String {
        let message = "arrival \(link.inPath) \(visit.browser.id)"
        return HMAC.sha256(key: visit.app.formKey, message: Array(message.utf8)).prefix(16).hex
    }
}

/// Someone has opened their link and chosen a PIN.
private struct Arrive {
    let app: FocusPal
    let link: ArrivalLink
    let typed: String
    let repeated: String
    /// Nil on a device of the house, which stays one.
    let deviceDigest: String?
    let userAgent: String
    let maker: EventMaker
    let now: Instant

    /// Takes as long as a hash.
    ///
    /// Throws: `Refusal.invalid` for an unsuitable PIN, `.notFound` if the link no longer works.
    func perform() throws {
        let arrival = try app.database.read(as: .household) {
            try $0.arrival(linkDigest: link.digest)
        }
        guard let arrival, arrival.isOpen(at: now) else { throw Refusal.notFound }
        if try isHere(arrival) { return }
        guard arrival.device == nil else { throw Refusal.notFound }
        let (pin, _) = try SetPIN.hash(
            app: app, typed: typed, repeated: repeated, now: now, isStranger: true)
        guard let deviceDigest else {
            try app.carryOut(KeepHousePIN(link: link, pin: pin, maker: maker, now: now))
            app.sessions.endAll(of: arrival.person)
            app.hub.end(of: arrival.person)
            return
        }
        try app.carryOut(
            KeepArrival(
                link: link, deviceDigest: deviceDigest, userAgent: userAgent,
                pinHash: pin.hash, now: now))
    }

    /// Whether this browser waits already: it has sent the form twice.
    private func isHere(_ arrival: Arrival) throws -> Bool {
        guard let deviceDigest else { return false }
        return try app.database.read(as: .household) {
            try $0.isWaiting(deviceDigest: deviceDigest, as: arrival.person)
        }
    }
}

/// Keeps a device that waits for a parent's yes.
private struct KeepArrival: Verb {
    let link: ArrivalLink
    let deviceDigest: String
    let userAgent: String
    let pinHash: String
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let arrival = try writing.reading.arrival(linkDigest: link.digest),
            arrival.isOpen(at: now)
        else { throw Refusal.notFound }
        let label = DeviceLabel.of(
            userAgent, besides: try writing.reading.devices().map(\.label))
        try writing.arrive(
            arrival.person, deviceDigest: deviceDigest, label: label, pinHash: pinHash, at: now)
        return Outcome()
    }
}

/// Keeps the PIN that someone has chosen on a device of the house: it opens at once, for the family
/// has let that device in.
private struct KeepHousePIN: Verb {
    let link: ArrivalLink
    let pin: StoredPIN
    let maker: EventMaker
    let now: Instant

    /// Throws: `Refusal.notFound` if the link no longer works.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let arrival = try writing.reading.arrival(linkDigest: link.digest),
            arrival.isOpen(at: now), arrival.device == nil,
            let person = try writing.reading.grownUps().here.first(where: {
                $0.id == arrival.person
            })
        else { throw Refusal.notFound }
        try writing.save(pin, of: person.id, at: now)
        try writing.clearFailures(of: person.id)
        try writing.removePasskeys(of: person.id)
        try writing.removeArrival(of: person.id)
        try writing.note(.newPIN, by: maker, about: person.name ?? "", at: now)
        return Outcome()
    }
}
