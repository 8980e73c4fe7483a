import Database
import Domain

/// A child is told that a limit is near or reached, or a target met, once a day each (§8.1).
///
/// Asked for by the child's pages, and every minute for activities that simply run on.
struct RemindOfGoals {
    let app: FocusPal
    let child: ChildID
    let now: Instant

    /// Notes what is due, and tells the child's open pages.
    func perform() throws {
        let today = app.pages.day(at: now)
        let isNew = try app.database.write { writing in
            let activities = try writing.reading.activities(of: child, touching: today.span)
            let totals = Totals.byCategory(activities, within: today.span, now: now)
            let record = try GoalRecord(
                of: child, on: today.day, totals: totals, writing.reading)
            let due = record.due
            for (category, moment) in due {
                try writing.remind(child, of: category, moment, on: today.day, at: now)
            }
            return !due.isEmpty
        }
        if isNew { app.hub.announce([.goals(child)]) }
    }
}

/// The minute's look at the goals of children who are busy.
struct WatchGoals {
    let app: FocusPal
    let now: Instant

    /// Gives the reminders that are due, and moves the bars of open pages on.
    func perform() throws {
        let day = app.pages.day(at: now)
        let busy = try app.database.read { reading in
            try reading.runningActivities().compactMap { activity -> (ChildID, Bool)? in
                let child = activity.child
                let goals = try reading.goals(of: child, on: day.day)
                guard goals[activity.record.category] != nil else { return nil }
                let activities = try reading.activities(of: child, touching: day.span)
                let totals = Totals.byCategory(activities, within: day.span, now: now)
                let record = try GoalRecord(of: child, on: day.day, totals: totals, reading)
                return (child, !record.due.isEmpty)
            }
        }
        for (child, isDue) in busy {
            if isDue {
                try RemindOfGoals(app: app, child: child, now: now).perform()
            } else {
                app.hub.announce([.goals(child)])
            }
        }
    }
}

extension Visit {
    /// Gives a child the reminders that are due: they are stored a moment after the page.
    ///
    /// A page shows them even where they can't be stored, as on a full disk: the next one tries again.
    func remind(_ child: Child) {
        app.work.afterwards("child \(child.id) is reminded") { [app, now] in
            do {
                try RemindOfGoals(app: app, child: child.id, now: now).perform()
            } catch {
                app.log.line("fault reminder \(error)")
            }
        }
    }
}
