import Database
import Domain
import HTTP
import Site
import Templates

/// The whole forest as landscapes, one for each month, one batch at a time (§4.4).
struct LandscapePage {
    private let visit: Visit
    private let child: Child
    private let record: ForestRecord
    /// All months with trees, and those on the page.
    private let all: [ForestMonth]
    private let months: [ForestMonth]
    /// The trees of those on the page.
    private let trees: [CalendarMonth: [FocusSession]]
    private let isNewest: Bool

    /// A page gets more months until it has this many trees or months.
    private static let enough = 84
    private static let mostMonths = 6

    /// Throws: `Refusal.notFound` for an invalid month.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let today = visit.today.day
        let after = visit.request.query["after"].map(CalendarMonth.init(iso:))
        if case .some(.none) = after { throw Refusal.notFound }
        isNewest = after == nil
        (record, all, months, trees) = try visit.read { reading in
            let all = try reading.forestMonths(of: child.id)
            let months = Self.some(of: all, after: after ?? nil)
            var trees: [CalendarMonth: [FocusSession]] = [:]
            for month in months {
                trees[month.month] = try reading.trees(of: child.id, on: month.month.days)
            }
            return (
                try ForestRecord(of: child.id, today: today, visit.calendar, reading), all, months,
                trees
            )
        }
    }

    package func response() -> Response {
        let view = ForestView(record: record, child: child, isNewest: isNewest)
        return view.response(visit, parts, further: "forest/_months")
    }

    private var parts: Fields {
        let older = months.last.map { $0.month }.flatMap { last in
            all.contains { $0.month < last } ? last : nil
        }
        return [
            "isLandscape": .bool(true),
            "month": .none,
            "months": .list(months.map(month)),
            "older": older.map { month in
                .text(visit.url(ForestAddresses.landscape(child.id).adding("after", month)))
            } ?? .none,
        ]
    }

    private func month(_ month: ForestMonth) -> Value {
        let words = visit.words
        let trees = self.trees[month.month] ?? []
        let wide = GladePicture(month.month, of: child.id, trees, .wide, visit.pages)
        let narrow = GladePicture(month.month, of: child.id, trees, .narrow, visit.pages)
        return [
            "id": .text(month.month.description),
            "name": .text(
                words(
                    month.trees == 1
                        ? "{{month}} · {{count}} tree" : "{{month}} · {{count}} trees",
                    [
                        "month": words.short(.monthAndYear, month.month.firstDay),
                        "count": String(month.trees),
                    ])),
            "link": .text(visit.url(ForestAddresses.forest(child.id).adding("month", month.month))),
            "wide": picture(wide), "narrow": picture(narrow),
        ]
    }

    private func picture(_ picture: GladePicture) -> Value {
        [
            "address": .text(visit.url(picture.address)),
            "width": .int(picture.shape.width), "height": .int(picture.height),
        ]
    }

    /// The months on a page: those after `last`, until they hold enough trees.
    private static func some(of months: [ForestMonth], after last: CalendarMonth?) -> [ForestMonth]
    {
        var trees = 0
        var some: [ForestMonth] = []
        for month in months where last.map({ month.month < $0 }) ?? true {
            some.append(month)
            trees += month.trees
            if trees >= enough || some.count == mostMonths { break }
        }
        return some
    }
}
