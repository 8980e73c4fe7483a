import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Moods in the store: once, never another child's, and together with those of focus sessions.
struct MoodStoreTests {
    let store: Store
    private let id = TapID.numbered(1)
    private let hour = Instant.monday9am..<Instant.monday9am.minutes(60)

    init() throws { store = try Store() }

    private func add(
        _ mood: Mood, at minute: Int64 = 0, _ cause: ToldMood.Cause = .anyTime, number: Int = 1,
        child: Child = Cast.mia
    ) throws {
        let id = TapID.numbered(number)
        let told = ToldMood(id: id, at: .monday9am.minutes(minute), mood, cause)
        try store.database.write { try $0.add(told, id: id, of: child.id) }
    }

    private func moods(of child: Child = Cast.mia) throws -> [ToldMood] {
        try store.database.read { try $0.moods(of: child.id, in: hour) }
    }

    @Test func `moods are read back in order, each child's own`() throws {
        let activity = ActivityID(try store.add(0, 10))
        try add(.sunny, at: 20, .after(activity), number: 1)
        try add(.rainy, at: 10, number: 2)
        try add(.cloudy, at: 60, number: 3)
        try add(.stormy, number: 4, child: Cast.leo)

        let told = try moods()

        #expect(told.map(\.mood) == [.rainy, .sunny])
        #expect(told.map(\.cause) == [.anyTime, .after(activity)])
        #expect(told.map(\.id) == [.numbered(2), .numbered(1)])
        #expect(try moods(of: Cast.leo).map(\.mood) == [.stormy])
    }

    @Test func `moods of focus sessions are read with the others`() throws {
        try add(.bright, at: 10)
        let session = try store.database.write { writing in
            try writing.add(
                FocusPlan(minutes: 25, seed: 7, leaving: .calm, moodBefore: .rainy),
                of: Cast.mia.id, from: .monday9am,
                FocusEnd(
                    outcome: .completed, at: .monday9am.minutes(25), day: .monday,
                    focused: .minutes(25)),
                moodAfter: .sunny)
        }

        let told = try moods()

        #expect(told.map(\.mood) == [.rainy, .bright, .sunny])
        #expect(told.map(\.cause) == [.beforeFocus(session), .anyTime, .afterFocus(session)])
        #expect(told.map(\.id) == [nil, id, nil])
    }

    @Test func `an id is one mood, also after it was taken back`() throws {
        try add(.sunny)
        #expect(throws: (any Error).self) { try add(.rainy) }
        try store.database.write { try $0.takeBack(mood: id, at: .monday9am) }

        #expect(try moods().isEmpty)
        #expect(try store.database.read { try $0.isKnown(mood: id) })
        #expect(throws: (any Error).self) { try add(.rainy) }
    }

    @Test func `moods stay, and a mood that is taken back loses its note`() throws {
        try add(.sunny)
        try store.database.write {
            try $0.save(MoodNote(text: "Hm", isPrivate: true), of: id)
        }
        #expect(try moods().first?.note == MoodNote(text: "Hm", isPrivate: true))

        for change in ["face = 1", "at = 0", "child_id = 2", "id = 'x'"] {
            #expect(
                try store.refusal("UPDATE mood SET \(change)") == "what was told stays",
                "\(change)")
        }
        try store.database.write { try $0.takeBack(mood: id, at: .monday9am) }
        #expect(try store.number("SELECT count(*) FROM mood WHERE note <> ''") == 0)
    }

    @Test func `the store refuses faces, notes and activities that can't be`() throws {
        func insert(_ face: Int, _ note: String, _ isPrivate: Int, _ activity: Int64?) throws
            -> String?
        {
            try store.refusal(
                """
                INSERT INTO mood (id, child_id, at, face, note, is_private, activity_id)
                VALUES ('\(id)', 1, 0, ?, ?, ?, ?)
                """,
                [
                    .integer(Int64(face)), .text(note), .integer(Int64(isPrivate)),
                    activity.map { .integer($0) } ?? .null,
                ])
        }

        #expect(try insert(0, "", 0, nil) != nil && insert(6, "", 0, nil) != nil)
        #expect(try insert(3, "", 1, nil) != nil)
        #expect(
            try insert(3, String(repeating: "a", count: TextMeasure.note.scalars + 1), 0, nil)
                != nil)
        #expect(try insert(3, "", 0, 99) != nil)
        #expect(try insert(3, "", 0, nil) == nil)
    }

    @Test func `a mood about an entry that goes to another child stays, without the link`() throws {
        let number = try store.add(0, 10)
        let activity = ActivityID(number)
        try add(.sunny, at: 11, .after(activity))

        try store.run("UPDATE activity SET child_id = 2 WHERE id = ?", [.integer(number)])
        // An archive from before may hold it so.
        try add(.rainy, at: 12, .after(activity), number: 2)

        #expect(try moods().map(\.cause) == [.anyTime, .anyTime])
        #expect(
            try store.refusal("UPDATE mood SET activity_id = ?", [.integer(number)])
                == "what was told stays")
        try store.run("DELETE FROM child WHERE id = 2")
        #expect(try moods().map(\.mood) == [.sunny, .rainy])
    }

    @Test func `moods go with their child`() throws {
        try add(.sunny)
        let activity = ActivityID(try store.add(0, 10))
        try store.database.write { try $0.skipMood(after: activity, at: .monday9am) }
        #expect(try store.database.read { try $0.isMoodSkipped(after: activity) })
        try store.run("DELETE FROM child WHERE id = 1")

        #expect(try store.number("SELECT count(*) FROM mood") == 0)
        #expect(try store.number("SELECT count(*) FROM mood_skip") == 0)
    }
}
