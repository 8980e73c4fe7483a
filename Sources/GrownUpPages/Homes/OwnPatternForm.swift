import ChildPages
package import Domain
import HTTP
import Site
import Templates

/// The form in which parents plan a pattern night by night.
struct OwnPatternForm {
    private let visit: Visit
    private let child: Child
    private let homes: Homes

    package init(_ visit: Visit, _ child: Child, _ homes: Homes) {
        (self.visit, self.child, self.homes) = (visit, child, homes)
    }

    package func page(_ draft: OwnPatternDraft, also: Set<String>, _ refusal: Refusal?) -> Response
    {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let address = ResidenceAddresses.own(child.id)
        let weeks = draft.nights.count / 7
        let fields = GrownUpFrame.fields(
            visit, title: words("{{name}}’s days", ["name": child.profile.name]), at: .children
        ).merging([
            "back": .text(visit.url(ResidenceAddresses.pattern(child.id))),
            "action": .text(visit.url(address)),
            "errors": errors.value,
            "weekLinks": .list(
                ResidencePattern.weeks.map { count in
                    [
                        "label": .text(
                            words.count(count, one: "{{count}} week", other: "{{count}} weeks")),
                        "to": .text(visit.url(address.adding("weeks", count))),
                        "isCurrent": .bool(count == weeks),
                    ]
                }),
            "nights": .list((0..<weeks).map { week($0, draft) }),
            "firstDay": .text(draft.firstDay),
            "belongs": HomeChoices.ofDays(chosen: draft.belongs, words),
            "siblings": ChildChoices.all(visit, but: child.id, chosen: also),
            "hasSiblings": .bool(visit.pages.family.children.count > 1),
        ])
        return .form(visit.pages.render("homes/own", fields), errors)
    }

    private func week(_ week: Int, _ draft: OwnPatternDraft) -> Value {
        let words = visit.words
        let first = LocalDay(iso: draft.firstDay) ?? visit.today.day
        return [
            "title": .text(words("Week {{number}}", ["number": String(week + 1)])),
            "days": .list(
                (7 * week..<7 * week + 7).map { day in
                    [
                        "id": .text(String(day)),
                        "name": .text(words.name(of: (first + day).weekday)),
                        "choices": HomeChoices.of(homes, chosen: draft.nights[day]),
                        "time": .text(draft.times[day]),
                    ]
                }),
        ]
    }
}

extension OwnPatternDraft {
    /// What the form begins with: a week at each home by turns.
    package static func usual(weeks: Int, homes: Homes, today: LocalDay) -> OwnPatternDraft {
        OwnPatternDraft(
            nights: (0..<7 * weeks).map { day in
                let isFirst = weeks == 1 ? day < 5 : (day / 7).isMultiple(of: 2)
                return (isFirst ? homes.first : homes.second).id.description
            },
            times: Array(repeating: "16:00", count: 7 * weeks), firstDay: today.description)
    }
}
