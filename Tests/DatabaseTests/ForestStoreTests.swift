import Support
import Testing

@testable import Database
@testable import Domain

/// What a forest's pages ask the store, and days off in ranges.
struct ForestStoreTests {
    let store: Store

    init() throws { store = try Store() }

    /// A session without a timer that ended so many days after Monday.
    private func add(
        _ day: Int, child: Child = Cast.mia, outcome: FocusRecord.Outcome = .completed
    ) throws -> FocusSessionID {
        let end = Instant.monday9am + .hours(Int64(day) * 24)
        return try store.database.write { writing in
            try writing.add(
                FocusPlan(minutes: 25, seed: 7, leaving: .calm, moodBefore: .rainy),
                of: child.id, from: end - .minutes(25),
                FocusEnd(outcome: outcome, at: end, day: .monday + day, focused: .minutes(25)),
                moodAfter: .sunny)
        }
    }

    private func tree(_ id: FocusSessionID) throws -> FocusSession {
        try #require(try store.database.read { try $0.focusSession(id) })
    }

    @Test func `a past session is read back as it was added`() throws {
        let session = try tree(try add(0))

        #expect(session.timer == nil)
        #expect(session.plan.species == .apple && session.plan.moodBefore == .rainy)
        #expect(session.moodAfter == .sunny)
        #expect(session.end?.day == .monday)
        #expect(session.startedAt == .monday9am.minutes(-25))
    }

    @Test func `each tree knows its number and its neighbours`() throws {
        let first = try tree(try add(0))
        _ = try add(1, outcome: .abandoned)
        _ = try add(1, child: Cast.leo)
        let twins = [try tree(try add(2)), try tree(try add(2))]

        let all = [first] + twins
        let (numbers, newer, older) = try store.database.read { reading in
            (
                try all.map { try reading.number(of: $0) },
                try all.map { try reading.tree(after: $0)?.id },
                try reading.trees(of: Cast.mia.id, after: twins[0], atMost: 1)
            )
        }

        #expect(numbers == [1, 2, 3])
        #expect(newer == [twins[0].id, twins[1].id, nil])
        #expect(older == [first])
    }

    @Test func `the trees of some days are those completed on them`() throws {
        let ids = try (0..<5).map { try add($0) }
        _ = try add(2, child: Cast.leo)
        _ = try add(2, outcome: .lost)

        let found = try store.database.read {
            try $0.trees(of: Cast.mia.id, on: (.monday + 1)...(.monday + 3)).map(\.id)
        }

        #expect(found == [ids[3], ids[2], ids[1]])
    }

    @Test func `days off are set and taken back in ranges`() throws {
        try store.database.write { writing in
            try writing.set(DaysOff(.holiday, .monday...(.monday + 4)), of: Cast.mia.id)
            try writing.set(DaysOff(.sick, (.monday + 4)...(.monday + 5)), of: Cast.mia.id)
            try writing.set(DaysOff(.sick, .monday...(.monday)), of: Cast.leo.id)
            try writing.clearDaysOff((.monday + 1)...(.monday + 3), of: Cast.mia.id)
        }

        let days = try store.database.read { try $0.daysOff(of: Cast.mia.id) }
        #expect(days == [.monday: .holiday, .monday + 4: .sick, .monday + 5: .sick])
        #expect(try store.database.read { try $0.daysOff(of: Cast.leo.id) }.count == 1)
    }

    @Test(arguments: [SeasonPlace?.none, .north, .south, .tropics])
    func `where the trees get their seasons is saved with the household`(place: SeasonPlace?) throws
    {
        var household = Cast.household
        household.seasons = place
        try store.database.write { try $0.save(household, at: .monday9am) }

        #expect(try store.database.read { try $0.household() }?.seasons == place)
    }
}
