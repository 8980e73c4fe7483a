import AppSupport
import Foundation
import HTTP
import Passwords
import Testing
import Zip

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Everything that is known of a family as one file, and back again (§9.5).
struct ArchiveTests {
    private let app: TestApp

    init() throws {
        app = try TestApp()
        try app.live()
    }

    // MARK: - There and back

    @Test func `a household in an empty folder is the same to the byte`() throws {
        let other = try TestApp(.empty)

        let result = try other.take(app.archive())

        #expect(try other.dataFiles() == app.dataFiles())
        #expect(result.leftOutCount == 0)
        #expect(other.focusPal.pages.family.children.map(\.profile.name) == ["Mia", "Leo"])
        // The first evening goes on where a PIN is set.
        #expect(other.focusPal.pages.family.onboardingStep == .pin)
        #expect(try Browser(other).get("/")["location"] == "/onboarding/pin")
    }

    @Test func `a household that is there without a record becomes the archive's`() throws {
        let other = try TestApp(.winters([Cast.leo]))
        let parent = try Browser.parent(other)

        let preview = try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")
        #expect(preview.words.contains("this household becomes the archive’s"))
        let answer = try parent.post("/parents/data/import", ["pin": TestApp.pin])
        let result = try parent.follow(answer)

        #expect(result.words.contains("New here Children 2 Categories 12"))
        #expect(try other.dataFiles() == app.dataFiles())
        #expect(try parent.get("/parents").words.contains("Mia"))
        #expect(try Browser.letIn(other).signIn().status == 303)
    }

    @Test(arguments: [(1, 1), (2, 3), (3, 8)] as [(UInt64, Int)])
    func `made-up households come back the same to the byte`(seed: UInt64, children: Int) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "archive-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let settings = AppSettings(root: Repository.root, data: folder)
        var demo = Demo(settings: settings)
        demo.years = children == 1 ? 1 : 0
        demo.children = children
        demo.seed = seed
        demo.until = "2026-05-23T16:40"
        _ = try demo.make()
        let made = try FocusPal(settings: settings)
        defer { try? made.close() }
        let bytes = try ExportArchive(app: made, now: .monday9am).bytes()
        let zip = try ZipReader(bytes, mostFiles: 100, mostBytes: 1 << 30)
        let other = try TestApp(.empty)

        try other.take(zip.entries.map { ($0.name, try zip.content(of: $0, limit: 1 << 30)) })

