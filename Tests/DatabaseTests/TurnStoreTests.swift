import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Wheels and their results in the store (§12.3).
struct TurnStoreTests {
    let store: Store
    let wheel: TurnWheelID

    private static let profile = TurnWheelProfile(
        name: "Who sits in front", icon: "travel", children: [Cast.mia.id, Cast.leo.id])

    init() throws {
        store = try Store()
        wheel = try store.database.write { try $0.add(wheel: Self.profile) }
    }

    private func turn(_ child: Child, _ round: Int, at moment: Instant = .monday9am) throws {
        try store.database.write {
            try $0.add(
                turnOf: child.id, round: round, on: wheel, spunBy: Cast.leo.id, at: moment)
        }
    }

    private func results() throws -> [TurnResult] {
        try store.database.read {
            try $0.turnResults(of: wheel, since: Instant(milliseconds: 0))
        }
    }

    private func correct(_ id: Int64, to child: Child?) throws {
        try store.database.write {
            try $0.correct(
                turn: TurnResultID(id), to: child?.id, by: nil, at: .monday9am.minutes(5))
        }
    }

    @Test func `a wheel is kept whole, changed and put away`() throws {
        var known = try store.database.read { try $0.turnWheel(wheel) }
        #expect(known == TurnWheel(id: wheel, profile: Self.profile))
        let changed = TurnWheelProfile(name: "Film", icon: "tv", children: [Cast.mia.id])

        try store.database.write {
            try $0.save(changed, of: wheel)
            try $0.archive(wheel: wheel, at: .monday9am)
        }

        known = try store.database.read { try $0.turnWheel(wheel) }
        #expect(
            known
                == TurnWheel(id: wheel, profile: changed, archivedAt: .monday9am, version: 3))
        #expect(try store.database.read { try $0.turnWheel(TurnWheelID(9)) } == nil)
    }

    @Test func `results are kept whole, the latest first, and remembered by round`() throws {
        try turn(Cast.mia, 1)
        try turn(Cast.leo, 1, at: .monday9am.minutes(10))
        try turn(Cast.mia, 2, at: .monday9am.minutes(20))

        let all = try results()

        #expect(all.map(\.id.rawValue) == [3, 2, 1])
        #expect(
            all.last
                == TurnResult(
                    id: TurnResultID(1), wheel: wheel, round: 1, child: Cast.mia.id,
                    at: .monday9am, spunBy: Cast.leo.id))
        let (memory, last) = try store.database.read {
            (try $0.turnMemory(of: wheel), try $0.lastTurn(of: wheel))
        }
        #expect(memory == [Cast.mia.id: 2, Cast.leo.id: 1])
        #expect(last == all.first)
    }

    @Test func `nobody has two turns in a round that count`() throws {
        try turn(Cast.mia, 1)
        #expect(throws: (any Error).self) { try turn(Cast.mia, 1) }
        #expect(throws: (any Error).self) { try turn(Cast.mia, 0) }
        #expect(throws: (any Error).self) { try turn(Cast.mia, 1_000_001) }

        try correct(1, to: nil)
        try turn(Cast.mia, 1, at: .monday9am.minutes(10))

        #expect(try results().map(\.counts) == [true, false])
    }

    @Test func `a correction says whose turn it was, and when that was said`() throws {
        try turn(Cast.mia, 1)

        try correct(1, to: Cast.leo)

        let result = try #require(try results().first)
        #expect(result.child == Cast.leo.id && result.counts)
        #expect(result.changedAt == .monday9am.minutes(5))
        try correct(1, to: nil)
        #expect(try results().first?.child == Cast.leo.id)
        #expect(try store.database.read { try $0.lastTurn(of: wheel) } == nil)
        #expect(try store.database.read { try $0.turnMemory(of: wheel) }.isEmpty)
        #expect(throws: (any Error).self) { try correct(1, to: Cast.mia) }
    }

    @Test(arguments: [
        "DELETE FROM turn_result", "DELETE FROM turn_wheel", "UPDATE turn_result SET round = 2",
        "UPDATE turn_result SET at = 1", "UPDATE turn_result SET child_id = 2",
        "UPDATE turn_result SET counts = 0", "UPDATE turn_result SET counts = 2, changed_at = 1",
    ])
    func `results stay as they were`(change: String) throws {
        try turn(Cast.mia, 1)

        #expect(throws: (any Error).self) { try store.run(change) }
    }

    @Test func `results go with their child, and outlive whoever turned the wheel`() throws {
        try turn(Cast.mia, 1)
        try turn(Cast.leo, 1, at: .monday9am.minutes(10))

        try store.run("DELETE FROM child WHERE id = 2")

        #expect(try results().map(\.child) == [Cast.mia.id])
        #expect(try results().first?.spunBy == nil)
        let known = try store.database.read { try $0.turnWheel(wheel) }
        #expect(known?.profile.children == [Cast.mia.id])
    }
}
