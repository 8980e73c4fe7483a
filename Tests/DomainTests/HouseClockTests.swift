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
                now: Stamp(at: .monday9am, steady: Steady(milliseconds: 24 * 3_600_000)))
        }

        mutating func look() {
            clock = clock.looked(
                boot: "\(boot)",
                now: Stamp(at: wall, steady: Steady(milliseconds: uptime.milliseconds)))
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

    @Test func `a clock that is put right soon after the start tells how long it was off`() {
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
        house.pass(.minutes(9))
        #expect(!house.clock.isNews(to: kept))
        house.pass(.minutes(1))
        #expect(house.clock.isNews(to: kept))
        let noted = house.clock
        house.restart(wallAfter: .zero)
        #expect(house.clock.isNews(to: noted))
    }
}
