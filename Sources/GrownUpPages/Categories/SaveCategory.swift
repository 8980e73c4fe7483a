import ChildPages
import Database
package import Domain
import Site

/// A parent adds a category after all others (§2.1).
struct AddCategory: Verb {
    package let draft: CategoryDraft
    package let once: OnceForm

    /// Throws: `Refusal.invalid` beside the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try once.isFirst(writing) else { return .categories }
        let others = try writing.reading.categories()
        let children = try writing.reading.activeChildren()
        let profile = try draft.checked(among: others.map(\.name), children: children.map(\.id))
        _ = try writing.add(profile)
        return .categories
    }
}

/// A parent changes a category (§2.1).
struct SaveCategory: Verb {
    package let category: CategoryID
    package let draft: CategoryDraft
    /// The version that the form was made from.
    package let seen: Int

    /// Saves the form.
    ///
    /// Throws: `Stale` if someone has changed it since, or `Refusal.invalid` next to the fields;
    /// nothing is saved then.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let all = try writing.reading.categories()
        let stands = try all.known(category)
        let children = try writing.reading.activeChildren()
        if stands.version != seen,
            draft != CategoryDraft(stands.profile, children: children.map(\.id))
        {
            throw Stale()
        }
        let others = all.filter { $0.id != category }
        var profile = try draft.checked(among: others.map(\.name), children: children.map(\.id))
        // Archived children keep their setting.
        profile.hiddenFrom.formUnion(stands.hiddenFrom.subtracting(children.map(\.id)))
        var changed = stands
        changed.hiddenFrom = profile.hiddenFrom
        try CategoryRules.check(others + [changed], for: children)
        try writing.save(profile, of: category)
        return .categories
    }
}

extension Outcome<Void> {
    /// The categories or their parts have changed; open pages are told.
    static var categories: Self {
        Outcome(changes: .categories)
    }
}

extension [Domain.Category] {
    /// One of them.
    ///
    /// Throws: `Refusal.notFound` if it no longer exists.
    package func known(_ id: CategoryID) throws -> Domain.Category {
        guard let category = first(where: { $0.id == id }) else { throw Refusal.notFound }
        return category
    }
}
