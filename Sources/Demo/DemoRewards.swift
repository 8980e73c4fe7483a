import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The rewards of a made-up household: what its parents offer, and what its children made of it.
struct DemoRewards {
    package let app: FocusPal
    /// The language of the names.
    package let words: Words
    /// The moment that the demo ends with.
    package let until: Instant

    private static let rewards: [(name: String, icon: String, price: Int, stock: Int?)] = [
        ("Choose tonight’s film", "theatre", 60, nil), ("Pancake breakfast", "cooking", 90, nil),
        ("An hour later to bed", "sleep", 150, 4), ("A day at the lake", "swim", 400, 2),
        ("A new board game", "boardgame", 1_200, nil),
        ("A weekend at Grandma’s", "family", 5_000, nil),
    ]
    /// Children spend coins during these weeks, so that there is something left to save for.
    private static let weeks = 6

    /// Sets the rewards up; each child has receipts and a wish, the first one waits for an answer.
    package func write(_ children: [ChildID]) throws {
        try app.database.write { writing in
            var rewards: [Reward] = []
            for (name, icon, price, stock) in Self.rewards {
                let id = try writing.add(
                    RewardProfile(name: words(name), icon: icon, price: price, stock: stock))
                if let reward = try writing.reading.reward(id) { rewards.append(reward) }
            }
            var taps = 0
            for (number, child) in children.enumerated() {
                let spent = try Self.spent(
                    writing.reading.purse(of: child).free,
                    [rewards[5], rewards[4], rewards[1], rewards[0]])
                for (place, reward) in spent.enumerated() {
                    let hours = Int64(Self.weeks * 168 * (spent.count - place) / (spent.count + 1))
                    taps += 1
                    try pay(reward, taps, child, until - .hours(hours + 3), writing)
                }
                try writing.pin(rewards[3 + number % 2].id, for: child)
                guard number == 0 else { continue }
                taps += 1
                try reserve(rewards[1], taps, child, until - .minutes(40), writing)
            }
        }
    }

    /// What the coins were spent on, the most expensive first, until a few hundred are left.
    private static func spent(_ coins: Int, _ rewards: [Reward]) -> [Reward] {
        var (coins, spent) = (coins, [Reward]())
        for reward in rewards {
            while coins - reward.profile.price >= 220 {
                coins -= reward.profile.price
                spent.append(reward)
                // One of each small thing is enough.
                if reward.profile.price < 1_000 { break }
            }
        }
        return spent
    }

    private func pay(
        _ reward: Reward, _ tap: Int, _ child: ChildID, _ moment: Instant,
        _ writing: borrowing Writing
    ) throws {
        try reserve(reward, tap, child, moment, writing)
        guard let made = try writing.reading.reservations(of: child, atMost: 1).first,
            made.state == .reserved
        else { return }
        try writing.decide(made.id, .approved, at: moment + .hours(2))
    }

    private func reserve(
        _ reward: Reward, _ tap: Int, _ child: ChildID, _ moment: Instant,
        _ writing: borrowing Writing
    ) throws {
        let digits = String(tap, radix: 16)
        guard try writing.reading.purse(of: child).canAfford(reward.profile.price),
            let tap = TapID(String(repeating: "0", count: 32 - digits.count) + digits)
        else { return }
        try writing.reserve(reward, tap: tap, for: child, at: moment)
    }
}
