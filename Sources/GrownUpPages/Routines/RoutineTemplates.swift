import ChildPages
import Domain
import HTTP
import Site
import Templates

/// What a new routine can begin with: templates by age, or nothing (§12.2).
struct RoutineTemplates {
    private let visit: Visit
    private let mode: AgeMode

    /// `age`: as an address or a form has it; nil: that of the youngest.
    package init(_ visit: Visit, age: String?) {
        self.visit = visit
        let modes = visit.pages.family.children.map(\.profile.mode)
        mode =
            age.flatMap(AgeMode.init) ?? AgeMode.allCases.first { modes.contains($0) } ?? .middle
    }

    /// The page; `chosen` are the children who are ticked, nil: those of the age.
    package func page(_ chosen: Set<ChildID>? = nil, _ refusal: Refusal? = nil) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let fields = GrownUpFrame.fields(visit, title: words("New routine"), at: .settings)
            .merging([
                "back": .text(visit.url(RoutineEditAddresses.routines())),
                "action": .text(visit.url(RoutineEditAddresses.routines())),
                "own": .text(
                    visit.url(RoutineEditAddresses.newRoutine().adding("from", "nothing"))),
                "mode": .text(mode.rawValue),
                "ages": .list(
                    AgeMode.allCases.map { age in
                        [
                            "href": .text(
                                visit.url(
                                    RoutineEditAddresses.newRoutine().adding("age", age.rawValue))),
                            "label": .text(Self.label(age, words)), "chosen": .bool(age == mode),
                        ]
                    }),
                "kids": ChildChoices.all(
                    visit, chosen: Set((chosen ?? ofAge).map(\.description))),
                "templates": .list(RoutineTemplate.all(for: mode).map(card)),
                "errors": errors.value,
            ])
        return .form(visit.pages.render("routines/new", fields), errors)
    }

    /// The children of the age, or all.
    private var ofAge: Set<ChildID> {
        let all = visit.pages.family.children
        let same = all.filter { $0.profile.mode == mode }
        return Set((same.isEmpty ? all : same).map(\.id))
    }

    private func card(_ template: RoutineTemplate) -> Value {
        [
            "value": .text(template.kind.rawValue),
            "name": .text(visit.words(template.kind.name)),
            "picture": template.kind.picture.value(visit),
            "sum": .text(
                RoutineWords(visit).sum(
                    steps: template.steps.count, minutes: template.plannedMinutes)),
            "steps": .list(template.steps.map { ["picture": $0.picture.value(visit)] }),
        ]
    }

    private static func label(_ mode: AgeMode, _ words: Words) -> String {
        switch mode {
        case .little: words("4–7")
        case .middle: words("8–11")
        case .teen: words("12 and up")
        }
    }
}
