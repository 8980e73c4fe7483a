import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The page of one category: its look, its parts, and the ways to remove it.
package enum CategoryEditRoutes {
    package static let all: [RouteEntry] = [
        CategoryEditAddresses.newCategory.route(.get, .parent, new),
        CategoryEditAddresses.added.route(.post, .parent, add),
        CategoryEditAddresses.category.route(.get, .parent, edit),
        CategoryEditAddresses.category.route(.post, .parent, save),
        CategoryEditAddresses.category.route(.delete, .parent, delete),
        CategoryEditAddresses.parts.route(.post, .parent, addPart),
        CategoryEditAddresses.part.route(.post, .parent, changePart),
    ]

    private static func new(_ visit: Visit) throws -> Response {
        fresh(visit, CategoryDraft.fresh(visit), nil)
    }

    private static func add(_ visit: Visit) throws -> Response {
        let draft = CategoryDraft(try visit.form(), visit)
        do {
            try visit.carryOut(AddCategory(draft: draft, once: OnceForm(visit)))
        } catch let refusal as Refusal {
            return fresh(visit, draft, refusal)
        }
        return .redirect(to: visit.url(CategoryAddresses.categories()))
    }

    private static func edit(_ visit: Visit, _ id: CategoryID) throws -> Response {
        try page(visit, id)
    }

    private static func save(_ visit: Visit, _ id: CategoryID) throws -> Response {
        let form = try visit.form()
        let hidden = visit.pages.family.category(id)?.hiddenFrom ?? []
        let draft = CategoryDraft(form, visit, hiddenFrom: hidden)
        let seen = form.version
        do {
            try visit.carryOut(
                SaveCategory(category: id, draft: draft, seen: seen),
                noting: changed(visit, id, draft))
        } catch is Stale {
            return try page(visit, id, draft: draft, isStale: true)
        } catch let refusal as Refusal {
            return try page(visit, id, draft: draft, refusal: refusal, seen: seen)
        }
        return .redirect(to: visit.url(CategoryAddresses.categories()))
    }

    private static func delete(_ visit: Visit, _ id: CategoryID) throws -> Response {
        do {
            try visit.carryOut(DeleteCategory(category: id))
        } catch let refusal as Refusal {
            return try page(visit, id, refusal: refusal)
        }
        return .redirect(to: visit.url(CategoryAddresses.categories()))
    }

    private static func changed(_ visit: Visit, _ id: CategoryID, _ draft: CategoryDraft)
        -> [LoggedChange]
    {
        guard let category = visit.pages.family.category(id) else { return [] }
        let children = visit.pages.family.children.map(\.id)
        let stands = CategoryForm(visit, draft: CategoryDraft(category.profile, children: children))
        return LoggedChange.between(
            stands.logged, CategoryForm(visit, draft: draft).logged, of: category.name)
    }

    private static func addPart(_ visit: Visit, _ id: CategoryID) throws -> Response {
        let typed = try visit.form()["part"] ?? ""
        return try send(
            visit, id, TypedPart(name: typed),
            AddPart(category: id, typed: typed, once: OnceForm(visit)))
    }

    private static func changePart(_ visit: Visit, _ id: CategoryID, _ partID: SubcategoryID) throws
        -> Response
    {
        let form = try visit.form()
        let typed = form["part"] ?? ""
        guard let act = form["act"].flatMap(ChangePart.Act.init) else { throw Refusal.notFound }
        var row = TypedPart(
            part: partID, name: typed, isDeleting: act == .delete, seen: form.version)
        do {
            return try send(
                visit, id, row,
                ChangePart(
                    category: id, part: partID, act: act, typed: typed,
                    seen: form.version, now: visit.now))
        } catch is Stale {
            row.seen = nil
            return try page(visit, id, isStale: true, typed: row)
        }
    }

    private static func send(
        _ visit: Visit, _ id: CategoryID, _ typed: TypedPart, _ change: some Verb<Void>
    ) throws -> Response {
        do {
            try visit.carryOut(change)
        } catch let refusal as Refusal {
            return try page(visit, id, refusal: refusal, typed: typed)
        }
        return .redirect(to: visit.url(CategoryEditAddresses.category(id)) + "#parts")
    }

    private static func fresh(
        _ visit: Visit, _ draft: CategoryDraft, _ refusal: Refusal?
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let title = visit.words("New category")
        let fields = GrownUpFrame.fields(visit, title: title, at: .categories).merging([
            "action": .text(visit.url(CategoryAddresses.categories())),
            "back": .text(visit.url(CategoryAddresses.categories())),
            "errors": errors.value,
            "category": CategoryForm(visit, draft: draft).value,
            "isNew": true,
            "meanwhile": .none,
        ])
        return .form(visit.pages.render("categories/edit", fields), errors)
    }

    /// The page; `draft` is what was typed, and `isStale` says whether someone else changed it
    /// first.
    ///
    /// A refused form continues with the version it has `seen`, a stale one with the current
    /// version.
    private static func page(
        _ visit: Visit, _ id: CategoryID, draft: CategoryDraft? = nil, refusal: Refusal? = nil,
        seen: Int? = nil, isStale: Bool = false, typed: TypedPart? = nil
    ) throws -> Response {
        if refusal == .notFound { throw Refusal.notFound }
        let page = try visit.read { try CategoryPage(visit, id, $0) }
        let errors = FormErrors(refusal, visit.words)
        let fields = page.fields(
            draft: draft, errors: errors, seen: seen, isStale: isStale, typed: typed)
        let status: Status
        if case .conflict = refusal {
            status = .conflict
        } else {
            status = isStale ? .conflict : errors.status
        }
        return .html(visit.pages.render("categories/edit", fields), status: status)
    }
}
