import AppSupport
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

/// Rewards: parents set them up, children reserve, parents decide (§5.4).
struct RewardPageTests {
    let app: TestApp
    let mia: Browser
    let mum: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
        mum = try Browser.parent(app)
    }

    private func earn(_ amount: Int, _ child: Child = Cast.mia) throws {
        try app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (\(child.id), \(amount), 'test:' || hex(randomblob(8)), 0, 0)
            """)
    }

    private func setUp(_ name: String = "Lake", price: Int = 60, stock: String = "") throws {
        let page = try mum.post(
            "/parents/rewards",
            all: [
                ("name", name), ("price", String(price)), ("stock", stock), ("icon", "swim"),
                ("child", "1"), ("child", "2"),
            ])
        #expect(page["location"] == "/parents/rewards")
    }

    @discardableResult
    private func reserve(
        _ browser: Browser? = nil, _ number: Int = 1, child: Child = Cast.mia, price: Int = 60,
        isPart: Bool = false
    ) throws -> Page {
        try (browser ?? mia).post(
            "/children/\(child.id)/reservations",
            ["tap": TapID.numbered(number).description, "reward": "1", "price": String(price)],
            isPart: isPart)
    }

    private func purse(_ child: Child = Cast.mia) throws -> Purse {
        try app.focusPal.database.read { try $0.purse(of: child.id) }
    }

    @Test func `a reward is offered to those who are to see it`() throws {
        #expect(try mia.get("/children/1/rewards").words.contains("The shelf is empty"))
        #expect(try !mia.get("/children/1").text.contains("/children/1/rewards\""))

        try setUp(stock: "2")

        for child in [1, 2] {
            #expect(try mia.get("/children/\(child)/rewards").words.contains("Lake"))
            #expect(try mia.get("/children/\(child)").text.contains("/rewards\""))
        }
        #expect(try !mia.get("/children/3/rewards").words.contains("Lake"))
        #expect(try mum.get("/parents/rewards").words.contains("60 coins · 2 available · Mia, Leo"))
    }

    @Test func `an answer is said, and can be taken back`() throws {
        try earn(100)
        try setUp(stock: "1")
        try reserve()
        for (step, told) in [
            ("approve", "Approved: Lake. 60 coins are spent."),
            ("decline", "Not this time: Lake. 60 coins are free again."),
        ] {
            let waiting = try app.number("SELECT max(id) FROM reservation")
            let before = try purse()
            try mum.get("/parents")
            let page = try mum.post(
                "/parents/reservations/\(waiting)/\(step)", ["from": "overview"])
            #expect(page["location"] == "/parents")
            #expect(try mum.get("/parents").words.contains(told))
            #expect(try mum.get("/parents/rewards").words.contains(told))

            for _ in 1...2 {
                try mum.get("/parents")
                let undone = try mum.post(
                    "/parents/reservations/\(waiting)",
                    ["_method": "DELETE", "from": "overview"])
                #expect(undone["location"] == "/parents")
            }

            #expect(try purse() == before)
            #expect(!(try mum.get("/parents").words.contains(told)))
            #expect(try mum.get("/parents").words.contains("Mia: Lake 60 coins"))
            #expect(
                try app.number("SELECT count(*) FROM reservation WHERE state = 'reserved'") == 1)
            #expect(try app.number("SELECT stock FROM reward") == 0)
        }
        #expect(app.misspelled == [])
    }

    @Test func `an answer of long ago is not taken back with a tap`() throws {
        try earn(100)
        try setUp()
        try reserve()
        try mum.get("/parents")
        try mum.post("/parents/reservations/1/approve", ["from": "overview"])
        app.clock.pass(.minutes(4))
        try mum.get("/parents")
        app.clock.pass(.minutes(4))
        try mum.get("/parents")
        app.clock.pass(.minutes(4))

        let page = try mum.post(
            "/parents/reservations/1", ["_method": "DELETE", "from": "overview"])

        #expect(page.status == 409)
        #expect(page.words.contains("That was a while ago."))
        #expect(!(try mum.get("/parents").words.contains("Approved: Lake")))
        #expect(try purse().balance == 40)
    }

    @Test func `a form hides nothing from a child who came after it was opened`() throws {
        try setUp()
        try mum.get("/parents/children/new")
        try mum.post(
            "/parents/children",
            ["name": "נועה", "years": "9", "avatar": "frog", "colour": "green"])
        func save(_ ticked: [String], offered: String) throws -> Page {
            let seen = try app.number("SELECT version FROM reward")
            return try mum.post(
                "/parents/rewards/1",
                all: [
                    ("name", "Lake"), ("price", "70"), ("stock", ""), ("icon", "swim"),
                    ("version", String(seen)), ("offered", offered),
                ] + ticked.map { ("child", $0) })
        }

        #expect(try save(["1"], offered: "1,2,3").status == 303)

        let list = try mum.get("/parents/rewards").words
        #expect(list.contains("no limit · Mia, \u{2068}נועה\u{2069}"))
        #expect(try save([], offered: "1,2,3,4").status == 303)
        #expect(try mum.get("/parents/rewards").words.contains("no limit · for nobody"))
    }

    @Test func `one tap reserves, a parent approves, and the receipt says so`() throws {
        try earn(100)
        try setUp()
        #expect(try reserve()["location"] == "/children/1/rewards")
        let rewards = try mia.get("/children/1/rewards")
        #expect(rewards.words.contains("Waiting for a grown-up"))
        #expect(rewards.words.contains("60 coins are set aside"))
        #expect(try mum.get("/parents").words.contains("Mia: Lake"))
        #expect(try purse() == Purse(balance: 100, reserved: 60))

        let page = try mum.post("/parents/reservations/1/approve", ["from": "overview"])

        #expect(page["location"] == "/parents")
        #expect(try !mum.get("/parents").words.contains("Mia: Lake"))
        #expect(try purse() == Purse(balance: 40, reserved: 0))
        let receipt = try mia.get("/children/1/rewards").words
        #expect(receipt.contains("Paid · 60 coins · 2 March 2026, 09:00"))
    }

    @Test func `a child cancels what nobody has decided, and only its own`() throws {
        try earn(100)
        try setUp()
        try reserve()
        #expect(
            try mia.post("/children/2/reservations/1", ["_method": "DELETE"]).status == 404)

        let page = try mia.post("/children/1/reservations/1", ["_method": "DELETE"])

        #expect(page["location"] == "/children/1/rewards")
        #expect(try purse() == Purse(balance: 100, reserved: 0))
        let late = try mum.post("/parents/reservations/1/approve")
        #expect(late.status == 409 && late.words.contains("This has just changed."))
        #expect(try purse() == Purse(balance: 100, reserved: 0))
    }

    @Test(arguments: [true, false])
    func `who answers too late on the overview stays there, with a sentence`(isPart: Bool) throws {
        try earn(100)
        try setUp()
        try reserve()
        try mum.get("/parents")
        try mia.post("/children/1/reservations/1", ["_method": "DELETE"])

        let late = try mum.post(
            "/parents/reservations/1/approve", ["from": "overview"], isPart: isPart)

        #expect(late.status == 409 && late.words.contains("This has just changed."))
        #expect(late.words.contains("What they asked") && !late.words.contains("On the shelf"))
    }

    @Test func `a refund needs a reason, and the child reads it`() throws {
        try earn(100)
        try setUp()
        try reserve()
        try mum.post("/parents/reservations/1/approve")
        let empty = try mum.post("/parents/reservations/1/refund", ["reason": " "])
        #expect(empty.status == 422 && empty.words.contains("Say why, in a few words."))

        try mum.post("/parents/reservations/1/refund", ["reason": "It rained"])

        #expect(try purse() == Purse(balance: 100, reserved: 0))
        let rewards = try mia.get("/children/1/rewards").words
        #expect(rewards.contains("Coins returned") && rewards.contains("It rained"))
        #expect(
            try mum.post("/parents/reservations/1/decline").status == 409)
    }

    @Test func `what was paid can be given back, whatever was tapped since`() throws {
        try earn(1_000)
        try setUp()
        try reserve()
        try mum.post("/parents/reservations/1/approve")
        for number in 2...22 {
            try reserve(mia, number)
            try mia.post("/children/1/reservations/\(number)", ["_method": "DELETE"])
        }

        let page = try mum.get("/parents/rewards")

        let forms = page.elements("form").compactMap { $0["action"] }
        #expect(forms.contains("/parents/reservations/1/refund"))
        #expect(try mia.get("/children/1/rewards").words.contains("Paid · 60 coins"))
    }

    @Test func `all that waits can be taken back, however much it is`() throws {
        try earn(2_000)
        try setUp()
        for number in 1...22 {
            try reserve(mia, number)
            app.clock.pass(.seconds(2))
        }

        let page = try mia.get("/children/1/rewards")

        let forms = page.elements("form").compactMap { $0["action"] }
        #expect(forms.contains("/children/1/reservations/1"))
    }

    @Test func `two quick taps on a reward are one, and a later one is another`() throws {
        try earn(500)
        try setUp(stock: "2")
        try reserve(mia, 1)
        app.clock.pass(Span(milliseconds: 400))

        #expect(try reserve(mia, 2)["location"] == "/children/1/rewards")

        #expect(try purse().reserved == 60)
        #expect(try app.number("SELECT stock FROM reward") == 1)
        app.clock.pass(.seconds(2))
        try reserve(mia, 3)
        #expect(try purse().reserved == 120)
    }

    @Test func `what is taken back can be reserved again at once`() throws {
        try earn(500)
        try setUp()
        try reserve(mia, 1)
        try mia.post("/children/1/reservations/1", ["_method": "DELETE"])

        try reserve(mia, 2)

        #expect(try purse().reserved == 60)
    }

    @Test func `each reward has a tap of its own, and sends its price without commas`() throws {
        try earn(5_000)
        try setUp(price: 1_500)
        try setUp("Sea", price: 2_500)

        let inputs = try mia.get("/children/1/rewards").elements("input")

        let taps = inputs.filter { $0["name"] == "tap" }.compactMap { $0["value"] }
        #expect(Set(taps).count == 2)
        let prices = inputs.filter { $0["name"] == "price" }.compactMap { $0["value"] }
        #expect(prices == ["1500", "2500"])
    }

    @Test func `what stands in the way is said beside the rewards`() throws {
        try earn(50)
        try setUp(stock: "1")
        let poor = try reserve(isPart: true)
        #expect(poor.status == 409)
        #expect(poor.words.contains("You don’t have enough coins for that yet."))
        #expect(try mia.get("/children/1/rewards").words.contains("10 coins to go"))

        try earn(50)
        #expect(try reserve(price: 5).words.contains("The price has changed."))
        try reserve()
        app.clock.pass(.seconds(2))
        #expect(try reserve(mia, 2).words.contains("The last one has gone."))
        #expect(
            try reserve(mia, 3, child: Cast.teen).words.contains("no longer on the shelf"))
        #expect(try app.number("SELECT count(*) FROM reservation") == 1)
    }

    @Test func `of two who want the last piece one gets it`() throws {
        try earn(100)
        try earn(100, Cast.leo)
        try setUp(stock: "1")
        let pages = [mia, try Browser.at(Cast.leo, in: app)]
        let app = app

        try inParallel(8) { number in
            let child = number.isMultiple(of: 2) ? Cast.mia : Cast.leo
            do {
                try app.focusPal.carryOut(
                    ReserveReward(
                        child: child.id, tap: .numbered(number + 1), reward: RewardID(1),
                        seenPrice: 60, home: nil, now: .monday9am))
            } catch Refusal.conflict {
                // Somebody else was faster.
            }
        }

        #expect(try app.number("SELECT count(*) FROM reservation") == 1)
        #expect(try app.number("SELECT stock FROM reward") == 0)
        #expect(try purse().reserved + purse(Cast.leo).reserved == 60)
        #expect(try pages[1].get("/children/2/rewards").words.contains("None left right now"))
    }

    @Test func `the same tap and the same decision count once, however often they come`() throws {
        try earn(200)
        try setUp()
        let app = app
        try inParallel(6) { _ in
            try app.focusPal.carryOut(
                ReserveReward(
                    child: Cast.mia.id, tap: .numbered(1), reward: RewardID(1), seenPrice: 60,
                    home: nil,
                    now: .monday9am))
        }
        #expect(try purse() == Purse(balance: 200, reserved: 60))

        try inParallel(6) { _ in
            try app.focusPal.carryOut(
                DecideReservation(id: ReservationID(1), step: .approve, now: .monday9am))
        }
        #expect(try purse() == Purse(balance: 140, reserved: 0))

        try inParallel(6) { _ in
            try app.focusPal.carryOut(
                DecideReservation(
                    id: ReservationID(1), step: .refund, reason: "Rain", now: .monday9am))
        }
        #expect(try purse() == Purse(balance: 200, reserved: 0))
    }

    @Test func `of yes and no at once one counts, and the coins match it`() throws {
        try earn(100)
        try setUp()
        try reserve()
        let app = app

        try inParallel(6) { number in
            let step: Reservation.Step = [.approve, .decline, .cancel][number % 3]
            do {
                try app.focusPal.carryOut(
                    DecideReservation(id: ReservationID(1), step: step, now: .monday9am))
            } catch Refusal.conflict {
                // Somebody else was faster.
            }
        }

        let state = try app.focusPal.database.read { try $0.reservation(ReservationID(1))?.state }
        #expect(try purse() == Purse(balance: state == .approved ? 40 : 100, reserved: 0))
    }

    @Test func `one wish is pinned with a bar that can be counted, beside the rewards and at home`()
        throws
    {
        try earn(40)
        try setUp()
        try mia.post("/children/1/wish", ["reward": "1"])

        for page in ["/children/1", "/children/1/rewards"] {
            let shown = try mia.get(page)
            #expect(
                shown.elements("div").contains {
                    $0["aria-label"] == "20 of 30 pieces filled."
                }, "\(page)")
            #expect(shown.elements("i").filter { $0["class"] == "wish__piece" }.count == 30)
            #expect(shown.words.contains("20 coins to go"))
        }
        try mia.post("/children/1/wish", ["_method": "DELETE"])
        #expect(
            try mia.get("/children/1").elements("i").allSatisfy { $0["class"] != "wish__piece" })
    }

    private func wish() throws -> RewardID? {
        try app.focusPal.database.read { try $0.wish(of: Cast.mia.id)?.id }
    }

    @Test func `a wish that is reserved has come down`() throws {
        try earn(100)
        try setUp()
        try mia.post("/children/1/wish", ["reward": "1"])

        try reserve()

        #expect(try wish() == nil)
        #expect(try mia.post("/children/1/wish", ["reward": "1"]).status == 409)
        #expect(try mia.post("/children/3/wish", ["reward": "1"]).status == 409)
        try mum.post("/parents/reservations/1/approve", ["from": "overview"])
        #expect(try wish() == nil)
        #expect(try app.number("SELECT count(*) FROM wish") == 0)
    }

    @Test func `a wish that doesn't come true is the wish again`() throws {
        try earn(200)
        try setUp()
        try mia.post("/children/1/wish", ["reward": "1"])

        try reserve()
        try mia.post("/children/1/reservations/1", ["_method": "DELETE"])
        #expect(try wish() == RewardID(1))

        try reserve(nil, 2)
        #expect(try wish() == nil)
        try mum.get("/parents")
        try mum.post("/parents/reservations/2/decline", ["from": "overview"])
        #expect(try wish() == RewardID(1))
    }

    @Test func `what was never the wish is none when it is taken back`() throws {
        try earn(100)
        try setUp()

        try reserve()
        try mia.post("/children/1/reservations/1", ["_method": "DELETE"])

        #expect(try wish() == nil)
    }

    @Test func `the youngest can't save for what they have asked for`() throws {
        try app.change("UPDATE child SET mode = 'little' WHERE id = 1")
        try app.focusPal.reloadPages()
        try earn(60)
        try setUp()
        func ways() throws -> [String?] {
            try mia.get("/children/1/rewards").elements("button").filter {
                $0["name"] == "reward"
            }.map { $0["aria-label"] }
        }

        #expect(try ways() == ["Reserve: Lake. 60 coins"])
        try reserve()
        #expect(try ways() == [])
        #expect(try mia.get("/children/1/rewards").words.contains("Waiting for a grown-up"))
        try mia.post("/children/1/reservations/1", ["_method": "DELETE"])
        #expect(try ways() == ["Reserve: Lake. 60 coins"])
    }

    @Test func `parents change a reward, and who is behind sees both versions`() throws {
        try setUp(stock: "3")
        let form = try mum.get("/parents/rewards/1")
        let version = try #require(form.value(of: "version"))
        func save(_ name: String, price: String = "60") throws -> Page {
            try mum.post(
                "/parents/rewards/1",
                all: [
                    ("name", name), ("price", price), ("stock", "3"), ("icon", "swim"),
                    ("child", "1"), ("version", version), ("seen_stock", "3"),
                ])
        }
        #expect(try save("Sea", price: "x").status == 422)
        #expect(try save("Sea")["location"] == "/parents/rewards")

        let late = try save("Pool")

        #expect(late.status == 409 && late.words.contains("Sea") && late.text.contains("Pool"))
        #expect(try app.number("SELECT count(*) FROM reward WHERE name = 'Sea'") == 1)
    }

    @Test func `a form does not bring back a piece that was reserved in the meantime`() throws {
        try earn(100)
        try setUp(stock: "3")
        let form = try mum.get("/parents/rewards/1")
        try reserve()

        let page = try mum.post(
            "/parents/rewards/1",
            all: [
                ("name", "Lake"), ("price", "60"), ("stock", "3"), ("icon", "swim"),
                ("child", "1"), ("version", form.value(of: "version") ?? ""),
                ("seen_stock", form.value(of: "seen_stock") ?? ""),
            ])

        #expect(page.status == 409)
        #expect(try app.number("SELECT stock FROM reward") == 2)
    }

    @Test func `what is archived is not offered, and what is reserved of it stays`() throws {
        try earn(100)
        try setUp()
        try reserve()
        try mum.post("/parents/rewards/1/archive")
        #expect(try !mia.get("/children/1/rewards").words.contains("Save for this"))
        // As long as its coins are set aside, the child finds the way to take it back.
        func hasWay() throws -> Bool {
            try mia.get("/children/1").text.contains("/children/1/rewards\"")
        }
        #expect(try hasWay())

        #expect(try mum.post("/parents/reservations/1/approve").status == 303)
        #expect(try !hasWay())
        #expect(try purse().balance == 40)
        try mum.post("/parents/rewards/1/archive", ["_method": "DELETE"])
        #expect(try mia.get("/children/1/rewards").words.contains("Save for this"))
    }
}
