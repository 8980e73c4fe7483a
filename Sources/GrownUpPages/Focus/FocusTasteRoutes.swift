import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// A child's focus settings, which parents choose (§4.3).
package enum FocusTasteRoutes {
    package static let all: [RouteEntry] = [
        FocusTasteAddresses.taste.route(.get, .parent, show),
        FocusTasteAddresses.taste.route(.post, .parent, save),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        return page(visit, child, visit.pages.family.focus(of: child))
    }

    private static func save(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        guard let leaving = form["leaving"].flatMap(Leaving.init),
            let pace = form["pace"].flatMap(Int.init).flatMap(Pace.init)
        else { throw Refusal.notFound }
        let taste = FocusTaste(
            leaving: leaving, pace: pace, hasGentleWords: form["gentle_words"] != nil,
            asksMoods: form["asks_moods"] != nil, version: form.version)
        do {
            let stands = FocusTasteForm(visit.pages.family.focus(of: child), visit.words)
            try visit.carryOut(
                SaveFocusTaste(child: child.id, typed: taste),
                noting: LoggedChange.between(
                    stands.told, FocusTasteForm(taste, visit.words).told))
        } catch is Stale {
            return page(try visit.anew(), child, taste, isStale: true)
        }
        return .redirect(to: visit.url(FocusTasteAddresses.taste(child.id).adding("saved", 1)))
    }

    /// The page as saved or as chosen; a stale form continues with the current version.
    private static func page(
        _ visit: Visit, _ child: Child, _ taste: FocusTaste, isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let stands = visit.pages.family.focus(of: child)
        let form = FocusTasteForm(taste, words)
        let meanwhile = Meanwhile(
            stands: FocusTasteForm(stands, words).told, typed: form.told,
            at: FocusTasteAddresses.taste(child.id))
        let title = words("{{name}}’s focus", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(FocusTasteAddresses.taste(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "isSaved": .bool(visit.request.query["saved"] != nil && !isStale),
            "version": .int(isStale ? stands.version : taste.version),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
            "taste": form.value,
        ])
        return .form(
            visit.pages.render("focus/settings", fields), FormErrors(nil, words), isStale: isStale)
    }
}
