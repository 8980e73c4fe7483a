import Domain
import HTTP
package import Site

/// A child's Tomos: all of them, each one, and what was done with them (§5.6, §5.7).
package enum TomoRoutes {
    package static let all: [RouteEntry] = [
        TomoAddresses.tomos.child(.get, showAll),
        TomoAddresses.tomos.child(.post, choose),
        TomoAddresses.tomo.route(.get, .child, showOne),
        TomoAddresses.tomo.route(.post, .child, rename),
        TomoAddresses.called.route(.post, .child, call),
        TomoAddresses.profile.child(.get, showProfile),
        TomoAddresses.picture.route(.get, .device, showPicture),
    ]

    private static func showAll(_ visit: Visit) throws -> Response {
        try TomodexPage(visit).response()
    }

    private static func showOne(_ visit: Visit, _: ChildID, _ tomo: TomoID) throws -> Response {
        try TomoPage(visit, tomo).response()
    }

    private static func showProfile(_ visit: Visit) throws -> Response {
        guard !visit.isLittle else { return try PicturedProfile(visit).response() }
        return try ProfilePage(visit).response()
    }

    private static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let species = try visit.form()["species"].flatMap(TomoSpecies.init(rawValue:)) else {
            throw Refusal.notFound
        }
        let tomo = try visit.carryOut(
            ChooseStarter(species: species, child: child.id, now: visit.now))
        return .redirect(to: visit.url(TomoAddresses.tomo(child.id, tomo).adding("new", 1)))
    }

    private static func rename(_ visit: Visit, _: ChildID, _ tomo: TomoID) throws -> Response {
        let child = try visit.theChild()
        let typed = try visit.form()["nickname"] ?? ""
        do {
            try visit.carryOut(NameTomo(typed: typed, tomo: tomo, child: child.id))
        } catch Refusal.invalid(let errors) {
            return try TomoPage(visit, tomo).refused(typed, .invalid(errors))
        }
        return .redirect(to: visit.url(TomoAddresses.tomo(child.id, tomo)))
    }

    /// The home shows who has come; on a phone of *little*, its page with the Tomo.
    private static func call(_ visit: Visit, _: ChildID, _ tomo: TomoID) throws -> Response {
        let child = try visit.theChild()
        try visit.carryOut(CallTomo(tomo: tomo, child: child.id, now: visit.now))
        let home = ActivityAddresses.home(child.id)
        return .redirect(to: visit.url(visit.isLittle ? home.adding("page", "world") : home))
    }

    private static func showPicture(
        _ visit: Visit, _ edition: Word, _ kind: Word, _ look: Word, _ pose: Word
    ) throws -> Response {
        let picture = TomoPicture(
            edition: edition.text, kind: kind.text, look: look.text, pose: pose.text)
        guard let picture else { throw Refusal.notFound }
        return picture.response()
    }
}
