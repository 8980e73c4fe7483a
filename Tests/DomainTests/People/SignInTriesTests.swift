import Domain
import Support
import Testing

struct SignInTriesTests {
    /// One try, as a device sends it.
    enum Try {
        case wrong(GrownUp), right(GrownUp), wrongCode
    }

    /// What is left of the wait after tries a second apart; those during a wait are not counted.
    static func tries(_ tries: [Try]) -> (tries: SignInTries, waits: [Int64]) {
        var counted = SignInTries()
        var now = Instant.monday9am
        let waits = tries.map { one in
            now = now.seconds(1)
            guard counted.lockout.remaining(at: now) == .zero else { return Int64(-1) }
            switch one {
            case .wrong(let person): counted.count(at: person.id, at: now)
            case .right(let person):
                counted.count(at: person.id, at: now)
                counted.clear(afterPINOf: person.id)
            case .wrongCode: counted.count(at: nil, at: now)
            }
            return counted.lockout.remaining(at: now).wholeSeconds
        }
        return (counted, waits)
    }

    /// -1: during a wait, and so not counted.
    @Test(
        arguments: [
            ([], []), ([.wrong(Cast.mum)], [0]),
            ([.wrong(Cast.mum), .wrong(Cast.mum), .wrong(Cast.mum)], [0, 0, 30]),
            ([.wrong(Cast.mum), .wrong(Cast.dad), .wrong(Cast.granny)], [0, 0, 30]),
            ([.wrong(Cast.mum), .wrongCode, .wrongCode, .wrong(Cast.dad)], [0, 0, 30, -1]),
            // Whoever knows one PIN can't try another for as long as they like.
            (
                [
                    .wrong(Cast.mum), .wrong(Cast.mum), .right(Cast.granny), .wrong(Cast.mum),
                    .right(Cast.granny),
                ], [0, 0, 0, 30, -1]
            ),
            (
                [
                    .wrong(Cast.mum), .right(Cast.granny), .wrong(Cast.mum),
                    .right(Cast.granny), .wrong(Cast.mum),
                ], [0, 0, 0, 0, 30]
            ),
            (
                [
                    .wrong(Cast.mum), .wrong(Cast.mum), .right(Cast.mum), .wrong(Cast.mum),
                    .wrong(Cast.mum), .wrong(Cast.mum),
                ], [0, 0, 0, 0, 0, 30]
            ),
            // One's own right PIN clears one's own failures only.
            (
                [
                    .wrong(Cast.mum), .wrong(Cast.dad), .right(Cast.mum), .wrong(Cast.dad),
                    .wrong(Cast.dad),
                ], [0, 0, 0, 0, 30]
            ),
            (
                [.wrongCode, .wrongCode, .right(Cast.mum), .wrong(Cast.mum)], [0, 0, 0, 30]
            ),
        ] as [([Try], [Int64])])
    func `the third wrong PIN of a device starts the wait`(tries: [Try], waits: [Int64]) {
        #expect(Self.tries(tries).waits == waits)
    }

    @Test func `a right PIN as the third try starts no wait`() {
        let (tries, _) = Self.tries([
            .wrong(Cast.mum), .wrong(Cast.mum), .right(Cast.granny),
        ])

        #expect(tries.lockout.failures == 2)
        #expect(tries.lockout.wait == .zero)
        #expect(tries.missed.map(\.person) == [Cast.mum.id])
    }

    @Test func `a right PIN never starts a wait for the failures of others`() {
        var tries = SignInTries()
        // Granny's mistake, then Mum's: the third brings the wait, the fourth comes after it.
        tries.count(at: Cast.granny.id, at: .monday9am)
        for minute in 1...3 { tries.count(at: Cast.mum.id, at: .monday9am.minutes(Int64(minute))) }
        let now = Instant.monday9am.minutes(3).seconds(1)

        tries.count(at: Cast.granny.id, at: now)
        tries.clear(afterPINOf: Cast.granny.id)

        #expect(tries.lockout.failures == 3)
        #expect(tries.lockout.remaining(at: now) == .zero)
    }

    @Test func `a passkey ends a wait that its person's failures brought`() {
        var (tries, waits) = Self.tries([.wrong(Cast.mum), .wrong(Cast.dad), .wrong(Cast.mum)])
        let now = Instant.monday9am.seconds(4)

        tries.clear(afterPasskeyOf: Cast.mum.id, at: now)

        #expect(waits.last == 30)
        #expect(tries.lockout.failures == 1)
        #expect(tries.lockout.remaining(at: now) == .zero)
    }

    @Test func `a helper's passkey does not end a parent's wait`() {
        var (tries, _) = Self.tries([.wrong(Cast.mum), .wrong(Cast.mum), .wrong(Cast.mum)])
        let now = Instant.monday9am.seconds(4)
        let left = tries.lockout.remaining(at: now)

        tries.clear(afterPasskeyOf: Cast.granny.id, at: now)

        #expect(left == .seconds(29))
        #expect(tries.lockout.remaining(at: now) == left)
    }

    @Test func `a passkey outside a wait never starts one`() {
        var tries = SignInTries()
        tries.count(at: Cast.granny.id, at: .monday9am)
        for _ in 0..<3 { tries.count(at: Cast.mum.id, at: .monday9am) }

        tries.clear(afterPasskeyOf: Cast.granny.id, at: .monday9am)

        #expect(tries.lockout.failures == 3)
        #expect(tries.lockout.remaining(at: .monday9am) == .zero)
    }

    @Test func `each 24 hours without any remove one, from the face tried least lately`() {
        var tries = SignInTries()
        for _ in 0..<2 { tries.count(at: Cast.dad.id, at: .monday9am) }
        for _ in 0..<2 { tries.count(at: Cast.mum.id, at: .monday9am) }

        tries.count(at: Cast.granny.id, at: .monday9am + .hours(24 * 3))

        #expect(tries.missed.map(\.person) == [Cast.mum.id, Cast.granny.id])
        #expect(tries.missed.map(\.count) == [1, 1])
    }

    @Test func `someone who signs in often makes others' failures fall away no faster`() {
        var tries = SignInTries()
        for _ in 0..<5 { tries.count(at: Cast.mum.id, at: .monday9am) }

        for hour in 1...47 {
            tries.count(at: Cast.granny.id, at: .monday9am + .hours(Int64(hour)))
            tries.clear(afterPINOf: Cast.granny.id)
        }

        #expect(tries.lockout.failures == 4)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `with one grown-up it is the lockout of before`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        var tries = SignInTries()
        var lockout = Lockout()
        var now = Instant.monday9am

        for _ in 0..<2000 {
            now = now + .minutes(Int64.random(in: -10...2000, using: &dice))
            guard lockout.remaining(at: now) == .zero else { continue }
            lockout.count(at: now)
            tries.count(at: Cast.mum.id, at: now)
            #expect(tries.lockout == lockout)
            if Int.random(in: 0..<20, using: &dice) == 0 {
                lockout = Lockout()
                tries.clear(afterPINOf: Cast.mum.id)
                #expect(tries.lockout == lockout)
            }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1_000_000, Int.max])
    func `any stored number is read`(count: Int) {
        var tries = SignInTries(
            missed: [
                .init(person: nil, count: count, since: Instant(milliseconds: .min)),
                .init(person: Cast.mum.id, count: count, since: Instant(milliseconds: .max)),
            ], lastFailedAt: Instant(milliseconds: .max))

        tries.count(at: Cast.mum.id, at: .monday9am)

        #expect((1...2_000_001).contains(tries.lockout.failures))
        #expect(tries.lockout.remaining(at: .monday9am) <= .minutes(60))
    }
}
