package import Database
package import Domain
import Site

/// The data for a forest's numbers, read in one go.
package struct ForestRecord {
    /// The numbers (§4.5).
    package let stats: ForestStats

    package init(
        of child: ChildID, today: LocalDay, _ calendar: FamilyCalendar, _ reading: borrowing Reading
    ) throws {
        let closed = try reading.closedRecord(of: child, before: today)
        stats = ForestStats(
            try reading.whole.focusRecords(of: child, after: closed?.day), after: closed,
            daysOff: try reading.daysWithoutExpectation(
                of: child, after: closed?.day, through: today, calendar), today: today)
    }
}
