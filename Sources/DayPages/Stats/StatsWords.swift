import ChildPages
package import Domain
package import Site

/// The names of periods.
package struct StatsWords {
    private let words: Words

    package init(_ words: Words) { self.words = words }

    /// A period by its days: `2 Mar – 8 Mar 2026`, `March 2026`, `2026`.
    ///
    /// `today`: on a page of that day, days of its year go without one; nil: what is kept names it.
    package func name(of period: StatsPeriod, today: LocalDay? = nil) -> String {
        let (first, last) = (period.days.lowerBound, period.days.upperBound)
        let years = (first.date.year, last.date.year)
        let isThisYear = years.0 == years.1 && years.0 == today?.date.year
        switch period.kind {
        case .month: return words.short(.monthAndYear, first)
        case .year: return String(years.0)
        case .range where first == last:
            return isThisYear ? words.weekdayAndDay(first) : words.fullDay(first)
        case .week, .range:
            return words(
                "{{from}} – {{to}}",
                [
                    "from": words.short(years.0 == years.1 ? .day : .dayAndYear, first),
                    "to": words.short(isThisYear ? .day : .dayAndYear, last),
                ])
        }
    }

    /// A period as someone would say it today: `This week`, `Last month`, otherwise its days.
    package func title(of period: StatsPeriod, today: LocalDay, in calendar: FamilyCalendar)
        -> String
    {
        let now = StatsPeriod(period.kind, around: today, in: calendar)
        let isLast = period == now.previous(in: calendar)
        switch period.kind {
        case .week where period == now: return words("This week")
        case .week where isLast: return words("Last week")
        case .month where period == now: return words("This month")
        case .month where isLast: return words("Last month")
        case .year where period == now: return words("This year")
        case .year where isLast: return words("Last year")
        case .week, .month, .year, .range: return name(of: period, today: today)
        }
    }

    /// What the times are compared with.
    package func compared(_ record: StatsRecord) -> String { words(record.comparison.sentence) }

    /// The same as a sentence above a table of changes.
    package func changes(_ record: StatsRecord) -> String? {
        record.comparedDays == nil
            ? nil : words("Changes are {{compared}}.", ["compared": compared(record)])
    }

    /// Days with their time; for days to come, only their name.
    ///
    /// Nobody says of days that are left out that nothing was logged.
    package func told(
        _ label: String, _ time: Span, _ days: ClosedRange<LocalDay>, today: LocalDay,
        _ cover: HomeCover?
    ) -> String {
        if days.lowerBound > today { return label }
        let isPart = cover.map { cover in
            days.map(\.self).contains { cover.none.contains($0) || cover.part.contains($0) }
        }
        if isPart ?? false, time.told == .nothing { return label }
        return time.told == .nothing
            ? words("{{days}}, nothing logged", ["days": label])
            : "\(label), \(words.duration(time))"
    }

    /// A part of a week, month or year.
    package func part(of period: StatsPeriod, _ days: ClosedRange<LocalDay>, today: LocalDay)
        -> String
    {
        guard days != period.days,
            let range = StatsPeriod(from: days.lowerBound, to: days.upperBound)
        else { return name(of: period, today: today) }
        let name = name(of: range, today: today)
        return switch period.kind {
        case .week: words("{{days}}, part of a week", ["days": name])
        case .month: words("{{days}}, part of a month", ["days": name])
        case .year: words("{{days}}, part of a year", ["days": name])
        case .range: name
        }
    }

    /// How a time differs from an earlier one: `+ 20 min`; less than a minute is no change.
    package func change(from earlier: Span, to now: Span) -> String {
        words(Comparison.change(from: earlier, to: now, length: words.duration))
    }
}
