import Charts
import ChildPages
import DayPages
import Domain
import HTTP
import Site
import Templates

/// Fourteen days of a child, one row each, with notes and a plain summary: for school or doctor.
struct RibbonPage {
    /// One page holds this many rows (§7.3).
    private static let most = 14

    let visit: Visit
    package let child: Child
    /// Its days: fourteen, or fewer for a reader who sees no more of them.
    package let days: ClosedRange<LocalDay>
    package let record: ReportRecord
    let chart: StatsChart
    private let desk: Desk
    private let parts: [SubcategoryID: String]

    private var words: Words { visit.words }

    package init(_ desk: Desk) throws {
        (self.desk, visit, child) = (desk, desk.visit, desk.child)
        days = try Self.days(visit)
        let period = Self.period(days)
        record = try ReportRecord(child, period, visit)
        var charts = StatsCharts(
            desk: desk, record: record.times, address: StatsAddress(period))
        charts.ribbonLeads = false
        charts.moods = record.moods
        chart = charts.ribbon
        parts = Dictionary(
            uniqueKeysWithValues: visit.pages.family.parts.map { ($0.id, $0.name) })
    }

    /// The days that the one who is signed in sees, to the day in the address; by default today.
    ///
    /// Throws: `Refusal.notFound` if no page links to it.
    package static func days(_ visit: Visit) throws -> ClosedRange<LocalDay> {
        let today = visit.today.day
        let asked = visit.request.query["until"].map { LocalDay(iso: $0) } ?? today
        guard let last = asked, last <= today, last.date.year >= 1970,
            let days = visit.reportScope.shown(last - (most - 1)...last)
        else { throw Refusal.notFound }
        return days
    }

    private static func period(_ days: ClosedRange<LocalDay>) -> StatsPeriod {
        guard let period = StatsPeriod(from: days.lowerBound, to: days.upperBound) else {
            preconditionFailure("fourteen days are a period")
        }
        return period
    }

    /// The days, the first to the last, as paper names them.
    var daysTold: String { StatsWords(words).name(of: Self.period(days)) }

    /// What the file is called.
    package var fileName: String { "focuspal-\(days.lowerBound)-\(days.upperBound)-days.pdf" }

    /// A category with its colour and its time.
    struct Row {
        package let name: String
        package let colour: String
        let average: String
    }

    /// The days that are seen whole, from the first entry on: those before it say nothing.
    private var told: DaysSummary {
        let (first, whole) = (record.times.first ?? days.lowerBound, record.times.cover?.whole)
        return DaysSummary(
            record.facts.byDay,
            of: days.map(\.self).count { day in
                day >= first && whole?.contains(day) ?? true
                    && !record.times.missing.away.contains(day)
            },
            today: visit.today.day)
    }

    /// Since when there are entries; nil where it may be a day that the reader does not see.
    private var beginning: Message? {
        record.times.cover == nil
            ? DaysSummary.beginning(record.times.first, in: days, name: words.dayAndYear) : nil
    }

    /// The categories of these days, averaged over the days with entries.
    package var rows: [Row] {
        let told = told
        return StatsRows.sorted(StatsRecord.sum(record.facts.byDay.values), visit).map {
            category, time in
            Row(
                name: category.name, colour: category.series,
                average: words(told.row(category.id, total: time, length: words.duration)))
        }
    }

    /// The days in plain sentences; none if there are only moods.
    var summary: [String] {
        let count = record.facts.byDay.count
        let left = record.left.map { [$0.sentence] } ?? []
        guard record.left?.isAll != true else { return left }
        guard count > 0 || record.times.totals.isEmpty else { return left }
        guard count > 0 else {
            return left + (record.hasMoods ? [] : [words("Nothing logged on these days.")])
        }
        let sentences = [beginning, told.sentence(length: words.duration)]
        let first = sentences.compactMap { $0.map { words($0) } }
        let insights = InsightWords(words, visit.pages.family)
        let missing = MissingWords(visit, of: child.id)
        let found = Insights.of(record.facts)
        // Where nothing is compared, the days before are nobody's question.
        let before = found.contains(where: \.isCompared) ? missing.before(record.times) : []
        return left + first + missing.away(record.times) + before + found.map(insights.sentence)
    }

    /// The notes of activities, in order.
    package var notes: [(when: String, text: String)] {
        guard visit.reportScope.showsNotes else { return [] }
        // The record also holds the days that these are compared with.
        let calendar = visit.calendar
        let shown =
            calendar.start(of: days.lowerBound)..<calendar.start(of: days.upperBound + 1)
        return record.times.activities.filter {
            !$0.record.note.isEmpty && $0.span(at: visit.now).overlaps(shown)
        }.map { activity in
            let start = activity.record.startedAt
            let day = calendar.calendarDay(calendar.day(of: start))
            let when =
                words.short(.weekday, day.day) + " " + words.short(.day, day.day) + ", "
                + words.clock(day, start)
            return (
                when + " · " + visit.pages.family.name(of: activity.record), activity.record.note
            )
        }
    }

    /// One word for each day that has moods, for someone who sees no more of them.
    package var moods: [(day: String, word: String)] {
        record.times.days.compactMap { day in
            record.moodsByDay[day.day].map {
                (
                    words.short(.weekdayAndDay, day.day),
                    $0.foremost.map(words.name) ?? words("Mixed")
                )
            }
        }
    }

    private func ribbons(until day: LocalDay) -> Address {
        ReportAddresses.ribbons(child.id).adding("until", day)
    }

    package var fields: Fields {
        let (last, today) = (days.upperBound, visit.today.day)
        let before = last - Self.most
        let hasEarlier = visit.reportScope.shown(before...before) != nil
        return GrownUpFrame.fields(visit, title: title, at: .reports).merging([
            "days": .text(StatsWords(words).name(of: Self.period(days), today: today)),
            "reports": .text(
                visit.url(
                    visit.helping == nil
                        ? ReportAddresses.report(ReportAddress(child.id, Self.period(days)))
                        : visit.homeOfGrownUps)),
            "previous": hasEarlier ? .text(visit.url(ribbons(until: before))) : .none,
            "next": last < today
                ? .text(visit.url(ribbons(until: min(today, last + Self.most)))) : .none,
            "pdf": .text(visit.url(ReportAddresses.ribbonsPDF(child.id).adding("until", last))),
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
            "hasSummary": .bool(!summary.isEmpty),
            "summary": .list(summary.map { ["sentence": .text($0)] }),
            "hasMoods": .bool(!moods.isEmpty),
            "moods": .list(moods.map { ["when": .text($0.day), "text": .text($0.word)] }),
            "hasNotes": .bool(!notes.isEmpty),
            "notes": .list(notes.map { ["when": .text($0.when), "text": .text($0.text)] }),
        ])
    }

    /// The child's name and the period.
    package var title: String {
        let count = record.times.period.length
        return count == Self.most
            ? words("{{name}}: fourteen days", ["name": child.profile.name])
            : words(
                "{{name}}: {{page}}",
                [
                    "name": child.profile.name,
                    "page": words.count(count, one: "{{count}} day", other: "{{count}} days"),
                ])
    }
}
