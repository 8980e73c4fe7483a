import Colours
import Testing

/// What the colours of drawings mix to.
struct ColourTests {
    @Test(arguments: [
        (0x6F9E5A, "#6f9e5a"), (0, "#000000"), (0xFFFFFF, "#ffffff"), (0x0A0B0C, "#0a0b0c"),
    ])
    func `a colour is written as it was given`(hex: Int, text: String) {
        #expect(Colour(hex).description == text)
    }

    @Test func `a mixture lies between both, from the one to the other`() {
        let (black, white) = (Colour(0), Colour(0xFFFFFF))

        #expect(black.mixed(white, 0) == black)
        #expect(black.mixed(white, 1) == white)
        #expect(black.mixed(white, 0.5).description == "#808080")
    }

    @Test func `what lies beyond is written as far as there is colour`() {
        #expect(Colour(red: -3, green: 300, blue: 254.6).description == "#00ffff")
    }

    @Test func `shade is never black and light never white`() {
        #expect(Colour(0x6F9E5A).shade(1).description == "#2b2433")
        #expect(Colour(0x6F9E5A).tint(1).description == "#fff9ea")
    }

    @Test func `the distance is that of the three parts`() {
        #expect(Colour(0).distance(to: Colour(0xFFFFFF)).rounded() == 442)
        #expect(Colour(0x030400).distance(to: Colour(0)) == 5)
    }
}
