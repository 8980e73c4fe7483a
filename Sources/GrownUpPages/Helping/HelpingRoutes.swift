import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The one page of a helper: today's children with a few buttons each, and until when (§17.2).
package enum HelpingRoutes {
    package static let all: [RouteEntry] = [HelpingAddresses.page.route(.get, .signedIn, show)]

    private static func show(_ visit: Visit) throws -> Response {
        guard let helping = visit.helping else {
            return .redirect(to: visit.url(ParentAddresses.overview()))
        }
        let words = AccessWords(visit)
        let told = helping.grant.map { AccessTold($0, at: visit.now, calendar: visit.calendar) }
        let isOpen = helping.grant?.isOpen(at: visit.now, calendar: visit.calendar) ?? false
        let name = helping.person.name ?? ""
        let title =
            !isOpen
            ? words.farewell(told ?? .over(since: nil), to: name)
            : helping.person.role == .reader ? visit.words("Reports") : visit.words("Today")
        var fields = GrownUpFrame.fields(visit, title: title, at: .overview).merging([
            "isOpen": .bool(isOpen),
            "state": .text(told.map(words.state) ?? ""),
            "isEnding": .bool(
                helping.grant?.isEnding(at: visit.now, calendar: visit.calendar) ?? false),
            "isBehind": .bool(visit.request.query["behind"] != nil),
            "behind": .text(TimerWords.behind(visit.words)),
            "person": helping.person.face,
            "wall": WallScope.helper(visit) == nil
                ? .none : .text(visit.url(WallAddresses.helpers())),
            // Where browsers allow none, nobody has to hear of it.
            "passkeyPage": visit.guestAtHome != nil
                && PasskeyPlace(visit.request.head.origin).host != nil
                ? .text(visit.url(PasskeyAddresses.passkeys())) : .none,
        ])
        fields.add("kids", .list(isOpen ? try cards(visit, helping) : []))
        fields.add(
            "openAsks",
            .list(
                isOpen
                    ? try visit.read { try AnswerCard.open(visit, $0) } : []))
        fields.add(
            "rooms",
            .list(isOpen ? try visit.read { try OpenRooms(visit, $0).values } : []))
        fields.add(
            "challenges",
            .list(
                isOpen
                    ? try visit.read {
                        try DeskChallenge.all(visit, from: "helping", $0).map { $0.value() }
                    } : []))
        let template = visit.wantsPart ? "helping/_kids" : "helping/page"
        return .html(visit.pages.render(template, fields))
    }

    private static func cards(_ visit: Visit, _ helping: Helping) throws -> [Value] {
        let children = visit.pages.family.children.filter {
            helping.grant?.terms.children.contains($0.id) ?? false
        }
        return try visit.read { reading in
            let timers = try TimerPlaces.live(reading).byChild
            let routines = try RoutineGlance.all(visit, reading)
            let looks = try RoutineLooks(visit, reading)
            return try children.map { child in
                let record = try DayRecord(
                    of: child.id, on: visit.today, at: visit.now, reading)
                return HelpingCard(
                    visit, child: child, record: record, timer: timers[child.id],
                    routine: routines[child.id], looks: looks[child]
                ).value
            }
        }
    }
}

/// One child on a helper's page: always the same buttons in the same place.
private struct HelpingCard {
    let visit: Visit
    let child: Child
    let record: DayRecord
    let timer: Domain.Timer?
    let routine: RoutineGlance?
    let looks: Value

    init(
        _ visit: Visit, child: Child, record: DayRecord, timer: Domain.Timer?,
        routine: RoutineGlance?, looks: Value
    ) {
        self.routine = routine
        self.looks = looks
        self.visit = visit
        self.child = child
        self.record = record
        self.timer = timer
    }

    var value: Value {
        let sees = visit.may(.seeToday, for: child.id)
        let isCounting = timer?.settled(at: visit.stamp).isCounting ?? false
        let running = record.running.flatMap { visit.pages.family.category($0.record.category) }
        let showsTimer =
            sees || visit.may(.runTimers, for: child.id)
            || visit.may(.giveMinutes, for: child.id)
        return [
            "child": child.summary(visit),
            "sum": .text(sum(sees)),
            "trees": .none, "kept": .none, "streak": .none, "where": .none,
            "status": sees ? running.map { .text($0.name) } ?? .none : .none,
            "isBusy": .bool(sees && (running != nil || isCounting)),
            "timer": showsTimer
                ? timer.map { TimerChip(visit, $0, of: child, isForParents: true).value } ?? .none
                : .none,
            "routine": sees || visit.may(.runTimers, for: child.id)
                ? routine?.value ?? .none : .none,
            "looks": looks,
            "setTimer": visit.may(.runTimers, for: child.id) && !isCounting
                ? .text(visit.url(TimerAddresses.parentTimer(child.id))) : .none,
            "dayLink": sees ? .text(visit.url(DayAddresses.day[.parent](child.id))) : .none,
            "reports": visit.may(.seeReports, for: child.id) ? reports : .none,
            "praise": visit.may(.praise, for: child.id)
                ? .text(visit.url(PraiseAddresses.form(child.id))) : .none,
            "add": visit.may(.correctEntries, for: child.id)
                ? .text(visit.url(EntryAddresses.newEntry[.parent](child.id))) : .none,
        ]
    }

    /// What was logged today; for a reader, from which day on there is something to read.
    private func sum(_ sees: Bool) -> String {
        if let first = visit.reportScope.first { return AccessWords(visit).days(from: first) }
        if let person = visit.helping?.person, visit.isAway(child.id, for: person.id) {
            return HomeWords(visit).state(of: child.id)
        }
        guard sees else { return "" }
        return record.totals.isEmpty
            ? visit.words("Nothing logged yet") : visit.words.duration(record.total)
    }

    /// The pages to read; none before the first day that is shown.
    private var reports: Value {
        guard visit.reportScope.shown(visit.today.day...visit.today.day) != nil else {
            return .none
        }
        let week = StatsPeriod(.week, around: visit.today.day, in: visit.calendar)
        return [
            "days": .text(visit.url(ReportAddresses.ribbons(child.id))),
            "report": .text(visit.url(ReportAddress(child.id, week).page(visit))),
        ]
    }
}
