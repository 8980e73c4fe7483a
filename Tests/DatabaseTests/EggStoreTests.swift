import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Boxes, eggs and shards in the store, which keeps them true by itself (§5.4, §5.5).
struct EggStoreTests {
    let store: Store

    init() throws { store = try Store() }

    private func earn(_ amount: Int, _ number: Int = 0, child: Child = Cast.mia) throws {
        try store.run(
            "INSERT INTO coin_entry (child_id, amount, cause, is_small, at) VALUES (?, ?, ?, 0, 0)",
            [.integer(child.id.rawValue), .integer(Int64(amount)), .text("test:\(number)")])
    }

    private func opening(
        _ number: Int, _ roll: UInt64 = 0, box: MysteryBox = .general, child: Child = Cast.mia
    ) throws -> BoxOpening {
        BoxOpening(
            tap: .numbered(number), child: child.id, box: box,
            roll: try #require(Roll(roll, parts: 100)),
            pity: try store.database.read { try $0.pity(of: child.id) }, openedAt: .monday9am)
    }

    /// Opens a box and adds its egg.
    @discardableResult
    private func open(_ opening: BoxOpening, _ species: TomoSpecies? = nil) throws -> EggID {
        try store.database.write { writing in
            try writing.open(opening)
            let kinds = TomoSpecies.all(opening.rarity)
            return try writing.addEgg(
                of: species ?? kinds[0], roll: Roll(0, parts: kinds.count), to: opening.child,
                cause: .box(opening.tap), at: opening.openedAt)
        }
    }

    private func gift(_ species: TomoSpecies = .mossby) throws -> Egg {
        try store.database.write { writing in
            let id = try writing.addEgg(
                of: species, roll: Roll(1, parts: 16), to: Cast.mia.id,
                cause: .gift(Cast.mia.id), at: .monday9am)
            return try #require(try writing.reading.egg(id))
        }
    }

    private func egg(_ id: EggID) throws -> Egg {
        try #require(try store.database.read { try $0.egg(id) })
    }

    private func shards(_ child: Child = Cast.mia) throws -> Int {
        try store.database.read { try $0.shards(of: child.id) }
    }

    private func coins(_ child: Child = Cast.mia) throws -> Int {
        try store.database.read { try $0.coins(of: child.id) }
    }

    @Test func `a box takes its coins and keeps what it was drawn of`() throws {
        try earn(1200)
        let opening = try opening(1, .max - 16)

        let id = try open(opening)

        #expect(opening.rarity == .legendary)
        #expect(try coins() == 700)
        #expect(try egg(id).rarity == .legendary)
        let kept = try store.number("SELECT roll FROM box_opening")
        #expect(UInt64(bitPattern: kept) == UInt64.max - 16)
        #expect(try store.number("SELECT kinds FROM egg") == 4)
    }

    @Test func `nothing is opened without coins, twice, or with coins that are set aside`() throws {
        try earn(900)
        try open(try opening(1))
        #expect(throws: SQLiteError.self) { try open(try opening(2)) }
        try earn(600, 1)
        #expect(throws: SQLiteError.self) { try open(try opening(1)) }
        try store.database.write { writing in
            let id = try writing.add(RewardProfile(name: "Lake", icon: "swim", price: 501))
            let lake = try #require(try writing.reading.reward(id))
            try writing.reserve(lake, tap: .numbered(9), for: Cast.mia.id, at: .monday9am)
        }
        #expect(throws: SQLiteError.self) { try open(try opening(3)) }
        #expect(try coins() == 1000)
        #expect(try store.number("SELECT count(*) FROM box_opening") == 1)
        #expect(try store.number("SELECT count(*) FROM egg") == 1)
    }

