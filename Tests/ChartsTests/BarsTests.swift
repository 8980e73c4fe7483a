import Charts
import Goldens
import Testing

struct BarsTests {
    static let colours = ["blue", "teal", "slate", "orange", "berry", "ochre", "violet", "stone"]

    private func week(href: Bool = true) -> Bars {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let bars = names.enumerated().map { number, name in
            let parts =
                number > 4
                ? [] : [Bars.Part("blue", 3_600), Bars.Part("green", Double(number) * 900)]
            return Bars.Bar(
                name: name, label: "\(name), \(number)", total: number > 4 ? "" : "1:\(number)5",
                parts: parts, href: href ? "/days/\(number)" : nil, isNow: number == 3,
                isPicked: number == 2)
        }
        return Bars(
            id: "week", title: "Time by day", bars: bars,
            axis: .time(upTo: Bars.largest(bars)) { "\(Int($0 / 3_600)) h" })
    }

    @Test func `a week is drawn as it was`() throws {
        try Golden.check(week().svg(), "bars")
    }

    @Test func `with marks that lead somewhere it is a group of named links, else one image`() {
        let linked = SVG(week().svg())
        #expect(linked.all("svg").first?["role"] == "group")
        #expect(linked.all("a").map { $0["href"] } == (0..<7).map { "/days/\($0)" })
        #expect(linked.all("a").filter { $0["aria-current"] == "true" }.count == 1)
        #expect(linked.all("title").count == 7)
        #expect(SVG(week(href: false).svg()).all("svg").first?["role"] == "img")
    }

    @Test func `nothing at all is a field with its names`() {
        let svg = SVG(
            Bars(id: "x", title: "Nothing", bars: [], axis: .time(upTo: 0) { "\($0)" }).svg())
        #expect(svg.isWellFormed)
        #expect(svg.all("rect").isEmpty)
    }

    @Test(arguments: 1...200)
    func `heights are true to the numbers, and odd ones draw nothing odd`(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let bars = (0..<Int.random(in: 0...14, using: &dice)).map { _ in
            Bars.Bar(
                name: dice.text(), label: dice.text(), total: dice.text(),
                parts: (0..<Int.random(in: 0...8, using: &dice)).map { _ in
                    Bars.Part(Self.colours.randomElement(using: &dice) ?? "", dice.number())
                }, href: dice.text())
        }
        let axis = Axis.time(upTo: Bars.largest(bars)) { _ in dice.text() }
        let svg = SVG(Bars(id: "x", title: dice.text(), bars: bars, axis: axis).svg())

        #expect(svg.isWellFormed)
        #expect(!svg.hasOddNumbers)
        let boxes = svg.all("rect").filter { $0["class"] == nil }
        #expect(boxes.allSatisfy { (Double($0["height"] ?? "") ?? -1) > 0 })
    }

    @Test func `parts on top of one another end where their whole does`() throws {
        let parts = [3_000.0, 1_234, 4_321, 800].map { Bars.Part("blue", $0) }
        let bar = Bars.Bar(name: "Mon", label: "Mon", parts: parts)
        let axis = Axis.time(upTo: 9_355) { "\($0)" }
        let svg = SVG(Bars(id: "x", title: "x", bars: [bar], axis: axis).svg())

        let boxes = svg.all("rect").filter { $0["class"] == nil }
        let tops = boxes.compactMap { Double($0["y"] ?? "") }
        let heights = boxes.compactMap { Double($0["height"] ?? "") }
        // The scale is 240 high and its foot at 268; all parts but the first have a seam below them.
        let whole = 9_355 / axis.top * 240
        #expect(abs(heights.reduce(0, +) + 2 * 3 - whole) < 0.05)
        #expect(abs((tops.last ?? 0) - (268 - whole)) < 0.01)
        #expect(abs((tops.first ?? 0) + (heights.first ?? 0) - 268) < 0.01)
    }

    @Test func `fourteen wholes in all colours stay under 15 kB`() {
        let bars = (1...14).map { day in
            Bars.Bar(
                name: "\(day)", label: "Wednesday \(day) September, 4 h 05 min", total: "4:05",
                parts: Self.colours.map { Bars.Part($0, Double(day) * 311) },
                href: "/children/12/days/2026-09-\(day)")
        }
        let axis = Axis.time(upTo: Bars.largest(bars)) { "\(Int($0 / 3_600)) h" }
        #expect(Bars(id: "week", title: "x", bars: bars, axis: axis).svg().count < 15_000)
    }
}
