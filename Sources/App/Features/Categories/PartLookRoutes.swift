import Database
import Domain
import HTTP
import Templates

/// The picture and the colour of a part (§2.1).
enum PartLookRoutes {
    static func show(_ visit: Visit) throws -> Response { try page(visit, nil) }

    static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        do {
            let look = try PartLook(icon: form["icon"] ?? "", colour: form["colour"] ?? "")
            try visit.carryOut(
                SetPartLook(category: visit.categoryID, part: visit.partID, look: look))
        } catch let refusal as Refusal {
            return try page(visit, refusal)
        }
        return .redirect(to: Link.category(visit.categoryID).path + "#parts")
    }

    private static func page(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        if refusal == .notFound { throw Refusal.notFound }
        let family = visit.pages.family
        guard let category = family.category(visit.categoryID),
            let part = family.part(visit.partID), part.category == category.id
        else { throw Refusal.notFound }
        let words = visit.words
        let look = family.look(of: part, in: category)
        let errors = FormErrors(refusal, words)
        let fields = ParentRoutes.parentFields(visit, title: part.name, at: .categories).merging([
            "errors": errors.value,
            "action": .text(Link.categoryPartLook(category.id, part.id).path),
            "back": .text(Link.category(category.id).path + "#parts"),
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

extension Visit {
    /// The part in the address.
    fileprivate var partID: SubcategoryID { SubcategoryID(request.parameters.int("part")) }
}
