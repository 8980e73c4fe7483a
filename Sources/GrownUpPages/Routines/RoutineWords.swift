import ChildPages
import Domain
import Foundation
import Site
import Templates

/// Routines in words, as parents read them (§12.2).
struct RoutineWords {
    package let words: Words
    /// The days of a week in the family's order.
    package let week: [Weekday]

    package init(_ visit: Visit) {
        words = visit.words
        week = visit.calendar.week
    }

    /// On which days it comes: `Mon–Fri`, `Sat, days off`.
    package func days(_ days: RoutineDays) -> String {
        if days.isEveryDay { return words("Every day") }
        var parts = days.runs(in: week).flatMap { run in
            // Two neighbours are shorter one by one.
            if let first = run.first, let last = run.last, run.count > 2 {
                return [
                    words(
                        "{{from}}–{{to}}",
                        ["from": words.shortName(of: first), "to": words.shortName(of: last)])
                ]
            }
            return run.map { words.shortName(of: $0) }
        }
        if days.comesOnDaysOff { parts.append(words("days off")) }
        return parts.joined(separator: ", ")
    }

    /// When it comes: its days, and when it begins.
    package func comes(_ profile: RoutineProfile) -> String {
        let days = days(profile.days)
        return profile.begins.map { days + " · " + words.clock(minuteOfDay: $0) } ?? days
    }

    /// `5 steps · 27 min`.
    package func sum(steps: Int, minutes: Int) -> String {
        words.count(steps, one: "{{count}} step", other: "{{count}} steps") + " · "
            + words.duration(.minutes(Int64(minutes)))
    }

    /// When to leave, for `routines/_leaving`; nothing if nobody has to.
    package func leaving(_ profile: RoutineProfile) -> Value {
        profile.leaving.map { leaving in
            [
                "reason": .text(leaving.words),
                "clock": .text(words.clock(minuteOfDay: leaving.minute)),
            ]
        } ?? .none
    }

    /// The picture of each kind of step, to choose from.
    package func pictures(_ chosen: String) -> [Choice] {
        StepPicture.drawings.map {
            Choice(value: $0, label: words($0.capitalized), isChosen: chosen == $0)
        }
    }
}
