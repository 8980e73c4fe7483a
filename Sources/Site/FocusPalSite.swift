package import Domain
package import HTTP

/// What the server answers: static files, then the routes, each behind its guard.
package struct FocusPalSite: Site {
    private let app: FocusPal
    private let router: Router<Door>
    private let guardian: Guard
    private let gate: any StrangersGate

    package init(app: FocusPal) {
        self.app = app
        router = app.features.router
        guardian = Guard(app: app)
        gate = app.features.gates.stranger(app)
    }

    package func admit(_ head: RequestHead) -> Admission {
        guard head.method != .get else { return .accept(bodyLimit: 0) }
        // Whether there is such an address is nobody's business there.
        if gate.isStranger(head) { return .accept(bodyLimit: Guard.strangersBody) }
        let limit = router.bodyLimit(head.path)
        guard limit > 0 else { return .refuse(lost(head)) }
        guard limit > Guard.strangersBody, !guardian.maySendMuch(head) else {
            return .accept(bodyLimit: limit)
        }
        if let locked = locked(head) { return .refuse(locked) }
        return .accept(bodyLimit: Guard.strangersBody)
    }

    /// The answer to a file of a parents' page that was open for too long: it is not read, and the
    /// PIN leads to the nearest page.
    private func locked(_ head: RequestHead) -> Response? {
        guard head.headers["content-length"].flatMap({ Int($0) }) ?? 0 > Guard.strangersBody,
            case .found(let route, _) = router.match(.post, head.path),
            route.endpoint.access == .parent, guardian.hasLockedItself(head)
        else { return nil }
        var page = head.path
        while !page.isEmpty {
            if case .found = router.match(.get, page) { break }
            page.removeLast()
        }
        return ErrorPages.lockedItself(in: app.pages, next: "/" + page.joined(separator: "/"))
    }

    package func answer(_ request: Request) -> Response {
        if let file = app.files.assets.response(to: request) { return file }
        if let page = gate.answer(to: request) { return page }
        guard case .found(let route, let parameters) = router.match(request.method, request.path)
        else { return lost(request.head) }
        var request = request
        request.parameters = parameters
        return answer(request, route.endpoint)
    }

    /// The answer where no route takes a request.
    private func lost(_ head: RequestHead) -> Response {
        guard case .wrongMethod(let allowed) = router.match(head.method, head.path) else {
            return refusal(.notFound, head)
        }
        var response = refusal(.methodNotAllowed, head)
        let wire = Set(allowed.map { $0 == .get ? "GET, HEAD" : "POST" })
        response.set("Allow", wire.sorted().joined(separator: ", "))
        return response
    }

    package func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        ErrorPages.page(status, in: app.pages)
    }

    package func answers(to name: String) -> Bool { app.answers(to: name) }

    package func isNear(_ address: String) -> Bool { app.common.publicPlace.isNear(address) }

    /// A page that lists addresses that work, with its style sheets and pictures, which are the
    /// same for everyone.
    package func misdirected(_ head: RequestHead, port: UInt16) -> Response {
        app.files.assets.response(to: Request(head: head))
            ?? ErrorPages.misdirected(head, port: port, app: app)
    }

    private func answer(_ request: Request, _ door: Door) -> Response {
        let now = app.clock.stamp
        return admitted(request, door, at: now) { visit in
            guard request.method != .get else { return read(visit, door) }
            // Checked before it queues, so that a request without access takes nobody's place.
            let hasToWait = app.work.writes.waiting > 0
            return Answering.written(visit) { visit in
                guard hasToWait else { return try door.handler(visit) }
                // Others came first, and may have changed who may do what.
                return admitted(request, door, at: now) {
                    Answering.response(of: door.handler, $0)
                }
            }
        }
    }

    /// A page requested at a tree's deadline waits until the end is stored.
    private func read(_ visit: Visit, _ door: Door) -> Response {
        guard visit.timer?.awaitsItsEnd(at: visit.stamp) == true else {
            return Answering.response(of: door.handler, visit)
        }
        return Answering.written(visit) { visit in
            app.schedule.carryOut(app.features.timers, app)
            return try door.handler(try visit.anew())
        }
    }

    /// What `answer` returns for a visitor who may come in; otherwise the guard's own answer.
    private func admitted(
        _ request: Request, _ door: Door, at now: Stamp, _ answer: (Visit) -> Response
    ) -> Response {
        do {
            switch try guardian.open(door, to: request, at: now) {
            case .turnedAway(let response): return response
            case .letIn(let visit):
                return answer(visit).finished {
                    if visit.browser.isNew { visit.browser.remember(in: &$0) }
                    DeviceCookie.renew(visit, in: &$0)
                    KeptPage.settle(&$0, visit)
                }
            }
        } catch {
            return ErrorPages.answer(to: error, request, app: app)
        }
    }
}

/// A handler's answer, with what it throws turned into the page for it.
package enum Answering {
    package static func response(
        of handler: @Sendable (Visit) throws -> Response, _ visit: Visit
    ) -> Response {
        do {
            var response = Headers.guarded(try handler(visit))
            if visit.wantsPart {
                response.set("X-News", String(visit.news.number))
                response.set("X-Frame", visit.frame)
            }
            return response
        } catch let error as PrintingError {
            return unprinted("fault: \(error)", visit)
        } catch {
            return ErrorPages.answer(to: error, visit.request, app: visit.app)
        }
    }

    /// A slow answer, made off the server's threads, one at a time.
    package static func later(
        _ visit: Visit, _ kind: Work.Kind, _ handler: @escaping @Sendable (Visit) throws -> Response
    ) -> Response {
        let queue = visit.app.work.queue(kind, isKnown: visit.device?.isPaired == true)
        return .later(queue, for: visit.owner) {
            guard kind != .papers || MemoryRoom.now.fitsPaper else {
                return unprinted("limit: not enough memory for a PDF", visit)
            }
            return response(of: handler, visit)
        }
    }

    private static func unprinted(_ line: String, _ visit: Visit) -> Response {
        visit.app.log.line(line)
        var response = ErrorPages.page(.serviceUnavailable, in: visit.pages)
        response.set("Retry-After", "60")
        return response
    }

    /// An answer that may have to wait for the single writing connection.
    package static func written(
        _ visit: Visit, _ handler: @escaping @Sendable (Visit) throws -> Response
    ) -> Response {
        .later(visit.app.work.writes, for: visit.owner) { response(of: handler, visit) }
    }
}

extension Domain.Timer {
    /// Whether its tree is fully grown by the clock, but its end is not stored yet (§4.6).
    package func awaitsItsEnd(at now: Stamp) -> Bool {
        setUp.isFocus && isLive && !settled(at: now).isLive
    }
}
