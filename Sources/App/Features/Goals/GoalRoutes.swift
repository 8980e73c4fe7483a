import Domain
import HTTP

/// The parents' page of goals, and reminders that children dismiss.
enum GoalRoutes {
    static let goals = Route(.get, "/parents/goals", .parent, show)
    static let newGoals = Route(.post, "/parents/goals", .parent, save)
    static let startingPoint = Route(.post, "/parents/goals/starting-point", .parent, accept)
    static let schoolWeek = Route(.post, "/parents/school-week", .parent, saveWeek)
    static let reminder = Route(
        .delete, "/children/{child}/reminders/{category}", .child, dismiss)

    static let all: [RouteEntry] = [
        goals.entry, newGoals.entry, startingPoint.entry, schoolWeek.entry, reminder.entry,
    ]

    /// The goals of a child for a kind of day.
    static func goals(_ child: ChildID, _ days: DayKind) -> Address {
        goals().adding("child", child).adding("days", days.rawValue)
    }

    private static func show(_ visit: Visit) throws -> Response {
        let number = visit.request.query["child"].flatMap(Int64.init)
        let child = number.flatMap { visit.pages.family.child(ChildID($0)) }
        if number != nil, child == nil { throw Refusal.notFound }
        return try GoalPage(
            visit, child: child ?? visit.pages.family.children.first,
            days: DayKind(rawValue: visit.request.query["days"] ?? "") ?? .school
        ).response()
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let child = try visit.child(of: form)
        let days = try visit.days(of: form)
        var typed = GoalPage.Typed(
            drafts: drafts(form, visit.pages.family.categories), isSame: form["same"] != nil)
        for kind in DayKind.allCases { typed.seen[kind] = form["seen_\(kind.rawValue)"] }
        do {
            try visit.carryOut(
                SaveGoals(
                    child: child.id, drafts: typed.drafts,
                    days: typed.isSame ? DayKind.allCases : [days], seen: typed.seen,
                    today: visit.today.day))
        } catch let refusal as Refusal {
            return try GoalPage(visit, child: child, days: days, typed: typed, refusal: refusal)
                .response()
        } catch is Stale {
            return try GoalPage(visit, child: child, days: days, typed: typed, isStale: true)
                .response()
        }
        return .redirect(to: visit.url(GoalRoutes.goals(child.id, days).adding("saved", 1)))
    }

    private static func accept(_ visit: Visit) throws -> Response {
        let child = try visit.child(of: try visit.form())
        try visit.carryOut(
            AcceptStartingPoint(
                child: child, categories: visit.pages.family.categories, today: visit.today.day))
        return .redirect(to: visit.url(GoalRoutes.goals(child.id, .school).adding("saved", 1)))
    }

    private static func saveWeek(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let child = try visit.child(of: form)
        let days = try visit.days(of: form)
        let weekdays = form.all("weekday").compactMap { Int($0) }.compactMap(Weekday.init)
        let week = SchoolWeek(Set(weekdays))
        do {
            try visit.carryOut(
                SaveSchoolWeek(week: week, seen: form["seen"], today: visit.today.day))
        } catch is Stale {
            return try GoalPage(visit, child: child, days: days, week: week).response()
        }
        return .redirect(to: visit.url(GoalRoutes.goals(child.id, days).adding("saved", 1)))
    }

    private static func dismiss(_ visit: Visit, _: ChildID, _ category: CategoryID) throws
        -> Response
    {
        let child = try visit.theChild()
        try visit.carryOut(
            DismissReminder(
                child: child.id, category: category, today: visit.today, now: visit.now))
        guard !visit.wantsPart else { return try ChildHome(visit).part() }
        let isDayPage = try visit.form()["page"] == "day"
        return .redirect(
            to: visit.url(
                isDayPage ? DayRoutes.day[.child](child.id) : ActivityRoutes.home(child.id)))
    }

    private static func drafts(
        _ form: Form, _ categories: [Domain.Category]
    ) -> [CategoryID: GoalDraft] {
        var drafts: [CategoryID: GoalDraft] = [:]
        for id in categories.map(\.id) {
            guard let minimum = form["min_\(id)"], let maximum = form["max_\(id)"] else {
                continue
            }
            drafts[id] = GoalDraft(minimum: minimum, maximum: maximum)
        }
        return drafts
    }
}

extension Visit {
    fileprivate func child(of form: Form) throws -> Child {
        guard let number = form["child"].flatMap(Int64.init),
            let child = pages.family.child(ChildID(number))
        else { throw Refusal.notFound }
        return child
    }

    fileprivate func days(of form: Form) throws -> DayKind {
        guard let days = form["days"].flatMap(DayKind.init) else { throw Refusal.notFound }
        return days
    }
}
