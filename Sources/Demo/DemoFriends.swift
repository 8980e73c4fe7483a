import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The Tomos of a made-up child: a starter at its first session, others as it goes on.
struct DemoFriends {
    /// Which child of the household.
    package let number: Int
    package let seed: UInt64

    /// Another one comes after this many sessions.
    private static let pause = 9
    private static let most = 9

    /// Gives it the first ones in time; Tomos that are already there stay.
    func arrive(at now: Instant, _ child: ChildID, _ writing: borrowing Writing) throws {
        let tomos = try writing.reading.tomos(of: child)
        guard !tomos.isEmpty else {
            let starter = TomoSpecies.starters[number % TomoSpecies.starters.count]
            try writing.give(tomo: starter, to: child, cause: .starter(child), at: now)
            return
        }
        let trees = tomos.map(\.trees).reduce(0, +)
        guard tomos.count < Self.most, trees >= tomos.count * Self.pause else { return }
        var dice = Dice(seed: seed, 19, number, tomos.count)
        let rarities: [TomoRarity] = [.common, .common, .rare, .common, .rare, .superRare, .epic]
        let known = Set(tomos.map(\.species))
        let kinds = TomoSpecies.all(rarities[tomos.count % rarities.count])
        let kind = dice.pick(kinds.filter { !known.contains($0) })
        try writing.give(
            tomo: kind, to: child, cause: .other("demo:\(child):\(tomos.count)"), at: now)
    }

    /// The plan of a session together with one of them, usually the first.
    package func beside(_ session: DemoSession, _ child: ChildID, _ writing: borrowing Writing)
        throws
        -> FocusPlan
    {
        let tomos = try writing.reading.tomos(of: child)
        var dice = Dice(
            seed: seed, 23, number, Int(truncatingIfNeeded: session.startedAt.milliseconds))
        let tomo = dice.comesUp(0.6) ? tomos.first : dice.pick(tomos)
        let plan = session.plan
        return FocusPlan(
            minutes: plan.minutes, species: plan.species, seed: plan.seed, leaving: plan.leaving,
            moodBefore: plan.moodBefore, tomo: tomo?.id)
    }
}
