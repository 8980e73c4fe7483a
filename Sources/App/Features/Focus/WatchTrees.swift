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

    /// Looks at all children.
    static func look(_ app: FocusPal) throws -> Span? {
        try WatchTrees(app: app, now: app.clock.stamp).look()
        return nil
    }

    /// What the server itself was not there to see comes first.
    private func look() throws {
        let (wasAway, isIdle) = app.attention.withLock { board in
            (board.look(at: now.monotonic), board.isIdle)
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
            board.hear(report, of: child, at: now.monotonic)
            return board.isBehind(at: now.monotonic)
        }
        guard !isBehind else { return }
        if report.isInFront { try begin(child) }
        try writeDown()
    }

    /// Counts nothing of what the server could not see: after a start, and after a sleep.
    func beginAnew() throws {
        let trees = try app.database.read { try $0.watchedTrees() }
        if !trees.isEmpty { try app.carryOut(RestartAttention(trees: trees, now: now)) }
        app.attention.withLock { $0.begin(trees.map(\.child), at: now.monotonic) }
    }

    private func writeDown() throws {
        let trees = try app.database.read { try $0.watchedTrees() }
        let board = app.attention.withLock { board in
            board.keep(Set(trees.map(\.child)), at: now.monotonic)
            return board
        }
        let verb = NoteAttention(trees: trees, board: board, now: now)
        if verb.isNews { try app.carryOut(verb) }
    }

    /// The first page in front begins the watch: where no script runs, nobody is asked.
    private func begin(_ child: ChildID) throws {
        let known = try app.database.read { reading -> Bool in
            guard let timer = try reading.liveTimer(of: child), timer.setUp.isFocus else {
                return true
            }
            return try reading.attention(of: timer.id) != nil
        }
        if !known { try app.carryOut(BeginAttention(child: child, now: now)) }
    }
}

/// Counts nothing of what nobody could see of some trees.
private struct RestartAttention: Verb {
    let trees: [WatchedTree]
    let now: Stamp

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for tree in trees {
            guard let known = try writing.reading.attention(of: tree.timer) else { continue }
            try writing.save(known.restarted(at: now.monotonic), of: tree.timer)
        }
        return Outcome()
    }
}

/// Begins to watch who looks at a child's tree.
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

/// Writes down whose tree was left, or is no longer.
private struct NoteAttention: Verb {
    let trees: [WatchedTree]
    /// Who is in front of which page.
    let board: AttentionBoard
    let now: Stamp

    /// Whether there is anything to write down.
    var isNews: Bool { !changed.isEmpty }

    private var changed: [WatchedTree] {
        trees.filter { next($0.attention, of: $0.child) != $0.attention }
    }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let children = changed.map(\.child)
        for tree in changed {
            // As it is now: between reading and writing the session may have ended.
            guard let attention = try writing.reading.attention(of: tree.timer) else { continue }
            let next = next(attention, of: tree.child)
            if next != attention { try writing.save(next, of: tree.timer) }
        }
        let mates = try writing.reading.mates(of: children)
        return Outcome(news: Set(children.map { .timers($0) } + mates.map { .room($0) }))
    }

    /// How it is with a tree now.
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

    /// Ends the brave sessions whose tree has no life left, each at that very moment.
    ///
    /// Where the deadline was as early or earlier, the child has done it: the tree blooms. Where all
    /// have agreed on it, all are lost with one.
    func loseTree(of id: TimerID, at now: Stamp) throws -> [TimerNews] {
        guard var timer = try reading.timer(id), let due = timer.due,
            let lostAt = try reading.attention(of: id)?.lostAt, lostAt < due,
            lostAt <= now.monotonic
        else { return [] }
        let moment = Stamp(at: now.instant(of: lostAt), monotonic: lostAt)
        let action = timer.carryOut(.stop, at: moment, by: .server)
        let news = try keep(&timer, after: action, by: Author(.server), at: moment)
        return [news] + (try loseTogether(with: id, at: moment))
    }
}

extension Timer {
    /// Whether it stands still until somebody lets it go on.
    var isPaused: Bool {
        if case .paused = state { true } else { false }
    }
}
