import Database
import Domain
import HTTP
package import Site

/// The parents' page of goals, and reminders that children dismiss.
package enum GoalRoutes {
    package static let all: [RouteEntry] = [
        GoalAddresses.goals.route(.get, .parent, show),
        GoalAddresses.goals.route(.post, .parent, save),
        GoalAddresses.startingPoint.route(.post, .parent, accept),
        GoalAddresses.schoolWeek.route(.post, .parent, saveWeek),
        GoalAddresses.reminder.route(.delete, .child, dismiss),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let number = visit.request.query["child"].flatMap(Int64.init)
        let child = number.flatMap { visit.pages.family.child(ChildID($0)) }
        if number != nil, child == nil { throw Refusal.notFound }
        let shown = child ?? visit.pages.family.children.first
        // Goals are of one's own home, so that has to be said first.
        if let shown, visit.residence(of: shown.id) != nil, visit.hasToSayHome {
            return .redirect(to: visit.url(AgreementAddresses.agreement()))
        }
        return try GoalPage(
            visit, child: shown,
            days: DayKind(rawValue: visit.request.query["days"] ?? "") ?? .school,
            at: try shown.flatMap { try visit.goalHome(of: $0, visit.request.query["home"]) },
            suggested: suggested(visit)
        ).response()
    }

    /// The goal that a report suggests, which a parent can save or change.
    private static func suggested(_ visit: Visit) -> [CategoryID: GoalDraft] {
        let query = visit.request.query
        func minutes(_ name: String) -> String? {
            query[name].flatMap { Int($0) }.flatMap { Goal.range.contains($0) ? String($0) : nil }
        }
        guard let category = query["category"].flatMap({ Int64($0) }) else { return [:] }
        var draft = GoalDraft()
        if let most = minutes("most") { draft.maximum = most }
        if let least = minutes("least") { draft.minimum = least }
        return draft == GoalDraft() ? [:] : [CategoryID(category): draft]
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let child = try visit.child(of: form)
        let days = try visit.days(of: form)
        let home = try visit.goalHome(of: child, form["home"])
        var typed = GoalPage.Typed(
            drafts: drafts(form, visit.pages.family.categories), isSame: form["same"] != nil)
        for kind in DayKind.allCases { typed.seen[kind] = form["seen_\(kind.rawValue)"] }
        do {
            try visit.carryOut(
                SaveGoals(
                    child: child, drafts: typed.drafts,
                    days: typed.isSame ? DayKind.allCases : [days], home: home,
                    seen: typed.seen, today: visit.today.day),
                noting: visit.goals(
                    of: child.id, becoming: typed.drafts,
                    on: typed.isSame ? DayKind.allCases : [days], at: home))
        } catch let refusal as Refusal {
            return try GoalPage(
                visit, child: child, days: days, at: home, typed: typed, refusal: refusal
            ).response()
        } catch is Stale {
            return try GoalPage(
                visit, child: child, days: days, at: home, typed: typed, isStale: true
            ).response()
        }
        return .redirect(
            to: visit.url(GoalAddresses.goals(child.id, days, at: home).adding("saved", 1)))
    }

    private static func accept(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let child = try visit.child(of: form)
        let home = try visit.goalHome(of: child, form["home"])
        try visit.carryOut(
            AcceptStartingPoint(
                child: child, categories: visit.pages.family.categories, home: home,
                today: visit.today.day),
            noting: startingPoint(visit, child, at: home))
        return .redirect(
            to: visit.url(GoalAddresses.goals(child.id, .school, at: home).adding("saved", 1)))
    }

    /// What a starting point sets for a child without goals.
    private static func startingPoint(_ visit: Visit, _ child: Child, at home: HomeID?) throws
        -> [LoggedChange]
    {
        let hasGoals = try visit.read { reading in
            try DayKind.allCases.contains {
                try !reading.goals(of: child.id, for: $0, on: visit.today.day, at: home).isEmpty
            }
        }
        guard !hasGoals else { return [] }
        let categories = visit.pages.family.screenPurses[child.id].limitable(
            visit.pages.family.categories.filter { $0.isLoggable(by: child.id) })
        let goals = StartingPoint.goals(
            years: child.profile.age.years(on: visit.today.day), categories: categories)
        return try visit.goals(
            of: child.id,
            becoming: Dictionary(
                goals.map { ($0.category.id, GoalDraft($0.goal)) },
                uniquingKeysWith: { first, _ in first }),
            on: DayKind.allCases, at: home)
    }

    private static func saveWeek(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let child = try visit.child(of: form)
        let days = try visit.days(of: form)
        let home = try visit.goalHome(of: child, form["home"])
        let weekdays = form.all("weekday").compactMap { Int($0) }.compactMap(Weekday.init)
        let week = SchoolWeek(Set(weekdays))
        let stands = try visit.read { try $0.schoolWeek(on: visit.today.day) }
        do {
            try visit.carryOut(
                SaveSchoolWeek(week: week, seen: form["seen"], today: visit.today.day),
                noting: LoggedChange.between(
                    SchoolWeekForm(visit, stands).told, SchoolWeekForm(visit, week).told))
        } catch is Stale {
            return try GoalPage(visit, child: child, days: days, at: home, week: week).response()
        }
        return .redirect(
            to: visit.url(GoalAddresses.goals(child.id, days, at: home).adding("saved", 1)))
    }

    private static func dismiss(_ visit: Visit, _: ChildID, _ category: CategoryID) throws
        -> Response
    {
        let child = try visit.theChild()
        try visit.carryOut(
            DismissReminder(
                child: child.id, category: category, today: visit.today,
                home: visit.home(of: child.id, on: visit.today.day), now: visit.now))
        guard !visit.wantsPart else { return try visit.app.features.home(visit) }
        let isDayPage = try visit.form()["page"] == "day"
        return .redirect(
            to: visit.url(
                isDayPage ? DayAddresses.day[.child](child.id) : ActivityAddresses.home(child.id)))
    }

    private static func drafts(
        _ form: Form, _ categories: [Domain.Category]
    ) -> [CategoryID: GoalDraft] {
        var drafts: [CategoryID: GoalDraft] = [:]
        for id in categories.map(\.id) {
            let (minimum, maximum) = (form["min_\(id)"], form["max_\(id)"])
            // Where a purse replaces the limit, the form has one field, or none.
            guard minimum != nil || maximum != nil else { continue }
            drafts[id] = GoalDraft(minimum: minimum ?? "", maximum: maximum ?? "")
        }
        return drafts
    }
}

extension Visit {
    /// The home whose goals of a child a parent sets: their own, or the chosen one for someone who
    /// belongs to neither; nil for a child with one home.
    ///
    /// Throws: `Refusal.notFound` for someone who has to say first which home is theirs.
    fileprivate func goalHome(of child: Child, _ chosen: String?) throws -> HomeID? {
        let family = pages.family
        guard let homes = family.homes, let residence = residence(of: child.id) else { return nil }
        if let ownHome { return ownHome }
        guard !hasToSayHome else { throw Refusal.notFound }
        return homes.named(chosen ?? "")?.id ?? residence.home(at: now) ?? homes.first.id
    }

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
