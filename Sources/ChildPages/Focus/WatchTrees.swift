import Database
package import Domain
package import Site
import Synchronization

/// Watches whether someone can see the pages of children whose tree notices when it is left, and
/// stores what has changed (§4.3).
///
/// Called on each report from a page and by the ticker; it writes only when a child has left or
/// come back.
package struct WatchTrees {
    package let app: FocusPal
    package let now: Stamp

    package init(app: FocusPal, now: Stamp) {
        self.app = app
        self.now = now
    }

    /// Checks all children.
    package static func look(_ app: FocusPal) throws -> Span? {
        try WatchTrees(app: app, now: app.clock.stamp).look()
        return nil
    }

    /// First, what the server itself could not have seen.
    private func look() throws {
        let (wasAway, isIdle) = app.attention.withLock { board in
            (board.look(at: now.monotonic), board.isIdle)
        }
        guard !isIdle else { return }
        if wasAway { try beginAnew() }
        try writeDown()
    }

    /// Takes in a page's report.
    ///
    /// If the ticker has not looked for a long time, as after the machine slept, it goes first.
    package func hear(_ report: AttentionBoard.Report, of child: ChildID) throws {
        let isBehind = app.attention.withLock { board in
            board.hear(report, of: child, at: now.monotonic)
            return board.isBehind(at: now.monotonic)
        }
        guard !isBehind else { return }
        if report.isInFront { try begin(child) }
        try writeDown()
    }

    /// Ignores what the server could not have seen: after a start, and after sleep.
    package func beginAnew() throws {
        let trees = try app.database.read(as: .household) { try $0.watchedTrees() }
        if !trees.isEmpty { try app.carryOut(RestartAttention(trees: trees, now: now)) }
        app.attention.withLock { $0.begin(trees.map(\.child), at: now.monotonic) }
    }

    private func writeDown() throws {
        let trees = try app.database.read(as: .household) { try $0.watchedTrees() }
        let board = app.attention.withLock { board in
            board.keep(Set(trees.map(\.child)), at: now.monotonic)
            return board
        }
        let verb = NoteAttention(trees: trees, board: board, now: now)
        if verb.isNews { try app.carryOut(verb) }
    }

    /// The first visible page starts the watch; without scripts, nothing is watched.
    private func begin(_ child: ChildID) throws {
        let known = try app.database.read(as: .household) { reading -> Bool in
            guard let timer = try reading.liveTimer(of: child), timer.setUp.isFocus else {
                return true
            }
            return try reading.attention(of: timer.id) != nil
        }
        if !known { try app.carryOut(BeginAttention(child: child, now: now)) }
    }
}

extension Duty {
    package static let trees = Duty(name: "trees", pace: .always) { try WatchTrees.look($0) }
}

/// For some trees, ignores the time that could not be watched.
private struct RestartAttention: Verb {
    let trees: [WatchedTree]
    let now: Stamp

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for tree in trees {
            guard let known = try writing.reading.attention(of: tree.timer) else { continue }
            try writing.save(known.restarted(at: now.monotonic), of: tree.timer)
        }
        return Outcome()
    }
}

/// Starts to watch whether a child looks at its tree.
private struct BeginAttention: Verb {
    let child: ChildID
    let now: Stamp

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let timer = try writing.reading.liveTimer(of: child),
            let session = try writing.reading.focusSession(of: timer.id),
            try writing.reading.attention(of: timer.id) == nil,
            let attention = Attention(
                beginning: now.monotonic, session.plan.leaving, isPaused: timer.isPaused)
        else { return Outcome() }
        try writing.save(attention, of: timer.id)
        return Outcome()
    }
}

/// Stores whose tree was left, and whose is no longer.
private struct NoteAttention: Verb {
    let trees: [WatchedTree]
    /// Which pages are visible.
    let board: AttentionBoard
    let now: Stamp

    /// Whether there is anything to store.
    var isNews: Bool { !changed.isEmpty }

    private var changed: [WatchedTree] {
        trees.filter { next($0.attention, of: $0.child) != $0.attention }
    }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let children = changed.map(\.child)
        for tree in changed {
            // Read again: the session may have ended between reading and writing.
            guard let attention = try writing.reading.attention(of: tree.timer) else { continue }
            let next = next(attention, of: tree.child)
            if next != attention { try writing.save(next, of: tree.timer) }
        }
        return Outcome(news: Set(children.map { .timers($0) }))
    }

    /// A tree's state now.
    private func next(_ attention: Attention, of child: ChildID) -> Attention {
        board.awaySince(child, at: now.monotonic).map(attention.left)
            ?? attention.returned(at: now.monotonic)
    }
}

extension Writing {
    /// What follows from a change of a timer for who watches its tree: nobody is asked in a pause,
    /// and nothing remains of it after the end.
    func attend(to timer: Domain.Timer, at now: Monotonic) throws {
        guard timer.setUp.isFocus, let known = try reading.attention(of: timer.id) else { return }
        guard timer.isLive else { return try removeAttention(of: timer.id) }
        let next = timer.isPaused ? known.paused(at: now) : known.resumed(at: now)
        if next != known { try save(next, of: timer.id) }
    }

    /// Ends the brave sessions whose trees have no life left, each at the exact moment.
    ///
    /// If the deadline came first or at the same time, the child made it, and the tree blooms. If a
    /// room agreed on all or nothing, all are lost with one.
    ///
    /// Returns: whether this was one.
    @discardableResult
    func loseTree(of id: TimerID, at now: Stamp) throws -> Bool {
        guard var timer = try reading.timer(id), let due = timer.due,
            let lostAt = try reading.attention(of: id)?.lostAt, lostAt < due,
            lostAt <= now.monotonic
        else { return false }
        let moment = Stamp(at: now.instant(of: lostAt), monotonic: lostAt)
        let action = timer.carryOut(.stop, at: moment, by: .server)
        try keep(&timer, after: action, by: Author(.server), at: moment)
        try loseTogether(with: id, at: moment)
        return true
    }
}

extension Timer {
    /// Whether it is paused.
    package var isPaused: Bool {
        if case .paused = state { true } else { false }
    }
}
