import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Where grown-ups answer what children ask for (§6.4).
package enum AnswerRoutes {
    package static let all: [RouteEntry] = [
        AnswerAddresses.ask.route(.get, .grownUp(.answerAsks), showOne),
        AnswerAddresses.ask.route(.post, .grownUp(.answerAsks), answer),
        AnswerAddresses.asks.route(.get, .parent, showAll),
        AnswerAddresses.banner.route(.get, .parent, showBanner),
    ]

    private static func showOne(_ visit: Visit, _ child: ChildID, _ ask: AskID) throws -> Response {
        try page(visit, child, ask, ReplyDraft(choice: ""), nil)
    }

    private static func answer(_ visit: Visit, _ id: ChildID, _ ask: AskID) throws -> Response {
        let child = try visit.child(id)
        _ = try known(visit, id, ask)
        let form = try visit.form()
        let draft = ReplyDraft(
            choice: form["choice"] ?? "", words: form["words"] ?? "", time: form["time"] ?? "")
        do {
            try visit.carryOut(
                AnswerAsk(
                    ask: ask, child: child, draft: draft, person: visit.hand,
                    device: visit.device?.id, calendar: visit.calendar, now: visit.stamp))
        } catch let refusal as Refusal where refusal != .notFound {
            return try page(visit, id, ask, draft, refusal)
        }
        return .redirect(to: visit.url(visit.homeOfGrownUps))
    }

    /// One that is closed shows what was answered.
    private static func page(
        _ visit: Visit, _ id: ChildID, _ askID: AskID, _ draft: ReplyDraft, _ refusal: Refusal?
    ) throws -> Response {
        let child = try visit.child(id)
        let ask = try known(visit, id, askID)
        let errors = FormErrors(refusal, visit.words)
        let title = visit.words("{{name}} asks", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .overview).merging([
            "back": .text(visit.url(visit.homeOfGrownUps)),
            "errors": errors.value,
            "open": ask.closes == nil
                ? .none : AnswerCard(visit, ask, of: child).value(draft),
            "closed": ask.closes == nil ? .fields(AskWords(visit).row(ask)) : .none,
        ])
        return .html(visit.pages.render("asks/answer", fields), status: errors.status)
    }

    /// Throws: `Refusal.notFound` for an ask of another child, or one that was up to the other home.
    private static func known(_ visit: Visit, _ child: ChildID, _ id: AskID) throws -> Ask {
        guard let ask = try visit.read({ try $0.ask(id) }), ask.child == child else {
            throw Refusal.notFound
        }
        return ask
    }

    private static func showAll(_ visit: Visit) throws -> Response {
        let (open, closed) = try visit.read { reading in
            (
                try AnswerCard.open(visit, reading),
                try visit.pages.family.children.map { child in
                    (
                        child,
                        try reading.closedAsks(
                            of: child.id, since: visit.now - AskRules.life, atMost: 100
                        )
                    )
                }
            )
        }
        let told = AskWords(visit)
        let title = visit.words("What they asked")
        let fields = GrownUpFrame.fields(visit, title: title, at: .overview).merging([
            "back": .text(visit.url(ParentAddresses.overview())),
            "open": .list(open),
            "isEmpty": .bool(closed.allSatisfy { $0.1.isEmpty }),
            "children": .list(
                closed.filter { !$0.1.isEmpty }.map { child, asks in
                    [
                        "child": child.summary(visit),
                        "past": .list(asks.map { .fields(told.row($0)) }),
                    ]
                }),
        ])
        return .html(visit.pages.render("asks/all", fields))
    }

    private static func showBanner(_ visit: Visit) throws -> Response {
        guard visit.wantsPart else { return .redirect(to: visit.url(ParentAddresses.overview())) }
        let fields = Layout.fields(visit, title: "").adding("asking", AskBanner.value(visit))
        return .html(visit.pages.render("asks/_banner", fields))
    }
}

