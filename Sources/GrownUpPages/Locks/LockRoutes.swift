import ChildPages
package import Domain
import Foundation
import HTTP
import Passwords
package import Site
package import Templates

/// The page in front of a locked child's own pages (§1.3).
package enum LockRoutes {
    package static let all: [RouteEntry] = [
        LockAddresses.lock.route(.get, .lock, show),
        LockAddresses.lock.route(.post, .lock, open),
    ]

    private static func show(_ visit: Visit, _: ChildID) throws -> Response {
        let child = try visit.theChild()
        guard !visit.app.childDoors.admits(visit, to: child.id, isAction: false) else {
            return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
        }
        return page(visit, child, picked: [], nil)
    }

    /// Each picture is a button; the fourth one completes a try.
    private static func open(_ visit: Visit, _: ChildID) throws -> Response {
        let child = try visit.theChild()
        guard let device = visit.device, let lock = visit.pages.family.locks[child.id] else {
            return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
        }
        let form = try visit.form()
        let picked = pictures(form)
        if lock.kind == .pictures, picked.count < LockKey.pictureCount {
            return page(visit, child, picked: picked, nil)
        }
        let key = lock.kind == .pictures ? LockKey(picked) : LockKey(digits: form["key"] ?? "")
        return Answering.later(visit, .secrets) { visit in
            do {
                try OpenLock(app: visit.app, child: child.id, device: device, key: key).perform()
            } catch let refusal as Refusal {
                return page(visit, child, picked: [], refusal)
            }
            return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
        }
    }

    private static func pictures(_ form: Form) -> [LockPicture] {
        let before = (form["picked"] ?? "").split(separator: " ").map(String.init)
        return (before + form.all("pick")).prefix(LockKey.pictureCount)
            .compactMap(LockPicture.init)
    }

    private static func page(
        _ visit: Visit, _ child: Child, picked: [LockPicture], _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let left = visit.device.map {
            visit.app.childDoors.remaining(child.id, on: $0)
        }
        let wait = WaitFields(left ?? .zero, opens: visit.url(LockAddresses.lock(child.id)), words)
        let lock = visit.pages.family.locks[child.id]
        let isLost = lock.map { !visit.app.hasher.canCheck($0.hash) } ?? false
        let errors = FormErrors(
            isLost ? OpenLock.isLost : wait.seconds > 0 ? nil : refusal, words)
        let isPictures = lock?.kind == .pictures
        let fields = Layout.fields(visit, title: child.profile.name).merging([
            "action": .text(visit.url(LockAddresses.lock(child.id))),
            "errors": errors.value,
            "isPictures": .bool(isPictures),
            "picked": .text(picked.map(\.rawValue).joined(separator: " ")),
            "progress": .text(
                words(
                    "{{n}} of {{all}} pictures",
                    ["n": String(picked.count), "all": String(LockKey.pictureCount)])),
            "dots": .list((0..<LockKey.pictureCount).map { ["on": .bool($0 < picked.count)] }),
            "pictures": LockPicture.choices(words),
        ]).merging(wait.fields)
        var response = Response.form(visit.pages.render("locks/lock", fields), errors)
        KeptPage.end(&response)
        if wait.seconds > 0, visit.request.method != .get {
            response.status = .tooManyRequests
            response.set("Retry-After", String(wait.seconds))
        }
        return response
    }
}

extension LockPicture {
    /// All nine, with their names.
    package static func choices(_ words: Words, chosen: LockPicture? = nil) -> Value {
        .list(
            allCases.map {
                Choice(
                    value: $0.rawValue, label: words($0.rawValue.capitalized),
                    isChosen: $0 == chosen
                ).field
            })
    }
}
