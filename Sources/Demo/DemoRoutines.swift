import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The routines of a made-up household, how they went during the last days, and what is coming up.
struct DemoRoutines {
    package let app: FocusPal
    /// The language of the names.
    package let words: Words
    package let seed: UInt64
    /// The moment that the demo ends with.
    package let until: Instant

    private static let days = 9

    /// Each child has a morning and a bedtime of its own, as fine as its age needs.
    package func write(_ children: [ChildID]) throws {
        try app.database.write { writing in
            guard let calendar = try writing.reading.household()?.calendar else { return }
            for (number, id) in children.enumerated() {
                guard let child = try writing.reading.child(id) else { continue }
                try writing.add(
                    ComingDay(
                        id: ComingDayID(1), child: id, day: calendar.day(of: until) + 12,
                        words: words("Trip to the sea"), picture: .beach),
                    today: calendar.day(of: until))
                for kind in [RoutineTemplate.Kind.morning, .bedtime] {
                    let routine = try make(
                        RoutineTemplate(kind, for: child.profile.mode), of: id, writing)
                    try live(routine, Dice(seed: seed, 29, number), of: id, calendar, writing)
                }
            }
        }
    }

    private func make(
        _ template: RoutineTemplate, of child: ChildID, _ writing: borrowing Writing
    ) throws -> Routine {
        let leaving =
            template.kind == .morning
            ? LeavingTime(words: words("School"), minute: (template.begins ?? 420) + 50, way: 10)
            : nil
        let id = try writing.add(
            routine: RoutineProfile(
                name: words(template.kind.name), picture: template.kind.picture,
                children: [child], days: template.days, begins: template.begins, leaving: leaving))
        for step in template.steps {
            try writing.add(
                step: StepProfile(
                    words: words(step.words), picture: step.picture, minutes: step.minutes,
                    // Somebody has a look whether the school bag is packed.
                    needsLook: template.kind == .morning && step.picture == .drawn("bag")), to: id)
        }
        guard let routine = try writing.reading.routine(id) else { throw Refusal.notFound }
        return routine
    }

    /// The runs of the last days: some steps took longer, one now and then was skipped.
    private func live(
        _ routine: Routine, _ dice: Dice, of child: ChildID, _ calendar: FamilyCalendar,
        _ writing: borrowing Writing
    ) throws {
        var dice = dice
        let today = calendar.day(of: until)
        for day in (1...Self.days).reversed().map({ today - $0 })
        where routine.profile.days.contains(day, isOff: false) {
            guard
                var at = calendar.instants(day, minuteOfDay: routine.profile.begins ?? 0).first
            else { continue }
            let started = RoutineRun(
                id: RoutineRunID(1), of: routine, child: child, on: day, at: at, in: calendar)
            let id = try writing.add(started)
            let before = try writing.reading.run(id, of: child)
            var run = before
            for step in run.steps {
                // The second step is always planned too short: parents see what it really takes.
                let seconds = dice.pick([40, 50, 55, 60, 75]) * (step.place == 2 ? 2 : 1)
                let took = Span.seconds(Int64(step.profile.minutes ?? 1) * Int64(seconds))
                at = at + took
                let isSkipped = dice.pick([true] + Array(repeating: false, count: 14))
                if !isSkipped { run.spend(took, onStep: step.place) }
                _ = run.end(step: step.place, as: isSkipped ? .skipped : .done, at: at)
            }
            try writing.save(run, insteadOf: before)
        }
    }
}
