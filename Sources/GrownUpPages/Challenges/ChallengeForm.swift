import ChildPages
import Database
import Domain
package import HTTP
import Site
import Templates

/// The form of a new picture, with a preview of what it would be (§12.3).
struct ChallengeForm {
    private let visit: Visit
    /// The home whose picture it is; nil: every child's.
    package let home: HomeID?

    /// The parent's own home, or the one that somebody chose who belongs to neither.
    ///
    /// Throws: `Refusal.notFound` for someone who has to say first which home is theirs.
    package init(_ visit: Visit, home chosen: String?) throws {
        self.visit = visit
        guard let homes = visit.pages.family.homes else {
            home = nil
            return
        }
        guard !visit.hasToSayHome else { throw Refusal.notFound }
        home = visit.ownHome ?? homes.named(chosen ?? "")?.id ?? homes.first.id
    }

    private var words: Words { visit.words }

    /// Ten hours of what is outdoors, or of the first category there is.
    func fresh() throws -> Response {
        let known = visit.pages.family.categories.filter { !$0.isHidden }
        let usual = known.first { $0.kind == .outdoor } ?? known.first
        return try page(ChallengeDraft(categories: Set(usual.map { [$0.id] } ?? [])))
    }

    /// The form as typed, with what it would be.
    func preview(_ draft: ChallengeDraft) throws -> Response {
        do {
            let known = visit.pages.family.categories.filter { !$0.isHidden }.map(\.id)
            return try page(
                draft, preview: draft.checked(known: Set(known), today: visit.today.day))
        } catch let refusal as Refusal {
            return try page(draft, refusal)
        }
    }

    /// The form as typed, with what was wrong.
    package func page(
        _ draft: ChallengeDraft, _ refusal: Refusal? = nil, preview: ChallengeProfile? = nil
    ) throws -> Response {
        let errors = FormErrors(refusal, words)
        let fields = GrownUpFrame.fields(
            visit, title: words("New picture"), at: .settings
        ).merging([
            "action": .text(visit.url(ChallengeDeskAddresses.challenges())),
            "back": .text(visit.url(ChallengeDeskAddresses.challenges())),
            "errors": errors.value,
            "pictures": .list(ChallengePicture.allCases.map { picture($0, draft) }),
            "kinds": kinds(draft).value,
            "categories": .list(categories(draft)),
            "hours": .text(draft.hours), "trees": .text(draft.trees),
            "times": .text(draft.times),
            "evening": .text(
                words(
                    "Only in the evening, from {{time}}",
                    ["time": words.clock(minuteOfDay: ChallengeAim.evening)])),
            "isEvenings": .bool(draft.isEvenings),
            "length": .text(draft.length), "isTomorrow": .bool(draft.isTomorrow),
            "ending": [
                "id": "experience", "typed": .text(draft.experience),
                "error": errors["experience"].map { .text($0) } ?? .none,
            ],
            "hasHomes": .bool(visit.pages.family.homes != nil && visit.ownHome == nil),
            "homes": .list(homes),
            "preview": try preview.map(ChallengePreview(visit: visit, home: home).value) ?? .none,
        ])
        return .form(visit.pages.render("challenges/form", fields), errors)
    }

    private func picture(_ picture: ChallengePicture, _ draft: ChallengeDraft) -> Value {
        [
            "value": .text(picture.rawValue), "label": .text(words(picture.label)),
            "chosen": .bool(draft.picture == picture.rawValue),
            "picture": .text(
                visit.url(MuralPicture(picture, filled: Challenge.parts).address)),
        ]
    }

    private func kinds(_ draft: ChallengeDraft) -> [Choice] {
        ChallengeAim.Kind.allCases.map { kind in
            let label =
                switch kind {
                case .time: words("Time together")
                case .trees: words("Trees together")
                case .days: words("Days on which it’s done")
                }
            return Choice(
                value: kind.rawValue, label: label, isChosen: draft.kind == kind.rawValue)
        }
    }

    private func categories(_ draft: ChallengeDraft) -> [Value] {
        visit.pages.family.categories.filter { !$0.isHidden }.map { category in
            [
                "id": .text(category.id.description), "name": .text(category.name),
                "icon": .text(category.icon), "colour": .text(category.colour.rawValue),
                "chosen": .bool(draft.categories.contains(category.id)),
            ]
        }
    }

    private var homes: [Value] {
        visit.pages.family.homes?.both.map { home in
            [
                "value": .text(home.id.description), "label": .text(home.profile.name),
                "chosen": .bool(home.id == self.home),
            ]
        } ?? []
    }
}

extension ChallengeDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init(
            picture: form["picture"] ?? "", kind: form["kind"] ?? "",
            categories: Set(
                form.all("category").compactMap { Int64($0) }.map { CategoryID($0) }),
            hours: form["hours"] ?? "", trees: form["trees"] ?? "", times: form["times"] ?? "",
            isEvenings: form["evenings"] != nil, length: form["length"] ?? "",
            isTomorrow: form["from"] == "tomorrow", experience: form["experience"] ?? "")
    }
}
