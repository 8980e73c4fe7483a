import ChildPages
import Domain
import Site
import Templates

/// Links from a day to its week, month and year, and back.
struct StatsKinds {
    private let desk: Desk
    private let day: LocalDay
    private let category: CategoryID?

    /// Coming from a longer period, this is the latest shorter one in it that has begun.
    package init(_ desk: Desk, days: ClosedRange<LocalDay>, category: CategoryID? = nil) {
        self.desk = desk
        self.category = category
        day = min(max(desk.visit.today.day, days.lowerBound), days.upperBound)
    }

    /// One link each; `kind` is the current one, nil for the day.
    package func values(at kind: StatsPeriod.Kind?) -> [Value] {
        let visit = desk.visit
        let words = visit.words
        let kinds: [(StatsPeriod.Kind, String)] = [
            (.week, words("Week")), (.month, words("Month")), (.year, words("Year")),
        ]
        let asDay = min(day, visit.today.day)
        let first: Value = [
            "label": .text(words("Day")),
            "href": .text(visit.url(DayAddresses.day(asDay, desk.child.id, desk.hand))),
            "isNow": .bool(kind == nil),
        ]
        // A child's days open for a month, its weeks for ever (§2.4).
        let days: [Value] = desk.isOpen(asDay) ? [first] : []
        return days
            + kinds.map { other, label in
                let period = StatsPeriod(other, around: day, in: visit.calendar)
                let address = StatsAddress(period, category: category)
                return [
                    "label": .text(label),
                    "href": .text(
                        visit.url(StatsAddresses.stats(desk.child.id, desk.hand, address))),
                    "isNow": .bool(kind == other),
                ]
            }
    }
}
