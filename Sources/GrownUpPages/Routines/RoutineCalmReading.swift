import ChildPages
import Database
import Domain
import Site

extension Visit {
    /// How calmly a child does its routines; those that still need help are missing (§12.2).
    func routineCalm(
        of child: ChildID, _ routines: [Routine], _ reading: borrowing Reading
    ) throws -> [RoutineID: RoutineCalm] {
        let own = routines.filter { $0.profile.children.contains(child) && $0.isReady }
        guard !own.isEmpty else { return [:] }
        let today = today.day
        let days = (1...7 * RoutineCalm.mostWeeks).map { today - $0 }
        let homes = days.map { home(of: child, on: $0) }
        // In one home, no week is passed over.
        let hasHomes = homes.contains { $0 != nil }
        let first = today - 7 * (hasHomes ? RoutineCalm.mostWeeks : RoutineCalm.weeks)
        let runs = Dictionary(
            grouping: try reading.whole.routineRuns(of: child, on: first...(today - 1)),
            by: \.routine)
        let off = try reading.daysOff(of: child, after: first - 1)
        let unused = pages.family.homes.flatMap { homes in
            residence(of: child)?.daysWithoutFocusPal(first...(today - 1), homes: homes)
        }
        return own.reduce(into: [:]) { calm, routine in
            let away = zip(days, homes).filter { day, home in
                !routine.isAt(home) || unused?.contains(day) == true
            }
            let came = days.filter { routine.profile.days.contains($0, isOff: off[$0] != nil) }
            calm[routine.id] = RoutineCalm(
                came: Set(came), away: Set(away.map(\.0)), runs: runs[routine.id] ?? [],
                before: today)
        }
    }
}

/// Parents hand a routine over to a child who no longer needs it (§12.2).
///
/// It ends with a flower for the child's jar, and can be taken up again at any time.
struct HandOver: Verb {
    package let routine: RoutineID
    package let child: ChildID
    package let person: PersonID?
    package let words: Words
    package let once: OnceForm
    package let now: Instant

    /// Takes the child off the routine; one that nobody else does is put away.
    ///
    /// Throws: `Refusal.notFound` for a routine that isn't the child's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let known = try writing.reading.known(routine)
        guard known.profile.children.contains(child), known.archivedAt == nil else {
            throw Refusal.notFound
        }
        guard try once.isFirst(writing) else { return Outcome() }
        var profile = known.profile
        profile.children.remove(child)
        if profile.children.isEmpty {
            try writing.archive(routine: routine, at: now)
        } else {
            try writing.save(profile, of: routine)
        }
        try writing.add(
            praise: .alone,
            words("“{{routine}}” is yours now. You do it by yourself.", ["routine": profile.name]),
            to: child, by: person, at: now)
        return Outcome()
    }
}
