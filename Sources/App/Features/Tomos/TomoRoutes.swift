import Domain
import HTTP

/// A child's Tomos: all of them, each one, and what was done with them (§5.6, §5.7).
enum TomoRoutes {
    /// The Tomodex: all kinds, those that have been met and those that have not.
    static let tomos = Route<ChildID>.child(.get, "/children/{child}/tomos", showAll)
    static let starter = Route<ChildID>.child(.post, "/children/{child}/tomos", choose)
    static let tomo = Route(.get, "/children/{child}/tomos/{tomo}", .child, showOne)
    static let tomoNamed = Route(.post, "/children/{child}/tomos/{tomo}", .child, rename)
    static let called = Route(.post, "/children/{child}/tomos/{tomo}/home", .child, call)
    static let profile = Route<ChildID>.child(.get, "/children/{child}/profile", showProfile)
    static let picture = Route(.get, "/tomos/{edition}/{kind}/{look}/{pose}", .device, showPicture)

    static let all: [RouteEntry] = [
        tomos.entry, starter.entry, tomo.entry, tomoNamed.entry, called.entry, profile.entry,
        picture.entry,
    ]

    /// The Tomodex in some order, or filtered by rarity.
    static func tomos(
        _ child: ChildID, by order: TomodexOrder, _ rarity: TomoRarity?
    ) -> Address {
        let sorted = tomos(child).adding("sort", order.rawValue)
        return rarity.map { sorted.adding("rarity", $0.rawValue) } ?? sorted
    }

    /// The profile with its times in steps.
    static func profile(_ child: ChildID, by step: FocusTimes.Step) -> Address {
        profile(child).adding("by", step.rawValue)
    }

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
        return .redirect(to: visit.url(TomoRoutes.tomo(child.id, tomo).adding("new", 1)))
    }

    private static func rename(_ visit: Visit, _: ChildID, _ tomo: TomoID) throws -> Response {
        let child = try visit.theChild()
        let typed = try visit.form()["nickname"] ?? ""
        do {
            try visit.carryOut(NameTomo(typed: typed, tomo: tomo, child: child.id))
        } catch Refusal.invalid(let errors) {
            return try TomoPage(visit, tomo).refused(typed, .invalid(errors))
        }
        return .redirect(to: visit.url(TomoRoutes.tomo(child.id, tomo)))
    }

    /// The home shows who has come; on a phone of *little*, its page with the Tomo.
    private static func call(_ visit: Visit, _: ChildID, _ tomo: TomoID) throws -> Response {
        let child = try visit.theChild()
        try visit.carryOut(CallTomo(tomo: tomo, child: child.id, now: visit.now))
        let home = ActivityRoutes.home(child.id)
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
