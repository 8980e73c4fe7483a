package import Database
package import Domain
import HTTP
package import Site
package import Templates

/// Where children ask their grown-ups for something (§6.4).
package enum AskRoutes {
    package static let all: [RouteEntry] = [
        AskAddresses.page.child(.get, show),
        AskAddresses.page.child(.post, make),
        AskAddresses.read.child(.post, noteRead),
        AskAddresses.takenBack.route(.delete, .child, takeBack),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let wish = visit.request.query["for"] ?? Ask.Wish.time.rawValue
        return try AskPage(visit).response(AskDraft(wish: wish, words: ""))
    }

    private static func make(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        let draft = AskDraft(wish: form["wish"] ?? "", words: form["words"] ?? "")
        do {
            try visit.carryOut(
                MakeAsk(child: child, draft: draft, once: OnceForm(visit), now: visit.stamp))
        } catch let refusal as Refusal {
            return try AskPage(visit).response(draft, refusal)
        }
        return .redirect(to: visit.url(AskAddresses.page(child.id)))
    }

    /// From the page of a timer the answer leads back there.
    ///
    /// What a grown-up has read there, the child has not.
    private static func noteRead(_ visit: Visit) throws -> Response {
        let (child, form) = (try visit.theChild(), try visit.form())
        let asks = form.all("ask").compactMap(Int64.init).map(AskID.init)
        if visit.hand == nil {
            try visit.carryOut(ReadAnswers(child: child.id, asks: Set(asks), now: visit.now))
        }
        let isTimer = form["from"] == "timer"
        if isTimer && visit.wantsPart { return try TimerPage(visit).part() }
        return .redirect(
            to: visit.url(isTimer ? TimerAddresses.timer(child.id) : AskAddresses.page(child.id)))
    }

    private static func takeBack(_ visit: Visit, _: ChildID, _ ask: AskID) throws -> Response {
        let child = try visit.theChild()
        try visit.carryOut(TakeAskBack(ask: ask, child: child.id))
        return .redirect(to: visit.url(AskAddresses.page(child.id)))
    }
}

/// What the page of a timer shows of a child's asks: answers, one that is on its way, or the way to
/// ask for more time.
struct TimerAsks {
    private let visit: Visit
    private let child: Child
    private let new: [Ask]
    private let open: Ask?

    package init(_ visit: Visit, of child: Child) throws {
        (self.visit, self.child) = (visit, child)
        // Answers are for the child, not for a grown-up who is signed in on its device.
        (new, open) = try visit.read {
            (
                visit.hand == nil ? try $0.newAnswers(of: child.id) : [],
                try $0.openAsks(of: child.id).first { $0.wish == .time }
            )
        }
    }

    package var fields: Fields {
        let told = AskWords(visit)
        return [
            "hasAnswers": .bool(!new.isEmpty),
            "answers": .list(new.map(told.news)),
            "read": .text(visit.url(AskAddresses.read(child.id))),
            "asks": .text(
                visit.url(AskAddresses.page(child.id).adding("for", Ask.Wish.time.rawValue))),
            "onItsWay": open?.closes.map {
                .text(
                    visit.words(
                        "Your ask is on its way. You’ll hear back by {{time}}.",
                        ["time": told.until($0)]))
            } ?? .none,
        ]
    }
}

/// The way to ask on a child's home, with how many are on their way.
package enum AskEntrance {
    package static func value(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws
        -> Value
    {
        let open = try reading.openAsks(of: child.id).count
        return [
            "link": .text(visit.url(AskAddresses.page(child.id))),
            "open": open > 0 ? .int(open) : .none,
            "words": .text(
                open == 0
                    ? visit.words("Ask")
                    : visit.words.count(
                        open, one: "Ask: {{count}} is on its way",
                        other: "Ask: {{count}} are on their way")),
        ]
    }
}
