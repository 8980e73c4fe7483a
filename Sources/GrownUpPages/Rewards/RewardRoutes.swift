import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Parents set up rewards, decide about reservations, and give coins back (§5.4).
package enum RewardRoutes {

    package static let all: [RouteEntry] = [
        RewardAddresses.undone.route(.delete, .parent, undo),
        RewardAddresses.rewards.route(.get, .parent, showAll),
        RewardAddresses.rewards.route(.post, .parent, add),
        RewardAddresses.newReward.route(.get, .parent, new),
        RewardAddresses.reward.route(.get, .parent, edit),
        RewardAddresses.reward.route(.post, .parent, save),
        RewardAddresses.archived.route(.post, .parent, archive),
        RewardAddresses.archived.route(.delete, .parent, restore),
        RewardAddresses.decision.route(.post, .parent, decide),
    ]

    /// The number of receipts shown for each child.
    private static let receipts = 10

    private static func showAll(_ visit: Visit) throws -> Response { try list(visit, nil) }

    /// The list, with what could not be done.
    private static func list(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        let family = visit.pages.family
        let (rewards, inbox, decided) = try visit.read { reading in
            (
                try reading.rewards().filter(visit.keepsShelf(of:)),
                try RewardInbox(visit, from: "rewards", reading),
                try family.children.flatMap {
                    try reading.reservations(
                        of: $0.id, in: [.approved, .refunded], atMost: receipts)
                }
            )
        }
        let errors = FormErrors(refusal, visit.words)
        let problem = errors["form"] ?? errors["reason"]
        let rows = ReservationRows(visit)
        let title = visit.words("Rewards")
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "back": .text(visit.url(SettingsAddresses.settings())),
            "add": .text(visit.url(RewardAddresses.newReward())),
            "problem": problem.map { .text($0) } ?? .none,
            "inbox": inbox.value,
            "isEmpty": .bool(rewards.isEmpty),
            "rewards": .list(
                rewards.filter { $0.archivedAt == nil }.map { row($0, visit) }),
            "hasArchived": .bool(rewards.contains { $0.archivedAt != nil }),
            "archived": .list(
                rewards.filter { $0.archivedAt != nil }.map { row($0, visit) }),
            "hasReceipts": .bool(!decided.isEmpty),
            "receipts": .list(
                decided.sorted { $0.id.rawValue > $1.id.rawValue }.map { one in
                    var row = rows.row(one)
                    let name = family.child(one.child)?.profile.name ?? ""
                    let refund = visit.url(RewardAddresses.decision(one.id, .refund))
                    row.add("childName", .text(name))
                    row.add("id", .text(one.id.description))
                    row.add("refund", one.state == .approved ? .text(refund) : .none)
                    return .fields(row)
                }),
        ])
        let template = visit.wantsPart ? "rewards/_list" : "rewards/list"
        return .form(visit.pages.render(template, fields), errors)
    }

    private static func row(_ reward: Reward, _ visit: Visit) -> Value {
        let (words, profile) = (visit.words, reward.profile)
        let stock =
            profile.stock.map {
                words.count($0, one: "{{count}} available", other: "{{count}} available")
            }
            ?? words("no limit")
        let seeing = visit.pages.family.children.filter { !profile.hiddenFrom.contains($0.id) }
        let home = reward.home.flatMap { visit.pages.family.homes?[$0] }.map {
            words("At {{home}}", ["home": $0.profile.name])
        }
        let who =
            switch seeing.count {
            case visit.pages.family.children.count: words("for everyone")
            case 0: words("for nobody")
            default: Isolation.list(seeing.map(\.profile.name))
            }
        return [
            "name": .text(profile.name), "icon": .text(profile.icon),
            "price": .text(
                words.count(profile.price, one: "{{count}} coin", other: "{{count}} coins")),
            "detail": .text(
                [stock, who, home ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")),
            "edit": .text(visit.url(RewardAddresses.reward(reward.id))),
            "archive": .text(visit.url(RewardAddresses.archived(reward.id))),
        ]
    }

    private static func decide(_ visit: Visit, _ id: ReservationID, _ step: Reservation.Step) throws
        -> Response
    {
        let form = try visit.form()
        guard step != .cancel, try visit.read({ try $0.reservation(id) }) != nil else {
            throw Refusal.notFound
        }
        return try answer(
            visit, form,
            DecideReservation(
                id: id, step: step, reason: form["reason"] ?? "", person: visit.person?.id,
                now: visit.now))
    }

    /// Takes an answer back.
    private static func undo(_ visit: Visit, _ id: ReservationID) throws -> Response {
        let form = try visit.form()
        let asked = try visit.read { try $0.reservation(id) }
        let digits = (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }
        guard asked != nil, let tap = TapID(digits.joined()) else { throw Refusal.notFound }
        return try answer(
            visit, form,
            UndoReservation(
                id: id, tap: tap,
                reason: visit.words("Answered by mistake. It’s waiting again."),
                person: visit.person?.id, now: visit.now))
    }

    /// Does it, and shows the page that asked for it.
    private static func answer(_ visit: Visit, _ form: Form, _ verb: some Verb<Void>) throws
        -> Response
    {
        let isOverview = form["from"] == "overview"
        do {
            try visit.carryOut(verb)
        } catch let refusal as Refusal {
            switch refusal {
            case .conflict where isOverview:
                return try OverviewPage(visit, refusal: refusal).response()
            case .conflict, .invalid: return try list(visit, refusal)
            case .notFound, .notAllowed, .tooMany: throw refusal
            }
        }
        guard visit.wantsPart else {
            return .redirect(
                to: visit.url(isOverview ? ParentAddresses.overview() : RewardAddresses.rewards()))
        }
        return isOverview ? try OverviewPage(visit).response() : try list(visit, nil)
    }

    private static func new(_ visit: Visit) throws -> Response {
        let all = Set(visit.pages.family.children.map(\.id))
        return page(visit, nil, RewardDraft(shownTo: all))
    }

    private static func add(_ visit: Visit) throws -> Response {
        let draft = RewardDraft(try visit.form(), visit)
        do {
            try visit.carryOut(
                AddReward(
                    draft: draft, home: visit.ownHome,
                    once: OnceForm(visit)),
                noting: LoggedChange.between([], RewardForm(visit, draft: draft).logged))
        } catch let refusal as Refusal {
            return page(visit, nil, draft, refusal)
        }
        return .redirect(to: visit.url(RewardAddresses.rewards()))
    }

    private static func edit(_ visit: Visit, _ id: RewardID) throws -> Response {
        let reward = try known(id, visit)
        return page(visit, reward, draft(reward, visit))
    }

    private static func save(_ visit: Visit, _ id: RewardID) throws -> Response {
        let form = try visit.form()
        let reward = try known(id, visit)
        let typed = RewardDraft(form, visit, hiddenFrom: reward.profile.hiddenFrom)
        let seen = RewardSeen(version: form.version, stock: form["seen_stock"].flatMap { Int($0) })
        do {
            let stands = RewardForm(visit, draft: draft(reward, visit))
            try visit.carryOut(
                SaveReward(draft: typed, id: reward.id, seen: seen),
                noting: LoggedChange.between(
                    stands.logged, RewardForm(visit, draft: typed).logged,
                    of: reward.profile.name))
        } catch is Stale {
            return page(visit, try known(id, visit), typed, isStale: true)
        } catch let refusal as Refusal {
            return page(visit, reward, typed, refusal, seen: seen)
        }
        return .redirect(to: visit.url(RewardAddresses.rewards()))
    }

    private static func archive(_ visit: Visit, _ id: RewardID) throws -> Response {
        try archive(visit, id, at: visit.now)
    }

    private static func restore(_ visit: Visit, _ id: RewardID) throws -> Response {
        try archive(visit, id, at: nil)
    }

    private static func archive(_ visit: Visit, _ id: RewardID, at moment: Instant?) throws
        -> Response
    {
        let reward = try known(id, visit)
        try visit.carryOut(
            ArchiveReward(id: reward.id, moment: moment),
            noting: visit.archived(reward.profile.name, from: reward.archivedAt, to: moment))
        return .redirect(to: visit.url(RewardAddresses.rewards()))
    }

    private static func page(
        _ visit: Visit, _ reward: Reward?, _ typed: RewardDraft, _ refusal: Refusal? = nil,
        seen: RewardSeen? = nil, isStale: Bool = false
    ) -> Response {
        let form = RewardForm(visit, draft: typed)
        let errors = FormErrors(refusal, visit.words)
        let title = reward?.profile.name ?? visit.words("New reward")
        let known = reward.map(RewardSeen.init)
        let meanwhile = reward.map {
            Meanwhile(
                stands: RewardForm(visit, draft: draft($0, visit)).told, typed: form.told,
                at: RewardAddresses.reward($0.id))
        }
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings).merging([
            "action": .text(
                visit.url(reward.map { RewardAddresses.reward($0.id) } ?? RewardAddresses.rewards())
            ),
            "back": .text(visit.url(RewardAddresses.rewards())),
            "isNew": .bool(reward == nil),
            "version": .int((seen ?? known)?.version ?? 0),
            "seenStock": .text((seen ?? known)?.stock.map { String($0) } ?? ""),
            "meanwhile": isStale ? meanwhile?.value(visit) ?? .none : .none,
            "reward": form.value,
            "archive": reward.map { .text(visit.url(RewardAddresses.archived($0.id))) } ?? .none,
            "isArchived": .bool(reward?.archivedAt != nil),
            "errors": errors.value,
        ])
        return .form(visit.pages.render("rewards/form", fields), errors, isStale: isStale)
    }

    private static func draft(_ reward: Reward, _ visit: Visit) -> RewardDraft {
        RewardDraft(reward.profile, children: visit.pages.family.children.map(\.id))
    }

    private static func known(_ id: RewardID, _ visit: Visit) throws -> Reward {
        guard let reward = try visit.read({ try $0.reward(id) }),
            visit.keepsShelf(of: reward)
        else { throw Refusal.notFound }
        return reward
    }
}

extension Visit {
    /// Whether a parent keeps the shelf on which a reward is: that of their own home, and what both
    /// offer (§17.3).
    fileprivate func keepsShelf(of reward: Reward) -> Bool {
        guard let home = reward.home, pages.family.agreement.beginning != nil else { return true }
        return ownHome == home
    }
}
