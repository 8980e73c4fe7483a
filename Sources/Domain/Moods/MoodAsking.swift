/// When a child is asked how it was: after some activities, never twice in an hour (§2.6).
public enum MoodAsking {
    /// What is shorter is over before there is much to say.
    public static let shortest = Span.minutes(10)
    /// The question stands for so long after the end, and is then gone by itself.
    public static let open = Span.minutes(10)
    /// From one question to the next.
    public static let pause = Span.hours(1)

    /// The activity that is asked about now; nil: none.
    ///
    /// Nothing is remembered of what was asked: it follows from the day's activities alone, so that
    /// all devices ask the same. `skipped` are those after which the child did not want to say.
    public static func question(
        after activities: [Activity], moods: [ToldMood], skipped: Set<ActivityID>, now: Instant
    ) -> Activity? {
        guard let last = asked(activities).last, let end = last.record.endedAt,
            (Span.zero..<open).contains(now - end), !skipped.contains(last.id),
            !moods.contains(where: { $0.at >= end })
        else { return nil }
        return last
    }

    /// Those of a day's activities after which a question stands, in the order of their ends.
    static func asked(_ activities: [Activity]) -> [Activity] {
        var asked: [Activity] = []
        for activity in activities.filter(isWorthIt).sorted(by: { end($0) < end($1) })
        where asked.last.map({ end(activity) - end($0) >= pause }) ?? true {
            asked.append(activity)
        }
        return asked
    }

    /// Only what ended under a finger: what was entered by hand or forgotten is long over.
    private static func isWorthIt(_ activity: Activity) -> Bool {
        let record = activity.record
        return record.deletedAt == nil && record.enteredBy == .tap && !record.isForgotten
            && (record.endedAt.map { $0 - record.startedAt >= shortest } ?? false)
    }

    private static func end(_ activity: Activity) -> Instant {
        activity.record.endedAt ?? activity.record.startedAt
    }
}
