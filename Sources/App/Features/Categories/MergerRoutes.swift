import Database
import Domain
import HTTP
import Templates

/// Makes two categories one, after a page that says what will move.
enum MergerRoutes {
    static func show(_ visit: Visit) throws -> Response {
        try page(visit, into: visit.request.query["into"], isStale: false)
    }

    static func merge(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        do {
            try visit.carryOut(
                MergeCategories(
                    old: visit.categoryID, new: CategoryID(Int64(form["into"] ?? "") ?? 0),
                    seen: (
                        Int(form["version"] ?? "") ?? 0, Int(form["into_version"] ?? "") ?? 0
                    )))
        } catch is Stale {
            return try page(visit, into: form["into"], isStale: true)
        }
        return .redirect(to: Link.categories.path)
    }

    private static func page(_ visit: Visit, into: String?, isStale: Bool) throws -> Response {
        let (all, parts, count) = try visit.app.database.read { reading in
            (
                try reading.categories(), try reading.subcategories(),
                try reading.activityCount(of: visit.categoryID)
            )
        }
        let from = try all.known(visit.categoryID)
        let to = try all.known(CategoryID(Int64(into ?? "") ?? 0))
        guard from.id != to.id else { throw Refusal.notFound }
        let words = visit.words
        let partCount = parts.count { $0.category == from.id }
        let fields = ParentRoutes.parentFields(
            visit, title: words("Merge two categories"), at: .categories
        ).merging([
            "action": .text(Link.categoryMerger(from.id).path),
            "back": .text(Link.category(from.id).path),
            "isStale": .bool(isStale),
            "from": picture(from),
            "to": picture(to),
            "into": .text(to.id.description),
            "version": .int(from.version),
            "intoVersion": .int(to.version),
            "moves": .text(
                words.count(
                    count, one: "{{count}} activity moves along.",
                    other: "{{count}} activities move along.")),
            "partMoves": partCount == 0
                ? .none
                : .text(
                    words.count(
                        partCount,
                        one: "{{count}} part moves along; one of the same name becomes one.",
                        other: "{{count}} parts move along; those of the same name become one.")),
            "goes": .text(
                words("“{{name}}” is gone afterwards, and that stays so.", ["name": from.name])),
        ])
        return .html(
            visit.pages.render("categories/merger", fields), status: isStale ? .conflict : .ok)
    }

    private static func picture(_ category: Domain.Category) -> Value {
        [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
        ]
    }
}
