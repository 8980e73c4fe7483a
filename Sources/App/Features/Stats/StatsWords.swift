import Domain

/// What periods are called.
struct StatsWords {
    private let words: Words

    init(_ words: Words) { self.words = words }

    /// A period by its days: `2 Mar – 8 Mar`, `March 2026`, `2026`.
    func name(of period: StatsPeriod) -> String {
        let (first, last) = (period.days.lowerBound, period.days.upperBound)
        switch period.kind {
        case .month: return words.short(.monthAndYear, first)
        case .year: return String(first.date.year)
        case .range where first == last: return words.weekdayAndDay(first)
        case .week, .range:
            return words(
                "{{from}} – {{to}}",
                ["from": words.short(.day, first), "to": words.short(.day, last)])
        }
    }

    /// A period as somebody would say it today: `This week`, `Last month`, else its days.
    func title(of period: StatsPeriod, today: LocalDay, in calendar: FamilyCalendar) -> String {
        let now = StatsPeriod(period.kind, around: today, in: calendar)
        let isLast = period == now.previous(in: calendar)
        switch period.kind {
        case .week where period == now: return words("This week")
        case .week where isLast: return words("Last week")
        case .month where period == now: return words("This month")
        case .month where isLast: return words("Last month")
        case .year where period == now: return words("This year")
        case .year where isLast: return words("Last year")
        default: return name(of: period)
        }
    }

    /// What the times are held against.
    func compared(_ period: StatsPeriod, isWhole: Bool) -> String {
        switch period.kind {
        case .week:
            isWhole ? words("beside the week before") : words("beside last week until that day")
        case .month:
            isWhole ? words("beside the month before") : words("beside last month until that day")
        case .year:
            isWhole ? words("beside the year before") : words("beside last year until that day")
        case .range: words("beside as many days before")
        }
    }

    /// How a time differs from an earlier one: `+ 20 min`; under a minute it is the same.
    func change(from earlier: Span, to now: Span) -> String {
        let minutes = now.wholeSeconds / 60 - earlier.wholeSeconds / 60
        let length = words.duration(.minutes(abs(minutes)))
        if minutes == 0 { return words("as before") }
        return minutes > 0
            ? words("+ {{length}}", ["length": length])
            : words("− {{length}}", ["length": length])
    }
}
