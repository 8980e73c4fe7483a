import ChildPages
import Database
import Domain
import Site

/// What every child did, as a file for people and spreadsheets, in words that never change (§9.5).
struct ActivityList {
    package let calendar: FamilyCalendar
    package let now: Instant

    /// What focus without a category is called (§2.7).
    private static let focus = "Focus"

    /// Children by their numbers, each in the order of time; what was taken out is not in it, nor a
    /// tree that still grows, as in the tables.
    package func bytes(_ reading: borrowing Reading) throws -> [UInt8] {
        var csv = CSV()
        csv.add(
            ["Child", "Start", "End", "Category", "Part", "Seconds", "Entered", "Note"]
                .map(CSV.Cell.text))
        var categories = Dictionary(
            uniqueKeysWithValues: try reading.categories().map { ($0.id, $0.name) })
        categories[.focus] = Self.focus
        let parts = Dictionary(
            uniqueKeysWithValues: try reading.subcategories().map { ($0.id, $0.name) })
        let children = try reading.activeChildren() + reading.archivedChildren()
        let always = Instant(milliseconds: .min)..<Instant(milliseconds: .max)
        for child in children.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
            let time = try reading.recordedTime(of: child.id, touching: always, at: now)
            for activity in time.activities where !activity.isGrowing {
                let record = activity.record
                let length = record.endedAt.map { ($0 - record.startedAt).wholeSeconds }
                csv.add([
                    .text(child.profile.name), .text(written(record.startedAt)),
                    .text(record.endedAt.map(written) ?? ""),
                    .text(categories[record.category] ?? ""),
                    .text(record.subcategory.flatMap { parts[$0] } ?? ""),
                    length.map(CSV.Cell.number) ?? .text(""), .text(record.enteredBy.rawValue),
                    .text(record.note),
                ])
            }
        }
        return csv.bytes
    }

    /// `2026-05-23T14:05:00+02:00`.
    package func written(_ instant: Instant) -> String {
        let offset = calendar.offset(at: instant)
        let seconds = instant.milliseconds / 1000 + Int64(offset)
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let second = Int(seconds) - day * 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = [second / 3600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
        let ahead = abs(offset) / 60
        return "\(LocalDay(number: day))T\(clock)\(offset < 0 ? "-" : "+")"
            + "\(two(ahead / 60)):\(two(ahead % 60))"
    }
}
