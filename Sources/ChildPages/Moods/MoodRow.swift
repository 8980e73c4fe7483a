import Database
import Digests
package import Domain
package import Site
package import Templates

/// The row of moods on a child's home: one tap logs one, and nobody has to (§2.6).
package struct MoodRow {
    /// For this long, a link to the note and an undo button are shown next to it.
    package static let fresh = Span.minutes(10)

    private let visit: Visit
    private let child: Child
    private let moods: MoodDay

    package init(_ visit: Visit, child: Child, moods: MoodDay) {
        self.visit = visit
        self.child = child
        self.moods = moods
    }

    package var value: Value {
        let words = visit.words
        let last = moods.moods.last { $0.id != nil && visit.now - $0.at < Self.fresh }
        let asked = moods.question
        let name = asked.flatMap { visit.pages.family.category($0.record.category)?.name }
        return [
            "ask": .text(
                name.map { words("{{name}}: how was it?", ["name": $0]) }
                    ?? words("How are you feeling?")),
            "isAsked": .bool(asked != nil),
            "picture": .text(MoodPicker.picture(last?.mood ?? .sunny)),
            "action": .text(visit.keepingTiles(MoodAddresses.moods(child.id))),
            "moodID": .text(RandomBytes.make(16).hex),
            "after": asked.map { .text($0.id.description) } ?? .none,
            "skip": asked == nil
                ? .none : .text(visit.keepingTiles(MoodAddresses.skips(child.id))),
            "faces": MoodPicker(
                words, child.profile.mode, chosen: asked == nil ? last?.mood : nil
            ).value,
            "told": asked == nil ? last.map(told) ?? .none : .none,
        ]
    }

    private func told(_ told: ToldMood) -> Value {
        guard let id = told.id else { return .none }
        let words = visit.words
        let time = words.clock(visit.today, told.at)
        let isLittle = child.profile.mode == .little
        // A grown-up who may not read a note can neither replace it nor take it away.
        let isSecret = told.note.isPrivate && visit.hand != nil
        let hasNote = !told.note.text.isEmpty
        return [
            "words": .text(
                words("{{mood}} at {{time}}", ["mood": words.name(of: told.mood), "time": time])),
            "note": isLittle || isSecret
                ? .none : .text(visit.url(MoodAddresses.mood(child.id, id))),
            "hasNote": .bool(hasNote),
            // A note is lost with its mood: its page says so first.
            "undo": hasNote
                ? .none : .text(visit.keepingTiles(MoodAddresses.mood(child.id, id))),
        ]
    }
}
