import Database
import Domain
package import Site

/// Reminds a child that a limit is near or reached, or a target met, once a day each (§8.1).
struct RemindOfGoals: Verb {
    package let child: ChildID
    package let today: CalendarDay
    /// The home to which the day belongs.
    package let home: HomeID?
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.noteReminders(of: child, on: today, home, at: now)
        return Outcome()
    }
}

/// A child dismisses a reminder until the next day.
struct DismissReminder: Verb {
    package let child: ChildID
    package let category: CategoryID
    package let today: CalendarDay
    /// The home to which the day belongs.
    package let home: HomeID?
    package let now: Instant

    /// A reminder that was shown but not stored yet is stored first.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.noteReminders(of: child, on: today, home, at: now)
        try writing.dismissReminders(of: child, category: category, on: today.day, at: now)
        return Outcome()
    }
}

/// The check of goals every minute.
enum WatchGoals {
    /// Gives due reminders to children who are busy or have a page open.
    package static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.now()
        let today = app.pages.day(at: now)
        let present = app.hub.present
        let residences = app.pages.residences
        let home = { (child: ChildID) in residences[child]?.home(of: today.day) }
        let found = try app.database.read(as: .household) { reading in
            let busy = Set(
                try reading.runningActivities().compactMap { activity in
                    try reading.awakeGoals(
                        of: activity.child, on: today, isOver: false, at: home(activity.child))[
                            activity.record.category] == nil ? nil : activity.child
                })
            return try busy.union(present).sorted { $0.rawValue < $1.rawValue }.filter { child in
                try !reading.goals(of: child, on: today, home(child), at: now).due.isEmpty
            }
        }
        for child in found {
            try app.carryOut(
                RemindOfGoals(child: child, today: today, home: home(child), now: now))
        }
        return nil
    }
}

extension Duty {
    package static let goals = Duty(name: "goals", pace: .everyMinute) { try WatchGoals.look($0) }
}

extension Writing {
    /// Stores the reminders that are due.
    fileprivate func noteReminders(
        of child: ChildID, on today: CalendarDay, _ home: HomeID?, at now: Instant
    ) throws {
        let due = try reading.goals(of: child, on: today, home, at: now).due
        for (category, moment) in due {
            try remind(child, of: category, moment, on: today.day, at: now)
        }
    }
}

extension Reading {
    /// A child's goals on a day, with what it has done so far.
    fileprivate func goals(
        of child: ChildID, on today: CalendarDay, _ home: HomeID?, at now: Instant
    ) throws -> GoalRecord {
        let activities = try activities(of: child, touching: today.span)
        let totals = Totals.byCategory(activities, within: today.span, now: now)
        return try GoalRecord(of: child, on: today, at: home, totals: totals, self)
    }
}
