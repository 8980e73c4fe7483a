import ChildPages
package import Domain
import Foundation
package import HTTP
package import Site
import Templates

/// The form of a category, new or known.
struct CategoryForm {
    private let visit: Visit
    private let draft: CategoryDraft

    package init(_ visit: Visit, draft: CategoryDraft) {
        self.visit = visit
        self.draft = draft
    }

    package var value: Value {
        [
            "name": .text(draft.name),
            "icon": .text(draft.icon),
            "colour": .text(draft.colour),
            "kinds": kinds.value,
            "icons": icons.value,
            "colours": Choice.colours(draft.colour, visit.words).value,
            "children": children.value, "offered": ChildChoices.offered(visit),
            "longest": longest.value,
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told { told(children.told) }

    /// The same for the activity log, which names no child.
    package var logged: Told { told(LoggedChange.text(draft.shownTo)) }

    private func told(_ children: String) -> Told {
        let words = visit.words
        return [
            (words("Name"), draft.name),
            (words("What it’s about"), kinds.told),
            (words("Colour"), Choice.colours(draft.colour, words).told),
            (words("Picture"), icons.told),
            (words("Who sees it"), children),
            (words("How long it can run"), longest.told),
        ]
    }

    private var kinds: [Choice] {
        Domain.Category.Kind.allCases.map {
            Choice(
                value: $0.rawValue, label: Self.kind($0, visit.words),
                isChosen: draft.kind == $0.rawValue)
        }
    }

    /// The usual limit, whole hours, and any other limit that was set.
    private var longest: [Choice] {
        let words = visit.words
        let kind = Domain.Category.Kind(rawValue: draft.kind) ?? .other
        let usual = words(
            "Usual: {{length}}", ["length": words.duration(Forgotten.longest(kind))])
        let hours = [1, 2, 3, 4, 6, 8, 12, 16].map { $0 * 60 }
        let settled = Int(draft.longest).map { hours.contains($0) ? [] : [$0] } ?? []
        return [Choice(value: "", label: usual, isChosen: draft.longest.isEmpty)]
            + (hours + settled).filter(Forgotten.longestMinutes.contains).sorted().map { minutes in
                Choice(
                    value: String(minutes), label: words.duration(.minutes(Int64(minutes))),
                    isChosen: draft.longest == String(minutes))
            }
    }

    private var icons: [Choice] { Choice.pictures(draft.icon, visit.words) }

    private var children: [Choice] {
        visit.pages.family.children.map {
            Choice(
                value: $0.id.description, label: $0.profile.name,
                hint: $0.profile.avatar.rawValue, isChosen: draft.shownTo.contains($0.id))
        }
    }

    /// A category's kind in words, as rules use it.
    package static func kind(_ kind: Domain.Category.Kind, _ words: Words) -> String {
        switch kind {
        case .homework: words("Homework and school")
        case .reading: words("Reading")
        case .screen: words("Screen time")
        case .physical: words("Sport and exercise")
        case .creative: words("Making things")
        case .chores: words("Chores")
        case .music: words("Music")
        case .social: words("Friends and family")
        case .outdoor: words("Outdoors")
        case .rest: words("Rest and sleep")
        case .meal: words("Meals")
        case .other: words("Something else")
        }
    }
}

extension CategoryDraft {
    /// The values of a form; `hiddenFrom`: the children from whom it is hidden so far.
    package init(_ form: Form, _ visit: Visit, hiddenFrom: Set<ChildID> = []) {
        self.init(
            name: form["name"] ?? "", kind: form["kind"] ?? "", icon: form["icon"] ?? "",
            colour: form["colour"] ?? "",
            shownTo: form.seeing(visit, hiddenFrom: hiddenFrom),
            longest: form["longest"] ?? "")
    }

    /// An empty form, for all children, in a colour that no other category has.
    static func fresh(_ visit: Visit) -> CategoryDraft {
        let taken = Set(visit.pages.family.categories.map(\.colour))
        let colour = Colour.allCases.first { !taken.contains($0) } ?? .blue
        return CategoryDraft(
            kind: Domain.Category.Kind.other.rawValue, icon: "other", colour: colour.rawValue,
            shownTo: Set(visit.pages.family.children.map(\.id)))
    }
}
