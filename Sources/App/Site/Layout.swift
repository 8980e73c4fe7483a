import Digests
import Domain
import HTTP
import Templates

/// The fields that every page has.
enum Layout {
    /// For a page that someone visits.
    ///
    /// `moments` is `Visit.moments`, where it has been read together with the page; a part needs none.
    static func fields(
        _ visit: Visit, title: String, age: String? = nil, moments: Value? = nil
    ) -> Fields {
        var fields = base(
            visit.pages, title: title, age: age ?? visit.child?.profile.mode.rawValue,
            me: visit.child?.summary(visit) ?? .none, clock: visit.app.clock)
        fields.add("news", .int(visit.news.number))
        fields.add("localDay", .text(visit.today.day.description))
        fields.add("csrf", .text(visit.browser.token))
        fields.add(OnceForm.field, .text(RandomBytes.make(16).hex))
        fields.add("moments", moments ?? visit.moments)
        if let child = visit.child {
            let page = visit.request.path
            fields.add("isTimer", .bool(["timer", "focus-mode"].contains(page.last)))
            let isSiblings = page.last == "siblings"
            let isEggs = page.contains("eggs")
            let isShop = page.contains("shop")
            fields.add("isSiblings", .bool(isSiblings))
            fields.add("isEggs", .bool(isEggs))
            fields.add("isShop", .bool(isShop))
            fields.add("isDex", .bool(page.last == "tomos"))
            fields.add(
                "isTomos",
                .bool(
                    isSiblings || isEggs || isShop || page.contains("tomos")
                        || page.last == "profile"))
            let isBadges = page.contains("badges")
            fields.add("isBadges", .bool(isBadges))
            fields.add(
                "isForest",
                .bool(!isBadges && (page.contains("forest") || page.last == "focus")))
            fields.add(
                "chip", visit.timer.map { TimerChip(visit, $0, of: child).value } ?? .none)
            fields.add("who", .text(visit.url(HomeRoutes.who())))
            fields.add("parents", .text(visit.url(ParentRoutes.overview())))
        }
        if let session = visit.anySession {
            fields.add("signedOutIn", .int(session.secondsLeft))
        }
        return fields
    }

    /// For a page that replaces one, such as an error page.
    static func fields(_ pages: Pages, title: String, age: String? = nil) -> Fields {
        base(pages, title: title, age: age, me: .none).merging(["moments": .none])
    }

    private static func base(
        _ pages: Pages, title: String, age: String?, me: Value, clock: Clock? = nil
    ) -> Fields {
        [
            "now": clock.map { .text(String($0.now().milliseconds)) } ?? .none,
            "monotonic": clock.map { .text(String($0.uptime().milliseconds)) } ?? .none,
            "lang": .text(pages.words.language.tag),
            "title": .text(title),
            "age": .text(age ?? "middle"),
            "me": me,
        ]
    }
}

extension Visit {
    /// What the page around a part has to fit: "2026-03-02", and on a child's pages whose they are and
    /// for which age, "2026-03-02 1 middle" (§1.2).
    var frame: String {
        let owner = child.map { " \($0.id) \($0.profile.mode.rawValue)" } ?? ""
        return today.day.description + owner
    }
}

extension Child {
    /// What the pages show of a child wherever it appears.
    func summary(_ visit: Visit) -> Value { visit.pages.summary(of: self) }

    /// The same, made anew from the pages.
    func summary(_ pages: Pages) -> Value {
        [
            "id": .text(id.description),
            "name": .text(profile.name),
            "avatar": .text(profile.avatar.rawValue),
            "colour": .text(profile.colour.rawValue),
            "home": .text(pages.url(ActivityRoutes.home(id))),
            "day": .text(pages.url(DayRoutes.day[.child](id))),
            "timer": .text(pages.url(TimerRoutes.timer(id))),
            "focus": .text(pages.url(FocusRoutes.focus(id))),
            "forest": .text(pages.url(ForestRoutes.forest(id))),
            "tomos": .text(pages.url(TomoRoutes.tomos(id))),
            "profile": .text(pages.url(TomoRoutes.profile(id))),
            "eggs": .text(pages.url(EggRoutes.eggs(id))),
            "shop": pages.family.shop(of: self).kind == .closed
                ? .none : .text(pages.url(ShopRoutes.shop(id))),
            "badges": .text(pages.url(BadgeRoutes.badges[.child](id))),
            // Without siblings there is nothing to show.
            "siblings": pages.family.children.count > 1
                ? .text(pages.url(SiblingRoutes.siblings(id))) : .none,
            "timerChip": .text(pages.url(TimerRoutes.chip(id))),
            "edit": .text(pages.url(ParentRoutes.child(id))),
            "isLittle": .bool(profile.mode == .little),
            "isTeen": .bool(profile.mode == .teen),
        ]
    }
}
