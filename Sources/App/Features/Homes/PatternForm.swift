import Domain
import HTTP
import Templates

/// The form in which parents choose a pattern.
struct PatternForm {
    private let visit: Visit
    private let child: Child
    private let homes: Homes

    init(_ visit: Visit, _ child: Child, _ homes: Homes) {
        (self.visit, self.child, self.homes) = (visit, child, homes)
    }

    func page(_ draft: PatternDraft, also: Set<String>, _ refusal: Refusal?) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let siblings = HomeKids.all(visit, but: child.id, chosen: also)
        let belongs: [(HomeOfDay, String, String)] = [
            (.sleeps, words("Where they sleep that night"), words("What most families do")),
            (.wakes, words("Where they wake up that morning"), ""),
        ]
        let fields = ParentRoutes.parentFields(
            visit, title: words("{{name}}’s days", ["name": child.profile.name]), at: .children
        ).merging([
            "back": .text(
                visit.url(
                    visit.residence(of: child.id) == nil
                        ? HomesRoutes.homes() : ResidenceRoutes.calendar(child.id))),
            "action": .text(visit.url(ResidenceRoutes.pattern(child.id))),
            "own": .text(visit.url(ResidenceRoutes.own(child.id))),
            "errors": errors.value,
            "patterns": .list(ReadyPattern.allCases.map { pattern($0, draft) }),
            "firsts": HomeChoices.of(homes, chosen: draft.first),
            "firstDay": .text(draft.firstDay), "time": .text(draft.time),
            "belongs": belongs.map {
                Choice(
                    value: $0.rawValue, label: $1, hint: $2,
                    isChosen: $0.rawValue == draft.belongs)
            }.value,
            "siblings": siblings,
            "hasSiblings": .bool(visit.pages.family.children.count > 1),
        ])
        return .form(visit.pages.render("homes/pattern", fields), errors)
    }

    private func pattern(_ pattern: ReadyPattern, _ draft: PatternDraft) -> Value {
        let (name, hint) = HomeWords(visit).name(of: pattern)
        let choice = Choice(
            value: pattern.rawValue, label: name, hint: hint,
            isChosen: pattern.rawValue == draft.pattern)
        return [
            "value": .text(choice.value), "label": .text(choice.label),
            "hint": .text(choice.hint), "chosen": .bool(choice.isChosen),
            "stays": sample(pattern),
        ]
    }

    /// Two weeks of a pattern, from a Monday.
    private func sample(_ pattern: ReadyPattern) -> Value {
        let monday = visit.today.day - (visit.today.day.weekday.rawValue - 1)
        let period = try? ResidencePattern.ready(
            pattern, homes.first.id, homes.second.id, minute: 0, from: monday)
        guard let period else { return .none }
        let plain = Residence(
            calendar: visit.calendar, periods: [Residence.Period(from: monday, period)])
        return HomeRibbon(visit: visit, residence: plain, homes: homes)
            .stays(monday...(monday + 13))
    }
}

/// The form in which parents plan a pattern night by night.
struct OwnPatternForm {
    private let visit: Visit
    private let child: Child
    private let homes: Homes

    init(_ visit: Visit, _ child: Child, _ homes: Homes) {
        (self.visit, self.child, self.homes) = (visit, child, homes)
    }

