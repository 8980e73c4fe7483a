import Charts
import Domain
import Templates

/// The pictures of a period, each with its sentence and with a table that says the same (§7.4).
struct StatsCharts {
    let desk: Desk
    let record: StatsRecord
    let address: StatsAddress
    /// What the ids of its pictures end with, where a page has those of several children.
    var ids = ""
    /// Whether days on the ribbon lead to their pages; a page to print leads nowhere.
    var ribbonLeads = true
    /// The moods to put on the ribbon.
    var moods: [ToldMood] = []

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }
    private var today: LocalDay { desk.visit.today.day }
    private var period: StatsPeriod { record.period }

    /// Those that fit the period, from the whole to the particular.
    var all: [Value] { shown.map(\.value) }

    private var shown: [StatsChart] {
        switch period.kind {
        case .week: [bars, ribbon]
        case .month: [calendar, trend, hours]
        case .year: [year, bars, trend, hours]
        case .range: period.length <= 14 ? [bars, ribbon] : [bars, hours]
        }
    }

    /// A step of the bars: a day, a week or a month.
    private struct Step {
        let days: ClosedRange<LocalDay>
        let name: String
        let label: String
        let link: Link?
    }

    /// As many as can be told apart: days, else weeks, months or years.
    private var steps: [Step] {
        let kind: StatsPeriod.Kind? =
            switch period.length {
            case ...14: nil
            case ...98: .week
            case ...427: .month
            default: .year
            }
        guard let kind else { return period.days.map(daily) }
        var steps: [Step] = []
        var part = StatsPeriod(kind, around: period.days.lowerBound, in: visit.calendar)
        while part.days.lowerBound <= period.days.upperBound {
            steps.append(step(part))
            part = part.next(in: visit.calendar)
        }
        return steps
    }

    private func daily(_ day: LocalDay) -> Step {
        Step(
            days: day...day,
            name: period.kind == .week ? words.short(.weekday, day) : words.short(.day, day),
            label: words.weekdayAndDay(day), link: link(to: day))
    }

    /// A week, month or year as far as it lies in the period.
    private func step(_ part: StatsPeriod) -> Step {
        let first = max(part.days.lowerBound, period.days.lowerBound)
        let last = min(part.days.upperBound, period.days.upperBound)
        let name =
            switch part.kind {
            case .month: words.short(.month, part.days.lowerBound)
            case .year: String(part.days.lowerBound.date.year)
            case .week, .range: words.short(.day, part.days.lowerBound)
            }
        return Step(
            days: first...last, name: name, label: StatsWords(words).name(of: part),
            link: first > today
                ? nil
                : .stats(
                    desk.child.id, desk.hand, StatsAddress(part, category: address.category)))
    }

    /// A day's own page, if this hand may look at it.
    private func link(to day: LocalDay) -> Link? {
        Entry.isOpen(day, desk.hand, today: today) ? .dayOf(day, desk.child.id, desk.hand) : nil
    }

    /// As many bars as can be told apart.
    var bars: StatsChart {
        let steps = self.steps
        let order = Array(StatsRows.shown(record.totals, visit).map(\.id))
        let drawn = steps.map { step in
            let totals = record.totals(in: step.days)
            let total = StatsRecord.total(totals)
            return (step, totals, total)
        }
        let bars = drawn.map { step, totals, total in
            Bars.Bar(
                name: step.name, label: "\(step.label), \(words.duration(total))",
                total: total > .zero ? short(total) : "",
                parts: parts(of: totals, order), href: step.link?.path,
                isNow: step.days.contains(today), isMinor: isMinor(step, in: steps))
        }
        let axis = Axis.time(upTo: Bars.largest(bars), label: scale)
        let longest = drawn.max { $0.2 < $1.2 }
        let title =
            longest.map { step, _, total in
                words(
                    "{{total}} in all. The most: {{step}} with {{length}}.",
                    [
                        "total": words.spokenDuration(StatsRecord.total(record.totals)),
                        "step": step.label, "length": words.spokenDuration(total),
                    ])
            } ?? ""
        return chart(
            steps.allSatisfy { $0.days.lowerBound == $0.days.upperBound }
                ? words("Day by day") : words("One after the other"),
            Bars(id: "bars\(ids)", title: title, bars: bars, axis: axis).svg(),
            rows: drawn.map { ($0.0.label, words.duration($0.2)) })
    }

    /// The categories with colours of their own from below, all others as one on top.
    private func parts(of totals: [CategoryID: Span], _ order: [CategoryID]) -> [Bars.Part] {
        let known = order.compactMap { id -> Bars.Part? in
            guard let time = totals[id], let category = visit.pages.family.category(id) else {
                return nil
            }
            return Bars.Part(category.colour.rawValue, Double(time.wholeSeconds))
        }
        let rest = totals.filter { !order.contains($0.key) }.values.reduce(.zero, +)
        return rest > .zero ? known + [Bars.Part("stone", Double(rest.wholeSeconds))] : known
    }

    private var calendar: StatsChart {
        let first = visit.calendar.firstDayOfWeek(of: period.days.lowerBound)
        let cells = period.days.map { day in cell(day, column: { $0 % 7 }, row: { $0 / 7 }, first) }
        let weekdays = (0..<7).map { ($0, words.short(.weekday, first + $0)) }
        let rows = (period.days.upperBound.number - first.number) / 7 + 1
        let grid = HeatGrid(
            title: daysTitle, series: "green", cells: cells,
            columns: Dictionary(uniqueKeysWithValues: weekdays),
            rows: Array(repeating: "", count: rows), width: 7, rowHeight: 60)
        return chart(words("Day by day"), grid.svg(), rows: dayRows)
    }

    private var year: StatsChart {
        let first = visit.calendar.firstDayOfWeek(of: period.days.lowerBound)
        let cells = period.days.map { day -> HeatGrid.Cell in
            var cell = cell(day, column: { $0 / 7 }, row: { $0 % 7 }, first)
            (cell.href, cell.name) = (nil, "")
            return cell
        }
        var columns: [Int: String] = [:]
        for day in period.days.map({ $0 }) where day.date.day == 1 && day.date.month % 2 == 1 {
            columns[(day.number - first.number) / 7] = words.short(.month, day)
        }
        let rows = (0..<7).map { $0 % 2 == 0 ? words.short(.weekday, first + $0) : "" }
        let grid = HeatGrid(
            title: daysTitle, series: "green", cells: cells, columns: columns, rows: rows,
            width: (period.days.upperBound.number - first.number) / 7 + 1, rowHeight: 18)
        return chart(words("Day by day"), grid.svg(), rows: [])
    }

    private func cell(
        _ day: LocalDay, column: (Int) -> Int, row: (Int) -> Int, _ first: LocalDay
    ) -> HeatGrid.Cell {
        let place = day.number - first.number
        let time = record.total(on: day)
        return HeatGrid.Cell(
            column: column(place), row: row(place), value: Double(time.wholeSeconds),
            label: "\(words.weekdayAndDay(day)), \(words.duration(time))",
            href: link(to: day)?.path, name: String(day.date.day))
    }

    private var daysTitle: String {
        let active = record.byDay.values.filter { !$0.isEmpty }.count
        return words.count(
            active, one: "Something was logged on {{count}} day.",
            other: "Something was logged on {{count}} days.")
    }

    private var dayRows: [(String, String)] {
        record.byDay.keys.sorted().map {
            (words.weekdayAndDay($0), words.duration(record.total(on: $0)))
        }
    }

    /// The period as a line beside the one before.
    var trend: StatsChart {
        let steps = period.kind == .year ? self.steps : period.days.map(daily)
        let before = period.previous(in: visit.calendar)
        let values = steps.map { step -> Double? in
            step.days.lowerBound > today
                ? nil
                : Double(StatsRecord.total(record.totals(in: step.days)).wholeSeconds)
        }
        let earlier = earlier(before, steps.count)
        let places = steps.enumerated().map { number, step in
            let isNamed = number % (period.kind == .year ? 2 : 5) == 0
            let name = period.kind == .year ? step.name : String(step.days.lowerBound.date.day)
            let length = Span.seconds(Int64(values[number] ?? 0))
            return Lines.Place(
                name: isNamed ? name : "", label: "\(step.label), \(words.duration(length))")
        }
        let lines = [
            Lines.Line(
                label: StatsWords(words).name(of: before), series: "blue", values: earlier,
                isFaint: true),
            Lines.Line(
                label: StatsWords(words).name(of: period), series: "blue", values: values),
        ]
        let largest = (values + earlier).compactMap(\.self).max() ?? 0
        let title = words(
            "{{now}} as a line, {{before}} as a dotted one.",
            [
                "now": StatsWords(words).name(of: period),
                "before": StatsWords(words).name(of: before),
            ])
        return chart(
            words("Beside the time before"),
            Lines(
                title: title, lines: lines, places: places,
                axis: .time(upTo: largest, label: scale)
            ).svg(), note: title, rows: [])
    }

    private func earlier(_ before: StatsPeriod, _ count: Int) -> [Double?] {
        guard period.kind == .year else {
            return before.days.map { Double(record.totalBefore(on: $0).wholeSeconds) }
        }
        var sums: [Double?] = Array(repeating: 0, count: 12)
        for (day, totals) in record.before {
            let month = day.date.month - 1
            sums[month] = (sums[month] ?? 0) + Double(StatsRecord.total(totals).wholeSeconds)
        }
        return sums
    }

    /// When in the week the time is.
    var hours: StatsChart {
        let hours = Totals.byHour(record.activities, days: record.days, now: record.now)
        let first = visit.calendar.firstDayOfWeek(of: period.days.lowerBound)
        let week = (0..<7).map { first + $0 }
        let cells = week.enumerated().flatMap { row, day in
            (hours[day.weekday] ?? []).enumerated().map { hour, time in
                HeatGrid.Cell(
                    column: hour, row: row, value: Double(time.wholeSeconds), label: "")
            }
        }
        let filled = week.enumerated().flatMap { row, day in
            (0..<24).map { hour in
                cells.first { $0.row == row && $0.column == hour }
                    ?? HeatGrid.Cell(column: hour, row: row, value: 0, label: "")
            }
        }
        let busiest = filled.max { $0.value < $1.value }
        let title =
            busiest.map { cell in
                words(
                    "The most on {{day}} after {{hour}}.",
                    [
                        "day": words.name(of: week[cell.row].weekday),
                        "hour": words.clock(minuteOfDay: cell.column * 60),
                    ])
            } ?? ""
        let grid = HeatGrid(
            title: title, series: "blue", cells: filled,
            columns: Dictionary(
                uniqueKeysWithValues: stride(from: 0, to: 24, by: 6).map { ($0, words.hour($0)) }),
            rows: week.map { words.short(.weekday, $0) }, width: 24)
        return chart(words("When in the week"), grid.svg(), note: title, rows: [])
    }

    /// What was when, a row a day.
    var ribbon: StatsChart {
        let days = record.days.filter { $0.day <= today }
        let rows = days.map { day -> Ribbon.Row in
            let activities = record.activities.filter {
                $0.span(at: record.now).overlaps(day.span)
            }
            func seconds(_ instant: Instant) -> Double {
                Double((instant - day.start).milliseconds) / 1000
            }
            let gaps =
                address.category == nil
                ? Entry.gaps(between: activities, in: day.span, now: record.now) : []
            return Ribbon.Row(
                name: words.short(.weekday, day.day) + " \(day.day.date.day)",
                label: "\(words.weekdayAndDay(day.day)), "
                    + words.duration(record.total(on: day.day)),
                spans: activities.map { activity in
                    let span = activity.span(at: record.now).clamped(to: day.span)
                    return DayStrip.Span(
                        start: seconds(span.lowerBound), end: seconds(span.upperBound), label: "",
                        series: visit.pages.family.look(of: activity.record).colour.rawValue)
                }, gaps: gaps.map { seconds($0.lowerBound)...seconds($0.upperBound) },
                length: Double(day.span.length.wholeSeconds),
                pictures: moods.filter { day.span.contains($0.at) }.map {
                    Ribbon.Picture(
                        time: seconds($0.at),
                        icon: "\(visit.pages.assets)/icons/moods.svg#"
                            + MoodPicker.picture($0.mood))
                },
                href: ribbonLeads && desk.hand == .parent ? link(to: day.day)?.path : nil)
        }
        let hours = stride(from: 0, through: 24, by: 3).map {
            DayStrip.Tick(
                time: Double($0) * 3600, label: words.hour($0 % 24), isMinor: $0 % 6 != 0)
        }
        let title = words("What was when, day by day.")
        return chart(
            words("What was when"),
            Ribbon(id: "ribbon\(ids)", title: title, rows: rows, hours: hours).svg(), rows: [])
    }

    /// Every second name of many is left out in a narrow place.
    private func isMinor(_ step: Step, in steps: [Step]) -> Bool {
        let number = steps.firstIndex { $0.days == step.days } ?? 0
        return steps.count > 7 && !number.isMultiple(of: 2)
    }

    /// `3:05`, where there is little room.
    private func short(_ time: Span) -> String {
        let minutes = time.wholeSeconds / 60
        return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    }

    private func scale(_ seconds: Double) -> String {
        seconds == 0 ? "0" : words.duration(.seconds(Int64(seconds)))
    }

    private func chart(
        _ title: String, _ svg: [UInt8], note: String? = nil, rows: [(String, String)]
    ) -> StatsChart {
        StatsChart(title: title, svg: svg, note: note, rows: rows)
    }
}

/// A picture, for a page or for paper.
struct StatsChart {
    let title: String
    let svg: [UInt8]
    /// What it says in a sentence, if its title does not.
    let note: String?
    /// The same as a table.
    let rows: [(String, String)]

    var value: Value {
        [
            "title": .text(title), "chart": .trusted(TrustedHTML(bytes: svg)),
            "note": note.map { .text($0) } ?? .none,
            "hasTable": .bool(!rows.isEmpty),
            "table": .list(rows.map { ["label": .text($0.0), "value": .text($0.1)] }),
        ]
    }
}
