import Domain
import Support

/// A child's record in memory, which refuses what the store refuses; for trying the rules of taps.
struct Diary {
    /// What the rules asked for and the store would not do; empty as long as they are right.
    private(set) var faults: [String] = []
    private(set) var taps: [Tap] = []
    private(set) var activities: [Activity] = []
    private var events: [Event] = []
    private var undone: Set<TapID> = []

    private struct Event {
        let activity: ActivityID
        let tap: TapID?
        let before: ActivityRecord?
    }

    var running: Activity? { activities.first { $0.isRunning } }

    private var counting: [Activity] { activities.filter { $0.record.deletedAt == nil } }

    mutating func tap(_ category: CategoryID, meaning: TapMeaning, at now: Instant)
        throws(Refusal)
    {
        let tap = Tap.of(category, at: now, number: taps.count + 1)
        let standing = QuickLog.Standing(
            running: running, lastEnd: lastEnd(apartFrom: nil),
            lastTap: taps.last { !undone.contains($0.id) })
        guard
            case .done(_, let edits) = try QuickLog.decide(
                tap, meaning: meaning, standing: standing)
        else { return }
        taps.append(tap)
        apply(edits, by: tap.id)
    }

    mutating func undo(_ tap: Tap, at now: Instant) throws(Refusal) {
        guard !undone.contains(tap.id) else { return }
        let edits = try UndoTap.plan(tap, traces: traces(of: tap.id), others: activities, now: now)
        apply(edits, by: tap.id)
        undone.insert(tap.id)
    }

    mutating func alreadyDid(_ minutes: Int, _ tap: Tap, at now: Instant) throws(Refusal) {
        let traces = traces(of: tap.id)
        guard !undone.contains(tap.id), let begun = traces.first(where: { $0.before == nil }) else {
            return
        }
        let ended = traces.first { $0.before != nil }?.activity
        let edits = try QuickLog.alreadyDid(
            minutes: minutes, begun.activity, endedByTap: ended.map { [$0] } ?? [],
            lastEnd: lastEnd(apartFrom: tap.id), now: now)
        apply(edits, by: tap.id)
    }

    /// A parent's change; nothing happens where the store would refuse it.
    mutating func change(_ edit: ActivityEdit) {
        let kept = self
        apply([edit], by: nil)
        if faults.count > kept.faults.count { self = kept }
    }

    private mutating func apply(_ edits: [ActivityEdit], by tap: TapID?) {
        for edit in edits {
            switch edit {
            case .create(let record):
                let id = ActivityID(Int64(activities.count + 1))
                activities.append(Activity(id: id, child: Cast.mia.id, record: record))
                events.append(Event(activity: id, tap: tap, before: nil))
                check(id)
            case .change(let id, let record):
                let index = Int(id.rawValue) - 1
                events.append(Event(activity: id, tap: tap, before: activities[index].record))
                activities[index].record = record
                check(id)
            }
        }
    }

    private mutating func check(_ id: ActivityID) {
        let activity = activities[Int(id.rawValue) - 1]
        if let end = activity.record.endedAt, end <= activity.record.startedAt {
            faults.append("\(id) ends before it starts")
        }
        for other in counting where other.id != id && other.record.overlaps(activity.record) {
            faults.append("\(id) overlaps \(other.id)")
        }
    }

    private func lastEnd(apartFrom tap: TapID?) -> Instant? {
        let touched = Set(events.filter { $0.tap != nil && $0.tap == tap }.map(\.activity))
        return counting.filter { !touched.contains($0.id) }.compactMap(\.record.endedAt).max()
    }

    private func traces(of tap: TapID) -> [UndoTap.Trace] {
        var traces: [UndoTap.Trace] = []
        for (index, event) in events.enumerated() where event.tap == tap {
            guard !traces.contains(where: { $0.activity.id == event.activity }) else { continue }
            let isLatest = !events[index...].contains {
                $0.activity == event.activity && $0.tap != tap
                    && !($0.tap.map(undone.contains) ?? false)
            }
            traces.append(
                UndoTap.Trace(
                    activity: activities[Int(event.activity.rawValue) - 1], before: event.before,
                    isLatest: isLatest))
        }
        return traces.reversed()
    }
}
