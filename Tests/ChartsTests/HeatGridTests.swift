import Charts
import Goldens
import Testing

struct HeatGridTests {
    private func month(_ values: [Double]) -> HeatGrid {
        HeatGrid(
            title: "March", series: "green",
            cells: values.enumerated().map { day, value in
                HeatGrid.Cell(
                    column: day % 7, row: day / 7, value: value, label: "\(day + 1) March",
                    href: "/days/\(day + 1)", name: "\(day + 1)")
            }, columns: [0: "Mon", 6: "Sun"], rows: ["", "", "", "", ""], width: 7, rowHeight: 48)
    }

    @Test func `a month is drawn as it was`() throws {
        try Golden.check(month((0..<31).map { Double($0) * 300 }).svg(), "heat")
    }

    @Test(
        arguments: [
            (0, 0), (-1, 0), (1, 1), (25, 1), (25.1, 2), (50, 2), (75, 3), (75.1, 4), (100, 4),
            (.nan, 0), (.infinity, 0),
        ] as [(Double, Int)]
    ) func `levels are quarters of the largest`(value: Double, level: Int) {
        #expect(HeatGrid.level(of: value, largest: 100) == level)
        #expect(HeatGrid.level(of: value, largest: 0) == 0)
    }

    @Test func `the most is the tallest, and nothing is only the box`() {
        let svg = SVG(month([0, 50, 100]).svg())
        let levels = Dictionary(
            uniqueKeysWithValues: svg.all("path").map {
                ($0["data-level"] ?? "", $0["d"] ?? "")
            })
        #expect(levels["0"] == "M0 1h9v8h-9zM10 1h9v8h-9zM20 1h9v8h-9z")
        #expect(levels["2"] == "M10 5h9v4h-9z")
        #expect(levels["4"] == "M20 1h9v8h-9z")
    }

    @Test(arguments: 1...200)
    func `any input gives well-formed XML without odd numbers`(seed: UInt64) {
        var dice = Dice(state: seed)
        var grid = month((0..<31).map { _ in dice.number() })
        grid.width = Int.random(in: -1...9, using: &dice)
        grid.rows = (0..<Int.random(in: 0...8, using: &dice)).map { _ in dice.text() }
        grid.columns = [Int.random(in: -3...9, using: &dice): dice.text()]
        grid.title = dice.text()
        let svg = SVG(grid.svg())
        #expect(svg.isWellFormed)
        #expect(!svg.hasOddNumbers)
    }

    @Test func `a year and a month of links stay under 15 kB`() {
        let year = HeatGrid(
            title: "2026", series: "green",
            cells: (0..<366).map {
                HeatGrid.Cell(column: $0 / 7, row: $0 % 7, value: Double($0), label: "")
            }, columns: [:], rows: Array(repeating: "Mon", count: 7), width: 53)
        #expect(year.svg().count < 15_000)
        #expect(month((0..<31).map { Double($0) }).svg().count < 15_000)
    }
}
