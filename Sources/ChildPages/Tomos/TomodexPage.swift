import Creatures
import Database
import Domain
import HTTP
import Site
import Templates

/// All kinds of Tomos: those that the child has, in the order given in the address, and outlines of
/// those it hasn't met (§5.6).
struct TomodexPage {
    private let visit: Visit
    private let child: Child
    private let tomos: [Tomo]
    private let coins: Int
    /// An egg that can hatch now.
    private let ready: Egg?
    private let order: TomodexOrder
    private let rarity: TomoRarity?

    /// So many a child who can't read sees at once.
    private static let most = 8

    /// Throws: `Refusal.notFound` for an order or a rarity that does not exist.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let query = visit.request.query
        guard let order = TomodexOrder(rawValue: query["sort"] ?? TomodexOrder.date.rawValue) else {
            throw Refusal.notFound
        }
        self.order = order
        let rarity = query["rarity"].map(TomoRarity.init(rawValue:))
        if case .some(.none) = rarity { throw Refusal.notFound }
        self.rarity = rarity ?? nil
        (tomos, coins, ready) = try visit.read { reading in
            let house = try reading.houseTime(boot: visit.app.clock.boot(), at: visit.stamp)
            return (
                try reading.tomos(of: child.id), try reading.coins(of: child.id),
                try reading.eggs(of: child.id).first { $0.state(at: house) == .ready }
            )
        }
    }

    package func response() -> Response {
        let words = visit.words
        let isLittle = child.profile.mode == .little
        let all = TomoSpecies.allCases
        let egg = EggPicture(
            .egg(ready?.rarity ?? .common, cracks: ready == nil ? 0 : 3, isNested: true))
        let fields = Layout.fields(visit, title: words("Tomodex")).merging([
            "isHome": false, "isDay": false,
            "found": .text(
                words(
                    "{{n}} of {{all}} Tomos found",
                    ["n": String(tomos.count), "all": String(all.count)])),
            "coins": .int(coins),
            "isEmpty": .bool(tomos.isEmpty),
            "isProfile": false,
            "action": .text(visit.url(TomoAddresses.tomos(child.id))),
            "profile": .text(visit.url(TomoAddresses.profile(child.id, by: .day))),
            "eggPicture": .text(visit.url(egg.address)),
            "readyEgg": ready.map { .text(visit.url(EggAddresses.egg(child.id, $0.id))) } ?? .none,
            "boxPicture": .text(
                visit.url(EggPicture(.box(.general, isOpen: false)).address)),
            "starters": .list(TomoSpecies.starters.map(starter)),
            "shown": .text(shown),
            "orders": .list(TomodexOrder.allCases.map(order)),
            "rarities": .list(([nil] + TomoRarity.allCases).map(rarity)),
            "tomos": .list(order.sorted(tomos).filter(isShown).map(card)),
            "unknown": .list(unknown),
        ])
        guard isLittle else { return .html(visit.pages.render("tomos/all", fields)) }
        return .html(visit.pages.render("tomos/all_little", fields.merging(shelf)))
    }

    /// For a child who can't read: a few at a time, the newest first; outlines fill the last page.
    private var shelf: Fields {
        let pages = max(1, (tomos.count + Self.most - 1) / Self.most)
        let asked = visit.request.query["page"].flatMap { Int($0) } ?? 0
        let page = min(max(0, asked), pages - 1)
        let known = order.sorted(tomos).dropFirst(page * Self.most).prefix(Self.most)
        return [
            "known": .list(known.map(card)),
            "outlines": .list(Array(unknown.prefix(Self.most - known.count))),
            "newer": page > 0 ? link(page - 1) : .none,
            "older": page + 1 < pages ? link(page + 1) : .none,
        ]
    }

    private func link(_ page: Int) -> Value {
        .text(visit.url(TomoAddresses.tomos(child.id).adding("page", page)))
    }

    /// What is chosen: the order, and the rarity if only one is shown.
    private var shown: String {
        [visit.words.name(of: order), rarity.map { visit.words.name(of: $0) }]
            .compactMap(\.self).joined(separator: " · ")
    }

    private func isShown(_ tomo: Tomo) -> Bool {
        rarity == nil || tomo.species.rarity == rarity
    }

    /// The one that waits at home.
    private var atHome: TomoID? { tomos.next?.id }

    private func card(_ tomo: Tomo) -> Value {
        .fields(
            TomoCard(visit: visit, tomo: tomo).fields()
                .adding("isAtHome", .bool(tomo.id == atHome)))
    }

    private var unknown: [Value] {
        let known = Set(tomos.map(\.species))
        return TomoSpecies.allCases
            .filter { !known.contains($0) && (rarity == nil || $0.rarity == rarity) }
            .map { species in
                [
                    "picture": picture(species, .unknown),
                    "rarity": .text(species.rarity.rawValue),
                    "rarityName": .text(visit.words.name(of: species.rarity)),
                ]
            }
    }

    private func starter(_ species: TomoSpecies) -> Value {
        [
            "species": .text(species.rawValue), "name": .text(visit.words.name(of: species)),
            "character": .text(visit.words.character(of: species)),
            "picture": picture(species, .face(.happy)),
        ]
    }

    private func order(_ order: TomodexOrder) -> Value {
        [
            "name": .text(visit.words.name(of: order)), "isChosen": .bool(order == self.order),
            "link": .text(visit.url(TomoAddresses.tomos(child.id, by: order, rarity))),
        ]
    }

    private func rarity(_ rarity: TomoRarity?) -> Value {
        [
            "name": .text(rarity.map { visit.words.name(of: $0) } ?? visit.words("All")),
            "rarity": .text(rarity?.rawValue ?? ""),
            "isChosen": .bool(rarity == self.rarity),
            "link": .text(visit.url(TomoAddresses.tomos(child.id, by: order, rarity))),
        ]
    }

    private func picture(_ species: TomoSpecies, _ pose: TomoPicture.Pose) -> Value {
        let picture = TomoPicture(species, level: TomoLevel(experience: 0), pose)
        return .text(visit.url(picture.address))
    }
}
