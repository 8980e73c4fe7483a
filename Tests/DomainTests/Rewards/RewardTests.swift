import Support
import Testing

@testable import Domain

/// Rewards: what may be typed, how a reservation goes, and what coins are free for (§5.4).
struct RewardTests {
    private typealias State = Reservation.State

    /// Every way a reservation can go; all else is a conflict, or is so already.
    private static let ways: [(State, Reservation.Step, State)] = [
        (.reserved, .approve, .approved), (.reserved, .decline, .declined),
        (.reserved, .cancel, .cancelled), (.approved, .refund, .refunded),
    ]

    @Test(arguments: State.allCases, Reservation.Step.allCases)
    func `a reservation goes one way, and the same decision twice is one`(
        state: Reservation.State, step: Reservation.Step
    ) throws {
        let results: [Reservation.Step: State] = [
            .approve: .approved, .decline: .declined, .cancel: .cancelled, .refund: .refunded,
        ]
        if let way = Self.ways.first(where: { $0.0 == state && $0.1 == step }) {
            #expect(try state.after(step) == way.2)
        } else if results[step] == state {
            #expect(try state.after(step) == nil)
        } else {
            #expect(throws: Refusal.self) { try state.after(step) }
        }
    }

    @Test(
        arguments: [
            (100, 0, nil, 100), (100, 30, nil, 70), (100, 30, 50, 20), (100, 30, 70, 0),
            (100, 30, 500, 0), (100, 120, nil, 0), (0, 0, 10, 0), (100, 0, 0, 100),
            (100, -5, -5, 100),
        ] as [(Int, Int, Int?, Int)])
    func `what is reserved or saved for a wish is not there to gamble with`(
        balance: Int, reserved: Int, wish: Int?, free: Int
    ) {
        #expect(Purse.spendable(balance: balance, reserved: reserved, wish: wish) == free)
    }

    @Test func `what can be spent is never negative and never more than is free`() {
        var dice = SplitMix64(seed: 11)
        for _ in 0..<2_000 {
            let (balance, reserved) = (
                Int.random(in: 0...500, using: &dice), Int.random(in: 0...600, using: &dice)
            )
            let wish = Bool.random(using: &dice) ? Int.random(in: 1...500, using: &dice) : nil
            let spendable = Purse.spendable(balance: balance, reserved: reserved, wish: wish)
            let purse = Purse(balance: balance, reserved: reserved)

            #expect(spendable >= 0 && spendable <= purse.free)
            // A wish that could be paid for before can be paid for after all is spent.
            if let wish, purse.canAfford(wish) {
                #expect(Purse(balance: balance - spendable, reserved: reserved).canAfford(wish))
            }
        }
    }

    @Test func `a reward can be reserved down to the last coin`() {
        let purse = Purse(balance: 100, reserved: 40)

        #expect(purse.canAfford(60) && !purse.canAfford(61))
    }

    @Test(arguments: [
        (1, 0, 1, 0, 1), (1, 1, 1, 1, 1), (30, 7, 30, 7, 1), (31, 7, 16, 3, 2), (60, 60, 30, 30, 2),
        (60, 59, 30, 29, 2), (61, 0, 13, 0, 5), (640, 100, 13, 2, 50),
        (100_000, 99_999, 20, 19, 5_000),
        (100, 250, 20, 20, 5),
    ])
    func `a wish has pieces of a round number of coins`(
        price: Int, saved: Int, count: Int, full: Int, worth: Int
    ) {
        let bar = WishBar(price: price, saved: saved)

        #expect((bar.count, bar.full, bar.worth) == (count, full, worth))
        #expect(bar.missing == max(0, price - saved))
    }

    @Test(arguments: [
        (200, 0, 1, 0), (200, 199, 1, 0), (200, 200, 1, 1), (600, 500, 2, 1), (900, 900, 2, 2),
        (3_000, 2_999, 6, 5), (3_000, 3_000, 6, 6),
    ])
    func `prices that are compared have pieces of one worth`(
        price: Int, saved: Int, count: Int, full: Int
    ) {
        let bar = WishBar(
            price: price, saved: saved, atMost: WishBar.mostLittle, dearest: 3_000)

        #expect((bar.count, bar.full, bar.worth) == (count, full, 500))
    }

    @Test(
        arguments: [
            ([10, 20, 50, 100], 10, [1, 2, 5, 10], []), ([30], 5, [6], []),
            ([6, 100], 10, [1, 10], []), ([100, 150, 200, 3_000], 50, [2, 3, 4, 6], [3_000]),
            ([5, 10, 20, 100], 1, [5, 10, 2, 10], [20, 100]),
            ([1, 100_000], 1_000, [1, 10], [100_000]), ([], 1, [], []),
        ] as [([Int], Int, [Int], [Int])])
    func `beside something very dear the other rewards are more than a coin`(
        prices: [Int], worth: Int, counts: [Int], piles: [Int]
    ) {
        let shelf = ShelfPrices(prices)

        #expect(shelf.worth == worth)
        #expect(prices.map { shelf.bar(price: $0, saved: 0).count } == counts)
        #expect(prices.filter(shelf.arePiles) == piles)
    }

