import Database
import Domain
import HTTP
import Templates

/// Where parents set or take away the lock of a child (§1.3).
enum LockSettingRoutes {
    static func show(_ visit: Visit) throws -> Response {
        page(visit, try visit.childOfAddress(), nil)
    }

    static func save(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        let form = try visit.form()
        let pictures = (1...LockKey.pictureCount).compactMap {
            form["picture\($0)"].flatMap(LockPicture.init)
        }
        let key =
            child.profile.mode.lockKind == .pictures
            ? LockKey(pictures) : LockKey(digits: form["key"] ?? "")
        return Answering.later(visit, .secrets) { visit in
            do {
                try SetLock(app: visit.app, child: child, key: key, now: visit.now).perform()
            } catch let refusal as Refusal {
                return page(visit, child, refusal, form)
            }
            return .redirect(to: Link.editChild(child.id).path)
        }
    }

    static func remove(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        try visit.carryOut(SaveLock(child: child.id, lock: nil, now: visit.now))
        visit.app.childDoors.shut(child.id)
        return .redirect(to: Link.editChild(child.id).path)
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
        let fields = ParentRoutes.parentFields(visit, title: title, at: .children).merging([
            "action": .text(Link.setLock(child.id).path),
            "back": .text(Link.editChild(child.id).path),
            "errors": errors.value,
            "isLocked": .bool(visit.pages.family.locks[child.id] != nil),
            "isPictures": .bool(child.profile.mode.lockKind == .pictures),
            "rows": .list(rows),
        ])
        return .form(visit.pages.render("parents/lock", fields), errors)
    }
}

extension Visit {
    /// The active child that a parent's address names.
    func childOfAddress() throws -> Child {
        guard let child = pages.family.child(ChildID(request.parameters.int("child"))) else {
            throw Refusal.notFound
        }
        return child
    }
}
