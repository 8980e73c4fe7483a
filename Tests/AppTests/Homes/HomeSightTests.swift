import AppSupport
import Foundation
import Support
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

/// What parents of one home see of days at the other, on every page (§17.3).
///
/// Mia is at Dad's since Wednesday at 16:00.
struct HomeSightTests {
    private func two() throws -> TwoParents { try TwoParents() }

    // MARK: - Every route

    @Test func `no page that Mum can open holds anything of Dad's home`() throws {
        let two = try two()
        try two.app.change(
            """
            INSERT INTO mood (id, child_id, face, at, note)
            VALUES ('\(TapID.numbered(9))', 1, 4, \(TwoParents.at(3, 8).milliseconds),
                '\(TwoParents.secret)')
            """)
        try two.app.change(
            """
            INSERT INTO ask (child_id, wish, words, asked_at, closes) VALUES
                (1, 'own', '\(TwoParents.secret)', \(TwoParents.at(5, 8).milliseconds),
                    1000000000000)
            """)
        var seen: [String] = []
        for row in AccessTests.asking where row.access.isForParents {
            for target in [
                row.target, row.target + "?day=2026-03-05", row.target + "?until=2026-03-05",
            ] {
                let page = try two.mum.get(target)
                #expect(!page.text.contains(TwoParents.secret), "\(target)")
                if try two.dad.get(target).text.contains(TwoParents.secret) {
                    seen.append(row.route)
                }
            }
        }
        // Dad reads it where parents read notes, so that the test above means something.
        let expected: Set = [
            "GET /parents", "GET /parents/asks",
            "GET /parents/children/{child:int}/asks/{ask:int}",
            "GET /parents/children/{child:int}/day", "GET /parents/children/{child:int}/ribbons",
            "GET /parents/reports/activities.csv",
        ]
        #expect(expected.isSubset(of: Set(seen)), "\(Set(seen))")
    }

    // MARK: - Devices

    @Test func `a device of the other home is up to the parents there`() throws {
        let two = try two()
        let tablet = try Browser.letIn(two.app)
        let id = try two.app.number("SELECT max(id) FROM device")
        let page = "/parents/devices/\(id)"
        try two.mum.get(page)
        try two.mum.post(page, ["name": "Kitchen", "home": "2"])

        let list = try two.mum.get("/parents/devices")
        #expect(list.words.contains("Kitchen Dad’s"))
        #expect(!list.text.contains(page))
        let refused = "This device belongs to the other home. The parents there can change it."
        #expect(try two.mum.get(page).words.contains(refused))
        #expect(try two.mum.post(page, ["name": "Mine", "home": "1"]).words.contains(refused))
        #expect(try two.mum.post(page, ["_method": "DELETE"]).status == 409)
        #expect(try tablet.get("/who").status == 200)

        #expect(try two.dad.get("/parents/devices").text.contains(page))
        try two.dad.get(page)
        try two.dad.post(page, ["_method": "DELETE"])
        #expect(try tablet.get("/who").status == 303)
    }

    @Test func `a parent's own device is up to the home where they belong`() throws {
        let two = try two()
        try two.app.change("UPDATE device SET owner_id = 2 WHERE id = 2")

        #expect(try two.mum.get("/parents/devices/2").status == 409)
        #expect(try two.dad.get("/parents/devices/2").status == 200)
    }

    @Test func `a timer of the house stays in the home where it was started`() throws {
        let app = try two().app
        let (mums, dads) = (try Browser.letIn(app), try Browser.letIn(app))
        let last = try app.number("SELECT max(id) FROM device")
        try app.change("UPDATE device SET home_id = 1 WHERE id = \(last - 1)")
        try app.change("UPDATE device SET home_id = 2 WHERE id = \(last)")
        try mums.get("/who")
        try mums.startHouseTimer("Pizza", minutes: 4)

        for page in ["/who", "/wall"] {
            #expect(try mums.get(page).words.contains("Pizza"))
            #expect(!(try dads.get(page).words.contains("Pizza")))
        }
        let command: KeyValuePairs = ["command": CommandID.numbered(1).description, "version": "1"]
        try dads.get("/who")
        #expect(try dads.post("/house-timers/1/stop", command).status == 404)
        // Dad's wall doesn't silence it, for it rings there for nobody.
        func bells() throws -> Int { try mums.get("/who").elements("timer-bell").count }
        #expect(try dads.get("/live?wall=1").status == 200)
        #expect(try bells() == 1)
        #expect(try mums.get("/live?wall=1").status == 200)
        #expect(try bells() == 0)
        #expect(try mums.post("/house-timers/1/stop", command).status == 303)
    }

    @Test func `until a parent belongs to a home, its devices are up to all`() throws {
        let two = try TwoParents(isJoined: false)
        try two.app.change("UPDATE device SET home_id = 2 WHERE id = 2")
        #expect(try two.mum.get("/parents/devices/2").status == 200)
        try two.join(two.mum, 1)
        #expect(try two.mum.get("/parents/devices/2").status == 200)
        try two.join(two.dad, 2)
        #expect(try two.mum.get("/parents/devices/2").status == 409)
    }

    // MARK: - The overview

