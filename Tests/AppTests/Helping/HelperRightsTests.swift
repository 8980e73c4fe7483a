import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What a helper may do, route by route and tick by tick (§17.2).
struct HelperRightsTests {
    private func ask(_ row: AccessTests.Row, _ browser: Browser, child: Int = 1) throws -> String {
        let target =
            row.route.contains("{child:int}")
            ? row.target.replacing("/children/1", with: "/children/\(child)") : row.target
        let page =
            row.method == "GET"
            ? try browser.get(target) : try browser.post(target, ["_method": row.method])
        let place = page["location"]?.prefix { $0 != "?" } ?? ""
        return "\(page.status) \(place)".split(separator: " ").joined(separator: " ")
    }

    /// Whether an answer is one of the doors, rather than the route's own.
    private func isOut(_ answer: String) -> Bool {
        ["303 /helping", "303 /parents/session", "303 /device", "403"].contains(answer)
    }

    @Test(arguments: Permission.offered)
    func `each tick opens its routes for these children, and nothing else`(tick: Permission)
        throws
    {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        let granny = try app.granny(by: parent, ticks: [tick])
        for row in AccessTests.table where row.route != "DELETE /parents/session" {
            let answer = try ask(row, granny)
            switch row.access {
            case .anyone, .onboarding, .letIn, .signedIn: continue
            case .device, .child, .lock, .parent: #expect(isOut(answer), "\(row.route)")
            case .grownUp(let permission):
                #expect(isOut(answer) == (permission != tick), "\(row.route): \(answer)")
                #expect(isOut(try ask(row, granny, child: 2)), "\(row.route), Leo")
            }
        }
        #expect(try granny.get("/helping").status == 200)
    }

    @Test func `on a device of the house a helper has the same rights and children have theirs`()
        throws
    {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        _ = try app.granny(
            by: parent, [("when", "always"), ("for_house", "1")])
        let tablet = try Browser.letIn(app)

        let faces = try tablet.get("/parents/session")
        #expect(faces.words.contains("Granny"))
        try tablet.get("/parents/session?person=2")
        try tablet.post("/parents/session", ["person": "2", "pin": TestApp.grannysPIN])

        for row in AccessTests.table where row.route != "DELETE /parents/session" {
            let answer = try ask(row, tablet)
            switch row.access {
            case .parent: #expect(isOut(answer), "\(row.route): \(answer)")
            case .child where row.method == "GET": #expect(answer != "303 /helping")
            default: continue
            }
        }
        #expect(try tablet.get("/children/1").status == 200)
        #expect(try tablet.get("/helping").words.contains("Mia"))
    }

    @Test func `a helper who isn't ticked for the house has no face there`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        _ = try app.granny(by: parent)

        #expect(!(try Browser.letIn(app).get("/parents/session")).text.contains("Granny"))
    }

    @Test func `a helper's phone that is not signed in opens nothing`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        let granny = try app.granny(by: parent)
        try granny.post("/parents/session", ["_method": "DELETE"])

        for row in AccessTests.table {
            let answer = try ask(row, granny)
            switch row.access {
            case .anyone, .onboarding: continue
            case .letIn where row.route != "GET /live": continue
            default: #expect(isOut(answer), "\(row.route): \(answer)")
            }
        }
    }
}
