import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// A focus session of a made-up day.
struct DemoSession: Equatable, Sendable {
    let plan: FocusPlan
    let startedAt: Instant
    package let end: FocusEnd
    let moodAfter: Mood?
}

/// The trees that made-up children grow during activities that take attention.
struct DemoForest {
    package let children: [DemoChild]
    package let calendar: FamilyCalendar
    package let seed: UInt64
    /// The day that the demo ends with; the weeks before it have more trees.
    let lastDay: LocalDay

    private static let kinds: Set<Category.Kind> = [.homework, .reading, .creative, .music]
    /// These children take their time.
    private static let shortest = 15
    /// The days before the last that show what a streak is.
    private static let lively = 16

    /// The session within an activity, if the child had one.
    func session(in activity: DemoActivity) -> DemoSession? {
        guard Self.kinds.contains(activity.kind), let end = activity.endedAt else { return nil }
        let startedAt = activity.startedAt + .minutes(1)
        let minutes = Int((end - startedAt).milliseconds / 60_000) / 5 * 5
        guard let planned = FocusPlan.choices.last(where: { $0 <= min(minutes, 90) }),
            planned >= Self.shortest
        else { return nil }
        let child = children[activity.child]
        let day = calendar.day(of: startedAt)
        var dice = Dice(
            seed: seed, 11, child.number, Int(truncatingIfNeeded: startedAt.milliseconds))
        let chance = day > lastDay - Self.lively ? 0.75 : 0.2
        guard dice.comesUp(chance * child.eagerness) else { return nil }
        let length = dice.comesUp(0.4) ? min(planned, FocusPlan.usualMinutes) : planned
        let isCompleted = !dice.comesUp(0.07)
        let focused = Span.minutes(
            Int64(isCompleted ? length : dice.number(in: 4...(length - 2))))
        let plan = FocusPlan(
            minutes: length, seed: dice.next(), leaving: .calm,
            moodBefore: dice.comesUp(0.6) ? mood(of: child, &dice) : nil)
        return DemoSession(
            plan: plan, startedAt: startedAt,
            end: FocusEnd(
                outcome: isCompleted ? .completed : .abandoned, at: startedAt + focused,
                day: calendar.day(of: startedAt + focused), focused: focused),
            moodAfter: isCompleted && dice.comesUp(0.5) ? mood(of: child, &dice) : nil)
    }

    private func mood(of child: DemoChild, _ dice: inout Dice) -> Mood {
        dice.pick(child.profile.mode == .little ? Mood.few : Array(Mood.allCases.dropFirst()))
    }
}
