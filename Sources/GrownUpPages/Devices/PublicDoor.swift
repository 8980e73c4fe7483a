import ChildPages
import Database
import Domain
package import HTTP
package import Site
import Templates

/// What a browser that wasn't added gets at a public address: the same page whatever it asks for, with
/// a field for a code from a parent (§14.14).
///
/// It comes before the routes, so that nobody finds out which addresses there are.
package struct PublicDoor: StrangersGate {
    package let app: FocusPal

    package init(app: FocusPal) {
        self.app = app
    }

    /// What says nothing about a family, and is asked for by browsers and supervisors themselves.
    private static let forEveryone: Set = [
        HomeAddresses.health().path, HomeAddresses.favicon().path,
        ManifestAddresses.manifest().path,
        OfflineAddresses.worker().path,
    ]

    /// Whether the one who asks is a stranger at a public address.
    ///
    /// A browser that joined an open household by itself is one, too.
    package func isStranger(_ head: RequestHead) -> Bool {
        guard app.common.publicPlace.isPublic(head) else { return false }
        guard let token = head.cookie(Guard.deviceCookie) else { return true }
        let device = try? app.database.read(as: .household) {
            try $0.device(tokenDigest: DeviceToken.digest(token))
        }
        return device?.isPaired != true
    }

    /// The answer for a stranger; nil for everyone else, and for what strangers may have.
    package func answer(to request: Request) -> Response? {
        guard isStranger(request.head), !isForStrangers(request) else { return nil }
        let now = app.clock.stamp
        let browser = BrowserSession(request.cookie(BrowserSession.cookie), key: app.formKey)
        let visit = Visit(
            request: request, stamp: now, app: app, pages: app.pages, browser: browser,
            news: NewsIncluded(app.hub.told))
        guard !visit.wantsPart else { return Headers.guarded(.text("", status: .forbidden)) }
        // After a link on another site, browsers keep the cookie of a device back.
        if visit.isFromElsewhere { return Headers.guarded(visit.hop(to: request.rawTarget)) }
        let isCode =
            request.method == .post
            && "/" + request.path.joined(separator: "/")
                == SignInAddresses.device().path
        guard isCode, FormCheck.judge(visit) == .genuine else { return page(visit) }
        return Answering.written(visit) { try add($0) }
    }

    /// A helper's link opens even here: a parent has made it, it can't be guessed, and the phone waits
    /// for a parent's yes (§17.2).
    private func isForStrangers(_ request: Request) -> Bool {
        let path = "/" + request.path.joined(separator: "/")
        if Self.forEveryone.contains(path) { return request.method == .get }
        guard let link = request.path.last.flatMap(ArrivalLink.init(inPath:)),
            path == ArrivalAddresses.arrival(link).path,
            let arrival = try? app.database.read(
                as: .household, { try $0.arrival(linkDigest: link.digest) })
        else { return false }
        return arrival.isOpen(at: app.clock.now())
    }

    private func add(_ visit: Visit) throws -> Response {
        do {
            let token = try PairDevice(
                app: app, typed: try visit.form()["code"] ?? "",
                userAgent: visit.request.headers["user-agent"] ?? "", client: visit.client,
                isAtPublicAddress: true, now: visit.now
            ).perform()
            var response = Response.redirect(to: visit.url(HomeAddresses.start()))
            DeviceCookie.set(token, in: &response)
            return response
        } catch Refusal.tooMany {
            return page(
                visit,
                .invalid([FieldError("code", Message("Too many codes were tried. Try again soon."))]
                ))
        } catch let refusal as Refusal {
            return page(visit, refusal)
        }
    }

    private func page(_ visit: Visit, _ refusal: Refusal? = nil) -> Response {
        app.common.publicPlace.noteStranger()
        let errors = FormErrors(refusal, visit.words)
        let typed = (try? visit.request.form())?["code"] ?? visit.request.query["code"] ?? ""
        let fields = Layout.fields(visit, title: visit.words("Add this device")).merging([
            "action": .text(visit.url(SignInAddresses.device())),
            "code": .text(String(typed.prefix(20))),
            "errors": errors.value,
            "privacy": .none,
        ])
        var response = Response.form(visit.pages.render("devices/public_door", fields), errors)
        if refusal == nil { response.status = .forbidden }
        if visit.browser.isNew { visit.browser.remember(in: &response) }
        KeptPage.end(&response)
        return Headers.guarded(response)
    }
}
