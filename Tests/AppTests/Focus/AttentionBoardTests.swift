import AppSupport
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Which pages are in front, as they say themselves (§4.3).
struct AttentionBoardTests {
    static let nine = Monotonic(milliseconds: 86_400_000)
    var board = AttentionBoard(at: AttentionBoardTests.nine)

    private static func after(_ milliseconds: Int64) -> Monotonic {
        nine + Span(milliseconds: milliseconds)
    }

    private mutating func hear(
        _ isInFront: Bool, at milliseconds: Int64, page: Int = 1, number: Int? = nil
    ) {
        let report = AttentionBoard.Report(
            page: .numbered(page), number: number ?? Int(milliseconds) + 1, isInFront: isInFront)
        board.hear(report, of: Cast.mia.id, at: Self.after(milliseconds))
    }

    private func awaySince(at milliseconds: Int64) -> Int64? {
        board.awaySince(Cast.mia.id, at: Self.after(milliseconds)).map {
            ($0 - Self.nine).milliseconds
        }
    }

    @Test mutating func `who hides the page has left then, after a moment of patience`() {
        hear(true, at: 0)
        hear(false, at: 5_000)

        #expect(awaySince(at: 8_999) == nil)
        #expect(awaySince(at: 9_000) == 5_000)
        #expect(awaySince(at: 900_000) == 5_000)
    }

    @Test mutating func `one page in front is enough`() {
        hear(true, at: 0, page: 1)
        hear(true, at: 1_000, page: 2)
        hear(false, at: 2_000, page: 1)
        #expect(awaySince(at: 20_000) == nil)

        hear(false, at: 21_000, page: 2)
        #expect(awaySince(at: 30_000) == 21_000)
        hear(true, at: 31_000, page: 1)
        #expect(awaySince(at: 32_000) == nil)
    }

    @Test mutating func `a silent page has left when it was last heard`() {
        hear(true, at: 0)
        hear(true, at: 10_000)

        #expect(awaySince(at: 40_000) == nil)
        #expect(awaySince(at: 40_001) == 10_000)
        // It wakes, hidden: nobody has been there since.
        hear(false, at: 90_000)
        #expect(awaySince(at: 100_000) == 10_000)
    }

    @Test mutating func `a word that was overtaken on the way is not heard`() {
        hear(true, at: 0, number: 1)
        hear(true, at: 200, number: 3)
        hear(false, at: 300, number: 2)
        hear(false, at: 400, number: 3)

        #expect(awaySince(at: 20_000) == nil)
    }

    @Test mutating func `after a start the pages have half a minute to come back`() {
        #expect(board.isIdle)
        board.begin([Cast.mia.id], at: Self.nine)

        #expect(awaySince(at: 33_999) == nil)
        #expect(awaySince(at: 34_000) == 30_000)
        hear(true, at: 35_000)
        #expect(awaySince(at: 36_000) == nil)
    }

    @Test mutating func `who has not looked for ten seconds was away itself`() {
        let looks = ([10_000, 20_001, 20_001, 30_001] as [Int64]).map {
            board.look(at: Self.after($0))
        }
        #expect(looks == [false, true, false, false])
        #expect(!board.isBehind(at: Self.after(40_001)))
        #expect(board.isBehind(at: Self.after(40_002)))
    }

    @Test mutating func `children who do not focus are forgotten, and so are too many pages`() {
        for page in 1...40 { hear(true, at: Int64(page), page: page) }
        hear(false, at: 50, page: 40)
        #expect(awaySince(at: 5_000) == nil)

        board.keep([Cast.leo.id], at: Self.after(5_000))
        #expect(board.isIdle)
        #expect(awaySince(at: 900_000) == nil)
    }

    @Test mutating func `who begins while others are looked at is not forgotten`() {
        hear(true, at: 0)
        // Asked for before the store knew of Mia's tree.
        board.keep([Cast.leo.id], at: Self.after(20))
        hear(false, at: 100)

        #expect(awaySince(at: 5_000) == 100)
    }
}
