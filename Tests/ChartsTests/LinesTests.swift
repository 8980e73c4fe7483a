import Charts
import Goldens
import Testing

struct LinesTests {
    private func lines(_ lines: [Lines.Line], places: Int = 4) -> Lines {
        Lines(
            title: "Reading and sport", lines: lines,
            places: (0..<places).map { Lines.Place(name: "\($0)", label: "Day \($0)") },
            axis: .time(upTo: 7_200) { "\(Int($0 / 60)) min" })
    }

    static let samples = [
        Lines.Line(
            label: "The month before", series: "blue", values: [600, 1_200, 900, 0], isFaint: true),
        Lines.Line(label: "Reading", series: "blue", values: [1_800, nil, 3_600, 7_200]),
        Lines.Line(label: "Sport", series: "orange", values: [0, 60, 120]),
    ]

    @Test func `lines are drawn as they were`() throws {
        try Golden.check(lines(Self.samples).svg(), "lines")
    }

    @Test func `what is not known is a gap`() {
        let svg = SVG(lines([Self.samples[1]]).svg())
        let path = svg.all("path").first?["d"] ?? ""
        #expect(path.filter { $0 == "M" }.count == 2)
        #expect(svg.all("circle").count == 3)
    }

    @Test func `what is there to compare with has no points`() {
        #expect(SVG(lines([Self.samples[0]]).svg()).all("circle").isEmpty)
    }

    @Test(arguments: 1...200)
    func `any input gives well-formed XML without odd numbers`(seed: UInt64) {
        var dice = Dice(state: seed)
        let drawn = (0..<Int.random(in: 0...7, using: &dice)).map { _ in
            Lines.Line(
                label: dice.text(), series: dice.text(),
                values: (0..<Int.random(in: 0...40, using: &dice)).map { _ in
                    Bool.random(using: &dice) ? dice.number() : nil
                }, isFaint: Bool.random(using: &dice))
        }
        let svg = SVG(lines(drawn, places: Int.random(in: 0...31, using: &dice)).svg())
        #expect(svg.isWellFormed)
        #expect(!svg.hasOddNumbers)
    }

    @Test func `a month of three lines with the previous one stays under 15 kB`() {
        let values = (0..<31).map { Optional(Double($0) * 211) }
        let drawn = ["blue", "orange", "violet", "teal"].enumerated().map {
            Lines.Line(label: "Homework", series: $1, values: values, isFaint: $0 == 0)
        }
        #expect(lines(drawn, places: 31).svg().count < 15_000)
    }
}
