import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// A child's sick days and holidays, for parents (§8.3).
package enum DaysOffRoutes {
    package static let all: [RouteEntry] = [
        DaysOffAddresses.days.route(.get, .parent, show),
        DaysOffAddresses.days.route(.post, .parent, set),
        DaysOffAddresses.days.route(.delete, .parent, clear),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        let today = visit.today.day.description
        let query = visit.request.query
        let draft = DaysOffDraft(
            kind: DayOff.sick.rawValue, from: query["from"] ?? today, to: query["to"] ?? today)
        return try page(visit, try visit.child(id), draft, nil)
    }

    private static func set(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = DaysOffDraft(
            kind: form["kind"] ?? "", from: form["from"] ?? "", to: form["to"] ?? "")
        do {
            try visit.carryOut(
                SetDaysOff(child: child.id, draft: draft, today: visit.today.day),
                noting: visit.daysOff(draft))
        } catch let refusal as Refusal {
            return try page(visit, child, draft, refusal)
        }
        return .redirect(to: visit.url(DaysOffAddresses.days(child.id).adding("saved", 1)))
    }

    private static func clear(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        guard let first = form["from"].flatMap(LocalDay.init(iso:)),
            let last = form["to"].flatMap(LocalDay.init(iso:)), first <= last
        else { throw Refusal.notFound }
        try visit.carryOut(
            ClearDaysOff(child: child.id, days: first...last),
            noting: [
                LoggedChange(visit.words("Days off"), visit.stretch(first...last), "")
            ])
        return .redirect(to: visit.url(DaysOffAddresses.days(child.id)))
    }

    private static func page(
        _ visit: Visit, _ child: Child, _ draft: DaysOffDraft, _ refusal: Refusal?
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let all = try visit.read { try $0.daysOff(of: child.id) }
        let kinds = DayOff.allCases.map {
            Choice(
                value: $0.rawValue, label: words.name(of: $0), isChosen: $0.rawValue == draft.kind)
        }
        let title = words("{{name}}’s days off", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(DaysOffAddresses.days(child.id))),
            "fromFile": .text(visit.url(HolidayFileAddresses.file(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "errors": errors.value,
            "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
            "kinds": kinds.value,
            "from": .text(draft.from),
            "to": .text(draft.to),
            "ranges": .list(DaysOff.ranges(all).map { range($0, words) }),
            "hasRanges": .bool(!all.isEmpty),
        ])
        return .form(visit.pages.render("forest/days_off", fields), errors)
    }

    private static func range(_ off: DaysOff, _ words: Words) -> Value {
        let count = off.days.upperBound.number - off.days.lowerBound.number + 1
        return [
            "kind": .text(words.name(of: off.kind)),
            "icon": .text(off.kind == .sick ? "heart" : "sun"),
            "days": .text(words.days(off.days)),
            "count": .text(words.count(count, one: "{{count}} day", other: "{{count}} days")),
            "from": .text(off.days.lowerBound.description),
            "to": .text(off.days.upperBound.description),
        ]
    }
}
