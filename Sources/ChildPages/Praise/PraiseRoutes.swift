package import Database
import Domain
import HTTP
package import Site
package import Templates

/// Praise: what grown-ups noticed becomes a flower in the child's jar (§6.3).
package enum PraiseRoutes {
    package static let all: [RouteEntry] = [
        PraiseAddresses.form.route(.get, .grownUp(.praise), showForm),
        PraiseAddresses.form.route(.post, .grownUp(.praise), give),
        PraiseAddresses.takenBack.route(.delete, .grownUp(.praise), takeBack),
        PraiseAddresses.jar.child(.get, showJar),
    ]

    private static func showForm(_ visit: Visit, _ id: ChildID) throws -> Response {
        try PraiseForm(visit, of: id).page(PraiseDraft(reason: "", words: ""), nil)
    }

    private static func give(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = PraiseDraft(
            reason: form["reason"] ?? "", words: form["words"] ?? ""
        )
        do {
            try visit.carryOut(
                GivePraise(
                    child: child, draft: draft, person: visit.hand, once: OnceForm(visit),
                    now: visit.now))
        } catch let refusal as Refusal {
            return try PraiseForm(visit, of: id).page(draft, refusal)
        }
        return .redirect(to: visit.url(PraiseAddresses.form(id).adding("saved", 1)))
    }

    private static func takeBack(
        _ visit: Visit, _ id: ChildID, _ praise: PraiseID
    ) throws -> Response {
        do {
            try visit.carryOut(TakePraiseBack(praise: praise, child: id, person: visit.hand))
        } catch let refusal as Refusal where refusal != .notFound {
            return try PraiseForm(visit, of: id).page(
                PraiseDraft(reason: "", words: ""), refusal)
        }
        return .redirect(to: visit.url(PraiseAddresses.form(id)))
    }

    private static func showJar(_ visit: Visit) throws -> Response {
        try JarPage(visit).response
    }
}

/// Where a grown-up says what they noticed.
private struct PraiseForm {
    let visit: Visit
    let child: Child
    private let waiting: [Praise]

    init(_ visit: Visit, of id: ChildID) throws {
        self.visit = visit
        let child = try visit.child(id)
        self.child = child
        // What others said is between them and the child.
        waiting = try visit.read {
            try $0.newPraise(of: child.id).filter { $0.person == visit.hand }
        }
    }

    /// The form as typed, with what the child has not seen yet below it.
    func page(_ draft: PraiseDraft, _ refusal: Refusal?) throws -> Response {
        let (words, told) = (visit.words, PraiseWords(visit))
        let errors = FormErrors(refusal, words)
        let others = visit.pages.family.children.filter { visit.may(.praise, for: $0.id) }
        let title = words("Praise for {{name}}", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .overview).merging([
            "back": .text(visit.url(visit.homeOfGrownUps)),
            "action": .text(visit.url(PraiseAddresses.form(child.id))),
            "errors": errors.value,
            "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
            "saved": .text(
                words("{{name}} will see it bloom.", ["name": child.profile.name])),
            "words": .text(draft.words),
            "reasons": .list(
                Praise.Reason.allCases.map { reason in
                    [
                        "word": .text(reason.rawValue), "flower": told.flower(reason),
                        "label": .text(words(reason.label)),
                        "isChosen": .bool(draft.reason == reason.rawValue),
                    ]
                }),
            "hasOthers": .bool(others.count > 1),
            "others": .list(
                others.map { other in
                    [
                        "child": other.summary(visit), "isChosen": .bool(other.id == child.id),
                        "link": .text(visit.url(PraiseAddresses.form(other.id))),
                    ]
                }),
            "isWaiting": .bool(!waiting.isEmpty),
            "waiting": .list(
                waiting.map { praise in
                    [
                        "flower": told.flower(praise.reason),
                        "sentence": .text(told.sentence(praise)),
                        "isTyped": .bool(!praise.words.isEmpty),
                        "takeBack": .text(
                            visit.url(PraiseAddresses.takenBack(child.id, praise.id))),
                    ]
                }),
        ])
        let isConflict = if case .conflict = refusal { true } else { false }
        return .html(
            visit.pages.render("jar/praise", fields),
            status: refusal == nil ? .ok : isConflict ? .conflict : errors.status)
    }
}

/// The way to praise on the overview; in the evening it is a question (§6.3).
package struct PraiseEntrance {
    private let visit: Visit
    private let asks: Bool

    package init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        let minute = visit.today.minuteOfDay(at: visit.now)
        let children = visit.pages.family.children.map(\.id)
        // By day nothing has to be looked up.
        asks =
            try PraiseQuestion.isAsked(minuteOfDay: minute, wasPraisedToday: false)
            && PraiseQuestion.isAsked(
                minuteOfDay: minute,
                wasPraisedToday: reading.isPraised(anyOf: children, in: visit.today.span))
    }

    package var value: Value {
        guard let first = visit.pages.family.children.first else { return .none }
        return [
            "asks": .bool(asks), "link": .text(visit.url(PraiseAddresses.form(first.id))),
            "children": .list(
                visit.pages.family.children.map { child in
                    [
                        "name": .text(child.profile.name),
                        "avatar": .text(child.profile.avatar.rawValue),
                        "link": .text(visit.url(PraiseAddresses.form(child.id))),
                    ]
                }),
        ]
    }
}
