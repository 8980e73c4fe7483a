import ChildPages
import Database
import Domain
import Site

/// The activities of a range as rows, one for each stretch of a day.
struct ActivityExport {
    private let visit: Visit
    private let range: ReportRange

    package init(_ visit: Visit, range: ReportRange) {
        self.visit = visit
        self.range = range
    }

    /// The whole file; an activity over midnight has a row for each day.
    package func bytes() throws -> [UInt8] {
        let words = visit.words
        var csv = CSV()
        csv.add(
            [
                words("Child"), words("Day"), words("Start"), words("End"), words("Category"),
                words("Part"), words("Seconds"), words("Entered"), words("Note"), words("State"),
            ].map(CSV.Cell.text))
        let calendar = visit.calendar
        let start = calendar.start(of: range.days.lowerBound)
        let end = calendar.start(of: range.days.upperBound + 1)
        try visit.read { reading in
            let parts = Dictionary(
                uniqueKeysWithValues: try reading.subcategories().map { ($0.id, $0.name) })
            var days = DayBook(calendar)
            for child in range.children {
                let time = try reading.recordedTime(
                    of: child.id, touching: start..<end, at: visit.now)
                for activity in time.activities {
                    let span = activity.span(at: visit.now).clamped(to: start..<end)
                    for (day, stretch) in days.split(span) {
                        let isOpen =
                            activity.isOpen(at: visit.now) && stretch.upperBound == visit.now
                        csv.add([
                            .text(child.profile.name), .text(day.day.description),
                            .text(clock(day, stretch.lowerBound)),
                            // A running activity has no end yet.
                            .text(isOpen ? "" : clock(day, stretch.upperBound)),
                            .text(
                                visit.pages.family.shown(activity.record.category)?.name ?? ""),
                            .text(activity.record.subcategory.flatMap { parts[$0] } ?? ""),
                            .number(stretch.length.wholeSeconds),
                            .text(words.entered(activity.record.enteredBy)),
                            .text(activity.record.note),
                            .text(isOpen ? words("running") : ""),
                        ])
                    }
                }
            }
        }
        return csv.bytes
    }

    /// `14:05`, for spreadsheets of every region; the end of a day is `24:00`.
    ///
    /// A time within a minute has its seconds, so that an import brings them back: `14:05:30`. One that comes twice includes its offset from UTC: `02:15+02:00`.
    private func clock(_ day: CalendarDay, _ instant: Instant) -> String {
        let minute = instant == day.end ? 1440 : day.minuteOfDay(at: instant)
        func padded(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
        let second = instant == day.end ? 0 : Int(instant.milliseconds / 1000 % 60)
        let clock =
            padded(minute / 60) + ":" + padded(minute % 60)
            + (second == 0 ? "" : ":" + padded(second))
        guard instant != day.end, day.pass(of: instant) != nil,
            let offset = day.offsets.last(where: { $0.from <= instant })?.seconds
        else { return clock }
        let ahead = abs(offset) / 60
        return clock + (offset < 0 ? "-" : "+") + padded(ahead / 60) + ":" + padded(ahead % 60)
    }
}

/// Looks up each day once while going through activities in order.
struct DayBook {
    private let calendar: FamilyCalendar
    private var last: CalendarDay?

    package init(_ calendar: FamilyCalendar) { self.calendar = calendar }

    /// The stretch, cut at midnight.
    package mutating func split(_ span: Range<Instant>) -> [(
        day: CalendarDay, stretch: Range<Instant>
    )] {
        var parts: [(CalendarDay, Range<Instant>)] = []
        var from = span.lowerBound
        while from < span.upperBound {
            let day = day(of: from)
            let to = min(day.end, span.upperBound)
            parts.append((day, from..<to))
            from = to
        }
        return parts
    }

    private mutating func day(of instant: Instant) -> CalendarDay {
        if let last, last.span.contains(instant) { return last }
        let day = calendar.calendarDay(calendar.day(of: instant))
        last = day
        return day
    }
}
