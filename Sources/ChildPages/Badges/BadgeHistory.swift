import Database
import Domain
import Site

/// Grants what a child had already earned before badges were first checked.
///
/// Each badge gets the day on which it would have been earned.
struct BadgeHistory {
    package let child: ChildID
    /// The days that are checked: from the first one with data to the last that has ended.
    package let days: ClosedRange<LocalDay>
    package let calendar: FamilyCalendar

    /// Grants them, marked as found later.
    package func grant(_ writing: borrowing Writing) throws {
        let end = try sums(BadgeCatalogue.all, days.upperBound, writing.reading)
        for family in BadgeCatalogue.all {
            let reached = family.tier(reachedBy: end[family.id] ?? 0)
            var from = days.lowerBound
            for tier in 1..<(reached + 1) {
                from = try firstDay(of: family, tier, from: from, writing.reading)
                try writing.grant(
                    BadgeTier(family.id, tier), to: child,
                    at: calendar.start(of: from + 1) - .seconds(1), .history)
            }
        }
    }

    /// The day on which a tier was reached.
    ///
    /// Sums never fall from day to day, so a binary search finds it.
    private func firstDay(
        of family: BadgeFamily, _ tier: Int, from: LocalDay, _ reading: borrowing Reading
    ) throws -> LocalDay {
        var (low, high) = (from, days.upperBound)
        while low < high {
            let middle = low + (high.number - low.number) / 2
            let sum = try sums([family], middle, reading)[family.id] ?? 0
            if sum >= family.need(tier) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func sums(_ families: [BadgeFamily], _ day: LocalDay, _ reading: borrowing Reading)
        throws -> BadgeSums
    {
        try reading.badgeSums(
            RecordStretch(of: child, until: calendar.start(of: day + 1)), families, in: calendar)
    }
}
