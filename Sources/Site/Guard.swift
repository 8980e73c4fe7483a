import Database
import Digests
package import Domain
package import HTTP
import Synchronization

/// The guard's decision.
package enum Answer {
    /// The visitor may continue.
    case letIn(Visit)
    /// Not now, or not here; this is the answer instead.
    case turnedAway(Response)
}

/// Decides who made each request and whether they may: deny by default (§16).
package struct Guard: Sendable {
    package let app: FocusPal

    package static let deviceCookie = "fp_dev"
    package static let parentCookie = "fp_parent"
    /// Whose home a device opens first.
    package static let childCookie = "fp_child"
    /// The largest body from someone who has not signed in, whatever the route accepts.
    static let strangersBody = 256 << 10

    /// Lets a request through, or answers in its place.
    ///
    /// Throws: `Refusal.notAllowed` for a forged form, `.notFound` for a child that doesn't exist, and
    /// what keeps the family from being read after a change.
    package func open(_ door: Door, to request: Request, at now: Stamp) throws -> Answer {
        try catchUp(door, request)
        let browser = BrowserSession(request.cookie(BrowserSession.cookie), key: app.formKey)
        var visit = Visit(
            request: request, stamp: now, app: app, pages: app.pages, browser: browser,
            news: NewsIncluded(app.hub.told))
        try identify(&visit, at: door.access)
        let answer = try admit(visit, to: door.access)
        guard case .letIn(let admitted) = answer, request.method != .get else { return answer }
        switch FormCheck.judge(admitted) {
        case .genuine:
            app.common.hiddenAddress.reaches(admitted.request.head.origin)
            return answer
        case .readdressed(let sender):
            let hidden = HiddenAddress(sender, admitted.request.head)
            app.common.hiddenAddress.note(hidden, in: app.log, at: app.clock.uptime())
            return .turnedAway(ErrorPages.readdressed(hidden, request, in: app.pages))
        case .stale: return .turnedAway(ErrorPages.sendAgain(admitted))
        case .foreign: throw Refusal.notAllowed
        }
    }

    /// Whoever is let in is so by the family as it was stored last.
    ///
    /// What anyone may read needs nobody's permission: supervisors are told how the house is.
    private func catchUp(_ door: Door, _ request: Request) throws {
        do {
            try app.catchUpPages()
        } catch  where door.access == .anyone && request.method == .get {
            return
        }
    }

    /// Whether a request's head names a parent's session, before its body is read.
    ///
    /// Before there is a family, nobody has one: its first request may bring a backup.
    func maySendMuch(_ head: RequestHead) -> Bool {
        guard app.pages.family.household != nil else { return true }
        guard let id = head.cookie(Self.parentCookie) else { return false }
        guard let session = app.sessions.session(id, isAction: false) else { return false }
        return app.pages.family.grownUps.parents.contains { $0.id == session.person }
    }

    /// Whether a request's head comes from a page that was open for longer than its session: it names
    /// a device and no session that goes on.
    func hasLockedItself(_ head: RequestHead) -> Bool {
        guard head.cookie(Self.deviceCookie) != nil else { return false }
        let session = head.cookie(Self.parentCookie)
            .flatMap { app.sessions.session($0, isAction: false) }
        return session == nil
    }

    private func identify(_ visit: inout Visit, at access: Access) throws {
        if let token = visit.request.cookie(Guard.deviceCookie) {
            let digest = DeviceToken.digest(token)
            let child = access == .child ? ChildID(visit.request.parameters.int("child")) : nil
            (visit.device, visit.timer) = try app.database.read(as: .household) { reading in
                guard let device = try reading.device(tokenDigest: digest) else {
                    return (nil, nil)
                }
                // Read together, because each of the child's pages shows the timer.
                return (device, try child.flatMap { try reading.shownTimer(of: $0) })
            }
            if let device = visit.device, device.isSeenAnew(at: visit.now) {
                app.devicesSeen.withLock { $0[device.id] = visit.now }
            }
        }
        if let id = visit.request.cookie(Guard.parentCookie), let device = visit.device {
            // Neither a page that refreshes itself nor a child on a shared tablet counts as a
            // parent's action; what a parent sends does, also from a part of a page (§9.1).
            let isAction = access.isForGrownUps && !visit.asksByItself
            if let session = app.sessions.session(id, isAction: isAction, on: device.id),
                let person = visit.pages.family.grownUps.here.first(where: {
                    $0.id == session.person
                })
            {
                if person.role == .parent {
                    (visit.session, visit.person) = (session, person)
                } else if visit.pages.family.knows(person, on: device, visit.today.day) {
                    visit.helping = Helping(
                        person: person, session: session,
                        grant: visit.pages.family.lastGrant(of: person.id))
                }
            }
        }
    }

    private func admit(_ visit: Visit, to access: Access) throws -> Answer {
        switch access {
        case .anyone: return .letIn(visit)
        case .onboarding: return try admitToOnboarding(visit)
        case .device, .child, .lock, .parent, .grownUp, .signedIn, .letIn: break
        }
        guard let step = visit.pages.family.onboardingStep else {
            return try admitHome(visit, to: access)
        }
        return .turnedAway(
            Headers.guarded(.redirect(to: visit.url(OnboardingAddresses.step(step)))))
    }

    private func admitHome(_ visit: Visit, to access: Access) throws -> Answer {
        guard visit.device != nil else { return try admitUnknown(visit) }
        switch access {
        case .parent, .grownUp, .signedIn: return try admitGrownUp(visit, to: access)
        case .device, .child, .lock: if visit.guestOwner != nil { return try turnToHelping(visit) }
        case .anyone, .onboarding, .letIn: break
        }
        switch access {
        case .child, .lock:
            let id = ChildID(visit.request.parameters.int("child"))
            guard let child = visit.pages.family.child(id) else { return noChild(visit) }
            var visit = visit
            visit.child = child
            return access == .child ? try admit(visit, toPagesOf: child.id) : .letIn(visit)
        case .anyone, .onboarding, .device, .letIn, .parent, .grownUp, .signedIn:
            return .letIn(visit)
        }
    }

    /// Parents everywhere; a helper where they are let in for the child in the address.
    private func admitGrownUp(_ visit: Visit, to access: Access) throws -> Answer {
        guard visit.anySession != nil else {
            return try signIn(visit, at: SignInAddresses.session())
        }
        guard let helping = visit.helping else { return .letIn(visit) }
        switch access {
        case .signedIn: return .letIn(visit)
        case .grownUp(let permission):
            let child = ChildID(visit.request.parameters.int("child"))
            guard visit.pages.family.child(child) != nil,
                helping.may(permission, for: child, visit)
            else { return try turnToHelping(visit) }
            return .letIn(visit)
        case .anyone, .onboarding, .device, .child, .lock, .parent, .letIn:
            return try turnToHelping(visit)
        }
    }

    /// To the page that tells a helper what they can do, and until when.
    private func turnToHelping(_ visit: Visit) throws -> Answer {
        guard !visit.wantsPart else { throw Refusal.notAllowed }
        return .turnedAway(Headers.guarded(.redirect(to: visit.url(HelpingAddresses.page()))))
    }

    /// The child was archived or deleted, or never there.
    private func noChild(_ visit: Visit) -> Answer {
        var response = ErrorPages.answer(to: Refusal.notFound, visit.request, app: app)
        KeptPage.end(&response)
        return .turnedAway(response)
    }

    /// A browser without the cookie of a device.
    private func admitUnknown(_ visit: Visit) throws -> Answer {
        if let page = try app.features.gates.moved(visit) {
            return .turnedAway(Headers.guarded(page))
        }
        // After a link on another site, such as our own on http, browsers keep the cookie back.
        if visit.isFromElsewhere {
            return .turnedAway(Headers.guarded(visit.hop(to: visit.request.rawTarget)))
        }
        return try signIn(visit, at: SignInAddresses.device())
    }

    /// A child's lock covers each of its pages and parts (§1.3).
    private func admit(_ visit: Visit, toPagesOf child: ChildID) throws -> Answer {
        let isAction = !visit.asksByItself
        guard app.childDoors.admits(visit, to: child, isAction: isAction) else {
            guard visit.request.method == .get, !visit.wantsPart else { throw Refusal.notAllowed }
            return .turnedAway(Headers.guarded(.redirect(to: visit.url(LockAddresses.lock(child)))))
        }
        // What a child does at the other home is not on a parent's way (§17.3).
        guard visit.session == nil || visit.isUp(child, at: visit.now) else {
            guard visit.request.method == .get, !visit.wantsPart else { throw Refusal.notAllowed }
            return .turnedAway(
                Headers.guarded(.redirect(to: visit.url(ParentAddresses.overview()))))
        }
        if isAction, visit.session == nil, let device = visit.device {
            app.childDoors.shut(on: device.id, except: child)
        }
        return .letIn(visit)
    }

    private func admitToOnboarding(_ visit: Visit) throws -> Answer {
        if visit.pages.family.onboardingStep == nil {
            return .turnedAway(Headers.guarded(.redirect(to: visit.url(HomeAddresses.start()))))
        }
        if visit.pages.family.household != nil && visit.device == nil {
            return .turnedAway(try app.features.gates.setUpElsewhere(visit))
        }
        return .letIn(visit)
    }

    /// Sends the visitor to the PIN page and remembers where they wanted to go.
    private func signIn(_ visit: Visit, at door: Address) throws -> Answer {
        guard !visit.wantsPart else { throw Refusal.notAllowed }
        guard visit.request.method == .get else {
            guard visit.device != nil, FormCheck.judge(visit) == .genuine else {
                throw Refusal.notAllowed
            }
            return .turnedAway(Headers.guarded(try app.features.gates.signInAgain(visit)))
        }
        let wanted = visit.request.rawTarget
        let next =
            wanted == visit.url(HomeAddresses.start()) ? "" : "?next=" + FormText.escape(wanted)
        var response = Response.redirect(to: visit.url(door) + next)
        // A browser that sends this back keeps cookies, so it can join by itself.
        if visit.browser.isNew, visit.pages.family.household?.isOpen == true {
            visit.browser.remember(in: &response)
        }
        return .turnedAway(Headers.guarded(response))
    }
}

extension Access {
    /// Whether a request here is something that a grown-up does (§9.1).
    fileprivate var isForGrownUps: Bool {
        switch self {
        case .parent, .grownUp, .signedIn, .onboarding: true
        case .anyone, .device, .child, .lock, .letIn: false
        }
    }
}

/// The secret in a device's cookie.
package enum DeviceToken {
    /// 128 bits, 32 hexadecimal digits.
    package static func make() -> String { RandomBytes.make(16).hex }

    /// What the database keeps of it.
    package static func digest(_ token: String) -> String { SHA256.hash(Array(token.utf8)).hex }
}
