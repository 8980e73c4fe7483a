import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of Tomos and their EXP, and what it refuses (§5.2).
struct TomoStoreTests {
    let store: Store

    init() throws { store = try Store() }

    private func tomos(of child: Child = Cast.mia) throws -> [Tomo] {
        try store.database.read { try $0.tomos(of: child.id) }
    }

    @discardableResult
    private func give(
        _ species: TomoSpecies, _ cause: TomoCause, to child: Child = Cast.mia
    ) throws -> Bool {
        try store.database.write {
            try $0.give(tomo: species, to: child.id, cause: cause, at: .monday9am)
        }
    }

    /// A session that is over, beside a Tomo.
    private func session(
        beside tomo: TomoID?, minutes: Int64 = 25, at: Int64 = 0,
        outcome: FocusRecord.Outcome = .completed
    ) throws -> FocusSessionID {
        try store.database.write { writing in
            try writing.add(
                FocusPlan(minutes: 25, seed: 1, leaving: .calm, tomo: tomo), of: Cast.mia.id,
                from: .monday9am.minutes(at),
                FocusEnd(
                    outcome: outcome, at: .monday9am.minutes(at + minutes), day: .monday,
                    focused: .minutes(minutes)), moodAfter: nil)
        }
    }

    @Test func `a Tomo is read back with all that it has lived through`() throws {
        try give(.pipkin, .starter(Cast.mia.id))
        let id = try #require(try tomos().first?.id)
        let first = try session(beside: id)
        let second = try session(beside: id, minutes: 7, at: 60, outcome: .abandoned)
        try store.database.write { writing in
            try writing.give(75, for: first, to: id, at: .monday9am)
            try writing.give(21, for: second, to: id, at: .monday9am)
            try writing.save(nickname: "Nut", of: id)
        }

        let tomo = try #require(try tomos().first)
        #expect(tomo.name == "Nut")
        #expect(tomo.experience == 96)
        #expect(tomo.focused == .minutes(32))
        #expect(tomo.trees == 1)
        #expect(tomo.lastOut == .monday9am.minutes(60))
        let given = try store.database.read { try $0.experience(of: second) }
        #expect(given?.before == 75)
        #expect(given?.gained == 21)
    }

    @Test func `a cause gives once, and a child has each kind once`() throws {
        #expect(try give(.pipkin, .starter(Cast.mia.id)))
        #expect(try !give(.quibble, .starter(Cast.mia.id)))
        #expect(try !give(.pipkin, .other("egg:7")))
        #expect(try give(.hootle, .other("egg:8")))
        #expect(try give(.pipkin, .starter(Cast.leo.id), to: Cast.leo))

        #expect(try tomos().map(\.species) == [.pipkin, .hootle])
        #expect(try tomos(of: Cast.leo).map(\.species) == [.pipkin])
    }

    @Test func `a kind that only a later edition knows is passed over`() throws {
        try give(.pipkin, .starter(Cast.mia.id))
        try store.run(
            "INSERT INTO tomo (child_id, species, cause, acquired_at) VALUES (1, 'zorp', 'x', 0)")

        #expect(try tomos().map(\.species) == [.pipkin])
    }

    @Test func `the one that was out last comes along next, otherwise the oldest`() throws {
        func next() throws -> TomoSpecies? {
            let found = try store.database.read { try $0.nextTomo(of: Cast.mia.id) }
            #expect(try found == tomos().next)
            return found?.species
        }
        #expect(try next() == nil)

        try give(.pipkin, .starter(Cast.mia.id))
        try give(.hootle, .other("egg:1"))
        try give(.quibble, .starter(Cast.leo.id), to: Cast.leo)
        #expect(try next() == .pipkin)

        _ = try session(beside: tomos()[1].id)
        #expect(try next() == .hootle)
        _ = try session(beside: tomos()[0].id, at: 60)
        _ = try session(beside: nil, at: 120)
        #expect(try next() == .pipkin)

        let (pipkin, hootle) = (try tomos()[0].id, try tomos()[1].id)
        try store.database.write { try $0.call(hootle, at: .monday9am.minutes(180)) }
        #expect(try next() == .hootle)
        try store.database.write { try $0.call(pipkin, at: .monday9am.minutes(190)) }
        #expect(try next() == .pipkin)
        _ = try session(beside: hootle, at: 240)
        #expect(try next() == .hootle)
    }

    @Test func `a Tomo that was called is next also without a session`() throws {
        try give(.pipkin, .starter(Cast.mia.id))
        try give(.hootle, .other("egg:1"))
        try store.database.write {
            try $0.call(try $0.reading.tomos(of: Cast.mia.id)[1].id, at: .monday9am)
        }

        #expect(try store.database.read { try $0.nextTomo(of: Cast.mia.id) }?.species == .hootle)
    }

