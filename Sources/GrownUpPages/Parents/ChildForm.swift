import ChildPages
import Domain
import Foundation
package import HTTP
import Site
import Templates

/// The form of a child, for onboarding and the parents' pages.
struct ChildForm {
    private let visit: Visit
    private let draft: ChildDraft
    private var words: Words { visit.words }

    package init(_ visit: Visit, draft: ChildDraft) {
        self.visit = visit
        self.draft = draft
    }

    package var value: Value {
        [
            "name": .text(draft.name),
            "birthday": .text(draft.birthday),
            "years": ages.map {
                Choice(value: String($0), label: String($0), isChosen: draft.years == String($0))
            }.value,
            // The face next to the form; a fox if none is chosen.
            "avatar": .text((Avatar(rawValue: draft.avatar) ?? .fox).rawValue),
            "avatars": avatars.value,
            "colours": Choice.colours(draft.colour, words).value,
            "modes": modes.value,
            "meanings": meanings.value,
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        [
            (words("Name"), draft.name),
            (words("Animal"), avatars.told),
            (words("Favourite colour"), Choice.colours(draft.colour, words).told),
            (words("Age"), draft.years),
            (words("or date of birth"), draft.birthday),
            (words("How the pages look"), modes.told),
            (words("What a tap on a picture means"), meanings.told),
        ]
    }

    /// The ages that can be chosen, and one above them that a child has reached since (§1.2).
    private var ages: [Int] {
        let reached = Int(draft.years).map { $0 > Age.range.upperBound && $0 < 100 ? [$0] : [] }
        return Array(Age.range) + (reached ?? [])
    }

    private var avatars: [Choice] { Choice.avatars(draft.avatar, words) }

    private var modes: [Choice] {
        let modes: [(AgeMode, String, String)] = [
            (.little, words("Little"), words("Big pictures, few words")),
            (.middle, words("Middle"), words("Pictures and words")),
            (.teen, words("Teen"), words("More on one screen")),
        ]
        return modes.map { mode, label, hint in
            Choice(
                value: mode.rawValue, label: label, hint: hint,
                isChosen: draft.mode == mode.rawValue)
        }
    }

    private var meanings: [Choice] {
        let meanings: [(TapMeaning, String, String)] = [
            (.now, words("It starts now"), words("A second tap ends it.")),
            (
                .justDid, words("I just did it"),
                words("It fills the time since the last entry, up to 2 hours.")
            ),
        ]
        return meanings.map { meaning, label, hint in
            Choice(
                value: meaning.rawValue, label: label, hint: hint,
                isChosen: draft.tapMeaning == meaning.rawValue)
        }
    }
}

extension ChildDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init(
            name: form["name"] ?? "", years: form["years"] ?? "",
            birthday: form["birthday"] ?? "", avatar: form["avatar"] ?? "",
            colour: form["colour"] ?? "", mode: form["mode"] ?? "",
            tapMeaning: form["tap_meaning"] ?? "")
    }

    /// An empty form, with an animal and a colour that no sibling has.
    static func fresh(_ visit: Visit) -> ChildDraft {
        let others = visit.pages.family.children.map(\.profile)
        let avatar = Avatar.allCases.first { avatar in !others.contains { $0.avatar == avatar } }
        let colour = Colour.allCases.first { colour in !others.contains { $0.colour == colour } }
        return ChildDraft(
            avatar: (avatar ?? .fox).rawValue, colour: (colour ?? .blue).rawValue,
            tapMeaning: TapMeaning.now.rawValue)
    }
}
