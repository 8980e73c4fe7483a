package import Database
package import Domain
import Site

/// What the database knows of a child's goals on one day, read in one go.
package struct GoalRecord {
    /// The goals in force that don't rest.
    package let goals: [CategoryID: Goal]
    /// The child's reminders so far.
    package let reminders: [GoalReminder]
    private let totals: [CategoryID: Span]

    /// Goals with the time of each category that day, including a running activity; `home` is the
    /// one to which the day belongs.
    package init(
        of child: ChildID, on day: CalendarDay, isOver: Bool = false, at home: HomeID?,
        totals: [CategoryID: Span], _ reading: borrowing Reading
    ) throws {
        goals = try reading.awakeGoals(of: child, on: day, isOver: isOver, at: home)
        reminders = goals.isEmpty ? [] : try reading.goalReminders(of: child, on: day.day)
        self.totals = totals
    }

    /// The child's progress; nil without a goal.
    package func progress(_ category: CategoryID) -> GoalProgress? {
        goals[category].map { GoalProgress($0, spent: spent(category)) }
    }

    /// The reminders that are due now, always in the same order.
    package var due: [(category: CategoryID, moment: GoalMoment)] {
        goals.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { category, goal in
            let due = GoalMoment.due(goal, spent: spent(category), told: told(category))
            return GoalMoment.allCases.filter(due.contains).map { (category, $0) }
        }
    }

    /// The reminders that still hold and were not dismissed, oldest first.
    ///
    /// One that is due counts as given: the page that shows it gives it.
    package var standing: [GoalReminder] {
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
