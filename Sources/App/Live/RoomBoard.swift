import Domain

/// When those who wait in rooms were last seen at a page: in memory only (§6.2).
struct RoomBoard {
    private var seenAt: [ChildID: Monotonic] = [:]

    /// Takes up who is there now, of those who wait.
    ///
    /// Whoever is looked for the first time is taken to have been there: after a start of the server
    /// pages need some time to come back.
    mutating func look(for waiting: Set<ChildID>, present: Set<ChildID>, at now: Monotonic) {
        seenAt = Dictionary(
            uniqueKeysWithValues: waiting.map { child in
                (child, present.contains(child) ? now : seenAt[child] ?? now)
            })
    }

    /// Somebody asks for the page of a room: where no script runs there is no stream to tell.
    mutating func saw(_ child: ChildID, at now: Monotonic) { seenAt[child] = now }

    /// Whether somebody is there, or was a moment ago.
    func isHere(_ child: ChildID, at now: Monotonic) -> Bool {
        seenAt[child].map { now - $0 < Room.patience } ?? true
    }
}
