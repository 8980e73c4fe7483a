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

/// What an archive holds of two homes, and what becomes of it (§9.5, §17.3).
///
/// Mia is at Dad's since Wednesday at 16:00, and the clock shows Thursday.
struct ArchiveOfHomesTests {
    private let two: TwoParents

    init() throws {
        two = try TwoParents()
        // More of Dad's days since Thursday: the other home agreed to it.
        try two.agree(.totals, of: 2)
        try two.app.change(
            """
            INSERT INTO home_stay (child_id, home_id, first_day, last_day, person_id)
            VALUES (1, 2, '2026-03-09', '2026-03-10', 2);
            INSERT INTO home_stay (child_id, home_id, from_at, until_at)
            VALUES (1, 1, 1773900000000, 1773907200000);
            INSERT INTO home_file_stay (child_id, home_id, first_day, last_day)
            VALUES (1, 2, '2026-04-03', '2026-04-06');
            INSERT INTO home_goal
                (child_id, home_id, category_id, days, from_day, maximum_minutes)
            VALUES (1, 1, 3, 'school', '2026-03-03', 30);
            INSERT INTO reward (id, name, icon, price)
            VALUES (1, 'Zoo', 'theatre', 300), (2, 'Lake', 'theatre', 20);
            INSERT INTO home_reward VALUES (2, 2);
            INSERT INTO routine (id, name, picture, weekdays, on_days_off)
            VALUES (1, 'Morning', 'bus', 31, 0);
            INSERT INTO home_routine VALUES (1, 2);
            INSERT INTO challenge
                (id, picture, kind, amount, is_evenings, experience, began_day, first_day, last_day)
            VALUES (1, 'ship', 'trees', 20, 0, 'Pizza', '2026-03-02', '2026-03-02', '2026-03-08');
            INSERT INTO challenge_home VALUES (1, 2);
            INSERT INTO home_screen_base (child_id, home_id, days, minutes)
            VALUES (1, 2, 'weekend', 90);
            """)
    }

    private static let tables = ArchivePlan.tables.filter(\.isOfHomes).map(\.name)

    /// A household on another computer, at the same time.
    private func newComputer(_ home: TestApp.Home = .winters([Cast.leo])) throws -> TestApp {
        try TestApp(home, at: TwoParents.at(3, 10))
    }

    private func homes(of app: TestApp) throws -> [String] {
        try app.dump().filter { line in Self.tables.contains { line.hasPrefix($0 + " ") } }
    }

    // MARK: - To another computer

