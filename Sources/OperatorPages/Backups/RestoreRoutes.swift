import ChildPages
import Database
import Domain
import Foundation
import HTTP
package import Site
import Templates

/// A backup is brought back: from the list, or from a file, also as the first thing on a new
/// computer (§14.3).
package enum RestoreRoutes {
    package static let all: [RouteEntry] = [
        RestoreAddresses.restore.route(.get, .parent, show),
        RestoreAddresses.chosen.route(.post, .parent, choose),
        RestoreAddresses.files.route(.post, .parent, bodyLimit: Uploads.mostBytes, upload),
        RestoreAddresses.restore.route(.post, .parent, perform),
        RestoreAddresses.restore.route(.delete, .parent, forget),
        RestoreAddresses.result.route(.get, .device, showResult),
        RestoreAddresses.firstFile.route(.get, .onboarding, showFirst),
        RestoreAddresses.firstFile.route(
            .post, .onboarding, bodyLimit: Uploads.mostBytes, uploadFirst),
        RestoreAddresses.firstRestored.route(.post, .onboarding, performFirst),
    ]

    // MARK: - In a running household

    private static func show(_ visit: Visit) throws -> Response {
        guard visit.app.restores.waiting != nil else { return filePage(visit, nil) }
        return try insidePage(visit, nil, nil)
    }

    private static func choose(_ visit: Visit, _ name: Word) throws -> Response {
        Answering.later(visit, .archives) { visit in
            let backups = visit.app.backups
            guard backups.backups.contains(where: { $0.name == name.text }),
                let bytes = FileManager.default.contents(atPath: backups.folder.file(of: name.text))
            else { throw Refusal.notFound }
            // A bit that flipped in a text is nothing that SQLite could notice.
            guard backups.folder.isUnchanged(name.text) else {
                return filePage(visit, problem(RestoreRefusal.damaged, visit))
            }
            return try take(visit, Array(bytes), key: nil)
        }
    }

    private static func upload(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let file = form.file("file"), !file.bytes.isEmpty else {
            return filePage(visit, problem(Message("Choose a file first.")))
        }
        return Answering.later(visit, .archives) { visit in
            try take(visit, file.bytes, key: form["key"])
        }
    }

    private static func take(_ visit: Visit, _ bytes: [UInt8], key: String?) throws -> Response {
        do {
            try visit.app.needUndamaged()
            try visit.app.restores.take(
                BackupKey.open(bytes, with: key), migrations: migrations(visit))
            return .redirect(to: visit.url(RestoreAddresses.restore()))
        } catch {
            return filePage(visit, problem(error, visit))
        }
    }

    private static func perform(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        return Answering.later(visit, .archives) { visit in
            guard let device = visit.device, let token = visit.request.cookie(Guard.deviceCookie)
            else { throw Refusal.notAllowed }
            do {
                try PINAgain(
                    app: visit.app, proof: ParentProof(visit), field: "pin", maker: visit.maker,
                    now: visit.now
                ).perform()
                if try waitsADay(visit) {
                    try visit.carryOut(
                        Decide(kind: .restore, maker: visit.maker, now: visit.stamp))
                    visit.app.restores.forget()
                    return .redirect(to: visit.url(BackupAddresses.backups()))
                }
                try restore(
                    visit, form,
                    RestoringBrowser(
                        tokenDigest: DeviceToken.digest(token), label: device.label))
            } catch let refusal as Refusal {
                return try insidePage(visit, refusal, form)
            }
            return .redirect(to: visit.url(RestoreAddresses.result()))
        }
    }

    /// Whether a restore is only decided now: there are several parents, none has waited for it, and
    /// it isn't needed to mend the database.
    ///
    /// Reads the whole database.
    private static func waitsADay(_ visit: Visit) throws -> Bool {
        guard isAnnounced(visit) else { return false }
        let cause: WaitingDecision.RestoreCause
        do {
            try visit.app.database.check()
            cause = .wish
        } catch {
            guard error.reason == .damaged else { throw error }
            cause = .damage
        }
        return WaitingDecision.delay(ofRestoreFor: cause, in: visit.pages.family.grownUps) > .zero
    }

    /// Whether a restore has to be announced first, as far as is known without reading everything.
    private static func isAnnounced(_ visit: Visit) -> Bool {
        let isOpen = visit.pages.family.decisions.contains {
            $0.kind == .restore && $0.turn(at: visit.stamp.monotonic) == .open
        }
        return visit.decisionsWait && !isOpen
            && visit.app.database.condition != .damaged
    }

    /// Not in the queue of writes: a restore that is under way waits for that one.
    private static func forget(_ visit: Visit) throws -> Response {
        Answering.later(visit, .archives) { visit in
            visit.app.restores.forget()
            return .redirect(to: visit.url(BackupAddresses.backups()))
        }
    }

    // MARK: - On a new computer

    private static func showFirst(_ visit: Visit) throws -> Response {
        guard visit.pages.family.household == nil else {
            return .redirect(to: visit.url(HomeAddresses.start()))
        }
        return firstPage(visit, code: "", nil)
    }

    private static func uploadFirst(_ visit: Visit) throws -> Response {
        guard visit.pages.family.household == nil else { throw Refusal.notFound }
        let form = try visit.form()
        let code = form["setup_code"] ?? ""
        do {
            try visit.app.setUpDoor.check(code, by: visit.client)
        } catch let refusal as Refusal {
            return firstPage(visit, code: code, refusal)
        }
        guard let file = form.file("file"), !file.bytes.isEmpty else {
            return firstPage(visit, code: code, problem(Message("Choose a file first.")))
        }
        let pepper: [UInt8]?
        do throws(RestoreRefusal) {
            pepper = try RecoverySheet.pepper(typed: form["pin_line"])
        } catch {
            return firstPage(visit, code: code, problem(error, visit))
        }
        return Answering.later(visit, .archives) { visit in
            do throws(RestoreRefusal) {
                try visit.app.restores.take(
                    BackupKey.open(file.bytes, with: form["key"]), pepper: pepper,
                    migrations: migrations(visit))
            } catch {
                return firstPage(visit, code: code, problem(error, visit))
            }
            return try firstInside(visit, code: code, nil)
        }
    }

    private static func performFirst(_ visit: Visit) throws -> Response {
        guard visit.pages.family.household == nil else { throw Refusal.notFound }
        let form = try visit.form()
        let code = form["setup_code"] ?? ""
        // Whoever doesn't know the code sees nothing of what waits.
        do {
            try visit.app.setUpDoor.check(code, by: visit.client)
        } catch let refusal as Refusal {
            return firstPage(visit, code: code, refusal)
        }
        return Answering.later(visit, .archives) { visit in
            let token = DeviceToken.make()
            do {
                try restore(
                    visit, form,
                    RestoringBrowser(
                        tokenDigest: DeviceToken.digest(token),
                        label: DeviceLabel.of(
                            visit.request.headers["user-agent"] ?? "", besides: [])))
            } catch let refusal as Refusal {
                guard visit.app.restores.waiting != nil else {
                    return firstPage(visit, code: code, refusal)
                }
                return try firstInside(visit, code: code, refusal)
            }
            var response = Response.redirect(to: visit.url(RestoreAddresses.result()))
            DeviceCookie.set(token, in: &response)
            return response
        }
    }

    // MARK: -

    private static func restore(
        _ visit: Visit, _ form: Form, _ browser: RestoringBrowser
    ) throws {
        do {
            try RestoreBackup(
                app: visit.app, number: form["number"].flatMap(Int.init) ?? 0,
                returning: returning(form),
                browser: browser, device: visit.device?.id, now: visit.now
            ).perform()
        } catch let refusal as RestoreRefusal {
            throw Refusal.conflict(
                RestoreWords.message(refusal, data: visit.app.settings.data))
        } catch let failure as BackupFailure {
            throw Refusal.conflict(RestoreWords.message(failure))
        }
    }

    /// The children who are ticked.
    private static func returning(_ form: Form) -> Set<ChildID> {
        Set(form.all("child").compactMap(Int64.init).map(ChildID.init))
    }

    private static func migrations(_ visit: Visit) -> String {
        visit.app.settings.root + "/migrations"
    }

    /// A refusal beside the field that it is about.
    private static func problem(_ refusal: RestoreRefusal, _ visit: Visit) -> Refusal {
        let field =
            switch refusal {
            case .locked, .wrongKey, .noKey: "key"
            case .noPINLine: "pin_line"
            default: "file"
            }
        let message = RestoreWords.message(refusal, data: visit.app.settings.data)
        return .invalid([FieldError(field, message)])
    }

    private static func problem(_ message: Message) -> Refusal {
        .invalid([FieldError("file", message)])
    }

    private static func filePage(_ visit: Visit, _ refusal: Refusal?) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = GrownUpFrame.fields(
            visit, title: visit.words("Restore a backup"), at: .settings
        ).merging([
            "action": .text(visit.url(RestoreAddresses.files())),
            "back": .text(visit.url(BackupAddresses.backups())),
            "isOpen": .bool(!visit.request.head.origin.isPrivate),
            "errors": errors.value,
        ])
        return .form(visit.pages.render("backups/file", fields), errors)
    }

    /// `form`: what was refused; its ticks are kept if they are about the same file.
    private static func insidePage(
        _ visit: Visit, _ refusal: Refusal?, _ form: Form?
    ) throws -> Response {
        guard let waiting = visit.app.restores.waiting else { return filePage(visit, refusal) }
        let errors = FormErrors(refusal, visit.words)
        let same = form.flatMap { $0["number"] == String(waiting.number) ? $0 : nil }
        let inside = try visit.read {
            try RestorePage(visit, waiting, returning: same.map(returning) ?? [], $0)
        }
        let fields = GrownUpFrame.fields(
            visit, title: visit.words("Restore this backup?"), at: .settings
        ).merging(inside.fields).merging([
            "action": .text(visit.url(RestoreAddresses.restore())),
            "back": .text(visit.url(BackupAddresses.backups())),
            "waitsADay": .bool(isAnnounced(visit)),
            "errors": errors.value,
        ])
        return .form(visit.pages.render("backups/inside", fields), errors)
    }

    private static func firstPage(_ visit: Visit, code: String, _ refusal: Refusal?) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = Layout.fields(visit, title: visit.words("Bring a backup back")).merging([
            "action": .text(visit.url(RestoreAddresses.firstFile())),
            "back": .text(visit.url(OnboardingAddresses.step(.welcome))),
            "isOpen": .bool(!visit.request.head.origin.isPrivate),
            "setUpCode": .text(code), "errors": errors.value,
        ])
        return .form(visit.pages.render("onboarding/restore", fields), errors)
    }

    private static func firstInside(
        _ visit: Visit, code: String, _ refusal: Refusal?
    ) throws -> Response {
        guard let waiting = visit.app.restores.waiting else {
            return firstPage(visit, code: code, refusal)
        }
        let errors = FormErrors(refusal, visit.words)
        let inside = try visit.read {
            try RestorePage(visit, waiting, returning: [], $0)
        }
        let fields = Layout.fields(visit, title: visit.words("Is this your family?"))
            .merging(inside.fields)
            .merging([
                "action": .text(visit.url(RestoreAddresses.firstRestored())),
                "back": .text(visit.url(RestoreAddresses.firstFile())),
                "setUpCode": .text(code), "errors": errors.value,
            ])
        return .form(visit.pages.render("onboarding/restore_inside", fields), errors)
    }

    /// What was restored; it survives a reload.
    private static func showResult(_ visit: Visit) throws -> Response {
        guard let done = visit.app.restores.done else {
            return .redirect(to: visit.url(HomeAddresses.start()))
        }
        let title = visit.words("Everything is back")
        let fields = Layout.fields(visit, title: title).merging(
            RestorePage.result(visit, done))
        return .html(visit.pages.render("backups/restored", fields))
    }
}
