import AppSupport
import Foundation

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension TestApp {
    /// The PIN that Granny has chosen.
    static let grannysPIN = "482615"

    /// Granny helps: with a phone of her own, signed in, from now until eight in the evening.
    ///
    /// Her number is 2, or higher with more parents.
    func granny(
        by parent: Browser, ticks: [Permission] = Permission.offered, children: [Int] = [1],
        _ more: [(String, String)] = [
            ("when", "once"), ("until_day", "2026-03-02"), ("until", "20:00"),
        ]
    ) throws -> Browser {
        try addGranny(by: parent, ticks: ticks, children: children, more)
        return try Browser.granny(self, by: parent)
    }

    /// Granny is added, and nobody has opened her link; returns its address.
    @discardableResult
    func addGranny(
        by parent: Browser, ticks: [Permission] = Permission.offered, children: [Int] = [1],
        _ more: [(String, String)] = [
            ("when", "once"), ("until_day", "2026-03-02"), ("until", "20:00"),
        ]
    ) throws -> String {
        try parent.get("/parents/people/1")
        try parent.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        try parent.get("/parents/helpers/new")
        let fields =
            [("name", "Granny"), ("avatar", "owl")] + children.map { ("child", String($0)) }
            + ticks.map { ("tick", $0.rawValue) } + more
        return try parent.post("/parents/helpers/new", all: fields).arrival
    }
}

extension Page {
    /// The address in a link for a helper.
    var arrival: String {
        guard let start = text.range(of: "/arrival/") else { return "" }
        return String(text[start.lowerBound...].prefix(9 + 32))
    }
}

extension Browser {
    /// Granny's phone: with a new link, a PIN and Mum's yes, signed in.
    static func granny(
        _ app: TestApp, by parent: Browser, at host: String = Browser.host
    ) throws -> Browser {
        let id = try app.number("SELECT max(id) FROM grown_up WHERE role = 'helper'")
        let phone = Browser(app, at: host)
        let link = try parent.post("/parents/people/\(id)/link").arrival
        try phone.get(link)
        try phone.post(link, ["pin": TestApp.grannysPIN, "repeated": TestApp.grannysPIN])
        try parent.post("/parents/people/\(id)/arrival")
        try phone.get("/helping")
        try phone.get("/parents/session")
        try phone.post("/parents/session", ["pin": TestApp.grannysPIN])
        try phone.get("/helping")
        return phone
    }
}
