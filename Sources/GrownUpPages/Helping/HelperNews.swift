import ChildPages
import Domain
import Site
import Templates

/// What parents are told about helpers on the overview: a phone waits, access is about to end, or has
/// gone on for three months (§17.2).
///
/// Only those hear of it who can do something about it.
struct HelperNews {
    private let visit: Visit

    package init(_ visit: Visit) { self.visit = visit }

    package var values: [Value] {
        visit.pages.family.grownUps.here.filter { $0.role != .parent && visit.mayChange($0) }
            .compactMap(news)
    }

    private func news(_ person: GrownUp) -> Value? {
        let (family, words) = (visit.pages.family, visit.words)
        let name = ["name": person.name ?? ""] as KeyValuePairs
        let page = visit.url(PeopleAddresses.person(person.id))
        let waits = family.arrivals.contains {
            $0.person == person.id && $0.device != nil && $0.isOpen(at: visit.now)
        }
        if waits {
            return value(person, words("{{name}}’s phone is waiting to be added.", name), to: page)
        }
        guard let grant = family.lastGrant(of: person.id), grant.revokedAt == nil else {
            return nil
        }
        if grant.isEnding(at: visit.now, calendar: visit.calendar),
            let end = grant.end(at: visit.now, calendar: visit.calendar)
        {
            let time = words.clock(visit.pages.day(at: end), end)
            return value(
                person,
                words(
                    "{{name}}’s access ends at {{time}}.",
                    ["name": person.name ?? "", "time": time]),
                more: visit.url(HelperAddresses.extended(person.id)))
        }
        if grant.needsReview(at: visit.now, calendar: visit.calendar) {
            return value(
                person,
                words("Three months have passed. Should {{name}} carry on helping?", name),
                to: page)
        }
        return nil
    }

    private func value(
        _ person: GrownUp, _ sentence: String, to page: String? = nil, more: String? = nil
    ) -> Value {
        [
            "avatar": .text(person.picture), "sentence": .text(sentence),
            "to": page.map { .text($0) } ?? .none, "more": more.map { .text($0) } ?? .none,
        ]
    }
}
