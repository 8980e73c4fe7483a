import Charts
import Goldens
import Testing

struct RibbonTests {
    static let hours = stride(from: 0.0, through: 24, by: 3).map {
        DayStrip.Tick(
            time: $0 * 3_600, label: "\(Int($0))", isMinor: Int($0) % 6 != 0)
    }

    private func ribbon(_ rows: [Ribbon.Row]) -> Ribbon {
        Ribbon(id: "two", title: "Two days", rows: rows, hours: Self.hours)
    }

    @Test func `days are drawn as they were`() throws {
        let rows = [
            Ribbon.Row(
                name: "Mon 2 March", label: "Monday, 4 h", spans: DayStrip.Span.samples,
                gaps: [40_680...56_880], pictures: [.init(time: 43_200, icon: "/i.svg#sunny")],
                href: "/days/2"),
            Ribbon.Row(name: "Sun 29 March", label: "Sunday", spans: [], length: 82_800),
        ]
        try Golden.check(ribbon(rows).svg(), "ribbon")
    }

    @Test(arguments: [82_800.0, 86_400, 90_000])
    func `a day fills its row, however long it was`(length: Double) throws {
        let span = DayStrip.Span(start: 0, end: length, label: "", series: "blue")
        let svg = SVG(ribbon([.init(name: "", label: "", spans: [span], length: length)]).svg())
        let box = try #require(svg.all("rect").first { $0["class"] == nil })
        #expect(box["x"] == "18%")
        #expect(box["width"] == "82%")
    }

    @Test(arguments: 1...200)
    func `any input gives well-formed XML without odd numbers`(seed: UInt64) {
        var dice = Dice(state: seed)
        let rows = (0..<Int.random(in: 0...14, using: &dice)).map { _ in
            Ribbon.Row(
                name: dice.text(), label: dice.text(),
                spans: (0..<5).map { _ in
                    DayStrip.Span(
                        start: dice.number(), end: dice.number(), label: dice.text(),
                        series: dice.text())
                }, gaps: [0...Double.random(in: 0...99_999, using: &dice)],
                length: dice.number(), pictures: [.init(time: dice.number(), icon: dice.text())],
                href: dice.text())
        }
        let svg = SVG(ribbon(rows).svg())
        #expect(svg.isWellFormed)
        #expect(!svg.hasOddNumbers)
    }

    @Test func `two weeks of eight things a day stay under 15 kB`() {
        let rows = (1...14).map { day in
            Ribbon.Row(
                name: "Wed \(day) Sept", label: "Wednesday \(day) September, 9 h 10 min",
                spans: (0..<8).map {
                    let colours = BarsTests.colours
                    return .at(7 + Double($0) * 1.7, 8.5 + Double($0) * 1.7, colours[$0])
                }, gaps: [80_000...82_000, 20_000...22_000], href: "/children/12/days/\(day)")
        }
        #expect(ribbon(rows).svg().count < 15_000)
    }
}
