import Charts
import Database
import Domain
import Templates

/// What is known of a child's screen time today and in this week (§12.4).
struct ScreenWeek {
    /// Today, as far as it has come.
    let today: ScreenDay
    private let kind: DayKind
    private let gains: [ScreenGain]
    private let uses: [ScreenUse]
    /// Whether nothing of today is kept from whoever looks (§17.3).
    private let isTodaySeen: Bool
    /// The days of this week that are over.
    private let closed: [ClosedScreenDay]

    init(_ visit: Visit, of purse: ScreenPurse, _ reading: borrowing Reading) throws {
        let day = visit.today
        let view = visit.homeView(of: purse.child)
        let all =
            day.span.isEmpty ? [] : try reading.activities(of: purse.child, touching: day.span)
        let facts = try reading.screenFacts(of: purse.child, on: day)
        today = ScreenDay(
            facts, day, under: purse.terms, at: visit.home(of: purse.child, on: day.day),
            logged: all, now: visit.now)
        kind = ScreenTerms.kind(of: day.day, in: facts.week, isOff: facts.isOff)
        gains = try reading.screenGains(of: purse.child, on: day.day).filter {
            view?.sees($0.at) ?? true
        }
        uses = (facts.uses + ScreenUse.logged(all, at: visit.now)).filter {
            view?.sees($0.began) ?? true
        }
        isTodaySeen = view?.cover(of: day.span) ?? .whole == .whole
        let first = visit.calendar.firstDayOfWeek(of: day.day)
        closed = try reading.screenDays(of: purse.child, in: first...day.day).filter {
            $0.day < day.day
                && view?.cover(of: visit.calendar.calendarDay($0.day).span) ?? .whole == .whole
        }
    }

    /// The ledger and the week.
    func fields(_ visit: Visit, _ purse: ScreenPurse) -> Fields {
        // The chart's bars in whole minutes come to it.
        let minutes = (closed.map(\.sums.used) + (isTodaySeen ? [today.used] : []))
            .reduce(0) { $0 + $1.wholeSeconds / 60 }
        let sum = visit.words(
            "{{time}} this week", ["time": visit.words.duration(.minutes(Int64(minutes)))])
        return [
            "ledger": ScreenTimeWords(visit, purse).ledger(today, kind, gains, uses),
            "weekSum": .text(sum),
            "week": .trusted(TrustedHTML(bytes: chart(visit, sum))),
        ]
    }

    private func chart(_ visit: Visit, _ title: String) -> [UInt8] {
        let words = visit.words
        let first = visit.calendar.firstDayOfWeek(of: visit.today.day)
        let known = Dictionary(
            closed.map { ($0.day, $0.sums.used) }
                + (isTodaySeen ? [(visit.today.day, today.used)] : []),
            uniquingKeysWith: { _, later in later })
        let bars = (0..<7).map { number in
            let day = first + number
            let used = known[day]
            return Bars.Bar(
                name: words.short(.weekday, day),
                label: used.map { "\(words.weekdayAndDay(day)), \(words.duration($0))" }
                    ?? words.weekdayAndDay(day),
                total: used.map { $0 < .minutes(1) ? "" : String($0.wholeSeconds / 60) } ?? "",
                parts: [Bars.Part("blue", Double(used?.wholeSeconds ?? 0))],
                isNow: day == visit.today.day)
        }
        let axis = Axis.time(upTo: max(Bars.largest(bars), 3600)) {
            $0 == 0 ? "0" : words.duration(.seconds(Int64($0)))
        }
        return Bars(id: "screen-week", title: title, bars: bars, axis: axis).svg()
    }
}
