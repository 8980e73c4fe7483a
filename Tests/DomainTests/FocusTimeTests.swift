import Domain
import Support
import Testing

struct FocusTimeTests {
    let start = Instant.monday9am

    @Test func `focus is the time since the start`() {
        let time = FocusTime(startedAt: start)

        #expect(time.focused(at: start) == .zero)
        #expect(time.focused(at: start.milliseconds(1)) == Span(milliseconds: 1))
        #expect(time.focused(at: start.minutes(25)) == .minutes(25))
    }

    @Test func `a pause gives nothing and takes nothing`() {
        let pause = start.minutes(10)..<start.minutes(70)
        let time = FocusTime(startedAt: start, pauses: [pause])

        #expect(time.focused(at: start.minutes(10)) == .minutes(10))
        #expect(time.focused(at: start.minutes(40)) == .minutes(10))
        #expect(time.focused(at: start.minutes(70)) == .minutes(10))
        #expect(time.focused(at: start.minutes(70).milliseconds(1)).milliseconds == 600_001)
    }

    @Test func `a paused tree does not grow, not in years`() {
        let growth = Growth(planned: .minutes(25))
        let time = FocusTime(startedAt: start, pausedAt: start.minutes(5).milliseconds(-1))

        let threeYears: Int64 = 3 * 365 * 24 * 60
        for later: Int64 in [5, 6, 600, threeYears] {
            #expect(growth.stage(after: time.focused(at: start.minutes(later))) == 1)
        }
    }

    @Test func `a tree goes on from the exact point`() {
        let growth = Growth(planned: .minutes(25))
        let pausedAt = start.minutes(5).milliseconds(-1)
        let resumedAt = start.minutes(300)
        let time = FocusTime(startedAt: start, pauses: [pausedAt..<resumedAt])

        #expect(growth.stage(after: time.focused(at: resumedAt)) == 1)
        #expect(growth.stage(after: time.focused(at: resumedAt.milliseconds(1))) == 2)
    }

    @Test func `pauses in any order, empty and overlapping, are left out once`() {
        let pauses = [
            start.minutes(30)..<start.minutes(40), start.minutes(5)..<start.minutes(10),
            start.minutes(8)..<start.minutes(15), start.minutes(20)..<start.minutes(20),
        ]
        let time = FocusTime(startedAt: start, pauses: pauses)

        #expect(time.focused(at: start.minutes(50)) == .minutes(30))
    }

    @Test func `a clock before the start, and a pause before it, give nothing`() {
        let early = start.minutes(-20)..<start.minutes(-10)

        #expect(FocusTime(startedAt: start).focused(at: start.minutes(-1)) == .zero)
        #expect(
            FocusTime(startedAt: start, pauses: [early]).focused(at: start.minutes(3))
                == .minutes(3))
        #expect(
            FocusTime(startedAt: start, pausedAt: start.minutes(-1)).focused(at: start.minutes(3))
                == .zero)
    }

    @Test func `the pause that is on comes after those that are over`() {
        let time = FocusTime(
            startedAt: start, pauses: [start.minutes(2)..<start.minutes(4)],
            pausedAt: start.minutes(9))

        #expect(time.focused(at: start.minutes(30)) == .minutes(7))
    }
}
