import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Rewards in the store, which keeps coins and pieces true by itself (§5.4).
struct RewardStoreTests {
    let store: Store

    init() throws { store = try Store() }

    private func earn(_ amount: Int, _ number: Int, child: Child = Cast.mia) throws {
        try store.run(
            "INSERT INTO coin_entry (child_id, amount, cause, is_small, at) VALUES (?, ?, ?, 0, 0)",
            [.integer(child.id.rawValue), .integer(Int64(amount)), .text("test:\(number)")])
    }

    private func add(price: Int, stock: Int? = nil) throws -> Reward {
        try store.database.write { writing in
            let id = try writing.add(
                RewardProfile(name: "Lake", icon: "swim", price: price, stock: stock))
            return try #require(try writing.reading.reward(id))
        }
    }

    @discardableResult
    private func reserve(
        _ reward: Reward, _ number: Int = 1, child: Child = Cast.mia
    ) throws -> Reservation {
        try store.database.write { writing in
            try writing.reserve(reward, tap: .numbered(number), for: child.id, at: .monday9am)
            return try #require(
                try writing.reading.reservations(of: child.id, atMost: 1).first)
        }
    }

    private func decide(_ id: ReservationID, _ state: Reservation.State) throws {
        try store.database.write {
            if state == .refunded {
                try $0.refund(id, reason: "Rain", at: .monday9am)
            } else {
                try $0.decide(id, state, at: .monday9am)
            }
        }
    }

    private func purse(_ child: Child = Cast.mia) throws -> Purse {
        try store.database.read { try $0.purse(of: child.id) }
    }

    private func stock(_ reward: Reward) throws -> Int? {
        try store.database.read { try $0.reward(reward.id)?.profile.stock }
    }

    @Test func `a reservation holds coins and a piece, an approval spends, a refund gives back`()
        throws
    {
        try earn(100, 0)
        let lake = try add(price: 60, stock: 2)

        let reservation = try reserve(lake)
        #expect(try purse() == Purse(balance: 100, reserved: 60))
        #expect(try stock(lake) == 1)

        try decide(reservation.id, .approved)
        #expect(try purse() == Purse(balance: 40, reserved: 0))
        #expect(try stock(lake) == 1)

        try decide(reservation.id, .refunded)
        #expect(try purse() == Purse(balance: 100, reserved: 0))
        #expect(try stock(lake) == 2)
        let known = try store.database.read { try $0.reservation(reservation.id) }
        #expect(known?.reason == "Rain" && known?.state == .refunded)
    }

    @Test(arguments: [Reservation.State.declined, .cancelled])
    func `what is declined or taken back is free again`(state: Reservation.State) throws {
        try earn(100, 0)
        let lake = try add(price: 60, stock: 1)
        let reservation = try reserve(lake)

        try decide(reservation.id, state)

        #expect(try purse() == Purse(balance: 100, reserved: 0))
        #expect(try stock(lake) == 1)
        #expect(try store.number("SELECT count(*) FROM coin_entry") == 1)
    }

    /// Sets how many there are, as parents do; nil: no limit.
    private func limit(_ reward: Reward, to stock: Int?) throws {
        var profile = reward.profile
        profile.stock = stock
        try store.database.write { [profile] in try $0.save(profile, of: reward.id) }
    }

    @Test(arguments: [Reservation.State.declined, .cancelled, .approved])
    func `what was reserved without a limit gives no piece back to a later one`(
        state: Reservation.State
    ) throws {
        try earn(100, 0)
        let lake = try add(price: 60)
        let reservation = try reserve(lake)
        try limit(lake, to: 3)

        try decide(reservation.id, state)
        if state == .approved { try decide(reservation.id, .refunded) }

        #expect(try stock(lake) == 3)
    }

    @Test func `nor does it with a child that is deleted, or where the limit was lifted meanwhile`()
        throws
    {
        try earn(100, 0)
        try earn(100, 1, child: Cast.leo)
        let (lake, film) = (try add(price: 60), try add(price: 60, stock: 3))
        try reserve(lake)
        let held = try reserve(film, 2, child: Cast.leo)
        #expect(try stock(film) == 2)
        try limit(lake, to: 3)
        try limit(film, to: nil)
        try limit(film, to: 5)

        try store.run("DELETE FROM child WHERE id = 1")
        try decide(held.id, .declined)

        #expect(try stock(lake) == 3)
        #expect(try stock(film) == 5)
    }

    @Test func `nobody reserves what is not there, or without coins`() throws {
        try earn(100, 0)
        try earn(100, 1, child: Cast.leo)
        let (lake, film) = (try add(price: 60, stock: 1), try add(price: 41))
        try reserve(lake)

        #expect(throws: SQLiteError.self) { try reserve(film, 2) }
        #expect(throws: SQLiteError.self) { try reserve(lake, 3, child: Cast.leo) }
        try store.database.write { try $0.archive(film.id, at: .monday9am) }
        #expect(throws: SQLiteError.self) { try reserve(film, 4, child: Cast.leo) }
        #expect(try purse() == Purse(balance: 100, reserved: 60))
    }

    @Test func `what is set aside is spent on nothing else`() throws {
        try earn(100, 0)
        try reserve(try add(price: 60))

        #expect(throws: SQLiteError.self) { try earn(-41, 1) }
        try earn(-40, 2)
        #expect(try purse() == Purse(balance: 60, reserved: 60))
    }

    @Test func `a tap is one reservation, and a decision stays`() throws {
        try earn(100, 0)
        let lake = try add(price: 10)
        let reservation = try reserve(lake)
        #expect(throws: SQLiteError.self) { try reserve(lake) }
        try decide(reservation.id, .declined)

        for state in Reservation.State.allCases where state != .reserved {
            #expect(throws: SQLiteError.self, "\(state)") { try decide(reservation.id, state) }
        }
        #expect(
            try store.refusal("UPDATE reservation SET price = 1") == "what was reserved stays")
        #expect(
            try store.refusal("UPDATE reservation SET state = 'reserved', decided_at = NULL")
                == "a reservation is decided once")
    }

    @Test func `a wish is one of the child's own rewards`() throws {
        let (lake, film) = (try add(price: 10), try add(price: 20))
        func wish() throws -> RewardID? {
            try store.database.read { try $0.wish(of: Cast.mia.id)?.id }
        }
        try store.database.write { try $0.pin(lake.id, for: Cast.mia.id) }
        try store.database.write { try $0.pin(film.id, for: Cast.mia.id) }
        #expect(try wish() == film.id)

        try store.database.write { try $0.archive(film.id, at: .monday9am) }
        #expect(try wish() == nil)
        try store.database.write { try $0.archive(film.id, at: nil) }
        #expect(try wish() == film.id)
        var profile = film.profile
        profile.hiddenFrom = [Cast.mia.id]
        try store.database.write { try $0.save(profile, of: film.id) }
        #expect(try wish() == nil)
    }

    @Test func `all that is a child's goes with it`() throws {
        try earn(100, 0)
        let lake = try add(price: 10, stock: 3)
        try decide(try reserve(lake).id, .approved)
        try reserve(lake, 2)
        try store.database.write { try $0.pin(lake.id, for: Cast.mia.id) }

        try store.run("DELETE FROM child WHERE id = 1")

        for table in ["reservation", "wish", "coin_entry"] {
            #expect(try store.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
    }

    /// What the store should hold, kept in plain numbers beside it.
    private struct Model {
        var balances = [Cast.mia.id: 0, Cast.leo.id: 0]
        var reserved = [Cast.mia.id: 0, Cast.leo.id: 0]
        var stocks: [RewardID: Int] = [:]
        var states: [ReservationID: Reservation.State] = [:]
    }

    @Test(arguments: 0..<8)
    func `whatever is tried, coins and pieces add up and are never below zero`(seed: UInt64) throws
    {
        var dice = SplitMix64(seed: seed)
        var model = Model()
        let rewards = try [(7, 3), (20, 1), (35, nil as Int?)].map { price, stock in
            try add(price: price, stock: stock)
        }
        for reward in rewards { model.stocks[reward.id] = reward.profile.stock }
        var known: [Reservation] = []
        for number in 1...150 {
            let child = Bool.random(using: &dice) ? Cast.mia : Cast.leo
            switch Int.random(in: 0...9, using: &dice) {
            case 0...2:
                let amount = Int.random(in: 1...25, using: &dice)
                try earn(amount, number, child: child)
                model.balances[child.id, default: 0] += amount
            case 3:
                let amount = Int.random(in: 1...40, using: &dice)
                let free = (model.balances[child.id] ?? 0) - (model.reserved[child.id] ?? 0)
                let isDone = try attempt { try earn(-amount, number, child: child) }
                #expect(isDone == (amount <= free))
                if isDone { model.balances[child.id, default: 0] -= amount }
            case 4...6:
                let reward = try #require(rewards.randomElement(using: &dice))
                let price = reward.profile.price
                let free = (model.balances[child.id] ?? 0) - (model.reserved[child.id] ?? 0)
                let isThere = model.stocks[reward.id].map { $0 > 0 } ?? true
                let isDone = try attempt {
                    let reservation = try reserve(reward, number, child: child)
                    known.append(reservation)
                    model.states[reservation.id] = .reserved
                }
                #expect(isDone == (price <= free && isThere))
                guard isDone else { continue }
                model.reserved[child.id, default: 0] += price
                model.stocks[reward.id] = model.stocks[reward.id].map { $0 - 1 }
            default:
                guard let one = known.randomElement(using: &dice),
                    let step = Reservation.Step.allCases.randomElement(using: &dice),
                    let stood = model.states[one.id]
                else { continue }
                let goal: Reservation.State =
                    switch step {
                    case .approve: .approved
                    case .decline: .declined
                    case .cancel: .cancelled
                    case .refund: .refunded
                    }
                let isAllowed = (try? stood.after(step)) == .some(.some(goal))
                #expect(try attempt { try decide(one.id, goal) } == isAllowed)
                guard isAllowed else { continue }
                model.states[one.id] = goal
                if stood == .reserved { model.reserved[one.child, default: 0] -= one.price }
                if goal == .approved { model.balances[one.child, default: 0] -= one.price }
                if goal == .refunded { model.balances[one.child, default: 0] += one.price }
                if goal != .approved {
                    model.stocks[one.reward] = model.stocks[one.reward].map { $0 + 1 }
                }
            }
            for child in [Cast.mia, Cast.leo] {
                let purse = try purse(child)
                #expect(purse.balance == model.balances[child.id])
                #expect(purse.reserved == model.reserved[child.id])
                #expect(purse.balance >= purse.reserved && purse.reserved >= 0)
            }
            for reward in rewards { #expect(try stock(reward) == model.stocks[reward.id]) }
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
