import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// The family's pictures in the store (§12.3).
struct ChallengeStoreTests {
    let store: Store
    let ship: ChallengeID

    private static let profile = ChallengeProfile(
        picture: .ship, aim: ChallengeAim(.time, 600, of: [.homework, .sport]),
        days: .monday...(.monday + 6), experience: "Pizza on the floor")

    init() throws {
        store = try Store()
        ship = try store.database.write { try $0.add(challenge: Self.profile) }
    }

    private var known: Challenge? {
        get throws { try store.database.read { [ship] in try $0.challenge(ship) } }
    }

    private func fill(_ parts: Int, at now: Instant = .monday9am) throws {
        try store.database.write { try $0.fill(ship, to: parts, at: now) }
    }

    @Test func `a picture is kept whole`() throws {
        #expect(try known == Challenge(id: ship, profile: Self.profile))
        #expect(try store.database.read { try $0.openChallenges() } == [try #require(known)])
        #expect(try store.database.read { try $0.challenge(ChallengeID(9)) } == nil)

        let evenings = ChallengeProfile(
            picture: .treeHouse, aim: ChallengeAim(.days, 7, of: [.reading], isEvenings: true),
            days: .monday...(.monday + 13), experience: "Waffles")
        let other = try store.database.write { try $0.add(challenge: evenings) }
        #expect(try store.database.read { try $0.challenge(other) }?.profile == evenings)
    }

    @Test func `what is in colour stays so, and is full once`() throws {
        try fill(10)
        #expect(throws: (any Error).self) { try fill(9) }
        try fill(24, at: .monday9am.minutes(5))
        #expect(try known?.fullAt == .monday9am.minutes(5))
        try fill(24, at: .monday9am.minutes(9))
        #expect(try known?.fullAt == .monday9am.minutes(5))
        #expect(throws: (any Error).self) { try fill(23) }
        #expect(throws: (any Error).self) { try fill(25) }
    }

    @Test func `the family goes on with it, unless it is full`() throws {
        try fill(10)
        var next = try #require(try known)
        next.profile.days = (.monday + 8)...(.monday + 10)
        next.profile.aim.amount = 500
        next.carried = 240

        try store.database.write { try $0.goOn(with: next) }

        next.version = 2
        #expect(try known == next)
        #expect(try known?.began == .monday)
        try fill(24)
        #expect(throws: (any Error).self) { try store.database.write { try $0.goOn(with: next) } }
    }

    @Test func `on the shelf it stays as it is`() throws {
        try fill(10)
        try store.database.write { try $0.shelve(ship, at: .monday9am) }

        #expect(try store.database.read { try $0.openChallenges() }.isEmpty)
        let shelf = try store.database.read { try $0.challengeShelf(atMost: 5) }
        #expect(shelf.map(\.id) == [ship] && shelf[0].closedAt == .monday9am)
        #expect(throws: (any Error).self) { try fill(11) }
        #expect(throws: (any Error).self) {
            try store.database.write { try $0.shelve(ship, at: .monday9am) }
        }
    }

    @Test func `there is one at a time, and at most one for each of two homes`() throws {
        try store.database.write {
            try $0.save(
                HomeProfile(name: "Mum’s", picture: .cottage, colour: .teal),
                HomeProfile(name: "Dad’s", picture: .boat, colour: .orange))
            try $0.shelve(ship, at: .monday9am)
        }
        func add(_ home: Int64?) throws {
            _ = try store.database.write {
                try $0.add(challenge: Self.profile, at: home.map { HomeID($0) })
            }
        }
        try add(1)
        #expect(throws: (any Error).self) { try add(1) }
        try add(2)
        #expect(throws: (any Error).self) { try add(nil) }
        let open = try store.database.read { try $0.openChallenges() }
        #expect(open.map(\.home) == [HomeID(1), HomeID(2)])
    }

    @Test func `what grown-ups add is kept, and can be taken back once`() throws {
        try store.database.write {
            try $0.add(30, to: ship, on: .monday, by: nil, at: .monday9am)
            try $0.add(15, to: ship, on: .monday + 1, by: nil, at: .monday9am.minutes(5))
        }
        let all = try store.database.read {
            try $0.challengeTaps(of: ship, in: .monday...(.monday + 6))
        }
        #expect(
            all.first
                == ChallengeTap(
                    id: ChallengeTapID(1), day: .monday, amount: 30, at: .monday9am))
        #expect(all.map(\.amount) == [30, 15])

        try store.database.write { try $0.takeBack(ChallengeTapID(1), at: .monday9am) }

        let rest = try store.database.read {
            try $0.challengeTaps(of: ship, in: .monday...(.monday + 6))
        }
        #expect(rest.map(\.amount) == [15])
        #expect(throws: (any Error).self) {
            try store.database.write { try $0.takeBack(ChallengeTapID(1), at: .monday9am) }
        }
        #expect(throws: (any Error).self) {
            try store.run("UPDATE challenge_tap SET amount = 60 WHERE id = 2")
        }
    }

    @Test func `joy is noted once for each child`() throws {
        #expect(try store.database.read { try !$0.hasJoy(of: ship, Cast.mia.id) })
        for _ in 0..<2 {
            try store.database.write { try $0.noteJoy(of: ship, Cast.mia.id, at: .monday9am) }
        }
        #expect(try store.database.read { try $0.hasJoy(of: ship, Cast.mia.id) })
        #expect(try store.database.read { try !$0.hasJoy(of: ship, Cast.leo.id) })
    }

    @Test(arguments: [
        "last_day = '2026-03-03'", "last_day = '2026-03-16'", "last_day = '2026-02-30'",
        "amount = 0", "amount = 6001", "carried = 601", "carried = -1", "filled = -1",
        "is_evenings = 1", "experience = ''", "first_day = '2026-03-01'", "kind = 'coins'",
        "full_at = 5", "picture = 'reef'", "began_day = '2026-03-01'",
    ])
    func `what can't be is refused`(change: String) throws {
        #expect(throws: (any Error).self) {
            try store.run("UPDATE challenge SET \(change) WHERE id = 1")
        }
    }

    @Test func `a merged category counts on`() throws {
        try store.database.write { try $0.merge(.homework, into: .sport) }
        #expect(try known?.profile.aim.categories == [.sport])
    }
}
