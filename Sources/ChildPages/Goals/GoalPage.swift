import Database
package import Domain
package import HTTP
package import Site
package import Templates

/// The goals of one child, as its parents set them (§8.1).
package struct GoalPage {
    private let visit: Visit
    private let child: Child?
    private let days: DayKind
    /// The home whose goals they are; nil for a child with one.
    private let home: HomeID?
    private let typed: Typed?
    /// Goals that a report suggests, which nobody has saved.
    private let suggested: [CategoryID: GoalDraft]
    private let typedWeek: SchoolWeek?
    private let isStale: Bool
    private let goals: [DayKind: [CategoryID: Goal]]
    private let week: SchoolWeek
    private let errors: FormErrors

    private var drafts: [CategoryID: GoalDraft]? { typed?.drafts }
    private var here: [CategoryID: Goal] { goals[days] ?? [:] }
    private var purse: ScreenPurse? {
        child.flatMap { visit.pages.family.screenPurses[$0.id] }
    }

    /// What was typed and could not be saved.
    package struct Typed {
        package let drafts: [CategoryID: GoalDraft]
        /// Whether it applies to all days.
        package let isSame: Bool
        /// The goals that the form was made from, by kind of day.
        package var seen: [DayKind: String] = [:]
    }

    /// The goals in force, or what was typed and refused; `week` is one that came too late.
    package init(
        _ visit: Visit, child: Child?, days: DayKind, at home: HomeID?, typed: Typed? = nil,
        week typedWeek: SchoolWeek? = nil, refusal: Refusal? = nil, isStale: Bool = false,
        suggested: [CategoryID: GoalDraft] = [:]
    ) throws {
        self.visit = visit
        self.child = child
        self.days = days
        self.home = home
        self.typed = typed
        self.suggested = suggested
        self.typedWeek = typedWeek
        self.isStale = isStale
        errors = FormErrors(refusal, visit.words)
        let day = visit.today.day
        (week, goals) = try visit.read { reading in
            var goals: [DayKind: [CategoryID: Goal]] = [:]
            for kind in DayKind.allCases {
                goals[kind] = try child.map {
                    try reading.goals(of: $0.id, for: kind, on: day, at: home)
                }
            }
            return (try reading.schoolWeek(on: day), goals)
        }
    }

    package func response() -> Response {
        let words = visit.words
        let fields = GrownUpFrame.fields(visit, title: words("Goals"), at: .goals)
            .merging([
                "children": .list(visit.pages.family.children.map(choice)),
                "child": child?.summary(visit) ?? .none,
                "newChild": .text(visit.url(ParentAddresses.newChild())),
                "isSaved": .bool(visit.request.query["saved"] != nil),
                "isSuggested": .bool(!suggested.isEmpty),
                "errors": errors.value,
                "offer": offer(), "home": .text(home?.description ?? ""),
                "hasHomes": .bool(!homes.isEmpty), "homes": .list(homes),
                "homeSentence": .text(homeSentence),
                "form": form(),
                "week": SchoolWeekForm(visit, typedWeek ?? week).value(stands: week),
                "meanwhile": meanwhile?.value(visit) ?? .none,
            ])
        let bytes = visit.pages.render("goals/goals", fields)
        return .form(bytes, errors, isStale: isStale || typedWeek != nil)
    }

    private func choice(_ other: Child) -> Value {
        [
            "name": .text(other.profile.name), "avatar": .text(other.profile.avatar.rawValue),
            "href": .text(visit.url(GoalAddresses.goals(other.id, days, at: home))),
            "chosen": .bool(other.id == child?.id),
        ]
    }

    /// Both homes, for a parent who belongs to neither; nothing to choose for the others.
    private var homes: [Value] {
        let family = visit.pages.family
        guard let home, let child, let homes = family.homes,
            visit.ownHome == nil
        else { return [] }
        return homes.both.map { other in
            [
                "label": .text(other.profile.name),
                "href": .text(visit.url(GoalAddresses.goals(child.id, days, at: other.id))),
                "chosen": .bool(other.id == home),
            ]
        }
    }

    /// On which days these goals hold; empty for a child with one home.
    private var homeSentence: String {
        guard let home, let other = visit.pages.family.homes?[home] else { return "" }
        return visit.words("For days at {{home}}", ["home": other.profile.name])
    }

    /// Goals with their pictures and minutes.
    package static func list(_ goals: [(category: Domain.Category, goal: Goal)], _ words: Words)
        -> Value
    {
        .list(
            goals.map { category, goal in
                [
                    "name": .text(category.name), "icon": .text(category.icon),
                    "colour": .text(category.colour.rawValue),
                    "amount": .text(
                        goal.minimum.map { words("at least {{n}} min", ["n": String($0)]) }
                            ?? words("at most {{n}} min", ["n": String(goal.maximum ?? 0)])),
                ]
            })
    }

    /// A starting point for a child without goals; nothing is set before a parent accepts it.
    private func offer() -> Value {
        guard let child, goals.values.allSatisfy(\.isEmpty), drafts == nil else { return .none }
        let words = visit.words
        let years = child.profile.age.years(on: visit.today.day)
        let goals = StartingPoint.goals(
            years: years,
            categories: purse.limitable(
                visit.pages.family.categories.filter { $0.isLoggable(by: child.id) }))
        guard !goals.isEmpty else { return .none }
        return [
            "action": .text(visit.url(GoalAddresses.startingPoint())),
            "title": .text(
                words(
                    "A starting point for {{name}}, {{years}}",
                    ["name": child.profile.name, "years": String(years)])),
            "goals": Self.list(goals, words),
        ]
    }

    private func form() -> Value {
        guard let child else { return .none }
        let words = visit.words
        let rows = visit.pages.family.categories.filter {
            $0.isLoggable(by: child.id) || here[$0.id] != nil
        }
        let first = rows.filter(isForemost)
        let isSchool = days == .school
        return [
            "action": .text(visit.url(GoalAddresses.goals())),
            "days": .text(days.rawValue),
            "kinds": .list(
                DayKind.allCases.map { kind in
                    [
                        "label": .text(
                            kind == .school ? words("School days") : words("Weekend")),
                        "href": .text(visit.url(GoalAddresses.goals(child.id, kind, at: home))),
                        "chosen": .bool(kind == days),
                    ]
                }),
            "rows": .list(first.map(row)),
            "more": .list(rows.filter { !isForemost($0) }.map(row)),
            "hasMore": .bool(first.count < rows.count),
            "same": .text(
                isSchool ? words("Same at weekends") : words("Same on school days")),
            "isSame": .bool(typed?.isSame ?? (goals[.school] == goals[.weekend])),
            "seenSchool": .text(seen(.school)), "seenWeekend": .text(seen(.weekend)),
        ]
    }

    /// A refused form continues with the version it has seen, a stale one with the current version.
    private func seen(_ kind: DayKind) -> String {
        (isStale ? nil : typed?.seen[kind]) ?? SeenGoals.text(goals[kind] ?? [:])
    }

    /// Both versions of goals, or of school days, that came too late.
    private var meanwhile: Meanwhile? {
        guard let child else { return nil }
        let link = GoalAddresses.goals(child.id, days, at: home)
        if let typedWeek {
            return Meanwhile(
                stands: SchoolWeekForm(visit, week).told,
                typed: SchoolWeekForm(visit, typedWeek).told, at: link)
        }
        guard isStale, let typed else { return nil }
        let kinds = typed.isSame ? DayKind.allCases : [days]
        return Meanwhile(
            stands: kinds.flatMap { kind in
                told(typed, kind) { GoalDraft(goals[kind]?[$0]) }
            },
            typed: kinds.flatMap { kind in told(typed, kind) { typed.drafts[$0] ?? GoalDraft() } },
            at: link)
    }

    private func told(_ typed: Typed, _ kind: DayKind, _ draft: (CategoryID) -> GoalDraft) -> Told {
        let words = visit.words
        return visit.pages.family.categories.filter { typed.drafts[$0.id] != nil }.map { category in
            let draft = draft(category.id)
            let least = draft.minimum.isEmpty || draft.minimum == "0" ? nil : draft.minimum
            let bounds = [
                least.map { words("at least {{n}} min", ["n": $0]) },
                draft.maximum.isEmpty ? nil : words("at most {{n}} min", ["n": draft.maximum]),
            ]
            let day = kind == .school ? words("School days") : words("Weekend")
            return (
                "\(category.name) · \(day)", bounds.compactMap(\.self).joined(separator: ", ")
            )
        }
    }

    /// Shown at once; the others are under "more".
    private func isForemost(_ category: Domain.Category) -> Bool {
        let common: Set<Domain.Category.Kind> = [.screen, .physical, .homework, .creative]
        let draft = draft(of: category)
        return here[category.id] != nil || common.contains(category.kind)
            || draft != GoalDraft()
    }

    /// What was typed, or is suggested, or in force; a suggestion leaves the other bound as it is.
    private func draft(of category: Domain.Category) -> GoalDraft {
        if let typed = drafts?[category.id] { return typed }
        var draft = GoalDraft(here[category.id])
        guard let suggested = suggested[category.id] else { return draft }
        if !suggested.minimum.isEmpty { draft.minimum = suggested.minimum }
        if !suggested.maximum.isEmpty { draft.maximum = suggested.maximum }
        return draft
    }

    /// One track for a goal; the second, which few goals need, is folded until it is set.
    private func row(_ category: Domain.Category) -> Value {
        let words = visit.words
        let draft = draft(of: category)
        let least = field("min_", category, draft.minimum, none: "start")
        let most = field("max_", category, draft.maximum, none: "end")
        let isLimit = draft.isFirstALimit(for: category.kind)
        if let replaced = replaced(category) {
            return [
                "name": .text(category.name), "icon": .text(category.icon),
                "colour": .text(category.colour.rawValue), "replaced": replaced,
                "rests": rests(category).map { .text($0) } ?? .none,
                "first": draft.minimum.isEmpty ? .none : least, "hasSecond": false,
                "second": .none, "also": "", "isBoth": false,
            ]
        }
        return [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "rests": rests(category).map { .text($0) } ?? .none,
            "replaced": .none, "hasSecond": true,
            "first": isLimit ? most : least, "second": isLimit ? least : most,
            "also": .text(isLimit ? words("Also a target") : words("Also a limit")),
            "isBoth": .bool(
                !(isLimit ? draft.minimum : draft.maximum).isEmpty
                    || errors["min_\(category.id)"] != nil
                    || errors["max_\(category.id)"] != nil),
        ]
    }

    /// What takes the place of a limit, and where it is changed (§12.4).
    private func replaced(_ category: Domain.Category) -> Value? {
        guard let child, purse?.replacesLimits(of: category.kind) ?? false else { return nil }
        let sentence = ScreenPurse.insteadOfLimit(of: child.profile.name)
        return [
            "sentence": .text(visit.words(sentence)),
            "to": .text(visit.url(ScreenTermsAddresses.terms(child.id))),
            "error": errors["max_\(category.id)"].map { .text($0) } ?? .none,
        ]
    }

    /// What a parent reads about the goal of a category that the child can't log.
    private func rests(_ category: Domain.Category) -> String? {
        guard let child, !category.isLoggable(by: child.id) else { return nil }
        return visit.words(
            "Hidden from {{name}}: this goal rests until you show the category again.",
            ["name": child.profile.name])
    }

    private func field(
        _ kind: String, _ category: Domain.Category, _ minutes: String, none: String
    ) -> Value {
        let words = visit.words
        let name = kind + category.id.description
        let isLimit = none == "end"
        return [
            "id": .text(name), "minutes": .text(minutes), "none": .text(none),
            "label": .text(isLimit ? words("At most") : words("At least")),
            "nothing": .text(isLimit ? words("no limit") : words("no minimum")),
            "error": errors[name].map { .text($0) } ?? .none,
        ]
    }
}

/// Which weekdays are school days, for the whole household.
struct SchoolWeekForm {
    private let visit: Visit
    private let week: SchoolWeek

    package init(_ visit: Visit, _ week: SchoolWeek) {
        self.visit = visit
        self.week = week
    }

    /// The form, which has seen the saved version.
    package func value(stands: SchoolWeek) -> Value {
        [
            "action": .text(visit.url(GoalAddresses.schoolWeek())),
            "seen": .text(SeenGoals.text(stands)),
            "weekdays": weekdays.value,
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told { [(visit.words("School days, for all children"), weekdays.told)] }

    private var weekdays: [Choice] {
        visit.calendar.week.map { day in
            Choice(
                value: String(day.rawValue), label: visit.words.name(of: day),
                isChosen: week.weekdays.contains(day))
        }
    }
}
