import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The parents' list of categories and its actions.
package enum CategoryRoutes {
    package static let all: [RouteEntry] = [
        CategoryAddresses.categories.route(.get, .parent, showAll),
        CategoryAddresses.order.route(.post, .parent, setOrder),
        CategoryAddresses.hidden.route(.post, .parent, hide),
        CategoryAddresses.hidden.route(.delete, .parent, show),
    ]

    private static func showAll(_ visit: Visit) throws -> Response { try list(visit, nil) }

    private static func setOrder(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let seen = ids(form["seen"])
        var order = ids(form["order"])
        if let step = form["up"] ?? form["down"] {
            order = CategoryRules.moved(
                CategoryID(Int64(step) ?? 0), by: form["up"] == nil ? .down : .up, in: seen)
        }
        return try afterwards(visit, OrderCategories(order: order, seen: seen))
    }

    private static func hide(_ visit: Visit, _ category: CategoryID) throws -> Response {
        try afterwards(
            visit, HideCategory(category: category, isHidden: true, now: visit.now))
    }

    private static func show(_ visit: Visit, _ category: CategoryID) throws -> Response {
        try afterwards(
            visit, HideCategory(category: category, isHidden: false, now: visit.now))
    }

    /// The list after a change: the part for a script, or the way back; with a sentence if refused.
    private static func afterwards(
        _ visit: Visit, _ change: some Verb<Void>
    ) throws -> Response {
        do {
            try visit.carryOut(change)
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try list(visit, refusal)
        }
        return visit.wantsPart
            ? try list(visit, nil) : .redirect(to: visit.url(CategoryAddresses.categories()))
    }

    private static func list(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        let (categories, parts) = try visit.read {
            (try $0.categories(), try $0.subcategories())
        }
        let words = visit.words
        let order = categories.map(\.id.description).joined(separator: ",")
        let rows = categories.enumerated().map { place, category -> Value in
            let count = parts.count { $0.category == category.id }
            return CategoryRow(visit, category, parts: count).value(
                isFirst: place == 0, isLast: place == categories.count - 1)
        }
        let fields = GrownUpFrame.fields(visit, title: words("Categories"), at: .categories)
            .merging([
                "errors": FormErrors(refusal, words).value,
                "order": .text(order),
                "placing": .text(visit.url(CategoryAddresses.order())),
                "categories": .list(rows),
                "add": .text(visit.url(CategoryEditAddresses.newCategory())),
            ])
        let template = visit.wantsPart ? "categories/_list" : "categories/list"
        return .html(
            visit.pages.render(template, fields), status: refusal == nil ? .ok : .conflict)
    }

    private static func ids(_ text: String?) -> [CategoryID] {
        (text ?? "").split(separator: ",").compactMap { Int64($0) }.map { CategoryID($0) }
    }
}

/// One category in the parents' list.
struct CategoryRow {
    private let visit: Visit
    private let category: Domain.Category
    private let parts: Int

    package init(_ visit: Visit, _ category: Domain.Category, parts: Int) {
        self.visit = visit
        self.category = category
        self.parts = parts
    }

    package func value(isFirst: Bool, isLast: Bool) -> Value {
        [
            "id": .text(category.id.description),
            "name": .text(category.name),
            "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "detail": .text(detail),
            "isHidden": .bool(category.isHidden),
            "isFirst": .bool(isFirst),
            "isLast": .bool(isLast),
            "edit": .text(visit.url(CategoryEditAddresses.category(category.id))),
            "hidden": .text(visit.url(CategoryAddresses.hidden(category.id))),
        ]
    }

    private var detail: String {
        let words = visit.words
        let kind = CategoryForm.kind(category.kind, words)
        // Most default categories are named after their kind.
        var details = CategoryName.isSame(kind, category.name) ? [] : [kind]
        if parts > 0 {
            details.append(words.count(parts, one: "{{count}} part", other: "{{count}} parts"))
        }
        if category.isHidden { details.append(words("hidden")) }
        let children = visit.pages.family.children.filter { category.hiddenFrom.contains($0.id) }
        if !children.isEmpty {
            let names = words.joined(children.map(\.profile.name))
            details.append(words("hidden from {{names}}", ["names": names]))
        }
        return details.joined(separator: " · ")
    }
}
