import Charts
import Goldens
import Testing

/// Goal bars and lines in a sentence.
struct SmallChartTests {
    @Test func `a goal is drawn as it was`() throws {
        try Golden.check(
            GoalBar(title: "Reading, 30 of 60 minutes", value: 30, goal: 60, state: "good").svg(),
            "goal")
    }

    @Test(
        arguments: [(0, "0%", "80%"), (60, "80%", "80%"), (120, "100%", "50%")]
            as [(Double, String, String)]
    ) func `a bar reaches its line at the goal`(value: Double, filled: String, line: String) {
        let svg = SVG(GoalBar(title: "x", value: value, goal: 60, state: "good").svg())
        #expect(svg.all(ofClass: "goal-fill").first?["width"] == filled)
        #expect(svg.all(ofClass: "goal-line").first?["x1"] == line)
    }

    @Test func `a small line is drawn as it was`() throws {
        try Golden.check(
            Sparkline(title: "Reading", series: "blue", values: [1, 4, nil, 2, 8]).svg(), "spark")
    }

    @Test func `values that are all the same lie in the middle`() {
        let svg = SVG(Sparkline(title: "x", series: "blue", values: [5, 5]).svg())
        #expect(svg.all("path").first?["d"] == "M4 16L116 16")
    }

    @Test(arguments: 1...200)
    func `whatever comes in, well-formed XML without odd numbers comes out`(seed: UInt64) {
        var dice = Dice(state: seed)
        let values = (0..<Int.random(in: 0...9, using: &dice)).map { _ in
            Bool.random(using: &dice) ? dice.number() : nil
        }
        let drawn = [
            GoalBar(
                title: dice.text(), value: dice.number(), goal: dice.number(), state: dice.text()
            ).svg(),
            Sparkline(title: dice.text(), series: dice.text(), values: values).svg(),
        ].map(SVG.init)
        #expect(drawn.allSatisfy { $0.isWellFormed && !$0.hasOddNumbers })
    }
}
