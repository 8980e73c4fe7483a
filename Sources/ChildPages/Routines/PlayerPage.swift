import Creatures
import Database
import Domain
import HTTP
import Site
import Templates

/// One step fills the screen, and the next one waits (§12.2).
struct PlayerPage {
    private let visit: Visit
    private let child: Child
    private let run: RoutineRun
    /// The timer of the step whose turn it is, while it lives.
    private let timer: Domain.Timer?
    /// The one that got its EXP; until then the one that waits at home.
    private let tomo: Tomo?
    /// The EXP that it brought; nil: none.
    private let given: (tomo: TomoID, before: Int, gained: Int)?
    private let coins: Int
    /// The days of this week on which it comes, with what was done of it.
    private let week: [(day: LocalDay, isDone: Bool)]

    /// Throws: `Refusal.notFound` for another child's, and for one that isn't shown here.
    package init(_ visit: Visit, _ id: RoutineRunID) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (run, tomo, given, coins, week) = try visit.read { reading in
            let run = try reading.run(id, of: child.id)
            let given = try reading.experience(of: run.id)
            var tomo = try reading.nextTomo(of: child.id)
            if let given { tomo = try reading.tomo(given.tomo) }
            return (
                run, tomo, given, try reading.coins(of: run.id),
                run.endedAt == nil ? [] : try visit.week(of: run, reading)
            )
        }
        let step = run.current
        timer = visit.timer.flatMap { timer in
            let settled = timer.settled(at: visit.stamp)
            return timer.id == step?.timer && settled.isLive ? timer : nil
        }
    }

    /// The whole page, maybe in focus mode.
    package func response(in mode: FocusMode? = nil) throws -> Response {
        let mode = try mode ?? FocusMode(visit)
        return .html(
            visit.pages.render("routines/player", fields().merging(mode.own)), status: mode.status)
    }

    /// The part that moves on, for a script that replaces it; 409 if the sending page was behind.
    package func part(isStale: Bool = false, walks: Bool = false) -> Response {
        .html(
            visit.pages.render("routines/_player", fields(isStale: isStale, walks: walks)),
            status: isStale ? .conflict : .ok)
    }

    /// - Parameter walks: whether the Tomo comes from the step before.
    private func fields(isStale: Bool = false, walks: Bool = false) -> Fields {
        Layout.fields(visit, title: run.name).merging([
            "isHome": false, "isDay": false, "isBare": true,
            "waiting": WaitingWords.value(visit.words),
            "notice": isStale ? .text(TimerWords.behind(visit.words)) : .none,
            "run": .text(run.id.description),
            "runPage": .text(visit.url(RoutineAddresses.run(child.id, run.id))),
            "name": .text(run.name), "picture": run.picture.value(visit),
            "routines": .text(visit.url(RoutineAddresses.routines(child.id))),
            "count": .text(visit.words(run.countTold)),
            "slack": slack,
            "path": path, "walks": .bool(walks),
            "step": run.current.map { .fields(step($0)) } ?? .none,
            "feast": run.endedAt == nil ? .none : feast,
        ])
    }

    /// The step whose turn it is.
    private func step(_ step: RoutineRun.Step) -> Fields {
        func to(_ verb: StepVerb) -> Value {
            .text(visit.url(RoutineAddresses.step(child.id, run.id, StepPlace(step.place), verb)))
        }
        return [
            "words": .text(step.profile.words),
            "art": step.profile.picture.value(visit),
            // Who doesn't read yet hears each new step, where the child's timers sound.
            "says": visit.isLittle && visit.pages.family.taste(of: child).volume > 0
                ? .text("\(run.id).\(step.place)") : .none,
            "isAsked": .bool(timer == nil && step.timer != nil),
            "dial": timer == nil && step.timer == nil
                ? step.profile.minutes.map(dial) ?? .none : .none,
            "timed": timer.map { .fields(timed($0)) } ?? .none,
            "then": run.following.map {
                ["words": .text($0.profile.words), "picture": $0.profile.picture.value(visit)]
            } ?? .none,
            "deed": deed, "isLookedAt": .bool(step.profile.needsLook),
            "toReady": to(.ready), "toDone": to(.done), "toSkip": to(.skip),
        ]
    }

    /// All the time that a step will have, as the child likes to see it.
    private func dial(_ minutes: Int) -> Value {
        let taste = visit.pages.family.taste(of: child)
        let length = Span.minutes(Int64(minutes))
        var drawing = FaceDrawing(timer: "next", state: "paused", left: length, length: length)
        drawing.apply(taste)
        drawing.isHour = false
        drawing.mode = child.profile.mode
        drawing.walker = child.profile.avatar.rawValue
        return [
            "picture": .text(taste.picture.rawValue),
            // Its hands go on.
            "isClock": .bool(taste.picture == .clock),
            "drawing": drawing.value(
                visit.pages, at: visit.stamp, minuteOfDay: visit.today.minuteOfDay(at: visit.now)),
        ]
    }

    /// What a grown-up did last.
    private var deed: Value {
        run.deed.map { DeedLine($0.deed, by: $0.person, visit).value } ?? .none
    }

    private func timed(_ timer: Domain.Timer) -> Fields {
        TimerCard(visit, timer, of: child).fields.adding(
            "isOpen", .bool(timer.setUp.step?.minutes == nil)
        ).adding("toFocusMode", .text(visit.url(FocusModeAddresses.mode(child.id))))
    }

    private var left: Span? {
        timer.map { $0.settled(at: visit.stamp).left(at: visit.stamp.monotonic) }
    }

    /// What is one's own until leaving.
    private var slack: Value {
        guard let leaving = run.leaving,
            let slack = LeavingSlack(of: run, left: left, at: visit.now)
        else { return .none }
        let words = visit.words
        func time(_ moment: Instant) -> String { words.clock(visit.pages.day(at: moment), moment) }
        var minutes: Value = .none
        if case .free(let count, _) = slack {
            minutes = .text(
                words("{{time}} to spare", ["time": words.duration(.minutes(Int64(count)))]))
        }
        let ring = LeavingRing(of: run, left: left, at: visit.now)
        return [
            "minutes": minutes,
            "ring": ring.map { ring in
                [
                    "around": .int(LeavingRing.around),
                    "parts": .list(
                        ring.parts.map {
                            [
                                "kind": .text($0.kind.rawValue), "start": .int($0.start),
                                "length": .int($0.length),
                            ]
                        }),
                ]
            } ?? .none,
            "told": slack.told(time: time(leaving.out)).map { .text(words($0)) } ?? .none,
            "leaves": .text(
                words("{{what}} at {{time}}", ["what": leaving.words, "time": time(leaving.at)])),
        ]
    }

    /// All steps, with the Tomo where the child is.
    private var path: Value {
        let current = run.current?.place
        return [
            "label": .text(
                visit.words.count(
                    run.stepsLeft, one: "{{count}} step to go", other: "{{count}} steps to go")),
            "tomo": tomo.map { TomoCard(visit: visit, tomo: $0).value } ?? .none,
            // They read what each step took.
            "isTeen": .bool(child.profile.mode == .teen),
            "marks": .list(
                run.steps.map { step in
                    [
                        "words": .text(step.profile.words),
                        "picture": step.profile.picture.value(visit),
                        "isDone": .bool(step.state == .done),
                        "isSkipped": .bool(step.state == .skipped),
                        "isNow": .bool(step.place == current),
                        "took": step.took > .zero
                            ? .text(visit.words.duration(step.took)) : .none,
                    ]
                }),
        ]
    }

    /// The end of it all.
    private var feast: Value {
        let words = visit.words
        return [
            "title": .text(words(run.endTitle)),
            "hasStamp": .bool(run.stepsDone > 0),
            "deed": deed,
            "looks": .list(run.steps.filter(\.waitsForLook).map { .text($0.profile.words) }),
            "coins": coins > 0 ? .text(words.coins(coins)) : .none,
            "tomo": tomo.map { TomoCard(visit: visit, tomo: $0).atEnd(ofRoutine: given) } ?? .none,
            "week": .list(
                week.map {
                    [
                        "day": .text(words.short(.weekday, $0.day)),
                        "isDone": .bool($0.isDone), "isToday": .bool($0.day == run.day),
                        "tone": .int($0.day.weekday.rawValue % 5),
                    ]
                }),
            "home": .text(visit.url(ActivityAddresses.home(child.id))),
        ]
    }
}

extension Visit {
    /// The days of a run's week on which its routine comes, with what was done; without those that are
    /// of the other home, or that the one who looks here doesn't see (§17.3).
    fileprivate func week(of run: RoutineRun, _ reading: borrowing Reading) throws
        -> [(day: LocalDay, isDone: Bool)]
    {
        guard let id = run.routine, let routine = try reading.routine(id) else { return [] }
        let first = calendar.firstDayOfWeek(of: run.day)
        let daysOff = try reading.daysOff(of: run.child, after: first - 1)
        let done = try reading.routineRuns(of: run.child, on: first...(first + 6)).filter {
            $0.routine == id && $0.stepsDone > 0 && $0.endedAt != nil
        }.map(\.day)
        return (0...6).map { first + $0 }.filter { day in
            guard day == run.day || viewer.extent(of: .routines, run.child, on: day) == .whole
            else { return false }
            return done.contains(day)
                || routine.isAt(home(of: run.child, on: day))
                    && routine.profile.days.contains(day, isOff: daysOff[day] != nil)
        }.map { ($0, done.contains($0)) }
    }
}
