import Database
import Domain

/// A parent changes the parts of a category (§2.1); the same name twice is refused.
struct ChangeParts {
    let changing: ChangeCategories
    let category: CategoryID

    /// What a row of the list asks for.
    enum Act: String {
        case rename, up, down, hide, show, delete
    }

    /// Adds one after all others.
    func add(_ typed: String, once: OnceForm) throws {
        try changing.change { writing in
            guard try once.isFirst(writing) else { return }
            _ = try ChangeCategories.find(category, in: try writing.reading.categories())
            let others = try parts(writing).map(\.name)
            try writing.add(part: try checked(typed, among: others, field: "part"), to: category)
        }
    }

    /// Does to a part what its row asks for; `typed` is the name in it.
    ///
    /// Throws: `Stale` if it is to be renamed or deleted, and has another name than was seen.
    func perform(_ act: Act, on id: SubcategoryID, typed: String, seen: Int) throws {
        try changing.change { writing in
            let parts = try parts(writing)
            guard let part = parts.first(where: { $0.id == id }) else { throw Refusal.notFound }
            let isKnown = part.version == seen || (act == .rename && part.name == typed)
            if act == .rename || act == .delete, !isKnown { throw Stale() }
            switch act {
            case .rename:
                let others = parts.filter { $0.id != id }.map(\.name)
                try writing.rename(id, try checked(typed, among: others, field: "part\(id)"))
            case .up, .down:
                let order = parts.map(\.id)
                let step: CategoryRules.Step = act == .up ? .up : .down
                try writing.setOrder(CategoryRules.moved(id, by: step, in: order))
            case .hide, .show: try writing.setHidden(act == .hide, id, at: changing.now)
            case .delete: try writing.delete(id)
            }
        }
    }

    /// Gives a part a look of its own, or that of its category.
    func set(_ look: PartLook, of id: SubcategoryID) throws {
        try changing.change { writing in
            guard try parts(writing).contains(where: { $0.id == id }) else {
                throw Refusal.notFound
            }
            try writing.set(look, of: id)
        }
    }

    private func parts(_ writing: borrowing Writing) throws -> [Subcategory] {
        try writing.reading.subcategories().filter { $0.category == category }
    }

    private func checked(_ typed: String, among others: [String], field: String) throws -> String {
        do {
            return try CategoryName.checked(typed, among: others, field: field)
        } catch let error {
            throw Refusal.invalid([error])
        }
    }
}
