import Database
import Domain

/// What a forest's numbers are made of, read at once.
struct ForestRecord {
    /// The numbers (§4.5).
    let stats: ForestStats
    /// The months with trees, newest first.
    let months: [ForestMonth]

    init(of child: ChildID, today: LocalDay, _ reading: borrowing Reading) throws {
        let records = try reading.focusRecords(of: child)
        stats = ForestStats(
            records, daysOff: Set(try reading.daysOff(of: child).keys), today: today)
        months = ForestMonth.all(records)
    }
}
