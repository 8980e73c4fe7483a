import Database
package import Domain
import Site

/// Parents set a child's goals.
///
/// They apply from today, and earlier days keep theirs (§8.1).
struct SaveGoals: Verb {
    package let child: Child
    package let drafts: [CategoryID: GoalDraft]
    package let days: [DayKind]
    /// The home on whose days they hold; nil: on all.
    package let home: HomeID?
    /// The goals that the form was made from, by kind of day.
    package let seen: [DayKind: String]
    package let today: LocalDay

    /// Checks all and saves what is new.
    ///
    /// Throws: `Stale` if someone has changed goals of these days since, `Refusal.invalid` with a
    /// sentence for each field; nothing was saved then.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let stands = try days.map { kind in
            (kind, try writing.reading.goals(of: child.id, for: kind, on: today, at: home))
        }
        guard stands.allSatisfy({ isKnown($0.1, on: $0.0) }) else { throw Stale() }
        let purse = try writing.reading.screenPurses()[child.id]
        let limitable = try purse.limitable(writing.reading.categories())
        let goals = try checked(Set(limitable.map(\.id)))
        for (days, known) in stands {
            for (category, goal) in goals where known[category] != goal {
                let change = GoalChange(category, days, goal, at: home)
                try writing.set(change, of: child.id, from: today)
            }
        }
        return Outcome(changes: .goals, of: [child.id])
    }

    /// Whether the form has seen the saved goals, or says the same anyway.
    private func isKnown(_ stands: [CategoryID: Goal], on days: DayKind) -> Bool {
        SeenGoals.text(stands) == seen[days]
            || drafts.allSatisfy { GoalDraft(stands[$0.key]) == $0.value }
    }

    private func checked(_ limitable: Set<CategoryID>) throws(Refusal) -> [(CategoryID, Goal?)] {
        let replaced = ScreenPurse.insteadOfLimit(of: child.profile.name)
        var goals: [(CategoryID, Goal?)] = []
        var errors: [FieldError] = []
        for (category, draft) in drafts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            do {
                goals.append(
                    (
                        category,
                        try draft.checked(
                            category,
                            limitReplaced: limitable.contains(category) ? nil : replaced)
                    ))
            } catch .invalid(let found) {
                errors += found
            }
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return goals
    }
}

/// Parents accept the starting point for a child's age with one tap.
struct AcceptStartingPoint: Verb {
    package let child: Child
    package let categories: [Domain.Category]
    /// The home on whose days they hold; nil: on all.
    package let home: HomeID?
    package let today: LocalDay

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.setStartingPoint(of: child, categories, at: home, from: today)
        return Outcome(changes: .goals, of: [child.id])
    }
}

extension Writing {
    /// Sets the goals for a child's age for all days; nothing if it already has goals, as after a
    /// second tap.
    package func setStartingPoint(
        of child: Child, _ categories: [Domain.Category], at home: HomeID? = nil,
        from today: LocalDay
    ) throws {
        for days in DayKind.allCases {
            guard try reading.goals(of: child.id, for: days, on: today, at: home).isEmpty else {
                return
            }
        }
        let years = child.profile.age.years(on: today)
        let seen = try reading.screenPurses()[child.id].limitable(
            categories.filter { $0.isLoggable(by: child.id) })
        for (category, goal) in StartingPoint.goals(years: years, categories: seen) {
            for days in DayKind.allCases {
                let change = GoalChange(category.id, days, goal, at: home)
                try set(change, of: child.id, from: today)
            }
        }
    }
}

/// Parents choose which weekdays are school days, from today on (§8.1).
struct SaveSchoolWeek: Verb {
    package let week: SchoolWeek
    /// The school days that the form was made from.
    package let seen: String?
    package let today: LocalDay

    /// Throws: `Stale` if someone has changed it since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let stands = try writing.reading.schoolWeek(on: today)
        guard SeenGoals.text(stands) == seen || stands == week else { throw Stale() }
        try writing.set(week, from: today)
        return Outcome(changes: .goals)
    }
}
