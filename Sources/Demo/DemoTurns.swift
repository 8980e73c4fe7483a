import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The wheels of a made-up household, and what they said during the last weeks.
struct DemoTurns {
    package let app: FocusPal
    /// The language of the names.
    package let words: Words
    package let seed: UInt64
    /// The moment that the demo ends with.
    package let until: Instant

    private static let wheels: [(name: String, icon: String, hours: Int64)] = [
        ("Who sits in front", "travel", 24), ("Who picks the film", "tv", 72),
    ]
    private static let turns: Int64 = 10

    /// Makes the wheels; an only child has nobody to take turns with.
    package func write(_ children: [ChildID]) throws {
        guard children.count >= TurnWheel.fewest else { return }
        try app.database.write { writing in
            for (number, wheel) in Self.wheels.enumerated() {
                let id = try writing.add(
                    wheel: TurnWheelProfile(
                        name: words(wheel.name), icon: wheel.icon, children: Set(children)))
                var dice = Dice(seed: seed, 23, number)
                for turn in (1...Self.turns).reversed() {
                    let round = TurnRound(
                        here: children, memory: try writing.reading.turnMemory(of: id))
                    try writing.add(
                        turnOf: dice.pick(round.due), round: round.number, on: id,
                        spunBy: children[0],
                        at: until - .hours(turn * wheel.hours))
                }
            }
        }
    }
}
