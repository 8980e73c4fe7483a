import Database
import Domain
import HTTP
import Templates

/// A child is put away, taken back, or deleted (§1.2).
enum ChildDeletionRoutes {
    static let archived = Route(.post, "/parents/children/{child}/archive", .parent, archive)
    static let restored = Route(.delete, "/parents/children/{child}/archive", .parent, restore)
    static let deletion = Route(.get, "/parents/children/{child}/deletion", .parent, show)
    static let deleted = Route(.post, "/parents/children/{child}/deletion", .parent, delete)

    static let all: [RouteEntry] = [archived.entry, restored.entry, deletion.entry, deleted.entry]

    private static func archive(_ visit: Visit, _ id: ChildID) throws -> Response {
        // A second tap, or the other parent, finds it archived.
        let child = try known(id, visit)
        try visit.carryOut(
            ArchiveChild(child: child.id, maker: visit.maker, now: visit.stamp),
            noting: visit.switched(visit.words("Archived"), from: false, to: true))
        return .redirect(to: visit.url(SettingsRoutes.settings()))
    }

    private static func restore(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try known(id, visit)
        do {
            try visit.carryOut(
                RestoreChild(child: child.id),
                noting: visit.switched(visit.words("Archived"), from: true, to: false))
        } catch Refusal.conflict(let message) {
            return try SettingsRoutes.page(
                visit, refusal: .invalid([FieldError("children", message)]))
        }
        return .redirect(to: visit.url(SettingsRoutes.settings()))
    }

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        page(visit, try known(id, visit), name: "", alsoBackups: false, nil)
    }

    private static func delete(_ visit: Visit, _ id: ChildID) throws -> Response {
        guard let child = try visit.app.database.read({ try $0.child(id) }) else {
            return gone(visit)
        }
        let form = try visit.form()
        let name = form["name"] ?? ""
        let alsoBackups = form["backups"] != nil
        let proof = try ParentProof(visit)
        return Answering.later(visit, .archives) { visit in
            let answer: DeleteChild.Answer
            do {
                answer = try DeleteChild(
                    app: visit.app, child: child, name: name, proof: proof,
                    alsoBackups: alsoBackups, maker: visit.maker, now: visit.stamp
                ).perform()
            } catch Refusal.notFound {
                return gone(visit)
            } catch let refusal as Refusal {
                return page(visit, child, name: name, alsoBackups: alsoBackups, refusal)
            }
            if case .done(isSpaceBack: false) = answer {
                return .redirect(to: visit.url(SettingsRoutes.settings().adding("space", "later")))
            }
            return gone(visit)
        }
    }

    /// After a deletion, also for a second tap: the first took seconds, and the browser dropped its
    /// answer.
    private static func gone(_ visit: Visit) -> Response {
        .redirect(to: visit.url(SettingsRoutes.settings()))
    }

    /// Including archived children.
    private static func known(_ id: ChildID, _ visit: Visit) throws -> Child {
        guard let child = try visit.app.database.read({ try $0.child(id) }) else {
            throw Refusal.notFound
        }
        return child
    }

    private static func page(
        _ visit: Visit, _ child: Child, name: String, alsoBackups: Bool, _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let title = words("Delete {{name}}?", ["name": child.profile.name])
        let fields = ParentRoutes.parentFields(visit, title: title, at: .settings).merging([
            "action": .text(visit.url(ChildDeletionRoutes.deletion(child.id))),
            "archive": .text(visit.url(ChildDeletionRoutes.archived(child.id))),
            "isActive": .bool(child.archivedAt == nil),
            "waitsADay": .bool(visit.decisionsWait),
            "back": .text(visit.url(SettingsRoutes.settings())),
            "errors": errors.value,
            "child": child.summary(visit),
            "held": BackupWords(words: words).held(
                visit.app.backups.holding(child.id), child.profile.name, visit.calendar,
                hasPlace: visit.app.settings.copies != nil,
                hasDamaged: visit.app.backups.folder.hasDamaged
            ).map { ["sentence": .text($0), "isChosen": .bool(alsoBackups)] } ?? .none,
            "name": .text(name),
            "label": .text(
                words("Type {{name}} to confirm", ["name": child.profile.name])),
        ])
        return .form(visit.pages.render("settings/deletion", fields), errors)
    }
}
