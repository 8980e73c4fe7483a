import Database
import Domain
import Synchronization

/// Looks whether somebody is at the pages of the children whose tree minds being left, and writes
/// down what has changed (§4.3).
///
/// Called by each word of a page and by the ticker; the store is written only when somebody has
/// left or come back.
struct WatchTrees {
    let app: FocusPal
    let now: Stamp

    /// Looks at all children; what the server itself was not there to see comes first.
    func perform() throws {
        let (wasAway, isIdle) = app.attention.withLock { board in
            (board.look(at: now.steady), board.isIdle)
        }
        guard !isIdle else { return }
        if wasAway { try beginAnew() }
        try writeDown()
    }

    /// Takes up a page's word.
    ///
    /// Where the ticker has not looked for long, as after a sleep of the machine, it comes first.
    func hear(_ report: AttentionBoard.Report, of child: ChildID) throws {
        let isBehind = app.attention.withLock { board in
            board.hear(report, of: child, at: now.steady)
            return board.isBehind(at: now.steady)
        }
        guard !isBehind else { return }
        if report.isInFront { try begin(child) }
        try writeDown()
    }

    /// Counts nothing of what the server could not see: after a start, and after a sleep.
    func beginAnew() throws {
        let trees = try app.database.read { try $0.watchedTrees() }
        if !trees.isEmpty {
            try app.database.write { writing in
                for tree in trees {
                    guard let known = try writing.reading.attention(of: tree.timer) else {
                        continue
                    }
                    try writing.save(known.restarted(at: now.steady), of: tree.timer)
                }
            }
        }
        app.attention.withLock { $0.begin(trees.map(\.child), at: now.steady) }
    }

    private func writeDown() throws {
        let trees = try app.database.read { try $0.watchedTrees() }
        app.attention.withLock { $0.keep(Set(trees.map(\.child)), at: now.steady) }
        let changed = trees.filter { news(of: $0) != nil }
        guard !changed.isEmpty else { return }
        try app.database.write { writing in
            for tree in changed {
                // As it is now: between reading and writing the session may have ended.
                guard let attention = try writing.reading.attention(of: tree.timer),
                    let next = news(
                        of: WatchedTree(
                            timer: tree.timer, child: tree.child, attention: attention))
                else { continue }
                try writing.save(next, of: tree.timer)
            }
        }
        app.tell(ofTreesOf: changed.map(\.child))
    }

    /// The first page in front begins the watch: where no script runs, nobody is asked.
    private func begin(_ child: ChildID) throws {
        let known = try app.database.read { reading -> Bool in
            guard let timer = try reading.liveTimer(of: child), timer.setUp.isFocus else {
                return true
            }
            return try reading.attention(of: timer.id) != nil
        }
        guard !known else { return }
        try app.database.write { writing in
            guard let timer = try writing.reading.liveTimer(of: child),
                let session = try writing.reading.focusSession(of: timer.id),
                try writing.reading.attention(of: timer.id) == nil,
                let attention = Attention(
                    beginning: now.steady, session.plan.leaving, isPaused: timer.isPaused)
            else { return }
            try writing.save(attention, of: timer.id)
        }
    }

    /// How it is with a tree now, if that is news.
    private func news(of tree: WatchedTree) -> Attention? {
        let left = app.attention.withLock { $0.awaySince(tree.child, at: now.steady) }
        let next =
            left.map(tree.attention.left) ?? tree.attention.returned(at: now.steady)
        return next == tree.attention ? nil : next
    }
}

extension Writing {
    /// What follows from a change of a timer for who watches its tree: nobody is asked in a pause,
    /// and nothing remains of it after the end.
    func attend(to timer: Domain.Timer, at now: Steady) throws {
        guard timer.setUp.isFocus, let known = try reading.attention(of: timer.id) else { return }
        guard timer.isLive else { return try removeAttention(of: timer.id) }
        let next = timer.isPaused ? known.paused(at: now) : known.resumed(at: now)
        if next != known { try save(next, of: timer.id) }
    }

    /// Ends the brave sessions whose tree has no life left, each at that very moment.
    ///
    /// Where the deadline was as early or earlier, the child has done it: the tree blooms. Where all
    /// have agreed on it, all are lost with one.
    func loseTree(of id: TimerID, at now: Stamp) throws -> [TimerNews] {
        guard var timer = try reading.timer(id), let due = timer.due,
            let lostAt = try reading.attention(of: id)?.lostAt, lostAt < due,
            lostAt <= now.steady
        else { return [] }
        let moment = Stamp(at: now.instant(of: lostAt), steady: lostAt)
        let action = timer.carryOut(.stop, at: moment, by: .server)
        let logged = try keep(&timer, after: action, by: Author(.server), at: moment)
        return [TimerNews(timer, logged: logged)] + (try loseTogether(with: id, at: moment))
    }
}

extension Timer {
    /// Whether it stands still until somebody lets it go on.
    var isPaused: Bool {
        if case .paused = state { true } else { false }
    }
}
