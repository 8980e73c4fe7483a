import ChildPages
import Database
import Domain
import HTTP
import Site
import Synchronization
import Templates

/// A household that any browser can join by itself (§1.4); the parents' area keeps its PIN.
struct OpenHouse {
    private let visit: Visit

    /// Nil if browsers are added one by one, for a browser that keeps no cookies (it would become a
    /// new device with each request), and for one that parents have removed.
    package init?(_ visit: Visit) throws {
        guard visit.pages.family.household?.isOpen == true, !visit.browser.isNew,
            !visit.wantsPart
        else { return nil }
        if let token = visit.request.cookie(Guard.deviceCookie) {
            let digest = DeviceToken.digest(token)
            let isRevoked = try visit.read { try $0.isRevoked(tokenDigest: digest) }
            guard !isRevoked else { return nil }
        }
        guard try !visit.app.features.gates.isRemoved(visit) else { return nil }
        self.visit = visit
    }

    /// The page with the form that adds the browser.
    ///
    /// Its script sends the form, because merely looking at a page adds no device.
    package var page: Response {
        let fields = Layout.fields(visit, title: visit.words("Welcome")).merging([
            "action": .text(visit.request.rawTarget),
            "privacy": .text(visit.url(HomeAddresses.privacy())),
        ])
        return .html(visit.pages.render("devices/open_house", fields))
    }

    /// Adds the browser and sends it on.
    ///
    /// Throws: `Refusal.tooMany` if more browsers come than a family could have.
    package func join(next: String) throws -> Response {
        let uptime = visit.app.clock.uptime()
        try visit.app.memory(Kept<Joins>.self).withLock { joins in
            try joins.rates.with(visit.client, at: uptime) { try $0.count(at: uptime) }
        }
        var response = Response.redirect(to: next)
        try SignIn.letIn(visit, &response, event: .joining, isPaired: false)
        return response
    }
}

/// How fast browsers join an open household by themselves.
private struct Joins: KeptValue {
    var rates = PerClient(Rate.joins)
}