    @Test func `the overview says only where a child is`() throws {
        let two = try two()

        let card = try two.mum.get("/parents")
        #expect(card.words.contains("At Dad’s until Sunday"))
        #expect(!card.words.contains("1 h"))
        #expect(!card.text.contains("/parents/children/1/timer"))
        #expect(!card.text.contains("/parents/children/1/activities/new"))
        let own = try two.dad.get("/parents")
        #expect(own.words.contains("1 h"))
        #expect(own.text.contains("/parents/children/1/timer"))
    }

    @Test func `where totals are agreed, the overview has those of today`() throws {
        let two = try two()
        try two.agree(.totals, of: 2)

        let words = try two.mum.get("/parents").words
        #expect(words.contains("1 h"))
        #expect(words.contains("At Dad’s"))
        #expect(!words.contains("Sport"))
        #expect(!(try two.mum.get("/parents/children/1/day").words.contains("Sport 1 h")))
    }

    @Test func `days in a row count as a sum of all days since the first tree`() throws {
        let two = try two()
        // Dad's home shows totals from Thursday on, and keeps its Wednesday.
        try two.agree(.totals, of: 2)
        try two.app.focusPal.database.write {
            try $0.set(
                DaysOff(.holiday, (LocalDay.monday + 3)...(LocalDay.monday + 5)), of: Cast.mia.id)
        }
        two.app.clock.set(TwoParents.at(7, 10))
        try two.renew()
        for day in [6, 7] { try two.app.grow(TwoParents.at(day, 8)) }
        #expect(try two.mum.get("/parents").words.contains("2 days in a row"))

        try two.app.grow(TwoParents.at(2, 18))

        #expect(!(try two.mum.get("/parents").words.contains("in a row")))
    }

    // MARK: - The day

    @Test func `a day of a hand-over shows the hours of the own home`() throws {
        let two = try two()

        let mum = try two.mum.get("/parents/children/1/day?day=2026-03-04").words
        #expect(mum.contains("Reading"))
        #expect(!mum.contains("Screen time"))
        #expect(mum.contains("The hours at Dad’s are left out."))
        let dad = try two.dad.get("/parents/children/1/day?day=2026-03-04").words
        #expect(dad.contains("Screen time"))
        #expect(!dad.contains("Reading"))
        #expect(dad.contains("The hours at Mum’s are left out."))
    }

    @Test func `a day at the other home is left out and not called empty`() throws {
        let two = try two()

        let day = try two.mum.get("/parents/children/1/day").words
        #expect(day.contains("This day at Dad’s is left out."))
        #expect(!day.contains("Nothing was logged"))
        #expect(!day.contains("free"), "no gap to fill in")
    }

