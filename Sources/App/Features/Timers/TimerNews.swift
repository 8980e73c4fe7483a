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
    /// Whether a tree was planted or given up.
    let isForest: Bool

    init(_ timer: Domain.Timer, logged: Set<ChildID> = []) {
        child = timer.setUp.child
        self.logged = logged
        isFocus = timer.setUp.isFocus
        isForest = isFocus && !timer.isLive
    }

    /// By name.
    var topics: [Topic] {
        guard let child else { return [.houseTimers] }
        return [.timers(child)] + logged.map { .activities($0) }
            + (isForest ? [.forest(child)] : [])
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
