import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of parked thoughts, and what it refuses whoever asks (§12.4).
struct ParkedThoughtStoreTests {
    let store: Store

    init() throws { store = try Store() }

    private func park(_ words: String, of child: Int64 = 1) throws {
        try store.database.write { try $0.park(words, of: ChildID(child), at: .monday9am) }
    }

    private func thoughts(of child: Int64 = 1) throws -> [ParkedThought] {
        try store.database.read { try $0.parkedThoughts(of: ChildID(child)) }
    }

    @Test func `a thought is read as it was parked, in the order in which it came`() throws {
        try park("Feed the rabbit")
        try park("", of: 2)
        try park("Ask Leo")

        #expect(
            try thoughts() == [
                ParkedThought(
                    id: ParkedThoughtID(1), child: ChildID(1), words: "Feed the rabbit",
                    at: .monday9am),
                ParkedThought(
                    id: ParkedThoughtID(3), child: ChildID(1), words: "Ask Leo", at: .monday9am),
            ])
        #expect(try thoughts(of: 2).map(\.words) == [""])
    }

    @Test func `an eleventh is refused, one of a sibling is not`() throws {
        for number in 1...10 { try park("\(number)") }

        #expect(
            try store.refusal("INSERT INTO parked_thought (child_id, words, at) VALUES (1, 'x', 0)")
                == "ten thoughts are parked")
        try park("x", of: 2)
        #expect(try thoughts().count == 10)

        try store.database.write { try $0.letGo(of: ParkedThoughtID(4), by: ChildID(1)) }
        try park("11")
        #expect(try thoughts().map(\.words).last == "11")
    }

    @Test func `it stays as it was parked`() throws {
        try park("Feed the rabbit")

        #expect(
            try store.refusal("UPDATE parked_thought SET words = 'x'")
                == "a thought stays as it was parked")
    }

    @Test(arguments: [(800, true), (801, false)])
    func `the store's limit is ten scalars for each character`(count: Int, fits: Bool) throws {
        let text = String(repeating: "a", count: count)
        let refusal = try store.refusal(
            "INSERT INTO parked_thought (child_id, words, at) VALUES (1, '\(text)', 0)")

        #expect((refusal == nil) == fits)
    }

    @Test func `another child's stays, and letting go twice is once`() throws {
        try park("Feed the rabbit")

        try store.database.write { try $0.letGo(of: ParkedThoughtID(1), by: ChildID(2)) }
        #expect(try thoughts().count == 1)
        for _ in 1...2 {
            try store.database.write { try $0.letGo(of: ParkedThoughtID(1), by: ChildID(1)) }
        }
        #expect(try thoughts().isEmpty)
    }

    @Test func `they go with the child`() throws {
        try park("Feed the rabbit")
        try park("Ask Mia", of: 2)

        try store.run("DELETE FROM child WHERE id = 1")

        #expect(try store.number("SELECT count(*) FROM parked_thought") == 1)
    }
}
