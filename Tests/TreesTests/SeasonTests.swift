import Testing

@testable import Trees

struct SeasonTests {
    @Test(arguments: [
        (1, Season.winter), (2, .winter), (3, .spring), (5, .spring), (6, .summer), (8, .summer),
        (9, .autumn), (11, .autumn), (12, .winter),
    ])
    func `the north has its seasons by the month`(month: Int, season: Season) {
        #expect(Season(month: month, in: .north) == season)
    }

    @Test(arguments: 1...12)
    func `the south has the season of half a year later`(month: Int) {
        let later = (month + 5) % 12 + 1

        #expect(Season(month: month, in: .south) == Season(month: later, in: .north))
    }

    @Test(arguments: 1...12)
    func `near the equator it is green all year`(month: Int) {
        #expect(Season(month: month, in: .tropics) == .summer)
    }
}
