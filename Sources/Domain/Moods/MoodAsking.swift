/// When a child is asked about its mood: after some activities, at most once an hour (§2.6).
public enum MoodAsking {
    /// After anything shorter there is little to say.
    public static let shortest = Span.minutes(10)
    /// How long the question stays after the end.
    public static let open = Span.minutes(10)
    /// The shortest time between two questions.
    public static let pause = Span.hours(1)

    /// The activity to ask about now, unless the child has said that it does not want to; nil: none.
    ///
    /// Nothing is stored about what was asked: it follows from the day's activities alone, so that
    /// all devices ask the same.
    public static func question(
        after activities: [Activity], moods: [ToldMood], now: Instant
    ) -> Activity? {
        guard let last = asked(activities).last, let end = last.record.endedAt,
            (Span.zero..<open).contains(now - end), !moods.contains(where: { $0.at >= end })
        else { return nil }
        return last
    }

    /// The activities of a day that lead to a question, in the order of their ends.
    static func asked(_ activities: [Activity]) -> [Activity] {
        var asked: [Activity] = []
        for activity in activities.filter(isWorthIt).sorted(by: { end($0) < end($1) })
        where asked.last.map({ end(activity) - end($0) >= pause }) ?? true {
            asked.append(activity)
        }
        return asked
    }

    /// Only what a tap ended: entries by hand and forgotten ones are long over.
    private static func isWorthIt(_ activity: Activity) -> Bool {
        let record = activity.record
        return record.deletedAt == nil && record.enteredBy == .tap && !record.isForgotten
            && (record.endedAt.map { $0 - record.startedAt >= shortest } ?? false)
    }

    private static func end(_ activity: Activity) -> Instant {
        activity.record.endedAt ?? activity.record.startedAt
    }
}
