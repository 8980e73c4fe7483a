import ChildPages
import Database
import DayPages
import Domain
import Site

/// What a report asks parents, and where they can do it (§9.3).
struct SuggestionCards {
    /// One question.
    struct Card {
        package let question: String
        package let reason: String
        let act: String
        package let link: String
    }

    private let visit: Visit
    private let record: ReportRecord
    private var child: Child { record.child }

    package init(_ visit: Visit, _ record: ReportRecord) {
        (self.visit, self.record) = (visit, record)
    }

    /// The strongest; none for those who can't change plans, or for a period that is long past.
    func cards() throws -> [Card] {
        let (today, period) = (visit.today.day, record.times.period)
        guard visit.helping == nil, period.days.upperBound >= today - Suggestions.stale else {
            return []
        }
        let home = visit.home(of: child.id, on: today)
        // A day before the first entry, or one that the other home keeps to itself, says nothing.
        let (first, whole) = (record.times.first, record.times.cover?.whole)
        func isKnown(_ day: LocalDay) -> Bool {
            first.map { $0 <= day } ?? false && whole?.contains(day) ?? true
        }
        let known = SuggestionFacts.known(of: period.days, today: today, isKnown: isKnown)
        let categories = visit.pages.family.categories.filter { $0.isLoggable(by: child.id) }
        let routines = record.routines.filter {
            $0.profile.children.contains(child.id) && $0.isReady
        }
        let facts = try visit.read { reading in
            let calm = try visit.routineCalm(of: child.id, routines, reading)
            var goals: [DayKind: [CategoryID: Goal]] = [:]
            for kind in DayKind.allCases {
                goals[kind] = try reading.goals(of: child.id, for: kind, on: today, at: home)
                    .filter { goal in categories.contains { $0.id == goal.key } }
            }
            return SuggestionFacts(
                report: record.narrowedFacts(to: Set(known)), days: period.days, today: today,
                isKnown: isKnown, goals: goals,
                goalsOn: { record.history.goals(on: $0, at: visit.home(of: child.id, on: $0)) },
                goalCategories: Set(
                    visit.pages.family.screenPurses[child.id].limitable(categories).map(\.id)),
                kind: record.kind,
                routines: try routines.map { routine in
                    SuggestionFacts.RoutineFacts(
                        id: routine.id, begins: routine.profile.begins,
                        planned: routine.plannedMinutes,
                        usual: try reading.usualTime(
                            of: routine.id, since: today - UsualTimes.days),
                        calm: calm[routine.id])
                })
        }
        let words = words(
            Dictionary(uniqueKeysWithValues: routines.map { ($0.id, $0.profile.name) }))
        return Suggestions.of(facts).map { suggestion in
            Card(
                question: visit.words(suggestion.question(words)),
                reason: visit.words(suggestion.reason(words)),
                act: visit.words(suggestion.act), link: link(suggestion))
        }
    }

    private func words(_ routines: [RoutineID: String]) -> SuggestionWords {
        let (words, family) = (visit.words, visit.pages.family)
        return SuggestionWords(
            child: child.profile.name, category: { family.shown($0)?.name ?? "" },
            routine: { routines[$0] ?? "" },
            length: { words.duration(.minutes(Int64($0))) },
            clock: { words.clock(minuteOfDay: $0) }, days: { words.days($0) })
    }

    private func link(_ suggestion: Suggestion) -> String {
        switch suggestion {
        case .shorterTrees, .longerTrees: visit.url(TimerHabitAddresses.habits())
        case .truerLimit(let category, let kind, _, let minutes, _, _):
            visit.url(goals(category, kind).adding("most", minutes))
        case .nearerTarget(let category, let kind, _, let minutes, _, _):
            visit.url(goals(category, kind).adding("least", minutes))
        case .reachedTarget(let category, let kind, _, _), .newGoal(let category, let kind, _, _):
            visit.url(goals(category, kind))
        case .bedtimeRoutine, .focusRoutine: visit.url(RoutineEditAddresses.newRoutine())
        case .truerPlan(let routine, _, _), .fading(let routine, _, _):
            visit.url(RoutineEditAddresses.routine(routine))
        case .daysOff(let days):
            visit.url(
                DaysOffAddresses.days(child.id).adding("from", days.lowerBound).adding(
                    "to", days.upperBound))
        }
    }

    private func goals(_ category: CategoryID, _ kind: DayKind) -> Address {
        GoalAddresses.goals(child.id, kind).adding("category", category)
    }
}
