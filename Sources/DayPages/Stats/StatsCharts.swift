import Charts
import ChildPages
package import Domain
package import Site
package import Templates

/// The charts of a period, each with a sentence and a table that say the same (§7.4).
package struct StatsCharts {
    package let desk: Desk
    package let record: StatsRecord
    package let address: StatsAddress
    /// A suffix for the ids of its charts, on pages with several children.
    package var ids = ""
    /// Whether days on the ribbon are links; a printed page has none.
    package var ribbonLeads = true
    /// The moods to put on the ribbon.
    package var moods: [ToldMood] = []

    package init(
        desk: Desk, record: StatsRecord, address: StatsAddress, ids: String = "",
        ribbonLeads: Bool = true, moods: [ToldMood] = []
    ) {
        self.desk = desk
        self.record = record
        self.address = address
        self.ids = ids
        self.ribbonLeads = ribbonLeads
        self.moods = moods
    }

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }
    private var today: LocalDay { desk.visit.today.day }
    private var period: StatsPeriod { record.period }

    /// The charts that fit the period, from general to detailed.
    package var all: [Value] { shown.map(\.value) }

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
        let link: Address?
    }

    /// As many as can be distinguished: days, otherwise weeks, months or years.
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

    /// The part of a week, month or year that is within the period.
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
            days: first...last, name: name,
            label: StatsWords(words).part(of: part, first...last, today: today),
            link: first > today || desk.helping != nil
                ? nil
                : StatsAddresses.stats(
                    desk.child.id, desk.hand, StatsAddress(part, category: address.category)))
    }

    /// A day's own page, if this hand may see it.
    private func link(to day: LocalDay) -> Address? {
        desk.helping == nil && Entry.isOpen(day, desk.hand, today: today)
            ? DayAddresses.day(day, desk.child.id, desk.hand) : nil
    }

    /// As many bars as can be distinguished.
    package var bars: StatsChart {
        let steps = self.steps
        let order = Array(StatsRows.shown(record.totals, visit).map(\.id))
        let drawn = steps.map { step in
            let totals = record.totals(in: step.days)
            let total = StatsRecord.total(totals)
            return (step, totals, total)
        }
        let bars = drawn.map { step, totals, total in
            Bars.Bar(
                name: step.name, label: told(step, total),
                total: above(total),
                parts: parts(of: totals, order), href: step.link.map(visit.url),
                isNow: step.days.contains(today), isMinor: isMinor(step, in: steps),
                isAway: isLeftOut(step.days, total))
        }
        let axis = Axis.time(upTo: Bars.largest(bars), label: scale)
        let longest = drawn.max { $0.2 < $1.2 }
        let title =
            longest.map { step, _, total in
                words(
                    "{{total}} in total. Most: {{step}}, {{length}}.",
                    [
                        "total": words.spokenDuration(StatsRecord.total(record.totals)),
                        "step": step.label, "length": words.spokenDuration(total),
                    ])
            } ?? ""
        return chart(
            "bars",
            steps.allSatisfy { $0.days.lowerBound == $0.days.upperBound }
                ? words("Time per day") : words("Over time"),
            Bars(id: "bars\(ids)", title: title, bars: bars, axis: axis).svg(),
            note: key(steps.map(\.days)),
            rows: drawn.filter { step, _, total in
                step.days.lowerBound <= today && !isLeftOut(step.days, total)
            }.map { step, _, total in
                StatsChart.Row(
                    step.label, [words.cell(total)], href: step.link.map(visit.url))
            })
    }

    /// Whether the child was at another home on all of these days, so that nobody can say they were
    /// empty (§17.3).
    private func isLeftOut(_ days: ClosedRange<LocalDay>, _ time: Span) -> Bool {
        time == .zero && record.isAway(days, today: today)
    }

    private func told(_ step: Step, _ time: Span) -> String { told(step.label, time, step.days) }

    private func told(_ label: String, _ time: Span, _ days: ClosedRange<LocalDay>) -> String {
        guard !isLeftOut(days, time) else { return "\(label), \(place(days.lowerBound))" }
        return StatsWords(words).told(label, time, days, today: today, record.cover)
    }

    private func place(_ day: LocalDay) -> String {
        MissingWords(visit, of: desk.child.id).place(day, desk.view)
    }

    /// What hatching means, if some of these days are hatched.
    private func key(_ days: [ClosedRange<LocalDay>]) -> String? {
        days.first {
            isLeftOut($0, StatsRecord.total(record.totals(in: $0)))
        }.map { MissingWords(visit, of: desk.child.id).key(place($0.lowerBound)) }
    }

    /// The categories with their own colours from the bottom, and all others together on top.
    private func parts(of totals: [CategoryID: Span], _ order: [CategoryID]) -> [Bars.Part] {
        let known = order.compactMap { id -> Bars.Part? in
            guard let time = totals[id], let category = visit.pages.family.shown(id) else {
                return nil
            }
            return Bars.Part(category.series, Double(time.wholeSeconds))
        }
        let rest = totals.filter { !order.contains($0.key) }.values.reduce(.zero, +)
        return rest > .zero ? known + [Bars.Part("other", Double(rest.wholeSeconds))] : known
    }

    private var calendar: StatsChart {
        let first = visit.calendar.firstDayOfWeek(of: period.days.lowerBound)
        let cells = period.days.map { day in cell(day, column: { $0 % 7 }, row: { $0 / 7 }, first) }
        let weekdays = (0..<7).map { ($0, words.short(.weekday, first + $0)) }
        let rows = (period.days.upperBound.number - first.number) / 7 + 1
        let grid = HeatGrid(
            title: daysTitle, series: "green", cells: cells,
            columns: Dictionary(uniqueKeysWithValues: weekdays),
            rows: Array(repeating: "", count: rows), width: 7, rowHeight: 60, id: "days\(ids)")
        return chart(
            "days", words("Day by day"), grid.svg(), note: key(period.days.map { $0...$0 }),
            rows: dayRows)
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
            width: (period.days.upperBound.number - first.number) / 7 + 1, rowHeight: 18,
            id: "days\(ids)")
        return chart(
            "days", words("Day by day"), grid.svg(), note: key(period.days.map { $0...$0 }),
            columns: (0..<7).map { words.short(.weekday, first + $0) },
            rows: weekRows(first))
    }

    /// A row for each week with entries, and a column for each weekday.
    private func weekRows(_ first: LocalDay) -> [StatsChart.Row] {
        stride(from: first.number, through: period.days.upperBound.number, by: 7).compactMap {
            let week = LocalDay(number: $0)
            let times = (0..<7).map { record.total(on: week + $0) }
            guard times.contains(where: { $0 > .zero }) else { return nil }
            return StatsChart.Row(words.short(.day, week), times.map(shortCell))
        }
    }

    /// `3:05`, or a dash for nothing.
    private func shortCell(_ time: Span) -> String {
        switch time.told {
        case .nothing: "–"
        case .underAMinute: "< 0:01"
        case .time: short(time)
        }
    }

    private func cell(
        _ day: LocalDay, column: (Int) -> Int, row: (Int) -> Int, _ first: LocalDay
    ) -> HeatGrid.Cell {
        let place = day.number - first.number
        let time = record.total(on: day)
        return HeatGrid.Cell(
            column: column(place), row: row(place), value: Double(time.wholeSeconds),
            label: told(words.weekdayAndDay(day), time, day...day),
            href: link(to: day).map(visit.url), name: String(day.date.day),
            isAway: isLeftOut(day...day, time))
    }

    private var daysTitle: String {
        let active = record.byDay.values.filter { !$0.isEmpty }.count
        return words.count(
            active, one: "Logged on {{count}} day.",
            other: "Logged on {{count}} days.")
    }

    private var dayRows: [StatsChart.Row] {
        record.byDay.keys.sorted().map {
            StatsChart.Row(
                words.weekdayAndDay($0), [words.duration(record.total(on: $0))],
                href: link(to: $0).map(visit.url))
        }
    }

    /// The period as a line next to the previous one, as far as both are known.
    package var trend: StatsChart {
        let own = period.kind == .year ? self.steps : period.days.map(daily)
        let before = period.previous(in: visit.calendar)
        let values = own.map { step -> Double? in
            guard step.days.lowerBound <= today, let first = record.first,
                step.days.upperBound >= first
            else { return nil }
            let total = StatsRecord.total(record.totals(in: step.days))
            return isLeftOut(step.days, total) ? nil : Double(total.wholeSeconds)
        }
        let earlier = earlier(before)
        // The days of a longer month before stand behind those of this one.
        let steps =
            own
            + earlier.indices.dropFirst(own.count).filter { earlier[$0] != nil }
            .map { daily(before.days.lowerBound + $0) }
        let names = StatsWords(words)
        let places = steps.enumerated().map { number, step in
            let isNamed = number % (period.kind == .year ? 2 : 5) == 0
            let name = period.kind == .year ? step.name : String(step.days.lowerBound.date.day)
            return Lines.Place(
                name: isNamed ? name : "",
                label: told(step, time(number < own.count ? values : earlier, number) ?? .zero),
                isAway: number < own.count && isLeftOut(step.days, time(values, number) ?? .zero))
        }
        let now = Lines.Line(label: names.name(of: period), series: "blue", values: values)
        let faint = Lines.Line(
            label: names.name(of: before), series: "blue", values: earlier, isFaint: true)
        let isCompared = earlier.contains { $0 != nil }
        let title =
            isCompared
            ? words(
                "{{now}} is the solid line, {{before}} the dotted one.",
                ["now": names.name(of: period), "before": names.name(of: before)])
            : words("{{now}} as a line.", ["now": names.name(of: period)])
        let rows = steps.indices.compactMap { number -> StatsChart.Row? in
            let times = [time(values, number)] + (isCompared ? [time(earlier, number)] : [])
            guard times.contains(where: { $0 != nil }) else { return nil }
            return StatsChart.Row(
                steps[number].label, times.map { time in time.map(words.cell) ?? "" })
        }
        return chart(
            "trend",
            isCompared ? words("Compared with the previous period") : words("Trend"),
            Lines(
                title: title, lines: isCompared ? [faint, now] : [now], places: places,
                axis: .time(upTo: (values + earlier).compactMap(\.self).max() ?? 0, label: scale),
                id: "trend\(ids)"
            ).svg(), note: [title, key(own.map(\.days))].compactMap(\.self).joined(separator: " "),
            columns: [names.name(of: period)] + (isCompared ? [names.name(of: before)] : []),
            rows: rows)
    }

    private func time(_ values: [Double?], _ number: Int) -> Span? {
        guard values.indices.contains(number) else { return nil }
        return values[number].map { .seconds(Int64($0)) }
    }

    /// The previous period, one value per step; nil for days that are not compared.
    private func earlier(_ before: StatsPeriod) -> [Double?] {
        let steps =
            period.kind == .year
            ? (1...12).compactMap { month in
                LocalDay(year: before.days.lowerBound.date.year, month: month, day: 1).map {
                    StatsPeriod(.month, around: $0, in: visit.calendar).days
                }
            } : before.days.map { $0...$0 }
        return steps.map { days in
            record.totalBefore(in: days).map { Double($0.wholeSeconds) }
        }
    }

    /// How the time is spread over the week.
    package var hours: StatsChart {
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
        let busiest = BusiestHours(hours, week: week.map(\.weekday))
        let title = busiest.told { words.name(of: $0) }.map { words($0) } ?? ""
        let grid = HeatGrid(
            title: title, series: "blue", cells: filled,
            columns: Dictionary(
                uniqueKeysWithValues: stride(from: 0, to: 24, by: 6).map { ($0, words.hour($0)) }),
            rows: week.map { words.short(.weekday, $0) }, width: 24)
        let rows = (0..<24).compactMap { hour -> StatsChart.Row? in
            let times = week.map { hours[$0.weekday]?[hour] ?? .zero }
            guard times.contains(where: { $0 > .zero }) else { return nil }
            return StatsChart.Row(
                words.clock(minuteOfDay: hour * 60), times.map(shortCell))
        }
        return chart(
            "hours", words("When in the week"), grid.svg(), note: title,
            columns: week.map { words.short(.weekday, $0) }, rows: rows)
    }

    /// What happened when, one row per day.
    package var ribbon: StatsChart {
        let days = record.days.filter { $0.day <= today }
        let rows = days.map { day -> Ribbon.Row in
            let activities = record.activities.filter {
                $0.span(at: record.now).overlaps(day.span)
            }
            func seconds(_ instant: Instant) -> Double {
                Double((instant - day.start).milliseconds) / 1000
            }
            let away = away(day)
            return Ribbon.Row(
                name: words.short(.weekday, day.day) + " \(day.day.date.day)",
                label: told(
                    words.weekdayAndDay(day.day), record.total(on: day.day), day.day...day.day),
                spans: activities.map { activity in
                    let span = activity.span(at: record.now).clamped(to: day.span)
                    return DayStrip.Span(
                        start: seconds(span.lowerBound), end: seconds(span.upperBound), label: "",
                        series: visit.pages.family.look(of: activity.record).series)
                },
                gaps: gaps(between: activities, on: day).map {
                    seconds($0.lowerBound)...seconds($0.upperBound)
                },
                away: away.map {
                    Ribbon.Away(
                        seconds($0.lowerBound)...seconds($0.upperBound), place(day.day))
                },
                length: Double(day.span.length.wholeSeconds),
                pictures: moods.filter { day.span.contains($0.at) }.map {
                    Ribbon.Picture(
                        time: seconds($0.at),
                        icon: "\(visit.pages.assets)/icons/moods.svg#"
                            + MoodPicker.picture($0.mood))
                },
                href: ribbonLeads && desk.hand == .parent
                    ? link(to: day.day).map(visit.url) : nil)
        }
        let hours = stride(from: 0, through: 24, by: 3).map {
            DayStrip.Tick(
                time: Double($0) * 3600, label: words.hour($0 % 24), isMinor: $0 % 6 != 0)
        }
        let title = words("What happened when, one row per day.")
        return chart(
            "ribbon", words("Day by day"),
            Ribbon(id: "ribbon\(ids)", title: title, rows: rows, hours: hours).svg(),
            note: away, rows: [])
    }

    /// What hatching on the ribbon means; nil without any.
    package var away: String? {
        record.days.first { $0.day <= today && !away($0).isEmpty }.map {
            MissingWords(visit, of: desk.child.id).key(place($0.day))
        }
    }

    /// The stretches of a day at another home, as far as they have come.
    private func away(_ day: CalendarDay) -> [Range<Instant>] {
        guard day.day <= today, !day.span.isEmpty else { return [] }
        let come = day.start..<max(day.start, min(day.end, record.now))
        if let view = desk.view { return view.hidden(in: come) }
        return record.isAway(day.day...day.day, today: today) ? [come] : []
    }

    /// What is dotted of a day: times between entries, and all of a day without any.
    private func gaps(between activities: [Activity], on day: CalendarDay) -> [Range<Instant>] {
        guard address.category == nil else { return [] }
        let isEmpty = activities.isEmpty && record.missing.empty.contains(day.day)
        let gaps =
            isEmpty
            ? [day.span] : Entry.gaps(between: activities, in: day.span, now: record.now)
        return gaps.flatMap { desk.view?.seen(in: $0) ?? [$0] }
    }

    /// If there are many, every second name is left out where space is tight.
    private func isMinor(_ step: Step, in steps: [Step]) -> Bool {
        let number = steps.firstIndex { $0.days == step.days } ?? 0
        return steps.count > 7 && !number.isMultiple(of: 2)
    }

    /// What is written above a bar: nothing for less than a minute, which is not `0:00`.
    private func above(_ time: Span) -> String {
        switch time.told {
        case .nothing, .underAMinute: ""
        case .time: short(time)
        }
    }

    /// `3:05`, where space is tight.
    private func short(_ time: Span) -> String {
        let minutes = time.wholeSeconds / 60
        return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    }

    private func scale(_ seconds: Double) -> String {
        seconds == 0 ? "0" : words.duration(.seconds(Int64(seconds)))
    }

    private func chart(
        _ id: String, _ title: String, _ svg: [UInt8], note: String? = nil, columns: [String] = [],
        rows: [StatsChart.Row]
    ) -> StatsChart {
        StatsChart(
            id: id + ids, title: title, svg: svg, note: note, columns: columns, rows: rows)
    }
}

