import AppSupport
import Foundation
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

/// Backups, as parents and the clock make them (§14.3).
struct BackupTests {
    let app: TestApp

    init() throws { app = try TestApp() }

    private var backups: [Backup] { app.focusPal.backups.backups }

    private func overview(_ parent: Browser) throws -> String { try parent.get("/parents").words }

    /// Lets the duty look, and waits for what it began.
    private func look() {
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        app.focusPal.backups.settle()
    }

    @Test func `the first one is made within minutes, and then one each night`() throws {
        look()
        #expect(backups.isEmpty)
        app.clock.pass(.minutes(1))
        look()
        #expect(backups.map(\.reason) == [.daily])
        look()
        app.clock.pass(.hours(18))
        look()
        #expect(backups.count == 1)

        app.clock.pass(.minutes(30))
        look()

        #expect(backups.count == 2)
        #expect(backups.allSatisfy { app.focusPal.backups.folder.isUnchanged($0.name) })
    }

    @Test func `a day's later backups take neither the night's place nor that of one by hand`()
        throws
    {
        app.clock.pass(.minutes(1))
        look()
        try app.focusPal.backups.make(.asked, of: app.focusPal)
        let first = backups
        #expect(Set(first.map(\.reason)) == [.daily, .asked])

        for reason in Backup.Reason.allCases where reason != .daily {
            for _ in 1...6 {
                app.clock.pass(.minutes(1))
                try app.focusPal.backups.make(reason, of: app.focusPal)
            }
        }

        #expect(first.allSatisfy { backup in backups.contains { $0.name == backup.name } })
    }

    @Test func `one by hand is no reason to leave out the night's`() throws {
        app.clock.pass(.minutes(1))
        try app.focusPal.backups.make(.asked, of: app.focusPal)
        look()
        #expect(Set(backups.map(\.reason)) == [.daily, .asked])
    }

    @Test func `one by hand lasts thirty days among those of every night`() throws {
        let made = try app.focusPal.backups.make(.asked, of: app.focusPal)
        for night in 1...33 {
            app.clock.pass(.hours(24))
            try app.focusPal.backups.make(.daily, of: app.focusPal)
            #expect(backups.contains { $0.name == made.name } == (night < 30), "night \(night)")
        }
    }

    @Test func `a household that is being set up has nothing to lose yet`() throws {
        let app = try TestApp(.empty)
        app.clock.pass(.minutes(5))
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        app.focusPal.backups.settle()
        #expect(app.focusPal.backups.backups.isEmpty)
    }

    @Test func `the overview says how old they are`() throws {
        let parent = try Browser.parent(app)
        #expect(try overview(parent).contains("There is no backup yet. Back up now"))

        try parent.get("/parents/backups")
        let done = try parent.post("/parents/backups")
        #expect(try parent.follow(done).words.contains("Backed up, opened and checked."))
        #expect(
            try overview(parent).contains("Last good backup: just now at home, none elsewhere"))

