import Testing

/// The rules are functions of their arguments: no clock, no chance, no files, no place, no talk.
struct PureDomainTests {
    static let impurities = [
        // The clock.
        #"\bDate\(\)"#, #"\b\w*(?:Date|Clock|Time|Calendar)(?:\(\))?\.now\b"#,
        #":\s*Date\??\s*=\s*\.(?:now|init\(\))"#, #"\bsinceNow\b"#, #"\btimeIntervalSinceNow\b"#,
        #"\b(?:Continuous|Suspending)Clock\b"#, #"\bclock_gettime\b"#, #"\bgettimeofday\b"#,
        #"\bCFAbsoluteTimeGetCurrent\b"#, #"\btime\(nil\)"#,
        // Chance, other than by a generator that is handed in.
        #"\bUUID\(\)"#, #"\bSystemRandomNumberGenerator\b"#, #"\barc4random\w*"#,
        #"\.(?:random|randomElement|shuffle|shuffled)\b(?!\([^)]*\busing:)"#,
        // The machine and its settings.
        #"\b(?:TimeZone|Locale|Calendar)\.(?:current|autoupdatingCurrent|system)\b"#,
        #"\b(?:FileManager|FileHandle|ProcessInfo|URLSession|UserDefaults|Bundle)\b"#,
        #"\bcontentsOf:"#, #"\b(?:getenv|fopen|readLine)\("#,
        // Talk and threads.
        #"\b(?:print|debugPrint|dump|NSLog)\("#, #"\b(?:Task|Thread|DispatchQueue|Mutex)\b"#,
        #"\b(?:async|await|actor)\b"#, #"\bclass\b"#, #"\bnonisolated\(unsafe\)"#,
    ].joined(separator: "|")

    static func impurities(in file: HouseFile) throws -> [String] {
        try file.findings(of: impurities, in: SwiftText(file.text).code)
    }

    @Test func `the rules take time and chance as arguments`() throws {
        let files = try House.files(in: "Sources/Domain", endingIn: [".swift"])

        #expect(try files.flatMap(Self.impurities) == [])
    }

    @Test(arguments: [
        "let now = Date()", "Date.now", "let now: Date = .now", "ContinuousClock().now",
        "ContinuousClock.now", "SuspendingClock()", "Date(timeIntervalSinceNow: 5)", "UUID()",
        "Int.random(in: 1...6)", "eggs.randomElement()", "eggs.shuffled()", "eggs.map(Int.random)",
        "var dice = SystemRandomNumberGenerator()", "FileManager.default", "TimeZone.current",
        "TimeZone.autoupdatingCurrent", "Locale.current", "Calendar.current", "print(child)",
        "\"\\(Date())\"", "Task { }", "func load() async", "final class Cache {",
        "try String(contentsOf: url)", "time(nil)",
    ])
    func `a rule that asks the machine is found`(text: String) throws {
        #expect(try Self.impurities(in: HouseFile("Sources/Domain/Sample.swift", text)).count == 1)
    }

    @Test(arguments: [
        "case now", "tapMeaning: TapMeaning = .now", "?? .now", "case .now: return",
        "TapMeaning.now",
        "func span(at now: Instant)", "remaining(at: now)", "// Date() and UUID() are not ours",
        "\"print(\"", "Int.random(in: 1...6, using: &dice)", "Date(timeIntervalSince1970: 5)",
        "eggs.randomElement(using: &dice)", "TimeZone(identifier: zone)", "blueprint(of: house)",
        "let classes = 3", "candidate()", "update()",
    ])
    func `a rule that takes what it needs is none`(text: String) throws {
        #expect(try Self.impurities(in: HouseFile("Sources/Domain/Sample.swift", text)) == [])
    }
}
