package import ChildPages
import Database
import DayPages
package import Domain
import Site

/// What a report says about one child, or about the whole family: the same on the page and on
/// paper.
package struct ReportSection {
    /// A figure with its name and a note.
    package struct Figure {
        package let label: String
        package let value: String
        package let note: String?
    }

    /// A category with its time.
    package struct Row {
        package let name: String
        package let icon: String
        package let colour: String
        package let time: String
        let percent: String
        /// Its whole percents of the total; all of them come to 100.
        package let share: Int
        package let change: String?
    }

    /// A goal with the days on which it was kept.
    package struct Goal {
        package let name: String
        package let icon: String
        package let colour: String
        package let sentence: String
    }

    /// A mood and how often it was logged, or on how many days it was the word for the day.
    package struct Weather {
        /// Nil for a day of several moods.
        package let picture: String?
        package let name: String
        package let count: Int
    }

    package let title: String
    /// The child's period; nil for the whole family.
    package let record: ReportRecord?
    package var child: Child? { record?.child }
    package let isEmpty: Bool
    /// The days that it leaves out (§17.3); nil: none.
    package let left: LeftOut?
    let figures: [Figure]
    /// The one sentence to know if nothing else is read.
    package let lead: String?
    let insights: [String]
    let charts: [StatsChart]
    package let rows: [Row]
    /// What the changes in the rows are compared with.
    let compared: String?
    /// What the figures don't know: days without entries, also before.
    package let missing: [String]
    package let goals: [Goal]
    package let moods: [Weather]
    /// What else happened: routines, screen time, the family's pictures.
    package let notes: [String]
}

/// Makes a report's sections from the data.
struct ReportWriter {
    let visit: Visit
    package let address: ReportAddress

    private var words: Words { visit.words }

    /// The whole family if it has several children, then a section for each, in the family's order.
    ///
    /// No child is put next to a sibling: the family's section has only sums. The first section
    /// lists the family's pictures.
    func sections() throws -> [ReportSection] {
        let period = try address.shown(visit)
        let records = try address.children(visit).map { try ReportRecord($0, period, visit) }
        let pictures = try pictures(on: period.days)
        guard records.count > 1 else {
            return records.map { section($0, $0.notes.with(pictures: pictures)) }
        }
        return [family(records, pictures)] + records.map { section($0, $0.notes) }
    }

    /// The family's pictures of some days, as far as the visitor sees them: none that was on the shelf
    /// by then, or is still to come.
    private func pictures(on days: ClosedRange<LocalDay>) throws -> [Challenge] {
        let last = min(days.upperBound, visit.today.day)
        guard visit.helping == nil, days.lowerBound <= last else { return [] }
        let hung = try visit.read { try $0.challenges(on: days.lowerBound...last) }
        var seen: [Challenge] = []
        for challenge in hung where visit.sees(challenge) {
            let closed = challenge.closedAt.map(visit.calendar.day(of:))
            if closed.map({ $0 >= days.lowerBound }) ?? true { seen.append(challenge) }
        }
        return seen
    }

    private func family(_ records: [ReportRecord], _ pictures: [Challenge]) -> ReportSection {
        let totals = StatsRecord.sum(records.map(\.times.totals))
        let total = StatsRecord.total(totals)
        let trees = records.reduce(0) { $0 + $1.focus.trees }
        let focused = records.reduce(Span.zero) { $0 + $1.focus.focused }
        return ReportSection(
            title: words("Whole family"), record: nil,
            isEmpty: total == .zero && !records.contains(where: \.hasMoods),
            left: LeftOut(records.compactMap(\.left), words),
            figures: [
                .init(label: words("Total"), value: words.duration(total), note: nil),
                .init(
                    label: words("Completed focus"), value: words.duration(focused),
                    note: treeWords(trees)),
            ],
            lead: trees == 0
                ? nil
                : words(
                    "{{trees}} · {{time}} of completed focus",
                    ["trees": treeWords(trees), "time": words.duration(focused)]),
            insights: [], charts: [],
            rows: rows(totals, before: [:], isCompared: false),
            compared: nil, missing: [], goals: [], moods: [],
            notes: notes(ReportNotes(pictures: pictures)))
    }

    private func section(_ record: ReportRecord, _ notes: ReportNotes) -> ReportSection {
        let times = record.times
        let total = StatsRecord.total(times.totals)
        let insightWords = InsightWords(words, visit.pages.family)
        let insights = Insights.of(record.facts).map(insightWords.sentence)
        let figures = figures(record, total)
        let missing =
            times.period.length == 1
            ? [] : MissingWords(visit, of: record.child.id).sentences(times)
        // Whoever reads one sentence reads with it what the comparison doesn't know.
        let lead =
            insights.first.map { ([$0] + missing).joined(separator: " ") }
            ?? figures.first?.note.map { ([$0] + missing).joined(separator: " · ") }
        return ReportSection(
            title: record.child.profile.name, record: record,
            isEmpty: total == .zero && record.facts.sessions.isEmpty && !record.hasMoods,
            left: record.left, figures: figures, lead: lead,
            insights: insights,
            charts: total == .zero ? [] : charts(record),
            rows: rows(
                times.totals, before: times.totalsBefore,
                isCompared: times.comparedDays != nil),
            compared: StatsWords(words).changes(times), missing: missing,
            goals: record.facts.goals.compactMap(goal),
            moods: moods(record), notes: self.notes(notes))
    }

