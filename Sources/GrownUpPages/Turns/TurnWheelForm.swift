import ChildPages
import Database
import DayPages
import Domain
package import HTTP
import Site
import Templates

/// The form of a wheel, new or existing, with what it said during the last month.
struct TurnWheelForm {
    private let visit: Visit
    private let wheel: TurnWheel?
    private let board: TurnBoard?

    package init(_ visit: Visit, _ wheel: TurnWheel?) throws {
        self.visit = visit
        self.wheel = wheel
        board = try wheel.map { wheel in
            try visit.read { try TurnBoard(visit, wheel, $0) }
        }
    }

    /// The form as typed.
    package func page(
        _ typed: TurnWheelDraft, _ refusal: Refusal? = nil, version: Int? = nil,
        isStale: Bool = false
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let meanwhile = wheel.map { wheel in
            Meanwhile(
                stands: told(TurnWheelDraft(wheel.profile)), typed: told(typed),
                at: TurnWheelAddresses.wheel(wheel.id))
        }
        let fields = GrownUpFrame.fields(
            visit, title: wheel?.profile.name ?? words("New wheel"), at: .settings
        ).merging([
            "action": .text(
                visit.url(
                    wheel.map { TurnWheelAddresses.wheel($0.id) } ?? TurnWheelAddresses.wheels())),
            "back": .text(visit.url(TurnWheelAddresses.wheels())),
            "isNew": .bool(wheel == nil),
            "version": .int(version ?? wheel?.version ?? 0),
            "meanwhile": isStale ? meanwhile?.value(visit) ?? .none : .none,
            "name": .text(typed.name),
            "icons": Choice.pictures(typed.icon, words).value,
            "kids": ChildChoices.all(visit, chosen: Set(typed.children.map(\.description))),
            "archive": wheel.map { .text(visit.url(TurnWheelAddresses.archived($0.id))) } ?? .none,
            "isArchived": .bool(wheel?.archivedAt != nil),
            "results": .list(board?.corrections ?? []),
            "hasResults": .bool(board?.corrections.isEmpty == false),
            "errors": errors.value,
        ])
        return .form(visit.pages.render("turns/form", fields), errors, isStale: isStale)
    }

    /// The form in words, for someone who has to choose between two versions.
    private func told(_ draft: TurnWheelDraft) -> Told {
        let children = visit.pages.family.children.filter { draft.children.contains($0.id) }
        return told(draft, Isolation.list(children.map(\.profile.name)))
    }

    /// The same for the activity log, which names no child.
    package func logged(_ draft: TurnWheelDraft) -> Told {
        told(
            draft,
            draft.children.map { LoggedChange.Reference.child($0).text }.joined(separator: ", "))
    }

    private func told(_ draft: TurnWheelDraft, _ children: String) -> Told {
        let words = visit.words
        return [
            (words("Name"), draft.name),
            (words("Picture"), Choice.pictures(draft.icon, words).told),
            (words("Who takes turns"), children),
        ]
    }
}

extension TurnWheelDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init(
            name: form["name"] ?? "", icon: form["icon"] ?? "",
            children: form.children)
    }
}