/// A chart, for a page or for paper.
package struct StatsChart {
    /// Its name on a page, as no other chart there has it.
    package let id: String
    package let title: String
    package let svg: [UInt8]
    /// A sentence about it, if its title doesn't say enough.
    package let note: String?
    /// The headings of the table's columns; if empty, there is one column, which the title names.
    package let columns: [String]
    /// The same as a table.
    package let rows: [Row]

    /// A row of the table.
    package struct Row {
        package let label: String
        let cells: [String]
        /// Where a bar or a box of the chart leads, which can be narrower than a finger.
        package let href: String?

        package init(_ label: String, _ cells: [String], href: String? = nil) {
            self.label = label
            self.cells = cells
            self.href = href
        }
    }

    package var value: Value {
        [
            "id": .text(id), "title": .text(title), "chart": .trusted(TrustedHTML(bytes: svg)),
            "note": note.map { .text($0) } ?? .none,
            "hasTable": .bool(!rows.isEmpty), "hasColumns": .bool(!columns.isEmpty),
            "columns": .list(columns.map { ["name": .text($0)] }),
            "table": .list(
                rows.map { row in
                    [
                        "label": .text(row.label),
                        "href": row.href.map { .text($0) } ?? .none,
                        "cells": .list(row.cells.map { ["value": .text($0)] }),
                    ]
                }),
        ]
    }
}
