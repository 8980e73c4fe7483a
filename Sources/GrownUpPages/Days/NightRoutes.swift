import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// When the wall shows the moon and the sun (§3.5).
package enum NightRoutes {
    package static let all: [RouteEntry] = [
        NightAddresses.night.route(.get, .parent, show),
        NightAddresses.night.route(.post, .parent, save),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let times = visit.pages.family.nightTimes
        return page(visit, NightDraft(times), seen: SeenNight.text(times))
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let draft = NightDraft(
            isOn: form["on"] != nil, begins: form["begins"] ?? "", school: form["school"] ?? "",
            free: form["free"] ?? "")
        let seen = form["seen"]
        do {
            let stands = NightDraft(visit.pages.family.nightTimes)
            try visit.carryOut(
                SaveNight(draft: draft, seen: seen),
                noting: LoggedChange.between(told(stands, visit.words), told(draft, visit.words)))
        } catch is Stale {
            let now = try visit.anew()
            let stands = SeenNight.text(now.pages.family.nightTimes)
            return page(now, draft, seen: stands, isStale: true)
        } catch let refusal as Refusal {
            return page(visit, draft, seen: seen ?? "", refusal)
        }
        return .redirect(to: visit.url(NightAddresses.night().adding("saved", 1)))
    }

    /// The page as saved or as typed; a refused form continues with what it has `seen`.
    private static func page(
        _ visit: Visit, _ draft: NightDraft, seen: String, _ refusal: Refusal? = nil,
        isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let meanwhile = Meanwhile(
            stands: told(NightDraft(visit.pages.family.nightTimes), words),
            typed: told(draft, words), at: NightAddresses.night())
        func field(_ name: String, _ label: String, _ value: String) -> Value {
            [
                "name": .text(name), "label": .text(label), "value": .text(value),
                "error": errors[name].map { .text($0) } ?? .none,
            ]
        }
        let fields = GrownUpFrame.fields(
            visit, title: words("Night and morning"), at: .settings
        ).merging([
            "action": .text(visit.url(NightAddresses.night())),
            "back": .text(visit.url(SettingsAddresses.settings())),
            "isSaved": .bool(
                visit.request.query["saved"] != nil && refusal == nil && !isStale),
            "seen": .text(seen),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
            "isOn": .bool(draft.isOn),
            "times": .list([
                field("begins", words("The moon comes at"), draft.begins),
                field("school", words("Sun on school days"), draft.school),
                field("free", words("Sun on other days"), draft.free),
            ]),
        ])
        return .form(visit.pages.render("days/night", fields), errors, isStale: isStale)
    }

    /// The form in words, for someone who has to choose between two versions.
    private static func told(_ draft: NightDraft, _ words: Words) -> Told {
        [
            (
                words("Show a moon at night and a sun in the morning"),
                draft.isOn ? words("Yes") : words("No")
            ),
            (words("The moon comes at"), words.clock(typed: draft.begins)),
            (words("Sun on school days"), words.clock(typed: draft.school)),
            (words("Sun on other days"), words.clock(typed: draft.free)),
        ]
    }
}

/// Keeps when the wall shows the moon and the sun.
struct SaveNight: Verb {
    package let draft: NightDraft
    /// The times that the form was made from; nil: it doesn't say.
    package let seen: String?

    /// Throws: `Stale` if someone has changed them since, `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let times = try draft.checked()
        let stands = try writing.reading.nightTimes()
        guard seen == nil || seen == SeenNight.text(stands) || times == stands else {
            throw Stale()
        }
        try writing.save(times)
        return Outcome(changes: .night)
    }
}
