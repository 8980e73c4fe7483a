import Charts
import Database
import Domain
import Site
import Templates

/// What is known of a child's screen time today and in this week (§12.4).
struct ScreenWeek {
    /// Today, as far as it has come.
    package let today: ScreenDay
    private let kind: DayKind
    private let gains: [ScreenGain]
    private let uses: [ScreenUse]
    /// Whether nothing of today is kept from whoever looks (§17.3).
    private let isTodaySeen: Bool
    /// The days of this week that are over.
    private let closed: [ClosedScreenDay]

    /// The time in front of screens on a day, and its whole minutes as the day's ledger counts them.
    private struct Used {
        let time: Span
        let minutes: Int
    }

    package init(_ visit: Visit, of purse: ScreenPurse, _ reading: borrowing Reading) throws {
        let day = visit.today
        let view = reading.viewer.views[purse.child]
        // What is in the purse is what every use and gain leaves of it.
        let all = reading.whole
        let logged =
            day.span.isEmpty ? [] : try all.activities(of: purse.child, touching: day.span)
        let (today, facts, unclosed) = try all.screenToday(of: purse, visit, logged: logged)
        self.today = today
        kind = ScreenTerms.kind(of: day.day, in: facts.week, isOff: facts.isOff)
        gains = try reading.screenGains(of: purse.child, on: day.day)
        uses =
            try reading.screenUses(of: purse.child, touching: day.span)
            + ScreenUse.logged(
                reading.viewer.seen(logged, as: .screenTime), at: visit.now)
        isTodaySeen = view?.cover(of: day.span) ?? .whole == .whole
        let first = visit.calendar.firstDayOfWeek(of: day.day)
        let kept = try reading.screenDays(of: purse.child, in: first...day.day)
        closed = (kept + unclosed.filter { $0.day >= first }).filter {
            $0.day < day.day
                && view?.cover(of: visit.calendar.calendarDay($0.day).span) ?? .whole == .whole
        }
    }

    /// The ledger and the week.
    package func fields(_ visit: Visit, _ purse: ScreenPurse) -> Fields {
        let days = used(visit, purse)
        // The chart's bars in whole minutes come to it.
        let minutes = days.values.reduce(0) { $0 + $1.minutes }
        let sum = visit.words(
            "{{time}} this week", ["time": visit.words.duration(.minutes(Int64(minutes)))])
        return [
            "ledger": ScreenTimeWords(visit, purse).ledger(today, kind, gains, uses),
            "weekSum": .text(sum),
            "week": .trusted(TrustedHTML(bytes: chart(visit, days, sum))),
        ]
    }

    /// The days of the week that are seen.
    private func used(_ visit: Visit, _ purse: ScreenPurse) -> [LocalDay: Used] {
        var days: [LocalDay: Used] = [:]
        for day in closed { days[day.day] = Used(time: day.sums.used, minutes: day.minutes) }
        if isTodaySeen {
            let minutes = purse.terms.mode == .purse ? today.drawn : today.usedMinutes
            days[visit.today.day] = Used(time: today.used, minutes: minutes)
        }
        return days
    }

    private func chart(_ visit: Visit, _ days: [LocalDay: Used], _ title: String) -> [UInt8] {
        let words = visit.words
        let first = visit.calendar.firstDayOfWeek(of: visit.today.day)
        let bars = (0..<7).map { number in
            let day = first + number
            let used = days[day]
            let minutes = used?.minutes ?? 0
            let told = used.map {
                words.duration(minutes == 0 ? $0.time : .minutes(Int64(minutes)))
            }
            return Bars.Bar(
                name: words.short(.weekday, day),
                label: told.map { "\(words.weekdayAndDay(day)), \($0)" }
                    ?? words.weekdayAndDay(day),
                total: minutes == 0 ? "" : String(minutes),
                parts: [Bars.Part("blue", Double(used?.time.wholeSeconds ?? 0))],
                isNow: day == visit.today.day)
        }
        let axis = Axis.time(upTo: max(Bars.largest(bars), 3600)) {
            $0 == 0 ? "0" : words.duration(.seconds(Int64($0)))
        }
        return Bars(id: "screen-week", title: title, bars: bars, axis: axis).svg()
    }
}
