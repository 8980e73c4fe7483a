import Domain
import Support
import Testing

struct ForestStatsTests {
    static func tree(_ day: LocalDay, minutes: Int64 = 25) -> FocusRecord {
        FocusRecord(.completed, on: day, focused: .minutes(minutes))
    }

    @Test func `an empty forest has nothing to count`() {
        let stats = ForestStats([], today: .monday)

        #expect(stats.trees == 0 && stats.treesToday == 0 && stats.abandoned == 0)
        #expect(stats.focusTime == .zero)
        #expect(stats.streak.days == 0 && stats.streak.leaves == 0 && stats.streak.rested == [])
    }

    @Test func `the first tree ever is a forest and a streak of one`() {
        let stats = ForestStats([Self.tree(.monday)], today: .monday)

        #expect(stats.trees == 1 && stats.treesToday == 1)
        #expect(stats.focusTime == .minutes(25))
        #expect(stats.streak.days == 1 && stats.streak.daysWithRest == 1)
    }

    @Test func `ten trees of 25 minutes are 4 hours and 10 minutes`() {
        let stats = ForestStats((0..<10).map { Self.tree(.monday - $0) }, today: .monday)

        #expect(stats.focusTime == .minutes(250))
    }

    @Test func `parts of minutes count together`() {
        let half = FocusRecord(.completed, on: .monday, focused: .seconds(90))

        #expect(ForestStats([half, half], today: .monday).focusTime == .minutes(3))
    }

    @Test func `a session given up is counted, and is no tree, no time and no day`() {
        let given = FocusRecord(.abandoned, on: .monday, focused: .minutes(7))
        let stats = ForestStats([given, Self.tree(.monday - 1), given], today: .monday)

        #expect(stats.abandoned == 2)
        #expect(stats.trees == 1 && stats.treesToday == 0)
        #expect(stats.focusTime == .minutes(25))
        #expect(stats.streak.days == 1)
    }

    @Test func `several trees of a day are one day of the streak`() {
        let stats = ForestStats((0..<3).map { _ in Self.tree(.monday) }, today: .monday)

        #expect(stats.treesToday == 3 && stats.streak.days == 1)
    }

    @Test func `today's trees start again at midnight`() {
        let records = [Self.tree(.monday), Self.tree(.monday)]

        #expect(ForestStats(records, today: .monday).treesToday == 2)
        #expect(ForestStats(records, today: .monday + 1).treesToday == 0)
        #expect(ForestStats(records, today: .monday + 1).streak.days == 1)
    }

    @Test(arguments: [
        // Winter: Berlin is an hour ahead.
        ("2026-03-02 22:59:59.999", "2026-03-02"), ("2026-03-02 23:00", "2026-03-03"),
        ("2026-03-02 22:59", "2026-03-02"), ("2026-03-02 23:01", "2026-03-03"),
        // The night in which the clocks go forward, and the one in which they go back.
        ("2026-03-28 23:01", "2026-03-29"), ("2026-03-29 21:59:59.999", "2026-03-29"),
        ("2026-03-29 22:00", "2026-03-30"), ("2026-10-24 21:59", "2026-10-24"),
        ("2026-10-24 22:01", "2026-10-25"), ("2026-10-25 22:59:59.999", "2026-10-25"),
        ("2026-10-25 23:00", "2026-10-26"),
    ])
    func `a session counts for the day on which it ends`(utc: String, day: String) {
        let record = FocusRecord(
            .completed, endedAt: .utc(utc), in: .berlin, focused: .minutes(25))

        #expect(record.day == .of(day))
    }

    @Test func `23:59 and 00:01 are two days in a row`() {
        let late = FocusRecord(
            .completed, endedAt: .utc("2026-03-02 22:59"), in: .berlin, focused: .minutes(25))
        let early = FocusRecord(
            .completed, endedAt: .utc("2026-03-02 23:01"), in: .berlin, focused: .minutes(25))
        let stats = ForestStats([early, late], today: .monday + 1)

        #expect(stats.streak.days == 2 && stats.treesToday == 1)
    }

    @Test func `a family that travels keeps the days it had`() {
        let late = Instant.utc("2026-03-02 22:30")
        let atHome = FocusRecord(.completed, endedAt: late, in: .berlin, focused: .minutes(25))
        let away = FocusRecord(
            .completed, endedAt: .utc("2026-03-04 02:30"), in: .of("America/New_York"),
            focused: .minutes(25))
        let today = FamilyCalendar.of("America/New_York").day(of: .utc("2026-03-04 03:00"))

        #expect(atHome.day == .monday && away.day == .monday + 1 && today == .monday + 1)
        #expect(ForestStats([atHome, away], today: today).streak.days == 2)
    }

    @Test func `a tree of "tomorrow", from beyond the date line, breaks nothing`() {
        let records = [Self.tree(.monday - 1), Self.tree(.monday), Self.tree(.monday + 1)]
        let stats = ForestStats(records, today: .monday)

        #expect(stats.streak.days == 3 && stats.treesToday == 1)
    }

    @Test func `records that are taken out leave the numbers of the others`() {
        var records = (0..<5).map { Self.tree(.monday - $0) }
        #expect(ForestStats(records, today: .monday).streak.days == 5)

        records.remove(at: 2)

        #expect(ForestStats(records, today: .monday).streak.days == 2)
        #expect(ForestStats(records, today: .monday).trees == 4)
    }
}
