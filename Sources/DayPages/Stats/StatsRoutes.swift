import ChildPages
import Domain
import HTTP
package import Site
import Templates

/// Where the time of a child went, in a week, month, year or range (§7).
package enum StatsRoutes {
    package static let all: [RouteEntry] = StatsAddresses.stats.routes(.get, show)

    private static func show(_ desk: Desk, _: ChildID) throws -> Response {
        let (visit, isParent) = (desk.visit, desk.hand == .parent)
        // Up to seven, there is only the day in pictures.
        guard isParent || desk.child.profile.mode != .little else {
            return .redirect(to: visit.url(DayAddresses.day[.child](desk.child.id)))
        }
        let title = isParent ? desk.child.profile.name : visit.words("My time")
        let base =
            isParent
            ? GrownUpFrame.fields(visit, title: title, at: .overview)
            : Layout.fields(visit, title: title).merging(["isHome": false, "isDay": true])
        let (address, errors) = try asked(visit)
        let page = try StatsPage(desk, address)
        let fields = base.merging(page.fields(errors))
        let whole = isParent ? "stats/parents" : "stats/page"
        return .form(
            visit.pages.render(visit.wantsPart ? "stats/_stats" : whole, fields), errors)
    }

    /// What the address asks for; if its range is invalid, this week with the errors.
    private static func asked(_ visit: Visit) throws -> (StatsAddress, FormErrors) {
        do {
            return (try StatsAddress(visit), FormErrors(nil, visit.words))
        } catch let refusal as Refusal {
            guard case .invalid = refusal else { throw refusal }
            let week = StatsPeriod(.week, around: visit.today.day, in: visit.calendar)
            return (StatsAddress(week), FormErrors(refusal, visit.words))
        }
    }
}