    func page(_ draft: OwnPatternDraft, also: Set<String>, _ refusal: Refusal?) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let address = ResidenceRoutes.own(child.id)
        let weeks = draft.nights.count / 7
        let fields = ParentRoutes.parentFields(
            visit, title: words("{{name}}’s days", ["name": child.profile.name]), at: .children
        ).merging([
            "back": .text(visit.url(ResidenceRoutes.pattern(child.id))),
            "action": .text(visit.url(address)),
            "errors": errors.value,
            "weekLinks": .list(
                ResidencePattern.weeks.map { count in
                    [
                        "label": .text(
                            words.count(count, one: "{{count}} week", other: "{{count}} weeks")),
                        "to": .text(visit.url(address.adding("weeks", count))),
                        "isCurrent": .bool(count == weeks),
                    ]
                }),
            "nights": .list((0..<weeks).map { week($0, draft) }),
            "firstDay": .text(draft.firstDay),
            "siblings": HomeKids.all(visit, but: child.id, chosen: also),
            "hasSiblings": .bool(visit.pages.family.children.count > 1),
        ])
        return .form(visit.pages.render("homes/own", fields), errors)
    }

    private func week(_ week: Int, _ draft: OwnPatternDraft) -> Value {
        let words = visit.words
        let first = LocalDay(iso: draft.firstDay) ?? visit.today.day
        return [
            "title": .text(words("Week {{number}}", ["number": String(week + 1)])),
            "days": .list(
                (7 * week..<7 * week + 7).map { day in
                    [
                        "id": .text(String(day)),
                        "name": .text(words.name(of: (first + day).weekday)),
                        "choices": HomeChoices.of(homes, chosen: draft.nights[day]),
                        "time": .text(draft.times[day]),
                    ]
                }),
        ]
    }
}

extension OwnPatternDraft {
    /// What the form begins with: a week at each home by turns.
    static func usual(weeks: Int, homes: Homes, today: LocalDay) -> OwnPatternDraft {
        OwnPatternDraft(
            nights: (0..<7 * weeks).map { day in
                let isFirst = weeks == 1 ? day < 5 : (day / 7).isMultiple(of: 2)
                return (isFirst ? homes.first : homes.second).id.description
            },
            times: Array(repeating: "16:00", count: 7 * weeks), firstDay: today.description)
    }
}

/// The form in which parents change some days.
struct StayForm {
    private let visit: Visit
    private let child: Child
    private let homes: Homes
    private let residence: Residence

    /// Throws: `Refusal.notFound` for a child with one home.
    init(_ visit: Visit, _ child: Child) throws {
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child.id)
        else { throw Refusal.notFound }
        (self.visit, self.child, self.homes, self.residence) = (visit, child, homes, residence)
    }

    func page(_ draft: StayDraft, also: Set<String>, _ refusal: Refusal?) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let plans = visit.pages.family.residencePlans
        let siblings = visit.pages.family.children.filter {
            $0.id != child.id && plans[$0.id] != nil
        }
        let fields = ParentRoutes.parentFields(
            visit, title: words("Change some days"), at: .children
        ).merging([
            "back": .text(visit.url(ResidenceRoutes.calendar(child.id))),
            "action": .text(visit.url(ResidenceRoutes.days(child.id))),
            "errors": errors.value,
            "sentence": .text(sentence(draft)),
            "from": .text(draft.from), "to": .text(draft.to),
            "fromTime": .text(draft.fromTime), "toTime": .text(draft.toTime),
            "isPartOfDay": .bool(draft.isPartOfDay),
            "homes": HomeChoices.of(homes, chosen: draft.home),
            "siblings": HomeKids.some(siblings, chosen: also),
            "hasSiblings": .bool(!siblings.isEmpty),
        ])
        return .form(visit.pages.render("homes/day", fields), errors)
    }

    /// What is planned for the first of the days.
    private func sentence(_ draft: StayDraft) -> String {
        guard let day = LocalDay(iso: draft.from), abs(day.number - visit.today.day.number) < 4000
        else { return "" }
        return HomeWords(visit).label(of: day, residence, homes: homes)
    }
}

/// The two homes as a choice.
enum HomeChoices {
    static func of(_ homes: Homes, chosen: String) -> Value {
        .list(
            homes.both.map { home in
                [
                    "value": .text(home.id.description), "label": .text(home.profile.name),
                    "picture": .text(home.profile.picture.rawValue),
                    "colour": .text(home.profile.colour.rawValue),
                    "chosen": .bool(home.id.description == chosen),
                ]
            })
    }
}
