/// The limits of what is entered and changed by hand (§2.4).
public enum Entry {
    /// No entry is longer.
    public static let longest = Span.hours(16)
    /// Children enter so many days back.
    public static let childDays = 31
    /// A free stretch worth asking about.
    public static let shortestGap = Span.minutes(15)

    /// Whose hand it is.
    public enum Hand: Sendable {
        /// A child's, on its own record.
        case child
        /// A parent's.
        case parent
    }

    /// Whether a hand may change an activity: children the ones of today, parents any.
    public static func mayChange(
        _ activity: Activity, _ hand: Hand, today: Range<Instant>, now: Instant
    ) -> Bool {
        switch hand {
        case .parent: true
        case .child:
            activity.record.deletedAt == nil
                && activity.span(at: now).upperBound > today.lowerBound
        }
    }

    /// The days that a hand may look at and enter things on, up to today.
    public static func isOpen(_ day: LocalDay, _ hand: Hand, today: LocalDay) -> Bool {
        day <= today && (hand == .parent || day >= today - childDays)
    }

    /// What was done last, each once, the newest first.
    public static func recent(_ activities: [Activity]) -> [What] {
        let newest = activities.filter { $0.record.deletedAt == nil }
            .sorted { $0.record.startedAt > $1.record.startedAt }
        var found: [What] = []
        for activity in newest where found.count < mostRecent {
            let what = What(category: activity.record.category, part: activity.record.subcategory)
            if !found.contains(what) { found.append(what) }
        }
        return found
    }

    /// How many of the last things done are offered first.
    public static let mostRecent = 6
    /// How many days back they may lie.
    public static let recentDays = 14

    /// What an entry is about.
    public struct What: Sendable, Equatable {
        /// Its category.
        public let category: CategoryID
        /// A part of that; nil: the whole.
        public let part: SubcategoryID?
    }

    /// The stretches between a day's activities that nobody has told of, in order.
    ///
    /// From the first to the last, and up to `now` if the day is not over; shorter than a quarter
    /// of an hour is no gap.
    public static func gaps(
        between activities: [Activity], in day: Range<Instant>, now: Instant
    ) -> [Range<Instant>] {
        let counting = activities.filter { $0.record.deletedAt == nil }
        let spans = counting.map { $0.span(at: now).clamped(to: day) }
        guard var end = spans.first?.upperBound else { return [] }
        var gaps: [Range<Instant>] = []
        func note(_ next: Instant) {
            if next > end, next - end >= shortestGap { gaps.append(end..<next) }
            end = max(end, next)
        }
        for span in spans.dropFirst() {
            note(span.lowerBound)
            end = max(end, span.upperBound)
        }
        if day.contains(now) { note(now) }
        return gaps
    }
}
