import Domain
import HTTP

/// A child's eggs: the room where they are warm, each, and what is done with it (§5.5).
enum EggRoutes {
    /// The addresses of eggs, of the shop that they come from, and of what parents settle there.
    static func add(_ routes: inout Router<Door>) {
        let eggs = "/children/{child:int}/eggs"
        routes.on(.get, eggs, Door(.child, all))
        routes.on(.post, eggs, Door(.child, ShopRoutes.choose))
        routes.on(.get, eggs + "/{egg:int}", Door(.child, show))
        routes.on(.post, eggs + "/{egg:int}/nest", Door(.child, nest))
        routes.on(.post, eggs + "/{egg:int}/hatching", Door(.child, hatch))
        routes.on(.get, "/eggs/{edition:word}/{shell:word}/{state:word}", Door(.device, picture))
        let shop = "/children/{child:int}/shop"
        routes.on(.get, shop, Door(.child, ShopRoutes.show))
        routes.on(.get, shop + "/{rarity:word}", Door(.child, ShopRoutes.choices))
        routes.on(.post, "/children/{child:int}/boxes", Door(.child, ShopRoutes.open))
        let rules = "/parents/children/{child:int}/shop"
        routes.on(.get, rules, Door(.parent, ShopRulesRoutes.show))
        routes.on(.post, rules, Door(.parent, ShopRulesRoutes.save))
    }

    static func all(_ visit: Visit) throws -> Response { try EggsPage(visit).response() }

    static func show(_ visit: Visit) throws -> Response { try EggPage(visit).response() }

    static func nest(_ visit: Visit) throws -> Response {
        let (child, egg) = (try visit.theChild().id, egg(visit))
        try visit.carryOut(
            NestEgg(egg: egg, child: child, boot: visit.app.clock.boot(), now: visit.stamp))
        guard !visit.wantsPart else { return try EggsPage(visit).response() }
        return .redirect(to: Link.eggs(child).path)
    }

    static func hatch(_ visit: Visit) throws -> Response {
        let (child, egg) = (try visit.theChild().id, egg(visit))
        do {
            try visit.carryOut(
                HatchEgg(egg: egg, child: child, boot: visit.app.clock.boot(), now: visit.stamp))
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try EggPage(visit).response(refusal)
        }
        return .redirect(to: Link.egg(child, egg).path + "?new=1")
    }

    static func picture(_ visit: Visit) throws -> Response {
        let parameters = visit.request.parameters
        let picture = EggPicture(
            edition: parameters.text("edition"), shell: parameters.text("shell"),
            state: parameters.text("state"))
        guard let picture else { throw Refusal.notFound }
        return picture.response()
    }

    private static func egg(_ visit: Visit) -> EggID {
        EggID(visit.request.parameters.int("egg"))
    }
}
