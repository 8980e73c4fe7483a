import Database
import Domain
import HTTP
import Templates

/// The page of one category: its look, its parts, and the ways to be rid of it.
enum CategoryEditRoutes {
    static func new(_ visit: Visit) throws -> Response {
        fresh(visit, CategoryDraft.fresh(visit), nil)
    }

    static func add(_ visit: Visit) throws -> Response {
        let draft = CategoryDraft(try visit.form())
        do {
            try visit.carryOut(AddCategory(draft: draft, once: OnceForm(visit)))
        } catch let refusal as Refusal {
            return fresh(visit, draft, refusal)
        }
        return .redirect(to: Link.categories.path)
    }

    static func edit(_ visit: Visit) throws -> Response { try page(visit) }

    static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let draft = CategoryDraft(form)
        let seen = form.version
        do {
            try visit.carryOut(
                SaveCategory(category: visit.categoryID, draft: draft, seen: seen))
        } catch is Stale {
            return try page(visit, draft: draft, isStale: true)
        } catch let refusal as Refusal {
            return try page(visit, draft: draft, refusal: refusal, seen: seen)
        }
        return .redirect(to: Link.categories.path)
    }

    static func delete(_ visit: Visit) throws -> Response {
        do {
            try visit.carryOut(DeleteCategory(category: visit.categoryID))
        } catch let refusal as Refusal {
            return try page(visit, refusal: refusal)
        }
        return .redirect(to: Link.categories.path)
    }

    static func addPart(_ visit: Visit) throws -> Response {
        let typed = try visit.form()["part"] ?? ""
        return try part(
            visit, TypedPart(name: typed),
            AddPart(category: visit.categoryID, typed: typed, once: OnceForm(visit)))
    }

    static func changePart(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let typed = form["part"] ?? ""
        guard let act = form["act"].flatMap(ChangePart.Act.init) else { throw Refusal.notFound }
        let id = SubcategoryID(visit.request.parameters.int("part"))
        var row = TypedPart(part: id, name: typed, isDeleting: act == .delete, seen: form.version)
        do {
            return try part(
                visit, row,
                ChangePart(
                    category: visit.categoryID, part: id, act: act, typed: typed,
                    seen: form.version, now: visit.now))
        } catch is Stale {
            row.seen = nil
            return try page(visit, isStale: true, typed: row)
        }
    }

    private static func part(
        _ visit: Visit, _ typed: TypedPart, _ change: some Verb<Void>
    ) throws -> Response {
        do {
            try visit.carryOut(change)
        } catch let refusal as Refusal {
            return try page(visit, refusal: refusal, typed: typed)
        }
        return .redirect(to: Link.category(visit.categoryID).path + "#parts")
    }

    private static func fresh(
        _ visit: Visit, _ draft: CategoryDraft, _ refusal: Refusal?
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let title = visit.words("New category")
        let fields = ParentRoutes.parentFields(visit, title: title, at: .categories).merging([
            "action": .text(Link.categories.path),
            "back": .text(Link.categories.path),
            "errors": errors.value,
            "category": CategoryForm(visit, draft: draft).value,
            "isNew": true,
            "meanwhile": .none,
        ])
        return .form(visit.pages.render("categories/edit", fields), errors)
    }

    /// The page; `draft` is what was typed, `isStale` whether somebody else was faster.
    ///
    /// A refused form goes on with the version that it has `seen`, a stale one with that of now.
    private static func page(
        _ visit: Visit, draft: CategoryDraft? = nil, refusal: Refusal? = nil,
        seen: Int? = nil, isStale: Bool = false, typed: TypedPart? = nil
    ) throws -> Response {
        if refusal == .notFound { throw Refusal.notFound }
        let page = try visit.app.database.read { try CategoryPage(visit, $0) }
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
