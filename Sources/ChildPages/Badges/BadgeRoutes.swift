import Database
import Domain
import HTTP
package import Site
import Templates

/// A child's badges, for the child and for parents (§8.2).
package enum BadgeRoutes {
    package static let all: [RouteEntry] =
        BadgeAddresses.badges.routes(.get, showAll) + BadgeAddresses.badge.routes(.get, showOne)

    private static func showAll(_ desk: Desk, _: ChildID) throws -> Response {
        let visit = desk.visit
        let record = try BadgeRecord(desk)
        let fields = base(desk, title: visit.words("Badges")).merging(
            isLittle(desk) ? BadgeShelf(desk, record).fields : BadgeBoard(desk, record).fields)
        let whole = template(desk, own: "badges/page", parents: "badges/parents")
        let part = isLittle(desk) ? "badges/_shelf" : "badges/_badges"
        return .html(visit.pages.render(visit.wantsPart ? part : whole, fields))
    }

    private static func showOne(
        _ desk: Desk, _: ChildID, _ family: BadgeFamily.ID
    ) throws -> Response {
        let visit = desk.visit
        let record = try BadgeRecord(desk)
        let page = BadgePage(desk, record, BadgeCatalogue.family(family))
        let fields = base(desk, title: page.name).merging(page.fields)
        let whole = template(desk, own: "badges/badge", parents: "badges/parents_badge")
        return .html(visit.pages.render(visit.wantsPart ? "badges/_badge" : whole, fields))
    }

    private static func base(_ desk: Desk, title: String) -> Fields {
        let visit = desk.visit
        if desk.hand == .parent {
            let name = desk.child.profile.name
            return GrownUpFrame.fields(
                visit,
                title: visit.words("{{name}}: {{page}}", ["name": name, "page": title]),
                at: .overview)
        }
        return Layout.fields(visit, title: title).merging(["isHome": false, "isDay": false])
    }

    private static func template(_ desk: Desk, own: String, parents: String) -> String {
        guard desk.hand == .child else { return parents }
        return isLittle(desk) ? own + "_little" : own
    }

    private static func isLittle(_ desk: Desk) -> Bool {
        desk.hand == .child && desk.child.profile.mode == .little
    }
}

/// What the database knows of a child's badges, read in one go.
struct BadgeRecord {
    /// The badges that it has, the first earned first.
    package let earned: [EarnedBadge]
    /// The child's sum for every family.
    package let sums: BadgeSums
    private let highest: [BadgeFamily.ID: Int]

    /// Throws: `Refusal.notFound` for parents who may not see sums of the other home's days (§17.3).
    package init(_ desk: Desk) throws {
        let (child, visit) = (desk.child.id, desk.visit)
        guard desk.hand == .child || visit.viewer.seesSums(of: child) else {
            throw Refusal.notFound
        }
        let end = visit.now + Span(milliseconds: 1)
        (earned, sums) = try visit.read { reading in
            let closed = try reading.closedRecord(of: child, before: visit.today.day)
            return (
                try reading.badges(of: child),
                try reading.badgeSums(
                    RecordStretch(of: child, after: closed, until: end), BadgeCatalogue.all,
                    in: visit.calendar)
            )
        }
        highest = Dictionary(
            earned.map { ($0.badge.family, $0.badge.tier) }, uniquingKeysWith: max)
    }

    /// How far the child is with a family.
    package func progress(_ family: BadgeFamily) -> BadgeProgress {
        BadgeProgress(
            family, sum: sums[family.id] ?? 0, earned: highest[family.id] ?? 0)
    }

    /// The badge of a tier, if it is earned.
    func badge(_ family: BadgeFamily, _ tier: Int) -> EarnedBadge? {
        earned.first { $0.badge == BadgeTier(family.id, tier) }
    }
}
