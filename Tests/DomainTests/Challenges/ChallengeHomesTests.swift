import Support
import Testing

@testable import Domain

/// A family's picture where children live in two homes (§12.3, §17.3).
struct ChallengeHomesTests {
    private let mums = HomeID(1)
    private let dads = HomeID(2)
    private let mia = Cast.mia.id
    private let week = LocalDay.monday...(LocalDay.monday + 6)

    /// At Mum's but for Wednesday and Thursday.
    private var residences: [ChildID: Residence] {
        get throws {
            let pattern = try ResidencePattern(
                homes: [mums, dads], weekCount: 1, firstDay: .monday,
                handOvers: [
                    try #require(HandOver(week: 0, weekday: .wednesday, minute: 480, to: dads)),
                    try #require(HandOver(week: 0, weekday: .friday, minute: 480, to: mums)),
                ])
            return [
                mia: Residence(
                    calendar: .berlin, periods: [Residence.Period(from: .monday - 7, pattern)])
            ]
        }
    }

    @Test func `days at the other home make a home's target smaller`() throws {
        let residences = try residences
        func remaining(_ home: HomeID?, _ children: [ChildID]) -> Int {
            ChallengePlace(home: home, residences: residences)
                .daysForEverybody(week, children: children, daysOff: [:])
        }
        #expect(remaining(mums, [mia]) == 5)
        #expect(remaining(dads, [mia]) == 2)
        #expect(remaining(nil, [mia]) == 7)
        // A sibling with one home is always there.
        #expect(remaining(mums, [mia, Cast.leo.id]) == 5)
        #expect(remaining(mums, [Cast.leo.id]) == 7)
    }

    @Test func `a home's picture counts what began there`() throws {
        let place = ChallengePlace(home: mums, residences: try residences)

        #expect(place.counts(mia, at: .monday9am))
        #expect(!place.counts(mia, at: .monday9am + .hours(48)))
        #expect(place.counts(Cast.leo.id, at: .monday9am + .hours(48)))
        // Before the calendar began, every day is everybody's.
        #expect(place.counts(mia, at: .monday9am - .hours(24 * 30)))
    }

    @Test func `one that is everybody's counts until homes keep days from each other`() throws {
        let open = ChallengePlace(residences: try residences)
        let kept = ChallengePlace(
            residences: try residences, beginning: .monday9am + .hours(24))

        #expect(open.counts(mia, at: .monday9am + .hours(48)))
        #expect(kept.counts(mia, at: .monday9am))
        #expect(!kept.counts(mia, at: .monday9am + .hours(24)))
        #expect(kept.counts(Cast.leo.id, at: .monday9am + .hours(48)))
    }
}
