import Testing

/// The record is changed, and open pages are told, in one place: where a verb is carried out.
struct VerbPlaceTests {
    /// A demo fills a record before anybody opens it; a restore prepares a file that nobody has open,
    /// and then everything is news.
    static let homes = [
        "Sources/Site/Verb.swift", "Sources/Demo/",
        "Sources/OperatorPages/Backups/RestoreBackup.swift",
        "Sources/Database/Backups/BackupFile.swift",
    ]
    static let calls = #"\bdatabase\s*\.\s*write\b|\bhub\s*\.\s*announce\b|\breloadPages\s*\("#

    static func calls(in file: HouseFile) throws -> [String] {
        guard !homes.contains(where: file.path.hasPrefix) else { return [] }
        return try file.findings(of: calls, in: SwiftText(file.text).code).filter {
            !$0.hasPrefix("Sources/Site/FocusPal.swift") || !$0.contains("reloadPages")
        }
    }

    @Test func `only what is carried out writes, and tells open pages`() throws {
        let files = try House.files(in: "Sources", endingIn: [".swift"])

        #expect(try files.flatMap(Self.calls) == [])
    }

    @Test(arguments: [
        "try visit.app.database.write { try $0.save(lock) }", "app.hub.announce([.children])",
        "try database\n    .write(makesRoom: true) { _ in }", "try visit.app.reloadPages()",
    ])
    func `a write in another place is found`(text: String) throws {
        #expect(try Self.calls(in: HouseFile("Sources/ChildPages/X.swift", text)).count == 1)
    }

    @Test(arguments: [
        "// app.hub.announce([.children])", "\"database.write\"", "try visit.carryOut(SaveLock())",
        "try app.database.read { try $0.child(id) }",
    ])
    func `what only reads, or is carried out, is none`(text: String) throws {
        #expect(try Self.calls(in: HouseFile("Sources/ChildPages/X.swift", text)) == [])
    }
}
