public import Domain

/// What a transaction has changed for children, so that badges and the like can follow.
///
/// The statements that change something record it here; it lives as long as the transaction.
public final class RecordChanges {
    /// An activity as it was or became: of what, and when.
    public struct Stretch: Hashable {
        /// Of which category.
        public let category: CategoryID
        /// From when.
        public let startedAt: Instant
        /// Until when; nil while it runs.
        public let endedAt: Instant?
        /// Whether it stands in the record now.
        public let counts: Bool
    }

    /// Activities that were written or changed.
    public private(set) var activities: [ChildID: Set<Stretch>] = [:]
    /// Children whose focus sessions ended, whose moods or days off were set, or who got a Tomo.
    public private(set) var focus: Set<ChildID> = []
    /// From the first to the last day that became a day off, or a day as others.
    public private(set) var daysOff: [ChildID: ClosedRange<LocalDay>] = [:]
    /// Children whose timers reached their end.
    public private(set) var timers: Set<ChildID> = []

    /// Children who have finished a routine.
    public private(set) var routines: Set<ChildID> = []

    /// Children with time or timers of a category that was merged into another or got another kind.
    public private(set) var kinds: Set<ChildID> = []

    /// Children whose screen time a parent has started or given another rule.
    public private(set) var screenTime: Set<ChildID> = []

    /// Whether something of the family's pictures was written: their days, or what grown-ups added.
    public private(set) var challenges = false

    /// Every child with a change.
    public var children: Set<ChildID> {
        focus.union(timers).union(routines).union(kinds).union(activities.keys)
    }

    func note(_ record: ActivityRecord, of child: ChildID, counts: Bool) {
        activities[child, default: []].insert(
            Stretch(
                category: record.category, startedAt: record.startedAt, endedAt: record.endedAt,
                counts: counts && record.deletedAt == nil))
    }

    func noteFocus(of child: ChildID) { focus.insert(child) }

    func noteDaysOff(_ days: ClosedRange<LocalDay>, of child: ChildID) {
        noteFocus(of: child)
        let known = daysOff[child] ?? days
        let first = min(known.lowerBound, days.lowerBound)
        daysOff[child] = first...max(known.upperBound, days.upperBound)
    }

    func noteTimer(of child: ChildID) { timers.insert(child) }

    func noteRoutine(of child: ChildID) { routines.insert(child) }

    func noteKinds(of children: [ChildID]) { kinds.formUnion(children) }

    func noteScreenTime(of child: ChildID) { screenTime.insert(child) }

    func noteChallenges() { challenges = true }
}
