import SVG
import Testing

@testable import Murals

/// Pictures that fill part by part.
struct MuralTests {
    private func text(_ mural: Mural) -> String { String(decoding: mural.svg(), as: UTF8.self) }

    @Test(arguments: Motif.allCases)
    func `every part has its turn once`(motif: Motif) {
        let scene = motif.scene

        #expect(scene.parts.count == Mural.parts)
        #expect(scene.order.sorted() == Array(0..<Mural.parts))
    }

    @Test(arguments: Motif.allCases)
    func `each further part is another picture, and one part less is pale`(motif: Motif) {
        let all = (0...Mural.parts).map { text(Mural(motif, filled: $0)) }

        #expect(Set(all).count == all.count)
        for (filled, svg) in all.enumerated() {
            #expect(svg.matches(of: /<g class="pale">/).count == Mural.parts - filled)
        }
    }

    @Test(arguments: Motif.allCases)
    func `a mural is a picture without words, of some kilobytes`(motif: Motif) {
        for filled in [0, 11, Mural.parts] {
            let svg = text(Mural(motif, filled: filled))

            #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
            #expect(svg.contains("aria-hidden=\"true\"") && !svg.contains("<text"))
            #expect(svg.utf8.count < 40_000)
            let closed = svg.matches(of: /\/>/).count
            #expect(svg.count { $0 == "<" } - 2 * svg.matches(of: /<\//).count == closed)
            let names = svg.matches(of: /<clipPath id="(c\d+)"/).map { String($0.1) }
            #expect(Set(names).count == names.count)
        }
    }

    @Test func `only the newest part grows, and only where it is asked for`() {
        #expect(!text(Mural(.ship, filled: 5)).contains("class=\"new\""))
        #expect(text(Mural(.ship, filled: 5, grows: true)).matches(of: /class="new"/).count == 1)
        #expect(!text(Mural(.ship, filled: 0, grows: true)).contains("class=\"new\""))
    }

    @Test func `a number beyond its parts stands for all or none`() {
        #expect(Mural(.reef, filled: 99) == Mural(.reef, filled: 24))
        #expect(Mural(.reef, filled: -1) == Mural(.reef, filled: 0))
    }
}
