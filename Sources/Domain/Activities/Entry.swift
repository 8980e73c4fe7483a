/// The limits for entries by hand (§2.4).
public enum Entry {
    /// The longest entry.
    public static let longest = Span.hours(16)
    /// How many days back children can go.
    public static let childDays = 31
    /// The shortest gap worth asking about.
    public static let shortestGap = Span.minutes(15)

    /// Who makes the change.
    public enum Hand: Sendable {
        /// A child, in its own record.
        case child
        /// A parent.
        case parent
    }

    /// Whether this person may change an activity: children today's, parents any.
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

    /// Whether this person may choose a category on a child's pages: children what they can log,
    /// parents all that is not hidden.
    public static func offers(_ category: Category, to hand: Hand, of child: ChildID) -> Bool {
        switch hand {
        case .parent: !category.isHidden
        case .child: category.isLoggable(by: child)
        }
    }

    /// The days that this person may view and edit, up to today.
    public static func isOpen(_ day: LocalDay, _ hand: Hand, today: LocalDay) -> Bool {
        day <= today && (hand == .parent || day >= today - childDays)
    }

    /// What was done most recently, each once, newest first.
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

    /// How many of these are offered first.
    public static let mostRecent = 6
    /// How many days back they are looked for.
    public static let recentDays = 14

    /// What an entry is about.
    public struct What: Sendable, Equatable {
        /// Its category.
        public let category: CategoryID
        /// A part of it; nil: the whole category.
        public let part: SubcategoryID?
    }

    /// The gaps between a day's activities, in order.
    ///
    /// From the first activity to the last, and up to `now` if the day is not over. Less than a
    /// quarter of an hour is no gap.
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

    /// The parts of gaps that a page asks about.
    ///
    /// None of the night, from ten to six, and none shorter than a quarter of an hour.
    public static func asked(_ gaps: [Range<Instant>], on day: CalendarDay) -> [Range<Instant>] {
        let morning = day.instants(minuteOfDay: nightEnds).first ?? day.start
        let evening = day.instants(minuteOfDay: nightBegins).last ?? day.end
        guard morning <= evening else { return gaps }
        return gaps.map { $0.clamped(to: morning..<evening) }
            .filter { $0.upperBound - $0.lowerBound >= shortestGap }
    }

    private static let nightEnds = 6 * 60
    private static let nightBegins = 22 * 60
}
