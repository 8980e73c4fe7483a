import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Merges two categories, after a page that says what will move.
package enum MergerRoutes {
    package static let all: [RouteEntry] = [
        MergerAddresses.merger.route(.get, .parent, show),
        MergerAddresses.merger.route(.post, .parent, merge),
    ]

    private static func show(_ visit: Visit, _ id: CategoryID) throws -> Response {
        try page(visit, id, into: visit.request.query["into"], isStale: false)
    }

    private static func merge(_ visit: Visit, _ id: CategoryID) throws -> Response {
        let form = try visit.form()
        do {
            try visit.carryOut(
                MergeCategories(
                    old: id, new: CategoryID(Int64(form["into"] ?? "") ?? 0),
                    seen: (
                        Int(form["version"] ?? "") ?? 0, Int(form["into_version"] ?? "") ?? 0
                    )))
        } catch is Stale {
            return try page(visit, id, into: form["into"], isStale: true)
        } catch Refusal.conflict(let message) {
            return try page(visit, id, into: form["into"], .conflict(message), isStale: false)
        }
        return .redirect(to: visit.url(CategoryAddresses.categories()))
    }

    private static func page(
        _ visit: Visit, _ id: CategoryID, into: String?, _ refusal: Refusal? = nil, isStale: Bool
    ) throws -> Response {
        let (all, parts, count) = try visit.read { reading in
            (
                try reading.categories(), try reading.subcategories(),
                try reading.activityCount(of: id)
            )
        }
        let from = try all.known(id)
        let to = try all.known(CategoryID(Int64(into ?? "") ?? 0))
        guard from.id != to.id else { throw Refusal.notFound }
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let partCount = parts.count { $0.category == from.id }
        let fields = GrownUpFrame.fields(
            visit, title: words("Merge two categories"), at: .categories
        ).merging([
            "action": .text(visit.url(MergerAddresses.merger(from.id))),
            "back": .text(visit.url(CategoryEditAddresses.category(from.id))),
            "errors": errors.value,
            "isStale": .bool(isStale),
            "from": picture(from),
            "to": picture(to),
            "into": .text(to.id.description),
            "version": .int(from.version),
            "intoVersion": .int(to.version),
            "moves": .text(
                words.count(
                    count, one: "{{count}} activity will move.",
                    other: "{{count}} activities will move.")),
            "partMoves": partCount == 0
                ? .none
                : .text(
                    words.count(
                        partCount,
                        one: "{{count}} part will move; if the name is taken, the two become one.",
                        other: "{{count}} parts will move; parts with the same name become one.")),
            "goes": .text(
                words("“{{name}}” will be gone for good.", ["name": from.name])),
        ])
        return .form(visit.pages.render("categories/merger", fields), errors, isStale: isStale)
    }

    private static func picture(_ category: Domain.Category) -> Value {
        [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
        ]
    }
}
