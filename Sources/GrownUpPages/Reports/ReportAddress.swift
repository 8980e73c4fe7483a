import ChildPages
import DayPages
package import Domain
import HTTP
package import Site

/// Which report a page shows, according to its address: a child or all, and the days.
///
/// The days are as in statistics: a day, a week, a month, a year or any range.
package struct ReportAddress: Equatable {
    /// Nil means all children.
    package var child: ChildID?
    var period: StatsPeriod

    package init(_ child: ChildID?, _ period: StatsPeriod) {
        self.child = child
        self.period = period
    }

    /// The report of an address; by default all children and this week.
    ///
    /// Throws: `Refusal.notFound` if no page links to it, `.invalid` for what was typed.
    package init(_ visit: Visit) throws {
        var errors: [FieldError] = []
        (child, errors) = Self.child(visit)
        do {
            let query = visit.request.query
            // The form has no fields but the days.
            period =
                query["of"] == nil && query["from"] != nil
                ? try StatsAddress.range(
                    from: query["from"] ?? "", to: query["to"] ?? "")
                : try StatsAddress(visit).period
        } catch let refusal as Refusal {
            guard case .invalid(let others) = refusal else { throw refusal }
            throw Refusal.invalid(others + errors)
        }
        guard errors.isEmpty else { throw Refusal.invalid(errors) }
    }

    private static func child(_ visit: Visit) -> (ChildID?, [FieldError]) {
        // For a helper or a reader the guard has looked at the child in the path.
        guard visit.helping == nil else {
            return (ChildID(visit.request.parameters.int("child")), [])
        }
        guard let text = visit.request.query["child"], !text.isEmpty else { return (nil, []) }
        let known = visit.pages.family.children.first { $0.id.description == text }
        return known.map { ($0.id, []) }
            ?? (nil, [FieldError("child", Message("Choose a child from the list."))])
    }

    /// A range of one day is a day.
    var isDay: Bool { period.kind == .range && period.length == 1 }

    /// The query of the address.
    var query: String {
        (child.map { "child=\($0)&" } ?? "") + StatsAddress(period).query
    }

    /// The query for a file: the days and the child.
    var fileQuery: String {
        (child.map { "child=\($0)&" } ?? "")
            + "from=\(period.days.lowerBound)&to=\(period.days.upperBound)"
    }

    /// The days that the one who is signed in sees of it.
    ///
    /// Throws: `Refusal.notFound` if there are none.
    package func shown(_ visit: Visit) throws(Refusal) -> StatsPeriod {
        guard let shown = visit.reportScope.shown(period) else { throw .notFound }
        return shown
    }

    /// Where the one who is signed in finds it: a helper or a reader below the child.
    package func page(_ visit: Visit) -> Address {
        guard visit.helping != nil, let child else { return ReportAddresses.report(self) }
        return ReportAddresses.childReport(child).asking(StatsAddress(period).query)
    }

    /// The same on paper.
    package func pdf(_ visit: Visit) -> Address {
        guard visit.helping != nil, let child else { return ReportAddresses.pdf(self) }
        return ReportAddresses.childPDF(child).asking(StatsAddress(period).query)
    }

    /// The report's children, in the family's order.
    package func children(_ visit: Visit) -> [Child] {
        visit.pages.family.children.filter { child == nil || $0.id == child }
    }

    package func with(_ period: StatsPeriod) -> ReportAddress { ReportAddress(child, period) }
    package func with(_ child: ChildID?) -> ReportAddress { ReportAddress(child, period) }
}

extension ReportAddresses {
    package static func report(_ address: ReportAddress) -> Address {
        ReportAddresses.report().asking(address.query)
    }

    package static func pdf(_ address: ReportAddress) -> Address {
        ReportAddresses.pdf().asking(address.query)
    }

    /// The rows of a report's days.
    package static func activities(_ address: ReportAddress) -> Address {
        ReportAddresses.activities().asking(address.fileQuery)
    }

    /// The totals of each of a report's days.
    package static func days(_ address: ReportAddress) -> Address {
        ReportAddresses.days().asking(address.fileQuery)
    }
}
