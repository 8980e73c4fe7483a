import AppSupport
import Foundation
import HTTP
import SQLite
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The check-up as parents and commands get it: the same lines (§14.4).
struct CheckUpPageTests {
    let app: TestApp

    init() throws {
        app = try TestApp(publicNames: ["focuspal.example": ["203.0.113.7"]])
        app.focusPal.common.publicPlace.resolve()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: app.folder)
        try app.focusPal.backups.make(.asked, of: app.focusPal)
    }

    private func line(_ name: String) throws -> String {
        try #require(app.focusPal.doctor().answer.lines.first { $0.contains(" \(name): ") })
    }

    /// What mends it where the package's service serves this household.
    private func fixOfPackage(_ subject: CheckLine.Subject) throws -> String? {
        let facts = app.focusPal.measure()
        let words = CheckUpWords(
            words: Words(tag: Words.standard), facts: facts, folder: "/var/lib/focuspal")
        let line = try #require(CheckUp(facts).lines.first { $0.subject == subject })
        return words.advice(for: line)?.fix
    }

    @Test func `each breach of the house shows in its line`() throws {
        #expect(try line("The data folder").hasPrefix("good"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: app.folder)
        #expect(try line("The data folder").hasPrefix("alarm"))

        let pepper = app.folder + "/pepper"
        #expect(try line("The key file").hasPrefix("good"))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: pepper)
        #expect(try line("The key file").hasPrefix("alarm"))
        try FileManager.default.removeItem(atPath: pepper)
        #expect(try line("The key file").contains("missing"))

        #expect(try line("The clock").hasPrefix("good"))
        app.clock.synchronise(false)
        #expect(try line("The clock").hasPrefix("attention"))

        #expect(try line("Backups at home").contains("just now"))
        app.clock.pass(.hours(5 * 24))
        #expect(try line("Backups at home").hasPrefix("attention"))
        app.clock.pass(.hours(10 * 24))
        #expect(try line("Backups at home").hasPrefix("alarm"))
    }

    @Test func `a damaged database is mended while FocusPal is stopped`() throws {
        try app.damage()
        #expect(try line("The database").hasPrefix("alarm"))
        #expect(try line("The database").contains(HouseTrouble.damaged.sentence.english))
        #expect(
            try line("The database").contains(
                "Stop FocusPal, then .build/release/focuspal restore FILE --data \(app.folder)"))

        #expect(
            try fixOfPackage(.database)?.contains("then sudo focuspal restore FILE, then") == true)
    }

    @Test func `the command for a second place is the one that the installation has`() throws {
        #expect(try line("Backups elsewhere").contains("bin/serve --copies /media/usb"))

        #expect(try fixOfPackage(.backupsElsewhere) == "sudo focuspal copies-to /media/usb")
    }

    @Test func `a second place that was named isn't named again`() throws {
        try app.change(
            """
            INSERT INTO backup_setting (
                id, recipient, letters_digest, made_at, found_at, place_path, place_mark, place_at
            ) VALUES (
                1, 'age1' || hex(zeroblob(29)), hex(zeroblob(32)), 1, 1, '/mnt/disk',
                hex(zeroblob(16)), \(app.clock.now.milliseconds)
            )
            """)
        app.clock.pass(.hours(5 * 24))

        let told = try line("Backups elsewhere")
        #expect(told.hasPrefix("attention   Backups elsewhere: 5 days ago"))
        #expect(
            told.hasSuffix("Plug it in, or make room there. Settings, Backups says what is wrong."))
    }

    @Test func `the command for a backup is the one that the installation has`() throws {
        app.clock.pass(.hours(5 * 24))
        #expect(
            try line("Backups at home").hasSuffix(
                " .build/release/focuspal backup --data \(app.folder)"))

        #expect(try fixOfPackage(.backupsHere) == "sudo focuspal backup")
    }

    @Test func `while there is no family, the command knows the set-up code`() throws {
        #expect(!app.focusPal.doctor().answer.lines.contains { $0.contains("set-up code") })
        let new = try TestApp(.empty)
        // Whatever is not served has a code that opens nothing.
        #expect(!new.focusPal.doctor().answer.lines.contains { $0.contains("set-up code") })

        new.focusPal.common.served.withLock { $0 = ServedAt(port: 1, addresses: []) }
        let lines = new.focusPal.doctor().answer.lines

        let code = try #require(try new.focusPal.setUpCode())
        #expect(
            lines.first
                == "good        The first evening: It isn’t over yet. The set-up code is \(code).")
        // There is nothing to back up, and the command would refuse.
        #expect(!lines.contains { $0.contains("Backups") })
    }

    @Test func `a second place that waits for a recovery sheet is worth a look`() throws {
        let app = try TestApp(copies: self.app.folder + "/stick")
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")
        try parent.post("/parents/backups")
        try parent.get("/parents/backups")
        try parent.post("/parents/backups/home-is-enough", ["enough": "1"])

        let lines = app.focusPal.doctor().answer.lines
        let line = try #require(lines.first { $0.contains(" Backups elsewhere: ") })

        #expect(line.hasPrefix("attention"))
        #expect(line.contains("before there is a recovery sheet"))
        #expect(line.contains("Make a recovery sheet: Settings, Backups."))
        #expect(
            try parent.get("/parents").words.contains("The second place needs a recovery sheet"))
        #expect(
            try parent.get("/parents/backups").words.contains("Nothing is written there before"))
    }

    @Test func `a command knows the second place that was written to`() throws {
        try app.change(
            """
            INSERT INTO backup_setting (id, is_home_enough, place_path, place_mark, place_at)
            VALUES (1, 1, '/media/usb', '\(String(repeating: "a", count: 32))', 0)
            """)
        #expect(try line("Backups elsewhere").contains("before there is a recovery sheet"))

        // A server was told where to write, or that it shall not.
        app.focusPal.common.served.withLock { $0 = ServedAt(port: 1, addresses: []) }
        #expect(try line("Backups elsewhere").contains("backups at home are enough"))
    }

    @Test func `addresses that lead elsewhere and a second program at the port show`() throws {
        #expect(try line("Addresses in the house").contains("isn’t being served"))
        let server = try Server(
            ServerSettings(port: 0, address: "127.0.0.1"),
            site: app.focusPal.site())
        defer { server.stop(within: 0) }
        let port = server.port
        app.focusPal.common.served.withLock { $0 = ServedAt(port: port, addresses: ["127.0.0.1"]) }
        #expect(try line("Addresses in the house").hasPrefix("good"))
        #expect(try line("The port").hasPrefix("good"))

        let other = try TestApp()
        let second = try Server(
            ServerSettings(port: port, address: "127.0.0.2"),
            site: other.focusPal.site())
        defer { second.stop(within: 0) }
        app.focusPal.common.served.withLock {
            $0 = ServedAt(port: port, addresses: ["127.0.0.1", "127.0.0.2", "127.0.0.3"])
        }
        #expect(try line("Addresses in the house").contains("127.0.0.2, 127.0.0.3"))
        #expect(try line("The port").contains("2 programs"))
    }

    private var httpsPlace: HttpsPlace { .apart(app.focusPal.settings.https) }

    /// Sets https up so that its certificate holds for some more days.
    private func giveHttps(days: Int64) throws {
        try? FileManager.default.removeItem(atPath: httpsPlace.folder)
        _ = try HomeHttps(httpsPlace, programs: .ofSystem, addresses: []).create(
            HomeHttps.Wish(name: "focuspal.home.arpa"),
            at: app.clock.now + .hours(24 * (days - 395)))
    }

    @Test func `a certificate that nobody renews shows, and no line without https`() throws {
        #expect(!app.focusPal.doctor().answer.lines.contains { $0.contains("https") })
        try giveHttps(days: 200)
        #expect(
            try line("https at home")
                == "good        https at home: The certificate is valid for 200 more days.")
        try giveHttps(days: 89)
        #expect(try line("https at home").hasPrefix("attention"))
        #expect(try line("https at home").contains("focuspal https renew"))
        try giveHttps(days: -1)
        #expect(
            try line("https at home").hasPrefix(
                "alarm       https at home: The certificate has expired."))
    }

    @Test func `a certificate that is none is an alarm, whatever was noted of it`() throws {
        try giveHttps(days: 394)
        let proxy = httpsPlace.proxy
        try "garbage".write(toFile: proxy, atomically: true, encoding: .utf8)
        #expect(
            try line("https at home").hasPrefix(
                "alarm       https at home: The file with the certificate can’t be read as one."))
        #expect(try line("https at home").hasSuffix("sudo .build/release/focuspal https renew"))
        #expect(
            try Browser.parent(app).get("/parents/check-up").words.contains(
                "The file with the certificate can’t be read as one."))

        try FileManager.default.removeItem(atPath: proxy)
        #expect(try line("https at home").contains("The file with the certificate is missing."))
        try "{".write(toFile: httpsPlace.settings, atomically: true, encoding: .utf8)
        #expect(try line("https at home").contains("What was chosen for https can’t be read."))
    }

    @Test func `what only root can read is what root has seen`() throws {
        var facts = app.focusPal.measure()
        facts.https = .noted(days: 200)
        let words = CheckUpWords(
            words: Words(tag: Words.standard), facts: facts, folder: app.folder)
        let line = try #require(CheckUp(facts).lines.first { $0.subject == .https })
        #expect(
            words.state(of: line)
                == "The certificate was made to last 200 more days. Only root can look at it.")
    }

    @Test func `the newest backup is read again, and a cut one is no good one`() throws {
        let keeper = app.focusPal.backups
        let newest = try #require(keeper.backups.first)
        let path = keeper.folder.file(of: newest.name)
        let parent = try Browser.parent(app)
        #expect(try parent.get("/parents/backups").words.contains("opened and checked"))
        let whole = try Data(contentsOf: URL(filePath: path))

        var torn = whole
        torn[whole.count / 2] ^= 1
        for bytes in [torn, whole.prefix(whole.count - 1)] {
            try bytes.write(to: URL(filePath: path))
            #expect(try line("Backups at home").hasPrefix("alarm"))
            #expect(try line("Backups at home").contains("has changed since it was checked"))
            let page = try parent.get("/parents/backups").words
            #expect(page.contains("Needs you"))
            #expect(!page.contains("opened and checked:"))
            #expect(page.contains("The file of the newest one has changed"))
            #expect(try parent.get("/parents").words.contains("has changed since it was checked"))
        }

        try whole.write(to: URL(filePath: path))
        #expect(try line("Backups at home").hasPrefix("good"))
        #expect(try parent.get("/parents/backups").words.contains("opened and checked"))
    }

    @Test func `a newest backup that changed is noticed by itself, until there is a newer one`()
        throws
    {
        let keeper = app.focusPal.backups
        let parent = try Browser.parent(app)
        app.clock.pass(.minutes(1))
        let path = keeper.folder.file(of: try keeper.make(.daily, of: app.focusPal).name)
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: path))
        let told = "The file of the newest one has changed since it was checked."
        #expect(try !parent.get("/parents").words.contains(told))

        app.clock.pass(.minutes(1))
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        keeper.settle()
        #expect(try parent.get("/parents").words.contains(told))

        try keeper.make(.asked, of: app.focusPal)
        #expect(try !parent.get("/parents").words.contains(told))
        #expect(try line("Backups at home").hasPrefix("good"))
        // The one that has changed says so in the list.
        #expect(
            try parent.get("/parents/backups").words.contains(
                "Its file has changed since it was checked."))
    }

    @Test func `names that lead here from the internet are said, and those that nobody finds`()
        throws
    {
        #expect(try line("Addresses on the internet").hasPrefix("good"))
        #expect(try line("Addresses on the internet").contains("focuspal.example can be reached"))
        let other = try TestApp(publicNames: ["other.example": []])
        let lines = other.focusPal.doctor().answer.lines
        let line = try #require(lines.first { $0.contains("Addresses on the internet") })
        #expect(line.hasPrefix("attention"))
        #expect(line.contains("getent ahosts other.example"))

        // The package's sandbox may be what keeps it from the name server.
        let facts = other.focusPal.measure()
        let words = CheckUpWords(
            words: Words(tag: Words.standard), facts: facts, folder: "/var/lib/focuspal")
        let unknown = try #require(CheckUp(facts).lines.first { $0.subject == .publicNames })
        #expect(words.advice(for: unknown)?.fix.contains("getent ahosts other.example") == true)
        #expect(words.advice(for: unknown)?.fix.contains("IPAddressAllow=100.64.0.0/10") == true)
    }

    @Test func `the page says what the command says`() throws {
        try app.change("UPDATE household SET zone = 'Europe/Berlin'")
        try giveHttps(days: 200)
        let parent = try Browser.parent(app)
        let page = try parent.get("/parents/check-up").words
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(app.focusPal.doctor().bytes))
                as? [[String: String]])
        // All but those of files that are missing and of a proxy that hides something.
        #expect(json.count == CheckLine.Subject.allCases.count - 2)
        for line in json {
            #expect(page.contains(line["state"] ?? "-"), "\(line)")
            if let fix = line["fix"] { #expect(page.contains(fix)) }
        }
        #expect(app.focusPal.doctor().answer.number == 1)
    }
}
