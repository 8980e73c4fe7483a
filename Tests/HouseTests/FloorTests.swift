import Testing

/// Who may import whom: `docs/architecture.md`.
struct FloorTests {
    static let system: Set<String> = ["Dispatch", "Foundation", "Glibc", "Synchronization"]
    /// What all floors of pages stand on.
    static let below: Set<String> = [
        "Database", "Digests", "Domain", "HTTP", "Passwords", "Templates",
    ]
    static let pages: Set<String> = [
        "ChildPages", "DayPages", "GrownUpPages", "OperatorPages", "Site",
    ]
    static let floors: [String: Set<String>] = [
        "Age": system.union(["CNettle", "Digests"]),
        "Calendars": system.union(["CIcal"]),
        "Charts": system.union(["SVG"]),
        "Colours": [],
        "Creatures": ["Colours", "SVG"],
        "Digests": system.union(["CNettle"]),
        "HTTP": system.union(["CMicroHTTPD", "CZlib", "Digests"]),
        "Medals": ["SVG"],
        "Murals": ["Colours", "SVG"],
        "Paper": system.union(["CRsvg"]),
        "Passkeys": system.union(["CNettle", "Digests"]),
        "Passwords": system.union(["CArgon2", "Digests"]),
        "Photos": system.union(["CGdkPixbuf"]),
        "SQLite": system.union(["CSQLite", "Digests"]),
        "SVG": ["Colours"],
        "Templates": system,
        "Trees": ["Colours", "SVG"],
        "Zip": ["CZlib"],
        "Domain": ["Foundation"],
        "Database": system.union(["Digests", "Domain", "SQLite"]),
        "Site": system.union(below).union([
            "CMalloc", "CQREncode", "Charts", "Paper", "Passkeys",
        ]),
        "ChildPages": system.union(below).union([
            "Charts", "Creatures", "Medals", "Murals", "Paper", "Photos", "Site", "Trees",
        ]),
        "DayPages": system.union(below).union(["Charts", "ChildPages", "Creatures", "Site"]),
        "GrownUpPages": system.union(below).union([
            "Calendars", "Charts", "ChildPages", "DayPages", "Paper", "Passkeys", "Site",
        ]),
        "OperatorPages": system.union(below).union(["Age", "ChildPages", "Paper", "Site", "Zip"]),
        "Demo": system.union(below).union(pages),
        "App": system.union(below).union(pages).union(["Demo"]),
        "focuspal": system.union(pages).union(["App", "CMalloc", "Demo"]),
    ]

    /// Imports that a file's floor does not have; a folder that is no floor may import nothing.
    static func strangers(in file: HouseFile) throws -> [String] {
        let floor = file.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        let allowed = floors[floor] ?? []
        let importing =
            #"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+"#
            + #"(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?\w+"#
        return try file.findings(of: importing, in: SwiftText(file.text).code).filter { finding in
            !allowed.contains(finding.split(separator: " ").last.map(String.init) ?? "")
        }
    }

    @Test func `each floor imports the floors below it and nothing else`() throws {
        let files = try House.files(in: "Sources", endingIn: [".swift"])

        #expect(try files.flatMap(Self.strangers) == [])
    }

    @Test(arguments: [
        ("Domain", "import Glibc"), ("Domain", "public import Database"),
        ("Charts", "import Domain"), ("Templates", "import Charts"), ("Digests", "import SQLite"),
        ("HTTP", "import Passwords"), ("Passwords", "@preconcurrency import CNettle"),
        ("SQLite", "import Domain"), ("Database", "import CSQLite"), ("Database", "import HTTP"),
        ("App", "import CSQLite"), ("focuspal", "import Domain"), ("Attic", "import Foundation"),
        ("Age", "import Passwords"), ("Site", "import ChildPages"),
        ("ChildPages", "import DayPages"),
        ("OperatorPages", "import GrownUpPages"),
        ("Domain", "@testable internal import struct App.Words"),
        ("Domain", "import Foundation\n    import class Dispatch.DispatchQueue"),
    ])
    func `an import from another floor is found`(floor: String, text: String) throws {
        let file = HouseFile("Sources/\(floor)/Sample.swift", text)

        #expect(try Self.strangers(in: file).count == 1)
    }

    @Test(arguments: [
        ("Domain", "public import Foundation"), ("SQLite", "import CSQLite\nimport Digests"),
        ("Database", "public import Domain\nimport SQLite\nimport Foundation"),
        ("Site", "import struct Domain.Instant\nimport CQREncode\nimport Charts"),
        ("focuspal", "import App"), ("Age", "import CNettle\nimport Digests"),
        ("Domain", "// import Database\nlet a = \"\nimport HTTP\""),
    ])
    func `an import of a floor below is no finding`(floor: String, text: String) throws {
        let file = HouseFile("Sources/\(floor)/Sample.swift", text)

        #expect(try Self.strangers(in: file) == [])
    }
}
