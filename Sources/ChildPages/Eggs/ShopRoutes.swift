import Domain
import HTTP
package import Site

/// A child's shop: boxes to open, eggs to choose (§5.4).
package enum ShopRoutes {
    package static let all: [RouteEntry] = [
        ShopAddresses.shop.child(.get, show),
        ShopAddresses.choice.route(.get, .child, showChoice),
        ShopAddresses.boxes.child(.post, open),
        ShopAddresses.chosenEgg.child(.post, choose),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        try ShopPage(visit).response()
    }

    private static func showChoice(
        _ visit: Visit, _: ChildID, _ rarity: TomoRarity
    ) throws -> Response {
        let shop = visit.pages.family.shop(of: try visit.theChild())
        guard shop.kind != .closed else { return try ShopPage(visit).response() }
        return try ChoicePage(visit, rarity).response()
    }

    private static func open(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init(_:)),
            let box = form["box"].flatMap(MysteryBox.init(rawValue:))
        else { throw Refusal.notFound }
        do {
            let egg = try visit.carryOut(
                OpenBox(
                    child: child, tap: tap, box: box, now: visit.now, today: visit.today.day,
                    calendar: visit.calendar))
            return .redirect(
                to: visit.url(EggAddresses.egg(child.id, egg).adding("new", box.rawValue)))
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try ShopPage(visit).response(refusal)
        }
    }

    private static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init(_:)),
            let species = form["species"].flatMap(TomoSpecies.init(rawValue:)),
            let payment = form["payment"].flatMap(ChooseEgg.Payment.init(rawValue:))
        else { throw Refusal.notFound }
        do {
            let egg = try visit.carryOut(
                ChooseEgg(
                    child: child, tap: tap, species: species, payment: payment, now: visit.now,
                    today: visit.today.day, calendar: visit.calendar))
            return .redirect(to: visit.url(EggAddresses.egg(child.id, egg).adding("new", 1)))
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try ChoicePage(visit, species.rarity).response(refusal)
        }
    }
}
