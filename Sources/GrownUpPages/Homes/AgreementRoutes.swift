import ChildPages
import Domain
import HTTP
package import Site
import Templates

/// What each home sees of the other, and which parents belong to which (§17.3).
package enum AgreementRoutes {
    package static let all: [RouteEntry] = [
        AgreementAddresses.agreement.route(.get, .parent) { try show($0) },
        AgreementAddresses.agreement.route(.post, .parent, change),
        AgreementAddresses.joined.route(.post, .parent, join),
        AgreementAddresses.invited.route(.post, .parent, invite),
    ]

    private static func show(_ visit: Visit, _ refusal: Refusal? = nil) throws -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = try AgreementPage(visit).fields.adding("errors", errors.value)
        return .form(visit.pages.render("homes/agree", fields), errors)
    }

    private static func change(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let way = form["way"].flatMap(ChangeShare.Way.init) else { throw Refusal.notFound }
        return try carryOut(
            ChangeShare(
                home: form["home"] ?? "", share: form["share"].flatMap(HomeShare.init), way: way,
                person: try visit.me().id, today: visit.today.day, maker: visit.maker,
                now: visit.now), visit)
    }

    private static func join(_ visit: Visit) throws -> Response {
        try carryOut(
            JoinHome(
                home: try visit.form()["home"] ?? "", person: try visit.me().id,
                today: visit.today.day, maker: visit.maker, now: visit.now), visit)
    }

    private static func invite(_ visit: Visit) throws -> Response {
        try carryOut(
            InviteToHome(guest: try visit.form()["person"] ?? "", person: try visit.me().id),
            visit)
    }

    private static func carryOut(_ verb: some Verb, _ visit: Visit) throws -> Response {
        do {
            _ = try visit.carryOut(verb)
        } catch let refusal as Refusal where refusal != .notFound {
            return try show(visit, refusal)
        }
        return .redirect(to: visit.url(AgreementAddresses.agreement().adding("saved", 1)))
    }
}
