import ChildPages
import Database
import Domain
import Foundation
import HTTP
import Passwords
package import Site
import Templates

/// The first evening, step by step (§10).
///
/// It can be resumed, because each finished step is stored.
package enum OnboardingRoutes {
    /// What each step is sent to.
    private static let steps = [
        PlainPath("/onboarding/welcome").route(.post, .onboarding, welcome),
        PlainPath("/onboarding/pin").route(.post, .onboarding, pin),
        PlainPath("/onboarding/recovery").route(.post, .onboarding, recovery),
        PlainPath("/onboarding/children").route(.post, .onboarding, children),
        PlainPath("/onboarding/timers").route(.post, .onboarding, timers),
        PlainPath("/onboarding/logging").route(.post, .onboarding, logging),
        PlainPath("/onboarding/privacy").route(.post, .onboarding, privacy),
        PlainPath("/onboarding/notifications").route(.post, .onboarding, notifications),
    ]

    package static let all: [RouteEntry] =
        [OnboardingAddresses.step.route(.get, .onboarding, show)] + steps

    private static func show(_ visit: Visit, _ step: OnboardingStep) throws -> Response {
        let pages = OnboardingPages(visit)
        switch step {
        case .welcome:
            return pages.welcome(household(visit), code: asksCode(visit) ? "" : nil, nil)
        // A step that comes too early leads to the current one.
        case let later where !isTurn(of: later, visit):
            return redirect(visit, visit.pages.family.onboardingStep)
        case .pin: return pages.pin(nil)
        case .recovery: return pages.recovery(visit.app.freshCode.take())
        case .children:
            guard let child = try added(visit.request.query["child"], visit) else {
                return try pages.children(ChildDraft.fresh(visit), nil)
            }
            let draft = ChildDraft(child.profile, on: visit.today.day)
            return try pages.children(draft, nil, correcting: child)
        case .timers: return pages.timers()
        case .logging: return pages.logging()
        case .privacy: return pages.privacy()
        case .notifications: return pages.notifications()
        }
    }

    private static func welcome(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        var household = household(visit)
        household.name = form["name"] ?? ""
        household.zone = form["zone"] ?? ""
        let code = asksCode(visit) ? form["setup_code"] ?? "" : nil
        do {
            if let code { try visit.app.setUpDoor.check(code, by: visit.client) }
            household = try household.checked()
        } catch let refusal as Refusal {
            return OnboardingPages(visit).welcome(household, code: code, refusal)
        }
        let words = Words(tag: visit.app.settings.language ?? household.language)
        let founding = try visit.carryOut(
            FoundHousehold(
                household: household, words: words, isKnown: visit.device != nil, now: visit.now))
        guard founding != .tooLate else { return try OnboardingPages(visit).elsewhere() }
        var response = redirect(visit, founding == .new ? .pin : visit.pages.family.onboardingStep)
        // This browser continues; any other sees that FocusPal is being set up.
        try SignIn.letIn(visit, &response, event: .setUp)
        return response
    }

    /// A browser that has already begun needs no set-up code.
    private static func asksCode(_ visit: Visit) -> Bool { visit.device == nil }

    private static func pin(_ visit: Visit) throws -> Response {
        guard isTurn(of: .pin, visit) else {
            return redirect(visit, visit.pages.family.onboardingStep)
        }
        return Answering.later(visit, .secrets) { visit in
            let form = try visit.form()
            let person: PersonID
            do {
                let new = try SetPIN(
                    app: visit.app, person: nil, typed: form["pin"] ?? "",
                    repeated: form["repeated"] ?? "",
                    now: visit.now
                ).perform()
                visit.app.freshCode.keep(new.code)
                person = new.person
            } catch let refusal as Refusal {
                return OnboardingPages(visit).pin(refusal)
            }
            // Whoever has set the PIN is a grown-up and stays signed in.
            var response = try advance(visit, past: .pin)
            response.setCookie(
                Guard.parentCookie, visit.app.sessions.begin(for: person), sameSite: .strict)
            return response
        }
    }

    private static func recovery(_ visit: Visit) throws -> Response {
        guard isTurn(of: .recovery, visit) else {
            return redirect(visit, visit.pages.family.onboardingStep)
        }
        let form = try visit.form()
        // The code was never shown, for example after a restart; a new PIN makes a new one.
        if form["again"] != nil { return redirect(visit, .pin) }
        guard form["kept"] != nil else {
            let refusal = Refusal.invalid([
                FieldError("kept", Message("Write the code down first, then tick the box."))
            ])
            return OnboardingPages(visit).recovery(visit.app.freshCode.take(), refusal)
        }
        visit.app.freshCode.forget()
        return try advance(visit, past: .recovery)
    }

    private static func children(_ visit: Visit) throws -> Response {
        guard isTurn(of: .children, visit) else {
            return redirect(visit, visit.pages.family.onboardingStep)
        }
        let form = try visit.form()
        if let id = form["child"] {
            guard let child = try added(id, visit) else { return redirect(visit, .children) }
            return try correct(visit, child, form)
        }
        let draft = ChildDraft(form)
        let isDone = form["done"] != nil
        // A child that was typed is added, whichever button was tapped.
        if isDone, draft.isBlank {
            guard !visit.pages.family.children.isEmpty else {
                return try OnboardingPages(visit).children(
                    ChildDraft.fresh(visit),
                    .invalid([FieldError("name", Message("Add at least one child."))]))
            }
            return try advance(visit, past: .children)
        }
        return Answering.later(visit, .secrets) { visit in
            do {
                try AddChild(
                    app: visit.app, draft: draft, once: OnceForm(visit),
                    maker: EventMaker(visit.device, person: visit.pages.family.grownUps.only),
                    now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return try OnboardingPages(visit).children(draft, refusal)
            }
            return isDone ? try advance(visit, past: .children) : redirect(visit, .children)
        }
    }

    /// Corrects a child that was added this evening, or takes it away again.
    private static func correct(_ visit: Visit, _ child: Child, _ form: Form) throws -> Response {
        let maker = EventMaker(visit.device, person: visit.pages.family.grownUps.only)
        if form["remove"] != nil {
            try visit.app.carryOut(RemoveNewChild(child: child.id), by: maker)
            return redirect(visit, .children)
        }
        return Answering.later(visit, .secrets) { visit in
            var draft = ChildDraft(form)
            do {
                // The look follows the age, as when a child is added.
                draft.mode = try draft.checked(on: visit.today.day).mode.rawValue
                try SaveChild(
                    app: visit.app, id: child.id, draft: draft, seen: form.version,
                    today: visit.today.day, maker: maker
                ).perform()
            } catch is Stale {
                let page = OnboardingAddresses.step(.children).adding("child", child.id)
                return .redirect(to: visit.url(page))
            } catch let refusal as Refusal {
                return try OnboardingPages(visit).children(draft, refusal, correcting: child)
            }
            return redirect(visit, .children)
        }
    }

    /// A child that was added this evening, by its number; nil for none, as for one of an imported
    /// family: a whole record hangs on it.
    private static func added(_ id: String?, _ visit: Visit) throws -> Child? {
        guard let number = id.flatMap({ Int64($0) }),
            let child = visit.pages.family.child(ChildID(number)),
            try visit.read({ try $0.isBlank() })
        else { return nil }
        return child
    }

    /// A step of the tour, which can be skipped.
    private static func timers(_ visit: Visit) throws -> Response { try tour(visit, .timers) }

    /// A step of the tour, which can be skipped.
    private static func logging(_ visit: Visit) throws -> Response { try tour(visit, .logging) }

    private static func tour(_ visit: Visit, _ step: OnboardingStep) throws -> Response {
        let leaves = try visit.form()["skip"] != nil
        return try advance(visit, past: step, to: leaves ? step.afterTour : nil)
    }

    private static func privacy(_ visit: Visit) throws -> Response {
        try advance(visit, past: .privacy)
    }

    private static func notifications(_ visit: Visit) throws -> Response {
        try advance(visit, past: .notifications)
    }

    /// Moves on to the next step or a later one, unless the family was there before.
    ///
    /// A step that comes too early leads to the current one.
    private static func advance(
        _ visit: Visit, past step: OnboardingStep, to later: OnboardingStep? = nil
    ) throws -> Response {
        guard let reached = visit.pages.family.onboardingStep, !step.isAfter(reached) else {
            return redirect(visit, visit.pages.family.onboardingStep)
        }
        let next = later ?? step.next(withNotifications: visit.canNotify)
        if next?.isAfter(reached) ?? true {
            try visit.carryOut(ReachStep(step: next))
            if next == nil { for step in visit.app.features.setUps { step(visit.app) } }
        }
        return redirect(visit, next)
    }

    /// Whether all earlier steps are done; none can be skipped, whatever is sent.
    private static func isTurn(of step: OnboardingStep, _ visit: Visit) -> Bool {
        !(visit.pages.family.onboardingStep.map(step.isAfter) ?? false)
    }

    private static func redirect(_ visit: Visit, _ step: OnboardingStep?) -> Response {
        .redirect(
            to: visit.url(
                step.map { OnboardingAddresses.step($0) } ?? FirstDayAddresses.step(.goals)))
    }

    /// The household as it is, or as the browser and the server suggest.
    private static func household(_ visit: Visit) -> Household {
        if let household = visit.pages.family.household { return household }
        let region = BrowserLanguage.region(visit.request.headers["accept-language"])
        let locale = Locale(identifier: "en_" + region)
        let firstWeekday: Weekday =
            switch locale.firstDayOfWeek {
            case .sunday: .sunday
            case .saturday: .saturday
            default: .monday
            }
        return Household(
            name: "", zone: TimeZones.known(visit.app.settings.zone), firstWeekday: firstWeekday,
            language: "en-" + region)
    }
}

extension Visit {
    /// Whether its browser can notify: only over https and on the computer itself (W3C Secure
    /// Contexts, section 3.1), where `Notification` is available.
    var canNotify: Bool { request.head.origin.isPrivate }
}
