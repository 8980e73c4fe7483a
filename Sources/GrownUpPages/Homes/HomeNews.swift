import ChildPages
import Database
import Domain
import Site
import Templates

/// What parents are told about the two homes on the overview: to say which is theirs, what the other
/// home suggests, and that a parent there has changed the days (§17.3).
struct HomeNews {
    private let visit: Visit
    /// What parents of the other home have done with homes and days lately.
    private let changes: [Event]
    /// What went along to the other home with a child, and was this parent's to answer before.
    private let moved: [Event]

    /// So long a change is news.
    private static let fresh = Span.hours(24)

    package init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        let homes = visit.pages.family.agreement.homes
        guard let mine = visit.person.flatMap({ homes[$0.id] }) else {
            (changes, moved) = ([], [])
            return
        }
        changes = try reading.events(of: .homes, since: visit.now - Self.fresh).filter { event in
            event.personID.flatMap { homes[$0] } ?? mine != mine
        }
        let since = visit.now - MovedAsks.fresh
        moved = try
            (reading.events(of: .askMove, since: since)
            + reading.events(of: .rewardMove, since: since)).filter {
                $0.subject == mine.description
            }
    }

    package var values: [Value] {
        let family = visit.pages.family
        guard family.agreement.beginning != nil, let me = visit.person else { return [] }
        let words = visit.words
        guard let mine = family.agreement.homes[me.id] else {
            return [
                line(
                    words("Which home is yours? Until you say so, new days stay hidden."),
                    AgreementAddresses.agreement())
            ]
        }
        let suggestions = family.agreement.proposals.filter { $0.by != mine && !$0.isPutOff }
            .map { proposal in
                line(
                    words(
                        "{{name}} has a suggestion about what the homes see.",
                        ["name": family.grownUps.name(of: proposal.person) ?? ""]),
                    AgreementAddresses.agreement())
            }
        let changed = Set(changes.map(\.person)).sorted().map { name in
            line(
                words("{{name}} has changed the homes or the days.", ["name": name]),
                HomesAddresses.homes())
        }
        let sentences = EventWords(words: words) { reference in
            guard case .child(let id) = reference else { return nil }
            return family.child(id)?.profile.name
        }
        let along = moved.compactMap { event -> Value? in
            guard let child = event.child, family.child(child) != nil else { return nil }
            return sentences.moved(event).map { line($0, ResidenceAddresses.calendar(child)) }
        }
        return along + suggestions + changed
    }

    private func line(_ sentence: String, _ to: Address) -> Value {
        ["sentence": .text(sentence), "to": .text(visit.url(to))]
    }
}
