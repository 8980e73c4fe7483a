import Domain
import SQLite

/// Who belongs to which home, and what the homes show each other (§17.3).
struct HomeBelongings: Sendable {
    fileprivate let agreement: HomeAgreement
    fileprivate let helpers: [PersonID: HomeID]

    /// Nothing was said.
    static let none = HomeBelongings()

    private init() { (agreement, helpers) = (HomeAgreement(), [:]) }

    init(_ reading: borrowing Reading) throws {
        (agreement, helpers) = (try reading.homeAgreement(), try reading.homesOfHelpers())
    }
}

extension Writing {
    /// Whoever belonged to a home still does: a home that nobody belonged to would be open to whoever
    /// comes first.
    ///
    /// Homes that the backup doesn't know are left out.
    func keep(_ belongings: HomeBelongings, of people: Set<PersonID>) throws {
        let homes = try reading.homes()
        let people = people.intersection(try reading.grownUps().all.map(\.id))
        for (person, home) in belongings.agreement.homes {
            guard people.contains(person), homes?[home] != nil,
                let day = belongings.agreement.joined[person]
            else { continue }
            try join(home, person, on: day)
        }
        for (person, home) in belongings.helpers {
            guard people.contains(person), homes?[home] != nil else { continue }
            try setHome(home, ofHelper: person)
        }
    }

    /// What the homes agreed last holds: a backup of before shows no more again than a home shows now.
    func keepAgreement(_ belongings: HomeBelongings) throws {
        guard let homes = try reading.homes() else { return }
        let steps = belongings.agreement.steps
        for home in homes.both where steps.contains(where: { $0.home == home.id }) {
            try connection.run("DELETE FROM home_share WHERE home_id = ?", [.id(home.id)])
        }
        for step in steps where homes[step.home] != nil {
            try agreeAgain(step, among: homes)
        }
    }

    /// More than before was agreed by both homes once; the store wants to see what was suggested then.
    private func agreeAgain(_ step: HomeAgreement.Step, among homes: Homes) throws {
        if let person = try reading.grownUps().all.first {
            try propose(
                HomeAgreement.Proposal(
                    step.home, .everything, by: homes.other(than: step.home).id,
                    person: person.id, day: step.from))
        }
        try agree(step)
    }
}