    @Test func `days before the homes were set up stay visible to both`() throws {
        let two = try two()
        try two.app.add(
            .sport, from: TwoParents.at(-1, 10), to: TwoParents.at(-1, 11))

        for parent in [two.mum, two.dad] {
            #expect(
                try parent.get("/parents/children/1/day?day=2026-03-01").words.contains("Sport"))
        }
    }

    @Test func `everything is from then on, and less again`() throws {
        let two = try two()
        try two.agree(.everything, of: 2)

        #expect(try two.mum.get("/parents/children/1/day").words.contains("Sport"))
        // Wednesday stays as it was agreed then.
        #expect(
            !(try two.mum.get("/parents/children/1/day?day=2026-03-04").words
                .contains("Screen time")))
        try two.tap(two.dad, "wish", of: 2, .nothing)
        #expect(!(try two.mum.get("/parents/children/1/day").words.contains("Sport")))
    }

    // MARK: - Changing

    @Test func `what is at the other home is changed there`() throws {
        let two = try two()
        let hidden = try two.app.number("SELECT id FROM activity WHERE category_id = 4")
        #expect(try two.mum.get("/parents/children/1/activities/\(hidden)").status == 404)
        try two.mum.get("/parents/children/1/activities/new")
        let entry: KeyValuePairs = [
            "what": "2", "day": "2026-03-05", "start": "08:30", "end": "08:45", "child": "1",
        ]
        let refused = try two.mum.post("/parents/children/1/activities", entry)
        #expect(refused.words.contains("The child was at the other home then."))
        #expect(!refused.words.contains("Sport 08"))
        #expect(try two.app.number("SELECT count(*) FROM activity") == 3)
        try two.dad.get("/parents/children/1/activities/new")
        #expect(try two.dad.post("/parents/children/1/activities", entry).status == 409)

        // Seeing everything is not changing it.
        try two.agree(.everything, of: 2)
        #expect(try two.mum.get("/parents/children/1/activities/\(hidden)").status == 403)
        #expect(try two.dad.get("/parents/children/1/activities/\(hidden)").status == 200)
    }

    @Test func `timers are up to the home where the child is`() throws {
        let two = try two()
        try two.mum.get("/parents")
        let form: KeyValuePairs = ["id": CommandID.numbered(1).description, "minutes": "10"]

        let refused = try two.mum.post("/parents/children/1/timer", form)
        #expect(refused.words.contains("The child is at the other home now."))
        #expect(try two.app.number("SELECT count(*) FROM timer") == 0)
        try two.dad.get("/parents")
        try two.dad.post("/parents/children/1/timer", form)
        #expect(try two.app.number("SELECT count(*) FROM timer") == 1)
        #expect(!(try two.mum.get("/parents").words.contains("10 min")))
        #expect(
            try two.mum.post(
                "/parents/children/1/timer/1/pause",
                ["command": CommandID.numbered(2).description, "version": "1"]
            ).words.contains("The child is at the other home now."))
    }

    @Test func `open asks and rewards go along with the child, and the overview says so`() throws {
        let two = try two()
        let mia = try Browser.letIn(two.app)
        // Thursday at ten, at Dad's.
        try two.app.change(
            """
            INSERT INTO ask (child_id, wish, words, asked_at, closes)
            VALUES (1, 'hug', '', \(TwoParents.at(3, 9, 58).milliseconds), 999999999999),
                (1, 'snack', '', \(TwoParents.at(3, 9, 59).milliseconds), 999999999999);
            """)
        _ = mia
        let told = "Mia’s 2 open asks went along to Mum’s."
        #expect(try two.dad.get("/parents").words.contains("Mia asks"))
        #expect(!(try two.dad.get("/parents").words.contains(told)))

        // Dad gives the day to Mum.
        try two.dad.get("/parents/children/1/homes/days")
        let page = try two.dad.post(
            "/parents/children/1/homes/days",
            ["home": "1", "from": "2026-03-05", "to": "2026-03-05"])
        #expect(page.status == 303)

        #expect(try two.dad.get("/parents").words.contains(told))
        #expect(!(try two.mum.get("/parents").words.contains(told)))
        #expect(try two.dad.get("/parents/events").words.contains(told))
        #expect(two.app.misspelled == [])
    }

    @Test func `nobody claims days gone by`() throws {
        let two = try two()
        func change(_ parent: Browser, to home: String, _ day: String) throws -> Page {
            try parent.get("/parents/children/1/homes/days")
            return try parent.post(
                "/parents/children/1/homes/days", ["home": home, "from": day, "to": day])
        }

        let refused = try change(two.mum, to: "1", "2026-03-05")
        #expect(refused.words.contains("Only a parent there can change days gone by."))
        #expect(try two.app.number("SELECT count(*) FROM home_stay") == 0)
        // Tomorrow can be changed by either, and days can be given away.
        #expect(try change(two.mum, to: "1", "2026-03-06").status == 303)
        #expect(try change(two.dad, to: "1", "2026-03-05").status == 303)
        #expect(try two.mum.get("/parents/children/1/day").words.contains("Sport"))
    }

    // MARK: - Reports

    private func report(_ parent: Browser) throws -> Page {
        try parent.get("/parents/reports?of=range&from=2026-03-02&to=2026-03-05")
    }

    @Test func `a report says which days it covers`() throws {
        let two = try two()
        try two.app.add(.reading, from: TwoParents.at(1, 10), to: TwoParents.at(1, 13))

        let mum = try report(two.mum).words
        #expect(
            mum.contains("Covers 2 whole days and 1 day in part. Leaves out 1 day at Dad’s."))
        #expect(mum.contains("4 h"))
        #expect(!mum.contains("Sport"))
        // An average is of whole days: 3 hours on Monday and Tuesday.
        #expect(mum.contains("Daily average 3 h"))
        let dad = try report(two.dad).words
        #expect(
            dad.contains("Covers 1 whole day and 1 day in part. Leaves out 2 days at Mum’s."))
        #expect(!dad.contains("Reading"))
    }

    @Test func `totals are listed by day, apart from the rest`() throws {
        let two = try two()
        try two.agree(.totals, of: 2)

        let page = try report(two.mum)
        #expect(page.words.contains("Thu 5 Mar 1 h"))
        #expect(!page.words.contains("Wed 4 Mar 1 h"))
        #expect(!page.words.contains("Sport"))
    }

    @Test func `a day of a hand-over is in the sums of neither home`() throws {
        let two = try two()
        let atMums = TwoParents.at(2, 8).milliseconds
        try two.app.change(
            """
            INSERT INTO screen_day (child_id, day, is_counted, base, carried, gained, used, kept)
            VALUES (1, '2026-03-02', 1, 30, 0, 0, 600000, 0), (1, '2026-03-03', 1, 30, 0, 0, 1200000, 0),
                (1, '2026-03-04', 1, 30, 0, 0, 2400000, 0);
            INSERT INTO routine (id, name, picture, weekdays, on_days_off)
            VALUES (1, 'Morning', 'sun', 127, 1);
            INSERT INTO routine_run (id, routine_id, child_id, day, name, picture, started_at, ended_at)
            VALUES (1, 1, 1, '2026-03-04', 'Morning', 'sun', \(atMums), \(atMums + 60_000));
            INSERT INTO routine_run_step (run_id, place, words, picture, state, ended_at)
            VALUES (1, 1, 'Teeth', 'brush', 'done', 2)
            """)
        let terms = "/parents/children/1/screen-time"
        try two.mum.get(terms)
        try two.mum.post(
            terms,
            ["mode": "purse", "school": "40", "weekend": "60", "cap": "30", "version": "0"])

        let mum = try report(two.mum).words
        #expect(
            mum.contains("Screen time up to yesterday, as the purse counted it: 30 min on 2 days"))
        #expect(try two.mum.get(terms).words.contains("30 min this week"))
        #expect(!(try report(two.dad).words.contains("as the purse counted it")))
        #expect(try two.dad.get(terms).words.contains("0 min this week"))
        // What was done in one home's hours of that day is told there.
        #expect(mum.contains("Morning: finished on 1 day"))
        #expect(!(try report(two.dad).words.contains("Morning")))
    }

    @Test func `files hold what the page shows`() throws {
        let two = try two()
        let query = "?from=2026-03-01&to=2026-03-06"

        for file in ["activities.csv", "days.csv"] {
            let mum = try two.mum.get("/parents/reports/\(file)\(query)").text
            #expect(mum.contains("Reading"))
            #expect(!mum.contains("Sport") && !mum.contains("Screen time"), "\(file)")
            let dad = try two.dad.get("/parents/reports/\(file)\(query)").text
            #expect(dad.contains("Sport") && !dad.contains("Reading"), "\(file)")
        }
    }

    @Test func `fourteen days say it, too`() throws {
        let two = try two()

        let page = try two.mum.get("/parents/children/1/ribbons")
        #expect(page.words.contains("Leaves out 1 day at Dad’s."))
        #expect(!page.words.contains("Sport"))
        // Thursday is hatched, and so are the hours of Wednesday after the hand-over.
        #expect(page.elements("rect").count { $0["class"] == "hatch" } == 2)
        #expect(page.words.contains("Hatched: at Dad’s, not included."))
        #expect(page.html.contains("at Dad’s</text>"))
        let dad = try two.dad.get("/parents/children/1/ribbons")
        #expect(dad.words.contains("Hatched: at Mum’s, not included."))
    }

    @Test func `charts hatch days at the other home`() throws {
        let two = try two()

        let week = try two.mum.get(
            "/parents/children/1/stats?of=range&from=2026-03-02&to=2026-03-05")
        #expect(week.words.contains("Hatched: at Dad’s, not included."))
        #expect(week.html.contains("Thursday 5 March, at Dad’s"))
        let month = try two.mum.get("/parents/children/1/stats?of=month&day=2026-03-05")
        #expect(month.elements("rect").contains { $0["class"] == "hatch" })
        #expect(two.app.misspelled == [])
    }

    @Test func `days at a home without FocusPal are hatched, and not called empty`() throws {
        let app = try TestApp(.winters([Cast.mia]))
        let mum = try Browser.parent(app)
        try mum.setUpHomes(dadUsesFocusPal: false)
        try mum.weeks()
        for day in 0...2 {
            try app.add(.reading, from: TwoParents.at(day, 10), to: TwoParents.at(day, 11))
        }
        app.clock.set(TwoParents.at(9, 12))
        try mum.signIn()

        let page = try mum.get("/parents/children/1/ribbons")
        #expect(page.words.contains("Hatched: at Dad’s, not included."))
        #expect(page.words.contains("At Dad’s, and not counted:"))
        let report = try mum.get("/parents/reports?child=1&of=range&from=2026-03-02&to=2026-03-10")
        #expect(report.words.contains("At Dad’s, and not counted:"))
        #expect(app.misspelled == [])
    }

    @Test func `whoever has not said which home is theirs sees nothing new`() throws {
        let two = try TwoParents(isJoined: false)

        for parent in [two.mum, two.dad] {
            let page = try report(parent).words
            #expect(page.contains("Days since the homes were set up are left out."))
            #expect(!page.contains("Reading"))
            #expect(!page.contains("Sport"))
        }
    }

    // MARK: - Goals

    @Test func `each home has goals of its own`() throws {
        let two = try two()
        func save(_ parent: Browser, _ most: Int) throws {
            #expect(try parent.get("/parents/goals?child=1").words.contains("For days at"))
            try parent.post(
                "/parents/goals",
                [
                    "child": "1", "days": "school", "same": "1", "min_3": "", "max_3": "\(most)",
                    "seen_school": "", "seen_weekend": "", "home": "1",
                ])
        }
        try save(two.mum, 30)
        try save(two.dad, 90)

        let mums = try two.mum.get("/parents/goals?child=1&home=2")
        #expect(mums.words.contains("For days at Mum’s"))
        #expect(mums.elements("input").first { $0["name"] == "max_3" }?["value"] == "30")
        // Thursday is Dad's day.
        let mia = try Browser.letIn(two.app)
        #expect(try mia.get("/children/1").words.contains("90 min left"))
        #expect(try two.dad.get("/parents").words.contains("90 min left"))
        #expect(!(try two.mum.get("/parents").words.contains("min left")))
        // Sunday at 18:00 she comes back, and sleeps at Mum's.
        two.app.clock.set(TwoParents.at(6, 19))
        try two.renew()
        #expect(try mia.get("/children/1").words.contains("30 min left"))
    }

    @Test func `a single parent sets the goals of either home`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.setUpHomes()
        try mum.weeks()

        let page = try mum.get("/parents/goals?child=1")
        #expect(page.words.contains("For days at Mum’s"))
        #expect(page.text.contains("/parents/goals?child=1&amp;days=school&amp;home=2"))
        try mum.post("/parents/goals/starting-point", ["child": "1", "home": "2"])
        #expect(try app.number("SELECT count(DISTINCT home_id) FROM home_goal") == 1)
        #expect(
            try mum.get("/parents/goals?child=1&home=1").words.contains("A starting point"))
        #expect(
            !(try mum.get("/parents/goals?child=1&home=2").words.contains("A starting point")))
        // A child with one home has goals as before.
        try mum.post("/parents/goals/starting-point", ["child": "2", "home": "2"])
        #expect(try app.number("SELECT count(*) FROM goal WHERE child_id = 2") > 0)
    }

    // MARK: - The shelf

    @Test func `each home has a shelf of its own`() throws {
        let two = try two()
        func offer(_ parent: Browser, _ name: String) throws {
            try parent.get("/parents/rewards/new")
            try parent.post(
                "/parents/rewards",
                all: [
                    ("name", name), ("icon", "swim"), ("price", "10"), ("child", "1"),
                    ("child", "2"),
                ])
        }
        try offer(two.mum, "Lake")
        try offer(two.dad, "Cinema")
        #expect(try two.app.number("SELECT count(*) FROM home_reward") == 2)

        let mums = try two.mum.get("/parents/rewards").words
        #expect(mums.contains("Lake") && mums.contains("At Mum’s") && !mums.contains("Cinema"))
        let theirs = try two.app.number("SELECT max(id) FROM reward")
        #expect(try two.mum.get("/parents/rewards/\(theirs)").status == 404)
        #expect(try two.mum.post("/parents/rewards/\(theirs)/archive").status == 404)
        // Mia is at Dad's; her brother has one home.
        let mia = try Browser.letIn(two.app)
        let shelf = try mia.get("/children/1/rewards").words
        #expect(shelf.contains("Cinema") && !shelf.contains("Lake"))
        let leos = try mia.get("/children/2/rewards").text
        #expect(leos.contains("Cinema") && leos.contains("Lake"))
        // What lies elsewhere can't be reserved, but saved for.
        let form: KeyValuePairs = [
            "tap": TapID.numbered(5).description, "reward": "1", "price": "10",
        ]
        #expect(
            try mia.post("/children/1/reservations", form).words.contains(
                "That reward is no longer on the shelf."))
        two.app.clock.set(TwoParents.at(6, 19))
        #expect(try mia.get("/children/1/rewards").words.contains("Lake"))
    }

    // MARK: - The forest

    @Test(arguments: ["middle", "little"])
    func `when a tree grew at Dad's, and for what, stays there`(mode: String) throws {
        let two = try two()
        let theirs = try two.app.grow(TwoParents.at(3, 8), moodAfter: .sunny)
        let hers = try two.app.grow(TwoParents.at(1, 8), moodAfter: .sunny)
        try two.app.change("UPDATE child SET mode = '\(mode)' WHERE id = 1")
        two.app.clock.set(TwoParents.at(6, 19))
        try two.renew()

        let forest = try two.mum.get("/children/1/forest")
        #expect(forest.words.contains("Completed tree from 3 March 2026, 08:00"))
        #expect(!forest.words.contains("5 March") && !forest.words.contains("5 Mar"))
        let links = forest.elements("a").compactMap { $0["href"] }
        #expect(links.contains("/children/1/forest/\(theirs)"))

        func facts(_ tree: FocusSessionID) throws -> Int {
            let page = try two.mum.get("/children/1/forest/\(tree)")
            return mode == "little"
                ? page.elements("button").count { $0["class"] == "glen-fact" }
                : page.texts(in: "dt").count
        }
        #expect(try facts(hers) > 0)
        #expect(try facts(theirs) == 0)
    }

    // MARK: - Sums, files, people

    @Test func `sums of both homes are for those who see totals`() throws {
        let two = try two()
        #expect(try two.mum.get("/parents/children/1/badges").status == 404)
        #expect(!(try two.mum.get("/parents").text.contains("children/1/badges")))

        #expect(try two.dad.get("/parents/children/1/badges").status == 404)
    }

    @Test func `the file with everything is made on the computer`() throws {
        let two = try two()

        let page = try two.mum.get("/parents/data")
        #expect(page.words.contains("The file would hold the days of both homes."))
        #expect(!page.text.contains("archive.zip"))
        let refused = try two.mum.post("/parents/data/archive.zip")
        #expect(refused.status == 409)
        #expect(!(try two.mum.get("/parents/data/deletion").text.contains("archive.zip")))
    }

    @Test func `helpers are added to one's own home and not seen from the other`() throws {
        let two = try two()
        let id = try two.dadAddsGranny([
            ("until_day", "2026-03-06"), ("until", "20:00"), ("home", "1"),
        ])

        #expect(try two.app.number("SELECT home_id FROM home_helper") == 2)
        #expect(try two.dad.get("/parents/people").words.contains("Granny"))
        for page in ["/parents/people", "/parents/events", "/parents"] {
            #expect(!(try two.mum.get(page).words.contains("Granny")), "\(page)")
        }
        for page in ["/parents/people/\(id)", "/parents/people/\(id)/access"] {
            #expect(try two.mum.get(page).status == 404, "\(page)")
        }
    }

    @Test func `helpers of a home without parents can be ended by those of the other one`() throws {
        let two = try two()
        let id = try two.dadAddsGranny([("until_day", "2026-03-06"), ("until", "20:00")])
        let page = "/parents/people/\(id)"
        #expect(try two.mum.get(page).status == 404)
        try two.dad.get("/parents/people/2/leaving")
        try two.dad.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])

        #expect(try two.mum.get("/parents/people").words.contains("Granny"))
        #expect(try two.mum.get(page).words.contains("End access"))
        // What they are let do, and on which device, stays as it was agreed on at their home.
        #expect(try !two.mum.get(page).words.contains("New link"))
        #expect(try two.mum.get(page + "/access").status == 404)
        #expect(try two.mum.post(page + "/link").status == 404)
        try two.mum.post(page + "/access", ["_method": "DELETE"])

        #expect(try two.mum.get(page).words.contains("Access has ended"))
        #expect(
            try two.app.number("SELECT count(*) FROM access_grant WHERE revoked_at IS NULL") == 0)
    }

    @Test func `what Mum knows of Dad's helpers has no buttons for her`() throws {
        let two = try two()
        let id = try two.dadAddsGranny([("until_day", "2026-03-05"), ("until", "10:15")])
        let page = "/parents/people/\(id)"
        try two.agree(.everything, of: 2)

        let (hers, his) = (try two.mum.get(page), try two.dad.get(page))

        #expect(hers.status == 200)
        for button in [
            "1 hour more", "End access", "New link", "Their PIN and device stop working",
        ] {
            #expect(!hers.words.contains(button), "\(button)")
            #expect(his.words.contains(button), "\(button)")
        }
        #expect(!hers.text.contains(page + "/access") && his.text.contains(page + "/access"))
        let news = "Granny’s access ends at 10:15."
        #expect(!(try two.mum.get("/parents").words.contains(news)))
        #expect(try two.dad.get("/parents").words.contains(news))
    }

    // MARK: - The child's own pages

    @Test func `on a device of one home, days at the other open with the child's lock`() throws {
        let two = try two()
        let tablet = try Browser.letIn(two.app)
        let device = try two.app.number("SELECT max(id) FROM device")
        let day = "/children/1/day?day=2026-03-05"
        two.app.clock.pass(.hours(24))
        #expect(try tablet.get(day).words.contains("Sport"))

        try two.app.change("UPDATE device SET home_id = 1 WHERE id = \(device)")
        let closed = try tablet.get(day).words
        #expect(closed.contains("Your days at Dad’s open here when your pages have a lock."))
        #expect(!closed.contains("Sport"))
        #expect(
            !(try tablet.get("/children/1/stats?of=week&day=2026-03-05").words.contains("Sport")))
        // Today is what the child does now, wherever it is.
        try two.app.change("UPDATE activity SET ended_at = ended_at")
        #expect(try tablet.get("/children/1/day?day=2026-03-04").words.contains("Reading"))
        try two.app.change("UPDATE device SET home_id = 2 WHERE id = \(device)")
        #expect(try tablet.get(day).words.contains("Sport"))
    }

    @Test func `a routine of the other home's day opens like that day`() throws {
        let two = try two()
        let atDads = TwoParents.at(3, 8).milliseconds
        let atMums = TwoParents.at(1, 19).milliseconds
        try two.app.change(
            """
            INSERT INTO routine (id, name, picture, weekdays, on_days_off)
            VALUES (1, 'Bedtime', 'moon', 127, 1);
            INSERT INTO routine_run (id, routine_id, child_id, day, name, picture, started_at, ended_at)
            VALUES
                (1, 1, 1, '2026-03-05', 'Bedtime', 'moon', \(atDads), \(atDads + 60_000)),
                (2, 1, 1, '2026-03-03', 'Bedtime', 'moon', \(atMums), \(atMums + 60_000)),
                (3, 1, 2, '2026-03-05', 'Bedtime', 'moon', \(atDads), NULL);
            INSERT INTO routine_run_step (run_id, place, words, picture, state, ended_at)
            VALUES (1, 1, 'Teeth', 'brush', 'done', 2), (2, 1, 'Teeth', 'brush', 'done', 2),
                (3, 1, 'Teeth', 'brush', 'waiting', NULL)
            """)
        let tablet = try Browser.letIn(two.app)
        let device = try two.app.number("SELECT max(id) FROM device")
        two.app.clock.pass(.hours(24))
        func stamps(_ page: Page) -> Int {
            page.elements("span").count { $0["class"] == "stamp" }
        }
        let both = try tablet.get("/children/1/routines/runs/2")
        #expect(try tablet.get("/children/1/routines/runs/1").status == 200)

        try two.app.change("UPDATE device SET home_id = 1 WHERE id = \(device)")

        #expect(try tablet.get("/children/1/routines/runs/1").status == 404)
        let own = try tablet.get("/children/1/routines/runs/2")
        #expect(own.status == 200)
        #expect(stamps(own) < stamps(both))
        // One that goes on is done where the child is.
        #expect(try tablet.get("/children/2/routines/runs/3").status == 200)
    }

    @Test func `a parent does not open the pages of a child at the other home`() throws {
        let two = try two()

        for page in ["/children/1", "/children/1/day", "/children/1/timer", "/watch/1"] {
            #expect(try two.mum.get(page)["location"] == "/parents", "\(page)")
        }
        #expect(try two.dad.get("/children/1/day").words.contains("Sport"))
        try two.mum.get("/parents")
        let form: KeyValuePairs = ["home": "1"]
        #expect(try two.mum.post("/children/1/homes/today", form).status == 403)
        // Nor by an answer that is the child's to give.
        try two.dad.get("/parents")
        #expect(try two.dad.post("/children/1/homes/today", form).status == 403)
        #expect(try two.app.number("SELECT count(*) FROM home_stay") == 0)
    }

    @Test func `back at Mum's, the child's pages tell her nothing of the days at Dad's`() throws {
        let two = try two()
        try two.app.change(
            """
            INSERT INTO reward (name, icon, price) VALUES ('Secret lake', 'swim', 10);
            """)
        try two.app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, 50, 'test:1', 0, 0)
            """)
        let mia = try Browser.letIn(two.app)
        try mia.get("/children/1/rewards")
        try mia.post(
            "/children/1/reservations",
            ["tap": TapID.numbered(5).description, "reward": "1", "price": "10"])
        #expect(try two.app.number("SELECT count(*) FROM reservation") == 1)
        try two.app.change("UPDATE reward SET archived_at = 1")
        two.app.clock.set(TwoParents.at(6, 19))
        try two.renew()

        #expect(!(try two.mum.get("/children/1/rewards").words.contains("Secret lake")))
        #expect(try two.mum.post("/children/1/reservations/1", ["_method": "DELETE"]).status == 404)
        for row in AccessTests.asking where [.child, .device].contains(row.access) {
            let page = try two.mum.get(row.target)
            #expect(!page.text.contains(TwoParents.secret), "\(row.target)")
        }
    }

    @Test(arguments: [true, false])
    func `back at Mum's, a small child is not asked there what ended at Dad's`(isStored: Bool)
        throws
    {
        let two = try two()
        try two.app.change("UPDATE child SET mode = 'little' WHERE id = 1")
        let end = isStored ? TwoParents.at(6, 13) : nil
        try two.app.add(.screen, from: TwoParents.at(6, 10), to: end)
        if isStored {
            try two.app.change(
                "UPDATE activity SET is_forgotten = 1 WHERE id = (SELECT max(id) FROM activity)")
        }
        let page = "/children/1/forgotten"
        two.app.clock.pass(until: TwoParents.at(6, 15))
        try two.renew()
        #expect(try two.dad.get(page, isPart: true).text.contains("Screen time"))

        two.app.clock.pass(until: TwoParents.at(6, 19))
        try two.renew()

        #expect(try two.mum.get(page)["location"] == "/children/1")
        #expect(!(try two.mum.get(page, isPart: true).text.contains("Screen time")))
    }

    @Test func `a sibling's pages say only where she is`() throws {
        let two = try two()
        try two.app.add(.screen, from: TwoParents.at(3, 9, 50), to: nil)
        for path in ["/children/2", "/children/2/siblings", "/who", "/wall"] {
            let page = try two.mum.get(path)
            #expect(page.status == 200, "\(path)")
            #expect(!page.words.contains("Screen time 10"), "\(path)")
        }
        #expect(!(try two.mum.get("/who").words.contains("Screen time")))
        #expect(try two.mum.get("/who").words.contains("At Dad’s"))
        #expect(!(try two.mum.get("/wall").words.contains("Screen time")))
        #expect(try two.dad.get("/who").words.contains("Screen time"))
    }

    @Test func `a parent who stays alone still says which home is theirs`() throws {
        let two = try TwoParents(isJoined: false)
        try two.app.change("UPDATE grown_up SET left_at = 1 WHERE id = 2")
        let page = try two.mum.get("/parents/homes/agreement").words

        #expect(page.contains("Which home is yours?"))
        #expect(try two.join(two.mum, 1).status == 303)
    }

    @Test func `with the child's hand a parent sees and changes no more`() throws {
        let two = try two()
        // Back at Mum's.
        two.app.clock.set(TwoParents.at(6, 19))
        try two.renew()
        let day = try two.mum.get("/children/1/day?day=2026-03-05")
        #expect(!day.words.contains("Sport"))
        try two.mum.get("/children/1/day")
        let refused = try two.mum.post(
            "/children/1/activities",
            ["what": "2", "day": "2026-03-08", "start": "10:00", "end": "11:00"])
        #expect(refused.words.contains("The child was at the other home then."))
        #expect(try two.app.number("SELECT count(*) FROM activity") == 3)
    }

    @Test func `a form of a hidden entry shows nothing of it`() throws {
        let two = try two()
        let hidden = try two.app.number("SELECT id FROM activity WHERE category_id = 4")
        try two.mum.get("/parents")

        let answer = try two.mum.post(
            "/parents/children/1/activities/\(hidden)",
            ["what": "2", "day": "2026-03-05", "start": "08:30", "end": "08:45", "child": "1"])

        #expect(answer.status == 404)
        #expect(!answer.text.contains(TwoParents.secret))
    }

    @Test func `whether FocusPal is used in a home is up to that home`() throws {
        let two = try two()
        let form = try two.mum.get("/parents/homes/form")
        #expect(form.elements("input").contains { $0["name"] == "uses_1" })
        #expect(!form.elements("input").contains { $0["name"] == "uses_2" })

        try two.mum.post(
            "/parents/homes/form",
            [
                "name_1": "Mum’s", "picture_1": "cottage", "colour_1": "teal",
                "name_2": "Dad’s", "picture_2": "flats", "colour_2": "orange",
            ])

        #expect(try two.app.numbers("SELECT uses_focuspal FROM home ORDER BY place") == [0, 1])
    }

    @Test func `a change of days is told however much else happens that day`() throws {
        let two = try two()
        try two.mum.get("/parents/children/1/homes/days")
        try two.mum.post(
            "/parents/children/1/homes/days",
            ["home": "1", "from": "2026-03-06", "to": "2026-03-06"])
        try two.app.focusPal.database.write { writing in
            for number in 1...60 {
                try writing.note(
                    .name, by: .server, about: "pc\(number)", at: two.app.clock.now)
            }
        }
        #expect(
            try two.dad.get("/parents").words.contains("Mum has changed the homes or the days."))
    }

    @Test func `a timer belongs to the home where it began`() throws {
        let two = try two()
        // From ten to four to twenty past, at Mum's until four.
        let (focusPal, mia) = (two.app.focusPal, ChildID(1))
        two.app.clock.set(TwoParents.at(2, 15, 50))
        let timer = try focusPal.database.write { writing in
            try writing.begin(
                TimerSetUp(child: mia, plan: .single(minutes: 40)), by: .child, Author(.child),
                at: focusPal.clock.stamp)
        }
        two.app.clock.pass(.minutes(30))
        try focusPal.carryOut(
            ChangeTimer(
                timer: timer.id, owner: nil, command: .stop,
                id: try #require(CommandID(TapID.numbered(1).description)), seen: timer.version,
                who: .child, device: nil, now: focusPal.clock.stamp))

        try two.renew()
        let day = "/parents/children/1/day?day=2026-03-04"
        #expect(try two.mum.get(day).words.contains("until 16:20"))
        #expect(!(try two.dad.get(day).words.contains("until 16:20")))
    }

    @Test func `what the other home took is taken back`() throws {
        let two = try two()
        try two.mum.get("/parents/children/1/homes/days")
        try two.mum.post(
            "/parents/children/1/homes/days",
            ["home": "1", "from": "2026-03-06", "to": "2026-03-06"])
        #expect(
            try two.dad.get("/parents").words.contains("Mum has changed the homes or the days."))
        #expect(!(try two.mum.get("/parents").words.contains("has changed the homes")))
        two.app.clock.set(TwoParents.at(5, 9))
        try two.renew()

        #expect(!(try two.dad.get("/parents").words.contains("Mum has changed the homes")))
        let stay = try two.app.number("SELECT id FROM home_stay")
        try two.dad.get("/parents/children/1/homes")
        let form: KeyValuePairs = ["_method": "DELETE", "stay": "\(stay)"]
        #expect(try two.dad.post("/parents/children/1/homes/days", form).status == 303)
        #expect(try two.app.number("SELECT count(*) FROM home_stay") == 0)
    }

    @Test func `helpers of no home belong to that of whoever joins first`() throws {
        let two = try TwoParents(isJoined: false)
        // Nobody adds helpers for a home that is not theirs.
        #expect(
            try two.mum.get("/parents/helpers/new")["location"] == "/parents/homes/agreement")
        try two.app.change(
            """
            INSERT INTO grown_up (id, name, avatar, role, joined_at)
            VALUES (9, 'Granny', 'owl', 'helper', 0)
            """)
        try two.join(two.dad, 2)
        try two.join(two.mum, 1)

        #expect(try two.app.number("SELECT home_id FROM home_helper WHERE person_id = 9") == 2)
        try two.mum.get("/parents")
        for path in ["access", "more", "link", "arrival", "goes-on"] {
            let form: KeyValuePairs = ["more": "hour"]
            #expect(
                try two.mum.post("/parents/people/9/\(path)", form).status == 404, "\(path)")
        }
    }

    @Test func `a wall of one home says when a child comes back`() throws {
        let two = try two()
        let wall = try Browser.letIn(two.app)
        let device = try two.app.number("SELECT max(id) FROM device")
        try two.dad.get("/parents")
        try two.dad.post(
            "/parents/children/1/timer",
            ["id": CommandID.numbered(1).description, "minutes": "10"])
        #expect(try wall.get("/wall").text.contains("wall__timer\""))

        try two.app.change("UPDATE device SET home_id = 1 WHERE id = \(device)")
        let away = try wall.get("/wall")
        #expect(away.words.contains("At Dad’s, back on Sunday"))
        #expect(!away.text.contains("wall__timer\""))
    }

    @Test func `a wall of one home doesn't say what a child at the other looks forward to`()
        throws
    {
        let two = try two()
        let wall = try Browser.letIn(two.app)
        let device = try two.app.number("SELECT max(id) FROM device")
        for (child, words, day) in [
            (1, "To the lake", "2026-03-07"), (2, "To Grandma", "2026-03-08"),
        ] {
            let page = "/parents/children/\(child)/coming-days"
            try two.dad.get(page)
            try two.dad.post(page, ["words": words, "picture": "train", "day": day])
        }
        #expect(try wall.get("/wall").words.contains("Mia: 2 sleeps until To the lake"))

        try two.app.change("UPDATE device SET home_id = 1 WHERE id = \(device)")
        let away = try wall.get("/wall").words
        #expect(!away.contains("To the lake"))
        #expect(away.contains("Leo: 3 sleeps until To Grandma"))
    }
}

extension Access {
    /// Whether parents open it as parents.
    fileprivate var isForParents: Bool {
        switch self {
        case .parent, .grownUp, .signedIn: true
        case .anyone, .onboarding, .device, .child, .lock, .letIn: false
        }
    }
}
