import Database
import Domain
import HTTP
import Templates

/// The form of one entry, for a new one or a known one, and for either hand (§2.4).
struct EntryPage {
    let desk: Desk
    let id: ActivityID?
    let draft: EntryDraft
    var owner: ChildID
    var refusal: Refusal?
    var overlap: OverlapPanel?

    private var visit: Visit { desk.visit }
    private var words: Words { visit.words }

    init(desk: Desk, id: ActivityID?, draft: EntryDraft) {
        self.desk = desk
        self.id = id
        self.draft = draft
        owner = desk.child.id
    }

    /// The page: 409 where others lie at that time, 422 where something has to be put right.
    func response() -> Response {
        let title = id == nil ? words("Add an entry") : words("Change an entry")
        let errors = FormErrors(refusal, words)
        let here =
            desk.hand == .parent
            ? ParentRoutes.parentFields(visit, title: title, at: .children)
            : Layout.fields(visit, title: title)
        let page = desk.hand == .parent ? "entries/parent_form" : "entries/child_form"
        let bytes = visit.pages.render(page, here.merging(fields(errors)))
        return .html(bytes, status: overlap == nil ? errors.status : .conflict)
    }

    private func fields(_ errors: FormErrors) -> Fields {
        let day = LocalDay(iso: draft.day) ?? visit.today.day
        let action =
            id.map { Link.activity($0, desk.child.id, desk.hand) }
            ?? .activities(desk.child.id, desk.hand)
        return [
            "isHome": false, "isDay": true,
            "errors": errors.value,
            "isNew": .bool(id == nil),
            "action": .text(action.path),
            "back": .text(Link.dayOf(day, desk.child.id, desk.hand).path),
            "overlap": overlap?.value ?? .none,
            "groups": .list(groups),
            "hasOwners": .bool(desk.hand == .parent),
            "owners": .list(owners),
            "childName": .text(desk.child.profile.name),
            "today": .text(visit.today.day.description),
            "draft": [
                "day": .text(draft.day), "start": .text(draft.start), "end": .text(draft.end),
                "note": .text(draft.note), "nextDay": .bool(draft.endsNextDay),
                "startTurns": turns(draft.start, day, draft.startTurn),
                "endTurns": turns(
                    draft.end, draft.endsNextDay ? day + 1 : day, draft.endTurn),
            ],
        ]
    }

    /// Every category with its parts; a hidden one only where the entry has it already.
    private var groups: [Value] {
        let family = visit.pages.family
        return family.categories.filter { category in
            !category.isHidden || draft.what.split(separator: ".").first == "\(category.id)"
        }.map { category in
            let whole = category.id.description
            let parts = family.parts(of: category.id).map { part in
                Choice(
                    value: "\(whole).\(part.id)", label: "\(category.name) · \(part.name)",
                    isChosen: draft.what == "\(whole).\(part.id)")
            }
            let first = Choice(
                value: whole, label: category.name, isChosen: draft.what == whole)
            return [
                "label": .text(category.name), "choices": .list(([first] + parts).map(\.field)),
            ]
        }
    }

    private var owners: [Value] {
        visit.pages.family.children.map { child in
            Choice(
                value: child.id.description, label: child.profile.name,
                isChosen: child.id == owner
            ).field
        }
    }

    /// The two turns of a time that comes twice; nothing for any other time.
    private func turns(_ clock: String, _ day: LocalDay, _ chosen: String) -> Value {
        guard let minute = ClockTime.minute(clock),
            visit.calendar.instants(day, minuteOfDay: minute).count == 2
        else { return .none }
        let labels = [words("before the clocks go back"), words("after the clocks went back")]
        return .list(
            labels.indices.map { index in
                Choice(
                    value: String(index + 1), label: labels[index],
                    isChosen: chosen == String(index + 1)
                ).field
            })
    }
}
