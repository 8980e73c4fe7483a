import Domain
import Support
import Testing

struct StreakTests {
    /// Days up to today, oldest first: `#` a tree, `.` none, `o` a day off, `O` both.
    static func streak(_ days: String, from today: LocalDay = .monday) -> Streak {
        Streak(
            activeDays: marked(days, ["#", "O"], today), daysOff: marked(days, ["o", "O"], today),
            today: today)
    }

    /// The longest streak of the same marks, whatever day it is.
    static func longest(_ days: String, from today: LocalDay = .monday) -> Int {
        Streak.longest(
            activeDays: marked(days, ["#", "O"], today), daysOff: marked(days, ["o", "O"], today))
    }

    private static func marked(
        _ days: String, _ wanted: Set<Character>, _ today: LocalDay
    ) -> Set<LocalDay> {
        Set(
            days.reversed().enumerated().filter { wanted.contains($0.element) }.map {
                today - $0.offset
            })
    }

    @Test(arguments: [
        ("", 0), (".", 0), ("#", 1), ("##", 2), ("#.", 1), ("#..", 0), ("#.#", 1), ("##.##", 2),
        (".#", 1), ("###.", 3), ("###..", 0), ("#.##.", 2),
    ])
    func `days in a streak end today, or yesterday while today has none`(days: String, count: Int) {
        #expect(Self.streak(days).days == count)
    }

    @Test(arguments: [
        ("#o#", 2), ("#oo", 1), ("#o.", 1), ("#ooooooo#", 2), ("#o.#", 1), ("o", 0), ("ooo#", 1),
        ("#O#", 3), ("O", 1), ("#.o#", 1), ("#o..", 0),
    ])
    func `sick days and holidays neither add nor break, and a tree on one counts`(
        days: String, count: Int
    ) {
        #expect(Self.streak(days).days == count)
    }

    @Test(
        arguments: [
            ("", nil), (".", nil), ("#", nil), ("#.", nil), ("##", 2), ("##.", 2), ("##..", nil),
            ("#o#", 2), ("##oo", 2), ("#.ooo#", nil), ("#.o##", 2), ("#O#.", 3), ("#####.##", 2),
        ] as [(String, Int?)])
    func `at a glance, a row begins with two days`(days: String, count: Int?) {
        #expect(StreakGlance(Self.streak(days))?.days == count)
    }

    @Test(arguments: [
        ("##", 1), ("##.", 2), ("#o#", 2), ("##oo", 3), ("#oo#o#.", 6), ("#O", 1),
        // Looks further back than it has to.
        ("#O#", 3),
    ])
    func `a row reaches back over all days that it passed`(days: String, back: Int) throws {
        let row = try #require(StreakGlance(Self.streak(days)))

        let first = row.since(
            .monday, hasTreeToday: days.hasSuffix("#") || days.hasSuffix("O"),
            passing: Self.marked(days, ["o", "O"], .monday))

        #expect(first == LocalDay.monday - back)
    }

    @Test func `a day off that is set afterwards mends the streak`() {
        let active = Set([LocalDay.monday, .monday - 2, .monday - 3])

        #expect(Streak(activeDays: active, daysOff: [], today: .monday).days == 1)
        #expect(Streak(activeDays: active, daysOff: [.monday - 1], today: .monday).days == 3)
    }

    @Test(arguments: [
        ("####", 0), ("#####", 1), ("#########", 1), ("##########", 2), ("###############", 2),
        ("##o###", 1), ("##.###", 1),
    ])
    func `every fifth active day earns a leaf, and two are kept`(days: String, leaves: Int) {
        #expect(Self.streak(days).leaves == leaves)
    }

    @Test func `a leaf covers a missed day, and the exact number stays exact`() {
        let streak = Self.streak("#####.##")

        #expect(streak.days == 2)
        #expect(streak.daysWithRest == 7)
        #expect(streak.leaves == 0)
        #expect(streak.rested == [.monday - 2])
    }

