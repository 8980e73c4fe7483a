import ChildPages
import Digests
import Domain
package import HTTP
package import Site
import Templates

/// How a device comes over from http to https (§14.13): it learns to trust the household's root, checks
/// whether it does, and takes along that it belongs to the family.
package enum TrustRoutes {
    /// What brings the secret of a link to the request that uses it.
    private static let keyCookie = "fp_key"

    package static let all: [RouteEntry] = [
        TrustAddresses.trust.route(.get, .anyone, show),
        TrustAddresses.certificate.route(.get, .anyone, sendCertificate),
        TrustAddresses.profile.route(.get, .anyone, sendProfile),
        TrustAddresses.reached.route(.get, .anyone, answerCheck),
        TrustAddresses.proxy.route(.get, .anyone, askProxy),
        TrustAddresses.moving.route(.post, .letIn, move),
        TrustAddresses.arrival.route(.get, .anyone, arrive),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        guard let way = visit.app.httpsWay else { return TrustPage.none(visit) }
        let page = TrustPage(visit: visit, way: way)
        return visit.request.head.origin.isSecure ? page.here : page.response
    }

    // MARK: - The root

    /// The file in the form that every system takes: DER.
    private static func sendCertificate(_ visit: Visit) throws -> Response {
        .file(
            try way(visit).root.bytes, type: "application/x-x509-ca-cert",
            name: TrustSteps.fileName)
    }

    private static func sendProfile(_ visit: Visit) throws -> Response {
        let way = try way(visit)
        let profile = AppleProfile(
            root: way.root, digest: way.digest, name: way.title,
            about: visit.words(
                "Lets this device trust {{name}} at home, and nothing else.",
                ["name": way.origin.name]))
        return .file(
            Array(profile.text.utf8), type: "application/x-apple-aspen-config",
            name: "focuspal.mobileconfig")
    }

    private static func way(_ visit: Visit) throws -> HttpsWay {
        guard let way = visit.app.httpsWay else { throw Refusal.notFound }
        return way
    }

    // MARK: - The check

    /// Tells a page of ours at another address that it reached this server.
    ///
    /// Only such a page has the seal, so that no other site finds out whether a device trusts us.
    private static func answerCheck(_ visit: Visit) throws -> Response {
        var response = Response.text("reached")
        let (from, seal) = (visit.request.query["from"] ?? "", visit.request.query["seal"] ?? "")
        guard constantTimeEqual(Array(seal.utf8), Array(self.seal(of: from, visit.app).utf8)) else {
            return response
        }
        response.set("Access-Control-Allow-Origin", from)
        response.set("Cross-Origin-Resource-Policy", "cross-origin")
        return response
    }

    /// The address that tells a page of this visit whether the server is reached at a site.
    package static func check(_ origin: Origin, _ visit: Visit) -> String {
        let from = visit.request.head.origin.text
        let address = TrustAddresses.reached().adding("from", from).adding(
            "seal", seal(of: from, visit.app))
        return origin.text + visit.url(address)
    }

    private static func seal(of origin: String, _ app: FocusPal) -> String {
        HMAC.sha256(key: app.formKey, message: Array("check \(origin)".utf8)).prefix(16).hex
    }

    /// Whether the proxy runs.
    private static func askProxy(_ visit: Visit) throws -> Response {
        let way = try way(visit)
        return .text(visit.app.proxyKnock.answers(at: way.port) ? "runs" : "silent")
    }

    // MARK: - Coming over

    /// Makes the link that takes this browser to https as the device that it is.
    private static func move(_ visit: Visit) throws -> Response {
        let way = try way(visit)
        guard let device = visit.device, !visit.request.head.origin.isSecure,
            let token = visit.request.cookie(Guard.deviceCookie)
        else { throw Refusal.notFound }
        let key = visit.app.moves.begin(
            HttpsMoves.Move(
                device: device.id, token: token, agent: agent(visit),
                session: visit.anySession?.id, child: visit.lastChild?.id))
        return .redirect(
            to: way.origin.text + visit.url(TrustAddresses.arrival().adding("key", key)))
    }

    /// The browser arrives by https, in three requests.
    ///
    /// The first takes the secret out of the address, into a cookie. The second has the browser ask
    /// again from our own page, because browsers keep cookies back on the way from http. The third
    /// uses the secret. It is asked for, not sent as a form, because a form that one site sends to
    /// another has no token; it changes something only once, and only for someone with the secret.
    private static func arrive(_ visit: Visit) throws -> Response {
        guard visit.request.head.origin.isSecure, visit.app.httpsWay != nil else {
            throw Refusal.notFound
        }
        if let key = visit.request.query["key"], [UInt8](hex: key) != nil {
            var response = Response.redirect(to: visit.url(TrustAddresses.arrival()))
            response.setCookie(
                keyCookie, key, sameSite: .strict,
                maxAge: Int(HttpsMoves.life.milliseconds / 1000))
            return response
        }
        let again = visit.url(TrustAddresses.arrival().adding("again", 1))
        guard visit.request.query["again"] != nil else { return visit.hop(to: again) }
        guard !visit.request.head.isHead, let key = visit.request.cookie(keyCookie) else {
            return late(visit)
        }
        return Answering.written(visit) { visit in
            let move = visit.app.moves.take(key, agent: agent(visit))
            var response = try move.flatMap { try comeOver(visit, $0) } ?? late(visit)
            response.removeCookie(keyCookie)
            return response
        }
    }

    /// Nil if the device was removed in between.
    private static func comeOver(_ visit: Visit, _ move: HttpsMoves.Move) throws -> Response? {
        let token = DeviceToken.secure(move.token, key: visit.app.formKey)
        let isOver = try visit.carryOut(
            MoveDevice(
                device: move.device, old: DeviceToken.digest(move.token),
                new: DeviceToken.digest(token), double: visit.device, now: visit.now))
        guard isOver else { return nil }
        // Pages on http go, and hear no more names.
        visit.app.hub.end(move.device)
        if let double = visit.device, double.id != move.device { visit.app.hub.end(double.id) }
        if let session = move.session { visit.app.sessions.end(session) }
        var response = Response.redirect(to: visit.url(HomeAddresses.start()))
        DeviceCookie.set(token, in: &response)
        if let child = move.child {
            response.setCookie(
                Guard.childCookie, child.description, sameSite: .lax, maxAge: 365 * 86_400)
        }
        return response
    }

    /// A link that no longer works: a device that is in goes home, any other sees what to do.
    private static func late(_ visit: Visit) -> Response {
        guard visit.device == nil else { return .redirect(to: visit.url(HomeAddresses.start())) }
        let fields = Layout.fields(visit, title: visit.words("This link no longer works")).merging([
            "steps": visit.app.httpsWay.map {
                .text($0.plain.text + visit.url(TrustAddresses.trust()))
            } ?? .none,
            "start": .text(visit.url(HomeAddresses.start())),
        ])
        return .html(visit.pages.render("https/late", fields), status: .notFound)
    }

    private static func agent(_ visit: Visit) -> String {
        String((visit.request.headers["user-agent"] ?? "").prefix(500))
    }
}
