import ChildPages
import DayPages
import Domain
import Site

/// The time of each category on each day as rows, for a spreadsheet that draws its own charts.
struct DayExport {
    private let visit: Visit
    private let range: ReportRange

    package init(_ visit: Visit, range: ReportRange) {
        self.visit = visit
        self.range = range
    }

    /// The whole file; days and categories without time are left out.
    ///
    /// Throws: `Refusal.invalid` for more days than a report allows.
    package func bytes() throws -> [UInt8] {
        let words = visit.words
        guard let period = StatsPeriod(from: range.days.lowerBound, to: range.days.upperBound)
        else { throw Refusal.invalid([FieldError("to", Message("Choose at most ten years."))]) }
        var csv = CSV()
        csv.add(
            [words("Child"), words("Day"), words("Category"), words("Seconds")].map(CSV.Cell.text))
        for child in range.children {
            let record = try StatsRecord(of: child.id, StatsAddress(period), visit)
            for (day, totals) in record.byDay.sorted(by: { $0.key < $1.key }) {
                for category in visit.pages.family.allShown {
                    guard let time = totals[category.id], time > .zero else { continue }
                    csv.add([
                        .text(child.profile.name), .text(day.description), .text(category.name),
                        .number(time.wholeSeconds),
                    ])
                }
            }
        }
        return csv.bytes
    }
}
