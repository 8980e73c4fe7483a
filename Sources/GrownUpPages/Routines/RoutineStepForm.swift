import ChildPages
import Domain
package import HTTP
import Site
import Templates

/// The form of a step, new or existing (§12.2).
struct RoutineStepForm {
    private let visit: Visit
    private let routine: Routine
    private let step: RoutineStep?

    package init(_ visit: Visit, _ routine: Routine, _ step: RoutineStep?) {
        self.visit = visit
        self.routine = routine
        self.step = step
    }

    /// The step as it is saved, or an empty one.
    package var saved: StepDraft { step.map { StepDraft($0.profile) } ?? .fresh }

    /// The form as typed.
    package func response(
        _ typed: StepDraft, _ refusal: Refusal? = nil, version: Int? = nil, isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let meanwhile = step.map { step in
            Meanwhile(
                stands: lines(saved), typed: lines(typed),
                at: RoutineStepAddresses.step(routine.id, step.id))
        }
        let fields = GrownUpFrame.fields(
            visit, title: step?.profile.words ?? words("New step"), at: .settings
        ).merging([
            "action": .text(
                visit.url(
                    step.map { RoutineStepAddresses.step(routine.id, $0.id) }
                        ?? RoutineStepAddresses.added(routine.id))),
            "back": .text(visit.url(RoutineEditAddresses.routine(routine.id)) + "#steps"),
            "isNew": .bool(step == nil),
            "version": .int(version ?? step?.version ?? 0),
            "meanwhile": isStale ? meanwhile?.value(visit) ?? .none : .none,
            "routineName": .text(routine.profile.name),
            "step": [
                "words": .text(typed.words), "emoji": .text(typed.emoji),
                "minutes": .text(typed.minutes), "needsLook": .bool(typed.needsLook),
            ],
            "pictures": RoutineWords(visit).pictures(typed.picture).value,
            "photo": photo(typed),
            "categories": categories(typed).value,
            "errors": errors.value,
        ])
        return .form(visit.pages.render("routines/step", fields), errors, isStale: isStale)
    }

    /// The photo that the step has, among the pictures to choose from.
    private func photo(_ typed: StepDraft) -> Value {
        guard let photo = step?.profile.picture.photo else { return .none }
        return [
            "address": .text(visit.url(PhotoAddresses.photo(photo))),
            "isChosen": .bool(typed.picture == StepDraft.ownPhoto),
        ]
    }

    /// None, those that can be logged, and the one that it has.
    private func categories(_ typed: StepDraft) -> [Choice] {
        let offered = visit.pages.family.categories.filter {
            !$0.isHidden || $0.id == step?.profile.category
        }
        return [
            Choice(value: "", label: visit.words("Don’t log it"), isChosen: typed.category.isEmpty)
        ]
            + offered.map {
                Choice(
                    value: $0.id.description, label: $0.name,
                    isChosen: $0.id.description == typed.category)
            }
    }

    /// The form in words, for someone who has to choose between two versions.
    private func lines(_ draft: StepDraft) -> Told {
        let words = visit.words
        let picture =
            draft.picture == StepDraft.ownPhoto
            ? words("Photo") : RoutineWords(visit).pictures(draft.picture).told
        return [
            (words("What to do"), draft.words),
            (words("Picture"), draft.emoji.isEmpty ? picture : draft.emoji),
            (words("Minutes"), draft.minutes),
            (words("Log its time as"), categories(draft).told),
            (words("A grown-up has a look"), draft.needsLook ? words("Yes") : words("No")),
        ]
    }
}

extension StepDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init()
        words = form["words"] ?? ""
        picture = form["picture"] ?? ""
        emoji = form["emoji"] ?? ""
        minutes = form["minutes"] ?? ""
        category = form["category"] ?? ""
        needsLook = form["look"] != nil
    }

    /// An empty form: most steps are short.
    static var fresh: StepDraft {
        var draft = StepDraft()
        draft.minutes = "5"
        return draft
    }
}
