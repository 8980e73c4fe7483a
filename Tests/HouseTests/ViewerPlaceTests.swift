import Testing

/// Whoever answers a page asks the record for the one who looks, and so can't show what they may not see.
struct ViewerPlaceTests {
    /// Pages that count with everything, and show only the sum.
    static let counting = [
        // How calmly a routine goes is said of weeks; a run that is missing would be one that failed.
        "Sources/GrownUpPages/Routines/RoutineCalmReading.swift",
        // What is in the purse, and which of many deeds earn something.
        "Sources/ChildPages/ScreenTime/ScreenWeek.swift",
        "Sources/ChildPages/ScreenTime/ScreenTermsPage.swift",
        // How many trees there are, and days in a row.
        "Sources/ChildPages/Forest/ForestRecord.swift",
        // Whether a day had any entry at all.
        "Sources/DayPages/Stats/StatsRecord.swift",
    ]
    static let pages = [
        "Sources/ChildPages/", "Sources/DayPages/", "Sources/GrownUpPages/",
        "Sources/OperatorPages/",
    ]

    /// Asks before anybody is known, whether they may come in.
    static let door = "Sources/GrownUpPages/Devices/PublicDoor.swift"

    /// Declarations at a file’s left edge that know a visit and still ask for everything.
    static func everythingAsked(in file: HouseFile) -> [String] {
        guard file.path != door, pages.contains(where: file.path.hasPrefix) else { return [] }
        let code = SwiftText(file.text).code
        return code.split(separator: "\n}").filter { declaration in
            declaration.contains("as: .household")
                && (declaration.contains("visit") || declaration.contains("extension Visit"))
        }.map { _ in file.path }
    }

    static func everythingCounted(in file: HouseFile) throws -> [String] {
        guard pages.contains(where: file.path.hasPrefix), !counting.contains(file.path) else {
            return []
        }
        return try file.findings(of: #"\breading\s*\.\s*whole\b"#, in: SwiftText(file.text).code)
    }

    @Test func `pages ask for the one who looks`() throws {
        let files = try House.files(in: "Sources", endingIn: [".swift"])

        #expect(files.flatMap(Self.everythingAsked) == [])
        #expect(try files.flatMap(Self.everythingCounted) == [])
    }

    @Test(arguments: [
        "struct X {\n    let visit: Visit\n    let all = visit.app.database.read(as: .household) { $0 }\n}",
        "extension Visit {\n    var all: Int { app.database.read(as: .household) { 1 } }\n}",
    ])
    func `one that asks for everything is found`(text: String) {
        let file = HouseFile("Sources/ChildPages/X.swift", text)

        #expect(Self.everythingAsked(in: file).count == 1)
    }

    @Test func `one that counts everything is found`() throws {
        let file = HouseFile(
            "Sources/DayPages/X.swift", "let all = try reading.whole.activities(of: child)")

        #expect(try Self.everythingCounted(in: file).count == 1)
    }

    @Test func `a job asks for everything`() {
        let text = "struct Job {\n    let open = app.database.read(as: .household) { 1 }\n}\n"

        #expect(Self.everythingAsked(in: HouseFile("Sources/ChildPages/X.swift", text)) == [])
    }

    @Test(arguments: counting) func `whoever may count still does`(path: String) throws {
        let file = try #require(
            try House.files(in: "Sources", endingIn: [".swift"]).first { $0.path == path })

        #expect(file.text.contains("reading.whole"))
    }
}