    @Test func `two homes in an empty folder are the same to the byte`() throws {
        let other = try newComputer(.empty)

        let result = try other.take(two.app.archive())

        #expect(try other.dataFiles() == two.app.dataFiles())
        #expect(result.leftOutCount == 0)
        for table in Self.tables { #expect((result.added[table] ?? 0) > 0, "\(table)") }
        #expect(try other.number("SELECT count(*) FROM home_parent") == 0)
        #expect(
            try other.number("SELECT count(*) FROM home_stay WHERE person_id IS NOT NULL") == 0)
        #expect(
            DataWords.standing(result, other.focusPal.pages.words).contains(
                "The two homes were imported too. If there are several parents, each says again which home is theirs."
            ))
        try other.restart()
    }

    @Test func `a single parent sees all days, and each home its own with a second one`() throws {
        let other = try newComputer()
        try other.take(two.app.archive())
        let mum = try Browser.parent(other)

        #expect(try mum.get("/parents/homes").words.contains("All parents see all days."))
        #expect(try mum.get("/parents/children/1/day").words.contains("Sport"))
        #expect(!(try mum.get("/parents").words.contains("Which home is yours?")))
        #expect(try mum.get("/parents/data").text.contains("archive.zip"))
        #expect(try mum.post("/parents/homes/mine", ["home": "1"]).status == 404)

        try other.join()
        let dad = try Browser.letIn(other)
        try dad.signIn(TestApp.otherPIN, as: 2)
        let moved = TwoParents(app: other, mum: mum, dad: dad)
        for parent in [mum, dad] {
            let wednesday = try parent.get("/parents/children/1/day?day=2026-03-04").words
            #expect(!wednesday.contains("Screen time"))
            #expect(!wednesday.contains("Reading"))
            #expect(try parent.get("/parents").words.contains("Which home is yours?"))
            #expect(!(try parent.get("/parents/data").text.contains("archive.zip")))
        }

        try moved.join(mum, 1)
        try moved.join(dad, 2)
        let hers = try mum.get("/parents/children/1/day?day=2026-03-04")
        #expect(hers.words.contains("Reading"))
        #expect(!hers.words.contains("Screen time"))
        #expect(hers.words.contains("The hours at Dad’s are left out."))
        #expect(!(try mum.get("/parents/children/1/day").text.contains(TwoParents.secret)))
        let his = try dad.get("/parents/children/1/day?day=2026-03-04").words
        #expect(his.contains("Screen time"))
        #expect(!his.contains("Reading"))
        #expect(try dad.get("/parents/children/1/day").words.contains("Sport"))
        // What was agreed goes on, and more needs both again.
        #expect(
            try mum.get("/parents/homes").words.contains(
                "Mum’s sees the totals of the days at Dad’s."))
        #expect(throws: (any Error).self) {
            try other.change("INSERT INTO home_share VALUES (1, '2026-04-01', 'everything')")
        }
    }

    @Test func `nobody comes to see the other home by being left alone`() throws {
        let other = try newComputer()
        try other.join()
        try other.change("UPDATE grown_up SET left_at = 5 WHERE id = 2")
        try other.take(two.app.archive())

        let mum = try Browser.parent(other)

        #expect(try mum.get("/parents").words.contains("Which home is yours?"))
        #expect(
            !(try mum.get("/parents/children/1/day?day=2026-03-04").words.contains("Screen time")))
    }

    @Test func `where nothing was agreed, two parents begin with nothing`() throws {
        let app = try TestApp(at: TwoParents.at(0, 9))
        let single = try Browser.parent(app)
        try single.setUpHomes()
        try single.weeks()
        try app.add(.reading, from: TwoParents.at(0, 7), to: TwoParents.at(0, 8))
        let other = try newComputer()
        try other.join()

        try other.take(app.archive())

        #expect(
            try other.sums("SELECT from_day, home_id FROM home_share WHERE share = 'nothing'")
                == ["2026-03-05": 2])
        #expect(try other.number("SELECT count(*) FROM home_share") == 2)
    }

    // MARK: - Back into the same household

    @Test func `the homes here stay as they are, and no edited archive moves a child`() throws {
        var archive = try EditedArchive(two.app.archive())
        try archive.edit("home_stay") { lines in
            lines.map {
                $0.replacing("\"home_id\":2", with: "\"home_id\":1")
                    .replacing("2026-03-09", with: "2026-03-04")
            } + [lines[0].replacing("\"id\":1,", with: "\"id\":77,")]
        }
        try archive.edit("home_share") { $0.map { $0.replacing("nothing", with: "everything") } }
        try two.app.change(
            """
            DELETE FROM home_file_stay;
            UPDATE home SET name = 'The boat' WHERE id = 2;
            DELETE FROM activity WHERE category_id = 4;
            """)
        let before = try homes(of: two.app)

        let result = try two.app.take(archive.files)

        #expect(try homes(of: two.app) == before)
        #expect(result.added["activity"] == 1)
        #expect(result.leftOutCount == 0)
        #expect(result.kept == 0)
        let sentences = DataWords.standing(result, two.app.focusPal.pages.words)
        #expect(sentences.contains { $0.contains("Homes, calendars and agreements here stay") })
        #expect(
            !(try two.mum.get("/parents/children/1/day?day=2026-03-04").words
                .contains("Screen time")))
    }

    @Test func `a reward of one home that is gone is not offered at both`() throws {
        try two.app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, 500, 'a test', 0, 0);
            INSERT INTO reservation (tap, child_id, reward_id, name, icon, price, reserved_at)
            VALUES ('\(TapID.numbered(70))', 1, 2, 'Lake', 'theatre', 20, 5000);
            """)
        let files = try two.app.archive()
        #expect(try two.app.take(files).leftOutCount == 0)
        try two.app.change("DELETE FROM reservation; DELETE FROM reward")

        let result = try two.app.take(files)

        #expect(try two.app.numbers("SELECT id FROM reward") == [1])
        #expect(result.leftOut.map(\.table) == ["reward", "reservation"])
        #expect(try two.app.number("SELECT count(*) FROM home_reward") == 0)
    }

    @Test func `a routine and a challenge of one home that are gone do not come at both`() throws {
        try two.app.change(
            """
            INSERT INTO routine_child VALUES (1, 1);
            INSERT INTO routine_step (routine_id, place, words, picture)
            VALUES (1, 1, 'Pack the bag', 'bag');
            """)
        let files = try two.app.archive()
        #expect(try two.app.take(files).leftOutCount == 0)
        try two.app.change("DELETE FROM routine; DELETE FROM challenge")

        let result = try two.app.take(files)

        for table in ["routine", "routine_step", "challenge"] {
            #expect(try two.app.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(
            result.leftOut.map(\.table) == [
                "challenge", "routine", "routine_child", "routine_step",
            ])
    }

    @Test func `parents read what becomes of the homes before and after`() throws {
        let app = try TestApp(at: TwoParents.at(0, 9))
        let single = try Browser.parent(app)
        try single.setUpHomes()
        try single.weeks()
        try app.add(.reading, from: TwoParents.at(0, 7), to: TwoParents.at(0, 8))
        let file = try TestApp.zip(app.archive())
        let stays =
            "The two homes in the archive can only be imported into an empty household. Homes, calendars and agreements here stay as they are."

        let preview = try single.bring(file, named: "winter.zip")
        #expect(preview.words.contains(stays))
        #expect(preview.words.contains("Homes 2"))
        let done = try single.post("/parents/data/import", ["pin": TestApp.pin])
        #expect(try single.follow(done).words.contains(stays))

        let other = try Browser.parent(try newComputer())
        #expect(
            try other.bring(file, named: "winter.zip").words.contains(
                "The two homes are imported too."))
        let moved = try other.post("/parents/data/import", ["pin": TestApp.pin])
        #expect(try other.follow(moved).words.contains("The two homes were imported too."))
    }

    @Test func `an archive without homes says nothing about them`() throws {
        let app = try TestApp()
        try app.live()
        let parent = try Browser.parent(app)

        let preview = try parent.bring(TestApp.zip(app.archive()), named: "winter.zip")
        #expect(!preview.words.contains("two homes"))
        let done = try parent.post("/parents/data/import", ["pin": TestApp.pin])
        #expect(!(try parent.follow(done).words.contains("two homes")))
    }
}
