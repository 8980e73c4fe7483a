import Database
package import Domain
package import HTTP
package import Site

/// A child's screen time: its purse or agreement (§12.4).
package enum ScreenTimeRoutes {
    package static let all: [RouteEntry] = [
        ScreenTimeAddresses.page.child(.get, show),
        ScreenTimeAddresses.page.child(.post, use),
        ScreenTimeAddresses.agreed.child(.post, agree),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        try ScreenTimePage(visit).response()
    }

    /// From the wall it leads back there.
    private static func use(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        guard let command = form["id"].flatMap(CommandID.init(_:)) else {
            throw Refusal.conflict(TimerDraft.isGone)
        }
        let isWall = form["from"] == "wall"
        let result: ChangeTimer.Result
        do {
            result = try visit.carryOut(
                UseScreenTime(
                    child: child, minutes: form["minutes"] ?? "", command: command,
                    device: visit.device?.id, today: visit.today, calendar: visit.calendar,
                    residence: visit.residence(of: child.id), now: visit.stamp))
        } catch let refusal as Refusal where refusal != .notFound {
            // The wall stays the wall, and says in a sentence why nothing began.
            guard !isWall || !visit.wantsPart else {
                guard case .invalid(let errors) = refusal, let error = errors.first else {
                    throw refusal
                }
                throw Refusal.conflict(error.message)
            }
            return try ScreenTimePage(visit.anew()).response(refusal)
        }
        guard !isWall else { return .redirect(to: visit.url(WallAddresses.wall())) }
        let timer = TimerAddresses.timer(child.id)
        return .redirect(to: visit.url(result == .stale ? timer.adding("behind", 1) : timer))
    }

    private static func agree(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        let typed = form["agreement"] ?? ""
        do {
            try visit.carryOut(
                SaveScreenAgreement(
                    child: child.id, typed: typed, version: form.version, today: visit.today.day))
        } catch let refusal as Refusal where refusal != .notFound {
            return try ScreenTimePage(visit).response(refusal, typed: typed)
        } catch is Stale {
            return try ScreenTimePage(visit.anew()).response(typed: typed, isStale: true)
        }
        return .redirect(to: visit.url(ScreenTimeAddresses.page(child.id)))
    }
}