    @Test func `what is owed counts general boxes since the last good one`() throws {
        try earn(100_000)
        func pity() throws -> Pity { try store.database.read { try $0.pity(of: Cast.mia.id) } }
        for number in 1...3 { try open(try opening(number)) }
        #expect(try pity() == Pity(sinceEpic: 3, sinceLegendary: 3))
        try open(try opening(4, box: .golden))
        #expect(try pity() == Pity(sinceEpic: 3, sinceLegendary: 3))
        try open(try opening(5, 85))
        #expect(try pity() == Pity(sinceEpic: 0, sinceLegendary: 4))
        try open(try opening(6))
        try open(try opening(7, 99))
        #expect(try pity() == Pity())
        #expect(
            try store.database.read { try $0.pity(of: Cast.leo.id) } == Pity())
    }

    @Test func `the store knows the promise on the box as well`() throws {
        try earn(100_000)
        try store.run(
            "INSERT INTO coin_entry (child_id, amount, cause, is_small, at) VALUES (1, -500, ?, 0, 0)",
            [.text("box:\(TapID.numbered(7))")])
        func refusal(_ epic: Int, _ legendary: Int, _ rarity: String) throws -> String? {
            try store.refusal(
                """
                INSERT INTO box_opening
                    (tap, child_id, box, price, roll, since_epic, since_legendary, rarity, opened_at)
                VALUES (?, 1, 'general', 500, 0, ?, ?, ?, 0)
                """,
                [
                    .text(TapID.numbered(7).description), .integer(Int64(epic)),
                    .integer(Int64(legendary)), .text(rarity),
                ])
        }
        #expect(try refusal(9, 9, "superrare") != nil)
        #expect(try refusal(0, 39, "epic") != nil)
        #expect(try refusal(9, 9, "epic") == nil)
    }

    @Test func `an egg comes of something, once`() throws {
        func refusal(_ cause: String, _ rarity: String = "common", child: Int64 = 1) throws
            -> String?
        {
            try store.refusal(
                """
                INSERT INTO egg (child_id, rarity, species, roll, kinds, cause, acquired_at)
                VALUES (?, ?, 'mossby', ?, ?, ?, 0)
                """,
                [
                    .integer(child), .text(rarity),
                    cause.hasPrefix("choice") ? .null : .integer(1),
                    cause.hasPrefix("choice") ? .null : .integer(16), .text(cause),
                ])
        }
        let nothing = "an egg comes of something"
        #expect(try refusal("gift:2") == nothing)
        #expect(try refusal("box:\(TapID.numbered(1))") == nothing)
        #expect(try refusal("choice:\(TapID.numbered(1))") == nothing)
        #expect(try refusal("dream") == nothing)
        #expect(try refusal("gift:1") == nil)
        #expect(try refusal("gift:1") != nil)
        try earn(500)
        let opening = try opening(1)
        try store.database.write { try $0.open(opening) }
        #expect(try refusal("box:\(TapID.numbered(1))", "legendary") == nothing)
        #expect(try refusal("box:\(TapID.numbered(1))", child: 2) == nothing)
        #expect(try refusal("box:\(TapID.numbered(1))") == nil)
    }

    @Test func `an egg hatches once, not before its time, and a Tomo comes out`() throws {
        let egg = try gift()
        let due = Instant.monday9am.minutes(24 * 60)
        func hatch(at house: Instant) throws -> Int? {
            try store.database.write {
                try $0.hatch(try #require(try $0.reading.egg(egg.id)), at: house, wall: .monday9am)
            }
        }
        func warm() throws -> [ChildID] {
            try store.database.read { try $0.childrenWithWarmEggs() }
        }
        #expect(throws: SQLiteError.self) { try hatch(at: due) }
        #expect(try warm() == [])
        try store.database.write { try $0.nest(egg.id, at: .monday9am) }
        #expect(throws: SQLiteError.self) { try hatch(at: due.milliseconds(-1)) }
        #expect(try store.number("SELECT count(*) FROM tomo") == 0)

        #expect(try warm() == [Cast.mia.id])
        #expect(try hatch(at: due) == nil)
        #expect(try warm() == [])

        #expect(try store.number("SELECT count(*) FROM tomo") == 1)
        #expect(throws: SQLiteError.self) { try hatch(at: due) }
        #expect(
            try store.refusal("UPDATE egg SET nested_at = nested_at - 1")
                == "an egg is laid into its nest once")
    }

    @Test func `whoever comes a second time leaves shards`() throws {
        _ = try store.database.write {
            try $0.give(tomo: .dewlo, to: Cast.mia.id, cause: .other("a"), at: .monday9am)
        }
        try earn(500)
        let id = try open(try opening(1, 50), .dewlo)
        try store.database.write { try $0.nest(id, at: .monday9am) }

        let left = try store.database.write {
            try $0.hatch(
                try #require(try $0.reading.egg(id)), at: Instant.monday9am.minutes(48 * 60),
                wall: .monday9am)
        }

        #expect(left == 2)
        #expect(try shards() == 2)
        #expect(try store.database.read { try $0.shards(ofHatched: id) } == 2)
        #expect(try store.number("SELECT count(*) FROM tomo") == 1)
    }

    @Test(arguments: [true, false])
    func `what an archive brought of an egg already counts as it is`(isNew: Bool) throws {
        let egg = try gift()
        try store.database.write { try $0.nest(egg.id, at: .monday9am) }
        if isNew {
            _ = try store.database.write {
                try $0.give(
                    tomo: .mossby, to: Cast.mia.id, cause: .other("egg:\(egg.id)"), at: .monday9am)
            }
        } else {
            try store.run(
                "INSERT INTO shard_entry (child_id, amount, cause, at) VALUES (1, 1, ?, 0)",
                [.text("egg:\(egg.id)")])
        }

        let left = try store.database.write {
            try $0.hatch(
                try #require(try $0.reading.egg(egg.id)), at: Instant.monday9am.minutes(1440),
                wall: .monday9am)
        }

        #expect(left == (isNew ? nil : 1))
        #expect(try shards() == (isNew ? 0 : 1))
        #expect(try store.number("SELECT count(*) FROM tomo") == (isNew ? 1 : 0))
    }

    @Test func `nothing of it is changed or taken away, until the child goes`() throws {
        try earn(500)
        try open(try opening(1))
        try store.run(
            "INSERT INTO shard_entry (child_id, amount, cause, at) VALUES (1, 5, 'x', 0)")
        try store.database.write { try $0.save(ShopRules(kind: .closed), of: Cast.mia.id) }
        for sql in [
            "UPDATE box_opening SET rarity = 'legendary'", "DELETE FROM box_opening",
            "UPDATE egg SET species = 'solhart'", "UPDATE egg SET rarity = 'epic'",
            "DELETE FROM egg", "UPDATE shard_entry SET amount = 99", "DELETE FROM shard_entry",
        ] {
            #expect(try store.refusal(sql) != nil, "\(sql)")
        }

        try store.run("DELETE FROM child WHERE id = 1")

        for table in ["box_opening", "egg", "shard_entry", "shop_rules"] {
            #expect(try store.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
    }

    @Test func `a shop is as usual until a parent chooses`() throws {
        func rules(_ child: Child) throws -> ShopRules {
            try store.database.read { try $0.shopRules(of: child) }
        }
        #expect(try rules(Cast.leo) == ShopRules(kind: .choice))
        #expect(try rules(Cast.mia) == ShopRules(kind: .boxes))
        try store.database.write {
            try $0.save(ShopRules(kind: .boxes, limit: .weekly), of: Cast.leo.id)
        }
        #expect(try rules(Cast.leo) == ShopRules(kind: .boxes, limit: .weekly, version: 2))
    }

    @Test func `the clock of the house is kept`() throws {
        let now = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 5_000_000))
        let clock = HouseClock(boot: "a", now: now).looked(
            boot: "b",
            now: Stamp(at: Instant.monday9am.minutes(5), monotonic: Monotonic(milliseconds: 7))
        )
        try store.database.write { try $0.save(clock) }
        try store.database.write { try $0.save(clock) }
        #expect(try store.database.read { try $0.houseClock() } == clock)
    }

    /// What the store should hold, kept in plain numbers beside it.
    private struct Model {
        var earned = 0
        var spent = 0
        var shards = 0
        var owned: Set<TomoSpecies> = []
        var taps: Set<Int> = []
        var pity = Pity()
        var house = Instant.monday9am
        var eggs: [EggID: (species: TomoSpecies, nested: Instant?)] = [:]
    }

    /// Earning, opening, choosing, nesting and hatching, repeated and out of order.
    @Test(arguments: 0..<8)
    func `whatever is tried, what is spent and what is left is what was earned`(seed: UInt64) throws
    {
        var dice = SplitMix64(seed: seed)
        var model = Model()
        for step in 1...220 {
            let number = Int(dice.next() % 60) + 1
            switch dice.next() % 8 {
            case 0:
                let amount = Int(dice.next() % 900) + 1
                try earn(amount, step)
                model.earned += amount
            case 1, 2:
                let opening = try opening(number, dice.next() % 100)
                let species = try #require(
                    TomoSpecies.all(opening.rarity).randomElement(using: &dice))
                #expect(opening.pity == model.pity)
                let isAllowed =
                    model.earned - model.spent >= opening.price && !model.taps.contains(number)
                var id: EggID?
                #expect(try attempt { id = try open(opening, species) } == isAllowed)
                guard isAllowed, let id else { continue }
                model.taps.insert(number)
                model.spent += opening.price
                model.pity = model.pity.after(opening.rarity)
                model.eggs[id] = (species, nil)
            case 3:
                try choose(number, &model, &dice)
            case 4, 5:
                guard
                    let id = model.eggs.keys.sorted(by: { $0.rawValue < $1.rawValue })
                        .randomElement(using: &dice), let egg = model.eggs[id]
                else { continue }
                let isDone = try attempt {
                    try store.database.write { try $0.nest(id, at: model.house) }
                }
                #expect(isDone == (egg.nested == nil || egg.nested == model.house))
                if isDone { model.eggs[id]?.nested = model.house }
            case 6: model.house = model.house.minutes(Int64(dice.next() % 3000))
            default: try hatchAny(&model, &dice)
            }
            #expect(try coins() == model.earned - model.spent)
            #expect(try shards() == model.shards && model.shards >= 0)
            #expect(
                try store.database.read { try $0.tomos(of: Cast.mia.id) }.map(\.species).count
                    == model.owned.count)
        }
    }

    private func choose(_ number: Int, _ model: inout Model, _ dice: inout SplitMix64) throws {
        let species = try #require(TomoSpecies.allCases.randomElement(using: &dice))
        let tap = TapID.numbered(1000 + number)
        let isForShards = dice.next() % 2 == 0
        let price = isForShards ? species.rarity.shards : species.rarity.coins
        let left = isForShards ? model.shards : model.earned - model.spent
        let isAllowed = price <= left && !model.taps.contains(1000 + number)
        var id: EggID?
        let isDone = try attempt {
            id = try store.database.write { writing in
                if isForShards {
                    try writing.spend(
                        shards: price, of: Cast.mia.id, cause: .choice(tap), at: .monday9am)
                } else {
                    try writing.spend(price, of: Cast.mia.id, cause: .choice(tap), at: .monday9am)
                }
                return try writing.addEgg(
                    of: species, roll: nil, to: Cast.mia.id, cause: .choice(tap), at: .monday9am)
            }
        }
        #expect(isDone == isAllowed)
        guard isAllowed, let id else { return }
        model.taps.insert(1000 + number)
        if isForShards { model.shards -= price } else { model.spent += price }
        model.eggs[id] = (species, nil)
    }

    private func hatchAny(_ model: inout Model, _ dice: inout SplitMix64) throws {
        guard
            let id = model.eggs.keys.sorted(by: { $0.rawValue < $1.rawValue })
                .randomElement(using: &dice), let egg = model.eggs[id]
        else { return }
        let isReady = egg.nested.map { $0 + egg.species.rarity.incubation <= model.house } ?? false
        let house = model.house
        let isDone = try attempt {
            _ = try store.database.write {
                try $0.hatch(try #require(try $0.reading.egg(id)), at: house, wall: house)
            }
        }
        #expect(isDone == isReady)
        guard isReady else { return }
        model.eggs[id] = nil
        if !model.owned.insert(egg.species).inserted {
            model.shards += egg.species.rarity.shardsOfDuplicate
        }
    }

    /// Whether the store let it be.
    private func attempt(_ act: () throws -> Void) throws -> Bool {
        do {
            try act()
            return true
        } catch is SQLiteError {
            return false
        }
    }
}
