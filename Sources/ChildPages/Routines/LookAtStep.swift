package import Database
package import Domain
import HTTP
package import Site
package import Templates

/// A grown-up has a look at a step that a child has done (§12.2).
///
/// It holds nothing back: the step counts from the child's *Done* on.
struct LookAtStep: Verb {
    package let run: RoutineRunID
    package let place: Int
    package let child: ChildID
    package let person: PersonID?
    package let now: Instant

    /// Notes it; whoever comes second changes nothing.
    ///
    /// Throws: `Refusal.notFound` for another child's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var known = try writing.reading.run(run, of: child)
        guard known.lookAt(step: place, at: now, by: person) else { return Outcome() }
        try writing.note(.init(at: now, person: person), atStep: place, of: run)
        return Outcome()
    }
}

/// What children did and a grown-up still wants to look at, of today and yesterday.
package struct RoutineLooks {
    private let visit: Visit
    private let runs: [ChildID: [RoutineRun]]

    package init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        let known = try reading.runsToLookAt(since: visit.today.day - 1).filter {
            visit.may(.runTimers, for: $0.child) && visit.isUp($0.child, at: visit.now)
        }
        runs = Dictionary(grouping: known, by: \.child)
    }

    /// Those of a child, the first first.
    package subscript(_ child: Child) -> Value {
        .list(
            (runs[child.id] ?? []).flatMap { run in
                run.steps.filter(\.waitsForLook).map { step in
                    [
                        "picture": step.profile.picture.value(visit),
                        "step": .text(step.profile.words),
                        "told": .text(told(run, step)),
                        "who": .text(child.profile.name),
                        "action": .text(
                            visit.url(
                                RoutineHelpAddresses.looked(child.id, run.id, StepPlace(step.place))
                            )),
                    ]
                }
            })
    }

    /// When it was done, with the day if that has passed.
    private func told(_ run: RoutineRun, _ step: RoutineRun.Step) -> String {
        let at = step.endedAt ?? run.startedAt
        let day = visit.pages.day(at: at)
        let clock = visit.words.clock(day, at)
        return day.day == visit.today.day
            ? clock : visit.words("Yesterday at {{time}}", ["time": clock])
    }
}
