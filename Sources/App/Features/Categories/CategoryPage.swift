import Database
import Domain
import Templates

/// What the page of one category shows.
struct CategoryPage {
    private let visit: Visit
    private let category: Domain.Category
    private let parts: [Subcategory]
    private let others: [Domain.Category]
    private let isUsed: Bool

    /// Throws: `Refusal.notFound` for a category that is gone.
    init(_ visit: Visit, _ reading: borrowing Reading) throws {
        let all = try reading.categories()
        let category = try ChangeCategories.find(visit.categoryID, in: all)
        self.visit = visit
        self.category = category
        others = all.filter { $0.id != category.id }
        parts = try reading.subcategories().filter { $0.category == category.id }
        isUsed = try reading.isUsed(category.id)
    }

    func fields(
        draft: CategoryDraft?, errors: FormErrors, isStale: Bool,
        typed: (part: SubcategoryID?, name: String)?
    ) -> Fields {
        let children = visit.pages.family.children.map(\.id)
        let saved = CategoryDraft(category.profile, children: children)
        let link = Link.category(category.id)
        return ParentRoutes.parentFields(visit, title: category.name, at: .categories).merging([
            "action": .text(link.path),
            "back": .text(Link.categories.path),
            "errors": errors.value,
            "category": CategoryForm(visit, draft: draft ?? saved).value,
            "version": .int(category.version),
            "stale": isStale ? .fields(meanwhile) : .none,
            "isNew": false,
            "isUsed": .bool(isUsed),
            "isHidden": .bool(category.isHidden),
            "hidden": .text(Link.categoryHidden(category.id).path),
            "merging": .text(Link.categoryMerger(category.id).path),
            "others": .list(
                others.map { Choice(value: $0.id.description, label: $0.name).field }),
            "adding": .text(Link.categoryParts(category.id).path),
            "newPart": .text(typed?.part == nil ? typed?.name ?? "" : ""),
            "parts": .list(
                parts.enumerated().map { place, part in
                    row(
                        part, isFirst: place == 0, isLast: place == parts.count - 1,
                        typed: typed?.part == part.id ? typed?.name : nil, errors)
                }),
        ])
    }

    /// How somebody else has left it.
    private var meanwhile: Fields {
        [
            "name": .text(category.name),
            "kind": .text(CategoryForm.kind(category.kind, visit.words)),
            "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
        ]
    }

    private func row(
        _ part: Subcategory, isFirst: Bool, isLast: Bool, typed: String?, _ errors: FormErrors
    ) -> Value {
        [
            "id": .text(part.id.description),
            "name": .text(part.name),
            "typed": .text(typed ?? part.name),
            "isHidden": .bool(part.isHidden),
            "isFirst": .bool(isFirst),
            "isLast": .bool(isLast),
            "error": errors["part\(part.id)"].map { .text($0) } ?? .none,
            "action": .text(Link.categoryPart(category.id, part.id).path),
        ]
    }
}
