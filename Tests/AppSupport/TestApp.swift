import App
package import Database
package import Domain
import Foundation
import HTTP
import Passwords
import SQLite
package import Site
@_exported public import Support
import Synchronization

/// A whole FocusPal over a folder of its own: real store, real templates, a clock that tests move.
///
/// The folder goes when the last reference does.
package final class TestApp: Sendable {
    /// What lives in the folder before the first visit.
    package enum Home: Sendable {
        /// Nobody: the first evening has not begun.
        case empty
        /// The Winters with their default categories, and these children.
        case winters([Child])
        /// What a closure puts into the folder: another program's, or an earlier one's.
        case placed(@Sendable (_ folder: String) throws -> Void)

        /// The Winters with Mia and Leo.
        package static let usual = Home.winters([Cast.mia, Cast.leo])
    }

    /// The parents' PIN of the Winters.
    package static let pin = "739182"
    /// A hash as cheap as one can be: no test has a secret to keep.
    static let hashing = PasswordHasher.Parameters(kibibytes: 8, passes: 1)

    /// The folder of the family's data.
    package let folder: String
    /// The clock that it lives by.
    package let clock: TestClock
    private let language: String?
    private let copies: String?
    private let publicURLs: [String]
    private let publicNames: [String: [String]]
    private let program: String
    private let state: Mutex<FocusPal>
    private let lines: Lines

    /// Opens a home at a moment, by default Monday at nine.
    ///
    /// - Parameters:
    ///   - publicNames: names of a proxy, with the addresses that name servers give them.
    ///   - program: what decodes photos and prints.
    package init(
        _ home: Home = .usual, at now: Instant = .monday9am, zone: String = "Europe/Berlin",
        language: String? = nil, copies: String? = nil, hasHttps: Bool = false,
        proxyPort: UInt16 = 443, publicNames: [String: [String]] = [:],
        program: String = TestApp.program
    ) throws {
        folder = Self.newFolder()
        clock = TestClock(now)
        self.language = language
        self.copies = copies
        let port = proxyPort == 443 ? "" : ":\(proxyPort)"
        publicURLs =
            (hasHttps ? ["https://\(Self.secureName)\(port)"] : [])
            + publicNames.keys.sorted().map { "https://\($0)" }
        self.publicNames = publicNames
        self.program = program
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        switch home {
        case .empty: break
        case .winters(let children): try Self.settle(children, zone: zone, in: folder, at: now)
        case .placed(let place): try place(folder)
        }
        if hasHttps { try Self.setUpHttps(in: folder + "/https", at: proxyPort) }
        let lines = Lines()
        self.lines = lines
        state = Mutex(
            try Self.open(
                folder, clock, language, copies, publicURLs, publicNames, program, lines))
    }

    deinit {
        try? state.withLock { try $0.close() }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The product as it runs now.
    package var focusPal: FocusPal { state.withLock { $0 } }

    /// What was logged, line by line.
    package var log: [String] { lines.log.withLock { $0 } }

    /// Names that a template asked for and nothing had, with their places.
    package var misspelled: [String] { lines.missing.withLock { $0 } }

    /// Ends the process and starts it again on the same folder.
    package func restart() throws {
        try state.withLock { running in
            try running.close()
            running = try Self.open(
                folder, clock, language, copies, publicURLs, publicNames, program, lines)
        }
    }

    private static func open(
        _ folder: String, _ clock: TestClock, _ language: String?, _ copies: String?,
        _ publicURLs: [String], _ publicNames: [String: [String]], _ program: String,
        _ lines: Lines
    ) throws -> FocusPal {
        var settings = AppSettings(
            root: Repository.root, data: folder, language: language, zone: "Europe/Berlin")
        settings.copies = copies
        settings.https = folder + "/https"
        // A test's own, whatever runs on the machine.
        settings.avahi = folder + "/avahi"
        settings.program = program
        settings.publicURLs = publicURLs
        // No test asks the name servers.
        settings.lookUp = { publicNames[$0] }
        return try FocusPal(
            settings: settings,
            clock: clock.clock, log: Log { line in lines.log.withLock { $0.append(line) } },
            hashing: hashing, files: files(),
            onMissing: { template, line, name in
                guard !isAbsentError(name) else { return }
                lines.missing.withLock { $0.append("\(template):\(line) \(name)") }
            })
    }

    /// What decodes photos, reads calendars and prints: the program itself, which is built beside the tests.
    package static let program =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
            URL(filePath: $0).deletingLastPathComponent().appending(path: "focuspal").path
        } ?? ""

    /// Read once for all tests.
    private static func files() throws -> ProgramFiles {
        try shared.withLock { shared in
            if let shared { return shared }
            let files = try ProgramFiles(root: Repository.root)
            shared = files
            return files
        }
    }
    private static let shared = Mutex<ProgramFiles?>(nil)

    /// Only fields that were refused have a sentence; that is no misspelling.
    private static func isAbsentError(_ name: String) -> Bool {
        let fields = [
            "agreement", "avatar", "birthday", "child", "children", "code", "colour", "days",
            "deed", "form", "from",
            "icon",
            "kept", "key", "kind", "name", "old_pin", "own_pin", "part", "pin", "to",
            "years",
            "day", "end", "file", "guess", "letters", "longest", "minutes", "next", "note", "price",
            "start",
            "stock", "pin_line", "ticks", "until", "when",
            "setup_code", "since", "title", "what", "zone",
            "first_day", "hand_overs", "home", "minute", "time_from", "time_to",
            "reason", "words", "wish", "time",
            "begins", "category", "emoji", "fixed", "leaves", "leaves_for", "photo", "picture",
            "way", "categories", "hours", "trees", "times", "length", "experience",
        ]
        return fields.contains { name == "errors.\($0)" }
    }

    /// In memory where the system has a folder for that.
    private static func newFolder() -> String {
        let shared = "/dev/shm"
        let place =
            FileManager.default.isWritableFile(atPath: shared)
            ? shared : NSTemporaryDirectory()
        return "\(place)/focuspal-\(UUID().uuidString)"
    }

    private final class Lines: Sendable {
        let log = Mutex<[String]>([])
        let missing = Mutex<[String]>([])
    }
}

