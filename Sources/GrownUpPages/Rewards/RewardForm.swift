import ChildPages
package import Domain
package import HTTP
package import Site
import Templates

/// The form of a reward, new or existing.
struct RewardForm {
    private let visit: Visit
    private let draft: RewardDraft
    private var words: Words { visit.words }

    package init(_ visit: Visit, draft: RewardDraft) {
        self.visit = visit
        self.draft = draft
    }

    package var value: Value {
        [
            "name": .text(draft.name), "price": .text(draft.price), "stock": .text(draft.stock),
            "icons": Choice.pictures(draft.icon, words).value,
            "children": children.value, "offered": ChildChoices.offered(visit),
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told { told(children.told) }

    /// The same for the activity log, which names no child.
    package var logged: Told { told(LoggedChange.text(draft.shownTo)) }

    private func told(_ children: String) -> Told {
        [
            (words("Name"), draft.name), (words("Price in coins"), draft.price),
            (words("How many"), draft.stock),
            (words("Picture"), Choice.pictures(draft.icon, words).told),
            (words("Who sees it"), children),
        ]
    }

    private var children: [Choice] {
        visit.pages.family.children.map {
            Choice(
                value: $0.id.description, label: $0.profile.name,
                isChosen: draft.shownTo.contains($0.id))
        }
    }
}

extension RewardDraft {
    /// The values of a form; `hiddenFrom`: the children from whom it is hidden so far.
    package init(_ form: Form, _ visit: Visit, hiddenFrom: Set<ChildID> = []) {
        self.init(
            name: form["name"] ?? "", icon: form["icon"] ?? "", price: form["price"] ?? "",
            stock: form["stock"] ?? "",
            shownTo: form.seeing(visit, hiddenFrom: hiddenFrom))
    }
}
