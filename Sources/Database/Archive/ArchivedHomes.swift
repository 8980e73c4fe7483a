public import Domain
import SQLite

extension Reading {
    /// Whether what an archive brought about two homes is what the forms make (§17.3): both homes or
    /// none, each with its own look, patterns that lead to both, no more than a calendar keeps, and
    /// nothing agreed for days to come, which would keep parents from showing less at once.
    public func homesAreWhole(today: LocalDay) throws -> Bool {
        guard let homes = try homes() else {
            return try count("SELECT count(*) FROM home") == 0
                && count("SELECT count(*) FROM residence_pattern") == 0
        }
        guard (try? Homes.checkApart(homes.first.profile, homes.second.profile)) != nil else {
            return false
        }
        let both = Set(homes.both.map(\.id))
        let shares = try allReadable(HomeShareRow.all, [], HomeShareRow.read)
        // The computer that wrote it can be half the world away.
        guard shares.allSatisfy({ $0.from <= today + 1 }) else { return false }
        let agreed = Set(shares.map(\.home))
        return try (agreed.isEmpty || agreed == both) && leadsToBoth(both) && fitsCalendars()
    }

    /// A pattern that can't be read is none of the plans.
    private func leadsToBoth(_ homes: Set<HomeID>) throws -> Bool {
        let patterns = try residencePlans().values.flatMap(\.periods).map(\.pattern)
        return try patterns.count == count("SELECT count(*) FROM residence_pattern")
            && patterns.reduce(0) { $0 + $1.handOvers.count }
                == count("SELECT count(*) FROM hand_over")
            && patterns.allSatisfy { Set($0.handOvers.map(\.home)) == homes }
    }

    private func fitsCalendars() throws -> Bool {
        try ["home_stay", "home_file_stay", "residence_pattern"].allSatisfy { table in
            try count(
                """
                SELECT ifnull(max(rows), 0)
                FROM (SELECT count(*) AS rows FROM \(table) GROUP BY child_id)
                """) <= ResidencePlan.mostEver
        }
    }

    private func count(_ sql: String) throws -> Int {
        try connection.first(sql) { try $0.only() } ?? 0
    }
}
