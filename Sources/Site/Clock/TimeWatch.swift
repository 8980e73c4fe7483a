import Database
import Domain
import Synchronization

/// Tells open pages what changes with the time alone (§11.1): a new day, a child who goes to the other
/// home (§17.3), and an activity that counts as forgotten from now on (§2.3).
final class TimeWatch: Sendable {
    /// What open pages show that nobody has to tap for.
    private struct Shown: Equatable {
        let day: LocalDay
        /// Where the children with two homes are.
        let homes: [ChildID: HomeID]
        /// Whose activities nobody has ended in time.
        let forgotten: [ActivityID: ChildID]
    }

    private let shown = Mutex<Shown?>(nil)

    /// Tells what has changed since the last look.
    package func look(_ app: FocusPal) throws -> Span? {
        let seen = try Self.shown(app)
        let before = shown.withLock { $0 }
        // Pages that were open before this start ask for everything anyway.
        if let before, before != seen {
            try app.carryOut(
                TellOfTime(news: Self.news(before, seen, app.pages.family.children.map(\.id))))
        }
        // If it failed, the next look tries again.
        shown.withLock { $0 = seen }
        return nil
    }

    private static func shown(_ app: FocusPal) throws -> Shown {
        let (now, pages) = (app.clock.now(), app.pages)
        let running = try app.database.read(as: .household) { try $0.runningActivities() }
        return Shown(
            day: pages.day(at: now).day,
            homes: pages.residences.compactMapValues { $0.home(at: now) },
            forgotten: Dictionary(
                uniqueKeysWithValues: running.filter { $0.isForgotten(at: now) }
                    .map { ($0.id, $0.child) }))
    }

    private static func news(_ before: Shown, _ now: Shown, _ children: [ChildID]) -> Set<Topic> {
        var news: Set<Topic> = []
        // Forests tell of today's trees and of the streak.
        if before.day != now.day { news.formUnion([.children] + children.map { .forest($0) }) }
        if before.homes != now.homes { news.insert(.homes) }
        let new = now.forgotten.filter { before.forgotten[$0.key] == nil }.values
        if !new.isEmpty { news.formUnion([.attention] + new.map { .activities($0) }) }
        return news
    }
}

/// Time has passed, and pages show something else.
private struct TellOfTime: Verb {
    let news: Set<Topic>

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> { Outcome(news: news) }
}

extension Duty {
    package static let time = Duty(name: "time", pace: .everyMinute) { try $0.timeWatch.look($0) }
}
