import AppSupport
import Database
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The tour of the first evening (§10).
struct TourTests {
    /// A family that has come as far as a step.
    private func evening(at step: OnboardingStep?) throws -> (TestApp, Browser) {
        let app = try TestApp()
        let browser = try Browser.letIn(app)
        try app.focusPal.database.write { try $0.save(onboardingStep: step) }
        try app.focusPal.reloadPages()
        return (app, browser)
    }

    @Test(arguments: OnboardingStep.allCases)
    func `each step can be seen, and is where a device is led`(step: OnboardingStep) throws {
        let (_, browser) = try evening(at: step)

        let led = try browser.get("/who")
        let page = try browser.follow(led)

        #expect(led["location"] == "/onboarding/\(step.rawValue)")
        #expect(page.status == 200)
        #expect(page.elements("form").contains { $0["action"] == led["location"] })
    }

    @Test func `each step of the tour leads to the next`() throws {
        let (_, browser) = try evening(at: .timers)
        try browser.get("/onboarding/timers")

        #expect(try browser.post("/onboarding/timers")["location"] == "/onboarding/logging")
        #expect(try browser.post("/onboarding/logging")["location"] == "/onboarding/privacy")
        #expect(try browser.post("/onboarding/privacy")["location"] == "/parents/first-day/goals")
    }

    @Test func `the tour can be skipped, and gone back to without losing the place`() throws {
        let (app, browser) = try evening(at: .timers)
        try browser.get("/onboarding/timers")

        let skipped = try browser.post("/onboarding/timers", ["skip": "1"])
        #expect(skipped["location"] == "/onboarding/privacy")
        #expect(try browser.get("/onboarding/logging").status == 200)
        try browser.post("/onboarding/timers")

        try app.restart()
        #expect(try browser.get("/")["location"] == "/onboarding/privacy")
    }

    @Test func `a browser that can notify is asked about it`() throws {
        let (app, browser) = try evening(at: .privacy)
        let own = ["Host": "localhost:8080", "Origin": "http://localhost:8080"]
        try browser.get("/onboarding/privacy", headers: own)

        let next = try browser.post("/onboarding/privacy", headers: own)

        #expect(next["location"] == "/onboarding/notifications")
        #expect(try browser.get("/onboarding/notifications").words.contains("Step 8 of 8"))
        #expect(
            try browser.post("/onboarding/notifications")["location"] == "/parents/first-day/goals")
        #expect(app.focusPal.pages.family.onboardingStep == nil)
    }
}
