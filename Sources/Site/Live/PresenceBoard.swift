import Domain

/// Whose pages someone can see, in memory only and with a little patience (§1.3).
///
/// A page that gives way to the next one closes its stream, and the next one opens another. In
/// between, nobody counts as having left.
struct PresenceBoard {
    /// How long someone who left still counts as there.
    package static let patience = Span.seconds(4)

    private var pages: [ChildID: Int] = [:]
    private var left: [ChildID: Span] = [:]

    /// The children that are there.
    package var present: Set<ChildID> { Set(pages.keys).union(left.keys) }

    /// A page of a child opens.
    ///
    /// Returns whether that is news.
    package mutating func enter(_ child: ChildID) -> Bool {
        let isNews = pages[child] == nil && left[child] == nil
        pages[child, default: 0] += 1
        left[child] = nil
        return isNews
    }

    /// A page of a child closes, at this uptime.
    package mutating func leave(_ child: ChildID, at uptime: Span) {
        guard let open = pages[child] else { return }
        pages[child] = open > 1 ? open - 1 : nil
        if open == 1 { left[child] = uptime }
    }

    /// Forgets who left and did not come back.
    ///
    /// Returns who that is.
    package mutating func settle(at uptime: Span) -> Set<ChildID> {
        let latest = uptime.milliseconds - Self.patience.milliseconds
        let gone = left.filter { $0.value.milliseconds <= latest }
        for child in gone.keys { left[child] = nil }
        return Set(gone.keys)
    }
}