    private func notes(_ notes: ReportNotes) -> [String] {
        notes.sentences(
            ReportNotes.Writing(
                length: words.duration,
                days: { words.count($0, one: "{{count}} day", other: "{{count}} days") },
                picture: { words($0.label) })
        ).map { words($0) }
    }

    private func figures(_ record: ReportRecord, _ total: Span) -> [ReportSection.Figure] {
        let times = record.times
        let names = StatsWords(words)
        let change = names.change(from: StatsRecord.total(times.totalsBefore), to: total)
        var figures: [ReportSection.Figure] = [
            .init(
                label: words("Total"), value: words.duration(total),
                note: times.comparedDays == nil
                    ? names.compared(times) : change + " " + names.compared(times))
        ]
        if let average = times.average, times.period.length > 1 {
            figures.append(
                .init(
                    label: words("Daily average"), value: words.duration(average.time),
                    note: words(DailyAverage.days)))
        }
        let focus = record.focus
        if focus.trees + focus.resting > 0 {
            let note =
                focus.resting == 0
                ? treeWords(focus.trees)
                : words(
                    "{{trees}}, {{n}} resting",
                    ["trees": treeWords(focus.trees), "n": String(focus.resting)])
            figures.append(
                .init(
                    label: words("Completed focus"), value: words.duration(focus.focused),
                    note: note))
        }
        let goals = record.goals
        if goals.all > 0 {
            figures.append(
                .init(
                    label: words("Goals kept"),
                    value: words(
                        "{{n}} of {{all}}", ["n": String(goals.kept), "all": String(goals.all)]),
                    note: words("on finished days")))
        }
        return figures
    }

    private func treeWords(_ trees: Int) -> String {
        words.count(trees, one: "{{count}} tree", other: "{{count}} trees")
    }

    private func charts(_ record: ReportRecord) -> [StatsChart] {
        let period = record.times.period
        let charts = StatsCharts(
            desk: Desk(visit: visit, child: record.child, hand: .parent), record: record.times,
            address: StatsAddress(period), ids: "-\(record.child.id)")
        return switch period.kind {
        case .week: [charts.bars]
        case .month: [charts.trend, charts.hours]
        case .year: [charts.bars, charts.hours]
        case .range where period.length == 1: [charts.ribbon]
        case .range: period.length <= 14 ? [charts.bars] : [charts.bars, charts.hours]
        }
    }

    private func rows(
        _ totals: [CategoryID: Span], before: [CategoryID: Span], isCompared: Bool
    ) -> [ReportSection.Row] {
        let known = totals.merging(before.mapValues { _ in .zero }) { now, _ in now }
        let rows = StatsRows.sorted(known, visit)
        return zip(rows, Percent.of(rows.map(\.1))).map { row, percent in
            let (category, time) = row
            let earlier = before[category.id] ?? .zero
            return ReportSection.Row(
                name: category.name, icon: category.icon, colour: category.series,
                time: words.cell(time),
                percent: words("{{n}}%", ["n": String(percent)]), share: percent,
                change: isCompared ? StatsWords(words).change(from: earlier, to: time) : nil)
        }
    }

    private func goal(_ count: GoalCount) -> ReportSection.Goal? {
        guard let category = visit.pages.family.category(count.category) else { return nil }
        let sentences = [target(count.target), limit(count.limit)].compactMap(\.self)
        return ReportSection.Goal(
            name: category.name, icon: category.icon, colour: category.colour.rawValue,
            sentence: sentences.joined(separator: " · "))
    }

    /// Nil without days; a single day needs no counting.
    private func target(_ days: GoalCount.Days) -> String? {
        switch (days.all, days.kept) {
        case (0, _): nil
        case (1, 0): words("below the goal")
        case (1, _): words("goal reached")
        case (let all, let kept):
            words(
                "goal reached on {{n}} of {{all}} days", ["n": String(kept), "all": String(all)])
        }
    }

    private func limit(_ days: GoalCount.Days) -> String? {
        switch (days.all, days.kept) {
        case (0, _): nil
        case (1, 0): words("over the limit")
        case (1, _): words("within the limit")
        case (let all, let kept):
            words(
                "within the limit on {{n}} of {{all}} days",
                ["n": String(kept), "all": String(all)])
        }
    }

    private func moods(_ record: ReportRecord) -> [ReportSection.Weather] {
        let days = record.moodsByDay.values
        let told = record.moods.map(\.mood) + days.compactMap(\.foremost)
        let counts = told.reduce(into: [Mood: Int]()) { $0[$1, default: 0] += 1 }
        let mixed = days.count { $0.foremost == nil }
        return Mood.allCases.reversed().compactMap { mood in
            counts[mood].map {
                ReportSection.Weather(
                    picture: MoodPicker.picture(mood), name: words.name(of: mood), count: $0)
            }
        }
            + (mixed == 0
                ? []
                : [ReportSection.Weather(picture: nil, name: words("Mixed"), count: mixed)])
    }
}
