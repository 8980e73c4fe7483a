import ChildPages
import Database
import Domain
import Site
import Templates

/// The parts of what was tapped last, as chips for a second tap; the last chip means none (§2.2).
struct TapParts {
    private let visit: Visit
    private let child: Child
    private let day: DayRecord
    private let lastTap: KnownTap?

    package init(_ visit: Visit, child: Child, day: DayRecord, lastTap: KnownTap?) {
        self.visit = visit
        self.child = child
        self.day = day
        self.lastTap = lastTap
    }

    /// Nothing if the last tap made no activity, or its category has no parts.
    package var value: Value {
        guard let last = lastTap, last.outcome != .stopped,
            let made = last.outcome == .began ? day.running : day.logged.last,
            made.record.category == last.tap.category, made.record.enteredBy == .tap
        else { return .none }
        let family = visit.pages.family
        let chosen = made.record.subcategory
        let parts = family.parts(of: made.record.category, besides: chosen)
        guard !parts.isEmpty else { return .none }
        let category = family.category(made.record.category)
        let none = choice("", family.look(of: nil, in: category), isChosen: chosen == nil)
        let choices = parts.map { part in
            choice(
                part.id.description, family.look(of: part, in: category),
                isChosen: part.id == chosen)
        }
        return [
            "action": .text(visit.url(ActivityAddresses.tapPart(child.id, last.tap.id))),
            "choices": .list(choices + [none]),
        ]
    }

    private func choice(_ value: String, _ look: Look, isChosen: Bool) -> Value {
        [
            "value": .text(value),
            "label": .text(value.isEmpty ? visit.words("just this") : look.name),
            "icon": .text(look.icon), "colour": .text(look.colour.rawValue),
            "chosen": .bool(isChosen),
        ]
    }
}
