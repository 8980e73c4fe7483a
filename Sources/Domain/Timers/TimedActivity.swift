/// What a timer with a category does to the log (§3.1).
///
/// It begins and ends an activity as a tap would. Once the child has tapped something else, or
/// someone has changed the entry, the timer leaves it alone.
public enum TimedActivity {
    /// Begins it: a running activity ends; if the category already runs, it continues.
    ///
    /// `lastEnd` is where the last finished entry ends: if the clock was set back, existing entries
    /// stay.
    public static func begin(
        _ category: CategoryID, at: Instant, running: Activity?, lastEnd: Instant?
    ) -> [ActivityEdit] {
        guard let running else { return [create(category, max(at, lastEnd ?? at))] }
        guard running.record.category != category else { return [] }
        let last = max(at + running.ahead, running.record.startedAt + Span(milliseconds: 1))
        return [end(running, last), create(category, max(at, last))]
    }

    /// Ends it, if it is still the running activity.
    public static func end(_ activity: ActivityID?, at: Instant, running: Activity?)
        -> [ActivityEdit]
    {
        guard let running, running.id == activity else { return [] }
        return [end(running, max(at, running.record.startedAt + Span(milliseconds: 1)))]
    }

    /// Begins it in the past, as a late tap would (§11.2).
    ///
    /// `left`: what the timer had left then; it logs no more, however long nothing else was logged.
    public static func beginLate(
        _ category: CategoryID, of child: ChildID, at: Instant, left: Span, command: CommandID,
        around: LateTap.Surroundings
    ) -> [ActivityEdit] {
        guard left > .zero else { return [] }
        let tap = Tap(id: command, child: child, category: category, at: at)
        do {
            guard
                case .done(_, let edits) = try LateTap.decide(
                    tap, aim: .begin, meaning: .now, longest: left, around: around)
            else { return [] }
            return edits.map(endedByTimer)
        } catch {
            // That time is already filled; the timer runs all the same.
            return []
        }
    }

    /// What has its timer's end was not forgotten.
    private static func endedByTimer(_ edit: ActivityEdit) -> ActivityEdit {
        guard case .create(var record) = edit else { return edit }
        record.isForgotten = false
        return .create(record)
    }

    /// Ends it earlier than before, if nobody has changed it since.
    public static func endEarlier(
        _ activity: Activity?, at: Instant, insteadOf end: Instant
    ) -> [ActivityEdit] {
        guard let activity, activity.record.deletedAt == nil,
            activity.record.endedAt == max(end, activity.record.startedAt + Span(milliseconds: 1))
        else { return [] }
        return [self.end(activity, max(at, activity.record.startedAt + Span(milliseconds: 1)))]
    }

    /// Ends a running activity whose timer stopped in the meantime, after an undo.
    ///
    /// Otherwise, after an undo, it would keep running without its timer.
    public static func endAgain(_ running: Activity, _ timer: Timer) -> [ActivityEdit] {
        guard let end = timer.stretch?.endedAt else { return [] }
        return self.end(timer.stretch?.activity, at: end, running: running)
    }

    /// Continues an activity that ended at `end`, if nothing came after it and nobody changed it.
    public static func goOn(_ activity: Activity?, endedAt end: Instant, next: Activity?)
        -> [ActivityEdit]
    {
        guard let activity, next == nil, activity.record.deletedAt == nil,
            activity.record.endedAt == max(end, activity.record.startedAt + Span(milliseconds: 1))
        else { return [] }
        var record = activity.record
        record.endedAt = nil
        return [.change(activity.id, to: record)]
    }

    private static func end(_ activity: Activity, _ at: Instant) -> ActivityEdit {
        var record = activity.record
        record.endedAt = at
        return .change(activity.id, to: record)
    }

    private static func create(_ category: CategoryID, _ at: Instant) -> ActivityEdit {
        .create(ActivityRecord(category: category, startedAt: at, endedAt: nil))
    }
}

extension Timer {
    /// How long the stretch that just began lasts if nobody ends it; nothing without one.
    public var leftOfStretch: Span {
        guard let stretch, let due else { return .zero }
        return max(.zero, due - stretch.began.monotonic)
    }

    /// Notes which activity logs the stretch that just began.
    ///
    /// If it had to begin later than the timer, because the clock was set back into filled time, it
    /// still lasts as long as the timer runs.
    public mutating func isLogged(by activity: Activity) {
        guard let began = stretch?.began else { return }
        stretch?.activity = activity.id
        stretch?.began = Stamp(
            at: max(began.at, activity.record.startedAt), monotonic: began.monotonic)
    }
}
