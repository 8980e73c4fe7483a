import Domain
import HTTP
import Templates

/// Where the time of a child went, in a week, month, year or range (§7).
enum StatsRoutes {
    /// Up to seven the day in pictures is what there is.
    static func own(_ visit: Visit) throws -> Response {
        guard !visit.isLittle else { return .redirect(to: Link.day(try visit.theChild().id).path) }
        return try page(try Desk.own(visit))
    }

    static func parents(_ visit: Visit) throws -> Response { try page(try Desk.parents(visit)) }

    private static func page(_ desk: Desk) throws -> Response {
        let (visit, isParent) = (desk.visit, desk.hand == .parent)
        let title = isParent ? desk.child.profile.name : visit.words("My time")
        let base =
            isParent
            ? ParentRoutes.parentFields(visit, title: title, at: .parents)
            : Layout.fields(visit, title: title).merging(["isHome": false, "isDay": true])
        let (address, errors) = try asked(visit)
        let page = try StatsPage(desk, address)
        let fields = base.merging(page.fields(errors))
        let whole = isParent ? "stats/parents" : "stats/page"
        return .form(
            visit.pages.render(visit.wantsPart ? "stats/_stats" : whole, fields), errors)
    }

    /// What the address asks for; this week, with what is wrong beside it, for a range that is none.
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
