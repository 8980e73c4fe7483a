import Database
import Domain

/// What open pages have to hear of a timer that has changed.
struct TimerNews: Sendable {
    /// Whose; nil: the house's.
    let child: ChildID?
    /// The children whose record has changed with it.
    let logged: Set<ChildID>
    /// Whether a tree grows in it.
    let isFocus: Bool
    /// What has changed with the end of its tree.
    let changed: Set<FocusConsequences.Part>

    init(
        _ timer: Domain.Timer, logged: Set<ChildID> = [],
        changed: Set<FocusConsequences.Part> = []
    ) {
        child = timer.setUp.child
        self.logged = logged
        isFocus = timer.setUp.isFocus
        self.changed = changed
    }

    private init(_ news: TimerNews, after earlier: TimerNews) {
        (child, isFocus) = (news.child, news.isFocus)
        logged = news.logged.union(earlier.logged)
        changed = news.changed.union(earlier.changed)
    }

    /// With what was news of the same timer before.
    func after(_ earlier: TimerNews?) -> TimerNews {
        earlier.map { TimerNews(self, after: $0) } ?? self
    }

    /// By name.
    var topics: [Topic] {
        guard let child else { return [.houseTimers] }
        return [.timers(child)] + logged.map { .activities($0) }
            + (changed.isEmpty ? [] : [.forest(child)])
            + (changed.contains(.coins) ? [.rewards(child)] : [])
    }
}

extension Reading {
    /// What open pages have to hear of timers that have changed.
    ///
    /// `others` are children whose room has changed with them; those whose trees were planted
    /// together hear of each other in any case.
    func topics(of news: [TimerNews], with others: [ChildID] = []) throws -> Set<Topic> {
        let mates = try mates(of: news.compactMap { $0.isFocus ? $0.child : nil })
        return Set(news.flatMap(\.topics) + (others + mates).map { .room($0) })
    }

    /// Whose pages show how somebody's tree fares that was planted with others.
    func mates(of children: [ChildID]) throws -> [ChildID] {
        try children.flatMap { child -> [ChildID] in
            guard let timer = try shownTimer(of: child), timer.setUp.isFocus else { return [] }
            return try room(of: timer.id)?.members.map(\.child) ?? []
        }
    }
}
