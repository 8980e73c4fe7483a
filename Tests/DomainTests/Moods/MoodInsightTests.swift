import Support
import Testing

@testable import Domain

/// What moods may say: pairs, thresholds, and sums (§2.6).
struct MoodInsightTests {
    private static func mood(
        _ mood: Mood, at minute: Int64, _ cause: ToldMood.Cause = .anyTime
    ) -> ToldMood {
        ToldMood(id: .numbered(1), at: .monday9am.minutes(minute), mood, cause)
    }

    /// Reading from nine for an hour.
    private static let reading = Activity.of(
        .reading, from: .monday9am, to: .monday9am.minutes(60))

    private static func pair(_ before: Int64, _ after: Int64) -> MoodPair? {
        MoodPair.all(
            in: [mood(.rainy, at: before), mood(.sunny, at: after)], around: [reading]
        ).first
    }

    @Test(
        arguments: [
            (-30, 60, true), (-31, 60, false), (9, 60, true), (10, 60, false), (0, 89, true),
            (0, 90, false), (0, 59, false),
        ] as [(Int64, Int64, Bool)])
    func `moods belong to an activity from half an hour before to half an hour after`(
        before: Int64, after: Int64, isPair: Bool
    ) {
        let pair = Self.pair(before, after)

        #expect(
            pair == (isPair ? MoodPair(.category(.reading), before: .rainy, after: .sunny) : nil))
    }

    @Test func `the nearest moods count`() {
        let moods = [
            Self.mood(.stormy, at: -20), Self.mood(.cloudy, at: -1), Self.mood(.bright, at: 61),
            Self.mood(.stormy, at: 80),
        ]

        #expect(
            MoodPair.all(in: moods, around: [Self.reading])
                == [MoodPair(.category(.reading), before: .cloudy, after: .bright)])
    }

    @Test func `one mood ends a pair and begins the next`() {
        let next = Activity.of(
            .sport, from: .monday9am.minutes(70), to: .monday9am.minutes(100), id: 2)
        let moods = [
            Self.mood(.rainy, at: 0), Self.mood(.cloudy, at: 65), Self.mood(.sunny, at: 101),
        ]

        #expect(
            MoodPair.all(in: moods, around: [Self.reading, next])
                == [
                    MoodPair(.category(.reading), before: .rainy, after: .cloudy),
                    MoodPair(.category(.sport), before: .cloudy, after: .sunny),
                ])
    }

    @Test func `an answer about one activity does not tell of another`() {
        let moods = [
            Self.mood(.rainy, at: 0), Self.mood(.sunny, at: 61, .after(ActivityID(2))),
        ]

        #expect(MoodPair.all(in: moods, around: [Self.reading]).isEmpty)
    }

    @Test func `a focus session has its own two moods`() {
        let (one, other) = (FocusSessionID(1), FocusSessionID(2))
        let moods = [
            ToldMood(at: .monday9am, .rainy, .beforeFocus(one)),
            ToldMood(at: .monday9am.minutes(25), .sunny, .afterFocus(one)),
            ToldMood(at: .monday9am.minutes(40), .sunny, .afterFocus(other)),
        ]

        #expect(
            MoodPair.all(in: moods, around: []) == [MoodPair(.focus, before: .rainy, after: .sunny)]
        )
    }

    /// So many pairs that are brighter, the same and cloudier after sport.
    private static func found(_ brighter: Int, _ same: Int, _ cloudier: Int) -> MoodInsight? {
        let pairs =
            Array(repeating: (Mood.cloudy, Mood.sunny), count: brighter)
            + Array(repeating: (Mood.cloudy, Mood.cloudy), count: same)
            + Array(repeating: (Mood.cloudy, Mood.rainy), count: cloudier)
        return MoodInsight.found(
            in: pairs.map { MoodPair(.category(.sport), before: $0.0, after: $0.1) }
        ).first
    }

    @Test(
        arguments: [
            (7, 0, 0, nil), (8, 0, 0, true), (5, 3, 0, true), (4, 4, 0, nil), (6, 2, 2, true),
            (9, 2, 4, nil), (6, 4, 0, true), (59, 41, 0, nil), (60, 40, 0, true), (0, 0, 8, false),
            (0, 8, 0, nil), (4, 0, 4, nil), (0, 0, 7, nil), (0, 0, 0, nil), (1, 1, 6, false),
        ] as [(Int, Int, Int, Bool?)])
    func `it takes eight pairs, six in ten, and three times as many as the other way round`(
        brighter: Int, same: Int, cloudier: Int, isBrighter: Bool?
    ) {
        let insight = Self.found(brighter, same, cloudier)

        #expect(insight?.isBrighter == isBrighter)
        if let insight {
            #expect(
                (insight.brighter, insight.same, insight.cloudier) == (brighter, same, cloudier))
            #expect(insight.count >= MoodInsight.fewestPairs)
        }
    }

    @Test func `the clearest three come first`() {
        let shares: [(CategoryID, Int)] = [
            (.homework, 6), (.reading, 10), (.screen, 8), (.sport, 9),
        ]
        let pairs = shares.flatMap { category, brighter in
            (0..<10).map {
                MoodPair(
                    .category(category), before: .cloudy, after: $0 < brighter ? .sunny : .cloudy)
            }
        }

        #expect(
            MoodInsight.found(in: pairs).map(\.subject)
                == [.category(.reading), .category(.sport), .category(.screen)])
    }

    @Test(
        arguments: [
            ([], []), ([.rainy], [.rainy]),
            ([.stormy, .sunny, .sunny], [.sunny]), ([.stormy, .stormy, .rainy], [.stormy]),
            // Not Bright, which lies between them and was never told.
            ([.rainy, .sunny], [.sunny, .rainy]),
            ([.sunny, .cloudy, .cloudy, .sunny, .bright], [.sunny, .cloudy]),
            ([.stormy, .cloudy, .sunny], [.sunny, .cloudy, .stormy]),
        ] as [([Mood], [Mood])])
    func `the most frequent mood is never a mean`(moods: [Mood], most: [Mood]) {
        #expect(MoodSum(moods.map { Self.mood($0, at: 0) }).most == most)
    }

    @Test(arguments: [
        (0, PartOfDay.night), (299, .night), (300, .morning), (719, .morning), (720, .afternoon),
        (1019, .afternoon), (1020, .evening), (1319, .evening), (1320, .night), (1439, .night),
    ])
    func `a day has four parts`(minute: Int, part: PartOfDay) {
        #expect(PartOfDay(minute: minute) == part)
    }

    @Test func `sums by day and part of day keep to the family's clock`() {
        let calendar = FamilyCalendar.berlin
        let days = [calendar.calendarDay(.springForward - 1), calendar.calendarDay(.springForward)]
        // An instant before and at midnight, and five o'clock after the change.
        let moods = [
            ToldMood(at: days[1].start.milliseconds(-1), .rainy),
            ToldMood(at: days[1].start, .sunny),
            ToldMood(at: .utc("2026-03-29 03:00"), .cloudy),
        ]
        let sums = MoodTrend.byDay(moods, days: days)
        let parts = MoodTrend.byPartOfDay(moods, days: days)

        #expect(sums[.springForward - 1]?.most == [.rainy])
        #expect(sums[.springForward]?.count == 2)
        #expect(parts[.night]?.count == 2 && parts[.morning]?.most == [.cloudy])
    }

    @Test func `an answer counts for what it was asked about, not for what began since`() {
        let sport = Activity.of(
            .sport, from: .monday9am.minutes(60), to: .monday9am.minutes(80), id: 2)
        let answer = Self.mood(.stormy, at: 62, .after(Self.reading.id))
        func sums(_ activities: [Activity]) -> [CategoryID: MoodSum] {
            MoodTrend.byCategory([answer], activities, now: .monday9am.minutes(200))
        }

        #expect(sums([Self.reading, sport]) == [.reading: MoodSum([answer])])
        // What it was asked about is gone.
        #expect(sums([sport]) == [.sport: MoodSum([answer])])
    }

    @Test func `a mood before a session counts for what came before it`() {
        let focus = Activity.of(
            .focus, from: .monday9am.minutes(60), to: .monday9am.minutes(85), id: -1)
        let session = FocusSessionID(1)
        let (before, after) = (
            Self.mood(.rainy, at: 60, .beforeFocus(session)),
            Self.mood(.sunny, at: 85, .afterFocus(session))
        )

        let sums = MoodTrend.byCategory(
            [before, after], [Self.reading, focus], now: .monday9am.minutes(200))

        #expect(sums == [.reading: MoodSum([before]), .focus: MoodSum([after])])
    }

    @Test func `a mood counts for what went on, or was over for less than half an hour`() {
        let sport = Activity.of(
            .sport, from: .monday9am.minutes(60), to: .monday9am.minutes(80), id: 2)
        let moods = [
            Self.mood(.stormy, at: -1), Self.mood(.rainy, at: 30), Self.mood(.sunny, at: 60),
            Self.mood(.sunny, at: 109), Self.mood(.stormy, at: 110),
        ]

        let sums = MoodTrend.byCategory(
            moods, [Self.reading, sport], now: .monday9am.minutes(200))

        #expect(sums[.reading]?.count == 1 && sums[.reading]?.most == [.rainy])
        #expect(sums[.sport]?.count == 2 && sums[.sport]?.most == [.sunny])
    }
}
