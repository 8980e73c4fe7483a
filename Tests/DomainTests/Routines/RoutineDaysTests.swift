import Support
import Testing

@testable import Domain

/// On which days a routine comes (§12.2).
struct RoutineDaysTests {
    /// A day with its distance from Monday, 2 March 2026.
    private static func day(_ number: Int) -> LocalDay { .of("2026-03-02") + number }

    static let coming: [(RoutineDays, Int, Bool, Bool)] = [
        (.ofSchool, 0, false, true), (.ofSchool, 4, false, true), (.ofSchool, 5, false, false),
        (.ofSchool, 0, true, false), (.all, 6, false, true), (.all, 0, true, true),
        (RoutineDays([], comesOnDaysOff: true), 0, false, false),
        (RoutineDays([], comesOnDaysOff: true), 5, true, true),
    ]

    @Test(arguments: coming)
    func `it comes on its days, and on days off only if it says so`(
        days: RoutineDays, number: Int, isOff: Bool, comes: Bool
    ) {
        #expect(days.contains(Self.day(number), isOff: isOff) == comes)
    }

    static let next: [(RoutineDays, Int, [Int], Int?)] = [
        (.ofSchool, 0, [], 1), (.ofSchool, 4, [], 7), (.ofSchool, 4, [7, 8], 9),
        (RoutineDays([.monday]), 0, [], 7), (RoutineDays([.monday]), 0, [7], 14),
        (RoutineDays([.monday]), 0, [7, 14], nil),
        (RoutineDays([], comesOnDaysOff: true), 0, [3], 3),
        (RoutineDays([], comesOnDaysOff: true), 0, [15], nil),
        (.ofSchool, 0, Array(1...14), nil),
    ]

    @Test(arguments: next)
    func `the next day is within two weeks, after days off`(
        days: RoutineDays, after: Int, off: [Int], found: Int?
    ) {
        let isOff = Set(off.map(Self.day))

        let next = days.next(after: Self.day(after)) { isOff.contains($0) }

        #expect(next == found.map(Self.day))
    }

    @Test func `the other days are those on which it rests`() {
        for days in [.ofSchool, .all, RoutineDays([.saturday], comesOnDaysOff: true)] {
            for (number, isOff) in (0..<7).flatMap({ [($0, false), ($0, true)] }) {
                let comes = days.contains(Self.day(number), isOff: isOff)
                #expect(days.others.contains(Self.day(number), isOff: isOff) != comes)
            }
            #expect(days.others.others == days)
        }
    }

    @Test func `only every day leaves no others`() {
        #expect(RoutineDays.all.isEveryDay)
        #expect(!RoutineDays.ofSchool.isEveryDay)
        #expect(!RoutineDays(Set(Weekday.allCases)).isEveryDay)
    }

    static let runs: [(Set<Weekday>, Weekday, [[Weekday]])] = [
        ([], .monday, []),
        (
            RoutineDays.ofSchool.weekdays, .monday,
            [[.monday, .tuesday, .wednesday, .thursday, .friday]]
        ),
        ([.monday, .tuesday, .thursday], .monday, [[.monday, .tuesday], [.thursday]]),
        ([.sunday, .monday], .monday, [[.monday], [.sunday]]),
        ([.sunday, .monday], .sunday, [[.sunday, .monday]]),
        ([.saturday, .sunday], .sunday, [[.sunday], [.saturday]]),
    ]

    @Test(arguments: runs)
    func `neighbours are one stretch in a family's week`(
        days: Set<Weekday>, first: Weekday, runs: [[Weekday]]
    ) {
        let week = FamilyCalendar.of("Europe/Berlin", firstWeekday: first).week

        #expect(week.first == first && Set(week).count == 7)
        #expect(RoutineDays(days).runs(in: week) == runs)
    }

    @Test func `a copy for other days leaves the bus behind`() {
        let profile = RoutineProfile(
            name: "Morning", picture: .drawn("bus"), children: [ChildID(1)], days: .ofSchool,
            begins: 420, leaving: LeavingTime(words: "Bus", minute: 460))

        let other = profile.forOtherDays

        #expect(other.days == RoutineDays([.saturday, .sunday], comesOnDaysOff: true))
        #expect(other.leaving == nil && other.begins == 420)
        #expect(other.name == "Morning" && other.children == [ChildID(1)])
    }
}
