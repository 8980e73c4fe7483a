import Charts
import Testing

/// The drawings of pages, as they can stand on paper.
struct PrintedLookTests {
    private let look = PrintedLook(
        rem: 10, fonts: "sans-serif", colours: ["cat-blue": "#123456", "well": "#eee"])

    private func printed(_ svg: [UInt8]) -> SVG { SVG(look.printed(svg, width: 400)) }

    @Test func `lengths of the page become lengths of the paper`() {
        let svg = Array(
            """
            <svg width="100%" height="32"><rect y="-2" width="5%"/><text font-size=".875rem"/></svg>
            """.utf8)

        #expect(
            String(decoding: look.printed(svg, width: 400), as: UTF8.self) == """
                <svg width="400" height="20" viewBox="0 0 640 32"><rect y="-2" width="5%"/>\
                <text font-size="14"/></svg>
                """)
    }

    @Test func `named colours become their values`() {
        let svg = Array(
            """
            <svg><rect fill="var(--well)" stroke="var(--no)" color="var(--no, #12345678)"/></svg>
            """.utf8)

        #expect(
            String(decoding: look.printed(svg, width: 400), as: UTF8.self)
                == "<svg><rect fill=\"#eee\" stroke=\"#000\" color=\"#12345678\"/></svg>")
    }

    @Test func `paper leads nowhere`() {
        let bar = Bars.Bar(
            name: "Mon", label: "Monday", parts: [.init("blue", 60)], href: "/day?a=1")
        let svg = printed(
            Bars(id: "b", title: "A week", bars: [bar], axis: .time(upTo: 60) { _ in "1" }).svg())

        #expect(svg.isWellFormed)
        #expect(svg.all("a").isEmpty)
        #expect(!svg.text.contains("/day"))
    }

    @Test func `pictures are those that the page brings along`() {
        let row = Ribbon.Row(
            name: "Mon", label: "Monday", spans: DayStrip.Span.samples,
            pictures: [.init(time: 3_600, icon: "/assets/x/moods.svg#sunny")])
        let svg = printed(Ribbon(id: "r", title: "A day", rows: [row], hours: []).svg())

        #expect(svg.all("use").contains { $0["href"] == "#sunny" })
        #expect(!svg.text.contains("/assets/"))
    }

    @Test func `a line keeps its places and its width`() {
        let places = (0..<2).map { Lines.Place(name: "\($0)", label: "") }
        let line = Lines.Line(label: "Time", series: "blue", values: [0, 60])
        let axis = Axis(ticks: [.init(value: 0, label: ""), .init(value: 60, label: "")])
        let svg = printed(Lines(title: "Time", lines: [line], places: places, axis: axis).svg())

        // The field begins at 2 %, and a place is half of it: 26.5 % and 75.5 % of 640 units.
        #expect(svg.all("path").map { $0["d"] } == ["M169.6 268L483.2 28"])
        #expect(svg.all("svg").map { $0["viewBox"] } == ["0 0 640 304", nil])
    }

    @Test func `words are never changed`() {
        let svg = Array("<svg aria-label=\"2rem\"><text>var(--well) 3rem</text></svg>".utf8)

        #expect(look.printed(svg, width: 400) == svg)
    }

    @Test func `each colour has its rules`() {
        #expect(look.style.contains("[data-colour=\"blue\"] .slice"))
        #expect(look.style.contains("#123456"))
    }

    @Test(arguments: 1...100)
    func `whatever is drawn stays well-formed and without lengths of the page`(seed: UInt64) {
        var dice = Dice(state: seed)
        let line = Lines.Line(
            label: dice.text(), series: dice.text(), values: (0..<9).map { _ in dice.number() })
        let places = (0..<9).map { _ in Lines.Place(name: dice.text(), label: dice.text()) }
        let svg = printed(
            Lines(
                title: dice.text(), lines: [line], places: places,
                axis: .time(upTo: dice.number()) { _ in dice.text() }
            ).svg())

        #expect(svg.isWellFormed)
        let values = svg.elements.flatMap { $0.attributes.filter { $0.key != "aria-label" }.values }
        #expect(!values.contains { $0.hasSuffix("rem") })
    }
}