/// An open ask with the answers that can be given.
struct AnswerCard {
    private let visit: Visit
    private let ask: Ask
    private let child: Child

    package init(_ visit: Visit, _ ask: Ask, of child: Child) {
        (self.visit, self.ask, self.child) = (visit, ask, child)
    }

    /// The open asks that are up to whoever looks, the first first.
    package static func open(_ visit: Visit, _ reading: borrowing Reading) throws -> [Value] {
        try all(visit, reading).map { AnswerCard(visit, $0.ask, of: $0.child).value() }
    }

    /// The same asks, each with its child.
    package static func all(_ visit: Visit, _ reading: borrowing Reading) throws -> [(
        ask: Ask, child: Child
    )] {
        try reading.openAsks().compactMap { ask in
            guard let child = visit.pages.family.child(ask.child),
                visit.may(.answerAsks, for: child.id)
            else { return nil }
            return (ask, child)
        }
    }

    /// With an answer as typed.
    package func value(_ draft: ReplyDraft = ReplyDraft(choice: "")) -> Value {
        let (words, told) = (visit.words, AskWords(visit))
        let minutes = AskRules.minutes(for: ask.wish)
        let name = child.profile.name
        return .fields(
            told.value(ask).merging([
                "id": .text(ask.id.description),
                "child": child.summary(visit),
                "asks": .text(words("{{name}} asks", ["name": name])),
                "action": .text(visit.url(AnswerAddresses.ask(child.id, ask.id))),
                "until": .text(
                    words(
                        "At {{time}}, {{name}} reads “No answer yet”.",
                        [
                            "time": told.until(ask.closes ?? visit.stamp.monotonic),
                            "name": name,
                        ])),
                "yeses": .list(
                    minutes.enumerated().map { number, minutes in
                        [
                            "choice": .text("yes-\(minutes)"), "isFirst": .bool(number == 0),
                            "label": .text(
                                words("{{m}} min", ["m": String(minutes)])),
                        ]
                    }),
                "isPlain": .bool(minutes.isEmpty),
                "times": .list(times),
                "reasons": .list(
                    AskRules.reasons(for: ask.wish).map { reason in
                        [
                            "choice": .text("not-now-\(reason.rawValue)"),
                            "label": .text(words(reason.sentence)),
                        ]
                    }),
                "words": .text(draft.words), "time": .text(draft.time),
            ]))
    }

    private var times: [Value] {
        AskRules.laterTimes(at: visit.now, in: visit.calendar).map { at in
            let day = visit.pages.day(at: at)
            return [
                "choice": .text("later-\(day.minuteOfDay(at: at))"),
                "label": .text(visit.words.clock(day, at)),
            ]
        }
    }
}

/// That a child asks for something, on each page of its parents.
enum AskBanner {
    /// None for someone who is no parent; if the database can't be read, the page is shown without.
    package static func value(_ visit: Visit) -> Value {
        guard visit.person != nil else { return .none }
        do {
            let asks = try visit.read { try AnswerCard.all(visit, $0) }
            return [
                "href": .text(visit.url(AnswerAddresses.banner())),
                "asks": .list(
                    asks.map { ask, child in
                        [
                            "picture": .text(ask.wish.rawValue),
                            "link": .text(visit.url(AnswerAddresses.ask(child.id, ask.id))),
                            "sentence": .text(
                                visit.words(
                                    "{{name}} asks: {{wish}}",
                                    [
                                        "name": child.profile.name,
                                        "wish": AskWords(visit).title(ask),
                                    ])),
                        ]
                    }),
            ]
        } catch {
            visit.app.log.line("fault asks \(error)")
            return .none
        }
    }
}

extension GrownUpFrame.Banner {
    /// What children ask for; the overview has it whole.
    package static let asks = Self(name: "asking") { visit, place in
        place == .overview ? .none : AskBanner.value(visit)
    }
}
