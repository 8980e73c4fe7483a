import Creatures
import Database
import Domain
import HTTP
import Templates

/// One egg: just out of its box, in its nest, ready, or hatched (§5.5).
struct EggPage {
    private let visit: Visit
    private let child: Child
    private let egg: Egg
    private let house: Instant
    /// Who came out, where it has hatched.
    private let tomo: Tomo?
    /// The shards that it left; nil if the Tomo is new.
    private let shards: Int?

    /// Throws: `Refusal.notFound` if the child has no such egg.
    init(_ visit: Visit, _ id: EggID) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (egg, house, tomo, shards) = try visit.app.database.read { reading in
            guard let egg = try reading.egg(id), egg.child == child.id else {
                throw Refusal.notFound
            }
            let tomo =
                egg.hatchedAt == nil
                ? nil : try reading.tomos(of: child.id).first { $0.species == egg.species }
            return (
                egg, try reading.houseTime(boot: visit.app.clock.boot(), at: visit.stamp), tomo,
                try reading.shards(ofHatched: id)
            )
        }
    }

    /// The page, with a sentence if something was refused.
    func response(_ refusal: Refusal? = nil) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let card = EggCard(visit, egg, at: house)
        let isNew = visit.request.query["new"] != nil
        // Its name is shown below, and appears with the picture.
        let title =
            tomo.map { isNew ? words("Your egg hatches!") : words.name(of: $0) }
            ?? words.name(ofEgg: egg.rarity)
        let fields = Layout.fields(visit, title: title).merging(card.fields).merging([
            "isHome": false, "isDay": false,
            "problem": errors["form"].map { .text($0) } ?? .none,
            // If it was just opened or hatched, it comes to rest with an animation.
            "isNew": .bool(isNew),
            "box": box,
            "shellPicture": .text(
                visit.url(EggPicture(.egg(egg.rarity, cracks: 3, isNested: false)).address)),
            "hatched": tomo.map(hatched) ?? .none,
        ])
        let template = child.profile.mode == .little ? "eggs/egg_little" : "eggs/egg"
        return .form(visit.pages.render(template, fields), errors)
    }

    /// The box that it has just come out of.
    private var box: Value {
        guard case .box = egg.cause, egg.nestedAt == nil,
            let box = visit.request.query["new"].flatMap(MysteryBox.init(rawValue:))
        else { return .none }
        return .text(visit.url(EggPicture(.box(box, isOpen: true)).address))
    }

    private func hatched(_ tomo: Tomo) -> Value {
        let words = visit.words
        let name = words.name(of: tomo)
        return .fields(
            TomoCard(visit: visit, tomo: tomo).fields(shards == nil ? .face(.celebrating) : .aura)
                .merging([
                    "hello": .text(
                        shards == nil
                            ? words("Hello, {{name}}!", ["name": name])
                            : words("{{name}} again!", ["name": name])),
                    "character": .text(words.character(of: tomo.species)),
                    "shards": shards.map {
                        .text(
                            words.count(
                                $0, one: "You know this one. It leaves you {{count}} shard.",
                                other: "You know this one. It leaves you {{count}} shards."))
                    } ?? .none,
                ]))
    }
}
