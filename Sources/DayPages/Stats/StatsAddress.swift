import ChildPages
package import Domain
import HTTP
package import Site

/// Which statistics a page shows, according to its address, which can be kept, sent, and returned
/// to.
package struct StatsAddress: Equatable {
    package var period: StatsPeriod
    /// The one category that was opened.
    package var category: CategoryID?

    /// The query of the address.
    package var query: String {
        let day = period.days.lowerBound
        let days =
            period.kind == .range ? "from=\(day)&to=\(period.days.upperBound)" : "day=\(day)"
        return "of=\(period.kind.rawValue)&\(days)" + (category.map { "&category=\($0)" } ?? "")
    }

    package init(_ period: StatsPeriod, category: CategoryID? = nil) {
        self.period = period
        self.category = category
    }

    /// The statistics of an address; by default this week.
    ///
    /// Throws: `Refusal.notFound` if no page links to it, `.invalid` for a typed range.
    package init(_ visit: Visit) throws {
        let query = visit.request.query
        let today = visit.today.day
        guard let kind = StatsPeriod.Kind(rawValue: query["of"] ?? "week") else {
            throw Refusal.notFound
        }
        if kind == .range {
            period = try Self.range(from: query["from"] ?? "", to: query["to"] ?? "")
        } else {
            let asked = query["day"].map { LocalDay(iso: $0) } ?? today
            guard let day = asked, Self.years.contains(day.date.year) else {
                throw Refusal.notFound
            }
            period = StatsPeriod(kind, around: day, in: visit.calendar)
        }
        let number = query["category"].flatMap { Int64($0) }
        category = number.map(CategoryID.init)
        if let category, visit.pages.family.shown(category) == nil { throw Refusal.notFound }
    }

    /// Years that a paper calendar could show.
    private static let years = 1970...2199

    /// A range as it was typed; throws `Refusal.invalid` if it isn't one.
    package static func range(from: String, to: String) throws(Refusal) -> StatsPeriod {
        let form = Message("Write the date as 2026-05-23.")
        var errors: [FieldError] = []
        let (first, last) = (LocalDay(iso: from), LocalDay(iso: to))
        if first.map({ years.contains($0.date.year) }) != true {
            errors.append(FieldError("from", form))
        }
        if last.map({ years.contains($0.date.year) }) != true {
            errors.append(FieldError("to", form))
        }
        if errors.isEmpty, let first, let last {
            if let period = StatsPeriod(from: first, to: last) { return period }
            errors.append(
                FieldError(
                    "to",
                    last < first
                        ? Message("The last day is before the first.")
                        : Message("Choose at most ten years.")))
        }
        throw .invalid(errors)
    }
}

extension StatsAddresses {
    /// The statistics of an address.
    package static func stats(_ child: ChildID, _ hand: Entry.Hand, _ address: StatsAddress)
        -> Address
    {
        StatsAddresses.stats[hand](child).asking(address.query)
    }
}