        try parent.get("/parents/backups")
        try parent.post("/parents/backups/home-is-enough", ["enough": "1"])
        app.clock.pass(.hours(6))
        try parent.signIn()
        #expect(try overview(parent).contains("Last good backup: 6 hours ago Backups"))
        app.clock.pass(.hours(15 * 24))
        try parent.signIn()
        let late = try overview(parent)
        #expect(late.contains("Last good backup: 15 days ago"))
        #expect(late.contains("everything since 2 March 2026 would be gone"))
    }

    @Test func `a backup can be saved as a file, and is the database`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")
        try parent.post("/parents/backups")
        let name = try #require(backups.first).name

        let file = try parent.post("/parents/backups/\(name)/file")

        #expect(file.bytes.starts(with: Array("SQLite format 3".utf8)))
        #expect(file["content-disposition"]?.contains("\(name).focuspal") == true)
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'export'") == 1)
        #expect(try parent.post("/parents/backups/other/file").status == 404)
    }

    @Test func `one that fails is said until one succeeds`() throws {
        let parent = try Browser.parent(app)
        let folder = app.focusPal.backups.folder.path
        #expect(FileManager.default.createFile(atPath: folder, contents: Data("x".utf8)))
        try parent.get("/parents/backups")
        let failed = try parent.follow(parent.post("/parents/backups"))
        #expect(failed.words.contains("The last backup failed."))
        #expect(app.log.contains { $0.hasPrefix("fault: no backup was made") })

        try FileManager.default.removeItem(atPath: folder)
        let done = try parent.follow(parent.post("/parents/backups"))
        #expect(!done.words.contains("failed"))
    }

    @Test func `an import makes one first`() throws {
        let zip = try TestApp.zip(app.archive())
        let parent = try Browser.parent(app)
        try parent.bring(zip, named: "winter.zip")
        try parent.post("/parents/data/import", ["pin": TestApp.pin])
        #expect(backups.map(\.reason) == [.archive])
    }

    @Test func `an import without a backup does not begin`() throws {
        let zip = try TestApp.zip(app.archive())
        let parent = try Browser.parent(app)
        #expect(
            FileManager.default.createFile(
                atPath: app.focusPal.backups.folder.path, contents: Data("x".utf8)))
        try parent.bring(zip, named: "winter.zip")
        let refused = try parent.post("/parents/data/import", ["pin": TestApp.pin])
        #expect(refused.status == 409)
        #expect(refused.words.contains("couldn’t"))
    }

    @Test func `a deleted child can be deleted from the backups, too`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")
        try parent.post("/parents/backups")
        let damaged = app.focusPal.backups.folder.path + "/damaged-1.db"
        #expect(FileManager.default.createFile(atPath: damaged, contents: Data("Mia".utf8)))
        let page = try parent.get("/parents/children/1/deletion")
        #expect(page.words.contains("The backup of 2 March 2026 still holds Mia."))

        try parent.post(
            "/parents/children/1/deletion",
            ["name": "Mia", "pin": TestApp.pin, "backups": "1"])
        app.focusPal.backups.settle()

        #expect(backups.map(\.children) == [[Cast.leo.id]])
        #expect(!FileManager.default.fileExists(atPath: damaged))
        let folder = app.folder
        try app.focusPal.close()
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let bytes = FileManager.default.contents(atPath: folder + "/" + name)
            #expect(bytes?.range(of: Data("Mia".utf8)) == nil, "\(name)")
        }
        try app.restart()
    }

    @Test func `what a restore put aside is named, and goes with the backups`() throws {
        let folder = app.focusPal.backups.folder.path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let damaged = folder + "/damaged-1.db"
        #expect(FileManager.default.createFile(atPath: damaged, contents: Data("Mia".utf8)))
        let parent = try Browser.parent(app)
        for address in ["/parents/data/deletion", "/parents/children/1/deletion"] {
            let page = try parent.get(address)
            #expect(page.words.contains("The damaged database from before a restore was kept."))
        }

        try parent.post(
            "/parents/children/1/deletion",
            ["name": "Mia", "pin": TestApp.pin, "backups": "1"])
        app.focusPal.backups.settle()

        #expect(!FileManager.default.fileExists(atPath: damaged))
    }

    @Test func `one of an earlier year says which`() throws {
        try app.focusPal.backups.make(.asked, of: app.focusPal)
        app.clock.pass(.hours(365 * 24))
        try app.focusPal.backups.make(.asked, of: app.focusPal)

        let page = try Browser.parent(app).get("/parents/backups")

        #expect(page.words.contains("Monday, 2 March 2026, 09:00"))
        #expect(page.words.contains("Tuesday 2 March, 09:00"))
    }

    @Test func `a start deletes the backups that a process was killed before deleting`() throws {
        try app.focusPal.backups.make(.asked, of: app.focusPal)
        try app.focusPal.takeOut(
            Cast.leo.id, alsoBackups: true, maker: .server, now: app.clock.now)
        #expect(app.focusPal.backups.holding(Cast.leo.id).count == 1)

        try app.restart()
        app.focusPal.backups.settle()

        #expect(backups.map(\.children) == [[Cast.mia.id]])
        #expect(try app.number("SELECT count(*) FROM backup_erasure") == 0)
    }

    @Test func `a backup that can't be deleted is deleted once it can be`() throws {
        let made = try app.focusPal.backups.make(.asked, of: app.focusPal)
        // A folder is not deleted as a file is.
        let file = app.focusPal.backups.folder.file(of: made.name)
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createDirectory(
            atPath: file, withIntermediateDirectories: false)
        try app.focusPal.forget(
            Cast.leo.id, alsoBackups: true, maker: .server, now: app.clock.now)
        app.focusPal.backups.settle()
        #expect(app.log.contains { $0.contains("were not deleted") })
        let manifest = app.focusPal.backups.folder.path + "/\(made.name).json"
        #expect(FileManager.default.fileExists(atPath: manifest))

        // What is put back is found and deleted.
        try FileManager.default.removeItem(atPath: file)
        #expect(FileManager.default.createFile(atPath: file, contents: Data("Leo".utf8)))
        app.clock.pass(.minutes(10))
        look()

        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try app.number("SELECT count(*) FROM backup_erasure") == 0)
    }

    /// Makes a backup, and lets it wait to be restored.
    private func offer() throws {
        let made = try app.focusPal.backups.make(.asked, of: app.focusPal)
        let file = app.focusPal.backups.folder.file(of: made.name)
        try app.focusPal.restores.take(
            Array(Data(contentsOf: URL(filePath: file))),
            migrations: Repository.root + "/migrations")
        #expect(app.focusPal.restores.waiting != nil)
    }

    private var isWaitingFileThere: Bool {
        FileManager.default.fileExists(atPath: app.folder + "/restore")
    }

    @Test func `one that waits to be restored goes with the child`() throws {
        try offer()

        try app.focusPal.forget(
            Cast.leo.id, alsoBackups: false, maker: .server, now: app.clock.now)

        #expect(app.focusPal.restores.waiting == nil)
        #expect(!isWaitingFileThere)
    }

    @Test func `one that waits to be restored goes with everything`() throws {
        let parent = try Browser.parent(app)
        try offer()
        try parent.get("/parents/data/deletion")

        try parent.post("/parents/data/deletion", ["name": "Winter", "pin": TestApp.pin])

        #expect(!isWaitingFileThere)
    }

    @Test func `one that waits to be restored waits for ten minutes`() throws {
        try offer()
        app.clock.pass(Span(milliseconds: 599_999))
        app.focusPal.restores.forgetOld()
        #expect(app.focusPal.restores.waiting != nil && isWaitingFileThere)

        app.clock.pass(Span(milliseconds: 1))
        #expect(app.focusPal.restores.waiting == nil)
        app.focusPal.restores.forgetOld()

        #expect(!isWaitingFileThere)
    }

    @Test func `backups of a deleted child stay unless somebody says so`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")
        try parent.post("/parents/backups")
        try parent.get("/parents/children/1/deletion")
        try parent.post(
            "/parents/children/1/deletion", ["name": "Mia", "pin": TestApp.pin])
        #expect(backups.map(\.children) == [[Cast.mia.id, Cast.leo.id]])
    }

    /// Whether the box for the backups is ticked on a form that comes back with a wrong PIN.
    private func isKept(
        _ parent: Browser, _ target: String, _ name: String, _ choice: [(String, String)]
    ) throws -> Bool {
        let page = try parent.post(target, all: [("name", name), ("pin", "000000")] + choice)
        #expect(page.fieldErrors["pin"] != nil)
        return page.elements("input").contains { $0["name"] == "backups" && $0["checked"] != nil }
    }

    @Test func `a mistyped PIN keeps the choice about the backups of a child`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")
        try parent.post("/parents/backups")
        try parent.get("/parents/children/1/deletion")

        #expect(try isKept(parent, "/parents/children/1/deletion", "Mia", [("backups", "1")]))
        #expect(try !isKept(parent, "/parents/children/1/deletion", "Mia", []))
    }

    @Test func `what to do with the backups is chosen before everything is deleted`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")
        try parent.post("/parents/backups")
        let boxes = try parent.get("/parents/data/deletion").elements("input")
        #expect(boxes.contains { $0["name"] == "backups" && $0["checked"] != nil })
        // A mistyped PIN changes nothing of that.
        #expect(try isKept(parent, "/parents/data/deletion", "Winter", [("backups", "1")]))
        #expect(try !isKept(parent, "/parents/data/deletion", "Winter", []))

        try parent.post(
            "/parents/data/deletion", ["name": "Winter", "pin": TestApp.pin, "backups": "1"])

        #expect(backups.isEmpty)
    }
}