    @Test func `a Tomo comes when it is called, also after the clock was set back`() throws {
        func next() throws -> TomoSpecies? {
            let found = try store.database.read { try $0.nextTomo(of: Cast.mia.id) }
            #expect(try found == tomos().next)
            return found?.species
        }
        try give(.pipkin, .starter(Cast.mia.id))
        try give(.hootle, .other("egg:1"))
        let (pipkin, hootle) = (try tomos()[0].id, try tomos()[1].id)
        _ = try session(beside: pipkin, at: 600)

        try store.database.write { try $0.call(hootle, at: .monday9am) }
        #expect(try next() == .hootle)
        try store.database.write { try $0.call(pipkin, at: .monday9am.minutes(-60)) }
        #expect(try next() == .pipkin)
    }

    @Test func `a session has a Tomo of the same child, and keeps it`() throws {
        try give(.pipkin, .starter(Cast.leo.id), to: Cast.leo)
        try give(.quibble, .starter(Cast.mia.id))
        let (leos, mias) = (try tomos(of: Cast.leo)[0].id, try tomos()[0].id)
        #expect(throws: SQLiteError.self) { _ = try session(beside: leos) }

        let none = try session(beside: nil)
        #expect(
            try store.refusal(
                "UPDATE focus_session SET tomo_id = ? WHERE id = ?", [.id(mias), .id(none)])
                == "what was planted stays")
    }

    @Test func `entries and Tomos stay what they are`() throws {
        try give(.pipkin, .starter(Cast.mia.id))
        let id = try tomos()[0].id
        let session = try session(beside: id)
        try store.database.write { try $0.give(25, for: session, to: id, at: .monday9am) }

        #expect(try store.refusal("UPDATE exp_entry SET amount = 99") == "an entry of EXP stays")
        #expect(
            try store.refusal("UPDATE tomo SET species = 'solhart'") == "a Tomo stays who it is")
        #expect(
            try store.refusal(
                "INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES (1, -1, 'x', 0)")
                != nil)
        #expect(throws: SQLiteError.self) {
            try store.database.write { try $0.give(25, for: session, to: id, at: .monday9am) }
        }
        #expect(try tomos()[0].experience == 25)
    }

    @Test func `all goes with the child`() throws {
        try give(.pipkin, .starter(Cast.mia.id))
        let id = try tomos()[0].id
        let session = try session(beside: id)
        try store.database.write { try $0.give(25, for: session, to: id, at: .monday9am) }

        try store.run("DELETE FROM child WHERE id = 1")

        #expect(try store.number("SELECT count(*) FROM tomo") == 0)
        #expect(try store.number("SELECT count(*) FROM exp_entry") == 0)
    }

    /// Payments and prices, repeated and out of order, against a model of a few lines.
    @Test(arguments: [UInt64(1), 2, 3, 5, 8])
    func `balances are sums, nothing is paid twice or taken below zero`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        try give(.pipkin, .starter(Cast.mia.id))
        try give(.quibble, .other("egg:1"))
        let ids = try tomos().map(\.id)
        let sessions = try (0..<8).map { try session(beside: ids[$0 % 2], at: Int64($0) * 60) }
        var (coins, paid): (Int, Set<Int>) = (0, [])
        var (experience, given): ([Int], Set<Int>) = ([0, 0], [])
        for step in 0..<160 {
            let (number, amount) = (Int(dice.next() % 8), Int(dice.next() % 40) + 1)
            switch dice.next() % 3 {
            case 0:
                let isTaken = try succeeds { writing in
                    try writing.pay(
                        amount, isSmall: false, for: sessions[number], to: Cast.mia.id,
                        at: .monday9am)
                }
                #expect(isTaken == !paid.contains(number))
                if paid.insert(number).inserted { coins += amount }
            case 1:
                let isTaken = try succeeds { writing in
                    try writing.give(
                        amount, for: sessions[number], to: ids[number % 2], at: .monday9am)
                }
                #expect(isTaken == !given.contains(number))
                if given.insert(number).inserted { experience[number % 2] += amount }
            default:
                let refusal = try store.refusal(
                    """
                    INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
                    VALUES (1, ?, ?, 0, 0)
                    """, [.integer(Int64(-amount)), .text("price:\(step)")])
                #expect((refusal == nil) == (amount <= coins))
                if refusal == nil { coins -= amount }
            }
            #expect(try store.database.read { try $0.coins(of: Cast.mia.id) } == coins)
            #expect(try tomos().map(\.experience) == experience)
        }
    }

    private func succeeds(_ work: (borrowing Writing) throws -> Void) throws -> Bool {
        do {
            try store.database.write { try work($0) }
            return true
        } catch is SQLiteError {
            return false
        }
    }

    @Test func `past sessions come newest first, those of one Tomo or of all`() throws {
        try give(.pipkin, .starter(Cast.mia.id))
        let id = try tomos()[0].id
        let first = try session(beside: id)
        let second = try session(beside: nil, at: 60, outcome: .abandoned)
        let third = try session(beside: id, at: 120)

        try store.database.read { reading in
            let all = try reading.pastSessions(of: Cast.mia.id, atMost: 2)
            #expect(all.map(\.id) == [third, second])
            #expect(
                try reading.pastSessions(of: Cast.mia.id, after: all.last, atMost: 9).map(\.id)
                    == [first])
            #expect(
                try reading.pastSessions(of: Cast.mia.id, beside: id, atMost: 9).map(\.id)
                    == [third, first])
        }
    }
}
