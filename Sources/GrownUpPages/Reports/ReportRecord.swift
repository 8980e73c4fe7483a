package import ChildPages
import Database
package import DayPages
package import Domain
package import Site

/// What the database knows of one child's period, for its report (§9.3).
package struct ReportRecord {
    package let child: Child
    package let times: StatsRecord
    let facts: ReportFacts
    /// All goals that the child ever had.
    package let history: GoalHistory
    /// Which kind of day a day was, days off included.
    package let kind: @Sendable (LocalDay) -> DayKind
    /// What else happened, without the family's pictures.
    package let notes: ReportNotes
    /// The family's routines, finished or not.
    package let routines: [Routine]
    package let focus: FocusTotals
    /// What is left out of it, and the totals of those days; nil: nothing is.
    package let left: LeftOut?
    /// The child's moods, in order, as far as the visitor sees them.
    package let moods: [ToldMood]
    /// The moods of each day for someone who sees one word a day.
    let moodsByDay: [LocalDay: MoodSum]
    /// The categories of rest.
    private let rest: Set<CategoryID>

    /// What was read of the store at one moment.
    private struct Known {
        let history: GoalHistory
        let rest: GoalRest
        let sessions: [FocusSession]
        let counted: [FocusSession]
        let moods: [ToldMood]
        let daysOff: Set<LocalDay>
        let finished: [RoutineID: [Instant]]
        let screenDays: [ClosedScreenDay]
        let routines: [Routine]
    }

    package init(_ child: Child, _ period: StatsPeriod, _ visit: Visit) throws {
        self.child = child
        let scope = visit.reportScope
        let view = visit.homeView(of: child.id)
        times = try StatsRecord(of: child.id, StatsAddress(period), since: scope.first, visit)
        let calendar = visit.calendar
        let span =
            calendar.start(
                of: period.days.lowerBound)..<calendar.start(
                of: period.days.upperBound + 1)
        let known = try visit.read { reading in
            Known(
                history: try reading.goalHistory(of: child.id),
                rest: try reading.goalRest(of: child.id),
                sessions: try reading.focusSessions(of: child.id, endedOn: period.days),
                counted: try reading.countedSessions(of: child.id, endedOn: period.days),
                moods: try reading.moods(of: child.id, in: span),
                daysOff: try reading.daysWithoutExpectation(
                    of: child.id, through: period.days.upperBound, calendar),
                finished: try reading.finishedRoutines(of: child.id, on: period.days),
                screenDays: try reading.screenDays(of: child.id, in: period.days)
                    + reading.unclosedScreenDays(of: child.id, visit)
                    .filter { period.days.contains($0.day) },
                routines: try reading.routines())
        }
        history = known.history
        kind = { known.history.kind(of: $0) }
        routines = known.routines
        // What is said about days is said about whole ones.
        let whole = times.cover?.whole
        notes = ReportNotes(
            routines: routines.compactMap { routine in
                let days = known.finished[routine.id, default: []].count
                return days == 0
                    ? nil : ReportNotes.Finished(name: routine.profile.name, days: days)
            },
            screens: ReportNotes.Screens(
                known.screenDays.filter { whole?.contains($0.day) ?? true },
                isUntilYesterday: period.days.contains(visit.today.day)))
        let (sessions, moods) = (known.sessions, known.moods)
        self.moods = scope.moods == .all ? moods : []
        moodsByDay =
            scope.moods == .wordPerDay ? MoodTrend.byDay(moods, days: times.days) : [:]
        focus = FocusTotals(sessions)
        let family = visit.pages.family
        rest = Set(family.categories.filter { $0.kind == .rest }.map(\.id))
        left = LeftOut(
            visit, view, hasSome: !times.totals.isEmpty, days: times.days, counted: times.counted,
            known.counted)
        let byDay = times.byDay.filter { whole?.contains($0.key) ?? true }
        facts = ReportFacts(
            byDay: byDay, before: times.comparedDays == nil ? [:] : times.before,
            today: visit.today.day, kind: kind,
            goals: GoalCount.of(
                byDay.filter { view?.sees($0.key) ?? true }, known.history,
                today: visit.today.day,
                at: { visit.home(of: child.id, on: $0) },
                rests: { known.rest.rests($0, from: calendar.start(of: $1), isOver: true) }),
            sessions: sessions,
            sessionMinutes: ReportFacts.minutes(
                of: sessions.map(\.startedAt), days: times.days),
            restMinutes: ReportFacts.restMinutes(
                times.activities, of: rest, days: times.days),
            daysOff: known.daysOff)
    }

    /// The same facts, with the sessions and evenings of some days alone.
    func narrowedFacts(to days: Set<LocalDay>) -> ReportFacts {
        let sessions = facts.sessions.filter { $0.end.map { days.contains($0.day) } ?? false }
        return ReportFacts(
            byDay: facts.byDay, before: facts.before, today: facts.today, kind: kind,
            goals: facts.goals, sessions: sessions,
            sessionMinutes: ReportFacts.minutes(
                of: sessions.map(\.startedAt), days: times.days),
            restMinutes: ReportFacts.restMinutes(
                times.activities, of: rest, days: times.days.filter { days.contains($0.day) }),
            daysOff: facts.daysOff)
    }

    /// Whether the visitor sees any mood of these days.
    var hasMoods: Bool { !moods.isEmpty || !moodsByDay.isEmpty }

    /// The days on which goals were kept, and all days that count, over all goals.
    package var goals: GoalCount.Days {
        facts.goals.reduce(into: GoalCount.Days()) { sum, goal in
            for days in [goal.target, goal.limit] {
                sum = GoalCount.Days(kept: sum.kept + days.kept, all: sum.all + days.all)
            }
        }
    }
}
