package import Domain
package import Site
package import Templates

/// The moods of a day, each with its time, its cause and the note if this hand may read it (§2.6).
package struct MoodList {
    private let desk: Desk
    private let day: DayRecord
    private let moods: [ToldMood]

    package init(_ desk: Desk, day: DayRecord, moods: [ToldMood]) {
        self.desk = desk
        self.day = day
        self.moods = moods
    }

    /// One row each, in order.
    package var rows: [Value] { moods.map(row) }

    private var visit: Visit { desk.visit }
    private var words: Words { desk.visit.words }

    private func row(_ told: ToldMood) -> Value {
        let read = told.note.words(for: reader)
        let isOwn = desk.hand == .child && desk.child.profile.mode != .little
        let mayChange = isOwn && read != nil && told.mayChange(today: visit.today.span)
        return [
            "mood": .text(words.name(of: told.mood)),
            "picture": .text(MoodPicker.picture(told.mood)),
            "time": .text(words.clock(day.day, told.at)),
            "cause": .text(cause(told.cause)),
            "words": .text(read ?? ""),
            "isSecret": .bool(read == nil),
            "secret": .text(
                words("{{name}}’s private note", ["name": desk.child.profile.name])),
            "isPrivate": .bool(told.note.isPrivate && read != nil),
            "edit": mayChange
                ? told.id.map { .text(visit.url(MoodAddresses.mood(desk.child.id, $0))) } ?? .none
                : .none,
            "hasNote": .bool(!told.note.text.isEmpty),
        ]
    }

    /// A signed-in grown-up, parent or helper, reads as a parent on the child's pages too.
    private var reader: Entry.Hand { visit.hand == nil ? desk.hand : .parent }

    private func cause(_ cause: ToldMood.Cause) -> String {
        switch cause {
        case .anyTime: return ""
        case .beforeFocus: return words("before a focus session")
        case .afterFocus: return words("after a focus session")
        case .after(let id):
            guard let activity = day.activities.first(where: { $0.id == id }) else { return "" }
            return words("after {{name}}", ["name": visit.pages.family.name(of: activity.record)])
        }
    }
}
