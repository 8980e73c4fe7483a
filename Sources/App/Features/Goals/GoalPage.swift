import Database
import Domain
import HTTP
import Templates

/// The goals of one child as its parents set them (§8.1).
struct GoalPage {
    private let visit: Visit
    private let child: Child?
    private let days: DayKind
    private let drafts: [CategoryID: GoalDraft]?
    private let isSame: Bool
    private let hasGoals: Bool
    private let goals: [CategoryID: Goal]
    private let week: SchoolWeek
    private let errors: FormErrors

    /// The goals in force, or what was typed and refused.
    init(
        _ visit: Visit, child: Child?, days: DayKind, drafts: [CategoryID: GoalDraft]? = nil,
        isSame: Bool? = nil, refusal: Refusal? = nil
    ) throws {
        self.visit = visit
        self.child = child
        self.days = days
        self.drafts = drafts
        errors = FormErrors(refusal, visit.words)
        let day = visit.today.day
        let known = try visit.app.database.read { reading in
            (
                week: try reading.schoolWeek(on: day),
                here: try child.map { try reading.goals(of: $0.id, for: days, on: day) } ?? [:],
                there: try child.map {
                    try reading.goals(of: $0.id, for: days.other, on: day)
                } ?? [:]
            )
        }
        week = known.week
        goals = known.here
        hasGoals = !known.here.isEmpty || !known.there.isEmpty
        self.isSame = isSame ?? (known.here == known.there)
    }

    func response() -> Response {
        let words = visit.words
        let fields = ParentRoutes.parentFields(visit, title: words("Goals"), at: .goals())
            .merging([
                "children": .list(visit.pages.family.children.map(choice)),
                "child": child?.summary(visit) ?? .none,
                "newChild": .text(Link.newChild.path),
                "isSaved": .bool(visit.request.query["saved"] != nil),
                "errors": errors.value,
                "offer": offer(),
                "form": form(),
                "week": SchoolWeekForm(visit, week).value,
            ])
        return .form(visit.pages.render("goals/goals", fields), errors)
    }

    private func choice(_ other: Child) -> Value {
        [
            "name": .text(other.profile.name), "avatar": .text(other.profile.avatar.rawValue),
            "href": .text(Link.goals(other.id, days).path), "chosen": .bool(other.id == child?.id),
        ]
    }

    /// A starting point for a child that has no goals; nothing is set before somebody says so.
    private func offer() -> Value {
        guard let child, !hasGoals, drafts == nil else { return .none }
        let words = visit.words
        let years = child.profile.age.years(on: visit.today.day)
        let goals = StartingPoint.goals(
            years: years, categories: visit.pages.family.categories)
        guard !goals.isEmpty else { return .none }
        return [
            "action": .text(Link.startingGoals.path),
            "title": .text(
                words(
                    "A starting point for {{name}}, {{years}}",
                    ["name": child.profile.name, "years": String(years)])),
            "goals": .list(
                goals.map { category, goal in
                    [
                        "name": .text(category.name), "icon": .text(category.icon),
                        "colour": .text(category.colour.rawValue),
                        "amount": .text(
                            goal.minimum.map {
                                words("at least {{n}} min", ["n": String($0)])
                            }
                                ?? words(
                                    "at most {{n}} min", ["n": String(goal.maximum ?? 0)])),
                    ]
                }),
        ]
    }

    private func form() -> Value {
        guard let child else { return .none }
        let words = visit.words
        let rows = visit.pages.family.categories.filter { !$0.isHidden || goals[$0.id] != nil }
        let first = rows.filter(isForemost)
        let isSchool = days == .school
        return [
            "action": .text(Link.goals().path),
            "days": .text(days.rawValue),
            "kinds": .list(
                DayKind.allCases.map { kind in
                    [
                        "label": .text(
                            kind == .school ? words("School days") : words("Weekend")),
                        "href": .text(Link.goals(child.id, kind).path),
                        "chosen": .bool(kind == days),
                    ]
                }),
            "rows": .list(first.map(row)),
            "more": .list(rows.filter { !isForemost($0) }.map(row)),
            "hasMore": .bool(first.count < rows.count),
            "same": .text(
                isSchool ? words("The same at the weekend") : words("The same on school days")),
            "isSame": .bool(isSame),
        ]
    }

    /// Shown at once; the others wait under "more".
    private func isForemost(_ category: Domain.Category) -> Bool {
        let common: Set<Domain.Category.Kind> = [.screen, .physical, .homework, .creative]
        let draft = drafts?[category.id]
        return goals[category.id] != nil || common.contains(category.kind)
            || draft.map { $0 != GoalDraft() } ?? false
    }

    private func row(_ category: Domain.Category) -> Value {
        let draft = drafts?[category.id] ?? GoalDraft(goals[category.id])
        let id = category.id.description
        return [
            "id": .text(id), "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "minimum": .text(draft.minimum), "maximum": .text(draft.maximum),
            "minimumError": errors.sentence("min_" + id).map { .text($0) } ?? .none,
            "maximumError": errors.sentence("max_" + id).map { .text($0) } ?? .none,
        ]
    }
}

/// Which weekdays are school days, for the whole household.
struct SchoolWeekForm {
    private let visit: Visit
    private let week: SchoolWeek

    init(_ visit: Visit, _ week: SchoolWeek) {
        self.visit = visit
        self.week = week
    }

    var value: Value {
        let first = visit.calendar.firstWeekday.rawValue
        let ordered = (0..<7).compactMap { Weekday(rawValue: (first - 1 + $0) % 7 + 1) }
        return [
            "action": .text(Link.schoolWeek.path),
            "weekdays": .list(
                ordered.map { day in
                    Choice(
                        value: String(day.rawValue), label: visit.words.name(of: day),
                        isChosen: week.weekdays.contains(day)
                    ).field
                }),
        ]
    }
}
