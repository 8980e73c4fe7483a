import ChildPages
import Database
import Domain
import Site

/// A parent hides a category from logging, or shows it again (§2.1).
struct HideCategory: Verb {
    package let category: CategoryID
    let isHidden: Bool
    package let now: Instant

    /// Throws: `Refusal.conflict` if a child would have none left.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var all = try writing.reading.categories()
        guard let place = all.firstIndex(where: { $0.id == category }) else {
            throw Refusal.notFound
        }
        guard all[place].isHidden != isHidden else { return .categories }
        all[place].isHidden = isHidden
        if isHidden {
            try CategoryRules.check(all, for: try writing.reading.activeChildren())
        }
        try writing.setHidden(isHidden, category, at: now)
        return .categories
    }
}

/// A parent reorders all categories (§2.1).
struct OrderCategories: Verb {
    package let order: [CategoryID]
    /// The order that the page showed.
    package let seen: [CategoryID]

    /// Throws: `Refusal.conflict` if someone has changed the order since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let standing = try writing.reading.categories().map(\.id)
        guard standing == seen, Set(order) == Set(seen), order.count == seen.count else {
            throw Refusal.conflict(.orderHasChanged)
        }
        try writing.setOrder(order)
        return .categories
    }
}

/// A parent deletes a category that was never used (§2.1).
struct DeleteCategory: Verb {
    package let category: CategoryID

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let all = try writing.reading.categories()
        _ = try all.known(category)
        try CategoryRules.check(
            all.filter { $0.id != category }, for: try writing.reading.activeChildren())
        try writing.delete(category)
        return .categories
    }
}

/// A parent merges two categories (§2.1).
struct MergeCategories: Verb {
    package let old: CategoryID
    package let new: CategoryID
    /// Their versions as the page saw them.
    package let seen: (old: Int, new: Int)

    /// Throws: `Stale` if someone has changed one of them since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let all = try writing.reading.categories()
        let (from, to) = (try all.known(old), try all.known(new))
        guard old != new else { throw Refusal.notFound }
        guard from.version == seen.old, to.version == seen.new else { throw Stale() }
        try CategoryRules.check(
            all.filter { $0.id != old }, for: try writing.reading.activeChildren())
        try writing.merge(old, into: new)
        return .categories
    }
}

extension Message {
    /// Shown above a list that someone else has just reordered.
    static let orderHasChanged = Message("The order has just changed. Here’s how it is now.")
}
