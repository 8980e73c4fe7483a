import Domain
import Templates

/// The times of a period in rows, the longest first: of all categories, or of the parts of one.
struct StatsRows {
    let desk: Desk
    let record: StatsRecord
    let address: StatsAddress

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }

    /// The categories that have a colour of their own in charts, the longest first (§13).
    static func shown(_ totals: [CategoryID: Span], _ visit: Visit) -> [Domain.Category] {
        Array(sorted(totals, visit).prefix(7).map(\.0))
    }

    static func sorted(_ totals: [CategoryID: Span], _ visit: Visit)
        -> [(Domain.Category, Span)]
    {
        visit.pages.family.categories
            .compactMap { category in totals[category.id].map { (category, $0) } }
            .enumerated().sorted { ($0.element.1, $1.offset) > ($1.element.1, $0.offset) }
            .map(\.element)
    }

    /// A row each, with its share and how it differs from before.
    var all: [Value] { address.category.map(parts) ?? categories }

    private var categories: [Value] {
        let (totals, before) = (record.totals, record.totalsBefore)
        // What was and is no more is told as well.
        let known = totals.merging(before.mapValues { _ in .zero }) { now, _ in now }
        let rows = Self.sorted(known, visit)
        let longest = rows.first?.1 ?? .zero
        let percents = Percent.of(rows.map(\.1))
        return zip(rows, percents).map { row, percent in
            let (category, time) = row
            var address = address
            address.category = category.id
            return [
                "name": .text(category.name), "icon": .text(category.icon),
                "colour": .text(category.colour.rawValue),
                "time": .text(words.cell(time)),
                "percent": .text(words("{{n}} %", ["n": String(percent)])),
                "share": .int(Percent.share(of: time, in: longest)),
                "change": change(from: before[category.id], to: time),
                "href": .text(Link.stats(desk.child.id, desk.hand, address).path),
            ]
        }
    }

    private func parts(of id: CategoryID) -> [Value] {
        guard let category = visit.pages.family.category(id) else { return [] }
        let (totals, before) = record.parts(of: id)
        // What was and is no more is told as well.
        let told = totals.merging(before.mapValues { _ in .zero }) { now, _ in now }
        let known = visit.pages.family.parts(of: id)
        // Without a part, or with one that is gone.
        func other(_ times: [SubcategoryID?: Span]) -> Span? {
            let others = times.filter { time in !known.contains { $0.id == time.key } }
            return others.isEmpty ? nil : others.values.reduce(.zero, +)
        }
        let rest = other(told).map { (words("Without a part"), $0, other(before)) }
        let rows =
            (known.compactMap { part in told[part.id].map { (part.name, $0, before[part.id]) } }
            + [rest].compactMap(\.self))
            .sorted { $0.1 > $1.1 }
        let percents = Percent.of(rows.map(\.1))
        let longest = rows.first?.1 ?? .zero
        return zip(rows, percents).map { row, percent in
            [
                "name": .text(row.0), "icon": .text(category.icon),
                "colour": .text(category.colour.rawValue), "time": .text(words.cell(row.1)),
                "percent": .text(words("{{n}} %", ["n": String(percent)])),
                "share": .int(Percent.share(of: row.1, in: longest)),
                "change": change(from: row.2, to: row.1), "href": .none,
            ]
        }
    }

    private func change(from earlier: Span?, to time: Span) -> Value {
        guard record.comparedDays != nil else { return .none }
        return .text(StatsWords(words).change(from: earlier ?? .zero, to: time))
    }
}
