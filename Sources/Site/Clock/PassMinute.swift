import Database
import Domain

/// A minute has passed, and open pages of a day show other figures (§2.5).
///
/// They are the sums and bars of whoever is doing something, where now is on the timeline, and how much
/// the next tap would fill.
struct PassMinute: Verb {
    package let children: Set<ChildID>

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        Outcome(news: Set(children.map { .activities($0) }))
    }

    /// Tells of every child who is doing something, and of each child of reading age whose page is in
    /// front.
    ///
    /// The pages of little children show nothing that moves on while they do nothing.
    package static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.now()
        let family = app.pages.family
        let readers = family.children.filter { $0.profile.mode != .little }.map(\.id)
        let busy = try app.database.read(as: .household) { reading in
            let logged = try reading.runningActivities().filter { $0.goesOn(at: now) }
            let focused = try reading.liveTimers().filter { timer in
                timer.setUp.isFocus && timer.stretch.map { $0.endedAt == nil } ?? false
            }
            return logged.map(\.child) + focused.compactMap(\.setUp.child)
        }
        let children = app.hub.present.intersection(readers).union(busy)
        guard !children.isEmpty else { return nil }
        try app.carryOut(PassMinute(children: children))
        return nil
    }
}

extension Duty {
    package static let minute = Duty(name: "minute", pace: .everyMinute) { try PassMinute.look($0) }
}