        for (name, content) in try other.dataFiles() {
            let entry = try #require(zip[name])
            #expect(try zip.content(of: entry, limit: 1 << 30) == content, "\(name)")
        }
    }

    @Test func `twice is once, but for its line in the activity log`() throws {
        let files = try app.archive()
        let record = {
            try app.dump().filter { !$0.hasPrefix("event ") && !$0.contains("\"event\"") }
        }
        let before = try record()

        let result = try app.take(files)

        #expect(try record() == before)
        #expect(result.added.isEmpty)
        #expect(result.kept == 0)
    }

    @Test func `the record lives on as before after an archive came in`() throws {
        let other = try TestApp(.empty)
        try other.take(app.archive())
        other.clock.set(app.clock.clock.now())
        try other.change("UPDATE household SET onboarding_step = NULL")
        let next = try app.number("SELECT max(id) + 1 FROM activity")

        try other.add(.reading, from: .monday9am.minutes(100), to: .monday9am.minutes(110))

        #expect(try other.number("SELECT max(id) FROM activity") == next)
        #expect(try other.overlaps() == 0)
        try other.take(app.archive())
        #expect(try other.number("SELECT count(*) FROM activity WHERE id = \(next)") == 1)
    }

    @Test func `an answer about an entry that went to another child comes along`() throws {
        let id = TapID.numbered(77)
        try app.focusPal.database.write { writing in
            let told = ToldMood(
                id: id, at: .monday9am.minutes(-269), .sunny, .after(ActivityID(1)))
            try writing.add(told, id: id, of: Cast.mia.id)
        }
        try app.change("UPDATE activity SET child_id = 2 WHERE id = 1")
        let other = try TestApp(.empty)

        try other.take(app.archive())

        #expect(try other.dataFiles() == app.dataFiles())
        #expect(try other.number("SELECT count(*) FROM mood") == 1)
    }

    // MARK: - Into a household that lives

    @Test func `a deleted child comes back with all that it did`() throws {
        let files = try app.archive()
        let before = try app.dataFiles()
        try app.focusPal.database.write { try $0.delete(Cast.mia.id) }
        try app.focusPal.reloadPages()

        let result = try app.take(files)

        #expect(try app.dataFiles() == before)
        #expect(result.added["child"] == 1)
        #expect(result.leftOutCount == 0)
    }

    @Test func `what has changed since stays, and what overlaps is listed`() throws {
        let files = try app.archive()
        try app.change(
            """
            UPDATE category SET name = 'Books', version = 2 WHERE id = 2;
            DELETE FROM activity WHERE id = 1;
            """)
        try app.add(.sport, from: .monday9am.minutes(-280), to: .monday9am.minutes(-260))
        let parent = try Browser.parent(app)

        let preview = try parent.bring(TestApp.zip(files), named: "winter.zip")
        #expect(preview.words.contains("Anything missing here is added"))
        let page = try parent.follow(
            try parent.post("/parents/data/import", ["pin": TestApp.pin]))

        #expect(page.words.contains("1 row is different here and stayed as it is."))
        #expect(page.words.contains("overlaps something else."))
        #expect(try app.number("SELECT count(*) FROM category WHERE name = 'Books'") == 1)
        #expect(try app.number("SELECT count(*) FROM activity WHERE id = 1") == 0)
        #expect(try app.overlaps() == 0)
    }

    @Test func `the archive of another household is refused`() throws {
        let other = try TestApp(.winters([Cast.leo, Cast.mia]))
        try other.add(.reading, from: .monday9am.minutes(-30), to: .monday9am)
        let parent = try Browser.parent(other)
        let before = try other.dump()

        let page = try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")

        #expect(page.status == 422)
        #expect(page.fieldErrors["file"]?.contains("another household") == true)
        #expect(throws: Refusal.self) { try other.take(app.archive()) }
        #expect(try other.dump() == before)
    }

    @Test func `the PIN is asked for again`() throws {
        let parent = try Browser.parent(app)
        try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")
        try app.change("DELETE FROM activity WHERE id = 1")

        let page = try parent.post("/parents/data/import", ["pin": "000000"])

        #expect(page.fieldErrors["pin"] == "That’s not right. Try again.")
        #expect(try app.number("SELECT count(*) FROM activity WHERE id = 1") == 0)
    }

    // MARK: - What is in it

    @Test func `no secret is in it`() throws {
        let all = try app.archive().map { String(decoding: $0.1, as: UTF8.self) }.joined()
        let device = try Browser.letIn(app)[cookie: Guard.deviceCookie] ?? ""

        #expect(!all.contains("$argon2id"))
        #expect(!all.contains("digest\""))
        #expect(!all.contains(DeviceToken.digest(device)))
        #expect(!all.contains(TestApp.recoveryCode))
    }

    @Test func `the list of activities is for eyes`() throws {
        let list = try #require(try app.dataFiles()[ArchiveFormat.activities])
        let table = try TextTable(list)

        #expect(KnownTracker.of(table.header) == .focusPal)
        #expect(table.rows.contains { $0.cells[0] == "Leo" && $0.cells[3] == "Screen time" })
        #expect(
            table.rows[0].cells[1].hasSuffix("+02:00") || table.rows[0].cells[1].hasSuffix("+01:00")
        )
    }

    @Test func `the description in it is the one in the documents`() throws {
        let document = FileManager.default.contents(
            atPath: Repository.root + "/docs/archive-format.md")

        #expect(document.map { String(decoding: $0, as: UTF8.self) } == ArchiveFormat.text)
    }

    // MARK: - What waits

    /// Two pieces of a reward, one of them reserved by Mia, and whether parents put it away since.
    private func reserve(isPutAway: Bool) throws {
        try app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, 500, 'a test', 0, 0);
            INSERT INTO reward (id, name, icon, price, stock) VALUES (1, 'Zoo', 'theatre', 300, 2);
            INSERT INTO reservation (tap, child_id, reward_id, name, icon, price, reserved_at)
            VALUES ('\(TapID.numbered(70))', 1, 1, 'Zoo', 'theatre', 300, 5000);
            UPDATE reward SET archived_at = \(isPutAway ? "9000" : "NULL");
            """)
    }

    @Test(arguments: [false, true]) func `a reward that waits for a parent comes along`(
        isPutAway: Bool
    ) throws {
        try reserve(isPutAway: isPutAway)
        let other = try TestApp(.empty)

        let result = try other.take(app.archive())

        #expect(result.leftOutCount == 0)
        #expect(try other.number("SELECT stock FROM reward") == 1)
        #expect(try other.number("SELECT count(*) FROM reservation WHERE state = 'reserved'") == 1)
        #expect(try other.dataFiles() == app.dataFiles())
        try other.focusPal.database.write {
            try $0.decide(ReservationID(1), .declined, at: .monday9am)
        }
        #expect(try other.number("SELECT stock FROM reward") == 2)
    }

    @Test func `what was reserved before there was a limit comes along without a piece`() throws {
        try app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, 500, 'a test', 0, 0);
            INSERT INTO reward (id, name, icon, price) VALUES (1, 'Zoo', 'theatre', 300);
            INSERT INTO reservation (tap, child_id, reward_id, name, icon, price, reserved_at)
            VALUES ('\(TapID.numbered(70))', 1, 1, 'Zoo', 'theatre', 300, 5000);
            UPDATE reward SET stock = 0;
            """)
        let other = try TestApp(.empty)

        let result = try other.take(app.archive())

        #expect(result.leftOutCount == 0)
        #expect(try other.dataFiles() == app.dataFiles())
        try other.focusPal.database.write {
            try $0.decide(ReservationID(1), .declined, at: .monday9am)
        }
        #expect(try other.number("SELECT stock FROM reward") == 0)
    }

    @Test func `a piece goes back with the child who waited for it, and comes again with it`()
        throws
    {
        try reserve(isPutAway: false)
        let files = try app.archive()

        try app.focusPal.database.write { try $0.delete(Cast.mia.id) }
        #expect(try app.number("SELECT stock FROM reward") == 2)
        try app.focusPal.reloadPages()
        let result = try app.take(files)

        #expect(result.leftOutCount == 0)
        #expect(try app.number("SELECT stock FROM reward") == 1)
        #expect(try app.number("SELECT count(*) FROM reservation WHERE state = 'reserved'") == 1)
    }

    // MARK: - What no form would have let pass

    /// A column, its value in the archive, and what somebody has made of it.
    static let unfit: [(table: String, column: String, value: String)] = [
        ("child", "avatar", "\"dragon\""), ("child", "colour", "\"mauve\""),
        ("child", "name", "\"\""), ("child", "name", "\"\\u202eaiM\""),
        ("child", "id", "\(Int64.max)"),
        ("child", "born_day", "\"9999-12-31\""), ("child", "created_at", "\(Int64.max)"),
        ("child", "version", "\(Int64.max)"), ("household", "zone", "\"Moon/Crater\""),
        ("category", "icon", "\"skull\""), ("category", "position", "\(Int64.min)"),
        ("activity", "id", "\(Int64.max)"), ("activity", "started_at", "\(Int64.min)"),
        ("activity", "started_at", "\"1970-01-01T00:00:00.000Z\""),
        ("activity", "ended_at", "\"9999-12-31T23:59:59.999Z\""),
        ("activity", "ended_at", "\"2026-02-31T09:00:00.000Z\""),
        ("tap", "number", "\(Int64.max)"), ("focus_session", "focused", "\(Int64.max)"),
        ("coin_entry", "amount", "\(Int64.max)"), ("coin_entry", "amount", "1.5"),
        ("timer", "worked", "\(Int64.max)"),
    ]

    @Test(arguments: unfit.indices) func `a value that no form lets pass stops all of it`(
        number: Int
    ) throws {
        let (table, column, value) = Self.unfit[number]
        var files = try app.archive()
        let name = "data/\(table).jsonl"
        let place = try #require(files.firstIndex { $0.0 == name })
        let text = String(decoding: files[place].1, as: UTF8.self)
        // The first row whose column holds anything: `"column":value` up to the next one.
        let start = try #require(text.firstRange(of: "\"\(column)\":")?.upperBound)
        let isText = text[start] == "\""
        let rest = text[text.index(start, offsetBy: isText ? 1 : 0)...]
        let end = try #require(rest.firstIndex { isText ? $0 == "\"" : ",}".contains($0) })
        let after = isText ? text.index(after: end) : end
        files[place].1 = Array((text[..<start] + value + text[after...]).utf8)
        let other = try TestApp(.empty)
        let before = try other.dump()

        let refusal = #expect(throws: Refusal.self) { try other.take(files) }

        guard case .conflict(let message) = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(message.values["file"] == name)
        #expect(try other.dump() == before)
        try other.restart()
    }

    @Test func `a row that names one which is not there stops all of it`() throws {
        var files = try app.archive()
        let place = try #require(files.firstIndex { $0.0 == "data/category.jsonl" })
        let text = String(decoding: files[place].1, as: UTF8.self)
        files[place].1 = Array(text.replacing("\"id\":2,", with: "\"id\":2147483647,").utf8)
        let other = try TestApp(.empty)
        let before = try other.dump()

        #expect(throws: Refusal.self) { try other.take(files) }

        #expect(try other.dump() == before)
    }

    /// The archive of now; the first last number of its list is another one.
    private func archive(last: Int64) throws -> [(String, [UInt8])] {
        var files = try app.archive()
        let place = try #require(files.firstIndex { $0.0 == ArchiveFormat.manifest })
        let text = String(decoding: files[place].1, as: UTF8.self)
        let start = try #require(text.firstRange(of: "\"last_number\" : ")?.upperBound)
        let end = try #require(text[start...].firstIndex { !$0.isNumber })
        files[place].1 = Array((text[..<start] + String(last) + text[end...]).utf8)
        return files
    }

    private static let tooHigh: [Int64] = [
        .max, -1, 1 << 53, (Instant.monday9am + .hours(2)).milliseconds,
    ]

    @Test(arguments: tooHigh)
    func `no row number leads to the last there is`(last: Int64) throws {
        #expect(throws: Refusal.self) { try TestApp(.empty).take(archive(last: last)) }
    }

    @Test func `numbers that no family reaches are refused, listed or in a row`() throws {
        let parent = try Browser.parent(TestApp())
        let listed = try parent.bring(
            TestApp.zip(archive(last: 1 << 53)), named: "high.zip")
        #expect(
            listed.fieldErrors["file"]
                == "The rows of this archive have higher numbers than any family can reach.")

        var edited = EditedArchive(try app.archive())
        try edited.edit("goal") { lines in
            lines.map { $0.replacing(/"id":\d+,/, with: "\"id\":9007199254740992,") }
        }
        let other = try TestApp(.winters([Cast.leo]))
        let before = try other.dump()
        #expect(throws: Archive.numbersTooHigh) { try other.take(edited.files) }
        #expect(try other.dump() == before)
    }

    @Test func `after the highest number that is taken, the next archive is taken, too`() throws {
        let high = try TestApp(.empty)
        try high.take(archive(last: high.clock.now.milliseconds))
        high.clock.pass(.minutes(1))
        try high.change(
            """
            INSERT INTO child (name, born_day, mode, avatar, colour, created_at)
            SELECT 'Ida', born_day, mode, avatar, colour, created_at FROM child WHERE id = 1
            """)
        let next = try TestApp(.empty, at: high.clock.now)

        try next.take(high.archive())

        #expect(try next.number("SELECT count(*) FROM child") == 3)
    }

    @Test(arguments: ["2017", " 20 17 "])
    func `a PIN that children of the archive know is refused, however it is typed`(typed: String)
        throws
    {
        let other = try TestApp(.winters([Cast.leo]))
        let parent = try Browser.letIn(other)
        try setPIN("2017", in: other)
        #expect(try parent.signIn("2017").status == 303)
        try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")

        let answer = try parent.post("/parents/data/import", ["pin": typed])

        #expect(answer.status == 422)
        #expect(
            answer.fieldErrors["pin"]
                == "Your PIN contains the year of birth of a child in this archive. "
                + "Change the PIN first.")
        #expect(other.focusPal.pages.family.children.map(\.profile.name) == ["Leo"])
    }

    @Test func `who shows a passkey types nothing, and the PIN is compared anyway`() throws {
        let other = try TestApp(.winters([Cast.leo]))
        let schema = try other.focusPal.database.read { try $0.schemaVersion() }
        let brought = try Archive(TestApp.zip(app.archive()), newestSchema: schema)
        func check() throws {
            try ArchiveYearCheck(
                app: other.focusPal, archive: brought, typed: nil, person: PersonID(1),
                now: other.clock.now
            ).perform()
        }
        try check()

        try setPIN("2017", in: other)

        #expect(throws: Refusal.self) { try check() }
    }

    @Test func `a command imports no child whose year of birth is a grown-up's PIN`() throws {
        let other = try TestApp(.winters([Cast.leo]))
        let file = try TestApp.zip(app.archive())
        try setPIN("2017", in: other)

        let refused = other.focusPal.run(.take, with: file).answer

        #expect(refused.code == 65)
        #expect(
            refused.lines == [
                "A grown-up’s PIN is the year of birth of a child in this archive. "
                    + "Change it first: Settings, PIN."
            ])
        #expect(other.focusPal.pages.family.children.map(\.profile.name) == ["Leo"])

        // A year within a longer PIN can't be found, so that is said.
        try setPIN("201748", in: other)
        let taken = other.focusPal.run(.take, with: file).answer
        #expect(taken.code == 0, "\(taken.lines)")
        #expect(taken.lines.contains { $0.contains("If your PIN contains one, change it") })
    }

    @Test(arguments: ["SQLite format 3\0 and more", "age-encryption.org/v1\n"])
    func `a backup is told from an archive and from a table`(start: String) throws {
        let parent = try Browser.parent(app)

        let page = try parent.bring(Array(start.utf8), named: "focuspal.db")

        #expect(page.status == 422)
        #expect(
            page.fieldErrors["file"]
                == "This is a backup, not an archive. Restore it under Settings, Backups.")
    }

    /// Sets a PIN that no form would take.
    private func setPIN(_ digits: String, in app: TestApp) throws {
        let hash = try app.focusPal.hasher.hash(digits)
        try app.focusPal.database.write { writing in
            let stored = try #require(try writing.reading.pins()[PersonID(1)])
            try writing.save(
                StoredPIN(hash: hash, recoveryDigest: stored.recoveryDigest), of: PersonID(1),
                at: .monday9am)
        }
    }

    @Test(arguments: [Int.max, -1]) func `rows that can't be counted are refused at the field`(
        rows: Int
    ) throws {
        var files = try app.archive()
        let place = try #require(files.firstIndex { $0.0 == ArchiveFormat.manifest })
        let text = String(decoding: files[place].1, as: UTF8.self)
        // Together they would be more than a number can be.
        files[place].1 = Array(
            text.replacing(/"rows" : \d+/, with: "\"rows\" : \(rows)").utf8)

        let page = try Browser.parent(app).bring(TestApp.zip(files), named: "many.zip")

        #expect(page.fieldErrors["file"]?.contains("This archive contradicts itself.") == true)
    }

    // MARK: - What is refused

    enum Damage: String, CaseIterable {
        case stranger, climber, missing, fewer, more, newerVersion, newerSchema, noArchive
        case badText, badRow, badMoment, unknownColumn, half, secondHousehold, noHousehold
    }

    private func damaged(_ damage: Damage) throws -> [(String, [UInt8])] {
        var files = try app.archive()
        func change(_ name: String, _ edit: (String) -> String) {
            let place = files.firstIndex { $0.0 == name } ?? 0
            files[place].1 = Array(edit(String(decoding: files[place].1, as: UTF8.self)).utf8)
        }
        let activities = "data/activity.jsonl"
        switch damage {
        case .stranger: files.append(("data/secret.jsonl", []))
        case .climber: files.append(("../focuspal.db", []))
        case .missing: files.removeAll { $0.0 == activities }
        case .fewer:
            change(activities) {
                $0.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
            }
        case .more: change(activities) { $0 + $0 }
        case .newerVersion:
            change(ArchiveFormat.manifest) {
                $0.replacing("\"version\" : 1", with: "\"version\" : 2")
            }
        case .newerSchema:
            change(ArchiveFormat.manifest) { $0.replacing("\"schema\" : ", with: "\"schema\" : 9") }
        case .noArchive:
            change(ArchiveFormat.manifest) { $0.replacing("focuspal-archive", with: "another") }
        case .badText:
            let place = files.firstIndex { $0.0 == activities } ?? 0
            files[place].1[20] = 0xFF
        case .badRow: change(activities) { "x" + $0 }
        case .badMoment: change(activities) { $0.replacing("T", with: " ") }
        case .unknownColumn: change(activities) { $0.replacing("\"note\"", with: "\"nose\"") }
        case .half:
            // The last row of the last table: all before it would have gone in.
            change("data/coin_entry.jsonl") {
                $0.replacing("\"is_small\":0", with: "\"is_small\":7")
            }
        case .secondHousehold:
            change("data/household.jsonl") { $0.replacing("\"id\":1", with: "\"id\":2") }
        case .noHousehold:
            change("data/household.jsonl") { _ in "" }
            change(ArchiveFormat.manifest) { $0 }
        }
        return files
    }

    @Test(arguments: Damage.allCases)
    func `a damaged archive is refused, and nothing of it goes in`(damage: Damage) throws {
        let other = try TestApp(.winters([Cast.leo]))
        let before = try other.dump()

        #expect(throws: Refusal.self) { try other.take(damaged(damage)) }

        #expect(try other.dump() == before)
        #expect(other.focusPal.pages.family.children.map(\.profile.name) == ["Leo"])
    }

    @Test func `an archive of a newer version is refused with the version to install`() throws {
        var files = try app.archive()
        let place = try #require(files.firstIndex { $0.0 == ArchiveFormat.manifest })
        let newer = String(decoding: files[place].1, as: UTF8.self)
            .replacing("\"schema\" : ", with: "\"schema\" : 9")
            .replacing("\"program\" : \"\(Program.version)\"", with: "\"program\" : \"9.1.0\"")
        files[place].1 = Array(newer.utf8)

        let page = try Browser.parent(app).bring(TestApp.zip(files), named: "newer.zip")

        #expect(
            page.fieldErrors["file"]
                == "This archive is from a newer FocusPal. "
                + "Install version 9.1.0 or a newer one, then import it.")
    }

    @Test(arguments: ["", "PK", "PK\u{3}\u{4}", "<html>"])
    func `what is no file of anybody's is refused at its field`(text: String) throws {
        let parent = try Browser.parent(app)

        let page = try parent.bring(Array(text.utf8), named: "x.zip")

        #expect(page.status == 422)
        #expect(page.fieldErrors["file"] != nil)
    }

    // MARK: - Sending

    @Test func `only a signed in parent sends much at once`() throws {
        let parent = try Browser.parent(app)
        let site = app.focusPal.site()
        func limit(_ session: String?) -> Int {
            var head = Headers([("Host", Browser.host)])
            if let session { head = Headers([("Cookie", "fp_parent=\(session)")]) }
            let request = RequestHead(
                method: .post, target: "/parents/data/files", headers: head, peer: "127.0.0.1")
            guard case .accept(let limit) = site.admit(request) else { return -1 }
            return limit
        }

        #expect(limit(nil) == Guard.strangersBody)
        #expect(limit(String(repeating: "0", count: 32)) == Guard.strangersBody)
        #expect(limit(parent[cookie: Guard.parentCookie]) == Uploads.mostBytes)
    }

    @Test func `before there is a family, whoever begins may bring a backup of any size`() throws {
        let head = RequestHead(
            method: .post, target: "/onboarding/restore/file",
            headers: Headers([("Host", Browser.host)]), peer: "127.0.0.1")
        func limit(_ app: TestApp) -> Int {
            guard case .accept(let limit) = app.focusPal.site().admit(head) else { return -1 }
            return limit
        }

        #expect(limit(try TestApp(.empty)) == Uploads.mostBytes)
        #expect(limit(app) == Guard.strangersBody)
    }

    @Test func `a file waits ten minutes for its parent, and for nobody else`() throws {
        let parent = try Browser.parent(app)
        try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")
        let other = try Browser.parent(app)

        #expect(try other.get("/parents/data/import").status == 303)
        app.clock.pass(.minutes(4))
        #expect(try parent.get("/parents/data/import").status == 200)
        app.clock.pass(.minutes(4))
        #expect(try parent.get("/parents/data").words.contains("winter.zip"))
        app.clock.pass(.minutes(3))
        #expect(try parent.get("/parents/data/import")["location"] == "/parents/data?gone=1")
    }

    @Test func `a parent can think better of it`() throws {
        let parent = try Browser.parent(app)
        try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")

        try parent.post("/parents/data/import", ["_method": "DELETE"])

        #expect(try parent.get("/parents/data/import").status == 303)
    }

    // MARK: - Deleting everything

    private func delete(_ parent: Browser, _ name: String, _ pin: String) throws -> Page {
        try parent.get("/parents/data/deletion")
        return try parent.post("/parents/data/deletion", ["name": name, "pin": pin])
    }

    @Test func `deleting everything asks for the name and the PIN`() throws {
        let parent = try Browser.parent(app)

        #expect(try delete(parent, "Summer", TestApp.pin).fieldErrors["name"] != nil)
        #expect(try delete(parent, "Winter", "000000").fieldErrors["pin"] != nil)
        #expect(try app.number("SELECT count(*) FROM child") == 2)
    }

    @Test func `after it no row of the family is left, and it is the first evening`() throws {
        let parent = try Browser.parent(app)
        let copy = app.folder + "/" + Database.fileName + ".before-3-at-5"
        #expect(FileManager.default.createFile(atPath: copy, contents: Data([1])))

        let gone = try delete(parent, " Winter ", TestApp.pin)
        let code = try #require(try app.focusPal.setUpCode())
        #expect(gone["location"] == "/onboarding/welcome#\(code)")

        let left = Set(try app.dump().map { $0.prefix { $0 != " " } })
        #expect(left.isSubset(of: ["migration", "steady_anchor"]))
        #expect(!FileManager.default.fileExists(atPath: copy))
        let file = FileManager.default.contents(atPath: app.folder + "/" + Database.fileName)
        #expect(file?.range(of: Data("Winter".utf8)) == nil)
        #expect(try parent.get("/parents")["location"] == "/onboarding/welcome")
        #expect(try Browser(app).get("/onboarding/welcome").status == 200)
    }

    @Test func `the next family waits for no wrong PINs of the one before`() throws {
        let other = try Browser.letIn(app)
        for _ in 1...3 { try other.signIn("000000") }
        func isWaiting() throws -> Bool {
            try app.focusPal.database.read { reading in
                try (1...9).contains {
                    try app.focusPal.pinGate.isWaiting(DeviceID($0), reading)
                }
            }
        }
        #expect(try isWaiting())

        try app.focusPal.emptyRecord(alsoBackups: false)

        #expect(try !isWaiting())
    }
}
