import Database
import Domain

/// What a child told of how it felt on a day, and what it would not say.
struct MoodDay {
    /// In the order in which it was told.
    let moods: [ToldMood]
    /// The activities after which it did not want to say.
    let skipped: Set<ActivityID>

    init(of child: ChildID, on day: CalendarDay, _ reading: borrowing Reading) throws {
        moods = try reading.moods(of: child, in: day.span)
        // What ends today may have begun the evening before.
        skipped = try reading.skippedMoods(of: child, since: day.start - Entry.longest)
    }
}