    @Test func `two leaves stand in for two days, and the third breaks the streak`() {
        #expect(Self.streak("##########..#").daysWithRest == 11)
        #expect(Self.streak("##########..#").rested == [.monday - 2, .monday - 1])

        let broken = Self.streak("##########...#")
        #expect(broken.daysWithRest == 1)
        #expect(broken.rested == [])
        #expect(broken.leaves == 0)
    }

    @Test(arguments: [
        ("", false), ("#", false), ("##", false), (".#.", false), ("#..", true), ("#..#", true),
        ("#..##", false), ("#..#.", false), ("#####..", false), ("#####...", true),
        ("#####.#", false), ("####.....", true), ("#ooo", false), ("#.ooo", true),
        ("#.ooo#", true), ("#..#o", false),
    ])
    func `who comes back after a gap is welcomed, until the day after`(
        days: String, beginsAnew: Bool
    ) {
        #expect(Self.streak(days).beginsAnew == beginsAnew)
    }

    @Test func `no leaf is used for today, nor for a day off`() {
        #expect(Self.streak("#####.").leaves == 1)
        #expect(Self.streak("#####.").daysWithRest == 5)
        #expect(Self.streak("#####oo#").leaves == 1)
        #expect(Self.streak("#####oo#").daysWithRest == 6)
    }

    @Test func `the way to the next leaf outlasts a break`() {
        #expect(Self.streak("####..#").leaves == 1)
    }

    @Test func `a streak goes on over the days on which the clocks change`() {
        for day in [LocalDay.springForward, .fallBack] {
            #expect(Self.streak("#####", from: day + 2).days == 5)
        }
    }

    @Test func `a streak of 30 days over a new year is 30`() {
        #expect(Self.streak(String(repeating: "#", count: 30), from: .of("2026-01-10")).days == 30)
    }

    @Test(arguments: [
        ("", 0), (".", 0), ("o", 0), ("#", 1), ("###", 3), ("##.###", 3), ("#######.#", 7),
        ("##oo#", 3), ("#o.o#", 1), ("oo##", 2), ("##o", 2), ("##ooo", 2), ("##.", 2), ("##..", 2),
        ("#.#.#", 1), ("#o#.##o##", 4), ("OOO", 3), ("###.#####.#", 5),
    ])
    func `the longest streak is exact, and days off neither add nor break`(
        days: String, length: Int
    ) {
        #expect(Self.streak(days).longest == length)
        #expect(Self.longest(days) == length)
    }

    @Test func `the longest streak goes on over the change of the clocks and of the year`() {
        for day in ["2026-03-31", "2026-10-27", "2027-01-02"] {
            #expect(Self.longest("####", from: .of(day)) == 4)
            #expect(Self.longest("#oo#", from: .of(day)) == 2)
        }
    }

    @Test func `no streak is longer than the longest, and rest leaves do not stretch it`() {
        let streak = Self.streak("#####.##")

        #expect(streak.longest == 5)
        #expect(streak.daysWithRest == 7)
        for days in ["#", "##.", "#o#.", "###.##", "#oo"] {
            let streak = Self.streak(days)
            #expect(streak.days <= streak.longest, "\(days)")
        }
    }
    /// What was walked before and what comes now, cut anywhere, are the same as all at once.
    @Test(arguments: [
        "", "#", "#.", "##.##", "#####.#####..#", "##########...#", "#o#oo.#", "#........#",
        "###.####o.#####..##.#O.#",
    ])
    func `a walk that was kept goes on as if it had not been`(days: String) {
        let (today, off) = (LocalDay.monday, Self.marked(days, ["o", "O"], .monday))
        let active = Self.marked(days, ["#", "O"], today)
        var whole = TreeDays()
        whole.walk(after: nil, active: active, daysOff: off, today: today)
        for cut in 1...(days.count + 2) {
            let closed = today - cut
            var kept = TreeDays()
            kept.walk(
                after: nil, through: closed, active: active.filter { $0 <= closed },
                daysOff: off, today: closed + 1)
            kept.walk(
                after: closed, active: active.filter { $0 > closed },
                daysOff: off.filter { $0 > closed }, today: today)
            #expect(kept == whole, "cut \(cut) days ago")
        }
    }
}
