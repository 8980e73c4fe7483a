import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// A child is deleted (§1.2).
package enum ChildDeletionRoutes {
    package static let all: [RouteEntry] = [
        ChildDeletionAddresses.deletion.route(.get, .parent, show),
        ChildDeletionAddresses.deletion.route(.post, .parent, delete),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        page(visit, try visit.anyChild(id), name: "", alsoBackups: false, nil)
    }

    private static func delete(_ visit: Visit, _ id: ChildID) throws -> Response {
        guard let child = try visit.read({ try $0.child(id) }) else {
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
                return .redirect(
                    to: visit.url(SettingsAddresses.settings().adding("space", "later")))
            }
            return gone(visit)
        }
    }

    /// After a deletion, also for a second tap: the first took seconds, and the browser dropped its
    /// answer.
    private static func gone(_ visit: Visit) -> Response {
        .redirect(to: visit.url(SettingsAddresses.settings()))
    }

    private static func page(
        _ visit: Visit, _ child: Child, name: String, alsoBackups: Bool, _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let title = words("Delete {{name}}?", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "action": .text(visit.url(ChildDeletionAddresses.deletion(child.id))),
            "archive": .text(visit.url(ChildDeletionAddresses.archived(child.id))),
            "isActive": .bool(child.archivedAt == nil),
            "waitsADay": .bool(visit.decisionsWait),
            "back": .text(visit.url(SettingsAddresses.settings())),
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
