import Charts
import ChildPages
import Database
package import Domain
import Foundation
package import HTTP
package import Site
import Templates

/// The pages of the first evening.
package struct OnboardingPages {
    private let visit: Visit
    private var words: Words { visit.words }

    package init(_ visit: Visit) { self.visit = visit }

    /// `code` is the set-up code as it was typed; nil if this browser is already known.
    func welcome(_ household: Household, code: String?, _ refusal: Refusal?) -> Response {
        page(
            .welcome, title: words("Welcome to FocusPal"), refusal,
            [
                "asksCode": .bool(code != nil),
                "setUpCode": .text(code ?? ""),
                "name": .text(household.name),
                "restore": visit.pages.family.household == nil
                    ? .text(visit.url(RestoreAddresses.firstFile())) : .none,
                "privacy": .text(visit.url(HomeAddresses.privacy())),
                "isFresh": .bool(refusal == nil && visit.pages.family.household == nil),
                "zones": ZoneChoices.groups(chosen: household.zone, words),
            ])
    }

    package func pin(_ refusal: Refusal?) -> Response {
        page(.pin, title: words("A PIN for grown-ups"), refusal, [:])
    }

    package func recovery(_ code: String?, _ refusal: Refusal? = nil) -> Response {
        page(
            .recovery, title: words("Your recovery code"), refusal,
            [
                "groups": code.map(RecoveryGroups.value) ?? [], "hasCode": .bool(code != nil),
                "door": .text(visit.url(SignInAddresses.session())),
            ])
    }

    /// `corrected` is the child whose details the form shows; nil for a new one.
    package func children(
        _ draft: ChildDraft, _ refusal: Refusal?, correcting corrected: Child? = nil
    ) throws -> Response {
        let known = visit.pages.family.children
        // What an imported family has logged isn't removed with one tap.
        let isBlank = try visit.read { try $0.isBlank() }
        let title = known.isEmpty ? words("Who is the first child?") : words("Another child?")
        let list = visit.url(OnboardingAddresses.step(.children))
        return page(
            .children, title: corrected?.profile.name ?? title, refusal,
            [
                "hasKnown": .bool(!known.isEmpty && corrected == nil),
                "known": .list(
                    known.map { child -> Value in
                        let page = OnboardingAddresses.step(.children).adding("child", child.id)
                        return [
                            "child": child.summary(visit),
                            "change": isBlank ? .text(visit.url(page)) : .none,
                        ]
                    }),
                "corrected": corrected.map { child in
                    [
                        "id": .text(child.id.description), "version": .int(child.version),
                        "list": .text(list),
                    ]
                } ?? .none,
                "child": ChildForm(visit, draft: draft).value,
            ])
    }

    package func timers() -> Response {
        page(
            .timers, title: words("Time you can see"), nil,
            [
                "first": .text(words("{{n}} seconds", ["n": "10"])),
                "disk": .trusted(
                    TrustedHTML(
                        bytes: TimePicture(.disk, id: "try", left: 10_000, length: 10_000).svg())),
            ])
    }

    func logging() -> Response {
        let tiles = visit.pages.family.categories.prefix(3).map { category -> Value in
            [
                "id": .text(category.id.description), "name": .text(category.name),
                "icon": .text(category.icon), "colour": .text(category.colour.rawValue),
            ]
        }
        return page(
            .logging, title: words("One tap is enough"), nil,
            [
                "tiles": .list(Array(tiles)),
                "began": .text(words("{{name}} started")),
                "ended": .text(words("{{name}} ended")),
            ])
    }

    func privacy() -> Response {
        page(
            .privacy, title: words("What stays in the house"), nil,
            [:])
    }

    func notifications() -> Response {
        page(.notifications, title: words("Notify you on this device?"), nil, [:])
    }

    /// What a second device sees while the first one sets FocusPal up; also what the first device
    /// sees if a family was imported by command.
    package func elsewhere(code: String = "", _ refusal: Refusal? = nil) throws -> Response {
        let (hasPIN, isBegun) = try visit.read {
            (try !$0.pins().isEmpty, try !$0.devices().isEmpty)
        }
        let errors = FormErrors(refusal, words)
        let title =
            isBegun ? words("FocusPal is being set up") : words("Your family’s data is here")
        let fields = Layout.fields(visit, title: title).merging([
            "hasPIN": .bool(hasPIN),
            "isBegun": .bool(isBegun),
            "device": .text(visit.url(SignInAddresses.device())),
            "setUpCode": .text(code),
            "errors": errors.value,
        ])
        var response = Headers.guarded(
            .form(visit.pages.render("onboarding/elsewhere", fields), errors))
        if visit.browser.isNew { visit.browser.remember(in: &response) }
        return response
    }

    private func page(
        _ step: OnboardingStep, title: String, _ refusal: Refusal?, _ fields: Fields
    ) -> Response {
        let errors = FormErrors(refusal, words)
        // On a browser without notifications, this step counts only for someone who is already on
        // it.
        let steps = OnboardingStep.all(
            withNotifications: visit.canNotify || step == .notifications)
        let number = (steps.firstIndex(of: step) ?? 0) + 1
        let all = Layout.fields(visit, title: title).merging([
            "action": .text(visit.url(OnboardingAddresses.step(step))),
            "errors": errors.value,
            "back": number > 1
                ? .text(visit.url(OnboardingAddresses.step(steps[number - 2]))) : .none,
            "skip": .bool(step.afterTour != nil),
            "progress": .text(
                words(
                    "Step {{n}} of {{all}}",
                    ["n": String(number), "all": String(steps.count)])),
            "steps": .list(
                steps.indices.map { index in
                    ["isDone": .bool(index < number - 1), "isNow": .bool(index == number - 1)]
                }),
        ])
        return .form(
            visit.pages.render("onboarding/\(step.rawValue)", all.merging(fields)), errors)
    }
}
