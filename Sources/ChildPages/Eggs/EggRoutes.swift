import Domain
import HTTP
package import Site

/// A child's eggs: the room where they are kept warm, each egg, and what can be done with it
/// (§5.5).
package enum EggRoutes {
    package static let all: [RouteEntry] = [
        EggAddresses.eggs.child(.get, showAll),
        EggAddresses.egg.route(.get, .child, showOne),
        EggAddresses.nest.route(.post, .child, putInNest),
        EggAddresses.hatching.route(.post, .child, hatch),
        EggAddresses.picture.route(.get, .device, showPicture),
    ]

    private static func showAll(_ visit: Visit) throws -> Response {
        try EggsPage(visit).response()
    }

    private static func showOne(_ visit: Visit, _: ChildID, _ egg: EggID) throws -> Response {
        try EggPage(visit, egg).response()
    }

    private static func putInNest(
        _ visit: Visit, _ child: ChildID, _ egg: EggID
    ) throws -> Response {
        try visit.carryOut(
            NestEgg(egg: egg, child: child, boot: visit.app.clock.boot(), now: visit.stamp))
        guard !visit.wantsPart else { return try EggsPage(visit).response() }
        return .redirect(to: visit.url(EggAddresses.eggs(child)))
    }

    private static func hatch(_ visit: Visit, _ child: ChildID, _ egg: EggID) throws -> Response {
        do {
            try visit.carryOut(
                HatchEgg(egg: egg, child: child, boot: visit.app.clock.boot(), now: visit.stamp))
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try EggPage(visit, egg).response(refusal)
        }
        return .redirect(to: visit.url(EggAddresses.egg(child, egg).adding("new", 1)))
    }

    private static func showPicture(
        _ visit: Visit, _ edition: Word, _ shell: Word, _ state: Word
    ) throws -> Response {
        let picture = EggPicture(edition: edition.text, shell: shell.text, state: state.text)
        guard let picture else { throw Refusal.notFound }
        return picture.response()
    }
}
