import Database
package import Domain
import HTTP
package import Site

/// Open pages hear that a routine is offered, that its time has come, or that it is over (§12.2).
struct CallRoutines: Verb {
    package let children: Set<ChildID>

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        Outcome(news: Set(children.map { .routines($0) }))
    }

    /// Tells of what is offered, calls or is over since the last look, a minute ago or a little more.
    ///
    /// Returns how long it is until the next moment of that kind.
    package static func look(_ app: FocusPal) throws -> Span? {
        let now = app.clock.now()
        let today = app.pages.day(at: now)
        let children = app.pages.family.children.map(\.id)
        let moments = try app.database.read(as: .household) { reading in
            let own = try children.flatMap { child -> [(ChildID, Instant)] in
                let day = try reading.routineDay(of: child, on: today.day)
                let offered = day.turns.compactMap { today.instants(minuteOfDay: $0).first }
                let calls = try reading.routineCalls(of: child, in: day, on: today)
                return (offered + calls.flatMap { [$0.at, $0.at + RoutineCall.length] })
                    .map { (child, $0) }
            }
            return try own + lateEnds(children, on: today, at: now, reading)
        }
        let new = moments.filter { $0.1 <= now && now - $0.1 < fresh }
        if !new.isEmpty { try app.carryOut(CallRoutines(children: Set(new.map(\.0)))) }
        return moments.map { $0.1 - now }.filter { $0 > .zero }.min()
    }

    /// How long after a moment it is still told.
    private static let fresh = Span.seconds(90)

    /// When the bedtime of the evening before can no longer begin, for the children who have one.
    private static func lateEnds(
        _ children: [ChildID], on today: CalendarDay, at now: Instant, _ reading: borrowing Reading
    ) throws -> [(ChildID, Instant)] {
        let end = today.start + RoutineRun.lateness
        guard now - end < fresh else { return [] }
        let last = end - Span(milliseconds: 1)
        return try children.filter {
            try !reading.lateRoutines(of: $0, on: today, at: last).isEmpty
        }.map { ($0, end) }
    }
}

extension Duty {
    package static let routineCalls = Duty(name: "routine calls", pace: .everyMinute) {
        try CallRoutines.look($0)
    }
}

extension RoutineCall {
    /// What tells it from every other call, so that a page sounds once for each.
    package func key(for child: ChildID) -> String { "\(child).\(routine.id)@\(at.milliseconds)" }
}

/// A child puts off a routine whose time has come.
struct AnswerCall: Verb {
    package let routine: RoutineID
    package let child: ChildID
    package let today: LocalDay
    package let answer: RoutineAnswer
    package let words: Words
    package let now: Stamp

    /// Keeps the answer, or asks a grown-up first where parents wish so; then it rests meanwhile.
    ///
    /// Throws: `Refusal.notFound` for a routine that doesn't come to the child today; `.conflict` while
    /// three asks are open. Returns: whether a grown-up is asked.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        let day = try writing.reading.routineDay(of: child, on: today)
        let known = day.entries.first { $0.routine.id == routine && $0.standing == .comes }
        guard let profile = known?.routine.profile else { throw Refusal.notFound }
        guard answer == .notToday, profile.asksToRest else {
            try writing.save(answer, of: child, to: routine, on: today)
            return Outcome(false)
        }
        if try !writing.reading.openAsks(of: child).contains(where: { $0.routine == routine }) {
            try writing.reading.checkRoomForAsk(of: child)
            try writing.add(
                ask: .own, words("Not today: {{routine}}", ["routine": profile.name]), about: nil,
                leavingOut: routine, of: child, at: now)
        }
        try writing.save(.later(now.at + AskRules.wait), of: child, to: routine, on: today)
        return Outcome(true)
    }
}

/// Where a child answers the call of a routine.
package enum RoutineCallRoutes {
    package static let all: [RouteEntry] = [
        RoutineCallAddresses.answered.route(.post, .child, answer)
    ]

    private static func answer(_ visit: Visit, _: ChildID, _ routine: RoutineID) throws
        -> Response
    {
        let child = try visit.theChild()
        let isLater = try visit.form()["answer"] == "later"
        do {
            let isAsked = try visit.carryOut(
                AnswerCall(
                    routine: routine, child: child.id, today: visit.today.day,
                    answer: isLater ? .later(visit.now + RoutineCall.putOff) : .notToday,
                    words: visit.words, now: visit.stamp))
            guard !isAsked else { return .redirect(to: visit.url(AskAddresses.page(child.id))) }
        } catch Refusal.notFound {
            // Begun, done or put away meanwhile: there is nothing left to put off.
        } catch let refusal as Refusal {
            let draft = AskDraft(wish: Ask.Wish.own.rawValue, words: "")
            return try AskPage(visit).response(draft, refusal)
        }
        return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
    }
}

extension Reading {
    /// The calls of a child's routines on a day, those that are yet to come among them.
    package func routineCalls(of child: ChildID, on today: CalendarDay) throws -> [RoutineCall] {
        try routineCalls(of: child, in: routineDay(of: child, on: today.day), on: today)
    }

    /// The same, for someone who has the child's day already.
    package func routineCalls(of child: ChildID, in day: RoutineDay, on today: CalendarDay) throws
        -> [RoutineCall]
    {
        guard !day.entries.isEmpty else { return [] }
        return day.calls(try routineAnswers(of: child, on: today.day)) {
            today.instants(minuteOfDay: $0).first
        }
    }
}
