import ChildPages
import Database
import Domain
import Site
import Templates

/// The clock, every child with what it is doing, and all timers side by side.
struct WallPage {
    private let visit: Visit
    private let running: [Activity]
    private let timers: [Timer]
    private let trees: [TimerID: FocusCard]
    private let turns: [TurnBoard]
    private let challenges: [Value]
    private let routines: [ChildID: RoutineGlance]
    private let calls: [ChildID: RoutineCall]
    private let night: NightFace?
    /// What children can use of their screen time.
    private let screenTime: [ChildID: Value]
    private let scope: WallScope

    package init(_ visit: Visit, _ scope: WallScope) throws {
        self = try visit.read { try WallPage(visit, scope, $0) }
    }

    private init(_ visit: Visit, _ scope: WallScope, _ reading: borrowing Reading) throws {
        (self.visit, self.scope) = (visit, scope)
        running = try reading.runningActivities()
        // A helper's wall can't be tapped.
        turns = scope.helping == nil ? try TurnBoard.all(visit, reading) : []
        challenges = try visit.challengesOnWall(scope).map {
            try ChallengeCard(visit, $0.id, reading).onWall(scope, reading)
        }
        routines = try RoutineGlance.all(visit, reading)
        calls = try Self.calls(visit, scope, reading)
        night = try NightFace.onWall(visit, scope, reading)
        screenTime = try Self.screenTime(
            visit, scope, without: Set(calls.keys).union(routines.keys), reading)
        let all = try reading.liveTimers() + Self.planted(visit, scope, reading)
        let shown = all.filter { scope.shows(timerOf: $0.setUp.child) }
        let trees = try FocusCard.all(visit, shown, reading)
        self.trees = trees
        // Children's timers are with the children; house timers come after them.
        let places = scope.children.map(\.id)
        func place(_ timer: Timer) -> Int {
            timer.setUp.child.flatMap(places.firstIndex) ?? places.count
        }
        timers = try visit.timersHere(shown, reading)
            .filter { trees[$0.id] != nil || $0.settled(at: visit.stamp).isLive }
            .sorted { (place($0), $0.id.rawValue) < (place($1), $1.id.rawValue) }
    }

    package var fields: Fields {
        let words = visit.words
        let minute = visit.today.minuteOfDay(at: visit.now)
        let light = WallLight(minuteOfDay: minute)
        return Layout.fields(visit, title: words("Wall")).merging([
            "who": .text(
                visit.url(scope.helping == nil ? HomeAddresses.who() : HelpingAddresses.page())),
            "helping": .bool(scope.helping != nil),
            "links": [
                "session": .text(visit.url(SignInAddresses.session())),
                "who": .text(visit.url(HelpingAddresses.page())),
            ],
            "zone": .text(visit.pages.family.household?.zone ?? "UTC"),
            "locale": .text(words.dateTag),
            "cycle": .text(cycle),
            "clock": .text(words.clock(minuteOfDay: minute)),
            "date": .text(words.weekdayAndDay(visit.today.day)),
            "day": .text(visit.today.day.description),
            "isDark": .bool(light != .day),
            "isDim": .bool(light == .night),
            "dusk": .int(WallLight.dusk),
            "night": .int(WallLight.late),
            "dawn": .int(WallLight.dawn),
            "count": .int(timers.count),
            "topics": .text(Self.topics),
            // Its script fills in the time.
            "lost": .text(
                words("FocusPal can’t be reached right now. This is how it was at {{time}}.")),
            "cards": .list(timers.map(card)),
            "children": .list(idle.map(child)),
            "isAnybodyIdle": .bool(!idle.isEmpty),
            "first": first ?? .none,
            // Time that runs is never covered, nor is a call.
            "nightFace": timers.isEmpty && !isCalling ? night?.value(words) ?? .none : .none,
            // The moon and the sun come, and a tree that has bloomed goes.
            "isMinutely": .bool(
                visit.pages.family.nightTimes != nil && scope.helping == nil
                    || timers.contains { !$0.settled(at: visit.stamp).isLive }),
            "coming": coming.map { .text($0) } ?? .none,
            "hasTurns": .bool(!turns.isEmpty || !challenges.isEmpty),
            "challenges": .list(challenges),
            "turns": .list(
                turns.map { $0.value(spin: TurnAddresses.spunOnWall($0.wheel.id)) }),
        ])
    }

    /// What the children here look forward to next, within a fortnight.
    private var coming: String? {
        let today = visit.today.day
        let all = scope.children.filter { !scope.away.contains($0.id) }.compactMap { child in
            visit.comingDay(of: child.id).map { (child, $0) }
        }
        guard let (child, next) = all.min(by: { $0.1.day < $1.1.day }), scope.helping == nil,
            next.sleeps(from: today) <= ComingDay.mostMoons
        else { return nil }
        return visit.words(
            "{{name}}: {{what}}",
            ["name": child.profile.name, "what": visit.words(next.told(on: today))])
    }

    /// What makes an open wall ask again.
    private static let topics =
        "timers activities children categories presence homes turns routines challenges screen-time"

    /// The family's clock as scripts call it; nothing if its region decides.
    private var cycle: String {
        switch visit.words.clockHours {
        case .twelve: "h12"
        case .twentyFour: "h23"
        case nil: ""
        }
    }

    private func card(_ timer: Timer) -> Value {
        let child = timer.setUp.child.flatMap(visit.pages.family.child)
        let card = TimerCard(
            visit, timer, of: child, focus: trees[timer.id],
            routine: child.flatMap { routines[$0.id] }, rings: rings(timer))
        return .fields(card.fields.adding("call", child.map(call) ?? .none))
    }

