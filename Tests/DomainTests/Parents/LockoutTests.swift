import Domain
import Support
import Testing

struct LockoutTests {
    /// A bucket after so many failures one after the other, the last at nine.
    static func bucket(failures: Int) -> Lockout {
        var lockout = Lockout()
        for _ in 0..<failures { lockout.count(at: .monday9am) }
        return lockout
    }

    @Test(
        arguments: [
            (0, 0), (1, 0), (2, 0), (3, 30), (4, 0), (5, 0), (6, 60), (7, 300), (8, 900), (9, 900),
            (10, 1800), (11, 3600), (12, 3600), (100, 3600), (1000, 3600),
        ] as [(Int, Int64)])
    func `each failure has its wait`(failures: Int, seconds: Int64) {
        let lockout = Self.bucket(failures: failures)

        #expect(lockout.failures == failures)
        #expect(lockout.wait == .seconds(seconds))
        #expect(lockout.remaining(at: .monday9am) == .seconds(seconds))
    }

    @Test(arguments: [(0, 30_000), (1, 29_999), (29_999, 1), (30_000, 0), (86_400_000_000, 0)])
    func `a wait runs out by the clock`(elapsed: Int64, left: Int64) {
        let lockout = Self.bucket(failures: 3)

        let remaining = lockout.remaining(at: .monday9am.milliseconds(elapsed))

        #expect(remaining == Span(milliseconds: left))
    }

    @Test(arguments: [-1, -3_600_000, -86_400_000, -315_360_000_000])
    func `a clock that was set back never makes a wait longer`(back: Int64) {
        let lockout = Self.bucket(failures: 6)

        #expect(lockout.remaining(at: .monday9am.milliseconds(back)) == .seconds(60))
    }

    @Test func `a fresh bucket does not wait`() {
        #expect(Lockout().wait == .zero)
        #expect(Lockout().remaining(at: .monday9am) == .zero)
        #expect(Lockout(failures: 3).remaining(at: .monday9am) == .zero)
    }

    @Test(
        arguments: [
            (23, 12), (24, 11), (47, 11), (48, 10), (24 * 11, 1), (24 * 12, 1), (24 * 4000, 1),
        ] as [(Int64, Int)])
    func `a failure falls away with each 24 hours without any`(hours: Int64, failures: Int) {
        var lockout = Self.bucket(failures: 11)

        lockout.count(at: .monday9am + .hours(hours))

        #expect(lockout.failures == failures)
    }

    @Test func `24 hours less a millisecond are not 24 hours`() {
        var lockout = Self.bucket(failures: 11)

        lockout.count(at: .monday9am.minutes(24 * 60).milliseconds(-1))

        #expect(lockout.failures == 12)
    }

    @Test(arguments: [-1, -86_400_000, -315_360_000_000])
    func `a failure counts also where the clock was set back`(back: Int64) {
        var lockout = Self.bucket(failures: 2)
        let now = Instant.monday9am.milliseconds(back)

        lockout.count(at: now)

        #expect(lockout.failures == 3)
        #expect(lockout.remaining(at: now) == .seconds(30))
    }

    @Test func `someone who tries all day long has 33 tries, and 24 a day after`() {
        var lockout = Lockout()
        var now = Instant.monday9am
        var triesOfDays = [0, 0, 0]

        while now < .monday9am + .hours(72) {
            lockout.count(at: now)
            triesOfDays[Int((now - .monday9am).wholeSeconds / 86_400)] += 1
            now = now + lockout.wait + Span(milliseconds: 1)
        }

        #expect(triesOfDays == [33, 24, 24])
    }
}
