import Database
import Domain

/// What the store knows of a child's goals on one day, read at once.
struct GoalRecord {
    /// The goals in force.
    let goals: [CategoryID: Goal]
    /// What the child was told.
    let reminders: [GoalReminder]
    private let totals: [CategoryID: Span]

    /// Goals beside the time of each category that day, a running activity included.
    init(
        of child: ChildID, on day: LocalDay, totals: [CategoryID: Span],
        _ reading: borrowing Reading
    ) throws {
        goals = try reading.goals(of: child, on: day)
        reminders = goals.isEmpty ? [] : try reading.goalReminders(of: child, on: day)
        self.totals = totals
    }

    /// How far the child is; nil without a goal.
    func progress(_ category: CategoryID) -> GoalProgress? {
        goals[category].map { GoalProgress($0, spent: spent(category)) }
    }

    /// What the child has to be told now, always in the same order.
    var due: [(category: CategoryID, moment: GoalMoment)] {
        goals.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { category, goal in
            let due = GoalMoment.due(goal, spent: spent(category), told: told(category))
            return GoalMoment.allCases.filter(due.contains).map { (category, $0) }
        }
    }

    /// The reminders that still hold and were not put away, in the order in which they came.
    ///
    /// What is due counts as told: the page that shows it tells it.
    var standing: [GoalReminder] {
        let now = due.map {
            GoalReminder(category: $0.category, moment: $0.moment, isDismissed: false)
        }
        let told = Dictionary(grouping: reminders + now, by: \.category).mapValues {
            Set($0.map(\.moment))
        }
        return (reminders + now).filter { reminder in
            guard let goal = goals[reminder.category], !reminder.isDismissed else { return false }
            return reminder.moment.holds(
                goal, spent: spent(reminder.category), told: told[reminder.category] ?? [])
        }
    }

    private func spent(_ category: CategoryID) -> Span { totals[category] ?? .zero }

    private func told(_ category: CategoryID) -> Set<GoalMoment> {
        Set(reminders.filter { $0.category == category }.map(\.moment))
    }
}
