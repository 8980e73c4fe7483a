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

/// In the pseudo-language all that is said stands in brackets; what does not missed the catalogue.
struct PseudoLanguageTests {
    @Test func `every text of every page is in the catalogue`() throws {
        var missed: Set<String> = []
        var said = 0
        for (target, page) in try Walk.all(language: "en-XA") where !page.html.isEmpty {
            for text in Self.texts(of: page) {
                if text.contains("⟦") { said += 1 }
                let rest = Self.outside(text).trimmingCharacters(in: .whitespacesAndNewlines)
                if !rest.isEmpty { missed.insert("\(target): \(rest)") }
            }
        }

        #expect(missed.sorted() == [])
        #expect(said > 1000)
    }

    @Test func `the page says which language it is in`() throws {
        let app = try TestApp(language: "en-XA")

        let page = try Browser(app).get("/device")

        #expect(page.elements("html").first?["lang"] == "en-XA")
    }

    @Test(arguments: [
        ("⟦Hi⟧ Mia", ""), ("⟦a Mia b⟧, ⟦c⟧", ""), ("Hi", "Hi"), ("Mia Hi", "Hi"), ("12%", ""),
        ("⟦a ⟦b⟧ c⟧ d", "d"),
    ])
    func `text outside the brackets is found`(text: String, rest: String) {
        #expect(Self.outside(text).trimmingCharacters(in: .whitespaces) == rest)
    }

    private static let said = ["aria-label", "alt", "title", "placeholder", "offline"]

    /// What a person sees or hears: texts, and the attributes that say something.
    private static func texts(of page: Page) -> [String] {
        // Names of zones, and commands, are the same in every language.
        var isZone = false
        return page.scan.flatMap { piece -> [String] in
            switch piece {
            case .element(let name, let attributes):
                isZone =
                    name == "code"
                    || name == "option" && attributes["value"]?.contains("/") == true
                return said.compactMap { attributes[$0] }
            case .text(let text): return isZone ? [] : [text]
            case .end: return []
            }
        }
    }

    /// What is neither in brackets, nor the family's own, nor a number or a sign.
    private static func outside(_ text: String) -> String {
        var depth = 0
        var rest = ""
        for character in text {
            if character == "⟦" { depth += 1 }
            if depth == 0 { rest.append(character) }
            if character == "⟧" { depth -= 1 }
        }
        // Nearly all is in brackets, and what follows takes long.
        guard rest.contains(where: \.isLetter) else { return "" }
        let family =
            ["FocusPal", "Winter", "UTC", "Mia", "Leo", "Ida", "Browser"]
            + DefaultCategories.all.flatMap(\.parts).sorted { $0.count > $1.count }
            + DefaultCategories.all.map(\.name)
        rest = family.reduce(rest) { $0.replacing($1, with: "") }
        // Groups of recovery codes.
        rest = rest.replacing(/^\s*[0-9A-HJKMNP-TV-Z]{4}\s*$/, with: "")
        // The letters of a room, and its address.
        rest = rest.replacing(/^\s*([BCDFGHKMNPRTWXYZ] ?){1,4}\s*$/, with: "")
        rest = rest.replacing(/http:\/\/[a-z.:0-9]+\/rooms\/[A-Z]{4}/, with: "")
        return rest.filter { $0.isLetter || $0 == " " }
    }
}
