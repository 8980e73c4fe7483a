import ChildPages
import Database
import Domain
import HTTP
package import Site

/// A child's home, and what is logged there.
package enum ActivityRoutes {
    package static let all: [RouteEntry] = [
        ActivityAddresses.home.child(.get, show),
        ActivityAddresses.taps.child(.post, log),
        ActivityAddresses.tap.route(.delete, .child, undo),
        ActivityAddresses.tapLength.route(.post, .child, setLength),
        ActivityAddresses.tapPart.route(.post, .child, setPart),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        if visit.wantsPart {
            return visit.request.query["part"] == "siblings"
                ? try ChildHome.siblings(visit) : try ChildHome(visit).part()
        }
        let child = try visit.theChild()
        if let question = try WhereRoutes.question(visit, child.id) { return question }
        var response = try ChildHome(visit).response()
        response.setCookie(
            Guard.childCookie, child.id.description, sameSite: .lax, maxAge: 365 * 86_400)
        KeptPage.home.mark(&response, visit)
        return response
    }

    private static func log(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init(_:)),
            let category = try visit.category(form)
        else { throw Refusal.conflict(LogActivity.isGone) }
        try visit.carryOut(
            LogActivity(
                child: try visit.theChild(), tap: tap, category: category,
                device: visit.device?.id, now: visit.now, late: lateness(form)))
        return try answer(visit)
    }

    private static func undo(_ visit: Visit, _: ChildID, _ tap: TapID) throws -> Response {
        try visit.carryOut(
            UndoLog(
                child: try visit.theChild(), tap: tap, device: visit.device?.id, now: visit.now))
        return try answer(visit)
    }

    /// What was tapped has already ended, and took this long.
    private static func setLength(_ visit: Visit, _: ChildID, _ tap: TapID) throws -> Response {
        try visit.carryOut(
            SetTapLength(
                child: try visit.theChild(), tap: tap,
                minutes: Int(try visit.form()["minutes"] ?? "") ?? 0, device: visit.device?.id,
                now: visit.now))
        return try answer(visit)
    }

    /// For a tap that waited in the browser: when it was made, and whether it should end something.
    private static func lateness(_ form: Form) -> LogActivity.Lateness? {
        form.madeAt.map { LogActivity.Lateness(at: $0, aim: form["ends"] == "1" ? .end : .begin) }
    }

    private static func setPart(_ visit: Visit, _: ChildID, _ tap: TapID) throws -> Response {
        let number = try visit.form()["part"].flatMap(Int64.init)
        try visit.carryOut(
            SetTapPart(
                child: try visit.theChild(), tap: tap, part: number.map { SubcategoryID($0) },
                device: visit.device?.id, now: visit.now))
        return try answer(visit)
    }

    /// For a script, the part that changed; for a browser without scripts, the page again.
    private static func answer(_ visit: Visit) throws -> Response {
        guard visit.wantsPart else {
            return .redirect(
                to: visit.keepingTiles(ActivityAddresses.home(try visit.theChild().id)))
        }
        return try ChildHome(visit).part()
    }
}

extension Visit {
    /// The category of a form, if it can be logged.
    fileprivate func category(_ form: Form) throws -> CategoryID? {
        guard let number = form["category"].flatMap(Int64.init),
            let category = pages.family.category(CategoryID(number)), let child
        else { return nil }
        if category.isLoggable(by: child.id) { return category.id }
        // An activity of a hidden category can still be ended.
        let running = try read { try $0.runningActivity(of: child.id) }
        return running?.record.category == category.id ? category.id : nil
    }
}
