import Database
package import Domain
package import Site

/// The news for open pages about a changed timer.
package struct TimerNews: Sendable {
    /// The child; nil for the house.
    package let child: ChildID?
    /// The children whose log has changed with it.
    package let logged: Set<ChildID>
    /// Whether a tree grows in it.
    package let isFocus: Bool
    /// Whether it times a step of a routine.
    let isStep: Bool
    /// Whether it draws from the child's purse of screen time.
    package let isScreen: Bool
    /// What has changed with the end of its tree.
    package let changed: Set<FocusConsequences.Part>

    package init(
        _ timer: Domain.Timer, logged: Set<ChildID> = [],
        changed: Set<FocusConsequences.Part> = []
    ) {
        child = timer.setUp.child
        self.logged = logged
        isFocus = timer.setUp.isFocus
        isStep = timer.setUp.step != nil
        isScreen = timer.setUp.isScreen
        self.changed = changed
    }

    private init(_ news: TimerNews, after earlier: TimerNews) {
        (child, isFocus, isStep) = (news.child, news.isFocus, news.isStep)
        isScreen = news.isScreen || earlier.isScreen
        logged = news.logged.union(earlier.logged)
        changed = news.changed.union(earlier.changed)
    }

    /// Together with earlier news of the same timer.
    package func after(_ earlier: TimerNews?) -> TimerNews {
        earlier.map { TimerNews(self, after: $0) } ?? self
    }

    /// By name.
    package var topics: [Topic] {
        guard let child else { return [.houseTimers] }
        return [.timers(child)] + logged.map { .activities($0) }
            + (isStep ? [.routines(child)] : [])
            + (isScreen ? [.screenTime(child)] : [])
            + (changed.isEmpty ? [] : [.forest(child)])
            + (changed.contains(.coins) ? [.rewards(child)] : [])
    }
}

extension Reading {
    /// The news for open pages about changed timers.
    ///
    /// `others` are children whose room has changed with them; those whose trees were planted
    /// together hear of each other anyway.
    package func topics(of news: [TimerNews], with others: [ChildID] = []) throws -> Set<Topic> {
        let mates = try mates(of: news.compactMap { $0.isFocus ? $0.child : nil })
        return Set(news.flatMap(\.topics) + (others + mates).map { .room($0) })
    }

    /// The children whose pages show how a tree planted together is doing.
    func mates(of children: [ChildID]) throws -> [ChildID] {
        try children.flatMap { child -> [ChildID] in
            guard let timer = try shownTimer(of: child), timer.setUp.isFocus else { return [] }
            return try room(of: timer.id)?.members.map(\.child) ?? []
        }
    }
}
