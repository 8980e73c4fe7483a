public import Domain
import SQLite

/// A reminder that a child was given.
public struct GoalReminder: Sendable, Equatable {
    /// Of which category's goal.
    public let category: CategoryID
    /// What it says.
    public let moment: GoalMoment
    /// Whether the child has put it away.
    public let isDismissed: Bool

    /// A reminder as the store keeps it.
    public init(category: CategoryID, moment: GoalMoment, isDismissed: Bool) {
        self.category = category
        self.moment = moment
        self.isDismissed = isDismissed
    }
}

extension Reading {
    /// All of a child's reminders on a day, dismissed or not, in order.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func goalReminders(of child: ChildID, on day: LocalDay) throws -> [GoalReminder] {
        try connection.kept(
            GoalReminderRow.ofDay, [.id(child), .text(day.description)], as: GoalReminderRow.self)
    }
}

extension Writing {
    /// Saves a reminder; one that was already given today stays as it is.
    public func remind(
        _ child: ChildID, of category: CategoryID, _ moment: GoalMoment, on day: LocalDay,
        at now: Instant
    ) throws {
        try connection.run(
            GoalReminderRow.insert,
            GoalReminderRow.added.values(
                (child: child, category: category, day: day, moment: moment, at: now)))
    }

    /// Puts away all reminders of a category's goal that a child was given on a day.
    public func dismissReminders(
        of child: ChildID, category: CategoryID, on day: LocalDay, at now: Instant
    ) throws {
        try connection.run(
            """
            UPDATE goal_reminder SET dismissed_at = ?
            WHERE child_id = ? AND day = ? AND category_id = ? AND dismissed_at IS NULL
            """, [.at(now), .id(child), .text(day.description), .id(category)])
    }
}
