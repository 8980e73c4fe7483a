import Database
import Domain
import HTTP
import Synchronization
import Templates

/// A house whose parents let any browser in by itself (§1.4); the parents' area keeps its PIN.
struct OpenHouse {
    private let visit: Visit

    /// Nil where browsers are let in one by one, for a browser that keeps no cookies (it would
    /// become a new device with each request), and for one that parents have shut out.
    init?(_ visit: Visit) throws {
        guard visit.pages.family.household?.isOpen == true, !visit.browser.isNew,
            !visit.wantsPart
        else { return nil }
        if let token = visit.request.cookie(Guard.deviceCookie) {
            let digest = DeviceToken.digest(token)
            let isRevoked = try visit.app.database.read { try $0.isRevoked(tokenDigest: digest) }
            guard !isRevoked else { return nil }
        }
        self.visit = visit
    }

    /// The page with the form that lets the browser in; its script sends it by itself, for looking
    /// at a page adds no device.
    var page: Response {
        let fields = Layout.fields(visit, title: visit.words("Welcome")).merging([
            "action": .text(visit.request.rawTarget),
            "privacy": .text(visit.url(HomeRoutes.privacy())),
        ])
        return .html(visit.pages.render("devices/open_house", fields))
    }

    /// Lets the browser in and sends it on.
    ///
    /// Throws: `Refusal.tooMany` where more come than a family has hands.
    func join(next: String) throws -> Response {
        let uptime = visit.app.clock.uptime()
        try visit.app.joins.withLock { try $0.count(at: uptime) }
        var response = Response.redirect(to: next)
        try SignIn.letIn(visit, &response, event: .joining, isPaired: false)
        return response
    }
}
