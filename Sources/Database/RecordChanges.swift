public import Domain

/// What a transaction has changed in the records of children, for what follows from it.
///
/// The statements that change something note it here; it lives as long as the transaction.
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
    /// Whose sessions of focus ended, whose moods were told, whose days off were set, who got a Tomo.
    public private(set) var focus: Set<ChildID> = []
    /// Whose timers came to an end.
    public private(set) var timers: Set<ChildID> = []

    /// Every child of whom something has changed.
    public var children: Set<ChildID> { focus.union(timers).union(activities.keys) }

    func note(_ record: ActivityRecord, of child: ChildID, counts: Bool) {
        activities[child, default: []].insert(
            Stretch(
                category: record.category, startedAt: record.startedAt, endedAt: record.endedAt,
                counts: counts && record.deletedAt == nil))
    }

    func noteFocus(of child: ChildID) { focus.insert(child) }

    func noteTimer(of child: ChildID) { timers.insert(child) }
}
