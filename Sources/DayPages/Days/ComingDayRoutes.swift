import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The days that children look forward to: they count sleeps, parents enter them (§8.4).
package enum ComingDayRoutes {
    package static let all: [RouteEntry] = [
        ComingDayAddresses.page.child(.get, show),
        ComingDayAddresses.days.route(.get, .parent, list),
        ComingDayAddresses.days.route(.post, .parent, add),
        ComingDayAddresses.gone.route(.delete, .parent, remove),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let title = visit.words("How many sleeps?")
        let fields = Layout.fields(visit, title: title).merging([
            "isHome": false, "isDay": false,
            "days": .list(
                visit.pages.family.comingDays(of: child.id, from: visit.today.day).map {
                    ComingDayCard(visit, $0).value
                }),
            "hasDays": .bool(visit.comingDay(of: child.id) != nil),
        ])
        let page = visit.isLittle ? "days/coming_little" : "days/coming"
        return .html(visit.pages.render(visit.wantsPart ? "days/_coming" : page, fields))
    }

    private static func list(_ visit: Visit, _ id: ChildID) throws -> Response {
        page(visit, try visit.child(id), ComingDayDraft(), also: [], nil)
    }

    private static func add(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = ComingDayDraft(
            words: form["words"] ?? "", picture: form["picture"] ?? "", day: form["day"] ?? "")
        do {
            try visit.carryOut(
                AddComingDay(
                    children: visit.together(child, form.all("also")), draft: draft,
                    today: visit.today.day, once: OnceForm(visit)),
                noting: [
                    LoggedChange(
                        draft.words, "",
                        LocalDay(iso: draft.day).map { visit.words.dayAndYear($0) } ?? "")
                ])
        } catch let refusal as Refusal {
            return page(visit, child, draft, also: form.all("also"), refusal)
        }
        return .redirect(to: visit.url(ComingDayAddresses.days(child.id).adding("saved", 1)))
    }

    private static func remove(_ visit: Visit, _ id: ChildID, _ day: ComingDayID) throws -> Response
    {
        let child = try visit.child(id)
        let coming = try visit.read {
            try $0.comingDays(of: child.id, from: visit.today.day).first { $0.id == day }
        }
        try visit.carryOut(
            RemoveComingDay(day: day, child: child.id),
            noting: coming.map {
                [LoggedChange($0.words, visit.words.dayAndYear($0.day), "")]
            } ?? [])
        return .redirect(to: visit.url(ComingDayAddresses.days(child.id)))
    }

    private static func page(
        _ visit: Visit, _ child: Child, _ draft: ComingDayDraft, also: [String],
        _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let today = visit.today.day
        let known = visit.pages.family.comingDays(of: child.id, from: today)
        let siblings = visit.pages.family.children.filter { $0.id != child.id }
        let title = words("What {{name}} looks forward to", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(ComingDayAddresses.days(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "errors": errors.value,
            "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
            "days": .list(known.map { ComingDayCard(visit, $0).value }),
            "hasDays": .bool(!known.isEmpty),
            // What was typed while the other parent added the third stays in the form.
            "isFull": .bool(known.count >= ComingDay.most && refusal == nil),
            "pictures": ComingDayCard.pictures(draft.picture, words).value,
            "words": .text(draft.words), "day": .text(draft.day),
            "first": .text(today.description),
            "last": .text((today + ComingDay.farthest).description),
            "siblings": ChildChoices.some(siblings, chosen: Set(also)),
            "hasSiblings": .bool(!siblings.isEmpty),
        ])
        return .form(visit.pages.render("days/list", fields), errors)
    }
}

/// Parents enter a day for one or several children.
struct AddComingDay: Verb {
    /// The one whose page it is, then the siblings who are ticked.
    package let children: [ChildID]
    package let draft: ComingDayDraft
    package let today: LocalDay
    package let once: OnceForm

    /// Throws: `Refusal.invalid` next to the fields; `.conflict` if one of them waits for three already.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let (words, picture, day) = try draft.checked(today: today)
        guard try once.isFirst(writing) else { return Outcome() }
        for child in children {
            guard try writing.reading.comingDays(of: child, from: today).count < ComingDay.most
            else { throw Refusal.conflict(try full(child, writing.reading)) }
            try writing.add(
                ComingDay(
                    id: ComingDayID(1), child: child, day: day, words: words, picture: picture),
                today: today)
        }
        return Outcome(changes: .days, of: children)
    }

    /// Which child has no room; the one whose page it is needs no name.
    private func full(_ child: ChildID, _ reading: borrowing Reading) throws -> Message {
        guard child != children.first, let name = try reading.child(child)?.profile.name else {
            return Message("There’s room for three days. Remove one first.")
        }
        return Message(
            "{{name}} already has three days coming up. Untick {{name}}, or remove one there.",
            ["name": name])
    }
}

/// Parents take a day out again.
struct RemoveComingDay: Verb {
    package let day: ComingDayID
    package let child: ChildID

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.delete(day, of: child)
        return Outcome(changes: .days, of: [child])
    }
}

/// A coming day as pages show it.
struct ComingDayCard {
    private let visit: Visit
    private let coming: ComingDay

    package init(_ visit: Visit, _ coming: ComingDay) {
        (self.visit, self.coming) = (visit, coming)
    }

    package var value: Value {
        let today = visit.today.day
        let sleeps = coming.sleeps(from: today)
        return [
            "picture": .text(coming.picture.rawValue), "words": .text(coming.words),
            "told": .text(visit.words(coming.told(on: today))),
            "date": .text(visit.words.weekdayAndDay(coming.day)),
            "isToday": .bool(sleeps == 0), "count": .int(sleeps),
            "moons": .list((0..<coming.moons(from: today)).map { _ in .bool(true) }),
            "remove": .text(visit.url(ComingDayAddresses.gone(coming.child, coming.id))),
        ]
    }

    /// The way there from a child's home, with the next of them; none without any.
    static func entrance(_ visit: Visit, of child: Child) -> Value {
        guard let next = visit.comingDay(of: child.id) else { return .none }
        return [
            "link": .text(visit.url(ComingDayAddresses.page(child.id))),
            "next": ComingDayCard(visit, next).value,
        ]
    }

    /// The pictures to choose from.
    package static func pictures(_ chosen: String, _ words: Words) -> [Choice] {
        ComingDay.Picture.allCases.map {
            Choice(
                value: $0.rawValue, label: words($0.label), isChosen: chosen == $0.rawValue)
        }
    }
}

extension ComingDay.Picture {
    fileprivate var label: Message {
        switch self {
        case .cake: Message("Cake")
        case .train: Message("Train")
        case .tent: Message("Tent")
        case .present: Message("Present")
        case .beach: Message("Beach")
        case .party: Message("Balloons")
        case .snow: Message("Snowman")
        case .star: Message("Star")
        }
    }
}

extension Visit {
    /// The next day that a child looks forward to.
    func comingDay(of child: ChildID) -> ComingDay? {
        pages.family.comingDays(of: child, from: today.day).first
    }
}
