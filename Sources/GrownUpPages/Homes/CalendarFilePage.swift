import ChildPages
import Domain
import HTTP
import Site
import Templates

/// The page of a calendar file: to choose one, then to say which of its entries mean which home.
struct CalendarFilePage {
    /// More different entries could not be matched by hand.
    private static let mostSummaries = 40

    private let visit: Visit
    private let child: Child
    private let homes: Homes
    private let waiting: CalendarUpload.Waiting?

    private var words: Words { visit.words }

    /// Throws: `Refusal.notFound` for a child without a calendar.
    package init(_ visit: Visit, _ child: Child, _ waiting: CalendarUpload.Waiting?) throws {
        guard let homes = visit.pages.family.homes, visit.residence(of: child.id) != nil else {
            throw Refusal.notFound
        }
        (self.visit, self.child, self.homes, self.waiting) = (visit, child, homes, waiting)
    }

    /// With what was chosen in a form that could not be carried out.
    package func response(_ refusal: Refusal?, form: Form? = nil) -> Response {
        let errors = FormErrors(refusal, words)
        let plans = visit.pages.family.residencePlans
        let siblings = visit.pages.family.children.filter {
            $0.id != child.id && plans[$0.id] != nil
        }
        let fields = GrownUpFrame.fields(
            visit, title: words("Days from a calendar file"), at: .children
        ).merging([
            "back": .text(visit.url(ResidenceAddresses.calendar(child.id))),
            "upload": .text(visit.url(CalendarFileAddresses.file(child.id))),
            "action": .text(visit.url(CalendarFileAddresses.matched(child.id))),
            "errors": errors.value,
            "isGone": .bool(visit.request.query["gone"] != nil && refusal == nil),
            "file": waiting.map { matching($0, form) } ?? .none,
            "siblings": ChildChoices.some(siblings, chosen: Set(form?.all("also") ?? [])),
            "hasSiblings": .bool(!siblings.isEmpty),
        ])
        return .form(visit.pages.render("homes/file", fields), errors)
    }

    private func matching(_ waiting: CalendarUpload.Waiting, _ form: Form?) -> Value {
        let file = waiting.file
        let counts = file.entries.reduce(into: [String: Int]()) { $0[$1.summary, default: 0] += 1 }
        let places = file.mostFrequent(Self.mostSummaries)
        let others = file.summaries.indices.filter { !places.contains($0) }
        let leftOut = file.leftOut + file.withoutRoom(others, visit.calendar)
        let fields: Fields = [
            "id": .text(waiting.id), "name": .text(waiting.name),
            "isEmpty": .bool(file.summaries.isEmpty),
            "rows": .list(
                places.map { number in
                    let summary = file.summaries[number]
                    return row(number, summary, counts[summary] ?? 0, form)
                }),
        ]
        return .fields(
            fields.merging(LeftOutFields.of(ResidenceFile.LeftOut.ordered(leftOut), visit)))
    }

    private func row(_ number: Int, _ summary: String, _ count: Int, _ form: Form?) -> Value {
        let field = "home-\(number)"
        let chosen = form?[field] ?? ""
        return [
            "field": .text(field), "isLeftOut": .bool(homes.named(chosen) == nil),
            "summary": .text(summary.isEmpty ? words("Untitled") : summary),
            "count": .text(
                words.count(count, one: "{{count}} entry", other: "{{count}} entries")),
            "choices": HomeChoices.of(homes, chosen: chosen),
        ]
    }
}
