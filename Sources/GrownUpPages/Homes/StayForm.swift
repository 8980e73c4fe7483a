import ChildPages
import Domain
import HTTP
import Site
import Templates

/// The form in which parents change some days.
struct StayForm {
    private let visit: Visit
    private let child: Child
    private let homes: Homes
    private let residence: Residence

    /// Throws: `Refusal.notFound` for a child with one home.
    package init(_ visit: Visit, _ child: Child) throws {
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child.id)
        else { throw Refusal.notFound }
        (self.visit, self.child, self.homes, self.residence) = (visit, child, homes, residence)
    }

    package func page(_ draft: StayDraft, also: Set<String>, _ refusal: Refusal?) throws -> Response
    {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let plans = visit.pages.family.residencePlans
        let siblings = visit.pages.family.children.filter {
            $0.id != child.id && plans[$0.id] != nil
        }
        let fields = GrownUpFrame.fields(
            visit, title: words("Change some days"), at: .children
        ).merging([
            "back": .text(visit.url(ResidenceAddresses.calendar(child.id))),
            "action": .text(visit.url(ResidenceAddresses.days(child.id))),
            "errors": errors.value,
            "sentence": .text(sentence(draft)),
            "from": .text(draft.from), "to": .text(draft.to),
            "fromTime": .text(draft.fromTime), "toTime": .text(draft.toTime),
            "isPartOfDay": .bool(draft.isPartOfDay),
            "homes": HomeChoices.of(homes, chosen: draft.home),
            "siblings": ChildChoices.some(siblings, chosen: also),
            "hasSiblings": .bool(!siblings.isEmpty),
        ])
        return .form(visit.pages.render("homes/day", fields), errors)
    }

    /// What is planned for the first of the days.
    private func sentence(_ draft: StayDraft) -> String {
        guard let day = LocalDay(iso: draft.from), abs(day.number - visit.today.day.number) < 4000
        else { return "" }
        return HomeWords(visit).label(of: day, residence, homes: homes)
    }
}
