import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The picture and the colour of a part (§2.1).
package enum PartLookRoutes {
    package static let all: [RouteEntry] = [
        PartLookAddresses.look.route(.get, .parent, show),
        PartLookAddresses.look.route(.post, .parent, save),
    ]

    private static func show(_ visit: Visit, _ category: CategoryID, _ part: SubcategoryID) throws
        -> Response
    {
        try page(visit, category, part, nil)
    }

    private static func save(_ visit: Visit, _ category: CategoryID, _ part: SubcategoryID) throws
        -> Response
    {
        let form = try visit.form()
        do {
            let look = try PartLook(icon: form["icon"] ?? "", colour: form["colour"] ?? "")
            try visit.carryOut(
                SetPartLook(category: category, part: part, look: look))
        } catch let refusal as Refusal {
            return try page(visit, category, part, refusal)
        }
        return .redirect(to: visit.url(CategoryEditAddresses.category(category)) + "#parts")
    }

    private static func page(
        _ visit: Visit, _ categoryID: CategoryID, _ partID: SubcategoryID, _ refusal: Refusal?
    ) throws -> Response {
        if refusal == .notFound { throw Refusal.notFound }
        let family = visit.pages.family
        guard let category = family.category(categoryID),
            let part = family.part(partID), part.category == category.id
        else { throw Refusal.notFound }
        let words = visit.words
        let look = family.look(of: part, in: category)
        let errors = FormErrors(refusal, words)
        let fields = GrownUpFrame.fields(visit, title: part.name, at: .categories).merging([
            "errors": errors.value,
            "action": .text(visit.url(PartLookAddresses.look(category.id, part.id))),
            "back": .text(visit.url(CategoryEditAddresses.category(category.id)) + "#parts"),
            "categoryName": .text(category.name),
            "ownIcon": .text(category.icon),
            "ownColour": .text(category.colour.rawValue),
            "look": [
                "name": .text(part.name), "icon": .text(look.icon),
                "colour": .text(look.colour.rawValue),
                "isPlainIcon": .bool(part.icon == nil),
                "isPlainColour": .bool(part.colour == nil),
                "icons": Choice.pictures(part.icon, words).value,
                "colours": Choice.colours(part.colour?.rawValue, words).value,
            ],
        ])
        return .form(visit.pages.render("categories/part", fields), errors)
    }
}
