import AppSupport
import SQLite
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// From the first egg to the last shard: the shop, the nest, and who hatches (§5.2, §5.4, §5.5).
struct EggTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func earn(_ amount: Int, _ name: String = "a", child: Int = 1) throws {
        try app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (\(child), \(amount), 'test:\(child):\(name)', 0, 0)
            """)
    }

    private func settle(_ kind: ShopRules.Kind, _ limit: BoxLimit = .thriceDaily) throws {
        try app.focusPal.database.write {
            try $0.save(ShopRules(kind: kind, limit: limit), of: Cast.mia.id)
        }
        try app.focusPal.reloadPages()
    }

    @discardableResult
    private func open(
        _ number: Int = 1, box: String = "general", by browser: Browser? = nil
    ) throws -> Page {
        try (browser ?? mia).post(
            "/children/1/boxes", ["tap": TapID.numbered(number).description, "box": box])
    }

    @discardableResult
    private func choose(
        _ species: String, _ payment: String = "coins", _ number: Int = 1
    ) throws -> Page {
        try mia.post(
            "/children/1/eggs",
            ["tap": TapID.numbered(number).description, "species": species, "payment": payment])
    }

    private func eggs() throws -> [Egg] {
        try app.focusPal.database.read { try $0.eggs(of: Cast.mia.id) }
    }

    /// The texts in all columns of what SQL finds.
    private func read(_ sql: String) throws -> [[String]] {
        try app.focusPal.database.pool.read { connection in
            try connection.all(sql) { row in
                row.values.map { value in
                    switch value {
                    case .integer(let number): String(number)
                    case .text(let text): text
                    default: ""
                    }
                }
            }
        }
    }

    private func coins() throws -> Int {
        try app.focusPal.database.read { try $0.coins(of: Cast.mia.id) }
    }

    private func verb(_ verb: String, _ egg: EggID) throws -> Page {
        try mia.post("/children/1/eggs/\(egg)/\(verb)")
    }

    @Test func `the first Tomo brings a common egg with a different Tomo in it, once`() throws {
        try mia.post("/children/1/tomos", ["species": "quibble"])
        try mia.post("/children/1/tomos", ["species": "pipkin"])

        let eggs = try eggs()
        #expect(eggs.count == 1)
        #expect(eggs[0].rarity == .common && eggs[0].species != .quibble)
        #expect(eggs[0].cause == .gift(Cast.mia.id))
        #expect(try mia.get("/children/1/eggs").words.contains("A common egg"))
    }

    @Test func `a first Tomo from the shop brings that egg as well, and the next one none`() throws
    {
        try earn(900)
        try settle(.choice)
        try choose("dewlo")
        let bought = try #require(try eggs().first)
        _ = try verb("nest", bought.id)
        app.clock.pass(.hours(48))
        _ = try verb("hatching", bought.id)

        let gift = try #require(try eggs().first { $0.cause == .gift(Cast.mia.id) })
        #expect(gift.rarity == .common)
        _ = try verb("nest", gift.id)
        app.clock.pass(.hours(24))
        _ = try verb("hatching", gift.id)
        #expect(try app.number("SELECT count(*) FROM tomo") == 2)
        #expect(try app.number("SELECT count(*) FROM egg") == 2)
    }

    @Test func `who had a Tomo before there were eggs gets one at the next start, once`() throws {
        _ = try app.focusPal.database.write {
            try $0.give(
                tomo: .pipkin, to: Cast.mia.id, cause: .starter(Cast.mia.id), at: .monday9am)
        }
        try app.restart()
        try app.restart()

        #expect(try eggs().map(\.cause) == [.gift(Cast.mia.id)])
        #expect(try app.number("SELECT count(*) FROM egg") == 1)
    }

    @Test func `a box becomes an egg, whatever the same tap does again`() throws {
        try earn(1200)
        try settle(.boxes)
        let first = try open()
        let again = try open()

        #expect(first["location"] == "/children/1/eggs/1?new=general")
        #expect(again["location"] == first["location"])
        #expect(try coins() == 700)
        let egg = try #require(try eggs().first)
        let page = try mia.get("/children/1/eggs/1?new=general")
        #expect(page.words.contains(app.focusPal.pages.words.name(ofEgg: egg.rarity)))
        #expect(!page.text.contains(egg.species.rawValue) && !page.text.contains(egg.species.name))
    }

    @Test func `two fingers at once open one box`() async throws {
        try earn(700)
        let pages = try await withThrowingTaskGroup(of: Page.self) { group in
            for number in 1...4 {
                let browser = mia.copy()
                group.addTask { try open(number, by: browser) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(pages.count { $0.status == 303 } == 1)
        #expect(pages.count { $0.status == 409 } == 3)
        #expect(try coins() == 200)
        #expect(try eggs().count == 1)
    }

    @Test func `enough is enough for the day, and tomorrow is another one`() throws {
        try earn(5000)
        #expect(try open(1).status == 303)
        let second = try open(2)
        #expect(second.status == 409)
        #expect(second.words.contains("That’s all the boxes for now. More will come."))
        app.clock.pass(.hours(15))
        #expect(try open(3).status == 303)
        #expect(try eggs().count == 2)
    }

    @Test func `a wish can't be gambled away, and what is set aside stays`() throws {
        try earn(1200)
        try settle(.boxes)
        try app.focusPal.database.write { writing in
            let lake = try writing.add(RewardProfile(name: "Lake", icon: "swim", price: 800))
            try writing.pin(lake, for: Cast.mia.id)
        }
        let page = try mia.get("/children/1/shop")
        #expect(page.words.contains("800 coins saved for Lake"))
        #expect(page.words.contains("400 coins"))
        #expect(try open().status == 409)
        #expect(try coins() == 1200)
        // What would be left is counted from what can be spent.
        try earn(500, "b")
        #expect(try mia.get("/children/1/shop").words.contains("You’ll have 400 coins left."))

        try mia.post("/children/1/wish", ["_method": "DELETE"])
        #expect(try open().status == 303)
    }

    @Test func `the golden box holds a legendary egg and settles no debt`() throws {
        try earn(10_000)
        try settle(.boxes)
        try open(1)
        let pity = try app.focusPal.database.read { try $0.pity(of: Cast.mia.id) }
        try open(2, box: "golden")

        #expect(try eggs().last?.rarity == .legendary)
        #expect(try app.focusPal.database.read { try $0.pity(of: Cast.mia.id) } == pity)
        #expect(try coins() == 6500)
    }

    @Test func `each egg can be drawn again from what was kept of it`() throws {
        try earn(100_000)
        try settle(.boxes)
        for day in 0..<20 {
            for number in 1...3 { try open(day * 3 + number) }
            app.clock.pass(.hours(24))
        }
        let rows = try read(
            """
            SELECT box_opening.roll, since_epic, since_legendary, box_opening.rarity, egg.roll,
                kinds, species
            FROM box_opening JOIN egg ON cause = 'box:' || tap
            ORDER BY box_opening.id
            """)
        #expect(rows.count == 60)
        var pity = Pity()
        for row in rows {
            let number = { (column: Int) in UInt64(bitPattern: Int64(row[column]) ?? 0) }
            #expect(row[1] == String(pity.sinceEpic) && row[2] == String(pity.sinceLegendary))
            let roll = try #require(Roll(number(0), parts: 100))
            let rarity = MysteryBox.general.rarity(roll: roll.part, pity: pity)
            #expect(rarity.rawValue == row[3])
            let kinds = TomoSpecies.all(rarity)
            #expect(row[5] == String(kinds.count))
            let kind = try #require(Roll(number(4), parts: kinds.count))
            #expect(kinds[kind.part].rawValue == row[6])
            pity = pity.after(rarity)
        }
    }

    @Test func `where there are no boxes an egg is chosen, with open eyes`() throws {
        try earn(900)
        try settle(.choice)
        #expect(try open().status == 409)
        let shop = try mia.get("/children/1/shop")
        #expect(!shop.words.contains("Mystery box"))
        #expect(shop.words.contains("Choose an egg"))
        let rare = try mia.get("/children/1/shop/rare")
        #expect(rare.words.contains("Dewlo") && rare.words.contains("400 coins"))

        #expect(try choose("dewlo")["location"] == "/children/1/eggs/1?new=1")
        #expect(try choose("dewlo")["location"] == "/children/1/eggs/1?new=1")
        #expect(try choose("dewlo", "coins", 2).status == 409)
        #expect(try choose("solhart", "coins", 3).status == 409)

        #expect(try eggs().map(\.species) == [.dewlo])
        #expect(try coins() == 500)
        #expect(!(try mia.get("/children/1/shop/rare").words.contains("Dewlo")))
    }

    @Test func `a page that came back from before sells no other egg with its old tap`() throws {
        try earn(900)
        try settle(.choice)
        try choose("dewlo")

        let again = try choose("rillo")

        #expect(again.status == 409)
        #expect(again.words.contains("You’ve already chosen here. For another egg, choose again."))
        #expect(try eggs().map(\.species) == [.dewlo])
        #expect(try coins() == 500)
        let fresh = try #require(again.value(of: "tap"))
        #expect(fresh != TapID.numbered(1).description)
    }

    @Test func `a small child hears why its box stays shut`() throws {
        try app.focusPal.database.write {
            try $0.save(ShopRules(kind: .boxes, limit: .daily), of: Cast.leo.id)
        }
        try app.focusPal.reloadPages()
        try earn(2_000, child: 2)
        try mia.post(
            "/children/2/boxes", ["tap": TapID.numbered(1).description, "box": "general"])

        let page = try mia.get("/children/2/shop")

        #expect(
            page.elements("read-aloud").contains {
                $0["words"]?.hasSuffix("That’s all the boxes for now. More will come.") == true
            })
    }

    @Test func `a closed shop sells nothing, and its eggs hatch all the same`() throws {
        try mia.post("/children/1/tomos", ["species": "quibble"])
        try earn(9000)
        try settle(.closed)
        #expect(try open().status == 409)
        #expect(try choose("dewlo").status == 409)
        #expect(try choose("dewlo", "shards").status == 409)
        #expect(try mia.get("/children/1/shop").words.contains("The shop is closed"))
        #expect(try mia.get("/children/1/shop/rare").words.contains("The shop is closed"))
        let room = try mia.get("/children/1/eggs")
        #expect(!room.elements("a").contains { $0["href"] == "/children/1/shop" })
        #expect(try verb("nest", try eggs()[0].id).status == 303)
    }

    @Test func `an egg hatches by a tap after its day in the nest, also while the server was off`()
        throws
    {
        try mia.post("/children/1/tomos", ["species": "quibble"])
        let egg = try eggs()[0]
        #expect(try verb("hatching", egg.id).status == 409)
        #expect(try verb("nest", egg.id)["location"] == "/children/1/eggs")
        app.clock.pass(.hours(1))
        #expect(try mia.get("/children/1/eggs").words.contains("23 h"))
        #expect(try mia.get("/children/1/eggs").words.contains("Hatches tomorrow at 09:00"))
        let own = "/children/1/eggs/\(egg.id)"
        let topics = try mia.get(own).elements("live-part").map { $0["topics"] }
        #expect(topics.contains("eggs:1 children"))
        #expect(try verb("hatching", egg.id).status == 409)
        app.focusPal.keepHouseClock()
        app.clock.pass(.hours(22))
        app.clock.reboot()
        try app.restart()
        app.clock.pass(.minutes(59))
        #expect(try mia.get("/children/1/eggs").words.contains("1 min"))
        #expect(try verb("hatching", egg.id).status == 409)
        app.clock.pass(.minutes(1))
        #expect(try mia.get("/children/1/eggs").words.contains("Ready to hatch!"))
        #expect(try mia.get("/children/1/tomos").words.contains("An egg is ready to hatch!"))
        let part = try mia.get(own, isPart: true)
        #expect(part.words.contains("Ready to hatch!") && !part.html.contains("<main"))

        #expect(try verb("hatching", egg.id)["location"] == "/children/1/eggs/1?new=1")
        #expect(try verb("hatching", egg.id)["location"] == "/children/1/eggs/1?new=1")

        let tomos = try app.focusPal.database.read { try $0.tomos(of: Cast.mia.id) }
        #expect(tomos.map(\.species) == [.quibble, egg.species])
        let page = try mia.get("/children/1/eggs/1?new=1")
        #expect(page.words.contains("Hello, \(egg.species.name)!"))
        #expect(page.elements("a").contains { $0["href"] == "/children/1/tomos/2" })
    }

    @Test func `setting the clock hatches nothing, and setting it back takes nothing`() throws {
        try mia.post("/children/1/tomos", ["species": "quibble"])
        let egg = try eggs()[0]
        _ = try verb("nest", egg.id)
        app.clock.set(Instant.monday9am + .hours(48))
        #expect(try verb("hatching", egg.id).status == 409)
        app.clock.pass(.hours(12))
        app.clock.set(Instant.monday9am - .hours(48))
        app.clock.pass(.hours(12))
        #expect(try verb("hatching", egg.id).status == 303)
    }

    @Test func `several eggs are warm at once, each for its own time`() throws {
        try earn(5000)
        try settle(.choice)
        try choose("mossby", "coins", 1)
        try choose("dewlo", "coins", 2)
        try choose("solhart", "coins", 3)
        for egg in try eggs() { _ = try verb("nest", egg.id) }
        app.clock.pass(.hours(24))
        let page = try mia.get("/children/1/eggs")
        #expect(page.words.contains("Ready to hatch!"))
        #expect(page.words.contains("1 d") && page.words.contains("6 d"))
    }

    @Test func `a Tomo that comes twice leaves shards, which buy one that the child picks`() throws
    {
        try settle(.boxes)
        try app.change(
            "INSERT INTO shard_entry (child_id, amount, cause, at) VALUES (1, 5, 'test', 0)")
        try earn(3000)
        let egg = try app.focusPal.database.write { writing in
            _ = try writing.give(
                tomo: .solhart, to: Cast.mia.id, cause: .other("a"), at: .monday9am)
            let opening = BoxOpening(
                tap: .numbered(77), child: Cast.mia.id, box: .golden,
                roll: try #require(Roll(5, parts: 100)), pity: Pity(), openedAt: .monday9am)
            try writing.open(opening)
            return try writing.addEgg(
                of: .solhart, roll: Roll(0, parts: 4), to: Cast.mia.id,
                cause: .box(opening.tap), at: .monday9am)
        }
        _ = try verb("nest", egg)
        app.clock.pass(.hours(7 * 24))
        _ = try verb("hatching", egg)

        let page = try mia.get("/children/1/eggs/\(egg)?new=1")
        #expect(page.words.contains("Solhart again!"))
        #expect(page.words.contains("You know this one. It leaves you 20 shards."))
        #expect(try mia.get("/children/1/shop").words.contains("25 shards"))
        #expect(try choose("orchello", "shards")["location"] == "/children/1/eggs/2?new=1")
        #expect(try choose("emberin", "shards", 2).status == 409)
        #expect(try app.focusPal.database.read { try $0.shards(of: Cast.mia.id) } == 1)
    }

    @Test func `another child's eggs can't be touched or seen`() throws {
        try mia.post("/children/2/tomos", ["species": "quibble"])
        let egg = try #require(
            try app.focusPal.database.read { try $0.eggs(of: Cast.leo.id) }.first)
        #expect(try mia.get("/children/1/eggs/\(egg.id)").status == 404)
        #expect(try verb("nest", egg.id).status == 404)
        #expect(try verb("hatching", egg.id).status == 404)
    }

    @Test func `pictures of eggs tell no more than their shells`() throws {
        let picture = try mia.get("/eggs/1/legendary/nest3")
        #expect(picture["content-type"]?.hasPrefix("image/svg+xml") == true)
        for wrong in ["/eggs/9/legendary/nest3", "/eggs/1/solhart/egg0", "/eggs/1/rare/nest4"] {
            #expect(try mia.get(wrong).status == 404)
        }
    }

    @Test func `small children count sleeps, all others hours`() throws {
        try mia.post("/children/2/tomos", ["species": "quibble"])
        let egg = try #require(
            try app.focusPal.database.read { try $0.eggs(of: Cast.leo.id) }.first)
        try mia.post("/children/2/eggs/\(egg.id)/nest")
        let page = try mia.get("/children/2/eggs")
        #expect(page.html.contains("1 more sleep"))
        #expect(!page.html.contains("Hatches tomorrow"))
        app.clock.pass(.hours(16))
        #expect(try mia.get("/children/2/eggs").html.contains("It hatches today."))
    }

    @Test func `parents settle what the shop is like`() throws {
        let parent = try Browser.parent(app)
        let address = "/parents/children/1/shop"
        let page = try parent.get(address)
        #expect(page.words.contains("Mia’s shop"))
        func chosen(_ page: Page) -> [String?] {
            page.elements("input").filter { $0["checked"] != nil }.map { $0["value"] }
        }
        #expect(chosen(page) == ["boxes", "daily"])

        let saved = try parent.post(
            address, ["kind": "closed", "limit": "weekly", "version": "1"])
        #expect(saved["location"] == address + "?saved=1")
        #expect(chosen(try parent.get(address)) == ["closed", "weekly"])
        let behind = try parent.post(
            address, ["kind": "boxes", "limit": "weekly", "version": "1"])
        #expect(behind.status == 409)
        #expect(
            !(try mia.get("/children/1/tomos").elements("a").contains {
                $0["href"] == "/children/1/shop"
            }))
    }

    @Test func `eggs travel in an archive, and go on being warm`() throws {
        try mia.post("/children/1/tomos", ["species": "quibble"])
        _ = try verb("nest", try eggs()[0].id)
        let other = try TestApp(.empty)

        try other.take(app.archive())

        let egg = try #require(
            try other.focusPal.database.read { try $0.eggs(of: Cast.mia.id) }.first)
        #expect(egg == (try eggs()[0]))
        let now = try other.focusPal.database.read {
            try $0.houseTime(boot: other.clock.clock.boot(), at: other.clock.clock.stamp)
        }
        #expect(egg.state(at: now) == .warming(left: .hours(24)))
        #expect(egg.state(at: now + .hours(24)) == .ready)
    }
}
