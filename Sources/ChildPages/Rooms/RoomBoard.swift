package import Domain
package import Site

/// When those who wait in rooms last had a page open, in memory only (§6.2).
package struct RoomBoard: KeptValue {
    private var seenAt: [ChildID: Monotonic] = [:]

    package init() {}

    /// Takes in which of those who wait are there now.
    ///
    /// Someone who is looked for the first time counts as there: after a restart of the server,
    /// pages need some time to come back.
    package mutating func look(for waiting: Set<ChildID>, present: Set<ChildID>, at now: Monotonic)
    {
        seenAt = Dictionary(
            uniqueKeysWithValues: waiting.map { child in
                (child, present.contains(child) ? now : seenAt[child] ?? now)
            })
    }

    /// Someone asks for a room's page: without scripts there is no stream that could tell.
    package mutating func saw(_ child: ChildID, at now: Monotonic) { seenAt[child] = now }

    /// Whether somebody is there, or was a moment ago.
    package func isHere(_ child: ChildID, at now: Monotonic) -> Bool {
        seenAt[child].map { now - $0 < Room.patience } ?? true
    }
}

extension FocusPal {
    /// When children waiting in rooms were last seen.
    package var rooms: Kept<RoomBoard> { memory() }
}
