import Domain
import Support
import Testing

struct LateTapTests {
    typealias Surroundings = LateTap.Surroundings

    static let nine = Instant.monday9am
    static let tap = Tap.of(.sport, at: nine.minutes(30))
    static let told = Refusal.conflict(
        Message("An earlier tap no longer fitted: that time is already logged."))

    static func create(_ category: CategoryID, _ from: Int64, _ to: Int64?) -> ActivityEdit {
        .create(
            ActivityRecord(
                category: category, startedAt: nine.minutes(from), endedAt: to.map(nine.minutes)))
    }

    static func change(_ activity: Activity, endedAt minute: Int64) -> ActivityEdit {
        var record = activity.record
        record.endedAt = nine.minutes(minute)
        return .change(activity.id, to: record)
    }

    static func activity(
        _ category: CategoryID, _ from: Int64, _ to: Int64?, id: Int64 = 1
    ) -> Activity {
        .of(category, from: nine.minutes(from), to: to.map(nine.minutes), id: id)
    }

    private func decide(
        _ around: Surroundings, _ tap: Tap = tap, _ aim: LateTap.Aim = .begin,
        _ meaning: TapMeaning = .now
    ) throws -> LateTap.Decision {
        try LateTap.decide(
            tap, aim: aim, meaning: meaning, longest: .hours(3), around: around)
    }

    // MARK: - When it counts

