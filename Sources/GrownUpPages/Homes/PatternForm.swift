import ChildPages
import Domain
import HTTP
import Site
import Templates

/// The form in which parents choose a pattern.
struct PatternForm {
    private let visit: Visit
    private let child: Child
    private let homes: Homes

    package init(_ visit: Visit, _ child: Child, _ homes: Homes) {
        (self.visit, self.child, self.homes) = (visit, child, homes)
    }

    package func page(_ draft: PatternDraft, also: Set<String>, _ refusal: Refusal?) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let siblings = ChildChoices.all(visit, but: child.id, chosen: also)
        let fields = GrownUpFrame.fields(
            visit, title: words("{{name}}’s days", ["name": child.profile.name]), at: .children
        ).merging([
            "back": .text(
                visit.url(
                    visit.residence(of: child.id) == nil
                        ? HomesAddresses.homes() : ResidenceAddresses.calendar(child.id))),
            "action": .text(visit.url(ResidenceAddresses.pattern(child.id))),
            "own": .text(visit.url(ResidenceAddresses.own(child.id))),
            "errors": errors.value,
            "patterns": .list(ReadyPattern.allCases.map { pattern($0, draft) }),
            "firsts": HomeChoices.of(homes, chosen: draft.first),
            "firstDay": .text(draft.firstDay), "time": .text(draft.time),
            "belongs": HomeChoices.ofDays(chosen: draft.belongs, words),
            "siblings": siblings,
            "hasSiblings": .bool(visit.pages.family.children.count > 1),
        ])
        return .form(visit.pages.render("homes/pattern", fields), errors)
    }

    private func pattern(_ pattern: ReadyPattern, _ draft: PatternDraft) -> Value {
        let (name, hint) = HomeWords(visit).name(of: pattern)
        let choice = Choice(
            value: pattern.rawValue, label: name, hint: hint,
            isChosen: pattern.rawValue == draft.pattern)
        return [
            "value": .text(choice.value), "label": .text(choice.label),
            "hint": .text(choice.hint), "chosen": .bool(choice.isChosen),
            "stays": sample(pattern),
        ]
    }

    /// Two weeks of a pattern, from a Monday.
    private func sample(_ pattern: ReadyPattern) -> Value {
        let monday = visit.today.day - (visit.today.day.weekday.rawValue - 1)
        let period = try? ResidencePattern.ready(
            pattern, homes.first.id, homes.second.id, minute: 0, from: monday)
        guard let period else { return .none }
        let plain = Residence(
            calendar: visit.calendar, periods: [Residence.Period(from: monday, period)])
        return HomeRibbon(visit: visit, residence: plain, homes: homes)
            .stays(monday...(monday + 13))
    }
}

/// The two homes as a choice, and which of them a day counts for.
enum HomeChoices {
    static func ofDays(chosen: String, _ words: Words) -> Value {
        let belongs: [(HomeOfDay, String, String)] = [
            (.sleeps, words("Where they sleep that night"), words("What most families do")),
            (.wakes, words("Where they wake up that morning"), ""),
        ]
        return belongs.map {
            Choice(value: $0.rawValue, label: $1, hint: $2, isChosen: $0.rawValue == chosen)
        }.value
    }

    package static func of(_ homes: Homes, chosen: String) -> Value {
        .list(
            homes.both.map { home in
                [
                    "value": .text(home.id.description), "label": .text(home.profile.name),
                    "picture": .text(home.profile.picture.rawValue),
                    "colour": .text(home.profile.colour.rawValue),
                    "chosen": .bool(home.id.description == chosen),
                ]
            })
    }
}
