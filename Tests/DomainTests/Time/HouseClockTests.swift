import Support
import Testing

@testable import Domain

/// The clock that only goes forward (§5.5).
struct HouseClockTests {
    /// A machine with its clocks, and the one of the house beside them.
    private struct House {
        var wall = Instant.monday9am
        var uptime = Span.hours(24)
        var boot = 1
        var clock: HouseClock

        init() {
            clock = HouseClock(
                boot: "1",
                now: Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 24 * 3_600_000)))
        }

        mutating func look() {
            clock = clock.looked(
                boot: "\(boot)",
                now: Stamp(at: wall, monotonic: Monotonic(milliseconds: uptime.milliseconds)))
        }

        mutating func pass(_ span: Span) {
            (wall, uptime) = (wall + span, uptime + span)
            look()
        }

        /// Off for a while; the wall clock goes on by what it says.
        mutating func restart(wallAfter span: Span) {
            (wall, uptime, boot) = (wall + span, .zero, boot + 1)
            look()
        }

        var passed: Span { clock.now - .monday9am }
    }

    @Test func `it begins with the wall clock and goes with the machine`() {
        var house = House()
        house.pass(.hours(3))
        #expect(house.passed == .hours(3))
    }

    @Test func `a wall clock that is set moves nothing while the machine is on`() {
        var house = House()
        house.pass(.hours(1))
        house.wall = house.wall + .hours(24 * 365)
        house.pass(.hours(1))
        house.wall = .utc("1970-01-01 00:00")
        house.pass(.hours(1))
        #expect(house.passed == .hours(3))
    }

    @Test func `time passes while the machine is off`() {
        var house = House()
        house.pass(.hours(1))
        house.restart(wallAfter: .hours(10))
        #expect(house.passed == .hours(11))
        house.pass(.hours(1))
        #expect(house.passed == .hours(12))
    }

    @Test func `a clock that comes back earlier takes nothing`() {
        var house = House()
        house.pass(.hours(5))
        house.restart(wallAfter: .hours(-24 * 365 * 20))
        #expect(house.passed == .hours(5))
        house.pass(.hours(2))
        #expect(house.passed == .hours(7))
    }

    @Test func `a clock corrected soon after the start shows how long it was off`() {
        var house = House()
        house.pass(.hours(5))
        house.restart(wallAfter: .zero)
        house.pass(.minutes(2))
        house.wall = house.wall + .hours(10)
        house.look()
        #expect(house.passed == .hours(15) + .minutes(2))
        house.pass(.hours(3))
        house.wall = house.wall + .hours(100)
        house.pass(.hours(1))
        #expect(house.passed == .hours(19) + .minutes(2))
    }

    @Test func `a wrong time long ago does not stop it`() {
        var house = House()
        house.restart(wallAfter: .hours(24 * 365))
        let wrong = house.passed
        house.wall = Instant.monday9am + .hours(1)
        house.pass(.hours(2))
        house.restart(wallAfter: .hours(8))
        #expect(house.passed == wrong + .hours(10))
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `whatever happens to the clocks, it never goes back and never loses time that was awake`(
        seed: UInt64
    ) {
        var dice = SplitMix64(seed: seed)
        var (house, awake) = (House(), Span.zero)
        for _ in 0..<500 {
            let before = house.clock.now
            let span = Span.minutes(Int64(dice.next() % 600))
            switch dice.next() % 4 {
            case 0, 1:
                house.pass(span)
                awake = awake + span
            case 2: house.wall = house.wall + Span.minutes(Int64(dice.next() % 4000) - 2000)
            default: house.restart(wallAfter: .minutes(Int64(dice.next() % 4000) - 2000))
            }
            house.look()
            #expect(house.clock.now >= before)
            #expect(house.passed >= awake)
        }
    }

    @Test func `it is noted where it was set right or has gone for a while`() {
        var house = House()
        let kept = house.clock
        house.pass(.seconds(59))
        #expect(!house.clock.isNews(to: kept))
        house.pass(.seconds(1))
        #expect(house.clock.isNews(to: kept))
        let noted = house.clock
        house.restart(wallAfter: .zero)
        #expect(house.clock.isNews(to: noted))
    }

    // MARK: - What the wall clock is believed

    private struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Minutes that the wall clock shows after the last look, and that the machine is up.
        let wall: Int64
        let uptime: Int64
        var isSynchronised = false
        /// Minutes after the last look that count.
        let counts: Int64
        let isBehind: Bool
    }

    private static let cases = [
        Case(testDescription: "right", wall: 90, uptime: 1, counts: 90, isBehind: false),
        Case(testDescription: "where it was", wall: 0, uptime: 0, counts: 0, isBehind: false),
        Case(testDescription: "a little behind", wall: -1, uptime: 0, counts: 0, isBehind: false),
        Case(testDescription: "an hour behind", wall: -60, uptime: 0, counts: 0, isBehind: true),
        Case(
            testDescription: "behind, and time passes", wall: -48, uptime: 12, counts: 12,
            isBehind: true),
        Case(
            testDescription: "years behind", wall: -5_000_000, uptime: 30, counts: 30,
            isBehind: true),
        Case(
            testDescription: "behind, but kept right by others", wall: -60, uptime: 12,
            isSynchronised: true, counts: -60, isBehind: false),
        Case(testDescription: "caught up", wall: 13, uptime: 12, counts: 13, isBehind: false),
    ]

    @Test(arguments: cases)
    private func `a wall clock that is behind after a start is not believed`(one: Case) {
        let last = HouseClock(
            boot: "1", now: Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000)))
        // The machine starts, with the wall clock as far off as it will be.
        let clock = last.looked(
            boot: "2",
            now: Stamp(
                at: .monday9am.minutes(one.wall - one.uptime), monotonic: Monotonic(milliseconds: 0)
            ),
            isSynchronised: one.isSynchronised)

        let time = clock.familyTime(
            at: Stamp(
                at: .monday9am.minutes(one.wall),
                monotonic: Monotonic(milliseconds: one.uptime * 60_000)),
            isSynchronised: one.isSynchronised)

        #expect(time.at == .monday9am.minutes(one.counts))
        #expect(time.isBehind == one.isBehind)
    }

    @Test func `what was stored after the last look counts as lived through`() {
        let stamp = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))
        let clock = HouseClock(boot: "1", now: stamp).reaching(.monday9am.minutes(9))
            .looked(
                boot: "2",
                now: Stamp(at: .monday9am.minutes(-60), monotonic: Monotonic(milliseconds: 0)),
                isSynchronised: false)

        #expect(clock.seen.wall == .monday9am.minutes(9))
        #expect(clock.now == .monday9am.minutes(9))
    }

    @Test func `a wall clock that is set while FocusPal runs is believed`() {
        let stamp = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))
        let set = Stamp(at: .monday9am.minutes(-60), monotonic: Monotonic(milliseconds: 86_460_000))
        let clock = HouseClock(boot: "1", now: stamp).believing(set)

        let time = clock.familyTime(at: set, isSynchronised: false)
        #expect(time.at == .monday9am.minutes(-60))
        #expect(!time.isBehind)
        #expect(clock.now == .monday9am)
    }

    @Test(
        arguments: [
            ("1", 60, 60, 0), ("1", 60, 90, 0), ("1", 60, 61 + 24 * 60, 1 + 24 * 60),
            ("1", 60, 0, 0),
            ("2", 0, 399 * 24 * 60, 0), ("2", 0, 401 * 24 * 60, 401 * 24 * 60), ("2", 0, -60, 0),
        ] as [(String, Int64, Int64, Int64)])
    func `a lead that nothing explains is doubted`(
        boot: String, uptime: Int64, wall: Int64, lead: Int64
    ) {
        let last = HouseClock(
            boot: "1", now: Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000)))
        let now = Stamp(
            at: .monday9am.minutes(wall),
            monotonic: Monotonic(milliseconds: boot == "1" ? 86_400_000 + uptime * 60_000 : 0))

        #expect(last.unexplainedLead(boot: boot, now: now) == .minutes(lead))
    }
}
