import Digests
import Domain
import HTTP
package import Templates

/// The fields that every page has.
package enum Layout {
    /// What a feature shows on every page, in the field `name`.
    package struct Part: Sendable {
        package let name: String
        package let value: @Sendable (Visit) -> Value

        package init(name: String, value: @escaping @Sendable (Visit) -> Value) {
            self.name = name
            self.value = value
        }
    }

    /// For a page that someone visits.
    ///
    /// `read`: what has been read together with the page, by the name of its field; a part needs none.
    package static func fields(
        _ visit: Visit, title: String, age: String? = nil, read: [String: Value] = [:]
    ) -> Fields {
        var fields = base(
            visit.pages, title: title, age: age ?? visit.child?.profile.mode.rawValue,
            me: visit.child?.summary(visit) ?? .none, clock: visit.app.clock)
        fields.add("news", .int(visit.news.number))
        fields.add("localDay", .text(visit.today.day.description))
        fields.add("csrf", .text(visit.browser.token))
        fields.add(OnceForm.field, .text(RandomBytes.make(16).hex))
        for part in visit.app.features.parts {
            fields.add(part.name, read[part.name] ?? part.value(visit))
        }
        if visit.child != nil {
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
            fields.add("who", .text(visit.url(HomeAddresses.who())))
            fields.add("parents", .text(visit.url(ParentAddresses.overview())))
        }
        if let session = visit.anySession {
            fields.add("signedOutIn", .int(session.secondsLeft))
        }
        return fields
    }

    /// For a page that replaces one, such as an error page.
    package static func fields(_ pages: Pages, title: String, age: String? = nil) -> Fields {
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
    package var frame: String {
        let owner = child.map { " \($0.id) \($0.profile.mode.rawValue)" } ?? ""
        return today.day.description + owner
    }
}

extension Child {
    /// What the pages show of a child wherever it appears.
    package func summary(_ visit: Visit) -> Value { visit.pages.summary(of: self) }

    /// The same, made anew from the pages.
    package func summary(_ pages: Pages) -> Value {
        [
            "id": .text(id.description),
            "name": .text(profile.name),
            "avatar": .text(profile.avatar.rawValue),
            "colour": .text(profile.colour.rawValue),
            "home": .text(pages.url(ActivityAddresses.home(id))),
            "day": .text(pages.url(DayAddresses.day[.child](id))),
            "timer": .text(pages.url(TimerAddresses.timer(id))),
            "focus": .text(pages.url(FocusAddresses.focus(id))),
            "forest": .text(pages.url(ForestAddresses.forest(id))),
            "tomos": .text(pages.url(TomoAddresses.tomos(id))),
            "profile": .text(pages.url(TomoAddresses.profile(id))),
            "eggs": .text(pages.url(EggAddresses.eggs(id))),
            "shop": pages.family.shop(of: self).kind == .closed
                ? .none : .text(pages.url(ShopAddresses.shop(id))),
            "badges": .text(pages.url(BadgeAddresses.badges[.child](id))),
            // Without siblings there is nothing to show.
            "siblings": pages.family.children.count > 1
                ? .text(pages.url(SiblingAddresses.siblings(id))) : .none,
            "timerChip": .text(pages.url(TimerAddresses.chip(id))),
            "edit": .text(pages.url(ParentAddresses.child(id))),
            "isLittle": .bool(profile.mode == .little),
            "isTeen": .bool(profile.mode == .teen),
        ]
    }
}
