package import Database
package import Domain
import Site

/// A child's moods of a day, and what it is asked about.
package struct MoodDay {
    /// In the order in which they were logged.
    package let moods: [ToldMood]
    /// The activity that it is asked about, unless parents have switched the questions off.
    package let question: Activity?

    package init(
        of child: ChildID, on day: DayRecord, asks: Bool, _ reading: borrowing Reading
    ) throws {
        moods = try reading.moods(of: child, in: day.day.span)
        let last =
            asks ? MoodAsking.question(after: day.logged, moods: moods, now: day.now) : nil
        question = try last.flatMap { try reading.isMoodSkipped(after: $0.id) ? nil : $0 }
    }
}
