import Database
import Domain
import HTTP
import Templates

/// When the wall shows the moon and the sun (§3.5).
enum NightRoutes {
    static let night = Route(.get, "/parents/settings/night", .parent, show)
    static let nightSaved = Route(.post, "/parents/settings/night", .parent, save)

    static let all: [RouteEntry] = [night.entry, nightSaved.entry]

    private static func show(_ visit: Visit) throws -> Response {
        page(visit, NightDraft(visit.pages.family.nightTimes), nil)
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let draft = NightDraft(
            isOn: form["on"] != nil, begins: form["begins"] ?? "", school: form["school"] ?? "",
            free: form["free"] ?? "")
        do {
            try visit.carryOut(SaveNight(draft: draft))
        } catch let refusal as Refusal {
            return page(visit, draft, refusal)
        }
        return .redirect(to: visit.url(NightRoutes.night().adding("saved", 1)))
    }

    private static func page(_ visit: Visit, _ draft: NightDraft, _ refusal: Refusal?) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        func field(_ name: String, _ label: String, _ value: String) -> Value {
            [
                "name": .text(name), "label": .text(label), "value": .text(value),
                "error": errors.sentence(name).map { .text($0) } ?? .none,
            ]
        }
        let fields = ParentRoutes.parentFields(
            visit, title: words("Night and morning"), at: .settings
        ).merging([
            "action": .text(visit.url(NightRoutes.night())),
            "back": .text(visit.url(SettingsRoutes.settings())),
            "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
            "isOn": .bool(draft.isOn),
            "times": .list([
                field("begins", words("The moon comes at"), draft.begins),
                field("school", words("Sun on school days"), draft.school),
                field("free", words("Sun on other days"), draft.free),
            ]),
        ])
        return .form(visit.pages.render("days/night", fields), errors)
    }
}

/// Keeps when the wall shows the moon and the sun.
struct SaveNight: Verb {
    let draft: NightDraft

    /// Throws: `Refusal.invalid` next to the fields.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(try draft.checked())
        return Outcome(news: [.children], changesFamily: true, changes: .night)
    }
}

extension NightFace {
    /// What the house's wall shows now; nothing by day, and on a helper's.
    static func onWall(_ visit: Visit, _ scope: WallScope, _ reading: borrowing Reading) throws
        -> NightFace?
    {
        guard scope.helping == nil, let times = visit.pages.family.nightTimes else { return nil }
        let today = visit.today.day
        var free: Set<LocalDay> = []
        for day in [today, today + 1] {
            let kinds = try scope.children.map { try reading.dayKind(of: $0.id, on: day) }
            let isFree =
                kinds.isEmpty
                ? try reading.schoolWeek(on: day).kind(of: day) == .weekend
                : kinds.allSatisfy { $0 == .weekend }
            if isFree { free.insert(day) }
        }
        return NightFace(times, at: visit.now, in: visit.calendar, isFree: free.contains)
    }

    /// Its fields for `wall/_night`.
    func value(_ words: Words) -> Value {
        switch self {
        case .moon(let passed):
            [
                "face": "moon", "isMoon": true, "passed": .int(passed),
                "told": .text(words("It’s still night.")),
            ]
        case .sun: ["face": "sun", "isMoon": false, "told": .text(words("Good morning!"))]
        }
    }
}
