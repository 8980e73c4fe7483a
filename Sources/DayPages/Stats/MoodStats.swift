import Charts
import ChildPages
import Database
import Domain
import Site
import Templates

/// A child's moods in a period, and what they may be related to (§2.6, §7).
struct MoodStats {
    private let desk: Desk
    private let period: StatsPeriod
    private let days: [CalendarDay]
    /// The moods of the period, in order.
    package let told: [ToldMood]
    /// The activities around them, and focus that has no category.
    private let activities: [Activity]
    private let insights: [MoodInsight]

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }

    /// `days` are those of the period, in order.
    package init(_ desk: Desk, _ period: StatsPeriod, days: [CalendarDay]) throws {
        self.desk = desk
        self.period = period
        self.days = days
        let calendar = desk.visit.calendar
        let end = calendar.start(of: period.days.upperBound + 1)
        let start = calendar.start(of: period.days.lowerBound)
        // Counted from the last day that has come: a running year ends months from now.
        let last = min(period.days.upperBound, desk.visit.today.day)
        let far = calendar.start(of: last + 1 - MoodInsight.remembered)
        let span = min(start, far)..<end
        let (moods, activities) = try desk.visit.read { reading in
            let moods = try reading.moods(of: desk.child.id, in: span)
            guard !moods.isEmpty else { return (moods, [Activity]()) }
            let time = try reading.recordedTime(
                of: desk.child.id, touching: span, at: desk.visit.now)
            return (moods, time.activities)
        }
        told = moods.filter { $0.at >= start }
        self.activities = activities
        insights = MoodInsight.found(
            in: MoodPair.all(
                in: moods.filter { $0.at >= far },
                // Sessions bring their own moods along.
                around: activities.filter {
                    $0.record.startedAt >= far && $0.record.category != .focus
                }))
    }

    package var value: Value {
        guard !told.isEmpty else { return ["isEmpty": true] }
        let steps = steps
        return [
            "isEmpty": false,
            "count": .text(
                words.count(
                    told.count, one: "Logged {{count}} time", other: "Logged {{count}} times")),
            "insights": .list(
                insights.map { insight in
                    [
                        "question": .text(words.question(insight, category: name(of: insight))),
                        "evidence": .text(words.evidence(insight)),
                    ]
                }),
            "chart": .trusted(TrustedHTML(bytes: lines(steps).svg())),
            "rows": .list(
                steps.filter { $0.sum.count > 0 }.map { row($0.label, $0.sum) }),
            "parts": .list(
                sorted(MoodTrend.byPartOfDay(told, days: days)) { $0.rawValue < $1.rawValue }
                    .map { row(words.name(of: $0), $1) }),
            "categories": .list(categories),
        ]
    }

    private func name(of insight: MoodInsight) -> String? {
        guard case .category(let id) = insight.subject else { return nil }
        return visit.pages.family.category(id)?.name ?? ""
    }

    private func sorted<Key>(_ sums: [Key: MoodSum], by isBefore: (Key, Key) -> Bool)
        -> [(Key, MoodSum)]
    {
        sums.sorted { isBefore($0.key, $1.key) }.map { ($0.key, $0.value) }
    }

    private var categories: [Value] {
        let sums = MoodTrend.byCategory(told, activities, now: visit.now)
        return visit.pages.family.allShown.compactMap { category in
            sums[category.id].map { row(category.name, $0) }
        }
    }

    private func row(_ label: String, _ sum: MoodSum) -> Value {
        guard sum.count > 0 else { return .none }
        let most = sum.most
        return [
            "label": .text(label), "mood": .text(words.most(sum)),
            // Three moods in one place say nothing.
            "pictures": .list(
                most.count > 2
                    ? [] : most.map { ["picture": .text(MoodPicker.picture($0))] }),
            "count": .text(String(sum.count)),
        ]
    }

    /// A point of the line: a day, or a month of a long period.
    private struct Step {
        let name: String
        let label: String
        let sum: MoodSum
    }

    private var steps: [Step] {
        let byDay = MoodTrend.byDay(told, days: days)
        guard period.length > 31 else {
            return period.days.map { day in
                let isNamed =
                    period.length <= 7 || (day.number - period.days.lowerBound.number) % 5 == 0
                let name =
                    period.kind == .week
                    ? words.short(.weekday, day)
                    : period.kind == .month ? String(day.date.day) : words.short(.day, day)
                return Step(
                    name: isNamed ? name : "", label: words.weekdayAndDay(day),
                    sum: byDay[day] ?? MoodSum())
            }
        }
        var steps: [Step] = []
        var month = StatsPeriod(.month, around: period.days.lowerBound, in: visit.calendar)
        while month.days.lowerBound <= period.days.upperBound {
            let told = told.filter {
                month.days.contains(visit.calendar.day(of: $0.at))
            }
            steps.append(
                Step(
                    name: words.short(.month, month.days.lowerBound),
                    label: words.short(.monthAndYear, month.days.lowerBound), sum: MoodSum(told)))
            month = month.next(in: visit.calendar)
        }
        return steps
    }

    private func lines(_ steps: [Step]) -> Lines {
        let title = words(
            "Logged most often: {{mood}}. The line shows averages.",
            ["mood": words.most(MoodSum(told))])
        return Lines(
            title: title,
            lines: [
                // The scale begins with the first mood.
                Lines.Line(
                    label: words("Mood"), series: "blue",
                    values: steps.map { $0.sum.mean.map { $0 - 1 } })
            ],
            places: steps.enumerated().map { number, step in
                // Days have been thinned out above; of months, as many names as fit on a phone.
                let isNamed = period.length <= 31 || number % ((steps.count + 6) / 7) == 0
                let mood = step.sum.count > 0 ? words.most(step.sum) : words("nothing logged")
                return Lines.Place(
                    name: isNamed ? step.name : "", label: "\(step.label), \(mood)")
            },
            axis: Axis(
                ticks: Mood.allCases.map {
                    Axis.Tick(value: Double($0.rawValue - 1), label: words.name(of: $0))
                }))
    }
}
