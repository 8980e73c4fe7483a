import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Where a child is when: its calendar of two homes, for parents (§17.3).
package enum ResidenceRoutes {
    package static let all: [RouteEntry] = [
        ResidenceAddresses.calendar.route(.get, .parent, show),
        ResidenceAddresses.pattern.route(.get, .parent, showPattern),
        ResidenceAddresses.pattern.route(.post, .parent, setPattern),
        ResidenceAddresses.own.route(.get, .parent, showOwn),
        ResidenceAddresses.own.route(.post, .parent, setOwn),
        ResidenceAddresses.days.route(.get, .parent, showDays),
        ResidenceAddresses.days.route(.post, .parent, setDays),
        ResidenceAddresses.days.route(.delete, .parent, clearDays),
    ]

    // MARK: - The calendar

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        .html(try ResidencePage(visit, try visit.child(id)).bytes())
    }

    // MARK: - A ready pattern

    private static func showPattern(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let homes = try visit.homes()
        let draft = PatternDraft(
            first: homes.first.id.description, firstDay: visit.today.day.description)
        let also = visit.request.query["also"]?.split(separator: ",").map(String.init) ?? []
        return PatternForm(visit, child, homes).page(
            draft, also: Set(also), nil)
    }

    private static func setPattern(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let homes = try visit.homes()
        let form = try visit.form()
        let draft = PatternDraft(
            pattern: form["pattern"] ?? "", first: form["first"] ?? "",
            firstDay: form["first_day"] ?? "", time: form["time"] ?? "",
            belongs: form["belongs"] ?? "")
        let also = form.all("also")
        do {
            try visit.carryOut(
                FollowPattern(
                    children: visit.together(child, also), draft: .ready(draft),
                    today: visit.today.day, calendar: visit.calendar, maker: visit.maker,
                    now: visit.now))
        } catch let refusal as Refusal {
            return PatternForm(visit, child, homes).page(draft, also: Set(also), refusal)
        }
        return try planned(visit.anew(), child)
    }

    // MARK: - Night by night

    private static func showOwn(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let homes = try visit.homes()
        let weeks = visit.request.query["weeks"].flatMap(Int.init) ?? 2
        guard ResidencePattern.weeks.contains(weeks) else { throw Refusal.notFound }
        return OwnPatternForm(visit, child, homes).page(
            .usual(weeks: weeks, homes: homes, today: visit.today.day), also: [], nil)
    }

    private static func setOwn(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let homes = try visit.homes()
        let form = try visit.form()
        let count = (0..<7 * ResidencePattern.weeks.upperBound).prefix {
            form["night-\($0)"] != nil || form["time-\($0)"] != nil
        }.count
        let draft = OwnPatternDraft(
            nights: (0..<count).map { form["night-\($0)"] ?? "" },
            times: (0..<count).map { form["time-\($0)"] ?? "" },
            firstDay: form["first_day"] ?? "",
            belongs: form["belongs"] ?? HomeOfDay.sleeps.rawValue)
        let also = form.all("also")
        do {
            try visit.carryOut(
                FollowPattern(
                    children: visit.together(child, also), draft: .own(draft),
                    today: visit.today.day, calendar: visit.calendar, maker: visit.maker,
                    now: visit.now))
        } catch let refusal as Refusal {
            return OwnPatternForm(visit, child, homes).page(draft, also: Set(also), refusal)
        }
        return try planned(visit.anew(), child)
    }

    /// The calendar; after the first plan of a family with several parents, the one question that is
    /// left: which home is whose.
    private static func planned(_ visit: Visit, _ child: Child) -> Response {
        let isLeft = visit.hasToSayHome && visit.pages.family.agreement.homes.isEmpty
        let page = isLeft ? AgreementAddresses.agreement() : ResidenceAddresses.calendar(child.id)
        return .redirect(to: visit.url(page.adding("saved", 1)))
    }

    // MARK: - Days that differ

    private static func showDays(_ visit: Visit, _ id: ChildID) throws -> Response {
        let day = visit.request.query["day"].flatMap(LocalDay.init(iso:)) ?? visit.today.day
        let draft = StayDraft(from: day.description, to: day.description)
        return try StayForm(visit, try visit.child(id)).page(draft, also: [], nil)
    }

    private static func setDays(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = StayDraft(
            home: form["home"] ?? "", from: form["from"] ?? "", to: form["to"] ?? "",
            fromTime: form["from_time"] ?? "", toTime: form["to_time"] ?? "")
        let also = form.all("also")
        do {
            try visit.carryOut(
                ChangeStay(
                    children: visit.together(child, also), draft: draft,
                    today: visit.today.day, calendar: visit.calendar, maker: visit.maker,
                    now: visit.now))
        } catch let refusal as Refusal where refusal != .notFound {
            return try StayForm(visit, child).page(draft, also: Set(also), refusal)
        }
        return .redirect(to: visit.url(ResidenceAddresses.calendar(child.id).adding("saved", 1)))
    }

    private static func clearDays(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        guard let stay = try visit.form()["stay"].flatMap(Int64.init) else {
            throw Refusal.notFound
        }
        try visit.carryOut(
            RemoveStay(
                child: child.id, stay: StayChangeID(stay), calendar: visit.calendar,
                maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(ResidenceAddresses.calendar(child.id).adding("saved", 1)))
    }
}

extension Visit {
    /// Throws: `Refusal.notFound` where every child has one home.
    fileprivate func homes() throws -> Homes {
        guard let homes = pages.family.homes else { throw Refusal.notFound }
        return homes
    }
}
