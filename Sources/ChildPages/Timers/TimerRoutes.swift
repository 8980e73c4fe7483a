import Database
package import Domain
package import HTTP
package import Site

extension TimerVerb {
    /// Whether it makes the timer longer.
    var givesTime: Bool { self == .add || self == .extend }

    /// The command, with the minutes of the form.
    package func command(_ form: Form) -> TimerCommand {
        switch self {
        case .pause: .pause
        case .resume: .resume
        case .add: .add(form["minutes"].flatMap { Int($0) } ?? 1)
        case .stop: .stop
        case .done: .done
        case .extend: .extend
        case .overtime: .overtime
        case .next: .next
        }
    }
}

/// Where a child goes after the end of its tree.
enum WayOn: String {
    case home, forest, focus

    package func link(_ child: ChildID) -> Address {
        switch self {
        case .home: ActivityAddresses.home(child)
        case .forest: ForestAddresses.forest(child)
        case .focus: FocusAddresses.focus(child)
        }
    }
}

/// A child's timer: started and changed on its own pages, and by parents from anywhere (§3.5).
package enum TimerRoutes {
    package static let all: [RouteEntry] = [
        TimerAddresses.timer.child(.get, show),
        TimerAddresses.timer.child(.post, start),
        TimerAddresses.verb.route(.post, .child, change),
        TimerAddresses.chip.child(.get, TimerPlaces.chip),
        TimerAddresses.parentTimer.route(.get, .grownUp(.runTimers), showToParent),
        TimerAddresses.parentTimer.route(.post, .grownUp(.runTimers), startByParent),
        TimerAddresses.parentVerb.route(.post, .grownUp(.runTimers), changeByParent),
        TimerAddresses.moreByParent.route(.post, .grownUp(.giveMinutes), giveMore),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        // A step has its page.
        if let timer = visit.timer, timer.setUp.step != nil,
            let run = try visit.read({ try $0.routineRun(timedBy: timer.id) })
        {
            return .redirect(to: visit.url(RoutineAddresses.run(run.child, run.id)))
        }
        let page = try TimerPage(visit)
        guard !visit.wantsPart else { return try page.part() }
        var response = try page.response(isStale: visit.request.query["behind"] != nil)
        KeptPage.timer.mark(&response, visit)
        return response
    }

    private static func start(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let outcome: ChangeTimer.Result
        do {
            outcome = try visit.startTimer(of: child, by: .child)
        } catch let refusal as Refusal {
            let form = try visit.form()
            return form["plan"] == "focus"
                ? try FocusPage(visit, form: form).refused(refusal)
                : try TimerPage(visit).refused(form, refusal)
        }
        if outcome == .done {
            try TimerTasteRoutes.keepChoices(try visit.form(), child, visit)
        }
        return try answer(visit, child, isStale: outcome == .stale)
    }

    private static func change(
        _ visit: Visit, _: ChildID, _ timer: TimerID, _ verb: TimerVerb
    ) throws -> Response {
        let child = try visit.theChild()
        let outcome = try visit.changeTimer(timer, verb, owner: .child(child.id), by: .child)
        if outcome == .done, let way = try visit.form()["then"].flatMap(WayOn.init) {
            return .redirect(to: visit.url(way.link(child.id)))
        }
        if let run = try visit.form()["run"].flatMap({ Int64($0) }) {
            return try RoutineRoutes.answer(
                visit, RoutineRunID(run), isStale: outcome == .stale, walks: verb == .done)
        }
        return try answer(visit, child, isStale: outcome == .stale)
    }

    private static func answer(_ visit: Visit, _ child: Child, isStale: Bool) throws -> Response {
        guard !visit.wantsPart else { return try TimerPage(visit.anew()).part(isStale: isStale) }
        let page = TimerAddresses.timer(child.id)
        return .redirect(to: visit.url(isStale ? page.adding("behind", 1) : page))
    }

    /// The choices for a new timer; if one is counting down, the overview, which shows it.
    private static func showToParent(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        let timer = try visit.read { try $0.liveTimer(of: child.id) }
        guard timer?.settled(at: visit.stamp).isCounting != true else {
            return toParent(visit, true)
        }
        return try ParentTimerPage(visit, of: child).response()
    }

    private static func startByParent(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        try visit.checkIsUp(child.id)
        do {
            return toParent(visit, try visit.startTimer(of: child, by: .parent) == .stale)
        } catch Refusal.invalid(let errors) {
            return try ParentTimerPage(visit, of: child).response(
                try visit.form(), .invalid(errors))
        }
    }

    private static func changeByParent(
        _ visit: Visit, _ child: ChildID, _ timer: TimerID, _ verb: TimerVerb
    ) throws -> Response {
        guard !verb.givesTime else { throw Refusal.notFound }
        return try toParent(visit, changed(visit, child, timer, verb))
    }

    private static func giveMore(
        _ visit: Visit, _ child: ChildID, _ timer: TimerID, _ verb: TimerVerb
    ) throws -> Response {
        guard verb.givesTime else { throw Refusal.notFound }
        return try toParent(visit, changed(visit, child, timer, verb))
    }

    private static func changed(
        _ visit: Visit, _ child: ChildID, _ timer: TimerID, _ verb: TimerVerb
    ) throws -> Bool {
        let child = try visit.child(child)
        try visit.checkIsUp(child.id)
        return try visit.changeTimer(timer, verb, owner: .child(child.id), by: .parent) == .stale
    }

    /// The overview shows the timer as it is now, and says so to someone whose page was behind.
    private static func toParent(_ visit: Visit, _ isStale: Bool) -> Response {
        let page = visit.homeOfGrownUps
        return .redirect(to: visit.url(isStale ? page.adding("behind", 1) : page))
    }
}

