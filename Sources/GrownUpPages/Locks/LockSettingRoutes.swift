import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Where parents set or remove a child's lock (§1.3).
package enum LockSettingRoutes {
    package static let all: [RouteEntry] = [
        LockSettingAddresses.lock.route(.get, .parent, show),
        LockSettingAddresses.lock.route(.post, .parent, save),
        LockSettingAddresses.lock.route(.delete, .parent, remove),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        page(visit, try visit.child(id), nil)
    }

    private static func save(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let pictures = (1...LockKey.pictureCount).compactMap {
            form["picture\($0)"].flatMap(LockPicture.init)
        }
        let key =
            child.profile.mode.lockKind == .pictures
            ? LockKey(pictures) : LockKey(digits: form["key"] ?? "")
        return Answering.later(visit, .secrets) { visit in
            do {
                try SetLock(
                    app: visit.app, child: child, key: key, maker: visit.maker,
                    now: visit.now,
                    changed: [LoggedChange(visit.words("Lock"), "", visit.words("New"))]
                ).perform()
            } catch let refusal as Refusal {
                return page(visit, child, refusal, form)
            }
            return changed(visit, child)
        }
    }

    private static func remove(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        try visit.carryOut(
            SaveLock(child: child.id, lock: nil, now: visit.now),
            noting: visit.switched(visit.words("Lock"), from: true, to: false))
        visit.app.childDoors.shut(child.id)
        return changed(visit, child)
    }

    private static func changed(_ visit: Visit, _ child: Child) -> Response {
        var response = Response.redirect(to: visit.url(ParentAddresses.child(child.id)))
        KeptPage.endSoon(&response)
        return response
    }

    private static func page(
        _ visit: Visit, _ child: Child, _ refusal: Refusal?, _ form: Form? = nil
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let title = words("{{name}}’s lock", ["name": child.profile.name])
        let rows = (1...LockKey.pictureCount).map { number -> Value in
            let field = "picture\(number)"
            return [
                "field": .text(field),
                "label": .text(words("Picture {{n}}", ["n": String(number)])),
                "pictures": LockPicture.choices(
                    words, chosen: form?[field].flatMap(LockPicture.init)),
            ]
        }
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(LockSettingAddresses.lock(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "errors": errors.value,
            "isLocked": .bool(visit.pages.family.locks[child.id] != nil),
            "isPictures": .bool(child.profile.mode.lockKind == .pictures),
            "rows": .list(rows),
        ])
        return .form(visit.pages.render("locks/setting", fields), errors)
    }
}
