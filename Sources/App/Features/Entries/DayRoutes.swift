import Domain
import HTTP
import Templates

/// A child's day, on its own pages and on those of parents (§2.5).
enum DayRoutes {
    static let day = DeskRoute(.get, "/day", helper: .seeToday, show)

    static let all: [RouteEntry] = day.entries

    /// A day that need not be today.
    static func day(_ day: LocalDay, _ child: ChildID, _ hand: Entry.Hand) -> Address {
        DayRoutes.day[hand](child).adding("day", day)
    }

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
            ? ParentRoutes.parentFields(visit, title: title, at: .overview)
                .adding(
                    "badges",
                    desk.helping == nil && visit.seesSums(of: desk.child.id)
                        ? .text(visit.url(BadgeRoutes.badges[.parent](desk.child.id))) : .none)
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
