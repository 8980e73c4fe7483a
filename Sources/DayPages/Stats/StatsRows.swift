import ChildPages
package import Domain
package import Site
package import Templates

/// The times of a period as rows, longest first: of all categories, or of the parts of one.
package struct StatsRows {
    package let desk: Desk
    package let record: StatsRecord
    package let address: StatsAddress

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }

    /// The categories with their own colour in charts, longest first (§13).
    package static func shown(_ totals: [CategoryID: Span], _ visit: Visit) -> [Domain.Category] {
        Array(sorted(totals, visit).prefix(7).map(\.0))
    }

    package static func sorted(_ totals: [CategoryID: Span], _ visit: Visit)
        -> [(Domain.Category, Span)]
    {
        visit.pages.family.allShown
            .compactMap { category in totals[category.id].map { (category, $0) } }
            .enumerated().sorted { ($0.element.1, $1.offset) > ($1.element.1, $0.offset) }
            .map(\.element)
    }

    /// One row each, with its share and its change.
    package var all: [Value] { address.category.map(parts) ?? categories }

    private var categories: [Value] {
        let (totals, before) = (record.totals, record.totalsBefore)
        // Includes what was there before and is not any more.
        let known = totals.merging(before.mapValues { _ in .zero }) { now, _ in now }
        let rows = Self.sorted(known, visit)
        let percents = Percent.of(rows.map(\.1))
        return zip(rows, percents).map { row, percent in
            let (category, time) = row
            var address = address
            address.category = category.id
            return [
                "name": .text(category.name), "icon": .text(category.icon),
                "colour": .text(category.series),
                "time": .text(words.cell(time)),
                "percent": .text(words("{{n}}%", ["n": String(percent)])),
                "change": change(from: before[category.id], to: time),
                "href": .text(visit.url(StatsAddresses.stats(desk.child.id, desk.hand, address))),
            ]
        }
    }

    private func parts(of id: CategoryID) -> [Value] {
        guard let category = visit.pages.family.shown(id) else { return [] }
        let (totals, before) = record.parts(of: id)
        // Includes what was there before and is not any more.
        let told = totals.merging(before.mapValues { _ in .zero }) { now, _ in now }
        let earlier = Dictionary(
            uniqueKeysWithValues: Self.parts(of: id, before, visit).map { ($0.2, $0.1) })
        let rows = Self.parts(of: id, told, visit).map { ($0.0, $0.1, earlier[$0.2]) }
        let percents = Percent.of(rows.map(\.1))
        return zip(rows, percents).map { row, percent in
            [
                "name": .text(row.0), "icon": .text(category.icon),
                "colour": .text(category.series), "time": .text(words.cell(row.1)),
                "percent": .text(words("{{n}}%", ["n": String(percent)])),
                "change": change(from: row.2, to: row.1), "href": .none,
            ]
        }
    }

    /// The parts of a category by name with their times, longest first.
    ///
    /// Time without a part, or with a deleted one, is added up in one row.
    package static func parts(
        of category: CategoryID, _ times: [SubcategoryID?: Span], _ visit: Visit
    )
        -> [(String, Span, SubcategoryID?)]
    {
        let known = visit.pages.family.parts(of: category)
        let others = times.filter { time in !known.contains { $0.id == time.key } }
        let rest: (String, Span, SubcategoryID?) = (
            visit.words("No part"), others.values.reduce(.zero, +), nil
        )
        return
            (known.compactMap { part in times[part.id].map { (part.name, $0, part.id) } }
            + (others.isEmpty ? [] : [rest]))
            .sorted { $0.1 > $1.1 }
    }

    private func change(from earlier: Span?, to time: Span) -> Value {
        guard record.comparedDays != nil else { return .none }
        return .text(StatsWords(words).change(from: earlier ?? .zero, to: time))
    }
}
