/// How a child felt before and after the same thing (§2.6).
public struct MoodPair: Sendable, Equatable {
    /// What came in between.
    public let subject: Subject
    /// How it felt before.
    public let before: Mood
    /// How it felt after.
    public let after: Mood

    /// What can be between two moods.
    public enum Subject: Sendable, Hashable {
        /// An activity of a category.
        case category(CategoryID)
        /// A focus session, whatever it was for.
        case focus
    }

    /// A pair.
    public init(_ subject: Subject, before: Mood, after: Mood) {
        self.subject = subject
        self.before = before
        self.after = after
    }

    /// A mood this long before the start or after the end belongs to it.
    public static let near = Span.minutes(30)
    /// A mood this soon after the start still counts as the one before.
    public static let settling = Span.minutes(10)

    /// The pairs in a child's moods and activities; `moods` in order of time.
    ///
    /// One mood may end one pair and begin the next.
    public static func all(in moods: [ToldMood], around activities: [Activity]) -> [MoodPair] {
        sessions(moods) + activities.compactMap { pair($0, moods) }
    }

    private static func sessions(_ moods: [ToldMood]) -> [MoodPair] {
        var before: [FocusSessionID: Mood] = [:]
        var pairs: [MoodPair] = []
        for told in moods {
            switch told.cause {
            case .beforeFocus(let session): before[session] = told.mood
            case .afterFocus(let session):
                guard let earlier = before[session] else { continue }
                pairs.append(MoodPair(.focus, before: earlier, after: told.mood))
            case .anyTime, .after: continue
            }
        }
        return pairs
    }

    private static func pair(_ activity: Activity, _ moods: [ToldMood]) -> MoodPair? {
        let record = activity.record
        guard record.deletedAt == nil, !record.isForgotten, let end = record.endedAt,
            end > record.startedAt
        else { return nil }
        let start = record.startedAt
        let nearby = moods[moods.first(from: start - near)..<moods.first(from: end + near)]
        // A mood given for something else belongs to that.
        let own = nearby.filter {
            guard case .after(let other) = $0.cause else { return true }
            return other == activity.id || $0.at <= start
        }
        let settled = min(start + settling, end)
        guard let before = own.last(where: { $0.at < settled }),
            let after = own.first(where: { $0.at >= end })
        else { return nil }
        return MoodPair(.category(record.category), before: before.mood, after: after.mood)
    }
}

extension [ToldMood] {
    /// The index of the first one at a moment or later, by binary search.
    func first(from moment: Instant) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].at >= moment { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
