import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// A calendar file as the source of a child's days: chosen, matched once, and followed (§17.3).
package enum CalendarFileRoutes {
    package static let all: [RouteEntry] = [
        CalendarFileAddresses.file.route(.get, .parent) { try show($0, $1) },
        CalendarFileAddresses.file.route(.post, .parent, bodyLimit: CalendarUpload.formLimit, read),
        CalendarFileAddresses.matched.route(.post, .parent, follow),
        CalendarFileAddresses.file.route(.delete, .parent, forget),
    ]

    /// From tomorrow on, so far ahead a file is read.
    private static func days(_ visit: Visit) -> ClosedRange<LocalDay> {
        let tomorrow = visit.today.day + 1
        return tomorrow...(tomorrow + (ResidencePlan.mostDaysOfFile - 1))
    }

    private static func show(_ visit: Visit, _ id: ChildID, _ refusal: Refusal? = nil) throws
        -> Response
    {
        try CalendarFilePage(visit, try visit.child(id), upload(visit).waiting(visit, for: id))
            .response(refusal)
    }

    private static func upload(_ visit: Visit) -> CalendarUpload {
        CalendarUpload(purpose: .homes, days: days(visit))
    }

    private static func read(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id).id
        return try upload(visit).read(visit, for: child, next: CalendarFileAddresses.file(child)) {
            try show($0, child, $1)
        }
    }

    private static func follow(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        guard let homes = visit.pages.family.homes else { throw Refusal.notFound }
        guard let waiting = try upload(visit).found(visit, for: child.id) else {
            let page = CalendarFileAddresses.file(child.id).adding("gone", 1)
            return .redirect(to: visit.url(page))
        }
        let (file, form) = (waiting.file, try visit.form())
        var chosen: [String: HomeID] = [:]
        for (number, summary) in file.summaries.enumerated() {
            chosen[summary] = homes.named(form["home-\(number)"] ?? "")?.id
        }
        do {
            guard !chosen.isEmpty else {
                throw Refusal.conflict(Message("Choose a home for at least one of them."))
            }
            try visit.carryOut(
                FollowFile(
                    children: visit.together(child, form.all("also")),
                    stays: file.stays(chosen, in: days(visit), visit.calendar),
                    today: visit.today.day, calendar: visit.calendar, maker: visit.maker,
                    now: visit.now))
        } catch let refusal as Refusal where refusal != .notFound {
            return try CalendarFilePage(visit, child, waiting).response(refusal, form: form)
        }
        if let session = visit.session { visit.app.uploads.take(session.id) }
        return .redirect(to: visit.url(ResidenceAddresses.calendar(child.id).adding("saved", 1)))
    }

    private static func forget(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        try visit.carryOut(
            FollowFile(
                children: [child.id], stays: [], today: visit.today.day,
                calendar: visit.calendar, maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(ResidenceAddresses.calendar(child.id).adding("saved", 1)))
    }
}
