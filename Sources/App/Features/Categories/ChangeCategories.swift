import Database
import Domain

/// A parent changes which categories there are (§2.1); open pages hear of it.
struct ChangeCategories {
    let app: FocusPal
    let now: Instant

    /// Adds one after all others.
    func add(_ draft: CategoryDraft, once: OnceForm) throws {
        try change { writing in
            guard try once.isFirst(writing) else { return }
            let others = try writing.reading.categories()
            let children = try writing.reading.activeChildren()
            let profile = try draft.checked(
                among: others.map(\.name), children: children.map(\.id))
            _ = try writing.add(profile)
        }
    }

    /// Keeps what a form says that saw `version`.
    ///
    /// Throws: `Stale` if somebody has changed it since; nothing is kept then.
    func save(_ draft: CategoryDraft, of id: CategoryID, seen version: Int) throws {
        try change { writing in
            let all = try writing.reading.categories()
            let category = try Self.find(id, in: all)
            if category.version != version,
                draft
                    != CategoryDraft(
                        category.profile, children: try writing.reading.activeChildren().map(\.id))
            {
                throw Stale()
            }
            let others = all.filter { $0.id != id }
            let children = try writing.reading.activeChildren()
            var profile = try draft.checked(
                among: others.map(\.name), children: children.map(\.id))
            // Children who are archived stay as they were.
            profile.hiddenFrom.formUnion(category.hiddenFrom.subtracting(children.map(\.id)))
            var changed = category
            changed.hiddenFrom = profile.hiddenFrom
            try CategoryRules.check(others + [changed], for: children)
            try writing.save(profile, of: id)
        }
    }

    /// Hides one from logging, or shows it again.
    func setHidden(_ isHidden: Bool, _ id: CategoryID) throws {
        try change { writing in
            var all = try writing.reading.categories()
            guard let place = all.firstIndex(where: { $0.id == id }) else { throw Refusal.notFound }
            guard all[place].isHidden != isHidden else { return }
            all[place].isHidden = isHidden
            if isHidden {
                try CategoryRules.check(all, for: try writing.reading.activeChildren())
            }
            try writing.setHidden(isHidden, id, at: now)
        }
    }

    /// Puts all into an order, by a page that saw them in the order `seen`.
    func setOrder(_ order: [CategoryID], seen: [CategoryID]) throws {
        try change { writing in
            let standing = try writing.reading.categories().map(\.id)
            guard standing == seen, Set(order) == Set(seen), order.count == seen.count else {
                throw Refusal.conflict(
                    Message("The order has changed meanwhile. This is how it is now."))
            }
            try writing.setOrder(order)
        }
    }

    /// Takes one out that was never used.
    func delete(_ id: CategoryID) throws {
        try change { writing in
            let all = try writing.reading.categories()
            _ = try Self.find(id, in: all)
            try CategoryRules.check(
                all.filter { $0.id != id }, for: try writing.reading.activeChildren())
            try writing.delete(id)
        }
    }

    /// Makes two one, by a page that saw these versions of them.
    func merge(_ old: CategoryID, into new: CategoryID, seen: (old: Int, new: Int)) throws {
        try change { writing in
            let all = try writing.reading.categories()
            let (from, to) = (try Self.find(old, in: all), try Self.find(new, in: all))
            guard old != new else { throw Refusal.notFound }
            guard from.version == seen.old, to.version == seen.new else { throw Stale() }
            try CategoryRules.check(
                all.filter { $0.id != old }, for: try writing.reading.activeChildren())
            try writing.merge(old, into: new)
        }
    }

    /// One write transaction; then the pages are made anew, and the open ones told.
    func change<Result>(_ body: (borrowing Writing) throws -> Result) throws -> Result {
        let result = try app.database.write(body)
        try app.reloadPages()
        app.hub.announce([.categories])
        return result
    }

    static func find(_ id: CategoryID, in all: [Domain.Category]) throws -> Domain.Category {
        guard let category = all.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return category
    }
}