/// House timers, which belong to whoever is there (§3.5).
package enum HouseTimerRoutes {
    package static let all: [RouteEntry] = [
        HouseTimerAddresses.timers.route(.post, .device, start),
        HouseTimerAddresses.verb.route(.post, .device, change),
    ]

    private static func start(_ visit: Visit) throws -> Response {
        do {
            _ = try visit.startTimer(of: nil, by: .child)
        } catch let refusal as Refusal {
            guard !visit.wantsPart else {
                return TimerPlaces.houseForm(visit, try visit.form(), refusal)
            }
            return try HomeRoutes.whoPage(visit, form: try visit.form(), refusal)
        }
        return visit.wantsPart
            ? TimerPlaces.houseForm(visit) : .redirect(to: visit.url(HomeAddresses.who()))
    }

    private static func change(
        _ visit: Visit, _ timer: TimerID, _ verb: TimerVerb
    ) throws -> Response {
        // That of the other home is up to those who are there (§17.3).
        let isElsewhere = try visit.read { reading in
            let known = try reading.timer(timer).map { [$0] } ?? []
            return try visit.timersHere(known, reading).count < known.count
        }
        guard !isElsewhere else { throw Refusal.notFound }
        let isStale = try visit.changeTimer(timer, verb, owner: .house, by: .child) == .stale
        guard !visit.wantsPart else { return try HomeRoutes.whoPage(visit, isStale: isStale) }
        let page = HomeAddresses.who()
        return .redirect(to: visit.url(isStale ? page.adding("behind", 1) : page))
    }
}

extension Visit {
    fileprivate func startTimer(of child: Child?, by who: Timer.Who) throws
        -> ChangeTimer.Result
    {
        let form = try form()
        guard let command = form["id"].flatMap(CommandID.init(_:)) else { throw Self.isGone }
        var draft = TimerDraft()
        draft.minutes = form["minutes"] ?? ""
        draft.title = form["title"] ?? ""
        draft.category = form["category"] ?? ""
        // A typed name takes precedence over a picture.
        let nextWords = form["next_words"] ?? ""
        draft.next = nextWords.allSatisfy(\.isWhitespace) ? form["next"] ?? "" : nextWords
        draft.guess = form["guess"] ?? ""
        draft.cues = cues(form, of: child)
        draft.isPomodoro = form["plan"] == "pomodoro"
        draft.isFocus = form["plan"] == "focus"
        draft.mood = form["mood"].flatMap { Int($0) }.flatMap(Mood.init(rawValue:))
        draft.tomo = form["tomo"].flatMap(Int64.init).map(TomoID.init)
        return try carryOut(
            StartTimer(
                draft: draft, child: child, command: command, who: who,
                person: hand(who), device: device?.id, bell: bell(of: child, who),
                pomodoro: pages.family.timerHabits(of: child?.id).pomodoro, now: stamp
            ))
    }

    /// The chosen cues; where a form doesn't ask for them, those that the child likes.
    private func cues(_ form: Form, of child: Child?) -> [String] {
        let chosen = form.all("cue")
        guard let child, chosen.isEmpty, form["picture"] == nil else { return chosen }
        return pages.family.taste(of: child).cues.map(\.word)
    }

    /// A timer rings on the device of whoever starts it; one that a parent starts for a child rings
    /// where the child is.
    private func bell(of child: Child?, _ who: Timer.Who) -> DeviceID? {
        guard who == .parent, let child else { return device?.id }
        return app.hub.device(showing: child.id)
    }

    /// Starts the own timer of the parent who is signed in.
    package func startOwnTimer() throws {
        let form = try form()
        guard let me = person, let command = form["id"].flatMap(CommandID.init(_:)) else {
            throw Self.isGone
        }
        var draft = TimerDraft()
        draft.minutes = form["minutes"] ?? ""
        let title = form["title"] ?? ""
        draft.title = title.allSatisfy(\.isWhitespace) ? words("Focus time") : title
        try carryOut(
            StartTimer(
                draft: draft, child: nil, grownUp: me.id, command: command, who: .parent,
                person: hand, device: device?.id, bell: device?.id,
                pomodoro: pages.family.timerHabits.pomodoro, now: stamp))
    }

    package func changeTimer(
        _ timer: TimerID, _ verb: TimerVerb, owner: ChangeTimer.Owner?, by who: Timer.Who
    ) throws -> ChangeTimer.Result {
        let form = try form()
        guard let id = form["command"].flatMap(CommandID.init(_:)),
            let seen = form["version"].flatMap({ Int($0) })
        else { throw Self.isGone }
        return try carryOut(
            ChangeTimer(
                timer: timer, owner: owner, command: verb.command(form), id: id, seen: seen,
                who: who, person: hand(who), device: device?.id, now: stamp,
                madeAt: form.madeAt))
    }

    /// Which grown-up it is, on the pages of grown-ups.
    private func hand(_ who: Timer.Who) -> PersonID? { who == .parent ? hand : nil }

    private static let isGone = Refusal.conflict(TimerDraft.isGone)
}
