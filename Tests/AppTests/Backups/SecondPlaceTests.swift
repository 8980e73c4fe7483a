import Age
import AppSupport
import Foundation
import Poppler
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

/// Backups in a second place: encrypted, for a key that is on paper only (§14.3).
struct SecondPlaceTests {
    private let stick: String
    let app: TestApp

    init() throws {
        stick = NSTemporaryDirectory() + "focuspal-stick-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: stick, withIntermediateDirectories: true)
        app = try TestApp(copies: stick)
    }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: stick).sorted() }
    }

    /// Makes a sheet and returns the key that it shows; types its letters unless told.
    @discardableResult
    private func sheet(_ parent: Browser, isFound: Bool = true) throws -> String {
        try parent.get("/parents/backups/key")
        let page = try parent.post("/parents/backups/key", ["pin": TestApp.pin])
        let groups = try #require(
            page.text.firstMatch(of: /AGE-SECRET-KEY-1<\/span>((?:\s*<span>[A-Z0-9]+<\/span>)+)/))
        let key = TypedKey.prefix + groups.1.matches(of: /<span>([A-Z0-9]+)/).map(\.1).joined()
        let letters = try AgeIdentity(key).checkLetters
        #expect(page.words.contains("Check letters: \(letters)"))
        if isFound { try parent.post("/parents/backups/key/letters", ["letters": letters]) }
        settle()
        return key
    }

    @Test func `the sheet is also a PDF with all that is on the page`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups/key")
        let page = try parent.post("/parents/backups/key", ["pin": TestApp.pin])
        let link = try #require(
            page.elements("a").compactMap { $0["href"] }.first { $0.hasPrefix("data:") })
        let start = "data:application/pdf;base64,"
        let text = String(link.dropFirst(start.count))
        let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
        let pdf = try Poppler([UInt8](try #require(Data(base64Encoded: padded))))

        let letters = try pdf.letters()
        let groups = page.text.matches(of: /<span>([A-Z0-9]{2,4})<\/span>/).map(\.1)
        #expect(groups.count == 2 * TypedKey.groupCount)
        for group in groups { #expect(letters.contains(group)) }
        for part in [TypedKey.prefix, RecoverySheet.pinPrefix, "age-d-ikey.txt"] {
            #expect(letters.contains(part), "\(part) is not in \(letters)")
        }
        #expect(try pdf.facts()["Pages"] == "1")
    }

    private func backUp() throws -> Backup {
        defer { settle() }
        return try app.focusPal.backups.make(.asked, of: app.focusPal)
    }

    /// Waits until all that was begun is done, also in the second place.
    private func settle() {
        app.focusPal.backups.settle()
        app.focusPal.backups.elsewhereQueue.settle(within: .minutes(1))
    }

    @Test func `nothing is written there before somebody has the sheet in hand`() throws {
        let parent = try Browser.parent(app)
        _ = try backUp()
        #expect(try files == [])
        try sheet(parent, isFound: false)
        app.clock.pass(.minutes(1))
        _ = try backUp()
        #expect(try files == [])
        let wrong = try parent.post("/parents/backups/key/letters", ["letters": "AAAA"])
        #expect(wrong.fieldErrors["letters"] != nil)
        try parent.signIn()
        #expect(
            try parent.get("/parents").words.contains("The second place needs a recovery sheet"))
    }

    @Test func `a sheet that was only shown takes no other one's place`() throws {
        let parent = try Browser.parent(app)
        let key = try sheet(parent)
        let next = try sheet(parent, isFound: false)
        app.clock.pass(.minutes(1))

        let made = try backUp()

        #expect(try opens(made, with: key))
        let taken = app.focusPal.run(.backupFile, with: []).bytes
        #expect(taken.starts(with: Array("age-encryption.org/".utf8)))
        #expect(
            try parent.get("/parents/backups/key").words.contains(
                "until then, the earlier one does"))

        try parent.post(
            "/parents/backups/key/letters", ["letters": try AgeIdentity(next).checkLetters])
        settle()
        app.clock.pass(.minutes(1))
        #expect(try opens(backUp(), with: next))
        #expect(try parent.get("/parents").words.contains("just now elsewhere"))
    }

    /// Whether a key opens what was written to the stick.
    private func opens(_ backup: Backup, with key: String) throws -> Bool {
        let sealed = try Data(contentsOf: URL(filePath: "\(stick)/\(backup.name).age"))
        let home = URL(filePath: app.focusPal.backups.folder.file(of: backup.name))
        return try BackupKey.open(Array(sealed), with: key) == Array(Data(contentsOf: home))
    }

    @Test func `the key is shown once, and its sheet is asked for by letters`() throws {
        let parent = try Browser.parent(app)
        let key = try sheet(parent)

        for address in ["/parents/backups/key", "/parents/backups"] {
            let page = try parent.get(address)
            #expect(!page.text.contains(key.suffix(20)))
        }
        #expect(!app.log.joined().contains(key.suffix(20)))
        #expect(try !app.dump().joined().contains(key.suffix(20)))
        let refused = try parent.post("/parents/backups/key", ["pin": "000000"])
        #expect(refused.fieldErrors["pin"] != nil)
    }

    @Test func `a backup is written there, and its key opens it and brings everything back`() throws
    {
        let parent = try Browser.parent(app)
        let key = try sheet(parent)
        let made = try backUp()

        #expect(try files == ["\(made.name).age", "\(made.name).json", "focuspal-backups"])
        let bytes = try Data(contentsOf: URL(filePath: "\(stick)/\(made.name).age"))
        // Long enough not to come up by chance.
        #expect(bytes.range(of: Data("SQLite format 3".utf8)) == nil)
        #expect(bytes.range(of: Data("CREATE TABLE".utf8)) == nil)
        #expect(try parent.get("/parents").words.contains("just now at home, just now elsewhere"))

        let fresh = try TestApp(.empty)
        let browser = Browser(fresh)
        try browser.get("/onboarding/restore/file")
        let code = try #require(try fresh.focusPal.setUpCode())
        let other = AgeIdentity.make().text
        for (typed, sentence) in [
            ("", "Type the key"), (other, "doesn’t open this backup"), ("AGE-SECRET", "whole key"),
        ] {
            let page = try browser.upload(
                "/onboarding/restore/file", Array(bytes), named: "a.age",
                ["setup_code": code, "key": typed])
            #expect(page.fieldErrors["key"]?.contains(sentence) == true, "\(page.fieldErrors)")
        }
        let inside = try browser.upload(
            "/onboarding/restore/file", Array(bytes), named: "a.age",
            ["setup_code": code, "key": key.lowercased()])
        #expect(inside.words.contains("Mia, Leo"))
    }

    @Test func `what others have on the stick stays theirs`() throws {
        let theirs = ["diary.age.partial", "thesis.new"]
        for name in theirs {
            #expect(FileManager.default.createFile(atPath: "\(stick)/\(name)", contents: Data()))
        }
        try sheet(Browser.parent(app))

        let made = try backUp()

        #expect(
            try files == [
                theirs[0], "\(made.name).age", "\(made.name).json", "focuspal-backups", theirs[1],
            ])
    }

    @Test func `a saved file is encrypted once the sheet is in hand`() throws {
        let parent = try Browser.parent(app)
        let made = try backUp()
        let address = "/parents/backups/\(made.name)/file"
        try parent.get("/parents/backups")
        let plain = try parent.post(address)
        #expect(plain["content-disposition"]?.contains("\(made.name).focuspal") == true)
        #expect(plain.bytes.starts(with: Array("SQLite format 3".utf8)))
        let path = app.focusPal.backups.folder.file(of: made.name)
        #expect(try !BackupToTakeAlong(path, app.focusPal).isEncrypted)

        let key = try sheet(parent)
        #expect(try BackupToTakeAlong(path, app.focusPal).isEncrypted)
        let sealed = try parent.post(address)

        #expect(sealed["content-disposition"]?.contains("\(made.name).age") == true)
        #expect(try BackupKey.open(sealed.bytes, with: key) == plain.bytes)
        let (answer, bytes) = app.focusPal.run(.backupFile, with: [])
        #expect(answer.lines == ["Encrypted: the key on the recovery sheet opens it."])
        #expect(bytes.starts(with: Array("age-encryption.org/".utf8)))
    }

    @Test func `Debian's age opens it, and the database in it is whole`() throws {
        let key = try sheet(Browser.parent(app))
        let made = try backUp()
        try key.write(toFile: stick + "/key.txt", atomically: true, encoding: .utf8)

        let age = Process()
        age.executableURL = URL(filePath: "/usr/bin/age")
        age.arguments = [
            "-d", "-i", stick + "/key.txt", "-o", stick + "/open.db", "\(stick)/\(made.name).age",
        ]
        try age.run()
        age.waitUntilExit()

        #expect(age.terminationStatus == 0)
        #expect(
            FileManager.default.contentsEqual(
                atPath: stick + "/open.db",
                andPath: app.focusPal.backups.folder.file(of: made.name)))
    }

    @Test func `a stick that is gone is said, and written again when it is back`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        _ = try backUp()
        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")
        // What is mounted there otherwise: an empty folder.
        try FileManager.default.createDirectory(
            atPath: stick, withIntermediateDirectories: true)
        app.clock.pass(.hours(24))

        let made = try backUp()

        #expect(try files == [])
        try parent.signIn()
        #expect(
            try parent.get("/parents").words.contains("just now at home, 24 hours ago elsewhere"))
        #expect(try parent.get("/parents/backups").words.contains("The second place isn’t there."))

        try FileManager.default.removeItem(atPath: stick)
        try FileManager.default.moveItem(atPath: stick + "-away", toPath: stick)
        app.clock.pass(.hours(1))
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        settle()
        // The night's is due as well, and the newest is written.
        let newest = try #require(app.focusPal.backups.backups.first)
        #expect(newest.at > made.at)
        #expect(try files.contains("\(newest.name).age"))
        #expect(try !parent.get("/parents/backups").words.contains("isn’t there"))
    }

    private func doctor() throws -> String {
        try #require(
            app.focusPal.doctor().answer.lines.first { $0.contains(" Backups elsewhere: ") })
    }

    /// What parents and `doctor` are told of the second place, which agree.
    private func told(_ parent: Browser, _ sentence: String, _ health: String) throws {
        let line = try doctor()
        #expect(line.hasPrefix(health) && line.contains(sentence), "\(line)")
        let page = try parent.get("/parents/backups")
        #expect(page.words.contains(sentence))
        #expect(!page.words.contains("All good"))
        #expect(try parent.get("/parents").words.contains(sentence))
    }

    @Test func `a stick that is pulled out is no good one, however new its last backup is`() throws
    {
        let parent = try Browser.parent(app)
        try sheet(parent)
        _ = try backUp()
        #expect(try doctor().hasPrefix("good        Backups elsewhere: just now"))
        #expect(try parent.get("/parents/backups").words.contains("All good"))

        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")
        try told(parent, "The second place isn’t there.", "attention")

        try FileManager.default.moveItem(atPath: stick + "-away", toPath: stick)
        #expect(try doctor().hasPrefix("good        Backups elsewhere: just now"))
        #expect(try parent.get("/parents/backups").words.contains("All good"))
    }

    @Test func `a file there that has rotted is noticed, also without a server`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let made = try backUp()
        let file = URL(filePath: "\(stick)/\(made.name).age")
        let whole = try Data(contentsOf: file)
        var rotten = whole
        rotten[whole.count / 2] ^= 1
        try rotten.write(to: file)

        try told(parent, "The newest file in the second place isn’t what FocusPal wrote.", "alarm")
        // A command isn't told of the place, and looks where FocusPal last wrote.
        try app.restart()
        #expect(try doctor().hasPrefix("alarm"))

        app.clock.pass(.minutes(1))
        _ = try backUp()
        #expect(try doctor().hasPrefix("good"))
        try whole.write(to: file)
        #expect(try doctor().hasPrefix("good"))
    }

    @Test func `a file that rots there is found within a day`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        app.clock.pass(.minutes(1))
        let made = try app.focusPal.backups.make(.daily, of: app.focusPal)
        settle()
        let file = URL(filePath: "\(stick)/\(made.name).age")
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        #expect(app.focusPal.backups.elsewhereFailure == nil)

        try lookAfterAnHour()

        #expect(app.focusPal.backups.elsewhereFailure == .changed)
        #expect(app.log.contains { $0.contains("second place: changed") })
    }

    @Test func `what has rotted at home is not taken to the second place`() throws {
        let parent = try Browser.parent(app)
        let made = try app.focusPal.backups.make(.daily, of: app.focusPal)
        let file = URL(filePath: app.focusPal.backups.folder.file(of: made.name))
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)

        try sheet(parent)

        #expect(try !files.contains("\(made.name).age"))
    }

    /// Lets the second place hang while something is done; whether that was done within a while.
    ///
    /// As with a disk in the network that is gone: whoever opens a file on it waits.
    private func hanging(_ work: @escaping @Sendable () -> Void) -> Bool {
        let (isBack, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        app.focusPal.backups.elsewhereQueue.begin { isBack.wait() }
        Thread.detachNewThread {
            work()
            isDone.signal()
        }
        defer { isBack.signal() }
        return isDone.wait(timeout: .now() + .seconds(20)) == .success
    }

    @Test func `one that hangs keeps no backup from being made, and gets it once it is back`()
        throws
    {
        try sheet(Browser.parent(app))

        let isDone = hanging { [app] in
            for _ in 1...2 {
                _ = try? app.focusPal.backups.make(.asked, of: app.focusPal)
                app.clock.pass(.hours(24))
            }
        }

        #expect(isDone)
        let made = app.focusPal.backups.backups
        #expect(made.count == 2)
        settle()
        #expect(try files == ["\(made[0].name).age", "\(made[0].name).json", "focuspal-backups"])
    }

    @Test func `one that hangs keeps no server from ending`() throws {
        let isDone = hanging { [app] in try? app.focusPal.close() }

        #expect(isDone)
    }

    @Test func `a deleted child is deleted from a stick that was away, once it is back`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let made = try backUp()
        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")
        try FileManager.default.createDirectory(
            atPath: stick, withIntermediateDirectories: true)

        try parent.get("/parents/children/1/deletion")
        try parent.post(
            "/parents/children/1/deletion", ["name": "Mia", "pin": TestApp.pin, "backups": "1"])
        settle()

        let told = "Backups with deleted data are still there."
        #expect(try parent.get("/parents/backups").words.contains(told))
        // A server that starts again has not forgotten it.
        try app.restart()
        app.clock.pass(.hours(1))
        try FileManager.default.removeItem(atPath: stick)
        try FileManager.default.moveItem(atPath: stick + "-away", toPath: stick)
        #expect(try files.contains("\(made.name).age"))
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        settle()

        #expect(try !files.contains("\(made.name).age"))
        try parent.signIn()
        #expect(try !parent.get("/parents/backups").words.contains(told))
    }

    private static let waits = "Backups with deleted data are still there."

    private func deleteMia(_ parent: Browser) throws {
        try parent.get("/parents/children/1/deletion")
        try parent.post(
            "/parents/children/1/deletion", ["name": "Mia", "pin": TestApp.pin, "backups": "1"])
        settle()
    }

    private func lookAfterAnHour() throws {
        app.clock.pass(.hours(1))
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        settle()
    }

    @Test func `a new stick gets backups, and what has to go from the lost one still waits`() throws
    {
        let parent = try Browser.parent(app)
        try sheet(parent)
        _ = try backUp()
        try FileManager.default.removeItem(atPath: stick)
        try FileManager.default.createDirectory(
            atPath: stick, withIntermediateDirectories: true)
        // The new one is mounted where nothing was: a test can't mount anything.
        try app.change("UPDATE backup_setting SET place_path = '/media/lost'")
        try deleteMia(parent)
        app.clock.pass(.minutes(1))

        let made = try backUp()

        #expect(try files.contains("\(made.name).age"))
        #expect(try parent.get("/parents/backups").words.contains(Self.waits))
        // The new one being there says nothing about the lost one.
        try lookAfterAnHour()
        try parent.signIn()
        #expect(try parent.get("/parents/backups").words.contains(Self.waits))
    }

    @Test(.enabled(if: MountPoint.isAt("/dev/shm")))
    func `a new stick is found in the folder that copies-to makes on it`() throws {
        // Memory is mounted there: a test can't mount anything.
        let memory = "/dev/shm/focuspal-stick-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: memory, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: memory) }
        try FileManager.default.createSymbolicLink(
            atPath: stick + "/focuspal", withDestinationPath: memory)
        let place = SecondPlace(path: stick + "/focuspal")
        let known = String(repeating: "a", count: 32)

        // What is plugged in may itself be mounted at a place of that name, and be gone.
        #expect(!place.isNew(known: known))
        // The command leaves this on the stick.
        let mark = try place.mark(known: nil)

        #expect(mark != known)
        #expect(try place.mark(known: known) == mark)
        #expect(place.isThere(known: known))
    }

    @Test func `the same folder where nothing is plugged in is no new stick`() throws {
        try FileManager.default.createDirectory(
            atPath: stick + "/usb/focuspal", withIntermediateDirectories: true)
        let place = SecondPlace(path: stick + "/usb/focuspal")

        #expect(!place.isNew(known: String(repeating: "a", count: 32)))
    }

    @Test func `what can't be deleted there is not said to be deleted`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let made = try backUp()
        // A folder is not deleted as a file is.
        let file = "\(stick)/\(made.name).age"
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createDirectory(
            atPath: file, withIntermediateDirectories: false)

        try deleteMia(parent)

        #expect(try parent.get("/parents/backups").words.contains(Self.waits))
        // It keeps none of the new ones away.
        let left = SecondPlace(path: stick).folder.backups()
        #expect(left.contains { $0.children == [Cast.leo.id] })

        try FileManager.default.removeItem(atPath: file)
        try lookAfterAnHour()
        #expect(try app.number("SELECT count(*) FROM backup_erasure") == 0)
    }

    @Test func `a backup that was made after a parent asked goes, too`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let asked = app.clock.now
        app.clock.pass(.minutes(1))
        let made = try backUp()
        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")

        try app.focusPal.forget(Cast.mia.id, alsoBackups: true, maker: .server, now: asked)
        settle()
        try FileManager.default.moveItem(atPath: stick + "-away", toPath: stick)
        #expect(try files.contains("\(made.name).age"))
        try lookAfterAnHour()

        #expect(try !files.contains("\(made.name).age"))
    }

    @Test func `one that a wrong clock dated ahead keeps no later one away`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let now = app.clock.now
        // Somebody typed the wrong year.
        app.clock.set(now + .hours(365 * 24))
        let ahead = try backUp()
        #expect(try files.contains("\(ahead.name).age"))
        app.clock.set(now)
        app.clock.pass(.hours(1))

        let made = try backUp()

        #expect(try files.contains("\(made.name).age"))
        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")
        app.clock.pass(.hours(4 * 24))
        try parent.signIn()
        #expect(try parent.get("/parents").words.contains("4 days ago elsewhere"))
    }

    @Test func `one that a wrong clock dated ahead is deleted there, too`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let now = app.clock.now
        app.clock.set(now + .hours(365 * 24))
        let ahead = try backUp()
        app.clock.set(now)

        try deleteMia(parent)

        #expect(try !files.contains("\(ahead.name).age"))
        #expect(try app.number("SELECT count(*) FROM backup_erasure") == 0)
    }

    @Test func `everything deleted is deleted there, too, even when it was away`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let made = try backUp()
        try FileManager.default.moveItem(atPath: stick, toPath: stick + "-away")

        try parent.get("/parents/data/deletion")
        try parent.post(
            "/parents/data/deletion",
            ["name": "Winter", "pin": TestApp.pin, "backups": "1"])
        settle()
        #expect(try app.number("SELECT count(*) FROM backup_erasure") == 1)
        try FileManager.default.moveItem(atPath: stick + "-away", toPath: stick)
        #expect(try files.contains("\(made.name).age"))
        app.clock.pass(.hours(1))
        app.focusPal.schedule.carryOut(.backups, app.focusPal)
        settle()

        #expect(try files == ["focuspal-backups"])
    }

    @Test func `a deleted child is deleted there, too`() throws {
        let parent = try Browser.parent(app)
        try sheet(parent)
        let made = try backUp()
        try parent.get("/parents/children/1/deletion")

        try parent.post(
            "/parents/children/1/deletion", ["name": "Mia", "pin": TestApp.pin, "backups": "1"])
        settle()

        #expect(try !files.contains("\(made.name).age"))
        let left = SecondPlace(path: stick).folder.backups()
        #expect(left.allSatisfy { !$0.children.contains(Cast.mia.id) })
    }
}
