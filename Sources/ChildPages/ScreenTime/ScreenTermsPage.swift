import Database
import Domain
import HTTP
import Site
import Templates

/// How a child's screen time works, what earns more, and what came today (§12.4).
struct ScreenTermsPage {
    private let visit: Visit
    private let child: Child
    private let purse: ScreenPurse?
    private let record: ScreenWeek?
    private let waiting: [(id: ActivityID, told: ScreenDeeds.Told)]
    private let late: [ScreenUse]
    /// What was typed for a gift.
    package var gift = ScreenGiftDraft(minutes: "10")
    /// What was typed for a rule.
    package var rule = ScreenRuleDraft()
    /// Whether a rule is being added.
    var isAdding = false

    package init(_ visit: Visit, of child: Child) throws {
        (self.visit, self.child) = (visit, child)
        let purse = visit.pages.family.screenPurses[child.id]
        self.purse = purse
        guard let purse, purse.isOn else {
            (record, waiting, late) = (nil, [], [])
            return
        }
        (record, waiting, late) = try visit.read { reading in
            let days = [visit.calendar.calendarDay(visit.today.day - 1), visit.today]
            let told = try days.flatMap {
                $0.span.isEmpty
                    ? []
                    : try reading.whole.screenTold(
                        of: purse.child, purse.rules, on: $0, at: visit.now)
            }
            let month = visit.now - .hours(24 * 31)..<visit.today.start
            return (
                try ScreenWeek(visit, of: purse, reading),
                Dictionary(told.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one }).values
                    .filter { told in
                        told.told.waits
                            && reading.viewer.sees(
                                .screenTime, of: child.id, at: told.told.span.lowerBound)
                    }
                    .sorted { $0.told.span.lowerBound > $1.told.span.lowerBound },
                try reading.screenUses(of: child.id, touching: month).filter { use in
                    guard case .report(_, let cameAt) = use.source else { return false }
                    let day = visit.calendar.day(of: use.began)
                    return visit.calendar.day(of: cameAt) > day
                }
            )
        }
    }

    /// The page as saved.
    package func response(refusal: Refusal? = nil) -> Response {
        response(
            ScreenTermsDraft(purse?.terms ?? .usual(for: child.profile.mode)), refusal,
            version: purse?.version ?? 0)
    }

    /// The page as chosen; a stale form continues with the current version.
    package func response(
        _ draft: ScreenTermsDraft, _ refusal: Refusal? = nil, version: Int? = nil,
        isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let form = ScreenTermsForm(visit, child, draft, errors)
        let stands = ScreenTermsDraft(purse?.terms ?? .usual(for: child.profile.mode))
        let meanwhile = Meanwhile(
            stands: ScreenTermsForm(visit, child, stands, errors).told, typed: form.told,
            at: ScreenTermsAddresses.terms(child.id))
        let title = words("{{name}}’s screen time", ["name": child.profile.name])
        let shown =
            purse
            ?? ScreenPurse(
                child: child.id, terms: .usual(for: child.profile.mode), isOn: false,
                since: visit.today.day)
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(ScreenTermsAddresses.terms(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "isSaved": .bool(
                visit.request.query["saved"] != nil && refusal == nil && !isStale),
            "version": .int(isStale ? purse?.version ?? 0 : version ?? 0),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
            "errors": errors.value,
            "isOn": .bool(purse?.isOn ?? false),
            "off": .text(
                words("It’s off, and {{name}} doesn’t see it.", ["name": child.profile.name])),
            "isPurse": .bool(shown.terms.mode == .purse),
            "isSeen": .bool(visit.isUp(child.id, at: visit.now)),
            "agreedTitle": .text(
                words("{{name}}’s agreement", ["name": child.profile.name])),
            "modes": form.modes.value, "minutes": .list(form.minutes),
        ]).merging(ScreenTimeWords(visit, shown).agreement).merging(earning(errors, shown))
            .merging(
                record?.fields(visit, shown) ?? ["ledger": .list([]), "weekSum": "", "week": ""])
        return .form(visit.pages.render("screen_time/parent", fields), errors, isStale: isStale)
    }

    private func earning(_ errors: FormErrors, _ purse: ScreenPurse) -> Fields {
        let (words, id) = (visit.words, child.id)
        return [
            "toGifts": .text(visit.url(ScreenTermsAddresses.given(id))),
            "giftWords": .text(gift.words),
            "gifts": [5, 10, 15, 30].map { minutes in
                Choice(
                    value: String(minutes), label: words("{{m}} min", ["m": String(minutes)]),
                    isChosen: gift.minutes == String(minutes))
            }.value,
            "toRules": .text(visit.url(ScreenTermsAddresses.ruleAdded(id))),
            "isAdding": .bool(isAdding),
            "canAdd": .bool(purse.rules.count < ScreenRuleTerms.mostRules),
            "rules": .list(purse.rules.map { .fields(row($0, purse)) }),
            "deeds": deeds.value,
            "numbers": .list([
                number("of", words("How long (not for a tree)"), rule.minutes, errors["of"]),
                number("earns", words("Earns each time"), rule.earns, errors["earns"]),
                number("most", words("At most a day"), rule.most, errors["most"]),
            ]),
            "isWaiting": .bool(!waiting.isEmpty),
            "waiting": .list(waiting.compactMap(waits)),
            "hasLate": .bool(!late.isEmpty),
            "late": .list(late.suffix(20).reversed().map(came)),
        ]
    }

    private func row(_ rule: ScreenRule, _ purse: ScreenPurse) -> Fields {
        let words = visit.words
        func to(_ change: ScreenRuleChange) -> Value {
            .text(visit.url(ScreenTermsAddresses.ruleChanged(child.id, rule.id, change)))
        }
        return ScreenTimeWords(visit, purse).rule(rule.terms).merging([
            "switch": .text(rule.isOn ? words("Pause it") : words("Use it again")),
            "toSwitch": to(rule.isOn ? .off : .on), "toRemove": to(.remove),
        ])
    }

    private var deeds: [Choice] {
        let categories = visit.pages.family.categories.filter {
            !$0.isHidden && $0.kind != .screen
        }
        let tree = Choice(
            value: "tree", label: visit.words("A tree grew"), isChosen: rule.deed == "tree")
        return [tree]
            + categories.map {
                Choice(
                    value: $0.id.description, label: $0.name,
                    isChosen: rule.deed == $0.id.description)
            }
    }

    private func number(_ id: String, _ label: String, _ typed: String, _ error: String?) -> Value {
        [
            "id": .text(id), "label": .text(label), "value": .text(typed),
            "error": error.map { .text($0) } ?? .none,
        ]
    }

    private func waits(_ one: (id: ActivityID, told: ScreenDeeds.Told)) -> Value? {
        guard let category = visit.pages.family.category(one.told.category) else { return nil }
        return [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "told": .text(stretch(one.told.span)),
            "to": .text(visit.url(ScreenTermsAddresses.ticked(child.id, one.id))),
        ]
    }

    private func came(_ use: ScreenUse) -> Value {
        guard case .report(let name, _) = use.source else { return .none }
        return ["from": .text(name), "told": .text(stretch(use.span(at: visit.now)))]
    }

    private func stretch(_ span: Range<Instant>) -> String {
        let day = visit.pages.day(at: span.lowerBound)
        return visit.words(
            "{{day}}, {{from}} to {{to}}",
            [
                "day": visit.words.weekdayAndDay(day.day),
                "from": visit.words.clock(day, span.lowerBound),
                "to": visit.words.clock(visit.pages.day(at: span.upperBound), span.upperBound),
            ])
    }
}

