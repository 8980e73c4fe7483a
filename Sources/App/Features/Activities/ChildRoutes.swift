import Domain
import HTTP

/// A child's own pages.
enum ChildRoutes {
    /// Whose home a device opens first.
    static let cookie = "fp_child"

    static func home(_ visit: Visit) throws -> Response {
        guard !visit.wantsPart else { return try ChildHome(visit).part() }
        var response = try ChildHome(visit).response()
        response.setCookie(
            cookie, try visit.theChild().id.description, sameSite: .lax, maxAge: 365 * 86_400)
        return response
    }

    static func day(_ visit: Visit) throws -> Response {
        try ChildHome(visit).dayPage()
    }

    static func log(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init), let category = visit.category(form)
        else { throw Refusal.conflict(Message("That button is gone. Look at the page again.")) }
        let done = try LogActivity(
            child: try visit.theChild(), tap: tap, category: category, device: visit.device?.id,
            now: visit.now
        ).perform(in: visit.app.database)
        return try answer(visit, tap: done)
    }

    static func undo(_ visit: Visit) throws -> Response {
        try UndoLog(
            child: try visit.theChild(), tap: try visit.tap(), device: visit.device?.id,
            now: visit.now
        ).perform(in: visit.app.database)
        return try answer(visit, tap: nil)
    }

    static func already(_ visit: Visit) throws -> Response {
        let tap = try visit.tap()
        try SetTapLength(
            child: try visit.theChild(), tap: tap,
            minutes: Int(try visit.form()["minutes"] ?? "") ?? 0, device: visit.device?.id,
            now: visit.now
        ).perform(in: visit.app.database)
        return try answer(visit, tap: tap)
    }

    /// The part that changed for a script; the page again for a browser without.
    private static func answer(_ visit: Visit, tap: TapID?) throws -> Response {
        guard visit.wantsPart else {
            return .redirect(to: visit.keepingTiles(.child(try visit.theChild().id)))
        }
        return try ChildHome(visit).part()
    }
}

extension Visit {
    /// The tap in the address.
    fileprivate func tap() throws -> TapID {
        guard let tap = TapID(request.parameters.text("tap")) else { throw Refusal.notFound }
        return tap
    }

    /// The category of a form, if it can be logged.
    fileprivate func category(_ form: Form) -> CategoryID? {
        guard let number = form["category"].flatMap(Int64.init),
            let category = pages.family.category(CategoryID(number)), !category.isHidden
        else { return nil }
        return category.id
    }
}
