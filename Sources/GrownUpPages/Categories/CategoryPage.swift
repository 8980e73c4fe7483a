import ChildPages
import Database
import Domain
import Site
import Templates

/// What the page of one category shows.
struct CategoryPage {
    private let visit: Visit
    private let category: Domain.Category
    private let parts: [Subcategory]
    private let others: [Domain.Category]
    private let isUsed: Bool

    /// Throws: `Refusal.notFound` for a category that is gone.
    package init(_ visit: Visit, _ id: CategoryID, _ reading: borrowing Reading) throws {
        let all = try reading.categories()
        let category = try all.known(id)
        self.visit = visit
        self.category = category
        others = all.filter { $0.id != category.id }
        parts = try reading.subcategories().filter { $0.category == category.id }
        isUsed = try reading.isUsed(category.id)
    }

    package func fields(
        draft: CategoryDraft?, errors: FormErrors, seen: Int?, isStale: Bool,
        typed: TypedPart?
    ) -> Fields {
        let children = visit.pages.family.children.map(\.id)
        let saved = CategoryDraft(category.profile, children: children)
        let form = CategoryForm(visit, draft: draft ?? saved)
        var meanwhile = typed.flatMap { self.meanwhile($0, isStale: isStale) }
        if isStale, typed == nil {
            let stands = CategoryForm(visit, draft: saved).told
            meanwhile = Meanwhile(
                stands: stands, typed: form.told, at: CategoryEditAddresses.category(category.id))
        }
        return GrownUpFrame.fields(visit, title: category.name, at: .categories).merging([
            "action": .text(visit.url(CategoryEditAddresses.category(category.id))),
            "back": .text(visit.url(CategoryAddresses.categories())),
            "errors": errors.value,
            "category": form.value,
            "version": .int(seen ?? category.version),
            "meanwhile": meanwhile?.value(visit) ?? .none,
            "isNew": false,
            "isUsed": .bool(isUsed),
            "isHidden": .bool(category.isHidden),
            "hidden": .text(visit.url(CategoryAddresses.hidden(category.id))),
            "merging": .text(visit.url(MergerAddresses.merger(category.id))),
            "others": .list(
                others.map { Choice(value: $0.id.description, label: $0.name).field }),
            "adding": .text(visit.url(CategoryEditAddresses.parts(category.id))),
            "newPart": .text(typed?.part == nil ? typed?.name ?? "" : ""),
            "parts": .list(
                parts.enumerated().map { place, part in
                    row(
                        part, isFirst: place == 0, isLast: place == parts.count - 1,
                        typed: typed?.part == part.id ? typed : nil, errors)
                }),
        ])
    }

    /// Both names of a part that someone else has renamed.
    private func meanwhile(_ typed: TypedPart, isStale: Bool) -> Meanwhile? {
        guard isStale, let part = parts.first(where: { $0.id == typed.part }) else { return nil }
        let label = visit.words("Part")
        let name = typed.isDeleting ? visit.words("Delete") : typed.name
        return Meanwhile(
            stands: [(label, part.name)], typed: [(label, name)],
            at: CategoryEditAddresses.category(category.id))
    }

    private func row(
        _ part: Subcategory, isFirst: Bool, isLast: Bool, typed: TypedPart?, _ errors: FormErrors
    ) -> Value {
        let look = visit.pages.family.look(of: part, in: category)
        return [
            "id": .text(part.id.description),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "look": .text(visit.url(PartLookAddresses.look(category.id, part.id))),
            "name": .text(part.name),
            "typed": .text(typed?.name ?? part.name),
            "version": .int(typed?.seen ?? part.version),
            "isHidden": .bool(part.isHidden),
            "isFirst": .bool(isFirst),
            "isLast": .bool(isLast),
            "error": errors["part\(part.id)"].map { .text($0) } ?? .none,
            "action": .text(visit.url(CategoryEditAddresses.part(category.id, part.id))),
        ]
    }
}

/// What was typed into a row of the parts and could not be saved.
struct TypedPart {
    /// The part; nil for a new one.
    package var part: SubcategoryID?
    package let name: String
    var isDeleting = false
    /// The version that the row continues with; nil for the current one.
    package var seen: Int?
}
