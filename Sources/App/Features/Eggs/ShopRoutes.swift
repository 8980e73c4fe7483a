import Domain
import HTTP

/// A child's shop: boxes to open, eggs to choose (§5.4).
enum ShopRoutes {
    static func show(_ visit: Visit) throws -> Response { try ShopPage(visit).response() }

    static func choices(_ visit: Visit) throws -> Response {
        guard let rarity = TomoRarity(rawValue: visit.request.parameters.text("rarity")) else {
            throw Refusal.notFound
        }
        let shop = visit.pages.family.shop(of: try visit.theChild())
        guard shop.kind != .closed else { return try ShopPage(visit).response() }
        return try ChoicePage(visit, rarity).response()
    }

    static func open(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init),
            let box = form["box"].flatMap(MysteryBox.init(rawValue:))
        else { throw Refusal.notFound }
        do {
            let egg = try visit.carryOut(
                OpenBox(
                    child: child, tap: tap, box: box, now: visit.now, today: visit.today.day,
                    calendar: visit.calendar))
            return .redirect(to: Link.egg(child.id, egg).path + "?new=\(box.rawValue)")
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try ShopPage(visit).response(refusal)
        }
    }

    static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init),
            let species = form["species"].flatMap(TomoSpecies.init(rawValue:)),
            let payment = form["payment"].flatMap(ChooseEgg.Payment.init(rawValue:))
        else { throw Refusal.notFound }
        do {
            let egg = try visit.carryOut(
                ChooseEgg(
                    child: child, tap: tap, species: species, payment: payment, now: visit.now,
                    today: visit.today.day, calendar: visit.calendar))
            return .redirect(to: Link.egg(child.id, egg).path + "?new=1")
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try ChoicePage(visit, species.rarity).response(refusal)
        }
    }
}
