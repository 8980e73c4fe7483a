import Charts
import Domain
import HTTP
import Templates

/// Fourteen days of a child, one row each, with notes and a plain summary: for school or doctor.
struct RibbonPage {
    /// One page holds this many rows (§7.3).
    static let days = 14

    let visit: Visit
    let child: Child
    let last: LocalDay
    let record: ReportRecord
    let chart: StatsChart
    private let desk: Desk
    private let parts: [SubcategoryID: String]

    private var words: Words { visit.words }

    init(_ desk: Desk) throws {
        (self.desk, visit, child) = (desk, desk.visit, desk.child)
        last = try Self.lastDay(visit)
        let period = Self.period(until: last)
        record = try ReportRecord(child, period, visit)
        var charts = StatsCharts(
            desk: desk, record: record.times, address: StatsAddress(period))
        charts.ribbonLeads = false
        charts.moods = record.moods
        chart = charts.ribbon
        parts = Dictionary(
            uniqueKeysWithValues: visit.pages.family.parts.map { ($0.id, $0.name) })
    }

    /// The day in the address; by default today.
    ///
    /// Throws: `Refusal.notFound` if no page links to it.
    static func lastDay(_ visit: Visit) throws -> LocalDay {
        let today = visit.today.day
        guard let text = visit.request.query["until"] else { return today }
        guard let day = LocalDay(iso: text), day <= today, day.date.year >= 1970 else {
            throw Refusal.notFound
        }
        return day
    }

    private static func period(until last: LocalDay) -> StatsPeriod {
        guard let period = StatsPeriod(from: last - (days - 1), to: last) else {
            preconditionFailure("fourteen days are a period")
        }
        return period
    }

    /// The days, the first to the last.
    var daysTold: String { StatsWords(words).name(of: Self.period(until: last)) }

    /// What the file is called.
    var fileName: String { "focuspal-\(last - (Self.days - 1))-\(last)-days.pdf" }

    /// A category with its colour and its time.
    struct Row {
        let name: String
        let colour: String
        let average: String
    }

    /// The categories of these days, averaged over the days with entries.
    var rows: [Row] {
        let count = max(1, record.facts.byDay.count)
        return StatsRows.sorted(record.times.totals, visit).map { category, time in
            Row(
                name: category.name, colour: category.series,
                average: words(
                    "{{time}} a day",
                    [
                        "time": words.duration(
                            Span(milliseconds: time.milliseconds / Int64(count)))
                    ]))
        }
    }

    /// The days in plain sentences.
    var summary: [String] {
        let count = record.facts.byDay.count
        guard count > 0 else { return [words("Nothing logged on these days.")] }
        let total = StatsRecord.total(record.times.totals)
        let first = words(
            "Logged on {{n}} of {{all}} days, averaging {{time}} on those days.",
            [
                "n": String(count), "all": String(Self.days),
                "time": words.duration(Span(milliseconds: total.milliseconds / Int64(count))),
            ])
        let told = InsightWords(words, visit.pages.family)
        return [first] + Insights.of(record.facts).map(told.sentence)
    }

    /// The notes of activities, in order.
    var notes: [(when: String, text: String)] {
        record.times.activities.filter { !$0.record.note.isEmpty }.map { activity in
            let start = activity.record.startedAt
            let day = visit.calendar.calendarDay(visit.calendar.day(of: start))
            let when =
                words.short(.weekday, day.day) + " " + words.short(.day, day.day) + ", "
                + words.clock(day, start)
            return (
                when + " · " + visit.pages.family.name(of: activity.record), activity.record.note
            )
        }
    }

    var fields: Fields {
        let earlier = ReportRoutes.ribbons(child.id).adding("until", last - Self.days)
        let later = ReportRoutes.ribbons(child.id).adding(
            "until", min(visit.today.day, last + Self.days))
        return ParentRoutes.parentFields(visit, title: title, at: .reports).merging([
            "days": .text(daysTold),
            "reports": .text(
                visit.url(ReportRoutes.report(ReportAddress(child.id, Self.period(until: last))))),
            "previous": .text(visit.url(earlier)),
            "next": last < visit.today.day ? .text(visit.url(later)) : .none,
            "pdf": .text(visit.url(ReportRoutes.ribbonsPDF(child.id).adding("until", last))),
            "pdfName": .text(fileName),
            "chart": chart.value,
            "rows": .list(
                rows.enumerated().map { number, row in
                    [
                        "name": .text(row.name), "colour": .text(row.colour),
                        "average": .text(row.average),
                        "swatch": .trusted(
                            TrustedHTML(
                                bytes: Swatch(id: "swatch\(number)", series: row.colour).svg())),
                    ]
                }),
            "summary": .list(summary.map { ["sentence": .text($0)] }),
            "hasNotes": .bool(!notes.isEmpty),
            "notes": .list(notes.map { ["when": .text($0.when), "text": .text($0.text)] }),
        ])
    }

    /// The child's name and the period.
    var title: String { words("{{name}}: fourteen days", ["name": child.profile.name]) }
}