/// Where parents start a child's screen time, say how it works, and give more (§12.4).
package enum ScreenTermsRoutes {
    package static let all: [RouteEntry] = [
        ScreenTermsAddresses.terms.route(.get, .parent, show),
        ScreenTermsAddresses.terms.route(.post, .parent, save),
        ScreenTermsAddresses.terms.route(.delete, .parent, stop),
        ScreenTermsAddresses.given.route(.post, .parent, give),
        ScreenTermsAddresses.ruleAdded.route(.post, .parent, addRule),
        ScreenTermsAddresses.ruleChanged.route(.post, .parent, changeRule),
        ScreenTermsAddresses.ticked.route(.post, .parent, tick),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        try ScreenTermsPage(visit, of: visit.child(id)).response()
    }

    private static func back(_ visit: Visit, _ child: ChildID) -> Response {
        .redirect(to: visit.url(ScreenTermsAddresses.terms(child).adding("saved", 1)))
    }

    private static func save(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = ScreenTermsDraft(form, visit, of: child.id)
        do {
            try visit.carryOut(
                SaveScreenTime(
                    child: child.id, draft: draft, version: form.version,
                    today: visit.today.day, calendar: visit.calendar,
                    residence: visit.residence(of: child.id)),
                noting: visit.screenTime(of: child, becoming: draft))
        } catch let refusal as Refusal where refusal != .notFound {
            return try ScreenTermsPage(visit, of: child).response(
                draft, refusal, version: form.version)
        } catch is Stale {
            return try ScreenTermsPage(visit.anew(), of: child).response(draft, isStale: true)
        }
        return back(visit, child.id)
    }

    private static func stop(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        try visit.carryOut(
            StopScreenTime(child: child.id),
            noting: visit.pages.family.screenPurses[child.id].map {
                $0.isOn
                    ? [
                        LoggedChange(
                            visit.words("How it works"), visit.words($0.terms.mode.label), "")
                    ]
                    : []
            } ?? [])
        return back(visit, id)
    }

    private static func give(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        let form = try visit.form()
        let draft = ScreenGiftDraft(
            minutes: form["minutes"] ?? "", words: form["words"] ?? "")
        do {
            try visit.carryOut(
                GiveScreenTime(
                    child: child.id, draft: draft, person: visit.hand, once: OnceForm(visit),
                    today: visit.today.day, now: visit.now))
        } catch let refusal as Refusal where refusal != .notFound {
            var page = try ScreenTermsPage(visit, of: child)
            page.gift = draft
            return page.response(refusal: refusal)
        }
        return back(visit, id)
    }

    private static func addRule(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = ScreenRuleDraft(
            deed: form["deed"] ?? "", minutes: form["of"] ?? "", earns: form["earns"] ?? "",
            most: form["most"] ?? "")
        do {
            try visit.carryOut(
                AddScreenRule(child: child.id, draft: draft, once: OnceForm(visit)),
                noting: (try? draft.checked(visit.pages.family.categories)).map {
                    let rule = ScreenTimeWords.logged($0, visit)
                    return [LoggedChange(rule.deed, "", rule.earns)]
                } ?? [])
        } catch let refusal as Refusal where refusal != .notFound {
            var page = try ScreenTermsPage(visit, of: child)
            page.rule = draft
            page.isAdding = true
            return page.response(refusal: refusal)
        }
        return back(visit, id)
    }

    private static func changeRule(
        _ visit: Visit, _ id: ChildID, _ rule: ScreenRuleID, _ change: ScreenRuleChange
    ) throws -> Response {
        let child = try visit.child(id).id
        let known = visit.pages.family.screenPurses[child]?.rules.first { $0.id == rule }
        try visit.carryOut(
            ChangeScreenRule(child: child, rule: rule, change: change),
            noting: known.map {
                let told = ScreenTimeWords.logged($0.terms, visit)
                return switch change {
                case .remove: [LoggedChange(told.deed, told.earns, "")]
                case .on, .off:
                    visit.switched(told.deed, from: $0.isOn, to: change == .on)
                }
            } ?? [])
        return back(visit, id)
    }

    private static func tick(_ visit: Visit, _ id: ChildID, _ activity: ActivityID) throws
        -> Response
    {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        try visit.carryOut(
            TickScreenTime(
                activity: activity, child: child.id, person: visit.hand,
                earn: EarnScreenTime(visit.app), now: visit.now))
        return back(visit, id)
    }
}

extension ScreenTermsDraft {
    /// The values of a form; of a home whose minutes the form doesn't show, those that stand.
    package init(_ form: Form, _ visit: Visit, of child: ChildID) {
        let stands = visit.pages.family.screenPurses[child]?.terms.homes ?? [:]
        var homes = stands.mapValues { $0.mapValues(String.init) }
        for home in visit.screenHomes(of: child) {
            for kind in DayKind.allCases {
                homes[home.id, default: [:]][kind] = form[Self.field(kind, at: home.id)] ?? ""
            }
        }
        self.init(
            mode: form["mode"] ?? "",
            base: Dictionary(
                uniqueKeysWithValues: DayKind.allCases.map { ($0, form[$0.rawValue] ?? "") }),
            homes: homes, cap: form["cap"] ?? "")
    }
}

extension Visit {
    /// The homes whose minutes this parent sets: their own, or both where no days are kept apart.
    func screenHomes(of child: ChildID) -> [Home] {
        guard let homes = pages.family.homes, residence(of: child) != nil else { return [] }
        guard pages.family.agreement.beginning != nil else { return homes.both }
        return homes.both.filter { $0.id == ownHome }
    }
}
