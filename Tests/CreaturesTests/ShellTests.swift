import Domain
import Goldens
import Testing

@testable import Creatures

/// The pictures of eggs and boxes (§5.5).
struct ShellTests {
    private static var all: [Shell] {
        Shell.Motif.allCases.flatMap { motif in
            (0...Shell.mostCracks).flatMap { cracks in
                [true, false].map { Shell(motif, cracks: cracks, isNested: $0) }
            }
        }
    }
    private static var crates: [Crate] {
        Crate.Make.allCases.flatMap { make in [true, false].map { Crate(make, isOpen: $0) } }
    }

    @Test(arguments: Shell.Motif.allCases)
    func `each shell is drawn as it was`(motif: Shell.Motif) throws {
        try Golden.check(Shell(motif).svg(), "egg-\(motif)")
        try Golden.check(Shell(motif, cracks: 2, isNested: true).svg(), "egg-\(motif)-nest")
    }

    @Test(arguments: Crate.Make.allCases)
    func `each box is drawn as it was`(make: Crate.Make) throws {
        try Golden.check(Crate(make).svg(), "box-\(make)")
        try Golden.check(Crate(make, isOpen: true).svg(), "box-\(make)-open")
    }

    @Test func `there is a motif for each rarity, and no two pictures are alike`() {
        #expect(Shell.Motif.allCases.count == TomoRarity.allCases.count)
        let pictures =
            Self.all.map { CreatureTests.text($0.svg()) }
            + Self.crates.map { CreatureTests.text($0.svg()) }
        #expect(Set(pictures).count == pictures.count)
    }

    /// Told apart by what is painted on them, also where colours are not seen.
    @Test func `no two motifs have the same forms`() {
        let forms = Shell.Motif.allCases.map { motif in
            CreatureTests.text(Shell(motif).svg()).replacing(/#[0-9a-f]{6}/, with: "")
        }
        #expect(Set(forms).count == forms.count)
    }

    @Test func `every picture is well-formed, doesn't move, and has no words`() {
        for bytes in Self.all.map({ $0.svg() }) + Self.crates.map({ $0.svg() }) {
            let text = CreatureTests.text(bytes)
            #expect(WellFormed.isXML(bytes))
            #expect(!text.contains("<text") && !text.contains("animation"))
            #expect(bytes.count < 6_000)
        }
    }

    @Test func `cracks stay within what is drawn`() {
        #expect(Shell(.sun, cracks: 9) == Shell(.sun, cracks: 3))
        #expect(Shell(.sun, cracks: -1) == Shell(.sun))
    }
}
