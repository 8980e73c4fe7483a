import Charts
import Goldens
import Testing

struct DayStripTests {
    private func strip(_ spans: [DayStrip.Span], now: Double? = nil) -> DayStrip {
        let window = DayStrip.window(spans, now: now)
        let ticks = DayStrip.ticks(in: window) { "\(Int($0 / 3_600)):00" }
        return DayStrip(
            id: "day", title: "Today", spans: spans, window: window, ticks: ticks, now: now)
    }

    @Test func `a day is drawn as it was`() throws {
        try Golden.check(strip(DayStrip.Span.samples, now: 17.1 * 3_600).svg(), "day")
    }

    @Test func `an empty day is a track with hours`() throws {
        let svg = SVG(strip([]).svg())

        #expect(svg.all(ofClass: "slice").isEmpty)
        #expect(svg.all(ofClass: "now").isEmpty)
        try Golden.check(strip([]).svg(), "day-empty")
    }

    @Test func `the window is 7 to 20 and widens to whole hours`() {
        #expect(DayStrip.window([]) == 25_200...72_000)
        #expect(DayStrip.window([.at(5.5, 6)]) == 18_000...72_000)
        #expect(DayStrip.window([.at(9, 10)], now: 22.5 * 3_600) == 25_200...82_800)
    }

    @Test(arguments: [82_800.0, 86_400, 90_000])
    func `the window ends with the day, also when the clocks change`(_ length: Double) {
        let spans = [DayStrip.Span.at(-3, 40)]

        #expect(DayStrip.window(spans, dayLength: length) == 0...length)
    }

    @Test(arguments: [6.0...9.0, 7.0...20.0, 5.0...23.0, 0.0...24.0, 0.0...25.0, 7.0...8.0])
    func `at most five hours are written in a narrow place, fourteen in a wide one`(
        _ hours: ClosedRange<Double>
    ) {
        let window = hours.lowerBound * 3_600...hours.upperBound * 3_600

        let ticks = DayStrip.ticks(in: window) { "\($0)" }

        #expect((2...14).contains(ticks.count))
        #expect((2...5).contains(ticks.count { !$0.isMinor }))
        #expect(ticks.allSatisfy { window.contains($0.time) })
    }

    @Test func `a moment is still 2 px wide`() {
        let svg = SVG(strip([.at(9, 9.001)]).svg())

        #expect(svg.all(ofClass: "slice").contains { $0["width"] == "2" })
    }

    @Test func `spans outside of the window are left out and others are cut`() {
        var day = strip([.at(1, 2), .at(6, 8), .at(19, 23)])
        day.window = 25_200...72_000

        let svg = SVG(day.svg())

        #expect(svg.all(ofClass: "slice").map { $0["x"] } == ["0%", "92.31%"])
        #expect(svg.all(ofClass: "slice").map { $0["width"] } == ["7.69%", "7.69%"])
    }

    @Test func `a running span says so`() {
        let svg = SVG(strip([.at(9, 10), .at(10, 11, isRunning: true)]).svg())

        #expect(svg.all("g").map { $0["data-running"] != nil } == [false, true])
    }

    @Test(arguments: 1...200)
    func `any input gives well-formed XML without odd numbers`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        let spans = (0..<Int.random(in: 0...30, using: &dice)).map { _ in
            DayStrip.Span(
                start: dice.number(), end: dice.number(), label: dice.text(),
                series: dice.text(), icon: dice.text())
        }
        let now = dice.number()
        let window = DayStrip.window(spans, now: now, dayLength: dice.number())
        let text = dice.text()
        let ticks = DayStrip.ticks(in: window) { _ in text }

        let svg = SVG(
            DayStrip(
                id: "day", title: text, spans: spans, window: window, ticks: ticks, now: now
            ).svg())

        #expect(svg.isWellFormed)
        #expect(!svg.hasOddNumbers)
    }
}
