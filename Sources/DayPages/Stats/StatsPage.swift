import ChildPages
import Domain
import HTTP
import Site
import Templates

/// The page, for a child or for parents.
struct StatsPage {
    private let desk: Desk
    private let address: StatsAddress
    private let record: StatsRecord
    /// For all categories together; nil if one is open.
    private let moods: MoodStats?

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }
    private var today: LocalDay { desk.visit.today.day }

    package init(_ desk: Desk, _ address: StatsAddress) throws {
        self.desk = desk
        self.address = address
        record = try StatsRecord(of: desk.child.id, address, desk.visit)
        moods =
            address.category == nil
            ? try MoodStats(desk, address.period, days: record.days) : nil
    }

    package func fields(_ errors: FormErrors) -> Fields {
        let period = address.period
        let total = StatsRecord.total(record.totals)
        let names = StatsWords(words)
        let query = visit.request.query
        return [
            "childID": .text(desk.child.id.description),
            "kinds": .list(
                StatsKinds(desk, days: period.days, category: address.category)
                    .values(at: period.kind)),
            "period": .text(names.title(of: period, today: today, in: visit.calendar)),
            "days": .text(names.name(of: period, today: today)),
            "previous": .text(link(period.previous(in: visit.calendar))),
            "next": period.days.upperBound < today
                ? .text(link(period.next(in: visit.calendar))) : .none,
            "isEmpty": .bool(total == .zero), "left": left?.value ?? .none,
            "isQuiet": .bool(total == .zero && left?.isAll != true),
            "total": .text(words.duration(total)),
            "facts": .list(facts(total)),
            "rows": .list(StatsRows(desk: desk, record: record, address: address).all),
            "compared": names.changes(record).map { .text($0) } ?? .none,
            "missing": .list(missing.map { .text($0) }), "isMissing": .bool(!missing.isEmpty),
            "charts": total == .zero
                ? .list([])
                : .list(
                    StatsCharts(
                        desk: desk, record: record, address: address, moods: moods?.told ?? []
                    ).all),
            "moods": moods?.value ?? .none,
            "category": category,
            "range": [
                "action": .text(visit.url(StatsAddresses.stats[desk.hand](desk.child.id))),
                "from": .text(query["from"] ?? period.days.lowerBound.description),
                "to": .text(query["to"] ?? min(today, period.days.upperBound).description),
                "isOpen": .bool(
                    period.kind == .range || errors["from"] != nil || errors["to"] != nil),
            ],
            "errors": errors.value,
        ]
    }

    /// What the figures don't know: days without entries, and those at a home without FocusPal.
    private var missing: [String] {
        address.period.length == 1
            ? [] : MissingWords(visit, of: desk.child.id).sentences(record)
    }

    /// The days that are left out, without totals, which are on the report.
    private var left: LeftOut? {
        LeftOut(
            visit, desk.view, isChild: desk.hand == .child && visit.anySession == nil,
            days: record.days, counted: [], [])
    }

    private func link(_ period: StatsPeriod) -> String {
        visit.url(
            StatsAddresses.stats(
                desk.child.id, desk.hand, StatsAddress(period, category: address.category)))
    }

    /// The total, the average of whole days, and the change.
    private func facts(_ total: Span) -> [Value] {
        let names = StatsWords(words)
        var facts = [(words.duration(total), words("Total"))]
        if let average = record.average {
            facts.append(
                (
                    words.duration(average.time),
                    words("Daily average") + " · " + words(DailyAverage.days)
                ))
        }
        let before = StatsRecord.total(record.totalsBefore)
        // With days that are left out nothing is compared.
        if record.cover == nil {
            facts.append(
                (
                    record.comparedDays == nil ? "–" : names.change(from: before, to: total),
                    names.compared(record)
                ))
        }
        return facts.map { ["value": .text($0.0), "label": .text($0.1)] }
    }

    private var category: Value {
        guard let category = address.category.flatMap(visit.pages.family.shown) else {
            return .none
        }
        return [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.series),
            "all": .text(
                visit.url(
                    StatsAddresses.stats(desk.child.id, desk.hand, StatsAddress(address.period)))),
        ]
    }
}
