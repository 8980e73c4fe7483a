import Database
import Domain

/// A child's moods of a day, and the activities after which it preferred not to say.
struct MoodDay {
    /// In the order in which they were logged.
    let moods: [ToldMood]
    /// The activities after which it preferred not to say.
    let skipped: Set<ActivityID>

    init(of child: ChildID, on day: CalendarDay, _ reading: borrowing Reading) throws {
        moods = try reading.moods(of: child, in: day.span)
        // An activity that ends today may have begun the evening before.
        skipped = try reading.skippedMoods(of: child, since: day.start - Entry.longest)
    }
}