    /// Whether a routine calls one of the children.
    private var isCalling: Bool { scope.children.contains { routineCalling($0) != nil } }

    /// The routine that calls a child; one that is away, or on its way through one, isn't called.
    private func routineCalling(_ child: Child) -> RoutineCall? {
        let isFree = !scope.away.contains(child.id) && routines[child.id] == nil
        return isFree ? calls[child.id] : nil
    }

    private func call(_ child: Child) -> Value {
        guard let call = routineCalling(child) else { return .none }
        return [
            "name": .text(call.routine.profile.name),
            "told": .text(visit.words(RoutineCall.told)),
            "picture": call.routine.profile.picture.value(visit),
            "key": .text(call.key(for: child.id)),
            "volume": .int(visit.pages.family.taste(of: child).volume),
        ]
    }

    /// Trees that have just been planted and not been seen yet: they bloom here too.
    private static func planted(
        _ visit: Visit, _ scope: WallScope, _ reading: borrowing Reading
    ) throws -> [Timer] {
        try scope.children.compactMap { child in
            guard let timer = try reading.shownTimer(of: child.id), timer.setUp.isFocus,
                case .ended(.finished, let end) = timer.state,
                visit.now - end < TimerRules.longestRing
            else { return nil }
            return timer
        }
    }

    /// Only one device rings (§3.5): the one that started the timer, as long as the child's page is
    /// open there; otherwise the wall.
    ///
    /// A helper's phone isn't in the house, so it stays silent.
    private func rings(_ timer: Timer) -> Bool {
        guard scope.helping == nil else { return false }
        // A grown-up's own time is only shown: it ends where they started it.
        guard timer.setUp.grownUp == nil else { return false }
        guard let child = timer.setUp.child, let device = timer.setUp.startedBy else { return true }
        return !visit.app.hub.isOpen(child, on: device)
    }

    /// What comes next: the timer that ends first, with what follows it.
    private var first: Value? {
        let words = visit.words
        let now = visit.stamp.monotonic
        let running = timers.compactMap { timer -> (timer: Timer, end: Monotonic)? in
            guard case .running(let end) = timer.settled(at: visit.stamp).state else { return nil }
            return (timer, end)
        }
        guard let (timer, end) = running.min(by: { $0.end < $1.end }) else { return nil }
        let child = timer.setUp.child.flatMap(visit.pages.family.child)
        let moment = visit.now + (end - now)
        let minute = visit.pages.day(at: moment).minuteOfDay(at: moment)
        let values: KeyValuePairs = [
            "name": child?.profile.name ?? timer.setUp.title ?? "",
            "time": words.clock(minuteOfDay: minute), "next": next(of: timer) ?? "",
        ]
        return [
            "child": child?.summary(visit) ?? .none,
            "owner": timer.setUp.grownUp.map { person in
                ["avatar": visit.avatar(of: person)]
            } ?? .none,
            "isOfHouse": .bool(child == nil && timer.setUp.grownUp == nil),
            "sentence": .text(
                next(of: timer) == nil
                    ? words("Next: {{name}} at {{time}}", values)
                    : words("Next: {{name}} at {{time}}. Then: {{next}}", values)),
        ]
    }

    private func next(of timer: Timer) -> String? {
        switch timer.setUp.next {
        case .category(let id): visit.pages.family.category(id)?.name
        case .words(let words): words
        case nil: nil
        }
    }

    /// The routine of each child whose time has come now.
    private static func calls(
        _ visit: Visit, _ scope: WallScope, _ reading: borrowing Reading
    ) throws -> [ChildID: RoutineCall] {
        var calls: [ChildID: RoutineCall] = [:]
        for child in scope.children {
            calls[child.id] = try reading.routineCalls(of: child.id, on: visit.today)
                .last { $0.isOn(at: visit.now) }
        }
        return calls
    }

    /// What each child can use of its screen time; whoever is called or in a routine is not offered
    /// any, and a helper's wall can't be tapped.
    private static func screenTime(
        _ visit: Visit, _ scope: WallScope, without busy: Set<ChildID>,
        _ reading: borrowing Reading
    ) throws -> [ChildID: Value] {
        guard scope.helping == nil else { return [:] }
        return try scope.children.filter {
            !scope.away.contains($0.id) && !busy.contains($0.id)
        }.reduce(into: [:]) { values, child in
            values[child.id] = try ScreenTimePage.onWall(visit, of: child, reading)
        }
    }

    /// The children without a timer; the others are further up.
    private var idle: [Child] {
        let busy = Set(timers.compactMap(\.setUp.child))
        return scope.children.filter { !busy.contains($0.id) }
    }

    /// Where a child is that isn't here; helpers learn no more than that.
    private func whereabouts(_ child: ChildID) -> String? {
        let words = HomeWords(visit)
        return scope.helping == nil ? words.away(child) : words.place(of: child)
    }

    private func child(_ child: Child) -> Value {
        let isAway = scope.away.contains(child.id)
        let activity =
            isAway ? nil : running.first { $0.child == child.id && $0.goesOn(at: visit.now) }
        let category = activity.flatMap { visit.pages.family.category($0.record.category) }
        return [
            "child": child.summary(visit),
            "isBusy": .bool(activity != nil),
            "routine": (isAway ? nil : routines[child.id]).map { .text($0.told) } ?? .none,
            "call": call(child),
            "screenTime": screenTime[child.id] ?? .none,
            "doing": .text(category?.name ?? visit.words("Free")),
            "away": scope.away.contains(child.id)
                ? whereabouts(child.id).map { .text($0) } ?? .none : .none,
            "icon": .text(category?.icon ?? ""),
            "colour": .text(category?.colour.rawValue ?? ""),
        ]
    }
}
