import Domain
import HTTP

/// What the server answers with: static files, then the routes, each behind its guard.
struct FocusPalSite: Site {
    private let app: FocusPal
    private let router: Router<Door>
    private let guardian: Guard

    init(app: FocusPal) {
        self.app = app
        router = Routes.all()
        guardian = Guard(app: app)
    }

    func admit(_ head: RequestHead) -> Admission {
        guard head.method != .get else { return .accept(bodyLimit: 0) }
        let limit = router.bodyLimit(head.path)
        guard limit > Guard.strangersBody, !guardian.knowsParent(head) else {
            return .accept(bodyLimit: limit)
        }
        return .accept(bodyLimit: Guard.strangersBody)
    }

    func answer(_ request: Request) -> Response {
        if let file = app.assets.response(to: request) { return file }
        switch router.match(request.method, request.path) {
        case .found(let route, let parameters):
            var request = request
            request.parameters = parameters
            return answer(request, route.endpoint)
        case .wrongMethod(let allowed):
            var response = refusal(.methodNotAllowed, request.head)
            let wire = Set(allowed.map { $0 == .get ? "GET, HEAD" : "POST" })
            response.set("Allow", wire.sorted().joined(separator: ", "))
            return response
        case .notFound: return refusal(.notFound, request.head)
        }
    }

    func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        ErrorPages.page(status, in: app.pages)
    }

    private func answer(_ request: Request, _ door: Door) -> Response {
        let now = app.clock.now()
        let answer: Answer
        do {
            answer = try guardian.open(door, to: request, at: now)
        } catch {
            return ErrorPages.answer(to: error, request, app: app)
        }
        switch answer {
        case .turnedAway(let response): return response
        case .letIn(let visit):
            var response = Answering.response(of: door.handler, visit)
            if visit.browser.isNew { visit.browser.remember(in: &response) }
            return response
        }
    }
}

/// A handler's answer, with what it throws turned into the page for it.
enum Answering {
    static func response(
        of handler: @Sendable (Visit) throws -> Response, _ visit: Visit
    ) -> Response {
        do {
            return Headers.guarded(try handler(visit))
        } catch {
            return ErrorPages.answer(to: error, visit.request, app: visit.app)
        }
    }

    /// An answer that takes its time: made off the server's threads, one after the other.
    static func later(
        _ visit: Visit, _ handler: @escaping @Sendable (Visit) throws -> Response
    ) -> Response {
        .later(visit.app.slowWork) { response(of: handler, visit) }
    }
}
