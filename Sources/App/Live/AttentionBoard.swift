import Domain

/// Which pages of the children who focus are in front of somebody, as the pages say: in memory only.
///
/// A page says when it comes in front and when it goes, and every ten seconds that it is there. One
/// that has fallen silent is no longer there, since it was last heard.
struct AttentionBoard {
    /// So long a page may be silent: three of its words lost, as on a network that stumbles.
    static let silence = Span.seconds(30)
    /// A page that gives way to the next one says so: meanwhile nobody has left.
    static let patience = Span.seconds(4)
    /// The ticker looks every two seconds: whoever has not for so long was away itself.
    static let longestGap = Span.seconds(10)
    /// So many pages of a child are known at most.
    static let mostPages = 16

    /// What a page says of itself.
    struct Report {
        /// The page's name, made by itself.
        let page: TapID
        /// Counts its words; one that was overtaken on the way is not heard.
        let number: Int
        /// Whether it is in front.
        let isInFront: Bool
    }

    private struct Page {
        var number: Int
        var heardAt: Monotonic
        var isInFront: Bool

        func isLookedAt(at now: Monotonic) -> Bool { isInFront && now - heardAt <= silence }
    }

    private var pages: [ChildID: [TapID: Page]] = [:]
    /// When somebody was last in front of any of a child's pages.
    private var seenAt: [ChildID: Monotonic] = [:]
    private var lookedAt: Monotonic

    /// A board of a server that starts now.
    init(at now: Monotonic) { lookedAt = now }

    /// Whether no page is asked for.
    var isIdle: Bool { seenAt.isEmpty }

    /// Takes up what a page says.
    mutating func hear(_ report: Report, of child: ChildID, at now: Monotonic) {
        var known = pages[child] ?? [:]
        if let page = known[report.page], page.number >= report.number { return }
        // Until now somebody was there, unless the page had fallen silent before.
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

    /// Looks around; whether the server was away itself since it last did.
    mutating func look(at now: Monotonic) -> Bool {
        defer { lookedAt = now }
        return isBehind(at: now)
    }

    /// Whether it has not looked for longer than it ever does while it runs.
    func isBehind(at now: Monotonic) -> Bool { now - lookedAt > Self.longestGap }

    /// Begins anew, as after a start of the server: what was known of these children's pages is not
    /// counted on, and they have some time to come back.
    mutating func begin(_ children: [ChildID], at now: Monotonic) {
        pages = [:]
        seenAt = Dictionary(
            children.map { ($0, now + Self.silence) }, uniquingKeysWith: max)
    }

    /// Forgets all children but these, and those of whom something was heard a moment ago.
    ///
    /// Pages that begin together speak at the same moment: who asked for these children may not have
    /// seen those who began meanwhile.
    mutating func keep(_ children: Set<ChildID>, at now: Monotonic) {
        pages = pages.filter { child, known in
            children.contains(child)
                || known.values.contains { now - $0.heardAt < Self.patience }
        }
        seenAt = seenAt.filter { children.contains($0.key) || pages[$0.key] != nil }
    }

    /// Since when nobody has been in front of any page of a child; nil: somebody is, or was a
    /// moment ago.
    func awaySince(_ child: ChildID, at now: Monotonic) -> Monotonic? {
        let isThere = (pages[child] ?? [:]).values.contains { $0.isLookedAt(at: now) }
        guard !isThere, let last = seenAt[child], now - last >= Self.patience else { return nil }
        return last
    }
}
