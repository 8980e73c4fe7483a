import ChildPages
import Database
import Domain
import HTTP
import Passwords
package import Site
import Synchronization
import Templates

/// For a forgotten PIN: the recovery code, or a code from a signed-in device, sets a new one
/// (§9.1).
package enum RecoveryRoutes {
    package static let all: [RouteEntry] = [
        RecoveryAddresses.pin.route(.get, .anyone, show),
        RecoveryAddresses.pin.route(.post, .anyone, reset),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        guard visit.pages.family.onboardingStep == nil else { throw Refusal.notFound }
        return page(visit, code: "", refusal: nil)
    }

    private static func reset(_ visit: Visit) throws -> Response {
        guard visit.pages.family.onboardingStep == nil else { throw Refusal.notFound }
        return Answering.later(visit, .secrets) { visit in
            let form = try visit.form()
            let typed = form["code"] ?? ""
            let once = try OnceForm(visit)
            do {
                try once.checkIsFirst(visit.app)
                try visit.check(newPIN: form["pin"] ?? "")
                let (person, isRecovery) = try check(typed, visit)
                let new = try SetPIN(
                    app: visit.app, person: person, typed: form["pin"] ?? "",
                    repeated: form["repeated"] ?? "",
                    now: visit.now, shutsDevicesOut: isRecovery,
                    event: (
                        isRecovery ? .recovery : .reset,
                        EventMaker(
                            visit.device,
                            person: visit.pages.family.grownUps.here.first { $0.id == person })
                    ),
                    once: once
                ).perform()
                visit.app.resetCodes.forget()
                return try done(visit, new)
            } catch let refusal as Refusal {
                return page(visit, code: typed, refusal: refusal)
            }
        }
    }

    /// Whose code it is, and whether it is a recovery code rather than one from a signed-in device.
    ///
    /// The right one is taken whatever was tried before: nobody can guess it. Wrong ones wait, each
    /// client on its own, and are in the activity log (§16).
    /// Throws: `Refusal.invalid` for neither, `.tooMany` for too many wrong ones.
    private static func check(_ typed: String, _ visit: Visit) throws -> (
        PersonID, isRecovery: Bool
    ) {
        if let code = DoorCode(typed: typed), visit.app.resetCodes.isGood(code),
            let only = visit.pages.family.grownUps.only
        {
            return (only.id, false)
        }
        let pins = try visit.read { try $0.pins() }
        if let (person, _) = pins.first(where: {
            RecoveryCode.verify(typed, against: $0.value.recoveryDigest)
        }) {
            return (person, true)
        }
        if !typed.isEmpty { try countWrong(visit) }
        throw Refusal.invalid([
            FieldError(
                "code",
                visit.pages.family.grownUps.only == nil
                    ? Message("That’s not the code. A recovery code has six groups of four.")
                    : Message(
                        "That’s not the code. A recovery code has six groups of four, a code "
                            + "from a signed-in device two."))
        ])
    }

    private static func countWrong(_ visit: Visit) throws {
        let uptime = visit.app.clock.uptime()
        try visit.app.memory(Kept<RecoveryTries>.self).withLock { kept in
            try kept.tries.with(visit.client, at: uptime) { tries in
                try tries.check(at: uptime)
                tries.count(at: uptime)
            }
        }
        try visit.carryOut(
            NoteEvent(kind: .wrongRecovery, maker: EventMaker(visit.device), now: visit.now))
    }

    /// Shows the new code once; this browser is added again and its parent signed in.
    private static func done(_ visit: Visit, _ new: NewPIN) throws -> Response {
        var response = newCode(visit, new, next: ParentAddresses.overview())
        var visit = visit
        if let device = visit.device, new.shutOut.contains(device.id) { visit.device = nil }
        try SignIn.letIn(visit, &response, event: .pairing)
        return response
    }

    /// The page with a new recovery code, for the parent it has just signed in.
    static func newCode(_ visit: Visit, _ new: NewPIN, next: Address) -> Response {
        let fields = Layout.fields(visit, title: visit.words("Your new recovery code"))
            .adding("groups", RecoveryGroups.value(new.code))
            .adding("door", .text(visit.url(SignInAddresses.session())))
            .adding("next", .text(visit.url(next)))
        var response = Response.html(visit.pages.render("parents/recovered", fields))
        response.setCookie(
            Guard.parentCookie, visit.app.sessions.begin(for: new.person), sameSite: .strict)
        return response
    }

    private static func page(_ visit: Visit, code: String, refusal typed: Refusal?) -> Response {
        let wait: Int? = if case .tooMany(let seconds) = typed { seconds } else { nil }
        let refusal = wait.map {
            Refusal.invalid([FieldError("code", .wait(seconds: $0, .afterWrongPIN))])
        }
        let errors = FormErrors(refusal ?? typed, visit.words)
        let settings = visit.app.settings
        let folder = ProgramCommand.unnamed(settings.data, root: settings.root)
        let fields = Layout.fields(visit, title: visit.words("Forgotten PIN")).merging([
            "action": .text(visit.url(RecoveryAddresses.pin())),
            "code": .text(code),
            "isAlone": .bool(visit.pages.family.grownUps.only != nil),
            "isInstalled": .bool(
                ProgramCommand.isOfPackage(settings.data)
                    || ProgramCommand.isOfImage(settings.data)),
            "command": .text(ProgramCommand.text("reset-pin", data: folder)),
            "errors": errors.value,
            "back": .text(visit.url(HomeAddresses.who())),
        ])
        var response = Response.form(visit.pages.render("parents/recovery", fields), errors)
        if let wait {
            response.status = .tooManyRequests
            response.set("Retry-After", String(wait))
        }
        return response
    }
}

/// A recovery code in its groups of four.
enum RecoveryGroups {
    package static func value(_ code: String) -> Value {
        .list(code.split(separator: "-").map { .text(String($0)) })
    }
}

/// Wrong codes for a forgotten PIN.
private struct RecoveryTries: KeptValue {
    var tries = PerClient(CodeTries())
}
