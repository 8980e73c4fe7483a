import ChildPages
import Domain
import HTTP
import Site
import Templates

/// A child's calendar of two homes: a month, what comes, the pattern and what differs from it.
struct ResidencePage {
    private let visit: Visit
    private let child: Child
    private let homes: Homes
    private let plan: ResidencePlan
    private let residence: Residence
    private let month: CalendarMonth

    /// Coming changes that are listed.
    private static let mostChanges = 6

    /// Throws: `Refusal.notFound` for a child with one home, or an invalid month.
    package init(_ visit: Visit, _ child: Child) throws {
        guard let homes = visit.pages.family.homes,
            let plan = visit.pages.family.residencePlans[child.id]
        else { throw Refusal.notFound }
        let month = visit.request.query["month"].map(CalendarMonth.init(iso:))
        if case .some(.none) = month { throw Refusal.notFound }
        (self.visit, self.child, self.homes, self.plan) = (visit, child, homes, plan)
        residence = plan.residence(visit.calendar)
        self.month = month.flatMap { $0 } ?? CalendarMonth(of: visit.today.day)
        let years = visit.today.day.date.year
        guard (years - 10...years + 10).contains(self.month.year) else { throw Refusal.notFound }
    }

    package func bytes() -> [UInt8] {
        let title = visit.words("{{name}}’s two homes", ["name": child.profile.name])
        let ribbon = HomeRibbon(visit: visit, residence: residence, homes: homes)
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "back": .text(visit.url(HomesAddresses.homes())),
            "isSaved": .bool(visit.request.query["saved"] != nil),
            "whereNow": whereNow, "month": monthFields,
            "weekdays": ribbon.weekdays,
            "weeks": ribbon.weeks(month.days) { day in
                visit.url(ResidenceAddresses.days(child.id).adding("day", day))
            },
            "key": homes.value,
            "changes": .list(changes),
            "pattern": pattern(ribbon),
            "changePattern": .text(visit.url(ResidenceAddresses.pattern(child.id))),
            "changeDay": .text(visit.url(ResidenceAddresses.days(child.id))),
            "byHand": .list(byHand),
            "file": .text(visit.url(CalendarFileAddresses.file(child.id))),
            "ofFile": ofFile,
        ])
        return visit.pages.render("homes/calendar", fields)
    }

    private var whereNow: Value {
        let words = HomeWords(visit)
        guard let ahead = residence.ahead(at: visit.now, homes: homes) else {
            return [
                "sentence": .text(words.state(of: child.id)), "detail": "",
                "picture": .text(homes.first.profile.picture.rawValue),
                "colour": .text(homes.first.profile.colour.rawValue),
            ]
        }
        return .fields(
            homes.fields(ahead.here).merging([
                "sentence": .text(words.state(of: child.id)),
                "detail": .text(words.sleeps(ahead)),
            ]))
    }

    private var monthFields: Value {
        func address(_ day: LocalDay) -> Value {
            .text(
                visit.url(
                    ResidenceAddresses.calendar(child.id).adding("month", CalendarMonth(of: day))))
        }
        return [
            "title": .text(visit.words.short(.monthAndYear, month.firstDay)),
            "previous": address(month.firstDay - 1), "next": address(month.days.upperBound + 1),
        ]
    }

    private var changes: [Value] {
        let words = HomeWords(visit)
        var list: [Value] = []
        var last = visit.now
        while list.count < Self.mostChanges, let change = residence.nextChange(after: last) {
            last = change.at
            guard let home = homes[change.home] else { continue }
            list.append(
                .fields(
                    homes.fields(home).merging([
                        "when": .text(words.capitalized(words.handOver(change.at))),
                        "what": .text(words.change(change, homes: homes)),
                    ])))
        }
        return list
    }

    /// The pattern that holds now, or the one that comes first.
    private func pattern(_ ribbon: HomeRibbon) -> Value {
        let today = visit.today.day
        guard let period = residence.period(of: today) ?? residence.periods.first else {
            return .none
        }
        let plain = Residence(calendar: visit.calendar, periods: [period])
        let begin = max(period.from, period.pattern.firstDay)
        let days = begin...(begin + max(14, 7 * period.pattern.weekCount) - 1)
        let count = period.pattern.weekCount
        return [
            "sentence": .text(
                visit.words.count(
                    count, one: "The same every week", other: "Repeats every {{count}} weeks")),
            "detail": .text(
                visit.words(
                    period.from > today ? "From {{day}}" : "Since {{day}}",
                    ["day": visit.words.dayAndYear(period.from)])),
            "stays": HomeRibbon(visit: visit, residence: plain, homes: homes).stays(days),
        ]
    }

    /// What a calendar file says about the days to come; nothing without one.
    private var ofFile: Value {
        let tomorrow = visit.calendar.start(of: visit.today.day + 1)
        let coming = plan.file.filter {
            $0.span.moments(visit.calendar).upperBound > tomorrow
        }
        guard !coming.isEmpty else { return .none }
        return [
            "sentence": .text(
                visit.words.count(
                    coming.count, one: "{{count}} stay comes from a calendar file.",
                    other: "{{count}} stays come from a calendar file.")),
            "action": .text(visit.url(CalendarFileAddresses.file(child.id))),
        ]
    }

    /// The latest first.
    private var byHand: [Value] {
        let words = HomeWords(visit)
        let names = visit.pages.family.grownUps
        return plan.changes.reversed().map { change in
            let home = homes[change.stay.home]?.profile.name ?? ""
            let person = names.all.first { $0.id == change.person }?.name
            let place = visit.words("At {{home}}", ["home": home])
            return [
                "id": .text(change.id.description), "days": .text(words.stay(change.stay)),
                "what": .text(
                    person.map {
                        visit.words("{{place}}, set by {{name}}", ["place": place, "name": $0])
                    } ?? place),
                "action": .text(visit.url(ResidenceAddresses.days(child.id))),
            ]
        }
    }
}
