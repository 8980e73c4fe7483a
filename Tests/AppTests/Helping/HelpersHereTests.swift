import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What children are told of those who look after them (§17.2).
struct HelpersHereTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
    }

    private func page(_ path: String = "") throws -> Page {
        try Browser.letIn(app).get("/children/1\(path)")
    }

    @Test func `a child sees who is here, until when, and what they can see`() throws {
        try app.addGranny(by: mum, ticks: [.seeToday, .giveMinutes])

        #expect(try page().words.contains("Granny"))
        let words = try page("/helpers").words
        for sentence in [
            "Granny", "Until 20:00", "Sees what you did today", "Can give you minutes",
        ] {
            #expect(words.contains(sentence))
        }
        #expect(!words.contains("Sees your feelings"))
    }

    @Test func `of those who look after a sibling nothing is said`() throws {
        try app.addGranny(by: mum, children: [2])

        #expect(!(try page()).text.contains("Granny"))
        #expect(try page("/helpers").words.contains("Nobody but your parents right now"))
    }

    @Test func `who comes later is on the page, and not yet on the home`() throws {
        try app.addGranny(by: mum, [("when", "weekend")])

        #expect(!(try page()).text.contains("Granny"))
        #expect(try page("/helpers").words.contains("From Friday at 16:00"))
    }

    @Test func `who has gone is no longer told`() throws {
        try app.addGranny(by: mum)
        app.clock.pass(.hours(11))

        #expect(!(try page()).text.contains("Granny"))
        #expect(try page("/helpers").words.contains("Nobody but your parents right now"))
    }

    @Test func `for a child that can't read there is a moon for each night`() throws {
        try app.change("UPDATE child SET mode = 'little' WHERE id = 1")
        try app.restart()
        let mum = try Browser.parent(app)
        try app.addGranny(
            by: mum, [("when", "once"), ("until_day", "2026-03-04"), ("until", "20:00")])

        let page = try page("/helpers")

        #expect(page.text.components(separatedBy: "#moon").count == 3)
        #expect(page.text.contains(#"data-read="Granny. Until Wednesday at 20:00""#))
    }
}
