import Domain
import HTTP

/// A child's Tomos: all of them, each, and what was done beside them (§5.6, §5.7).
enum TomoRoutes {
    static func all(_ visit: Visit) throws -> Response { try TomodexPage(visit).response() }

    static func show(_ visit: Visit) throws -> Response { try TomoPage(visit).response() }

    /// Up to seven the Tomos themselves are what there is.
    static func profile(_ visit: Visit) throws -> Response {
        guard !visit.isLittle else {
            return .redirect(to: Link.tomos(try visit.theChild().id).path)
        }
        return try ProfilePage(visit).response()
    }

    static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let species = try visit.form()["species"].flatMap(TomoSpecies.init(rawValue:)) else {
            throw Refusal.notFound
        }
        let tomo = try visit.carryOut(
            ChooseStarter(species: species, child: child.id, now: visit.now))
        return .redirect(to: Link.tomo(child.id, tomo).path + "?new=1")
    }

    static func rename(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let tomo = TomoID(visit.request.parameters.int("tomo"))
        let typed = try visit.form()["nickname"] ?? ""
        do {
            try visit.carryOut(NameTomo(typed: typed, tomo: tomo, child: child.id))
        } catch Refusal.invalid(let errors) {
            return try TomoPage(visit).refused(typed, .invalid(errors))
        }
        return .redirect(to: Link.tomo(child.id, tomo).path)
    }

    static func picture(_ visit: Visit) throws -> Response {
        let parameters = visit.request.parameters
        let picture = TomoPicture(
            edition: parameters.text("edition"), kind: parameters.text("kind"),
            look: parameters.text("look"), pose: parameters.text("pose"))
        guard let picture else { throw Refusal.notFound }
        return picture.response()
    }
}
