import ChildPages
import Database
import Domain
package import HTTP
package import Site
import Templates

/// What the parents' PIN opens: the parents' pages, and a new device.
package enum SignInRoutes {
    package static let all: [RouteEntry] = [
        SignInAddresses.device.route(.get, .anyone, showDevice),
        SignInAddresses.device.route(.post, .anyone, pair),
        SignInAddresses.session.route(.get, .letIn, showSession),
        SignInAddresses.session.route(.post, .letIn, signIn),
        SignInAddresses.session.route(.delete, .letIn, signOut),
        SignInAddresses.session.route(.put, .signedIn, stay),
    ]

    /// What an unknown browser sees: nothing about the children (§1.4).
    private static func showDevice(_ visit: Visit) throws -> Response {
        if let step = visit.pages.family.onboardingStep, try !visit.app.isSetUp() {
            return .redirect(to: visit.url(OnboardingAddresses.step(step)))
        }
        guard visit.device == nil else { return .redirect(to: visit.url(HomeAddresses.start())) }
        if let house = try OpenHouse(visit) { return house.page }
        return try page(visit, at: SignInAddresses.device(), refusal: nil)
    }

    private static func pair(_ visit: Visit) throws -> Response {
        if visit.pages.family.onboardingStep != nil, try !visit.app.isSetUp() {
            return try setUpHere(visit)
        }
        if try visit.form()["join"] != nil {
            guard visit.device == nil, let house = try OpenHouse(visit) else {
                return .redirect(to: visit.url(HomeAddresses.start()))
            }
            return try house.join(next: next(visit, otherwise: HomeAddresses.who()))
        }
        if let code = try visit.form()["code"] { return try pair(visit, code: code) }
        guard visit.device == nil else { return .redirect(to: visit.url(HomeAddresses.start())) }
        return Answering.later(visit, .secrets) { visit in
            let proven: SignIn.Proven
            do {
                proven = try evaluate(visit, event: nil)
            } catch let refusal as Refusal {
                return try page(visit, at: SignInAddresses.device(), refusal: refusal)
            }
            var response = Response.redirect(to: next(visit, otherwise: HomeAddresses.who()))
            let person = visit.pages.family.grownUps.here.first { $0.id == proven.person }
            let maker = try SignIn.letIn(visit, &response, event: .pairing, person: person)
            // Someone on the way to the parents' pages has just typed the PIN.
            if next(visit, otherwise: HomeAddresses.who()).hasPrefix(
                visit.url(ParentAddresses.overview()))
            {
                if let maker {
                    try visit.carryOut(NoteEvent(kind: .signIn, maker: maker, now: visit.now))
                }
                response.setCookie(
                    Guard.parentCookie, visit.app.sessions.begin(for: proven.person),
                    sameSite: .strict)
            }
            return response
        }
    }

    private static func setUpHere(_ visit: Visit) throws -> Response {
        var response = Response.redirect(to: visit.url(HomeAddresses.start()))
        guard visit.device == nil, visit.pages.family.household != nil else { return response }
        let code = try visit.form()["setup_code"] ?? ""
        do {
            let token = try SetUpHere(
                app: visit.app, code: code, client: visit.client,
                userAgent: visit.request.headers["user-agent"] ?? "", now: visit.now
            ).perform()
            DeviceCookie.set(token, in: &response)
            return response
        } catch let refusal as Refusal {
            return try OnboardingPages(visit).elsewhere(code: code, refusal)
        }
    }

    private static func pair(_ visit: Visit, code: String) throws -> Response {
        guard visit.pages.family.onboardingStep == nil else { throw Refusal.notFound }
        guard visit.device == nil else { return .redirect(to: visit.url(HomeAddresses.start())) }
        do {
            let token = try PairDevice(
                app: visit.app, typed: code,
                userAgent: visit.request.headers["user-agent"] ?? "", client: visit.client,
                now: visit.now
            ).perform()
            var response = Response.redirect(to: next(visit, otherwise: HomeAddresses.who()))
            DeviceCookie.set(token, in: &response)
            return response
        } catch let refusal as Refusal {
            return try page(visit, at: SignInAddresses.device(), refusal: refusal)
        }
    }

    private static func showSession(_ visit: Visit) throws -> Response {
        guard visit.anySession == nil else {
            return .redirect(to: next(visit, otherwise: ParentAddresses.overview()))
        }
        return try page(visit, at: SignInAddresses.session(), refusal: nil)
    }

    private static func signIn(_ visit: Visit) throws -> Response {
        // A face was tapped, or another one is wanted.
        if SignInFaces(visit).isChoosing {
            return try page(visit, at: SignInAddresses.session(), refusal: nil)
        }
        return Answering.later(visit, .secrets) { visit in
            let proven: SignIn.Proven
            do {
                proven = try evaluate(visit, event: .signIn)
            } catch let refusal as Refusal {
                return try page(visit, at: SignInAddresses.session(), refusal: refusal)
            }
            if let session = visit.anySession { visit.app.sessions.end(session.id) }
            // Earlier wrong tries are shown once, on the overview.
            let id = visit.app.sessions.begin(for: proven.person)
            if let kept = try kept(visit) {
                return kept.send(visit, session: id).finished { response in
                    guard response.header("Set-Cookie")?.hasPrefix(Guard.parentCookie) != true
                    else { return }
                    response.setCookie(Guard.parentCookie, id, sameSite: .strict)
                }
            }
            let overview =
                visit.url(ParentAddresses.overview())
                + (proven.earlier > 0 ? "?tries=\(proven.earlier)" : "")
            let wanted = next(visit, otherwise: ParentAddresses.overview())
            var response = Response.redirect(
                to: wanted == visit.url(ParentAddresses.overview()) ? overview : wanted)
            response.setCookie(Guard.parentCookie, id, sameSite: .strict)
            return response
        }
    }

    /// A form came after the session had ended; the page asks for the PIN and keeps the form.
    package static func askAgain(_ visit: Visit) throws -> Response {
        guard let kept = KeptForm(of: visit) else { throw Refusal.notAllowed }
        let link =
            visit.url(SignInAddresses.session()) + "?next="
            + FormText.escape(visit.request.rawTarget)
        var response = try page(
            visit, at: SignInAddresses.session(), refusal: nil, kept: kept, action: link)
        response.status = .forbidden
        return response
    }

    /// "Stay signed in": the request itself is the action.
    ///
    /// Answers for how many seconds.
    private static func stay(_ visit: Visit) throws -> Response {
        .text(String(visit.anySession?.secondsLeft ?? 0))
    }

    /// "Lock now".
    private static func signOut(_ visit: Visit) throws -> Response {
        if let session = visit.anySession { visit.app.sessions.end(session.id) }
        var response = Response.redirect(to: visit.url(HomeAddresses.who()))
        response.removeCookie(Guard.parentCookie)
        KeptPage.endSoon(&response)
        return response
    }

    private static func evaluate(_ visit: Visit, event: Event.Kind?) throws -> SignIn.Proven {
        try SignIn(
            app: visit.app, proof: ParentProof(visit), face: SignInFaces(visit).chosen?.id,
            device: visit.device, now: visit.now, event: event
        ).perform()
    }

    private static func kept(_ visit: Visit) throws -> KeptForm? {
        KeptForm(
            visit, in: try visit.form(), target: next(visit, otherwise: ParentAddresses.overview()))
    }

    private static func page(
        _ visit: Visit, at address: Address, refusal typed: Refusal?, kept: KeptForm? = nil,
        action: String? = nil
    ) throws -> Response {
        let bucket = visit.device?.bucket
        let left = try visit.read { try visit.app.pinGate.remaining(bucket, $0) }
        let kept = try kept ?? (address == SignInAddresses.device() ? nil : self.kept(visit))
        // A code is compared even if the PIN has to wait.
        let isCode = (try? visit.request.form())?["code"] != nil
        let refusal = isCode ? codeRefusal(typed) : left > .zero ? nil : typed
        // Otherwise a form waiting for the PIN would be lost with the page.
        let wait = WaitFields(
            left, opens: kept == nil ? action ?? visit.request.rawTarget : nil, visit.words)
        let isLost = try SignIn.isPINLost(visit.app) && !isCode
        let errors = FormErrors(isLost ? SignIn.isLost : refusal, visit.words)
        let isDevice = address == SignInAddresses.device()
        let words = visit.words
        let faces = SignInFaces(visit)
        let asksWho = faces.asksWho && !isDevice && (kept != nil || left == .zero)
        let fields = Layout.fields(
            visit,
            title: isDevice
                ? words("Welcome")
                : asksWho ? words("Who is it?") : faces.title ?? words("Grown-ups only")
        ).merging(faces.fields).merging([
            "action": .text(action ?? visit.request.rawTarget),
            "takesCodes": .bool(isDevice && visit.pages.family.onboardingStep == nil),
            "code": .text(isDevice ? typedCode(visit) : ""),
            "hasCode": .bool(isDevice && !typedCode(visit).isEmpty),
            // Whoever has typed something sees at once what came of it.
            "asks": .bool(
                visit.request.method == .post || visit.pages.family.onboardingStep != nil),
            "device": .text(visit.url(SignInAddresses.device())),
            "session": .text(visit.url(SignInAddresses.session())),
            "next": visit.request.query["next"].map { .text($0) } ?? .none,
            "kept": kept?.value ?? .none,
            "errors": errors.value,
            // A first evening that isn't over has no page for it.
            "recovery": visit.pages.family.onboardingStep == nil
                ? .text(visit.url(RecoveryAddresses.pin())) : .none,
            "who": .text(visit.url(HomeAddresses.who())),
            "privacy": .text(visit.url(HomeAddresses.privacy())),
            "guest": .text(visit.url(GuestAddresses.guest())),
            "passkeys": visit.passkeyWay,
            "reset": visit.pendingReset,
            "passkeyHost": isDevice ? .none : visit.passkeyHostElsewhere.map { .text($0) } ?? .none,
        ]).merging(wait.fields)
        let template =
            isDevice ? "devices/welcome" : asksWho ? "parents/faces" : "parents/pin"
        var response = Response.form(visit.pages.render(template, fields), errors)
        if isCode, case .tooMany(let seconds) = typed {
            response.status = .tooManyRequests
            response.set("Retry-After", String(seconds))
        } else if wait.seconds > 0, !isCode {
            response.status = visit.request.method == .get ? .ok : .tooManyRequests
            response.set("Retry-After", String(wait.seconds))
        }
        return response
    }

    /// The sentence next to a code that was not compared.
    private static func codeRefusal(_ refusal: Refusal?) -> Refusal? {
        guard case .tooMany(let seconds) = refusal else { return refusal }
        return .invalid([FieldError("code", .wait(seconds: seconds, .afterCodes))])
    }

    /// The code from the form, or from the link in a QR code.
    private static func typedCode(_ visit: Visit) -> String {
        let typed = (try? visit.request.form())?["code"] ?? visit.request.query["code"] ?? ""
        return String(typed.prefix(20))
    }

    /// Where the visitor wanted to go, if that is an address of this site; otherwise `usual`.
    private static func next(_ visit: Visit, otherwise usual: Address) -> String {
        guard let wanted = visit.request.query["next"], wanted.hasPrefix("/"),
            !wanted.hasPrefix("//"), !wanted.contains("\\"), RequestHead.isTarget(wanted)
        else { return visit.url(usual) }
        return wanted
    }
}
