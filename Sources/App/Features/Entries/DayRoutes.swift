import Domain
import HTTP
import Templates

/// A child's day, on its own pages and on those of parents (§2.5).
enum DayRoutes {
    static func own(_ visit: Visit) throws -> Response { try page(try Desk.own(visit)) }

    static func parents(_ visit: Visit) throws -> Response { try page(try Desk.parents(visit)) }

    private static func page(_ desk: Desk) throws -> Response {
        let visit = desk.visit
        let today = visit.today.day
        let asked = visit.request.query["day"].map { LocalDay(iso: $0) } ?? today
        guard let day = asked, Entry.isOpen(day, desk.hand, today: today) else {
            throw Refusal.notFound
        }
        let page = try DayPage(
            desk, on: day == today ? visit.today : visit.calendar.calendarDay(day))
        let isParent = desk.hand == .parent
        let title =
            isParent
            ? desk.child.profile.name
            : day == today ? visit.words("My day") : visit.words.weekdayAndDay(day)
        let fields =
            (isParent
            ? ParentRoutes.parentFields(visit, title: title, at: .parents)
                .adding("badges", .text(Link.badges(desk.child.id, .parent).path))
            : Layout.fields(visit, title: title)).merging(page.fields())
        let (whole, part) =
            isParent
            ? ("parents/day", "entries/_day")
            : desk.child.profile.mode == .little
                ? ("children/day_little", "children/_day_little")
                : ("children/day", "entries/_day")
        let template = visit.wantsPart ? part : whole
        return .html(visit.pages.render(template, fields))
    }
}
