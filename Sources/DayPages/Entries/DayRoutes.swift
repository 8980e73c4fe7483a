import ChildPages
import Domain
import HTTP
package import Site
import Templates

/// A child's day, on its own pages and on those of parents (§2.5).
package enum DayRoutes {
    package static let all: [RouteEntry] = DayAddresses.day.routes(.get, helper: .seeToday, show)

    private static func show(_ desk: Desk, _: ChildID) throws -> Response {
        let visit = desk.visit
        let today = visit.today.day
        let asked = visit.request.query["day"].map { LocalDay(iso: $0) } ?? today
        guard let day = asked, desk.isOpen(day) else {
            throw Refusal.notFound
        }
        let page = try DayPage(
            desk, on: day == today ? visit.today : visit.calendar.calendarDay(day))
        let isParent = desk.hand == .parent
        let title =
            isParent
            ? desk.child.profile.name
            : day == today ? visit.words("My day") : visit.words.weekdayAndDay(day, seenOn: today)
        let fields =
            (isParent
            ? GrownUpFrame.fields(visit, title: title, at: .overview)
                .adding(
                    "badges",
                    desk.helping == nil && visit.viewer.seesSums(of: desk.child.id)
                        ? .text(visit.url(BadgeAddresses.badges[.parent](desk.child.id))) : .none)
            : Layout.fields(visit, title: title)).merging(page.fields())
        let (whole, part) =
            isParent
            ? ("entries/parent_day", "entries/_day")
            : desk.child.profile.mode == .little
                ? ("entries/day_little", "entries/_day_little")
                : ("entries/day", "entries/_day")
        let template = visit.wantsPart ? part : whole
        var response = Response.html(visit.pages.render(template, fields))
        KeptPage.day.mark(&response, visit)
        return response
    }
}
