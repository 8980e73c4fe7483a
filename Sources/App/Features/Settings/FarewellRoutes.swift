import Database
import Domain
import HTTP
import Templates

/// A child is put away, taken back, or deleted (§1.2).
enum FarewellRoutes {
    static func archive(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        try visit.carryOut(
            ArchiveChild(child: child.id, device: visit.device?.id, now: visit.stamp))
        return .redirect(to: Link.settings.path)
    }

    static func restore(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        do {
            try visit.carryOut(RestoreChild(child: child.id))
        } catch Refusal.conflict(let message) {
            return try SettingsRoutes.page(
                visit, refusal: .invalid([FieldError("children", message)]))
        }
        return .redirect(to: Link.settings.path)
    }

    static func show(_ visit: Visit) throws -> Response {
        page(visit, try known(visit), name: "", nil)
    }

    static func delete(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        let form = try visit.form()
        let name = form["name"] ?? ""
        return Answering.later(visit, .archives) { visit in
            let isSpaceBack: Bool
            do {
                isSpaceBack = try DeleteChild(
                    app: visit.app, child: child, name: name, pin: form["pin"] ?? "",
                    device: visit.device, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return page(visit, child, name: name, refusal)
            }
            return .redirect(to: Link.settings.path + (isSpaceBack ? "" : "?space=later"))
        }
    }

    /// Archived children too.
    private static func known(_ visit: Visit) throws -> Child {
        let id = ChildID(visit.request.parameters.int("child"))
        guard let child = try visit.app.database.read({ try $0.child(id) }) else {
            throw Refusal.notFound
        }
        return child
    }

    private static func page(_ visit: Visit, _ child: Child, name: String, _ refusal: Refusal?)
        -> Response
    {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let title = words("Delete {{name}}?", ["name": child.profile.name])
        let fields = ParentRoutes.parentFields(visit, title: title, at: .settings).merging([
            "action": .text(Link.deleteChild(child.id).path),
            "archive": .text(Link.archiveChild(child.id).path),
            "isActive": .bool(child.archivedAt == nil),
            "back": .text(Link.settings.path),
            "errors": errors.value,
            "child": child.summary(visit),
            "name": .text(name),
            "label": .text(
                words("Type {{name}} to confirm", ["name": child.profile.name])),
        ])
        return .form(visit.pages.render("parents/deletion", fields), errors)
    }
}
