import Database
import Domain
import Templates

/// The parts of what was tapped last, as chips for a second tap; the last stands for none (§2.2).
struct TapParts {
    private let visit: Visit
    private let child: Child
    private let day: DayRecord

    init(_ visit: Visit, child: Child, day: DayRecord) {
        self.visit = visit
        self.child = child
        self.day = day
    }

    /// Nothing where the last tap made nothing, or its category has no parts.
    var value: Value {
        guard let last = day.lastTap, last.outcome != .stopped,
            let made = last.outcome == .began ? day.running : day.activities.last,
            made.record.category == last.tap.category, made.record.enteredBy == .tap
        else { return .none }
        let parts = visit.pages.family.parts(of: made.record.category)
        guard !parts.isEmpty else { return .none }
        let chosen = made.record.subcategory
        let none = Choice(value: "", label: visit.words("just this"), isChosen: chosen == nil)
        let choices = parts.map { part in
            Choice(value: part.id.description, label: part.name, isChosen: part.id == chosen)
        }
        return [
            "action": .text(Link.tapPart(child.id, last.tap.id).path),
            "choices": .list((choices + [none]).map(\.field)),
        ]
    }
}
