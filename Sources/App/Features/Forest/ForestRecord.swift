import Database
import Domain

/// The data for a forest's numbers, read in one go.
struct ForestRecord {
    /// The numbers (§4.5).
    let stats: ForestStats
    /// The months with trees, newest first.
    let months: [ForestMonth]

    init(of child: ChildID, today: LocalDay, _ reading: borrowing Reading) throws {
        let closed = try reading.closedRecord(of: child, before: today)
        stats = ForestStats(
            try reading.focusRecords(of: child, after: closed?.day), after: closed,
            daysOff: try reading.daysOff(of: child, after: closed?.day), today: today)
        months = try reading.forestMonths(of: child)
    }
}
