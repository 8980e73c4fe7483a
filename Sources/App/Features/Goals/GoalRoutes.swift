import Domain
import HTTP

/// The parents' page of goals, and what children put away.
enum GoalRoutes {
    static func show(_ visit: Visit) throws -> Response {
        let number = visit.request.query["child"].flatMap(Int64.init)
        let child = number.flatMap { visit.pages.family.child(ChildID($0)) }
        if number != nil, child == nil { throw Refusal.notFound }
        return try GoalPage(
            visit, child: child ?? visit.pages.family.children.first,
            days: DayKind(rawValue: visit.request.query["days"] ?? "") ?? .school
        ).response()
    }

    static func save(_ visit: Visit) throws -> Response {
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
        return .redirect(to: Link.goals(child.id, days).path + "&saved=1")
    }

    static func accept(_ visit: Visit) throws -> Response {
        let child = try visit.child(of: try visit.form())
        try visit.carryOut(
            AcceptStartingPoint(
                child: child, categories: visit.pages.family.categories, today: visit.today.day))
        return .redirect(to: Link.goals(child.id, .school).path + "&saved=1")
    }

    static func saveWeek(_ visit: Visit) throws -> Response {
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
        return .redirect(to: Link.goals(child.id, days).path + "&saved=1")
    }

    static func dismiss(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let category = CategoryID(visit.request.parameters.int("category"))
        try visit.carryOut(
            DismissReminder(
                child: child.id, category: category, today: visit.today, now: visit.now))
        guard !visit.wantsPart else { return try ChildHome(visit).part() }
        let isDayPage = try visit.form()["page"] == "day"
        return .redirect(to: (isDayPage ? Link.day(child.id) : .child(child.id)).path)
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
