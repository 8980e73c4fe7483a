import Support
import Testing

@testable import Domain

/// How a tree fares while nobody looks (§4.3).
struct AttentionTests {
    static let nine = Monotonic(milliseconds: 86_400_000)

    private static func after(_ milliseconds: Int64) -> Monotonic {
        nine + Span(milliseconds: milliseconds)
    }

    private func watched(
        _ state: Attention.State = .present, life: Int64 = 60_000, canBeLost: Bool = true
    ) -> Attention {
        Attention(
            state: state, since: Self.nine, life: Span(milliseconds: life), canBeLost: canBeLost)
    }

    @Test func `where leaving means nothing nobody is asked`() {
        #expect(Attention(beginning: Self.nine, .calm, isPaused: false) == nil)
        #expect(
            Attention(beginning: Self.nine, .gentle, isPaused: false)
                == watched(canBeLost: false))
        #expect(Attention(beginning: Self.nine, .brave, isPaused: false) == watched())
        #expect(Attention(beginning: Self.nine, .brave, isPaused: true) == watched(.resting))
    }

    @Test(
        arguments: [
            (0, 100), (9_999, 100), (10_000, 100), (10_001, 100), (10_600, 99), (40_000, 50),
            (69_399, 2), (69_400, 1), (69_999, 1), (70_000, 0), (70_001, 0), (86_400_000, 0),
            (-5_000, 100),
        ] as [(Int64, Int)])
    func `ten seconds cost nothing, the next sixty all`(milliseconds: Int64, health: Int) {
        let away = watched().left(at: Self.nine)

        #expect(away.health(at: Self.after(milliseconds)) == health)
        #expect(away.lostAt == Self.after(70_000))
    }

    @Test(arguments: [(9_999, 60_000), (10_000, 60_000), (10_001, 59_999)] as [(Int64, Int64)])
    func `the very millisecond after ten seconds is the first that costs`(
        milliseconds: Int64, life: Int64
    ) {
        let away = watched().left(at: Self.nine)
        #expect(away.life(at: Self.after(milliseconds)).milliseconds == life)
    }

    @Test func `who comes back at the last moment keeps the tree, and a moment later does not`() {
        let away = watched().left(at: Self.nine)

        let back = away.returned(at: Self.after(69_999))
        #expect(back.state == .present)
        #expect(back.health(at: Self.after(69_999)) == 1)
        #expect(back.lostAt == nil)
        #expect(away.returned(at: Self.after(70_000)) == away)
    }

    @Test(
        arguments: [
            (0, 1), (2_999, 1), (3_000, 2), (149_999, 50), (150_000, 51), (299_995, 100),
            (900_000, 100),
        ] as [(Int64, Int)])
    func `health comes back five times as slowly`(milliseconds: Int64, health: Int) {
        let back = watched(life: 1)
        #expect(back.health(at: Self.after(milliseconds)) == health)
    }

    @Test func `who leaves again with little left has ten seconds and that little`() {
        let weak = watched(life: 600)
        let away = weak.left(at: Self.after(5_000))

        #expect(away.life.milliseconds == 1_600)
        #expect(away.lostAt == Self.after(5_000 + 10_000 + 1_600))
    }

    @Test func `leaving twice is leaving once, and the first time counts`() {
        let away = watched().left(at: Self.nine)
        #expect(away.left(at: Self.after(8_000)) == away)
        #expect(watched().returned(at: Self.after(8_000)) == watched())
    }

    @Test
    func `a page that fell silent left when it was last heard, but not before the watch began`() {
        #expect(watched().left(at: Self.after(-60_000)).since == Self.nine)
        #expect(watched().left(at: Self.after(2_000)).since == Self.after(2_000))
    }

    @Test func `a pause asks nothing of anybody`() {
        let away = watched().left(at: Self.nine)
        let rests = away.paused(at: Self.after(40_000))
        #expect(rests.lostAt == nil)
        #expect(rests.health(at: Self.after(86_400_000)) == 50)
        #expect(rests.left(at: Self.after(50_000)) == rests)
        #expect(rests.returned(at: Self.after(50_000)) == rests)
        #expect(rests.paused(at: Self.after(50_000)) == rests)

        let goesOn = rests.resumed(at: Self.after(90_000_000))
        #expect(goesOn.state == .present)
        #expect(goesOn.health(at: Self.after(90_000_000)) == 50)
        #expect(goesOn.resumed(at: Self.after(90_000_001)) == goesOn)
    }

    @Test func `what happens while the server is away is nobody's leaving`() {
        let away = watched(life: 30_000).left(at: Self.nine)
        // The machine was started anew: its time begins at nothing.
        let boot = Monotonic(milliseconds: 7_000)

        let anew = away.restarted(at: boot)

        #expect(anew.state == .present)
        #expect(anew.life.milliseconds == 30_000)
        #expect(anew.lostAt == nil)
        #expect(anew.health(at: boot) == 50)
        #expect(watched(.resting, life: 9).restarted(at: boot).state == .resting)
    }

    @Test func `a gentle tree sleeps and loses nothing`() {
        let away = watched(canBeLost: false).left(at: Self.nine)

        #expect(away.state == .away)
        #expect(away.lostAt == nil)
        #expect(away.health(at: Self.after(86_400_000)) == 100)
        #expect(away.returned(at: Self.after(86_400_000)).state == .present)
    }

    @Test func `life is between nothing and full, however often someone comes and goes`() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            var attention = watched()
            var now = Self.nine
            for _ in 1...60 {
                now = now + Span(milliseconds: Int64(chance.next() % 40_000))
                let life = attention.life(at: now)
                switch chance.next() % 5 {
                case 0, 1: attention = attention.left(at: now)
                case 2: attention = attention.returned(at: now)
                case 3: attention = attention.paused(at: now)
                default: attention = attention.resumed(at: now)
                }
                // No change of who is there costs or gives anything by itself.
                #expect(attention.life(at: now) == life)
                #expect((0...60_000).contains(attention.life.milliseconds))
            }
        }
    }
}
