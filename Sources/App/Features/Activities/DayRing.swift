import Charts
import Domain
import Templates

/// The ring of a day's categories, with the table that says the same.
struct DayRing {
    private let visit: Visit
    private let parts: [(category: Domain.Category, time: Span)]
    private let total: Span

    private let id: String
    /// Which day, if it is not today.
    private let day: LocalDay?

    init(
        _ visit: Visit, totals: [CategoryID: Span], id: String = "ring", day: LocalDay? = nil
    ) {
        self.visit = visit
        self.day = day
        self.id = id
        parts =
            visit.pages.family.categories
            .compactMap { category in totals[category.id].map { (category, $0) } }
            .sorted { $0.1 > $1.1 }
        total = totals.values.reduce(.zero, +)
    }

    /// The chart, named by a sentence that tells it.
    var chart: TrustedHTML {
        let words = visit.words
        let sentence = parts.map { part in
            "\(part.category.name) \(words.spokenDuration(part.time))"
        }.joined(separator: ", ")
        let slices = parts.map { part in
            Ring.Slice(
                label: part.category.name, value: Double(part.time.milliseconds),
                series: part.category.colour.rawValue,
                icon: "\(visit.pages.assets)/icons/categories.svg#\(part.category.icon)")
        }
        return TrustedHTML(
            bytes: Ring(
                id: id,
                title: day.map {
                    words(
                        "{{day}}: {{parts}}",
                        ["day": words.weekdayAndDay($0), "parts": sentence])
                } ?? words("Today: {{parts}}", ["parts": sentence]),
                slices: Ring.merging(
                    slices, into: words("Other")),
                centre: words.duration(total),
                caption: day.map { words.name(of: $0.weekday) } ?? words("today")
            ).svg())
    }

    /// A row a category, the longest first.
    var rows: [Value] {
        let percents = Percentages.of(parts.map { Double($0.time.milliseconds) })
        return zip(parts, percents).map { part, percent in
            [
                "name": .text(part.category.name),
                "icon": .text(part.category.icon),
                "colour": .text(part.category.colour.rawValue),
                "time": .text(visit.words.duration(part.time)),
                "percent": .text(visit.words("{{n}} %", ["n": String(percent)])),
            ]
        }
    }
}
