import Database
import Domain
import Templates

/// What parents are told about the two homes on the overview: to say which is theirs, what the other
/// home suggests, and that a parent there has changed the days (§17.3).
struct HomeNews {
    private let visit: Visit
    /// What parents of the other home have done with homes and days lately.
    private let changes: [Event]

    /// So long a change is news.
    private static let fresh = Span.hours(24)

    init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        let homes = visit.pages.family.agreement.homes
        guard let mine = visit.person.flatMap({ homes[$0.id] }) else {
            changes = []
            return
        }
        changes = try reading.events(of: .homes, since: visit.now - Self.fresh).filter { event in
            event.personID.flatMap { homes[$0] } ?? mine != mine
        }
    }

    var values: [Value] {
        let family = visit.pages.family
        guard family.agreement.beginning != nil, let me = visit.person else { return [] }
        let words = visit.words
        guard let mine = family.agreement.homes[me.id] else {
            return [
                line(
                    words("Which home is yours? Until you say so, new days stay hidden."),
                    AgreementRoutes.agreement())
            ]
        }
        let suggestions = family.agreement.proposals.filter { $0.by != mine && !$0.isPutOff }
            .map { proposal in
                line(
                    words(
                        "{{name}} has a suggestion about what the homes see.",
                        ["name": family.grownUps.name(of: proposal.person) ?? ""]),
                    AgreementRoutes.agreement())
            }
        let changed = Set(changes.map(\.person)).sorted().map { name in
            line(
                words("{{name}} has changed the homes or the days.", ["name": name]),
                HomesRoutes.homes())
        }
        return suggestions + changed
    }

    private func line(_ sentence: String, _ to: Address) -> Value {
        ["sentence": .text(sentence), "to": .text(visit.url(to))]
    }
}
