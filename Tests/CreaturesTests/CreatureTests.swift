import Colours
import Domain
import Foundation
import Goldens
import Testing

@testable import Creatures

struct CreatureTests {
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    static var all: [Creature] {
        Kind.allCases.flatMap { kind in
            Look.allCases.flatMap { look in Face.allCases.map { Creature(kind, look, $0) } }
        }
    }

    @Test(arguments: Kind.allCases)
    func `each kind is drawn as it was`(kind: Kind) throws {
        try Golden.check(Creature(kind).svg(), "\(kind)")
    }

    @Test(arguments: Face.allCases)
    func `each face is drawn as it was`(face: Face) throws {
        try Golden.check(Creature(.pipkin, .splendid, face).svg(), "pipkin-splendid-\(face)")
    }

    @Test func `outlines and auras are drawn as they were`() throws {
        try Golden.check(Creature(.quibble, .young).silhouette(), "quibble-young-unknown")
        for kind in [Kind.hootle, .lumbel, .mothilde, .solhart] {
            try Golden.check(
                Creature(kind, .young, hasAura: true).svg(), "\(kind)-young-aura")
        }
    }

    /// The two lists know nothing of each other; the pages find a drawing by its name.
    @Test func `each species has a drawing of its name, and each drawing a species`() {
        let drawn = Kind.allCases.map(\.rawValue)
        let species = TomoSpecies.allCases.map(\.rawValue)

        #expect(species.filter { !drawn.contains($0) } == [], "no drawing")
        #expect(drawn.filter { !species.contains($0) } == [], "no species")
        #expect(drawn == species, "another order")
    }

    @Test func `each look that a level brings is drawn`() {
        #expect(Look.allCases.map(\.rawValue) == Array(1...TomoLevel.looks.count))
    }

    @Test func `there are forty kinds and more, in five rarities`() {
        #expect(Kind.allCases.count >= 40)
        for rarity in TomoRarity.allCases { #expect(TomoSpecies.all(rarity).count >= 4) }
    }

    @Test func `what a rarity adds is the same for all of it`() {
        let auras: [TomoRarity: Aura] = [
            .common: .none, .rare: .ground, .superRare: .motes, .epic: .ring, .legendary: .sun,
        ]
        for (kind, species) in zip(Kind.allCases, TomoSpecies.allCases) {
            #expect(Plan.of(kind).aura == auras[species.rarity], "\(kind)")
        }
    }

    @Test func `no two pictures are alike`() {
        #expect(Set(Self.all.map { Self.text($0.svg()) }).count == Self.all.count)
    }

    /// Told apart by their form alone, also where colours are not seen.
    @Test func `no two kinds have the same outline`() {
        for look in Look.allCases {
            let outlines = Kind.allCases.map { Self.text(Creature($0, look).silhouette()) }
            #expect(Set(outlines).count == outlines.count)
        }
    }

    @Test func `kinds that share a body differ in colour and in two parts`() {
        let plans = Kind.allCases.map { ($0, Plan.of($0)) }
        for (i, (kind, one)) in plans.enumerated() {
            for (other, two) in plans[..<i] where one.body == two.body {
                let parts = [
                    one.back == two.back, one.ears == two.ears, one.mark == two.mark,
                    one.top == two.top, one.eyes == two.eyes, one.mouth == two.mouth,
                ].count { !$0 }
                #expect(parts >= 2, "\(kind) and \(other)")
                #expect(one.colour.distance(to: two.colour) > 24, "\(kind) and \(other)")
            }
        }
    }

    @Test func `a picture takes some four kilobytes`() {
        let sizes = Self.all.map { $0.svg().count }
        #expect(sizes.max() ?? 0 <= 8_300)
        #expect(sizes.reduce(0, +) / sizes.count <= 4_000)
    }

    @Test func `every picture is well-formed, and has no words`() throws {
        for creature in Self.all {
            var shining = creature
            shining.hasAura = true
            for bytes in [creature.svg(), creature.silhouette(), shining.svg()] {
                #expect(WellFormed.isXML(bytes), "\(creature)")
                #expect(!Self.text(bytes).contains("<text"))
            }
        }
    }

    /// A picture that moves by itself is painted anew with each frame, by the page's own thread.
    @Test func `no picture moves by itself`() {
        for creature in Self.all {
            #expect(!Self.text(creature.svg()).contains("anim"), "\(creature)")
        }
    }

    @Test func `an outline shows one tone`() {
        for kind in Kind.allCases {
            let drawn = Self.text(Creature(kind).silhouette())
            let body = drawn.split(separator: "</style>", maxSplits: 1).last ?? ""
            #expect(!body.contains("#"))
        }
    }
}
