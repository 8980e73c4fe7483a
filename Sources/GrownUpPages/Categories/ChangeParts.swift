import ChildPages
import Database
import Domain
import Site

/// A parent adds a part to a category, after all others (§2.1); the same name twice is refused.
struct AddPart: Verb {
    package let category: CategoryID
    /// Its name, as typed.
    package let typed: String
    package let once: OnceForm

    /// Throws: `Refusal.invalid` beside the field.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try once.isFirst(writing) else { return .categories }
        _ = try writing.reading.categories().known(category)
        let others = try writing.reading.parts(of: category).map(\.name)
        try writing.add(
            part: try PartName.checked(typed, among: others, field: "part"), to: category)
        return .categories
    }
}

/// A parent does what a row in the list of parts asks for (§2.1).
struct ChangePart: Verb {
    package let category: CategoryID
    package let part: SubcategoryID
    let act: Act
    /// The name in the row.
    package let typed: String
    /// The version that the row was made from.
    package let seen: Int
    package let now: Instant

    /// What a row of the list asks for.
    enum Act: String {
        case rename, up, down, hide, show, delete
    }

    /// Throws: `Stale` if it should be renamed or deleted, but has a different name than the page
    /// showed.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let parts = try writing.reading.parts(of: category)
        guard let stands = parts.first(where: { $0.id == part }) else { throw Refusal.notFound }
        let isKnown = stands.version == seen || (act == .rename && stands.name == typed)
        if act == .rename || act == .delete, !isKnown { throw Stale() }
        switch act {
        case .rename:
            let others = parts.filter { $0.id != part }.map(\.name)
            try writing.rename(
                part, try PartName.checked(typed, among: others, field: "part\(part)"))
        case .up, .down:
            let order = parts.map(\.id)
            let step: CategoryRules.Step = act == .up ? .up : .down
            try writing.setOrder(CategoryRules.moved(part, by: step, in: order))
        case .hide, .show: try writing.setHidden(act == .hide, part, at: now)
        case .delete: try writing.delete(part)
        }
        return .categories
    }
}

/// A parent gives a part its own look, or that of its category (§2.1).
struct SetPartLook: Verb {
    package let category: CategoryID
    package let part: SubcategoryID
    package let look: PartLook

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.parts(of: category).contains(where: { $0.id == part }) else {
            throw Refusal.notFound
        }
        try writing.set(look, of: part)
        return .categories
    }
}

/// The name of a part among those of its category.
private enum PartName {
    static func checked(_ typed: String, among others: [String], field: String) throws -> String {
        do {
            return try CategoryName.checked(typed, among: others, field: field)
        } catch let error {
            throw Refusal.invalid([error])
        }
    }
}

extension Reading {
    /// The parts of one category, in their order.
    fileprivate func parts(of category: CategoryID) throws -> [Subcategory] {
        try subcategories().filter { $0.category == category }
    }
}
