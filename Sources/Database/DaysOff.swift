public import Domain
import SQLite

extension Reading {
    /// The days on which nothing is expected of a child (§8.3): those after a day, or all of them.
    public func daysOff(of child: ChildID, after day: LocalDay? = nil) throws -> [LocalDay: DayOff]
    {
        let rows = try connection.kept(
            DayOffRow.ofChild, [.id(child), .text(day?.description ?? "")], as: DayOffRow.self)
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension Writing {
    /// Keeps why nothing is expected on some days, whatever held there before.
    public func set(_ off: DaysOff, of child: ChildID) throws {
        var day = off.days.lowerBound
        while day <= off.days.upperBound {
            try set(off.kind, on: day, of: child)
            day = day + 1
        }
    }

    /// Makes some days days as others.
    public func clearDaysOff(_ days: ClosedRange<LocalDay>, of child: ChildID) throws {
        let gone = try reading.daysOff(of: child).keys.filter(days.contains)
        guard let first = gone.min(), let last = gone.max() else { return }
        changes.noteDaysOff(first...last, of: child)
        try connection.run(
            "DELETE FROM day_off WHERE child_id = ? AND day BETWEEN ? AND ?",
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ])
    }

    /// Keeps why nothing is expected on a day; nil: it is a day as others.
    public func set(_ kind: DayOff?, on day: LocalDay, of child: ChildID) throws {
        guard let kind else { return try clearDaysOff(day...day, of: child) }
        changes.noteDaysOff(day...day, of: child)
        try connection.run(
            DayOffRow.insert, [.id(child), .text(day.description), .text(kind.rawValue)])
    }
}
