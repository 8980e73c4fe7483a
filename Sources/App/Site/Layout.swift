import Digests
import Domain
import HTTP
import Templates

/// The fields that every page has.
enum Layout {
    /// For a page that someone visits.
    static func fields(_ visit: Visit, title: String, age: String? = nil) -> Fields {
        var fields = base(
            visit.pages, title: title, age: age ?? visit.child?.profile.mode.rawValue,
            me: visit.child?.summary(visit) ?? .none, clock: visit.app.clock)
        fields.add("csrf", .text(visit.browser.token))
        fields.add(OnceForm.field, .text(RandomBytes.make(16).hex))
        fields.add("joy", visit.joy)
        if let child = visit.child {
            fields.add("isTimer", .bool(visit.request.path.last == "timer"))
            let page = visit.request.path
            let isSiblings = page.last == "siblings"
            let isEggs = page.contains("eggs") || page.contains("shop")
            fields.add("isSiblings", .bool(isSiblings))
            fields.add("isEggs", .bool(isEggs))
            fields.add("isDex", .bool(page.last == "tomos"))
            fields.add(
                "isTomos",
                .bool(
                    isSiblings || isEggs || page.contains("tomos")
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
        if let session = visit.session {
            fields.add("signedOutIn", .int(session.secondsLeft))
        }
        return fields
    }

    /// For a page that replaces one, such as an error page.
    static func fields(_ pages: Pages, title: String, age: String? = nil) -> Fields {
        base(pages, title: title, age: age, me: .none).merging(["joy": .none])
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

extension Child {
    /// What the pages show of a child wherever it appears.
    func summary(_ visit: Visit) -> Value {
        [
            "id": .text(id.description),
            "name": .text(profile.name),
            "avatar": .text(profile.avatar.rawValue),
            "colour": .text(profile.colour.rawValue),
            "home": .text(visit.url(ActivityRoutes.home(id))),
            "day": .text(visit.url(DayRoutes.day[.child](id))),
            "timer": .text(visit.url(TimerRoutes.timer(id))),
            "focus": .text(visit.url(FocusRoutes.focus(id))),
            "forest": .text(visit.url(ForestRoutes.forest(id))),
            "tomos": .text(visit.url(TomoRoutes.tomos(id))),
            "eggs": .text(visit.url(EggRoutes.eggs(id))),
            "shop": visit.pages.family.shop(of: self).kind == .closed
                ? .none : .text(visit.url(ShopRoutes.shop(id))),
            "badges": .text(visit.url(BadgeRoutes.badges[.child](id))),
            // Without siblings there is nothing to show.
            "siblings": visit.pages.family.children.count > 1
                ? .text(visit.url(SiblingRoutes.siblings(id))) : .none,
            "timerChip": .text(visit.url(TimerRoutes.chip(id))),
            "edit": .text(visit.url(ParentRoutes.child(id))),
            "isLittle": .bool(profile.mode == .little),
            "isTeen": .bool(profile.mode == .teen),
        ]
    }
}
