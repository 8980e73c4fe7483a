import Support
import Testing

@testable import Domain

/// The ring of the time until the bus (§12.2).
struct LeavingRingTests {
    /// A step of ten minutes, and the bus so many minutes after nine, with a way of so many.
    private static func ring(_ bus: Int64, way: Int, left: Span? = nil) -> LeavingRing? {
        let run = RoutineRun(
            id: RoutineRunID(1), routine: nil, child: Cast.mia.id, day: .monday, name: "Morning",
            picture: .drawn("bus"),
            leaving: RoutineRun.Departure(words: "Bus", at: .monday9am + .minutes(bus), way: way),
            startedAt: .monday9am,
            steps: [
                RoutineRun.Step(
                    place: 1,
                    profile: StepProfile(words: "Teeth", picture: .drawn("teeth"), minutes: 10))
            ])
        return LeavingRing(of: run, left: left, at: .monday9am)
    }

    private static func minutes(_ ring: LeavingRing?) -> [String]? {
        ring.map { $0.parts.map { "\($0.kind) \($0.start / 60)+\($0.length / 60)" } }
    }

    static let rings: [(Int64, Int, [String]?)] = [
        (30, 5, ["steps 10+10", "own 20+15", "way 35+5"]),
        (15, 5, ["steps 25+10", "way 35+5"]),
        (12, 5, ["steps 28+7", "way 35+5"]),
        (3, 5, ["way 37+3"]),
        (20, 0, ["steps 20+10", "own 30+10"]),
        (40, 5, ["steps 0+10", "own 10+25", "way 35+5"]),
        (400, 5, ["steps 0+10", "own 10+25", "way 35+5"]),
        (400, 60, ["way 0+40"]),
        (0, 5, nil),
        (-9, 5, nil),
    ]

    @Test(arguments: rings)
    func `it ends at the top, and what is missing is not shown`(
        bus: Int64, way: Int, parts: [String]?
    ) {
        #expect(Self.minutes(Self.ring(bus, way: way)) == parts)
    }

    @Test func `a step that has begun counts with what is left of it`() {
        #expect(
            Self.minutes(Self.ring(30, way: 5, left: .minutes(4)))
                == ["steps 10+4", "own 14+21", "way 35+5"])
        #expect(
            Self.minutes(Self.ring(30, way: 5, left: .zero)) == ["own 10+25", "way 35+5"])
    }

    @Test func `without a time to leave there is none`() {
        let run = RoutineRun(
            id: RoutineRunID(1), routine: nil, child: Cast.mia.id, day: .monday, name: "Morning",
            picture: .drawn("bus"), startedAt: .monday9am, steps: [])
        #expect(LeavingRing(of: run, left: nil, at: .monday9am) == nil)
    }
}
