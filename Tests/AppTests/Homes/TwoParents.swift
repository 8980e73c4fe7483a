import AppSupport
import Support

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Mum, Dad and Mia, who is at Mum's until Wednesday at 16:00: the clock shows Thursday, ten in the
/// morning.
///
/// On Wednesday she read before the hand-over and watched something after it, and on Thursday she
/// did sport: both at Dad's.
struct TwoParents {
    let app: TestApp
    let mum: Browser
    let dad: Browser

    /// A note that only Dad's home may read.
    static let secret = "at the lake"

    /// `isJoined`: whether both have said which home is theirs.
    init(isJoined: Bool = true) throws {
        app = try TestApp(at: Self.at(0, 9))
        try app.join()
        mum = try Browser.parent(app)
        dad = try Browser.letIn(app)
        try dad.signIn(TestApp.otherPIN, as: 2)
        try mum.setUpHomes()
        try mum.weeks()
        if isJoined {
            try join(mum, 1)
            try join(dad, 2)
        }
        try app.add(.reading, from: Self.at(2, 10), to: Self.at(2, 11))
        try app.add(.screen, from: Self.at(2, 17), to: Self.at(2, 18))
        try app.add(.sport, from: Self.at(3, 8), to: Self.at(3, 9))
        try app.change("UPDATE activity SET note = '\(Self.secret)' WHERE category_id = 4")
        app.clock.set(Self.at(3, 10))
        try renew()
    }

    /// The same family on another computer, where both are signed in.
    init(app: TestApp, mum: Browser, dad: Browser) {
        (self.app, self.mum, self.dad) = (app, mum, dad)
    }

    /// A moment of a day, counted from Monday.
    static func at(_ day: Int, _ hour: Int64, _ minute: Int64 = 0) -> Instant {
        FamilyCalendar.berlin.start(of: .monday + day).minutes(hour * 60 + minute)
    }

    /// Both sign in again, as after a night.
    func renew() throws {
        try mum.signIn()
        try dad.signIn(TestApp.otherPIN, as: 2)
    }

    @discardableResult
    func join(_ browser: Browser, _ home: Int) throws -> Page {
        try browser.get("/parents/homes/agreement")
        return try browser.post("/parents/homes/mine", ["home": "\(home)"])
    }

    /// What a parent taps about the days at a home.
    @discardableResult
    func tap(_ browser: Browser, _ way: String, of home: Int, _ share: HomeShare? = nil) throws
        -> Page
    {
        try browser.get("/parents/homes/agreement")
        return try browser.post(
            "/parents/homes/agreement",
            ["way": way, "home": "\(home)", "share": share?.rawValue ?? ""])
    }

    /// Both agree, from today on.
    func agree(_ share: HomeShare, of home: Int) throws {
        try tap(mum, "wish", of: home, share)
        try tap(dad, "wish", of: home, share)
    }

    /// Dad adds Granny, who sees Mia's today; returns her number.
    ///
    /// `until`: the fields of the form that say for how long, and at which homes.
    func dadAddsGranny(_ until: [(String, String)]) throws -> Int64 {
        try dad.get("/parents/helpers/new")
        try dad.post(
            "/parents/helpers/new",
            all: [
                ("name", "Granny"), ("avatar", "owl"), ("child", "1"), ("tick", "see-today"),
                ("when", "once"),
            ] + until)
        return try app.number("SELECT max(id) FROM grown_up")
    }
}
