import Creatures
import Database
import Domain
import HTTP
import Site
import Templates

/// One Tomo with everything known about it (§5.6).
struct TomoPage {
    private let visit: Visit
    private let tomo: Tomo
    private let sessions: SessionRows
    private let isAtHome: Bool

    /// The most recent ones; all of them are on the profile.
    private static let most = 20

    /// Throws: `Refusal.notFound` if the child has no such Tomo.
    package init(_ visit: Visit, _ id: TomoID) throws {
        self.visit = visit
        let child = try visit.theChild()
        (tomo, isAtHome, sessions) = try visit.read { reading in
            guard let tomo = try reading.tomo(id), tomo.child == child.id else {
                throw Refusal.notFound
            }
            return (
                tomo, try reading.nextTomo(of: child.id)?.id == id,
                try SessionRows(
                    visit, try reading.pastSessions(of: child.id, beside: id, atMost: Self.most),
                    reading)
            )
        }
    }

    package func response() throws -> Response { try page(typed: nil, refusal: nil) }

    /// The page with what was typed, and its errors.
    package func refused(_ typed: String, _ refusal: Refusal) throws -> Response {
        try page(typed: typed, refusal: refusal)
    }

    private func page(typed: String?, refusal: Refusal?) throws -> Response {
        let words = visit.words
        let card = TomoCard(visit: visit, tomo: tomo)
        let errors = FormErrors(refusal, words)
        let isNew = visit.request.query["new"] != nil
        let fields = Layout.fields(visit, title: words.name(of: tomo)).merging(
            card.fields(isNew ? .face(.celebrating) : .aura)
        )
        .merging([
            "isHome": false, "isDay": false,
            "isNew": .bool(isNew), "isProfile": false,
            "welcome": .text(
                words("{{name}} will come along from now on.", ["name": words.name(of: tomo)])),
            "character": .text(words.character(of: tomo.species)),
            "isNamed": .bool(tomo.nickname != nil),
            "facts": .list(facts.map { ["label": .text($0.0), "text": .text($0.1)] }),
            "focus": .text(visit.url(FocusAddresses.focus(tomo.child).adding("tomo", tomo.id))),
            "focusWith": .text(
                words("Focus with {{name}}", ["name": words.name(of: tomo)])),
            "isAtHome": .bool(isAtHome),
            "call": .text(visit.url(TomoAddresses.called(tomo.child, tomo.id))),
            "takeHome": .text(words("Take {{name}} home", ["name": words.name(of: tomo)])),
            "atHome": .text(words("{{name}} is at home", ["name": words.name(of: tomo)])),
            "action": .text(visit.url(TomoAddresses.tomo(tomo.child, tomo.id))),
            "typed": .text(typed ?? tomo.nickname ?? ""),
            "problem": errors["nickname"].map { .text($0) } ?? .none,
            "sessions": sessions.value,
            "isUsed": .bool(!sessions.isEmpty),
        ])
        let isLittle = try visit.theChild().profile.mode == .little
        let template = isLittle ? "tomos/tomo_little" : "tomos/tomo"
        return .html(
            visit.pages.render(template, fields),
            status: refusal == nil ? .ok : .unprocessableContent)
    }

    private var facts: [(String, String)] {
        let words = visit.words
        return [
            (words("Focused together"), words.duration(tomo.focused)),
            (words("Trees"), String(tomo.trees)),
            (words("With you since"), words.dayAndYear(visit.calendar.day(of: tomo.acquiredAt))),
        ]
    }
}
