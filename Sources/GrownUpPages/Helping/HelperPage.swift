import ChildPages
import Domain
import HTTP
import Site
import Templates

/// What parents see of a helper: for whom, until when, their device, and what they may do (§17.2).
///
/// Parents of the other home see it without the buttons: they may know it, and change nothing.
struct HelperPage {
    private let visit: Visit
    private let person: GrownUp

    package init(_ visit: Visit, _ person: GrownUp) { (self.visit, self.person) = (visit, person) }

    private var words: Words { visit.words }
    private var mayChange: Bool { visit.mayChange(person) }
    private var mayEnd: Bool { visit.mayEnd(person) }
    private var grant: AccessGrant? { visit.pages.family.lastGrant(of: person.id) }

    package func response() -> Response {
        let id = person.id
        let fields = GrownUpFrame.fields(
            visit, title: person.name ?? "", at: .settings
        ).merging([
            "back": .text(visit.url(PeopleAddresses.people())),
            "person": person.face,
            "state": .text(state),
            "children": .text(children),
            "details": grant.flatMap { AccessWords(visit).details($0.terms.times) }
                .map { .text($0) } ?? .none,
            "ticks": .list(ticks),
            "logAbout": .text(
                person.role == .reader ? words("When they read") : words("What they did")),
            "mayEnd": .bool(mayEnd),
            "isLive": .bool(grant.map { $0.revokedAt == nil } ?? false),
            "canExtend": .bool(canExtend),
            "more": .text(visit.url(HelperAddresses.extended(id))),
            "end": .text(visit.url(HelperAddresses.access(id))),
            "terms": mayChange ? .text(visit.url(HelperAddresses.access(id))) : .none,
            "review": needsReview ? .text(visit.url(HelperAddresses.confirmed(id))) : .none,
            "arrival": arrival,
            "link": mayChange ? .text(visit.url(HelperAddresses.newLink(id))) : .none,
            "events": .text(visit.url(EventAddresses.events().adding("person", id))),
            "leave": mayEnd ? .text(visit.url(PeopleAddresses.leaving(id))) : .none,
        ])
        return .html(visit.pages.render(template, fields))
    }

    /// The page with their link asks only whether a device waits.
    private var template: String {
        guard visit.wantsPart else { return "people/helper" }
        return visit.request.query["waits"] == nil ? "people/_helper" : "people/_waits"
    }

    private var state: String {
        grant.map {
            AccessWords(visit).state(AccessTold($0, at: visit.now, calendar: visit.calendar))
        } ?? words("No access yet")
    }

    private var children: String {
        Isolation.list(
            visit.pages.family.children.filter { grant?.terms.children.contains($0.id) ?? false }
                .map(\.profile.name))
    }

    private var ticks: [Value] {
        Permission.allCases.filter { grant?.terms.ticks.contains($0) ?? false }
            .filter { Permission.offered.contains($0) }
            .map { .text(AccessWords(visit).name(of: $0, for: person.role)) }
    }

    /// A reader's access is given again instead, with its days.
    private var canExtend: Bool {
        guard mayChange, let grant, grant.revokedAt == nil, person.role == .helper else {
            return false
        }
        return grant.terms.times != .untilRevoked
    }

    private var needsReview: Bool {
        mayChange && grant?.needsReview(at: visit.now, calendar: visit.calendar) ?? false
    }

    /// The link that was sent, or the device that waits.
    private var arrival: Value {
        let arrivals = visit.pages.family.arrivals
        guard mayChange, let arrival = arrivals.first(where: { $0.person == person.id }),
            arrival.isOpen(at: visit.now)
        else { return .none }
        return [
            "device": arrival.device.map { .text($0) } ?? .none,
            "answer": .text(visit.url(HelperAddresses.letIn(person.id))),
        ]
    }
}
