import Database
import Domain
import HTTP
import Site
import Templates

/// Where a child asks, sees what is on its way, and reads the answers of the last month (§6.4).
struct AskPage {
    private let visit: Visit
    private let child: Child
    private let open: [Ask]
    private let new: [Ask]
    private let closed: [Ask]

    private static let most = 100

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (open, new, closed) = try visit.read {
            (
                try $0.openAsks(of: child.id),
                // Answers are for the child, not for a grown-up who is signed in on its device.
                visit.hand == nil ? try $0.newAnswers(of: child.id) : [],
                try $0.closedAsks(
                    of: child.id, since: visit.now - AskRules.life, atMost: Self.most
                )
            )
        }
    }

    /// The page, with the form as typed.
    package func response(_ draft: AskDraft, _ refusal: Refusal? = nil) -> Response {
        let (words, told, errors) = (
            visit.words, AskWords(visit), FormErrors(refusal, visit.words)
        )
        let left = AskRules.left(open: open.count)
        // An answer that is shown large is not in the list below as well.
        let shown = Set(new.map(\.id))
        let fields = Layout.fields(visit, title: words("Ask")).merging([
            "isHome": false, "isDay": false,
            "action": .text(visit.url(AskAddresses.page(child.id))),
            "read": .text(visit.url(AskAddresses.read(child.id))),
            "errors": errors.value,
            "letters": .list((0..<AskRules.mostOpen).map { ["isFree": .bool($0 < left)] }),
            "isFull": .bool(left == 0),
            "full": .text(words(AskRules.told(open: AskRules.mostOpen))),
            "left": .text(words(AskRules.told(open: open.count))),
            "wishes": .list(
                Ask.Wish.allCases.filter { !visit.isLittle || $0 != .own }.map { wish in
                    [
                        "word": .text(wish.rawValue), "label": .text(words(wish.label)),
                        "isChosen": .bool(draft.wish == wish.rawValue),
                    ]
                }),
            "words": .text(draft.words),
            "isWaiting": .bool(!open.isEmpty),
            "waiting": .list(open.map(waiting)),
            "hasAnswers": .bool(!new.isEmpty),
            "answers": .list(new.map(told.news)),
            "hasPast": .bool(closed.contains { !shown.contains($0.id) }),
            "past": .list(
                closed.filter { !shown.contains($0.id) }.map { .fields(told.row($0)) }),
        ])
        let template = visit.wantsPart ? "asks/_live_" : "asks/page_"
        return .html(
            visit.pages.render(template + (visit.isLittle ? "little" : "readers"), fields),
            status: errors.status)
    }

    private func waiting(_ ask: Ask) -> Value {
        let told = AskWords(visit)
        let closes = ask.closes ?? visit.stamp.monotonic
        return .fields(
            told.value(ask).merging([
                "until": .text(
                    visit.words(
                        "You’ll hear back by {{time}}.", ["time": told.until(closes)])),
                "takeBack": .text(visit.url(AskAddresses.takenBack(child.id, ask.id))),
            ]))
    }
}
