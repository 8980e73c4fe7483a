import Charts
package import Domain
package import Site
package import Templates

/// The ring of a day's categories, with the table that says the same.
package struct DayRing {
    private let visit: Visit
    private let parts: [(category: Domain.Category, time: Span)]
    private let total: Span

    private let id: String
    /// The day, if it is not today.
    private let day: LocalDay?
    /// The category that was opened.
    private let picked: CategoryID?
    /// Where a category leads.
    private let link: (CategoryID) -> Address?

    package init(
        _ visit: Visit, totals: [CategoryID: Span], id: String = "ring", day: LocalDay? = nil,
        picked: CategoryID? = nil, link: @escaping (CategoryID) -> Address? = { _ in nil }
    ) {
        self.visit = visit
        self.day = day
        self.picked = picked
        self.link = link
        self.id = id
        parts =
            visit.pages.family.allShown
            .compactMap { category in totals[category.id].map { (category, $0) } }
            .sorted { $0.1 > $1.1 }
        total = totals.values.reduce(.zero, +)
    }

    /// The chart, labelled with a sentence that says the same.
    package var chart: TrustedHTML { TrustedHTML(bytes: drawing.svg()) }

    /// The chart of a child, on a page that shows those of all: drawn again only if it has changed.
    package func chart(of child: ChildID) -> TrustedHTML {
        let ring = drawing
        return visit.app.memory(DrawnRings.self).memo.value(child, ring) {
            TrustedHTML(bytes: ring.svg())
        }
    }

    private var drawing: Ring {
        let words = visit.words
        let sentence = parts.map { part in
            "\(Isolation.isolated(part.category.name)) \(words.spokenDuration(part.time))"
        }.joined(separator: ", ")
        let slices = parts.map { part in
            Ring.Slice(
                label: part.category.name, value: Double(part.time.milliseconds),
                series: part.category.series,
                icon: "\(visit.pages.assets)/icons/categories.svg#\(part.category.icon)",
                href: link(part.category.id).map(visit.url))
        }
        let shown = Ring.merging(slices, into: words("Other"))
        let pick = parts.first { $0.category.id == picked }
        return Ring(
            id: id,
            title: day.map {
                words(
                    "{{day}}: {{parts}}",
                    [
                        "day": words.weekdayAndDay($0, seenOn: visit.today.day),
                        "parts": sentence,
                    ])
            } ?? words("Today: {{parts}}", ["parts": sentence]),
            slices: shown,
            centre: words.duration(pick?.time ?? total),
            caption: pick?.category.name ?? day.map { words.name(of: $0.weekday) }
                ?? words("today"),
            picked: pick.flatMap { pick in
                shown.firstIndex { $0.label == pick.category.name }
            })
    }

    /// One row per category, the longest first.
    package var rows: [Value] {
        let percents = Percentages.of(parts.map { Double($0.time.milliseconds) })
        return zip(parts, percents).map { part, percent in
            [
                "name": .text(part.category.name),
                "icon": .text(part.category.icon),
                "colour": .text(part.category.series),
                "time": .text(visit.words.duration(part.time)),
                "percent": .text(visit.words("{{n}}%", ["n": String(percent)])),
                "href": link(part.category.id).map { .text(visit.url($0)) } ?? .none,
            ]
        }
    }
}

/// Each child's ring on the parents' overview, as last drawn.
private final class DrawnRings: HouseholdMemory {
    let memo = Memo<ChildID, Ring, TrustedHTML>()

    init(_: FocusPal) {}
}
