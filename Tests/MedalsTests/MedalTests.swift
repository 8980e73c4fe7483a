import SVG
import Testing

@testable import Medals

/// Pictures of badges.
struct MedalTests {
    private func text(_ medal: Medal) -> String { String(decoding: medal.svg(), as: UTF8.self) }

    @Test(arguments: Glyph.allCases)
    func `a medal is a picture without words, of a few kilobytes`(glyph: Glyph) {
        for metal in Metal.allCases {
            let svg = text(Medal(glyph, metal, isEarned: true))

            #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
            #expect(svg.contains("aria-hidden=\"true\"") && !svg.contains("<text"))
            #expect(svg.utf8.count < 6000)
            #expect(svg.count { $0 == "<" } - 2 * svg.matches(of: /<\//).count == closed(svg))
        }
    }

    /// How many elements close themselves.
    private func closed(_ svg: String) -> Int { svg.matches(of: /\/>/).count }

    @Test func `every glyph, metal and state is another picture`() {
        let all = Glyph.allCases.flatMap { glyph in
            Metal.allCases.flatMap { metal in
                [true, false].map { text(Medal(glyph, metal, isEarned: $0)) }
            }
        }

        #expect(Set(all).count == all.count)
        #expect(Set(Glyph.allCases.map(\.drawing)).count == Glyph.allCases.count)
    }

    @Test func `a metal can be told without colour`() {
        #expect(Metal.allCases.map(\.dots) == [1, 2, 3, 4])
    }

    @Test func `what is not earned has no metal's colour`() {
        for metal in Metal.allCases {
            let svg = text(Medal(.sprout, metal, isEarned: false))

            #expect(svg.contains(" data-locked "))
            #expect(!svg.contains(metal.tones.main.text) && !svg.contains(metal.tones.edge.text))
        }
    }
}