    @Test(arguments: [(-90, -90), (-1, -1), (0, 0), (1, 0), (600, 0)] as [(Int64, Int64)])
    func `a tap counts at its time, but never in the future`(at: Int64, counts: Int64) throws {
        #expect(
            try LateTap.time(Self.nine.minutes(at), now: Self.nine) == Self.nine.minutes(counts))
    }

    @Test func `a tap of a day ago counts, an older one does not`() throws {
        let dayAgo = Self.nine - .hours(24)

        #expect(try LateTap.time(dayAgo, now: Self.nine) == dayAgo)
        #expect(
            throws: Refusal.conflict(Message("A tap was more than a day old, so it was left out."))
        ) { try LateTap.time(dayAgo.milliseconds(-1), now: Self.nine) }
    }

    // MARK: - Nothing was told since

    @Test func `alone it begins at its time`() throws {
        #expect(try decide(.init()) == .done(.began, [Self.create(.sport, 30, nil)]))
    }

    @Test func `it ends what ran, at its time`() throws {
        let reading = Self.activity(.reading, 0, nil)

        let decision = try decide(.init(before: reading))

        #expect(
            decision
                == .done(
                    .began, [Self.change(reading, endedAt: 30), Self.create(.sport, 30, nil)]))
    }

    @Test func `it ends its own activity, at its time`() throws {
        let sport = Self.activity(.sport, 0, nil)

        #expect(
            try decide(.init(before: sport), Self.tap, .end, .now)
                == .done(.stopped, [Self.change(sport, endedAt: 30)]))
    }

    @Test func `just did fills the time up to the tap`() throws {
        let reading = Self.activity(.reading, 0, 10)

        #expect(
            try decide(.init(before: reading), Self.tap, .begin, .justDid)
                == .done(.filled, [Self.create(.sport, 10, 30)]))
    }

    // MARK: - What it meant is so already

    @Test func `to begin what runs already changes nothing`() throws {
        #expect(try decide(.init(before: Self.activity(.sport, 0, nil))) == .settled)
    }

    @Test(arguments: [nil, activity(.sport, 0, 10), activity(.reading, 0, nil)])
    func `to end what does not run changes nothing`(before: Activity?) throws {
        #expect(try decide(.init(before: before), Self.tap, .end, .now) == .settled)
    }

    // MARK: - Something was told since

    @Test func `it ends where the next entry begins`() throws {
        let meal = Self.activity(.reading, 60, nil, id: 2)

        #expect(try decide(.init(after: meal)) == .done(.began, [Self.create(.sport, 30, 60)]))
    }

    @Test func `a later tap wins from its moment on`() throws {
        let reading = Self.activity(.reading, 0, 60)
        let meal = Self.activity(.homework, 60, nil, id: 2)

        let decision = try decide(.init(before: reading, isTapped: true, after: meal))

        #expect(
            decision
                == .done(.began, [Self.change(reading, endedAt: 30), Self.create(.sport, 30, 60)]))
    }

    @Test(
        arguments: [(209, 209, false), (210, 210, false), (211, 210, true), (690, 210, true)]
            as [(Int64, Int64, Bool)])
    func `it ends at its limit, as if it had come in time`(
        next: Int64, end: Int64, isForgotten: Bool
    ) throws {
        let after = Self.activity(.reading, next, nil, id: 2)
        let record = ActivityRecord(
            category: .sport, startedAt: Self.nine.minutes(30), endedAt: Self.nine.minutes(end),
            isForgotten: isForgotten)

        #expect(try decide(.init(after: after)) == .done(.began, [.create(record)]))
    }

    @Test func `the guessed end of what it ended is not its own`() throws {
        var reading = Self.activity(.reading, -120, 60)
        reading.record.isForgotten = true
        let meal = Self.activity(.homework, 90, nil, id: 2)
        var ended = reading.record
        (ended.endedAt, ended.isForgotten) = (Self.nine.minutes(30), false)

        let decision = try decide(.init(before: reading, after: meal))

        #expect(
            decision
                == .done(.began, [.change(reading.id, to: ended), Self.create(.sport, 30, 90)]))
    }

    @Test func `an end that came earlier than the later tap counts`() throws {
        let sport = Self.activity(.sport, 0, 60)

        #expect(
            try decide(.init(before: sport, isTapped: true), Self.tap, .end, .now)
                == .done(.stopped, [Self.change(sport, endedAt: 30)]))
    }

    @Test func `what no tap has logged stays as it is`() {
        let reading = Self.activity(.reading, 0, 60)

        #expect(throws: Self.told) { try decide(.init(before: reading, isTapped: false)) }
    }

    @Test func `nothing is cut down to nothing`() {
        let reading = Self.activity(.reading, 30, 60)

        #expect(throws: Self.told) { try decide(.init(before: reading, isTapped: true)) }
    }

    @Test func `just did fills a gap between two entries`() throws {
        let around = Surroundings(
            before: Self.activity(.reading, 0, 10), after: Self.activity(.homework, 40, nil, id: 2))

        #expect(
            try decide(around, Self.tap, .begin, .justDid)
                == .done(.filled, [Self.create(.sport, 10, 30)]))
    }

    @Test func `just did needs a minute of free time`() {
        let around = Surroundings(
            before: Self.activity(.reading, 0, 30), after: Self.activity(.homework, 40, nil, id: 2))

        #expect(throws: Self.told) { try decide(around, Self.tap, .begin, .justDid) }
    }

    // MARK: - Taps that are one tap

    @Test(arguments: [(0, true), (1499, true), (-1499, true), (1500, false)] as [(Int64, Bool)])
    func `taps on one category within 1.5 seconds are one tap`(apart: Int64, isOne: Bool) throws {
        let last = Tap.of(.sport, at: Self.tap.at.milliseconds(apart), number: 7)

        let decision = try decide(.init(lastTap: last))

        #expect((decision == .repeated(last.id)) == isOne)
    }

    @Test func `whatever is tapped, nothing ever overlaps`() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<3000 {
            var diary: [Activity] = []
            var minute = Int64.random(in: 0..<30, using: &random)
            while minute < 200 {
                let end = minute + .random(in: 1..<40, using: &random)
                let isLast = end >= 200 && Bool.random(using: &random)
                let category = CategoryID(.random(in: 1...3, using: &random))
                diary.append(
                    Self.activity(category, minute, isLast ? nil : end, id: Int64(diary.count)))
                minute = end + .random(in: 0..<20, using: &random)
            }
            let at = Self.nine.minutes(.random(in: 0..<260, using: &random))
            let around = Surroundings(
                before: diary.last { $0.record.startedAt <= at },
                isTapped: Bool.random(using: &random),
                after: diary.first { $0.record.startedAt > at })
            let decision = try? decide(
                around, .of(CategoryID(.random(in: 1...3, using: &random)), at: at),
                Bool.random(using: &random) ? .begin : .end,
                Bool.random(using: &random) ? .now : .justDid)
            guard case .done(_, let edits)? = decision else { continue }
            for edit in edits {
                switch edit {
                case .create(let record):
                    diary.append(
                        Activity(
                            id: ActivityID(Int64(diary.count)), child: Cast.mia.id, record: record))
                case .change(let id, let record): diary[Int(id.rawValue)].record = record
                }
            }
            for (index, one) in diary.enumerated() {
                #expect(one.record.endedAt.map { $0 > one.record.startedAt } ?? true)
                #expect(!diary[..<index].contains { $0.record.overlaps(one.record) })
            }
        }
    }
}
