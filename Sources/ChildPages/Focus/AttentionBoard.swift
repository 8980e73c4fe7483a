package import Domain
package import Site
import Synchronization

/// Which pages of focusing children someone can see, as the pages report it.
///
/// It is kept in memory only.
///
/// A page reports when it is shown and hidden, and every ten seconds that it is still there. A
/// silent page counts as away from the moment it was last heard.
package struct AttentionBoard {
    /// How long a page may be silent: three lost reports, as on an unreliable network.
    package static let silence = Span.seconds(30)
    /// A page that gives way to the next one says so.
    ///
    /// For this long, nobody counts as having left.
    package static let patience = Span.seconds(4)
    /// The ticker looks every two seconds.
    ///
    /// After a longer gap than this, the server itself was away.
    static let longestGap = Span.seconds(10)
    /// At most this many pages of a child are known.
    static let mostPages = 16

    /// What a page reports about itself.
    package struct Report {
        /// The page's name, which it made itself.
        package let page: TapID
        /// Counts its reports; one that arrives out of order is ignored.
        package let number: Int
        /// Whether someone can see it.
        package let isInFront: Bool

        package init(page: TapID, number: Int, isInFront: Bool) {
            self.page = page
            self.number = number
            self.isInFront = isInFront
        }
    }

    private struct Page {
        var number: Int
        var heardAt: Monotonic
        var isInFront: Bool

        func isLookedAt(at now: Monotonic) -> Bool { isInFront && now - heardAt <= silence }
    }

    private var pages: [ChildID: [TapID: Page]] = [:]
    /// When any of a child's pages was last visible.
    private var seenAt: [ChildID: Monotonic] = [:]
    private var lookedAt: Monotonic

    /// The board of a server that starts now.
    package init(at now: Monotonic) { lookedAt = now }

    /// Whether no page is being watched.
    package var isIdle: Bool { seenAt.isEmpty }

    /// Takes in a page's report.
    package mutating func hear(_ report: Report, of child: ChildID, at now: Monotonic) {
        var known = pages[child] ?? [:]
        if let page = known[report.page], page.number >= report.number { return }
        // Someone was there until now, unless the page had already fallen silent.
        if report.isInFront || known[report.page].map({ $0.isLookedAt(at: now) }) == true {
            seenAt[child] = now
        }
        known[report.page] = Page(
            number: report.number, heardAt: now, isInFront: report.isInFront)
        if known.count > Self.mostPages,
            let oldest = known.min(by: { $0.value.heardAt < $1.value.heardAt })
        {
            known[oldest.key] = nil
        }
        pages[child] = known
    }

    /// Returns whether the server itself was away since the last look.
    package mutating func look(at now: Monotonic) -> Bool {
        defer { lookedAt = now }
        return isBehind(at: now)
    }

    /// Whether the last look was longer ago than can happen while the server runs.
    package func isBehind(at now: Monotonic) -> Bool { now - lookedAt > Self.longestGap }

    /// Starts again, as after a restart of the server: nothing known about these children's pages
    /// counts, and they get some time to come back.
    package mutating func begin(_ children: [ChildID], at now: Monotonic) {
        pages = [:]
        seenAt = Dictionary(
            children.map { ($0, now + Self.silence) }, uniquingKeysWith: max)
    }

    /// Forgets all children but these, and those heard from a moment ago.
    ///
    /// Pages that start together report at the same moment, so whoever asked for these children may
    /// not have seen the ones that started in the meantime.
    package mutating func keep(_ children: Set<ChildID>, at now: Monotonic) {
        pages = pages.filter { child, known in
            children.contains(child)
                || known.values.contains { now - $0.heardAt < Self.patience }
        }
        seenAt = seenAt.filter { children.contains($0.key) || pages[$0.key] != nil }
    }

    /// Since when none of a child's pages has been visible; nil if one is, or was a moment ago.
    package func awaySince(_ child: ChildID, at now: Monotonic) -> Monotonic? {
        let isThere = (pages[child] ?? [:]).values.contains { $0.isLookedAt(at: now) }
        guard !isThere, let last = seenAt[child], now - last >= Self.patience else { return nil }
        return last
    }
}

/// The board of a household.
package final class FocusPages: HouseholdMemory {
    private let board: Mutex<AttentionBoard>

    package init(_ app: FocusPal) {
        board = Mutex(AttentionBoard(at: app.clock.stamp.monotonic))
    }

    package func withLock<Answer>(_ body: (inout AttentionBoard) throws -> Answer) rethrows
        -> Answer
    {
        try board.withLock { try body(&$0) }
    }
}

extension FocusPal {
    /// Which pages of focusing children are visible.
    package var attention: FocusPages { memory() }
}
