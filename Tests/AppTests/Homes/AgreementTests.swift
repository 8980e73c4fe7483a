import AppSupport
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// How parents agree what each home sees (§17.3).
struct AgreementTests {
    @Test func `with two parents the homes see nothing of each other from the beginning`() throws {
        let two = try TwoParents(isJoined: false)

        let page = try two.mum.get("/parents/homes").words
        #expect(page.contains("Dad’s sees nothing of the days at Mum’s."))
        #expect(page.contains("Mum’s sees nothing of the days at Dad’s."))
        #expect(
            try two.mum.get("/parents").words.contains(
                "Which home is yours? Until you say so, new days stay hidden."))
        let agreement = try two.mum.get("/parents/homes/agreement").words
        #expect(agreement.contains("Which home is yours?"))
        #expect(!agreement.contains("Days at Mum’s"))
    }

    @Test func `the first plan leads to the question which home is whose, and no later one`() throws
    {
        let app = try TestApp()
        try app.join()
        let mum = try Browser.parent(app)
        try mum.setUpHomes()

        #expect(try mum.weeks()["location"] == "/parents/homes/agreement?saved=1")
        try mum.post("/parents/homes/mine", ["home": "1"])
        #expect(try mum.weeks()["location"] == "/parents/children/1/homes?saved=1")
    }

    @Test func `a single parent sees all days and is asked nothing`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.setUpHomes()
        try mum.weeks()

        #expect(try mum.get("/parents/homes").words.contains("All parents see all days."))
        for page in ["/parents", "/parents/homes/agreement"] {
            #expect(!(try mum.get(page).words.contains("Which home is yours?")), "\(page)")
        }
        #expect(try mum.post("/parents/homes/mine", ["home": "1"]).status == 404)
        #expect(try app.number("SELECT count(*) FROM home_share") == 0)
    }

    @Test func `a second parent ends the time in which one saw all days`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.setUpHomes()
        try mum.weeks()
        try app.join()

        #expect(try app.number("SELECT count(*) FROM home_share WHERE share = 'nothing'") == 2)
    }

    @Test func `each parent joins by their own yes, and nobody answers for both homes`() throws {
        let two = try TwoParents(isJoined: false)
        #expect(try two.join(two.mum, 1)["location"] == "/parents/homes/agreement?saved=1")
        // A wrong choice can be mended.
        #expect(try two.mum.get("/parents/homes/agreement").words.contains("I belong to Dad’s"))
        try two.join(two.mum, 2)
        try two.join(two.mum, 1)
        // Someone is there already.
        let closed = try two.dad.get("/parents/homes/agreement").words
        #expect(closed.contains("A parent there has to ask you first"))
        let refused = try two.join(two.dad, 1)
        #expect(refused.status == 409 || refused.status == 422, "\(refused.status)")
        #expect(refused.words.contains("Someone who belongs to that home has to ask you first."))

        try two.join(two.dad, 2)
        #expect(!(try two.mum.get("/parents/homes/agreement").words.contains("I belong to")))
        #expect(try two.join(two.mum, 2).words.contains("has to ask you first"))

        try two.dad.get("/parents/homes/agreement")
        #expect(try two.dad.post("/parents/homes/invitations", ["person": "1"]).status == 404)
        let events = try two.mum.get("/parents/events").words
        #expect(events.contains("Belongs to a home now: Dad’s"))
    }

    @Test func `a home that has a parent asks others to join`() throws {
        let two = try TwoParents(isJoined: false)
        try two.join(two.mum, 1)
        #expect(try two.mum.get("/parents/homes/agreement").words.contains("Ask Papa to join"))
        try two.mum.post("/parents/homes/invitations", ["person": "2"])

        #expect(
            try two.dad.get("/parents/homes/agreement").words.contains("You were asked to join"))
        try two.join(two.dad, 1)
        #expect(
            try two.app.number("SELECT count(*) FROM home_parent WHERE home_id = 1") == 2)
        #expect(try two.app.number("SELECT count(*) FROM home_invitation") == 0)
    }

    @Test func `more needs both, less is one tap`() throws {
        let two = try TwoParents()
        #expect(
            try two.dad.post("/parents/homes/invitations", ["person": "9"]).status == 404)

        try two.tap(two.mum, "wish", of: 2, .totals)
        let mine = try two.mum.get("/parents/homes/agreement").words
        #expect(mine.contains("Totals only, suggested on Thursday 5 March. Not agreed yet"))
        let asked = try two.dad.get("/parents/homes/agreement").words
        #expect(asked.contains("Mum asks to see the totals of the days at Dad’s."))
        #expect(
            try two.dad.get("/parents").words.contains(
                "Mum has a suggestion about what the homes see."))

        // Not now looks like silence.
        try two.tap(two.dad, "later", of: 2)
        #expect(!(try two.dad.get("/parents").words.contains("Mum has a suggestion")))
        #expect(try two.mum.get("/parents/homes/agreement").words == mine)
        // And the answer is still open.
        try two.tap(two.dad, "wish", of: 2, .totals)
        #expect(
            try two.mum.get("/parents/homes").words.contains(
                "Mum’s sees the totals of the days at Dad’s."))
        #expect(try two.mum.get("/parents/homes").words.contains("Dad’s sees nothing"))

        // Less is up to Dad, at once.
        #expect(
            try two.tap(two.mum, "wish", of: 2, .nothing).words.contains(
                "That is up to the parents of the other home."))
        try two.tap(two.dad, "wish", of: 2, .nothing)
        #expect(
            try two.mum.get("/parents/homes").words.contains(
                "Mum’s sees nothing of the days at Dad’s."))
        #expect(
            try two.mum.get("/parents/events").words.contains(
                "What homes see of each other changed"))
    }

    @Test func `an offer is agreed to by the other home, or taken back`() throws {
        let two = try TwoParents()
        try two.tap(two.mum, "wish", of: 1, .everything)
        #expect(
            try two.dad.get("/parents/homes/agreement").words.contains(
                "Mum offers to show you everything of the days at Mum’s."))

        try two.tap(two.mum, "withdraw", of: 1)
        let gone = try two.tap(two.dad, "agree", of: 1, .everything)
        #expect(gone.words.contains("That is no longer suggested."))

        try two.tap(two.mum, "wish", of: 1, .everything)
        try two.tap(two.dad, "agree", of: 1, .everything)
        #expect(
            try two.dad.get("/parents/homes").words.contains("Dad’s sees the days at Mum’s."))
    }

    @Test func `nobody agrees with themselves by changing homes`() throws {
        let two = try TwoParents(isJoined: false)
        try two.join(two.mum, 1)
        try two.tap(two.mum, "wish", of: 2, .everything)
        try two.join(two.mum, 2)
        try two.tap(two.mum, "wish", of: 2, .everything)
        #expect(
            try two.app.number("SELECT count(*) FROM home_share WHERE share <> 'nothing'") == 0)
        try two.join(two.mum, 1)
        #expect(try two.app.number("SELECT count(*) FROM home_proposal") == 0)
    }

    @Test func `the store keeps what was agreed`() throws {
        let two = try TwoParents()
        for sql in [
            "INSERT INTO home_share VALUES (1, '2026-04-01', 'totals')",
            "INSERT INTO home_share VALUES (1, '2026-03-01', 'nothing')",
            "UPDATE home_share SET share = 'everything'",
            "UPDATE home_share SET from_day = '2026-04-01'",
        ] { #expect(throws: (any Error).self, "\(sql)") { try two.app.change(sql) } }
        try two.app.change("INSERT INTO home_share VALUES (1, '2026-04-01', 'nothing')")
    }

    @Test func `what homes agreed elsewhere comes in before anyone belongs to one here`() throws {
        let two = try TwoParents(isJoined: false)

        try two.app.change("INSERT INTO home_share VALUES (1, '2026-04-01', 'totals')")
        #expect(throws: (any Error).self) {
            try two.app.change("INSERT INTO home_share VALUES (1, '2026-03-20', 'everything')")
        }
        try two.join(two.dad, 2)
        #expect(throws: (any Error).self) {
            try two.app.change("INSERT INTO home_share VALUES (1, '2026-05-01', 'everything')")
        }
    }

    @Test func `what was agreed elsewhere waits for a second parent`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.setUpHomes()
        try mum.weeks()
        try app.change(
            """
            INSERT INTO home_share VALUES (1, '2026-02-01', 'nothing'), (2, '2026-02-01', 'nothing')
            """)
        #expect(try mum.get("/parents/homes").words.contains("All parents see all days."))

        try app.join()

        #expect(
            try mum.get("/parents/homes").words.contains("Mum’s sees nothing of the days at Dad’s.")
        )
        #expect(try app.number("SELECT count(*) FROM home_share") == 2)
    }

    @Test func `children read what was agreed`() throws {
        let two = try TwoParents()
        let mia = try Browser.letIn(two.app)

        let page = try mia.get("/children/1/homes").words
        #expect(page.contains("The grown-ups at Dad’s don’t see your days at Mum’s."))
        #expect(page.contains("All of your days stay yours."))

        try two.agree(.everything, of: 1)
        #expect(
            try mia.get("/children/1/homes").words.contains(
                "The grown-ups at Dad’s see your days at Mum’s."))
    }

    @Test func `without two homes there is nothing to agree on`() throws {
        let parent = try Browser.parent(try TestApp())

        #expect(try parent.get("/parents/homes/agreement").status == 404)
        try parent.get("/parents/homes")
        #expect(try parent.post("/parents/homes/mine", ["home": "1"]).status == 404)
        #expect(
            try parent.post("/parents/homes/agreement", ["way": "wish", "home": "1"]).status == 404)
        #expect(try parent.post("/parents/homes/invitations", ["person": "1"]).status == 404)
    }
}
