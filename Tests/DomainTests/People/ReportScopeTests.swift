import Support
import Testing

@testable import Domain

/// How much of a child's reports someone sees (§17.2).
struct ReportScopeTests {
    private let first = LocalDay(iso: "2026-03-10")!

    private func scope(_ role: GrownUp.Role, _ ticks: Set<Permission>) -> ReportScope {
        let times: AccessTimes =
            role == .reader
            ? .reading(from: first, until: Instant(milliseconds: 2_000_000_000_000))
            : .untilRevoked
        return ReportScope(
            AccessGrant(
                id: AccessGrantID(1), person: PersonID(2),
                terms: AccessTerms(children: [ChildID(1)], ticks: ticks, times: times),
                givenAt: Instant(milliseconds: 0)), as: role)
    }

    @Test(
        arguments: [
            (.parent, [], .all, true), (.helper, [.seeReports], .none, false),
            (.helper, [.seeReports, .seeMoods], .all, true), (.reader, [.seeReports], .none, false),
            (.reader, [.seeReports, .seeMoods], .wordPerDay, false),
        ] as [(GrownUp.Role, Set<Permission>, ReportScope.Moods, Bool)])
    func `moods and notes are shown to those they were ticked for, notes to no reader`(
        role: GrownUp.Role, ticks: Set<Permission>, moods: ReportScope.Moods, notes: Bool
    ) {
        let scope = scope(role, ticks)

        #expect(scope.moods == moods)
        #expect(scope.showsNotes == notes)
        #expect(scope.first == (role == .reader ? first : nil))
    }

    @Test(
        arguments: [
            ("2026-03-01", "2026-03-09", nil), ("2026-03-01", "2026-03-10", "2026-03-10"),
            ("2026-03-09", "2026-03-15", "2026-03-10"), ("2026-03-10", "2026-03-15", "2026-03-10"),
            ("2026-03-11", "2026-03-15", "2026-03-11"),
        ] as [(String, String, String?)])
    func `a reader sees the chosen day and later ones`(from: String, to: String, shown: String?) {
        let days = LocalDay(iso: from)!...LocalDay(iso: to)!

        let seen = scope(.reader, []).shown(days)

        #expect(seen?.lowerBound.description == shown)
        #expect(shown == nil || seen?.upperBound == days.upperBound)
        #expect(ReportScope.whole.shown(days) == days)
    }

    @Test func `a week that is cut is a range, a whole one stays a week`() {
        let calendar = FamilyCalendar.berlin
        let (cut, whole) = (
            StatsPeriod(.week, around: first, in: calendar),
            StatsPeriod(.week, around: first + 7, in: calendar)
        )

        #expect(scope(.reader, []).shown(cut) == StatsPeriod(from: first, to: cut.days.upperBound))
        #expect(scope(.reader, []).shown(whole) == whole)
    }

    @Test(
        arguments: [
            ([], nil), ([.sunny], .sunny), ([.sunny, .rainy, .rainy], .rainy),
            ([.sunny, .rainy], nil),
        ] as [([Mood], Mood?)])
    func `the mood of a day is the most frequent one, if it is one`(told: [Mood], word: Mood?) {
        var sum = MoodSum()
        for mood in told { sum.add(mood) }

        #expect(sum.foremost == word)
    }
}
