import Database
import Domain
import HTTP
import Templates

/// A child's sick days and holidays, for parents (§8.3).
enum DaysOffRoutes {
    static func show(_ visit: Visit) throws -> Response {
        let today = visit.today.day.description
        let draft = DaysOffDraft(kind: DayOff.sick.rawValue, from: today, to: today)
        return try page(visit, try visit.childOfAddress(), draft, nil)
    }

    static func set(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        let form = try visit.form()
        let draft = DaysOffDraft(
            kind: form["kind"] ?? "", from: form["from"] ?? "", to: form["to"] ?? "")
        do {
            try visit.carryOut(
                SetDaysOff(child: child.id, draft: draft, today: visit.today.day))
        } catch let refusal as Refusal {
            return try page(visit, child, draft, refusal)
        }
        return .redirect(to: Link.daysOff(child.id).path + "?saved=1")
    }

    static func clear(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        let form = try visit.form()
        guard let first = form["from"].flatMap(LocalDay.init(iso:)),
            let last = form["to"].flatMap(LocalDay.init(iso:)), first <= last
        else { throw Refusal.notFound }
        try visit.carryOut(ClearDaysOff(child: child.id, days: first...last))
        return .redirect(to: Link.daysOff(child.id).path)
    }

    private static func page(
        _ visit: Visit, _ child: Child, _ draft: DaysOffDraft, _ refusal: Refusal?
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let all = try visit.app.database.read { try $0.daysOff(of: child.id) }
        let kinds = DayOff.allCases.map {
            Choice(
                value: $0.rawValue, label: words.name(of: $0), isChosen: $0.rawValue == draft.kind)
        }
        let title = words("{{name}}’s days off", ["name": child.profile.name])
        let fields = ParentRoutes.parentFields(visit, title: title, at: .children).merging([
            "action": .text(Link.daysOff(child.id).path),
            "back": .text(Link.editChild(child.id).path),
            "errors": errors.value,
            "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
            "kinds": kinds.value,
            "from": .text(draft.from),
            "to": .text(draft.to),
            "ranges": .list(DaysOff.ranges(all).map { range($0, words) }),
            "hasRanges": .bool(!all.isEmpty),
        ])
        return .form(visit.pages.render("parents/days_off", fields), errors)
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
