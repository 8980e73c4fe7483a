import Testing

/// Features that name each other in a circle can't be read, changed or moved one by one: no circle grows.
struct CircleTests {
    /// The circles there are.
    static let known: [Set<FeatureGraph.Feature>] = [
        [
            "ChildPages/Activities", "ChildPages/Asks", "ChildPages/Eggs", "ChildPages/Focus",
            "ChildPages/FocusMode", "ChildPages/Forest", "ChildPages/Home", "ChildPages/Moments",
            "ChildPages/Moods", "ChildPages/Rooms", "ChildPages/Routines", "ChildPages/Timers",
            "ChildPages/Tomos",
        ],
        [
            "GrownUpPages/Helping", "GrownUpPages/Onboarding", "GrownUpPages/Parents",
            "GrownUpPages/People",
            "GrownUpPages/Rewards",
        ],
        [
            "OperatorPages/Backups", "OperatorPages/CheckUp", "OperatorPages/Data",
            "OperatorPages/Https",
        ],
        [
            "DayPages/Activities", "DayPages/Entries",
        ],
        [
            "DayPages/Turns", "DayPages/Wall",
        ],
    ]

    static func graph() throws -> FeatureGraph {
        let floors = ["ChildPages", "DayPages", "GrownUpPages", "OperatorPages"]
        let all = try House.files(in: "Sources", endingIn: [".swift"])
        let parts = Dictionary(grouping: all) { file in
            floors.contains { file.path.hasPrefix("Sources/\($0)/") }
        }
        return try FeatureGraph(parts[true] ?? [], besides: parts[false] ?? [])
    }

    @Test func `no circle of features is new, and the known ones are as they were`() throws {
        let graph = try Self.graph()
        print(graph.table)

        #expect(graph.circles == Self.known)
    }

    @Test func `a circle is found, and what only leads to it isn't in it`() throws {
        let graph = try FeatureGraph([
            HouseFile("Sources/ChildPages/Eggs/Egg.swift", "struct Egg { let tomo: Tomo }"),
            HouseFile("Sources/ChildPages/Tomos/Tomo.swift", "struct Tomo {}"),
            HouseFile(
                "Sources/ChildPages/Tomos/Hatch.swift",
                "func hatch() { visit.crack() } // Rooms"),
            HouseFile(
                "Sources/ChildPages/Eggs/Visit+Eggs.swift",
                "extension Visit {\n    package func crack() {}\n}"),
            HouseFile("Sources/ChildPages/Rooms/Rooms.swift", "struct Rooms { let egg: Egg }"),
        ])

        #expect(graph.circles == [["ChildPages/Eggs", "ChildPages/Tomos"]])
        #expect(graph.references.values.reduce(0, +) == 3)
    }

    @Test func `what is private, or declared in two places, names nobody`() throws {
        let graph = try FeatureGraph([
            HouseFile("Sources/ChildPages/Eggs/Egg.swift", "private struct Card {}"),
            HouseFile("Sources/ChildPages/Tomos/Tomo.swift", "struct Word {}"),
            HouseFile("Sources/ChildPages/Goals/Goal.swift", "struct Word {}"),
            HouseFile("Sources/ChildPages/Rooms/Rooms.swift", "let card: Card; let word: Word"),
        ])

        #expect(graph.references.isEmpty)
    }
}
