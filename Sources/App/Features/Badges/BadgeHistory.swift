import Database
import Domain

/// Grants what a record came to in the days before anybody looked at it, each badge as of the day on
/// which it would have been earned.
struct BadgeHistory {
    let child: ChildID
    /// The days that are looked at, the first one of the record and the last that is over.
    let days: ClosedRange<LocalDay>
    let calendar: FamilyCalendar

    /// Grants them, marked as what they are.
    func grant(_ writing: borrowing Writing) throws {
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

    /// The day on which a tier was reached: sums never fall from day to day, so it is found by halving.
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
