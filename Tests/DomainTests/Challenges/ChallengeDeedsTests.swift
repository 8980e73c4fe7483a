import Support
import Testing

@testable import Domain

/// What counts for a family's picture, and how much (§12.3).
struct ChallengeDeedsTests {
    private let week = LocalDay.monday...(LocalDay.monday + 6)
    private let mia = Cast.mia.id
    private let leo = Cast.leo.id

    private func sum(
        _ deeds: ChallengeDeeds, _ aim: ChallengeAim, in days: ClosedRange<LocalDay>? = nil,
        at place: ChallengePlace = ChallengePlace()
    ) -> Int {
        deeds.sum(for: aim, in: days ?? week, at: place, .berlin)
    }

    private func entry(_ child: ChildID, _ from: String, _ to: String) -> ChallengeDeeds.Entry {
        ChallengeDeeds.Entry(child, .utc(from)..<(.utc(to)))
    }

    private func tap(_ id: Int64, _ day: LocalDay, _ amount: Int, at: Instant = .monday9am)
        -> ChallengeTap
    {
        ChallengeTap(id: ChallengeTapID(id), day: day, amount: amount, at: at)
    }

    @Test func `everybody's minutes are added up, and the grown-ups' too`() {
        let deeds = ChallengeDeeds(
            entries: [
                entry(mia, "2026-03-02 14:00", "2026-03-02 15:30"),
                entry(leo, "2026-03-02 14:00", "2026-03-02 15:00"),
            ], taps: [tap(1, .monday, 30), tap(2, .monday + 6, 60), tap(3, .monday + 7, 60)])

        #expect(sum(deeds, ChallengeAim(.time, 600)) == 90 + 60 + 30 + 60)
    }

    @Test func `an entry across the first or last midnight counts with its part`() {
        let deeds = ChallengeDeeds(entries: [
            // Berlin is an hour ahead: 23:30 to 0:20, and 23:00 to 2:00.
            entry(mia, "2026-03-01 22:30", "2026-03-01 23:20"),
            entry(leo, "2026-03-08 22:00", "2026-03-09 01:00"),
            entry(leo, "2026-03-09 08:00", "2026-03-09 09:00"),
        ])

        #expect(sum(deeds, ChallengeAim(.time, 600)) == 20 + 60)
    }

    @Test func `seconds add up before they are cut`() {
        let start = Instant.monday9am
        let deeds = ChallengeDeeds(
            entries: (0..<4).map {
                ChallengeDeeds.Entry(
                    mia, start.minutes(Int64($0) * 5)..<start.minutes(Int64($0) * 5).seconds(45))
            })

        #expect(sum(deeds, ChallengeAim(.time, 600)) == 3)
    }

    @Test(arguments: [
        (LocalDay.springForward, "2026-03-28 23:00", "2026-03-29 22:00", 23),
        (LocalDay.fallBack, "2026-10-24 22:00", "2026-10-25 23:00", 25),
    ])
    func `a day has its own hours where the clocks change`(
        day: LocalDay, from: String, to: String, hours: Int
    ) {
        let start = Instant.utc(from) - .hours(5)
        let deeds = ChallengeDeeds(
            entries: [ChallengeDeeds.Entry(mia, start..<Instant.utc(to) + .hours(3))])

        #expect(sum(deeds, ChallengeAim(.time, 600), in: day...day) == hours * 60)
    }

    @Test func `trees count on the day to which they belong`() {
        let deeds = ChallengeDeeds(
            trees: [
                ChallengeDeeds.Tree(mia, startedAt: .utc("2026-03-01 22:50"), day: .monday),
                ChallengeDeeds.Tree(leo, startedAt: .monday9am, day: .monday),
                ChallengeDeeds.Tree(leo, startedAt: .utc("2026-03-08 22:50"), day: .monday + 7),
            ], taps: [tap(1, .monday + 2, 1)])

        #expect(sum(deeds, ChallengeAim(.trees, 20)) == 3)
    }

    @Test func `a day counts once, whoever did it and how often`() {
        let deeds = ChallengeDeeds(
            entries: [
                entry(mia, "2026-03-02 08:00", "2026-03-02 08:10"),
                entry(leo, "2026-03-02 18:00", "2026-03-02 18:10"),
                // Begun on Wednesday before midnight.
                entry(leo, "2026-03-04 22:50", "2026-03-04 23:30"),
            ], taps: [tap(1, .monday, 1), tap(2, .monday + 4, 1), tap(3, .monday + 4, 1)])

        #expect(sum(deeds, ChallengeAim(.days, 7)) == 3)
    }

