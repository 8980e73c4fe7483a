import Colours
import Testing

@testable import SVG

/// Text, numbers and colours as drawings write them.
struct MarkupTests {
    @Test func `a literal stays, and what is put into it is escaped`() {
        let name = "<Ada & 'Bo'>\""
        let markup: Markup = "<title id='1'>\(name)</title>"

        #expect(
            markup.text == "<title id='1'>&lt;Ada &amp; &#39;Bo&#39;&gt;&quot;</title>")
    }

    @Test func `letters of every script stay, and what XML forbids is replaced`() {
        let name = "é字🌳\u{0}\u{1F}\u{FFFE}\t\n"
        let markup: Markup = "\(name)"

        #expect(markup.text == "é字🌳\u{FFFD}\u{FFFD}\u{FFFD}\t\n")
    }

    @Test func `markup in markup stays as it is`() {
        let inner: Markup = "<g>\(1)</g>"
        var all: Markup = "<a>\(inner)</a>"
        all += inner
        all.add(UInt8(ascii: "!"))
        all.add(-12)

        #expect(all.text == "<a><g>1</g></a><g>1</g>!-12")
        #expect((inner + inner).text == [inner, inner].joined().text)
        #expect(Markup().isEmpty && !inner.isEmpty)
    }

    @Test(arguments: [
        (0.0, "0"), (0.004, "0"), (-0.004, "0"), (0.005, "0.01"), (0.5, "0.5"), (-0.05, "-0.05"),
        (12.345, "12.35"), (12.3, "12.3"), (100, "100"), (-7.999, "-8"), (1e9, "1000000"),
        (-.infinity, "0"), (.nan, "0"),
    ])
    func `a number has two decimals at most`(number: Double, text: String) {
        let markup: Markup = "\(number)"

        #expect(markup.text == text)
    }

    @Test(arguments: [
        (0.0, "0"), (45.5, "45.5"), (-0.4, "-0.4"), (19.96, "20"), (-20.94, "-20.9"), (0.04, "0"),
    ])
    func `a number has as many decimals as it is told`(number: Double, text: String) {
        let markup: Markup = "\(number, decimals: 1)"

        #expect(markup.text == text)
    }

    @Test(arguments: [
        (0.0, "0"), (0.92, ".92"), (-0.25, "-.25"), (1.05, "1.05"), (-3, "-3"), (0.999, "1"),
    ])
    func `a terse number has no 0 before the point`(number: Double, text: String) {
        let markup: Markup = "\(terse: number, decimals: 2)"

        #expect(markup.text == text)
    }

    @Test(arguments: [(-0.5, "-.5"), (1.25, "1.3"), (-12.34, "-12.3"), (0.04, "0")])
    func `a terse number is as exact as it is told`(number: Double, text: String) {
        let markup: Markup = "\(terse: number, decimals: 1)"

        #expect(markup.text == text)
    }

    @Test(arguments: [(0.15, "0.150"), (0.1, "0.100"), (0.0004, "0.000"), (0.19166, "0.192")])
    func `a padded number has all of its decimals`(number: Double, text: String) {
        let markup: Markup = "\(padded: number, decimals: 3)"

        #expect(markup.text == text)
    }

    @Test(arguments: [(0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (.min, "-9223372036854775808")])
    func `a whole number is written whole`(number: Int64, text: String) {
        let markup: Markup = "\(number)"

        #expect(markup.text == text)
    }

    @Test func `a rate keeps what two decimals would lose`() {
        let markup: Markup = "\(precise: 0.00125) \(precise: .infinity)"

        #expect(markup.text == "0.00125 0.0")
    }

    @Test(arguments: [0x6F9E5A, 0, 0xFFFFFF, 0x00000A])
    func `a colour is written as its description`(hex: Int) {
        let markup: Markup = "\(Colour(hex))"

        #expect(markup.text == Colour(hex).description)
        #expect(Colour(hex).hex == hex)
    }

    @Test func `a colour beyond what a picture can show is the nearest one`() {
        let markup: Markup = "\(Colour(red: -9, green: 300, blue: 9.6))"

        #expect(markup.text == "#00ff0a")
    }
}
