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
            let isFamily = page.last == "family"
            let isEggs = page.contains("eggs") || page.contains("shop")
            fields.add("isFamily", .bool(isFamily))
            fields.add("isEggs", .bool(isEggs))
            fields.add("isDex", .bool(page.last == "tomos"))
            fields.add(
                "isTomos",
                .bool(
                    isFamily || isEggs || page.contains("tomos")
                        || page.last == "profile"))
            let isBadges = page.contains("badges")
            fields.add("isBadges", .bool(isBadges))
            fields.add(
                "isForest",
                .bool(!isBadges && (page.contains("forest") || page.last == "focus")))
            fields.add(
                "chip", visit.timer.map { TimerChip(visit, $0, of: child).value } ?? .none)
            fields.add("who", .text(Link.who.path))
            fields.add("parents", .text(Link.parents.path))
        }
        if let session = visit.session {
            fields.add("signedOutIn", .int(session.secondsLeft))
        }
        return fields
    }

    /// For a page that stands in for one.
    static func fields(_ pages: Pages, title: String, age: String? = nil) -> Fields {
        base(pages, title: title, age: age, me: .none).merging(["joy": .none])
    }

    private static func base(
        _ pages: Pages, title: String, age: String?, me: Value, clock: Clock? = nil
    ) -> Fields {
        [
            "now": clock.map { .text(String($0.now().milliseconds)) } ?? .none,
            "steady": clock.map { .text(String($0.uptime().milliseconds)) } ?? .none,
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
            "home": .text(Link.child(id).path),
            "day": .text(Link.day(id).path),
            "timer": .text(Link.timer(id).path),
            "focus": .text(Link.focus(id).path),
            "forest": .text(Link.forest(id).path),
            "tomos": .text(Link.tomos(id).path),
            "eggs": .text(Link.eggs(id).path),
            "shop": visit.pages.family.shop(of: self).kind == .closed
                ? .none : .text(Link.shop(id).path),
            "badges": .text(Link.badges(id, .child).path),
            // Nobody looks for siblings who has none.
            "family": visit.pages.family.children.count > 1
                ? .text(Link.family(id).path) : .none,
            "timerChip": .text(Link.timerChip(id).path),
            "edit": .text(Link.editChild(id).path),
            "isLittle": .bool(profile.mode == .little),
            "isTeen": .bool(profile.mode == .teen),
        ]
    }
}