extension TestApp {
    /// The code that helps when the PIN is forgotten.
    package static var recoveryCode: String { recovery.text }

    private static let recovery = RecoveryCode.make()

    /// Moves a family in, as if the first evening were over.
    ///
    /// The first such family of a test run is made, all others are copies of it.
    package static func settle(
        _ children: [Child], zone: String = "Europe/Berlin", in folder: String, at now: Instant
    ) throws {
        let files = try settled.withLock { settled in
            let family = "\(children) \(zone) \(now)"
            if let files = settled[family] { return files }
            try make(children, zone: zone, in: folder, at: now)
            let files = try [Database.fileName, "pepper"].map { name in
                (name: name, bytes: try Data(contentsOf: URL(filePath: folder + "/" + name)))
            }
            settled[family] = files
            return files
        }
        for (name, bytes) in files {
            let path = folder + "/" + name
            try bytes.write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
    }

    private static let settled = Mutex<[String: [(name: String, bytes: Data)]]>([:])

    /// The file of a record with nothing but its tables: to make those takes longer than most tests.
    private static let unlived = Result {
        let folder = newFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Database.open(
            folder: folder, migrations: Repository.root + "/migrations", at: .monday9am
        ).close()
        return try Data(contentsOf: URL(filePath: folder + "/" + Database.fileName))
    }

    private static func make(
        _ children: [Child], zone: String, in folder: String, at now: Instant
    ) throws {
        let path = folder + "/" + Database.fileName
        try unlived.get().write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let database = try Database.open(
            folder: folder, migrations: Repository.root + "/migrations", at: now)
        let pepper = try Pepper.load(orMakeAt: folder + "/pepper")
        let hash = try PasswordHasher(pepper: pepper, parameters: hashing).hash(pin)
        var household = Cast.household
        household.zone = zone
        try database.write { writing in
            try writing.save(household, at: now)
            try writing.addDefaultCategories { $0 }
            for child in children { _ = try writing.add(child.profile, at: now) }
            let parent = try writing.addGrownUp(at: now)
            try writing.save(
                StoredPIN(hash: hash, recoveryDigest: recovery.digest), of: parent, at: now)
            try writing.save(onboardingStep: nil)
        }
        try database.close()
    }

    /// Every row of every table, as text, to see whether anything has changed.
    package func dump() throws -> [String] {
        try asking { connection in
            let tables = try connection.all(
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
            ) { try $0.only() as String }
            return try tables.flatMap { table in
                try connection.all("SELECT * FROM \"\(table)\" ORDER BY 1") { row in
                    "\(table) \(row.values)"
                }
            }
        }
    }

    /// The numbers in the first column of what SQL finds.
    package func numbers(_ sql: String) throws -> [Int64] {
        try asking { connection in
            try connection.all(sql) { row in
                if case .integer(let number)? = row.values.first { number } else { -1 }
            }
        }
    }

    /// The first number that SQL finds; -1 for none.
    package func number(_ sql: String) throws -> Int64 { try numbers(sql).first ?? -1 }

    /// Names and numbers: the first two columns of what SQL finds.
    package func sums(_ sql: String) throws -> [String: Int64] {
        let rows = try asking { connection in
            try connection.all(sql) { $0.values }
        }
        return rows.reduce(into: [:]) { sums, row in
            if case .text(let name)? = row.first, case .integer(let sum)? = row.last {
                sums[name] = sum
            }
        }
    }

    private func asking<T>(_ body: (Connection) throws -> T) throws -> T {
        let connection = try Connection(
            path: folder + "/" + Database.fileName, access: .readOnly)
        defer { connection.close() }
        return try body(connection)
    }
}

extension Database {
    /// Asks for everything.
    package func read<Result>(_ body: (borrowing Reading) throws -> Result) throws -> Result {
        try read(as: .household, body)
    }
}