    @Test func `what is dearer never looks cheaper, and is full only in the end`() {
        let some = [1, 9, 10, 49, 50, 99, 101, 999, 1_500, 77_777, 100_000]
        for cheapest in some {
            for dearest in some where dearest >= cheapest {
                let prices = some.filter { (cheapest...dearest).contains($0) }
                let shelf = ShelfPrices(prices)
                let drawn = prices.map { price in
                    let bar = shelf.bar(price: price, saved: price - 1)
                    #expect((1...10).contains(bar.count) && bar.full < bar.count, "\(prices)")
                    return bar.count * bar.worth
                }

                #expect(drawn == drawn.sorted())
            }
        }
    }

    @Test func `no bar has more pieces than can be counted, and it is full only in the end`() {
        for price in [1, 9, 10, 11, 29, 30, 31, 299, 301, 999, 1_501, 3_001, 77_777, 100_000] {
            for (most, isLittle) in [(WishBar.most, false), (WishBar.mostLittle, true)] {
                for saved in [0, 1, price / 2, price - 1, price] {
                    let bar = WishBar(price: price, saved: saved, atMost: most)

                    #expect((1...(isLittle ? 10 : 30)).contains(bar.count), "\(price)")
                    #expect((bar.full == bar.count) == (saved >= price), "\(price) \(saved)")
                    #expect(bar.count * bar.worth >= price && (bar.count - 1) * bar.worth < price)
                }
            }
        }
    }

    @Test(arguments: [(0, true), (1_499, true), (1_500, false), (-1_499, true), (-1_500, false)])
    func `two quick taps on one reward are one, whichever way the clock goes`(
        milliseconds: Int, isSame: Bool
    ) {
        let reservation = Reservation(
            id: ReservationID(1), child: Cast.mia.id, reward: RewardID(1), name: "Lake",
            icon: "swim", price: 60, state: .reserved, reservedAt: .monday9am)
        let later = Instant.monday9am + Span(milliseconds: Int64(milliseconds))

        #expect(reservation.isSameTap(on: RewardID(1), at: later) == isSame)
        #expect(!reservation.isSameTap(on: RewardID(2), at: later))
    }

    @Test(arguments: ["1500", "1 500", "1,500", " 1,500 ", "1.500", "1’500"])
    func `a price can be typed as pages write it`(price: String) throws {
        #expect(try Self.draft(price: price).checked(children: []).price == 1_500)
    }

    @Test(arguments: ["100000", "100,000", "1,00,000", "1 00 000"])
    func `the highest price can be typed as pages write it, also in India`(price: String) throws {
        #expect(try Self.draft(price: price).checked(children: []).price == 100_000)
    }

    private static func draft(
        _ name: String = "Lake", price: String = "100", stock: String = "", icon: String = "swim"
    ) -> RewardDraft {
        RewardDraft(
            name: name, icon: icon, price: price, stock: stock, shownTo: [Cast.mia.id])
    }

    @Test func `what is typed well becomes a reward`() throws {
        let children = [Cast.mia.id, Cast.leo.id]
        let profile = try Self.draft(" The lake ", price: "1 500", stock: "3")
            .checked(children: children, hidden: [ChildID(9)])

        #expect(
            profile
                == RewardProfile(
                    name: "The lake", icon: "swim", price: 1_500, stock: 3,
                    hiddenFrom: [Cast.leo.id, ChildID(9)]))
        #expect(RewardDraft(profile, children: children).shownTo == [Cast.mia.id])
        #expect(try Self.draft(stock: " ").checked(children: children).stock == nil)
    }

    @Test(arguments: [
        (draft(price: "0"), "price"), (draft(price: "100001"), "price"),
        (draft(price: ""), "price"),
        (draft(price: "1.5"), "price"), (draft(price: "-3"), "price"),
        (draft(price: "1,5"), "price"), (draft(price: "1,,500"), "price"),
        (draft(price: ",500"), "price"), (draft(price: "1500,000"), "price"),
        (draft(stock: "1000"), "stock"),
        (draft(stock: "x"), "stock"), (draft(""), "name"), (draft(icon: "dragon"), "icon"),
    ])
    func `what can't be taken has a sentence at its field`(draft: RewardDraft, field: String) {
        #expect {
            try draft.checked(children: [Cast.mia.id])
        } throws: { error in
            guard case Refusal.invalid(let errors) = error else { return false }
            return errors.map(\.field) == [field]
        }
    }

    @Test(arguments: ["1", "100000"]) func `both ends of the price are taken`(price: String) throws
    {
        #expect(try Self.draft(price: price).checked(children: []).price == Int(price))
    }

    @Test func `a refund says why`() throws {
        #expect(try Reservation.reason(typed: " It  rained ") == "It rained")
        #expect(throws: Refusal.self) { try Reservation.reason(typed: "  ") }
        #expect(throws: Refusal.self) {
            try Reservation.reason(typed: String(repeating: "a", count: 201))
        }
    }
}
