import Database
import Domain
package import Site

/// A child asks its grown-ups for something (§6.4).
struct MakeAsk: Verb {
    package let child: Child
    package let draft: AskDraft
    package let once: OnceForm
    package let now: Stamp

    /// Keeps it; the same form sent twice is one ask.
    ///
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` while three are open.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let (wish, words) = try draft.checked()
        guard try once.isFirst(writing) else { return Outcome() }
        try writing.reading.checkRoomForAsk(of: child.id)
        // More time is about the timer that runs now.
        let timer = wish == .time ? try writing.reading.liveTimer(of: child.id)?.id : nil
        try writing.add(ask: wish, words, about: timer, of: child.id, at: now)
        return Outcome()
    }
}

/// A child takes back what nobody has answered.
struct TakeAskBack: Verb {
    package let ask: AskID
    package let child: ChildID

    /// One that is closed or gone stays as it is.
    ///
    /// Throws: `Refusal.notFound` for another child's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.ask(ask) else { return Outcome() }
        guard known.child == child else { throw Refusal.notFound }
        try writing.takeBack(ask)
        return Outcome()
    }
}

/// A child has read answers.
struct ReadAnswers: Verb {
    package let child: ChildID
    /// Those that its page showed; one that came afterwards is still new.
    package let asks: Set<AskID>
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.noteRead(asks, of: child, at: now)
        return Outcome()
    }
}

/// Closes asks that nobody answered in time, and brings back those that were put off until now.
struct WatchAsks: Verb {
    package let now: Stamp

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for ask in try writing.reading.overdueAsks(at: now.monotonic) {
            try writing.close(ask.id, at: now.at)
        }
        for ask in try writing.reading.comingBack(at: now.at) {
            // "Not today" is about the day on which it was asked, also after midnight.
            let asked = ask.routine == nil ? now.at : ask.at
            try writing.bringBack(ask, at: Stamp(at: asked, monotonic: now.monotonic))
        }
        return Outcome()
    }

    /// Does what is due, and returns when the next open ask closes.
    package static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.stamp
        let (isDue, next) = try app.database.read(as: .household) { reading in
            (
                try !reading.overdueAsks(at: now.monotonic).isEmpty
                    || !reading.comingBack(at: now.at).isEmpty,
                try reading.openAsks().compactMap(\.closes).min()
            )
        }
        if isDue { try app.carryOut(WatchAsks(now: now)) }
        return next.map { max($0 - now.monotonic, .zero) }
    }
}

extension Reading {
    /// Throws: `Refusal.conflict` while three asks of a child are open.
    func checkRoomForAsk(of child: ChildID) throws {
        let open = try openAsks(of: child).count
        guard AskRules.left(open: open) > 0 else {
            throw Refusal.conflict(AskRules.told(open: open))
        }
    }

    /// What was put off until now and finds a place; the rest waits until another is answered.
    ///
    /// A child who is put away asks for nothing.
    fileprivate func comingBack(at now: Instant) throws -> [Ask] {
        var open: [ChildID: Int] = [:]
        return try returningAsks(at: now).filter { ask in
            guard try child(ask.child)?.archivedAt == nil else { return false }
            let count = try open[ask.child] ?? openAsks(of: ask.child).count
            open[ask.child] = count + 1
            return AskRules.left(open: count) > 0
        }
    }
}

/// Deletes asks that have been kept long enough; one that nobody has answered stays.
struct ForgetAsks: Verb {
    package let end: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.forgetAsks(before: end)
        return Outcome()
    }

    package static func look(_ app: FocusPal) throws -> Span? {
        let (end, isDue) = try app.database.read(as: .household) { reading in
            let end = try app.clock.nowForAges(newest: reading.newestAsk()) - AskRules.life
            return (end, try reading.hasClosedAsks(before: end))
        }
        if isDue { try app.carryOut(ForgetAsks(end: end)) }
        return nil
    }
}

extension Duty {
    package static let asks = Duty(name: "asks", pace: .always) { try WatchAsks.look($0) }
    package static let oldAsks = Duty(name: "old asks", pace: .everyDay) { try ForgetAsks.look($0) }
}