    @Test func `evenings begin at five on the clock`() {
        func evenings(_ from: String, _ to: String) -> Int {
            sum(
                ChallengeDeeds(entries: [entry(mia, from, to)]),
                ChallengeAim(.days, 7, isEvenings: true))
        }
        #expect(evenings("2026-03-02 15:00", "2026-03-02 16:00") == 0)
        #expect(evenings("2026-03-02 15:50", "2026-03-02 16:01") == 1)
        #expect(evenings("2026-03-02 16:00", "2026-03-02 16:05") == 1)
        #expect(evenings("2026-03-02 22:58", "2026-03-03 00:10") == 1)
        // A grown-up's tap says that it was done.
        #expect(
            sum(
                ChallengeDeeds(taps: [tap(1, .monday, 1)]),
                ChallengeAim(.days, 7, isEvenings: true)) == 1)
    }

    @Test func `only what is finished, known and of the chosen kind counts`() {
        let aim = ChallengeAim(.time, 600, of: [.sport])
        func counts(_ change: (inout ActivityRecord) -> Void) -> Bool {
            var activity = Activity.of(.sport, from: .monday9am, to: .monday9am.minutes(30))
            change(&activity.record)
            return ChallengeDeeds.Entry(activity, for: aim) != nil
        }
        #expect(counts { _ in })
        #expect(!counts { $0.endedAt = nil })
        #expect(!counts { $0.deletedAt = .monday9am })
        #expect(!counts { $0.isForgotten = true })
        #expect(!counts { $0.category = .screen })
        #expect(!counts { $0.endedAt = $0.startedAt })
    }

    @Test func `nothing comes to nothing, and no number is too large`() {
        for kind in ChallengeAim.Kind.allCases {
            #expect(sum(ChallengeDeeds(), ChallengeAim(kind, 10)) == 0)
        }
        let long = Instant(milliseconds: .min)..<Instant(milliseconds: .max)
        let deeds = ChallengeDeeds(
            entries: Array(repeating: ChallengeDeeds.Entry(mia, long), count: 1000),
            taps: [tap(1, .monday, .max), tap(2, .monday, .min)])
        #expect(sum(deeds, ChallengeAim(.time, 600)) == 1000 * 7 * 1440 + 1440)
    }

    @Test func `days that remain are those on which every child can take part`() {
        let place = ChallengePlace()
        func remaining(_ off: [ChildID: Set<LocalDay>], _ children: [ChildID]) -> Int {
            place.daysForEverybody(week, children: children, daysOff: off)
        }
        #expect(remaining([:], [mia, leo]) == 7)
        #expect(remaining([mia: [.monday], leo: [.monday]], [mia, leo]) == 6)
        #expect(remaining([mia: [.monday], leo: [.monday + 1]], [mia, leo]) == 5)
        #expect(remaining([mia: [.monday - 1, .monday + 7]], [mia, leo]) == 7)
        #expect(remaining([leo: Set((0...6).map { .monday + $0 })], [mia, leo]) == 0)
        #expect(remaining([leo: [.monday]], [mia]) == 7)
        #expect(remaining([:], []) == 7)
    }

    @Test(arguments: 1...40)
    func `more deeds never come to less`(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        let aim = ChallengeAim(
            ChallengeAim.Kind.allCases.randomElement(using: &generator) ?? .time, 20,
            isEvenings: Bool.random(using: &generator))
        var (deeds, last) = (ChallengeDeeds(), 0)
        for number in 0..<60 {
            let start = Instant.monday9am.minutes(.random(in: -3000...12_000, using: &generator))
            let child = Bool.random(using: &generator) ? mia : leo
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                deeds.entries.append(
                    ChallengeDeeds.Entry(
                        child, start..<start.minutes(.random(in: 1...300, using: &generator))))
            case 1:
                deeds.trees.append(
                    ChallengeDeeds.Tree(
                        child, startedAt: start, day: FamilyCalendar.berlin.day(of: start)))
            default:
                deeds.taps.append(
                    tap(Int64(number + 1), FamilyCalendar.berlin.day(of: start), 1))
            }
            let now = sum(deeds, aim)
            #expect(now >= last)
            last = now
        }
    }
}
