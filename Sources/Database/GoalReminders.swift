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
    /// All that a child was told on a day, put away or not, in order.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func goalReminders(of child: ChildID, on day: LocalDay) throws -> [GoalReminder] {
        try connection.all(
            """
            SELECT category_id, moment, dismissed_at IS NOT NULL AS is_dismissed
            FROM goal_reminder
            WHERE child_id = ? AND day = ?
            ORDER BY at, id
            """, [.id(child), .text(day.description)]
        ) { row in
            try GoalReminder(
                category: row["category_id"], moment: row["moment"],
                isDismissed: row["is_dismissed"])
        }
    }
}

extension Writing {
    /// Notes a reminder; one that was given today already stays as it is.
    public func remind(
        _ child: ChildID, of category: CategoryID, _ moment: GoalMoment, on day: LocalDay,
        at now: Instant
    ) throws {
        try connection.run(
            """
            INSERT INTO goal_reminder (child_id, category_id, day, moment, at)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (child_id, day, category_id, moment) DO NOTHING
            """,
            [
                .id(child), .id(category), .text(day.description), .text(moment.rawValue),
                .at(now),
            ])
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
