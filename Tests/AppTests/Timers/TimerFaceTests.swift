import AppSupport
import HTTP
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

/// The picture of a timer, right at the moment when the server writes it (§3.2).
struct TimerFaceTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    @Test func `the time left is in the picture, the number and the attributes`() throws {
        try mia.startTimer(minutes: 25, id: 1)

        app.clock.pass(.seconds(400))
        let page = try mia.timer(.add, version: 1, id: 2, minutes: 5)

        #expect(page.text.contains("stroke-dasharray=\"1400000 3600000\""))
        #expect(page.text.contains("left=\"1400000\""))
        #expect(page.text.contains("length=\"1800000\""))
        #expect(page.text.contains("data-number>24 min</span>"))
        #expect(page.text.contains("data-zone=\"go\""))
    }

    @Test func `a paused timer stands still, in words too`() throws {
        try mia.startTimer(minutes: 25, id: 1)
        app.clock.pass(.minutes(10))
        try mia.timer(.pause, version: 1, id: 2)

        app.clock.pass(.hours(3))
        let page = try mia.timer(.pause, version: 2, id: 3)

        #expect(page.text.contains("state=\"paused\""))
        #expect(page.text.contains("stroke-dasharray=\"900000 3600000\""))
        #expect(page.texts(in: "span").contains("Paused"))
        #expect(page.text.contains("data-number>15 min</span>"))
    }

    @Test func `time is up in the picture as well, and overtime counts up`() throws {
        try mia.startTimer(minutes: 5, id: 1)
        app.clock.pass(.seconds(303))
        _ = app.focusPal.finishTimers()

        let landed = try mia.timer(.overtime, version: 1, id: 2)
        app.clock.pass(.seconds(130))
        let late = try mia.timer(.add, version: 3, id: 3)

        #expect(landed.text.contains("state=\"overtime\""))
        #expect(late.text.contains("data-number>+2 min</span>"))
        #expect(late.text.contains("stroke-dasharray=\"133000 1800000\""))
    }
}
