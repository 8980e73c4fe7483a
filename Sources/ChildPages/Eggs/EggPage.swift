import Creatures
import Database
import Domain
import HTTP
import Site
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
    package init(_ visit: Visit, _ id: EggID) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (egg, house, tomo, shards) = try visit.read { reading in
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
    package func response(_ refusal: Refusal? = nil) -> Response {
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
            "fresh": isNew ? moment : .none,
            "box": box.map { .text(visit.url(EggPicture(.box($0, isOpen: true)).address)) }
                ?? .none,
            "hatched": tomo.map(hatched) ?? .none,
        ])
        let place = visit.wantsPart ? "eggs/_egg" : "eggs/egg"
        let template = child.profile.mode == .little ? place + "_little" : place
        return .form(visit.pages.render(template, fields), errors)
    }

    /// The box that it has just come out of.
    private var box: MysteryBox? {
        guard case .box = egg.cause, egg.nestedAt == nil else { return nil }
        return visit.request.query["new"].flatMap(MysteryBox.init(rawValue:))
    }

    /// How it came out of its box, or what came out of it.
    private var moment: Value {
        let card: MomentCards.Card? =
            if let tomo { hatching(tomo) } else { box.map(opening) }
        guard let card else { return .none }
        return MomentCards(
            name: "egg:\(egg.id):\(card.picture)",
            volume: visit.pages.family.taste(of: child).volume, cards: [card]
        ).value(visit)
    }

    private func opening(_ box: MysteryBox) -> MomentCards.Card {
        let words = visit.words
        func picture(_ isOpen: Bool) -> Value {
            .text(visit.url(EggPicture(.box(box, isOpen: isOpen)).address))
        }
        return MomentCards.Card(
            picture: .box, title: words.name(ofEgg: egg.rarity),
            words: words("See who’s inside when it hatches."), way: nil,
            parts: ["closed": picture(false), "open": picture(true), "egg": shell(0)])
    }

    private func hatching(_ tomo: Tomo) -> MomentCards.Card {
        let words = visit.words
        return MomentCards.Card(
            picture: .hatch, title: hello(tomo),
            words: words.name(of: egg.rarity), way: nil,
            parts: [
                "tomo": .text(
                    visit.url(
                        TomoPicture(
                            tomo.species, level: tomo.level, .face(.celebrating)
                        ).address)),
                "whole": shell(1), "cracked": shell(3),
            ])
    }

    private func shell(_ cracks: Int) -> Value {
        .text(visit.url(EggPicture(.egg(egg.rarity, cracks: cracks, isNested: false)).address))
    }

    private func hello(_ tomo: Tomo) -> String {
        let name: KeyValuePairs = ["name": visit.words.name(of: tomo)]
        return shards == nil
            ? visit.words("Hello, {{name}}!", name) : visit.words("{{name}} again!", name)
    }

    private func hatched(_ tomo: Tomo) -> Value {
        let words = visit.words
        return .fields(
            TomoCard(visit: visit, tomo: tomo).fields(shards == nil ? .face(.celebrating) : .aura)
                .merging([
                    "hello": .text(hello(tomo)),
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
