/// The rules for an activity that nobody stopped (§2.3).
public enum Forgotten {
    /// The longest time that is believed if nobody stops it.
    public static func longest(_ kind: Category.Kind) -> Span {
        switch kind {
        case .rest: .hours(12)
        case .homework, .reading, .screen, .physical, .creative, .chores, .music, .social,
            .outdoor, .meal, .other:
            .hours(3)
        }
    }

    /// The same, if parents may have set a limit (`settled`) for the category.
    public static func longest(_ kind: Category.Kind, settled minutes: Int?) -> Span {
        guard let minutes, longestMinutes.contains(minutes) else { return longest(kind) }
        return .minutes(Int64(minutes))
    }

    /// What parents can choose instead, in minutes; the upper limit is that of entries by hand.
    public static let longestMinutes = 15...960

    /// How many earlier activities decide the usual length.
    public static let remembered = 20

    /// The edit that stores the end of a forgotten activity; nil if it is not forgotten.
    ///
    /// Applied before any other change of the child's data, so that the time after it is free.
    public static func settle(_ running: Activity?, now: Instant) -> ActivityEdit? {
        guard let running, running.isRunning, running.isForgotten(at: now) else { return nil }
        var record = running.record
        record.endedAt = running.longestEnd
        record.isForgotten = true
        return .change(running.id, to: record)
    }

    /// The median of earlier lengths, to the minute; nil without any.
    public static func usual(_ lengths: [Span]) -> Span? {
        guard !lengths.isEmpty else { return nil }
        let median = lengths.sorted()[(lengths.count - 1) / 2]
        return .minutes(max(1, (median.wholeSeconds + 30) / 60))
    }

    /// A likely end of a forgotten activity.
    public struct LikelyEnd: Sendable, Equatable {
        /// Why it is likely.
        public enum Reason: Sendable, Equatable {
            /// The child's usual length.
            case usual
            /// A round length.
            case round
            /// The category's limit.
            case longest
            /// The start of the next entry.
            case next
            /// Now.
            case now
        }

        /// Why.
        public let reason: Reason
        /// When.
        public let at: Instant
    }

    /// The ends worth offering, in order of time, each once.
    ///
    /// `next` is where the child's next entry begins.
    public static func likelyEnds(
        of activity: Activity, usual: Span?, next: Instant?, now: Instant
    ) -> [LikelyEnd] {
        let start = activity.record.startedAt
        let latest = min(next ?? now, now)
        var ends: [LikelyEnd] = []
        func offer(_ reason: LikelyEnd.Reason, _ at: Instant) {
            guard at > start, at <= latest, at - start <= Entry.longest,
                !ends.contains(where: { $0.at == at })
            else { return }
            ends.append(LikelyEnd(reason: reason, at: at))
        }
        if let usual { offer(.usual, start + usual) }
        if let next { offer(.next, next) } else { offer(.now, now) }
        offer(.longest, activity.longestEnd)
        offer(.round, start + .minutes(30))
        offer(.round, start + .hours(1))
        return ends.sorted { $0.at < $1.at }
    }

    /// How long after its limit an activity may still have been on: not through the night.
    private static let stillOn = Span.hours(4)

    /// Those among them that a child who can't read chooses from: up to two lengths to count in
    /// dots, the usual one and the one furthest from it, and then the latest end, unless that would
    /// be long after the activity's limit.
    public static func pictured(_ ends: [LikelyEnd], of activity: Activity) -> [LikelyEnd] {
        func length(_ end: LikelyEnd) -> Span { end.at - activity.record.startedAt }
        let latest = ends.last {
            ($0.reason == .now || $0.reason == .next) && $0.at <= activity.longestEnd + stillOn
        }
        let counted = ends.filter { $0 != latest && length($0) <= .countable }
        guard let known = counted.first(where: { $0.reason == .usual }) ?? counted.first
        else { return latest.map { [$0] } ?? [] }
        let other = counted.max { distance($0, known) < distance($1, known) }
        let lengths = [known, other].compactMap(\.self).sorted { $0.at < $1.at }
        let distinct = length(lengths[0]).dots == length(lengths[1]).dots ? [known] : lengths
        return distinct + (latest.map { [$0] } ?? [])
    }

    private static func distance(_ one: LikelyEnd, _ other: LikelyEnd) -> Span {
        max(one.at - other.at, other.at - one.at)
    }

    /// The edit that ends an activity at a chosen moment.
    ///
    /// `next` is where the child's next entry begins.
    /// Throws: `Refusal.conflict` if it is neither running nor forgotten, or the end does not fit.
    public static func end(
        _ activity: Activity, at end: Instant, next: Instant?, now: Instant
    ) throws(Refusal) -> ActivityEdit {
        guard activity.isRunning || activity.isForgotten(at: now) else {
            throw .conflict(Message("This has just changed."))
        }
        guard end > activity.record.startedAt, end <= min(next ?? now, now),
            end - activity.record.startedAt <= Entry.longest
        else { throw .conflict(Message("That time no longer fits. Choose again.")) }
        var record = activity.record
        record.endedAt = end
        record.isForgotten = false
        return .change(activity.id, to: record)
    }
}
