import Domain
import Support
import Testing

struct GrowthTests {
    /// Every length that can be chosen (§4.1), in minutes.
    static let lengths = (15...180).map { $0 }

    @Test(arguments: lengths)
    func `each stage begins with its fifth, to the millisecond`(minutes: Int) {
        let planned = Span.minutes(Int64(minutes))
        let growth = Growth(planned: planned)

        for fifth in Int64(1)...4 {
            // Minutes are thousands of milliseconds, so a fifth of them is whole.
            let begins = fifth * planned.milliseconds / 5
            let stages = [-1, 0, 1].map {
                growth.stage(after: Span(milliseconds: begins + $0))
            }
            #expect(stages == [Int(fifth), Int(fifth) + 1, Int(fifth) + 1])
        }
    }

    @Test(arguments: lengths)
    func `at the end the fifth stage blooms, and not a millisecond earlier`(minutes: Int) {
        let planned = Span.minutes(Int64(minutes))
        let growth = Growth(planned: planned)
        let moments = [-1, 0, 1].map { planned + Span(milliseconds: $0) }

        #expect(moments.map(growth.stage) == [5, 5, 5])
        #expect(moments.map(growth.blooms) == [false, true, true])
    }

    @Test func `a tree of 25 minutes grows with 20, 15, 10 and 5 minutes left`() {
        let growth = Growth(planned: .minutes(25))
        let left: [Int64] = [25, 20, 15, 10, 5]

        #expect(left.map { growth.stage(after: .minutes(25 - $0)) } == [1, 2, 3, 4, 5])
    }

    @Test func `before the start and long after the end the stages are the first and the last`() {
        let growth = Growth(planned: .minutes(25))

        #expect(growth.stage(after: .minutes(-5)) == 1)
        #expect(growth.stage(after: Span(milliseconds: .max)) == 5)
    }

    @Test(arguments: lengths)
    func `the next change is the first millisecond at which something is different`(minutes: Int) {
        let growth = Growth(planned: .minutes(Int64(minutes)))
        var now = Span.zero
        var changes = 0

        while let next = growth.nextChange(after: now) {
            let before = next + Span(milliseconds: -1)
            #expect(growth.stage(after: before) == growth.stage(after: now))
            #expect(!growth.blooms(after: before))
            #expect(
                growth.stage(after: next) > growth.stage(after: now) || growth.blooms(after: next))
            now = next
            changes += 1
        }

        #expect(changes == 5)
        #expect(now == .minutes(Int64(minutes)))
    }

    @Test func `the next change of a length that has no fifth is rounded up`() {
        let growth = Growth(planned: Span(milliseconds: 1_000_001))

        #expect(growth.nextChange(after: .zero) == Span(milliseconds: 200_001))
        #expect(growth.stage(after: Span(milliseconds: 200_000)) == 1)
        #expect(growth.stage(after: Span(milliseconds: 200_001)) == 2)
    }

    @Test(arguments: lengths)
    func `added time never shrinks a tree`(minutes: Int) {
        let planned = Span.minutes(Int64(minutes))
        for added in [Int64(1), 5, 60] {
            for fifth in Int64(0)...5 {
                for beside in Int64(-1)...1 {
                    let now = Span(milliseconds: max(0, fifth * planned.milliseconds / 5 + beside))
                    let before = Growth(planned: planned)
                    let after = before.adding(.minutes(added), after: now)

                    #expect(after.stage(after: now) == before.stage(after: now))
                    #expect(!after.blooms(after: now) || now >= planned + .minutes(added))
                }
            }
        }
    }

    @Test func `with added time the next stage comes with the fifth of the whole`() {
        let growth = Growth(planned: .minutes(25)).adding(.minutes(25), after: .minutes(10))

        #expect(growth == Growth(planned: .minutes(50), reached: 3))
        #expect(growth.nextChange(after: .minutes(10)) == .minutes(30))
        #expect(growth.stage(after: .minutes(29)) == 3)
        #expect(growth.stage(after: .minutes(30)) == 4)
    }

    @Test func `time can be added again and again`() {
        var growth = Growth(planned: .minutes(15))
        for minute in Int64(1)...14 {
            let before = growth.stage(after: .minutes(minute))
            growth = growth.adding(.minutes(5), after: .minutes(minute))
            #expect(growth.stage(after: .minutes(minute)) == before)
        }

        #expect(growth.planned == .minutes(85))
        #expect(growth.blooms(after: .minutes(85)))
    }
}
