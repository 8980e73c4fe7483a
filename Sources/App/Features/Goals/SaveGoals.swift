import Database
import Domain

/// Parents set a child's goals; they count from today, and earlier days keep theirs (§8.1).
struct SaveGoals {
    let child: ChildID
    let drafts: [CategoryID: GoalDraft]
    let days: [DayKind]
    /// What the form was made of, by kind of day.
    let seen: [DayKind: String]
    let today: LocalDay

    /// Checks all and keeps what is new.
    ///
    /// Throws: `Stale` if somebody has changed goals of these days since, `Refusal.invalid` with a
    /// sentence for each field; nothing was kept then.
    func perform(in database: Database) throws {
        try database.write { writing in
            let stands = try days.map { kind in
                (kind, try writing.reading.goals(of: child, for: kind, on: today))
            }
            guard stands.allSatisfy({ isKnown($0.1, on: $0.0) }) else { throw Stale() }
            let goals = try checked()
            for (days, known) in stands {
                for (category, goal) in goals where known[category] != goal {
                    try writing.set(GoalChange(category, days, goal), of: child, from: today)
                }
            }
        }
    }

    /// Whether the form has seen what stands, or says the same by itself.
    private func isKnown(_ stands: [CategoryID: Goal], on days: DayKind) -> Bool {
        SeenGoals.text(stands) == seen[days]
            || drafts.allSatisfy { GoalDraft(stands[$0.key]) == $0.value }
    }

    private func checked() throws(Refusal) -> [(CategoryID, Goal?)] {
        var goals: [(CategoryID, Goal?)] = []
        var errors: [FieldError] = []
        for (category, draft) in drafts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            do {
                goals.append((category, try draft.checked(category)))
            } catch .invalid(let found) {
                errors += found
            }
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return goals
    }
}

/// Parents take up the starting point for a child's age, with one tap.
struct AcceptStartingPoint {
    let child: Child
    let categories: [Domain.Category]
    let today: LocalDay

    /// Sets it for all days; nothing where the child has goals already, as after a second tap.
    func perform(in database: Database) throws {
        let years = child.profile.age.years(on: today)
        try database.write { writing in
            for days in DayKind.allCases {
                let known = try writing.reading.goals(of: child.id, for: days, on: today)
                guard known.isEmpty else { return }
            }
            for (category, goal) in StartingPoint.goals(years: years, categories: categories) {
                for days in DayKind.allCases {
                    try writing.set(
                        GoalChange(category.id, days, goal), of: child.id, from: today)
                }
            }
        }
    }
}
