import Domain
import Support
import Testing

/// What holds after any sequence of taps, whatever the clock does between them.
struct TapPropertyTests {
    /// A thousand taps, some taken back or told to be done already, and a parent's hand in them.
    @Test(arguments: Array(1...6) as [UInt64])
    func `a child's activities never overlap, and each ends after it starts`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var diary = Diary()
        var now = Instant.monday9am

        while diary.taps.count < 1000, diary.faults.isEmpty {
            now = now + Self.pause(&random)
            // A refusal is an answer like any other: the record stays as it was.
            try? Self.step(&diary, now, &random)
        }

        #expect(diary.faults == [])
        #expect(diary.activities.filter(\.isRunning).count <= 1)
        #expect(diary.activities.count > 500)
    }

    private static func step(
        _ diary: inout Diary, _ now: Instant, _ random: inout SplitMix64
    ) throws(Refusal) {
        let recent = diary.taps.suffix(5).randomElement(using: &random)
        switch (Int.random(in: 0..<20, using: &random), recent) {
        case (0...2, let tap?): try diary.undo(tap, at: now)
        case (3...5, let tap?):
            let minutes = QuickLog.alreadyMinutes.randomElement(using: &random) ?? 10
            try diary.alreadyDid(minutes, tap, at: now)
        case (6, _): correct(&diary, now, &random)
        default:
            try diary.tap(
                CategoryID(.random(in: 1...3, using: &random)),
                meaning: Bool.random(using: &random) ? .now : .justDid, at: now)
        }
    }

    /// Mum takes something out, shortens it, or adds what was forgotten.
    private static func correct(_ diary: inout Diary, _ now: Instant, _ random: inout SplitMix64) {
        let length = Span.minutes(.random(in: 1...20, using: &random))
        guard let activity = diary.activities.suffix(4).randomElement(using: &random) else {
            return
        }
        var record = activity.record
        switch Int.random(in: 0..<3, using: &random) {
        case 0: record.deletedAt = now
        case 1 where record.endedAt != nil: record.endedAt = record.startedAt + length
        default:
            let start = now - .minutes(.random(in: 20...90, using: &random))
            diary.change(
                .create(
                    ActivityRecord(
                        category: .homework, startedAt: start, endedAt: start + length)))
            return
        }
        diary.change(.change(activity.id, to: record))
    }

    /// Mostly some minutes, often a moment; now and then the clock is wrong.
    private static func pause(_ random: inout SplitMix64) -> Span {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: .hours(Bool.random(using: &random) ? 1 : -1)
        case 1: .hours(Bool.random(using: &random) ? 24 : -24)
        case 2: .hours(24 * 365 * .random(in: -3...3, using: &random))
        case 3...14: Span(milliseconds: .random(in: -200...3000, using: &random))
        default: .seconds(.random(in: 1...5400, using: &random))
        }
    }
}
