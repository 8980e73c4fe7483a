import ChildPages
import Database
import Digests
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The timers of a demo that ends now.
///
/// One is running, one is paused, one has ended unseen, and the house has one. A demo that ends at
/// another time has none, because they would have ended.
struct DemoTimers {
    package let app: FocusPal
    package let now: Stamp

    /// Starts them as the family would have, and does what has come due since.
    package func write() throws {
        let children = app.pages.family.children
        for (child, write) in zip(children, [running, finished, paused]) { try write(child) }
        try start(app.pages.words("Turn at the computer"), minutes: 30, ago: 4, of: nil)
        try app.carryOut(FinishTimers(now: now))
    }

    /// For what the child is doing, or for reading; two thoughts came up in the meantime.
    private func running(_ child: Child) throws {
        let activity = try app.database.read(as: .household) {
            try $0.runningActivity(of: child.id)
        }
        let reading = app.pages.family.categories.first { $0.kind == .reading }
        try start(
            minutes: 25, ago: 9, of: child, category: activity?.record.category ?? reading?.id,
            next: app.pages.words("Snack"))
        let words = app.pages.words
        let thoughts = [words("Ask about football"), words("Feed the rabbit")]
        try app.database.write { writing in
            for (thought, ago) in zip(thoughts, [6, 2] as [Int64]) {
                let kept = child.profile.mode == .little ? "" : thought
                try writing.park(kept, of: child.id, at: stamp(ago).at)
            }
        }
    }

    private func finished(_ child: Child) throws {
        try start(minutes: 15, ago: 50, of: child)
    }

    private func paused(_ child: Child) throws {
        try start(minutes: 20, ago: 14, of: child)
        guard let timer = try app.database.read(as: .household, { try $0.liveTimer(of: child.id) }),
            let command = Self.command
        else { return }
        try app.carryOut(
            ChangeTimer(
                timer: timer.id, owner: .child(child.id), command: .pause, id: command,
                seen: timer.version, who: .child, device: nil, now: stamp(6)))
    }

    private func start(
        _ title: String = "", minutes: Int, ago: Int64, of child: Child?,
        category: CategoryID? = nil, next: String = ""
    ) throws {
        guard let command = Self.command else { return }
        var draft = TimerDraft()
        draft.minutes = String(minutes)
        draft.title = title
        draft.category = category.map(\.description) ?? ""
        draft.next = next
        try app.carryOut(
            StartTimer(
                draft: draft, child: child, command: command, who: .child, device: nil, bell: nil,
                pomodoro: app.pages.family.timerHabits(of: child?.id).pomodoro, now: stamp(ago)))
    }

    private func stamp(_ minutesAgo: Int64) -> Stamp {
        Stamp(at: now.at + .minutes(-minutesAgo), monotonic: now.monotonic + .minutes(-minutesAgo))
    }

    private static var command: CommandID? { CommandID(RandomBytes.make(16).hex) }
}
