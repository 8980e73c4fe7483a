public import Domain
import SQLite

extension Reading {
    /// What the homes have agreed, and which parents belong to which.
    public func homeAgreement() throws -> HomeAgreement {
        if try agreementRests() { return HomeAgreement() }
        return HomeAgreement(
            steps: try allReadable(HomeShareRow.all, [], HomeShareRow.read),
            proposals: try allReadable(HomeProposalRow.all, [], HomeProposalRow.read),
            homes: try homesByPerson("home_parent"), joined: try joined(),
            invitations: try homesByPerson("home_invitation"))
    }

    /// Whether what came with an archive waits for a second parent: until then one parent sees all
    /// days.
    ///
    /// Not after another one has left: nobody comes to see the other home's days by staying alone.
    private func agreementRests() throws -> Bool {
        try connection.first(
            """
            SELECT NOT EXISTS (SELECT 1 FROM home_parent)
                AND (SELECT count(*) FROM grown_up WHERE role = 'parent') < 2
            """
        ) { try $0.only() } ?? false
    }

    /// The day on which each parent said which home is theirs.
    private func joined() throws -> [PersonID: LocalDay] {
        let rows = try connection.all("SELECT person_id, day FROM home_parent") { row in
            try (row["person_id"] as PersonID, row["day"] as LocalDay)
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private func homesByPerson(_ table: String) throws -> [PersonID: HomeID] {
        let rows = try connection.all(
            """
            SELECT person_id, home_id
            FROM \(table)
            WHERE person_id IN (SELECT id FROM grown_up WHERE role = 'parent' AND left_at IS NULL)
            """
        ) { row in try (row["person_id"] as PersonID, row["home_id"] as HomeID) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension Writing {
    /// The helpers and readers of no home belong to this one.
    public func adoptHelpers(at home: HomeID) throws {
        try connection.run(
            """
            INSERT INTO home_helper (person_id, home_id)
            SELECT id, ? FROM grown_up
            WHERE role <> 'parent' AND left_at IS NULL
                AND id NOT IN (SELECT person_id FROM home_helper)
            """, [.id(home)])
    }

    /// Helpers and readers of one home belong to another.
    public func moveHelpers(from home: HomeID, to other: HomeID) throws {
        try connection.run(
            "UPDATE home_helper SET home_id = ? WHERE home_id = ?", [.id(other), .id(home)])
    }

    /// A parent belongs to a home by their own yes.
    public func join(_ home: HomeID, _ person: PersonID, on day: LocalDay) throws {
        try connection.run("DELETE FROM home_invitation WHERE person_id = ?", [.id(person)])
        try connection.run("DELETE FROM home_proposal WHERE person_id = ?", [.id(person)])
        try connection.run(
            """
            INSERT INTO home_parent (person_id, home_id, day) VALUES (?, ?, ?)
            ON CONFLICT (person_id) DO UPDATE SET home_id = excluded.home_id, day = excluded.day
            """, [.id(person), .id(home), .text(day.description)])
    }

    /// A home asks a parent to join.
    public func invite(_ person: PersonID, to home: HomeID) throws {
        try connection.run(
            """
            INSERT INTO home_invitation (person_id, home_id) VALUES (?, ?)
            ON CONFLICT (person_id) DO UPDATE SET home_id = excluded.home_id
            """, [.id(person), .id(home)])
    }

    /// The other home sees so much of a home's days, from a day on.
    ///
    /// More than before needs a proposal, which is answered by this.
    public func agree(_ step: HomeAgreement.Step) throws {
        try connection.run(HomeShareRow.insert, HomeShareRow.step.values(step))
        try withdraw(proposalFor: step.home)
    }

    /// A parent suggests more; it takes the place of what was suggested before.
    public func propose(_ proposal: HomeAgreement.Proposal) throws {
        try connection.run(
            HomeProposalRow.insert, HomeProposalRow.proposal.values(proposal))
    }

    /// Nothing more is suggested for the days of a home.
    public func withdraw(proposalFor home: HomeID) throws {
        try connection.run("DELETE FROM home_proposal WHERE home_id = ?", [.id(home)])
    }

    /// Whoever was asked has said "not now".
    public func putOff(proposalFor home: HomeID) throws {
        try connection.run(
            "UPDATE home_proposal SET is_put_off = 1 WHERE home_id = ?", [.id(home)])
    }
}
