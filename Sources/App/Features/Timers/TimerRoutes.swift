import Database
import Domain
import HTTP

/// What can be asked of a timer, as it stands in addresses.
enum TimerVerb: String, CaseIterable {
    case pause, resume, add, stop, done, extend, overtime, next

    /// The command, with the minutes of the form.
    func command(_ form: Form) -> TimerCommand {
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

/// Where a child goes on from the end of its tree.
enum WayOn: String {
    case home, forest, focus

    func link(_ child: ChildID) -> Link {
        switch self {
        case .home: .child(child)
        case .forest: .forest(child)
        case .focus: .focus(child)
        }
    }
}

/// The timer of a child: started and changed on its own pages, and by parents from anywhere (§3.5).
enum TimerRoutes {
    static func show(_ visit: Visit) throws -> Response {
        let page = try TimerPage(visit)
        guard !visit.wantsPart else { return try page.part() }
        return try page.response(isStale: visit.request.query["behind"] != nil)
    }

    static func start(_ visit: Visit) throws -> Response {
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

    static func change(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let outcome = try visit.changeTimer(owner: .child(child.id), by: .child)
        if outcome == .done, let way = try visit.form()["then"].flatMap(WayOn.init) {
            return .redirect(to: way.link(child.id).path)
        }
        return try answer(visit, child, isStale: outcome == .stale)
    }

    private static func answer(_ visit: Visit, _ child: Child, isStale: Bool) throws -> Response {
        guard !visit.wantsPart else { return try TimerPage(visit.anew()).part(isStale: isStale) }
        let page = Link.timer(child.id).path
        return .redirect(to: isStale ? page + "?behind=1" : page)
    }

    /// The choices of a new timer; with one that counts down, the overview, which shows it.
    static func showToParent(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        let timer = try visit.app.database.read { try $0.liveTimer(of: child.id) }
        guard timer?.settled(at: visit.stamp).isCounting != true else { return toParent(true) }
        return try ParentTimerPage(visit, of: child).response()
    }

    static func startByParent(_ visit: Visit) throws -> Response {
        let child = try visit.childOfAddress()
        do {
            return toParent(try visit.startTimer(of: child, by: .parent) == .stale)
        } catch Refusal.invalid(let errors) {
            return try ParentTimerPage(visit, of: child).response(
                try visit.form(), .invalid(errors))
        }
    }

    static func changeByParent(_ visit: Visit) throws -> Response {
        toParent(try visit.changeTimer(owner: nil, by: .parent) == .stale)
    }

    /// The overview shows how the timer is now, and says so to one who was behind.
    private static func toParent(_ isStale: Bool) -> Response {
        .redirect(to: Link.parents.path + (isStale ? "?behind=1" : ""))
    }
}

/// The timers of the house, which belong to whoever is there (§3.5).
enum HouseTimerRoutes {
    static func start(_ visit: Visit) throws -> Response {
        do {
            _ = try visit.startTimer(of: nil, by: .child)
        } catch let refusal as Refusal {
            guard !visit.wantsPart else {
                return TimerPlaces.houseForm(visit, try visit.form(), refusal)
            }
            return try HomeRoutes.who(visit, form: try visit.form(), refusal)
        }
        return visit.wantsPart
            ? TimerPlaces.houseForm(visit) : .redirect(to: Link.who.path)
    }

    static func change(_ visit: Visit) throws -> Response {
        let isStale = try visit.changeTimer(owner: .house, by: .child) == .stale
        guard !visit.wantsPart else { return try HomeRoutes.who(visit, isStale: isStale) }
        return .redirect(to: isStale ? Link.who.path + "?behind=1" : Link.who.path)
    }
}

extension Visit {
    fileprivate func startTimer(of child: Child?, by who: Timer.Who) throws
        -> ChangeTimer.Result
    {
        let form = try form()
        guard let command = form["id"].flatMap(CommandID.init) else { throw Self.isGone }
        var draft = TimerDraft()
        draft.minutes = form["minutes"] ?? ""
        draft.title = form["title"] ?? ""
        draft.category = form["category"] ?? ""
        // Words of one's own count before a picture.
        let nextWords = form["next_words"] ?? ""
        draft.next = nextWords.allSatisfy(\.isWhitespace) ? form["next"] ?? "" : nextWords
        draft.guess = form["guess"] ?? ""
        draft.cues = form.all("cue")
        draft.isPomodoro = form["plan"] == "pomodoro"
        draft.isFocus = form["plan"] == "focus"
        draft.mood = form["mood"].flatMap { Int($0) }.flatMap(Mood.init(rawValue:))
        draft.tomo = form["tomo"].flatMap(Int64.init).map(TomoID.init)
        return try carryOut(
            StartTimer(
                draft: draft, child: child, command: command, who: who, device: device?.id,
                bell: bell(of: child, who), pomodoro: pages.family.timerHabits.pomodoro, now: stamp
            ))
    }

    /// What somebody starts rings in their hand; what a parent starts for a child rings where the
    /// child is.
    private func bell(of child: Child?, _ who: Timer.Who) -> DeviceID? {
        guard who == .parent, let child else { return device?.id }
        return app.hub.device(showing: child.id)
    }

    fileprivate func changeTimer(owner: ChangeTimer.Owner?, by who: Timer.Who) throws
        -> ChangeTimer.Result
    {
        guard let verb = TimerVerb(rawValue: request.parameters.text("verb")) else {
            throw Refusal.notFound
        }
        let form = try form()
        guard let id = form["command"].flatMap(CommandID.init),
            let seen = form["version"].flatMap({ Int($0) })
        else { throw Self.isGone }
        return try carryOut(
            ChangeTimer(
                timer: TimerID(request.parameters.int("timer")), owner: owner,
                command: verb.command(form), id: id, seen: seen, who: who, device: device?.id,
                now: stamp, madeAt: form.madeAt))
    }

    private static let isGone = Refusal.conflict(TimerDraft.isGone)
}