/// The form of a child's screen time: two ways, and minutes.
struct ScreenTermsForm {
    private let visit: Visit
    private let child: Child
    private let draft: ScreenTermsDraft
    private let errors: FormErrors

    package init(_ visit: Visit, _ child: Child, _ draft: ScreenTermsDraft, _ errors: FormErrors) {
        (self.visit, self.child, self.draft, self.errors) = (visit, child, draft, errors)
    }

    private var words: Words { visit.words }

    package var modes: [Choice] {
        ScreenTerms.Mode.allCases.map { mode in
            Choice(
                value: mode.rawValue, label: words(mode.label), hint: words(mode.told),
                isChosen: draft.mode == mode.rawValue)
        }
    }

    /// A field for each kind of day, at each home, and for what is kept.
    package var minutes: [Value] {
        rows.map { row in
            [
                "id": .text(row.id), "label": .text(row.label), "value": .text(row.typed),
                "placeholder": .text(row.isOfHome ? words("as above") : ""),
                "error": errors[row.id].map { .text($0) } ?? .none,
            ]
        }
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        [(words("How it works"), modes.told)] + rows.map { ($0.label, $0.typed) }
    }

    private var rows: [(id: String, label: String, typed: String, isOfHome: Bool)] {
        let days = DayKind.allCases.map { kind in
            (kind.rawValue, words(kind.screenTime), draft.base[kind] ?? "", false)
        }
        let homes = visit.screenHomes(of: child.id).flatMap { home in
            DayKind.allCases.map { kind in
                (
                    ScreenTermsDraft.field(kind, at: home.id),
                    words(
                        "{{day}} at {{home}}",
                        ["day": words(kind.screenTime), "home": home.profile.name]),
                    draft.homes[home.id]?[kind] ?? "", true
                )
            }
        }
        return days + homes + [("cap", words("Kept for the next day, at most"), draft.cap, false)]
    }
}
