import Database
package import Domain
import HTTP
import Site
import Templates

/// The grid of all trees, newest first, one batch at a time; or the trees of a month (§4.4).
struct ForestPage {
    private let visit: Visit
    private let child: Child
    private let record: ForestRecord
    private let trees: [FocusSession]
    private let older: FocusSession?
    private let month: CalendarMonth?
    private let isNewest: Bool
    private let drawn: Int

    /// Drawn as part of the page: what a tablet shows at first, in whole rows of four, five and
    /// eight.
    private static let first = 40
    /// Fetched as pictures of their own while the child scrolls.
    private static let most = 84

    /// Throws: `Refusal.notFound` for a tree that is not the child's, or an invalid month.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let today = visit.today.day
        let query = visit.request.query
        let after = query["after"].map { Int64($0).map(FocusSessionID.init) }
        let month = query["month"].map(CalendarMonth.init(iso:))
        if case .some(.none) = month { throw Refusal.notFound }
        self.month = month ?? nil
        isNewest = after == nil && month == nil
        drawn = after == nil ? Self.first : 0
        let most = after == nil ? Self.first : Self.most
        let (record, trees) = try visit.read { reading in
            let record = try ForestRecord(of: child.id, today: today, visit.calendar, reading)
            if let month, let month {
                return (record, try reading.trees(of: child.id, on: month.days))
            }
            let last = try after.map { try reading.tree($0, of: child.id) }
            let trees = try reading.trees(of: child.id, after: last, atMost: most + 1)
            return (record, trees)
        }
        self.record = record
        let isMore = self.month == nil && trees.count > most
        self.trees = isMore ? Array(trees.prefix(most)) : trees
        older = isMore ? self.trees.last : nil
    }

    package func response() -> Response {
        let view = ForestView(record: record, child: child, isNewest: isNewest)
        return view.response(visit, parts, further: "forest/_trees")
    }

    private var parts: Fields {
        [
            "isLandscape": .bool(false),
            "month": month.map { .text(visit.words.short(.monthAndYear, $0.firstDay)) } ?? .none,
            "trees": TreeCells(visit).value(trees, drawn: drawn),
            "older": older.map { tree in
                .text(visit.url(ForestAddresses.forest(child.id).adding("after", tree.id)))
            } ?? .none,
        ]
    }
}

extension Reading {
    /// A tree of a child by its number.
    ///
    /// Throws: `Refusal.notFound` for another child's session, a running one, and one without a
    /// tree.
    package func tree(_ id: FocusSessionID?, of child: ChildID) throws -> FocusSession {
        guard let id, let session = try focusSession(id), session.child == child,
            session.end?.outcome == .completed
        else { throw Refusal.notFound }
        return session
    }
}
