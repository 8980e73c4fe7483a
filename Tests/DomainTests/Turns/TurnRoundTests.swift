import Support
import Testing

@testable import Domain

/// Who can be drawn, and in which round (§12.3).
struct TurnRoundTests {
    private static let (mia, leo, noah) = (ChildID(1), ChildID(2), ChildID(3))

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let here: [Int64]
        let memory: [Int64: Int]
        let number: Int
        let due: [Int64]

        init(
            _ name: String, here: [Int64], had memory: [Int64: Int], _ number: Int, _ due: [Int64]
        ) {
            (testDescription, self.here, self.memory) = (name, here, memory)
            (self.number, self.due) = (number, due)
        }
    }

    @Test(arguments: [
        Case("nobody had a turn", here: [1, 2, 3], had: [:], 1, [1, 2, 3]),
        Case("one had a turn", here: [1, 2, 3], had: [2: 1], 1, [1, 3]),
        Case("one is left", here: [1, 2, 3], had: [2: 1, 3: 1], 1, [1]),
        Case("everyone had a turn", here: [1, 2, 3], had: [1: 1, 2: 1, 3: 1], 2, [1, 2, 3]),
        Case("in the family's order", here: [3, 1, 2], had: [:], 1, [3, 1, 2]),
        Case("one has left the wheel", here: [1, 2], had: [1: 2, 2: 1, 3: 2], 2, [2]),
        Case("only who left had this one", here: [1, 2], had: [1: 1, 2: 1, 3: 2], 2, [1, 2]),
        Case("one is new in the first round", here: [1, 2, 3], had: [1: 1], 1, [2, 3]),
        Case("one is new later, and comes first", here: [1, 2, 3], had: [1: 4, 2: 3], 4, [3]),
        Case("one is new after a whole round", here: [1, 2, 3], had: [1: 4, 2: 4], 4, [3]),
        Case("one is away, and keeps the turn", here: [1, 2], had: [1: 1], 1, [2]),
        Case("all who are here had theirs", here: [1, 2], had: [1: 1, 2: 1], 2, [1, 2]),
        Case("back in the same round", here: [1, 2, 3], had: [1: 2, 2: 1, 3: 1], 2, [2, 3]),
        Case("back after a missed round", here: [1, 2, 3], had: [1: 2, 2: 1], 2, [3]),
        Case("back after many", here: [1, 2, 3], had: [1: 9, 2: 8, 3: 2], 9, [3]),
        Case("nobody is here", here: [], had: [1: 2, 2: 1], 2, []),
        Case("nobody is here, ever", here: [], had: [:], 1, []),
        Case("one alone", here: [1], had: [1: 5], 6, [1]),
    ])
    func `nobody twice before everybody once`(one: Case) {
        let round = TurnRound(
            here: one.here.map { ChildID($0) },
            memory: Dictionary(uniqueKeysWithValues: one.memory.map { (ChildID($0), $1) }))

        #expect(round.number == one.number)
        #expect(round.due.map(\.rawValue) == one.due)
        #expect(round.only == (one.due.count == 1 ? ChildID(one.due[0]) : nil))
    }

    @Test func `everyone who is due can be drawn, and nobody else`() {
        let round = TurnRound(here: [Self.mia, Self.leo, Self.noah], memory: [Self.leo: 1])
        var generator = SplitMix64(seed: 7)

        let drawn = Set((0..<200).compactMap { _ in round.draw(using: &generator) })

        #expect(drawn == [Self.mia, Self.noah])
        #expect(TurnRound(here: [], memory: [:]).draw(using: &generator) == nil)
    }

    @Test(arguments: 1...40)
    func `turns stay even, whoever comes and goes`(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let children = (1...Int64.random(in: 2...8, using: &generator)).map { ChildID($0) }
        // The first two are always here; the others come and go.
        let steady = children.prefix(2)
        var (memory, turns, rounds) = (TurnRound.Memory(), [ChildID: Int](), [ChildID: Set<Int>]())
        var lastNumber = 1
        for _ in 0..<120 {
            let here = children.filter {
                steady.contains($0) || Bool.random(using: &generator)
            }
            let round = TurnRound(here: here, memory: memory)
            let child = try #require(round.draw(using: &generator))

            #expect(here.contains(child))
            #expect((lastNumber...lastNumber + 1).contains(round.number))
            #expect(rounds[child, default: []].insert(round.number).inserted)
            lastNumber = round.number
            memory[child] = round.number
            turns[child, default: 0] += 1
            let counts = steady.map { turns[$0, default: 0] }
            #expect(abs(counts[0] - counts[1]) <= 1)
        }
    }

    @Test(arguments: [
        (-1, false), (0, true), (59_999, true), (60_000, false), (86_400_000, false),
    ])
    func `a second spin within a minute is a slip`(later: Int64, rests: Bool) {
        let result = Self.result(of: Self.mia, in: 1)

        #expect(result.rests(at: .monday9am.milliseconds(later)) == rests)
        #expect(!Self.result(of: Self.mia, in: 1, counts: false).rests(at: .monday9am))
    }

    @Test func `only the round that goes on is corrected, to who had no turn in it`() {
        let all = [Self.mia, Self.leo, Self.noah]
        let memory = [Self.mia: 3, Self.leo: 3, Self.noah: 2]
        let current = Self.result(of: Self.mia, in: 3)
        let settled = Self.result(of: Self.noah, in: 2)
        let uncounted = Self.result(of: Self.mia, in: 3, counts: false)

        #expect(current.isOpen(memory))
        #expect(current.alternatives(members: all, memory: memory) == [Self.noah])
        #expect(current.alternatives(members: [Self.mia], memory: memory).isEmpty)
        for result in [settled, uncounted] {
            #expect(!result.isOpen(memory))
            #expect(result.alternatives(members: all, memory: memory).isEmpty)
        }
    }

    private static func result(of child: ChildID, in round: Int, counts: Bool = true) -> TurnResult
    {
        TurnResult(
            id: TurnResultID(1), wheel: TurnWheelID(1), round: round, child: child, at: .monday9am,
            counts: counts)
    }
}
