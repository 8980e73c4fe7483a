import AppSupport

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension TestApp {
    /// A tree of a child that was completed at a moment; 25 minutes unless told.
    @discardableResult
    func grow(
        _ end: Instant, minutes: Int = 25, child: Child = Cast.mia,
        outcome: FocusRecord.Outcome = .completed, moodAfter: Mood? = nil, unseen: Bool = false
    ) throws -> FocusSessionID {
        let focused = Span.minutes(Int64(minutes))
        return try focusPal.write(unseen: unseen) { writing in
            let calendar = try writing.reading.household()?.calendar ?? .berlin
            return try writing.add(
                FocusPlan(minutes: minutes, seed: 42, leaving: .calm, moodBefore: .cloudy),
                of: child.id, from: end - focused,
                FocusEnd(
                    outcome: outcome, at: end, day: calendar.day(of: end), focused: focused),
                moodAfter: moodAfter)
        }
    }

    /// Trees of Mia's on the days up to Monday, at nine: `#` a tree, `.` none.
    func grow(days: String, unseen: Bool = false) throws {
        for (number, mark) in days.reversed().enumerated() where mark == "#" {
            try grow(.monday9am.minutes(-Int64(number) * 1440), unseen: unseen)
        }
    }
}
