import Database
import Digests
import Domain
import HTTP
import Site
import Trees

/// A child's trees of a month as one picture: a landscape (§4.4).
///
/// Its address says which trees are drawn, so a browser can keep it until there are others.
struct GladePicture {
    package let child: ChildID
    package let month: CalendarMonth
    let shape: GladeShape
    let season: Season
    package let count: Int
    private let mark: String

    /// A picture of a month with these trees.
    package init(
        _ month: CalendarMonth, of child: ChildID, _ trees: [FocusSession], _ shape: GladeShape,
        _ pages: Pages
    ) {
        self.child = child
        self.month = month
        self.shape = shape
        season = Self.season(of: month, pages)
        count = trees.count
        mark = Self.mark(trees, of: pages.family)
    }

    /// The season of the ground.
    private static func season(of month: CalendarMonth, _ pages: Pages) -> Season {
        let start = pages.calendar.start(of: month.firstDay)
        return Season(of: month.firstDay, in: pages.family.seasonPlace(at: start))
    }

    /// What tells other trees apart, also of as many: a restore can bring them.
    private static func mark(_ trees: [FocusSession], of family: Family) -> String {
        let drawn = trees.map { session in
            let tree = TreePicture(session, of: family).tree
            return "\(tree.seed) \(tree.species.rawValue) \(session.plan.minutes)"
        }
        return SHA256.hash(drawn.joined(separator: ",").utf8).prefix(6).hex
    }

    /// In points.
    package var height: Int { Grove.height(of: count, width: shape.width) }

    /// Its address.
    package var address: Address {
        ForestAddresses.glade(child, month, shape)
            .adding("of", "\(TreePicture.edition)-\(season.rawValue)-\(count)-\(mark)")
    }

    /// The picture of a month as it is now.
    ///
    /// Throws: `Refusal.notFound` for a month without trees.
    package static func response(
        _ visit: Visit, _ child: ChildID, _ month: CalendarMonth, _ shape: GladeShape
    ) throws -> Response {
        let sessions = try visit.read { try $0.trees(of: child, on: month.days) }
        guard !sessions.isEmpty else { throw Refusal.notFound }
        // The oldest are at the back.
        let trees = sessions.reversed().map { session in
            (
                tree: TreePicture(session, of: visit.pages.family).tree,
                share: TreeSize(minutes: session.plan.minutes).share
            )
        }
        let grove = Grove(
            trees, season: season(of: month, visit.pages), width: shape.width)
        return TreePicture.response(TreePicture.framed(grove))
    }
}

extension GladeShape {
    /// In points; a page scales it to the space it has.
    package var width: Int { self == .wide ? 960 : 400 }
}
