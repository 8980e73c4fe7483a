import Database
import Domain
import HTTP
import Site
import Templates

/// A child's timer page: the running timer, an end that nobody has seen, or the choices for a new
/// one (§3.1).
struct TimerPage {
    private let visit: Visit
    private let child: Child
    private let timer: Domain.Timer?
    private let focus: FocusCard?
    private let asks: TimerAsks
    /// When the entry that it logs has ended, by itself or as the child moved on.
    private let entryEnd: Instant?

    /// The page of the visit's timer; after a change, pass a refreshed visit.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let (child, timer) = (try visit.theChild(), visit.timer)
        self.child = child
        self.timer = timer
        asks = try TimerAsks(visit, of: child)
        focus = try timer.flatMap { try FocusCard(visit, $0, of: child) }
        let entry = try timer?.stretch?.activity.flatMap { entry in
            try visit.read { try $0.activity(entry) }
        }
        entryEnd = entry?.record.deletedAt == nil ? entry?.record.endedAt : nil
    }

    /// The whole page; with a sentence if the previous page showed a timer that has changed.
    package func response(isStale: Bool, in mode: FocusMode? = nil) throws -> Response {
        let mode = try mode ?? FocusMode(visit)
        let fields = try fields(notice(isStale), nil).merging(mode.own)
        return .html(visit.pages.render("timers/page", fields), status: mode.status)
    }

    /// The part that a command can change, for a script that replaces it; 409 if the sending page
    /// showed a timer that has changed.
    package func part(isStale: Bool = false) throws -> Response {
        .html(
            visit.pages.render("timers/_part", try fields(notice(isStale), nil)),
            status: isStale ? .conflict : .ok)
    }

    /// The choices again, with their errors.
    package func refused(_ form: Form, _ refusal: Refusal) throws -> Response {
        let errors = FormErrors(refusal, visit.words)
        let fields = try fields(errors["form"], (form, errors)).merging(FocusMode(visit).own)
        let template = visit.wantsPart ? "timers/_part" : "timers/page"
        return .form(visit.pages.render(template, fields), errors)
    }

    private func notice(_ isStale: Bool) -> String? {
        isStale ? TimerWords.behind(visit.words) : nil
    }

    private func fields(
        _ notice: String?, _ refused: (form: Form, errors: FormErrors)?
    ) throws -> Fields {
        let words = visit.words
        let isSetUp = timer == nil
        return Layout.fields(visit, title: title).merging([
            "isHome": false,
            "isDay": false,
            "isBare": .bool(!isSetUp || child.profile.mode == .little),
            "waiting": WaitingWords.value(words),
            "notice": notice.map { .text($0) } ?? .none,
            "errors": (refused?.errors ?? FormErrors(nil, words)).value,
            "setUp": isSetUp
                ? try TimerSetUpForm(visit, child: child, form: refused?.form).value
                : .none,
            "timer": timer.map { .fields(run($0)) } ?? .none,
        ]).merging(asks.fields)
    }

    private var title: String {
        guard let timer else { return visit.words("Set a timer") }
        return TimerWords.name(of: timer.settled(at: visit.stamp), visit)
    }

    private func run(_ timer: Domain.Timer) -> Fields {
        let words = visit.words
        let taste = visit.pages.family.taste(of: child)
        let end = TimerEndWords(
            timer.settled(at: visit.stamp), at: visit.stamp, movedOn: entryEnd, words)
        return TimerCard(visit, timer, of: child, focus: focus).fields.merging([
            "pictures": TimerTasteForm(words, taste).pictures,
            "toPicture": .text(visit.url(TimerTasteAddresses.picture(child.id))),
            "toFocusMode": .text(visit.url(FocusModeAddresses.mode(child.id))),
            "rounds": rounds(timer),
            "isScreen": .bool(timer.setUp.isScreen),
            "endTitle": .text(end.title),
            "done": .text(end.done),
            "compared": end.compared.map { .text($0) } ?? .none,
            "soFar": .text(end.soFar),
            "endedAt": endedAt(timer),
        ])
    }

    /// When it ended, for someone who comes later; with the day if that has passed.
    private func endedAt(_ timer: Domain.Timer) -> Value {
        guard case .ended(_, let at) = timer.settled(at: visit.stamp).state else { return .none }
        let day = visit.pages.day(at: at)
        let time = visit.words.clock(day, at)
        return .text(
            day.day == visit.today.day
                ? visit.words("It ended at {{time}}.", ["time": time])
                : visit.words(
                    "It ended on {{day}} at {{time}}.",
                    [
                        "day": visit.words.weekdayAndDay(day.day, seenOn: visit.today.day),
                        "time": time,
                    ]))
    }

    /// The rounds of a pomodoro, as marks.
    private func rounds(_ timer: Domain.Timer) -> Value {
        guard case .pomodoro(let plan) = timer.setUp.plan else { return .none }
        let now = timer.phase.round
        let isWork = timer.phase.isWork
        return [
            "label": .text(
                visit.words(
                    "Round {{n}} of {{all}}", ["n": String(now), "all": String(plan.rounds)])),
            "marks": .list(
                (1...plan.rounds).map { round in
                    let isDone = round < now || (round == now && !isWork)
                    return ["isDone": .bool(isDone), "isNow": .bool(round == now && isWork)]
                }),
        ]
    }
}

/// The words at the end of a timer: what was done, and how it compares with the guess (§3.6).
struct TimerEndWords {
    private let timer: Domain.Timer
    private let worked: Span
    private let words: Words

    package init(_ timer: Domain.Timer, at now: Stamp, movedOn: Instant?, _ words: Words) {
        self.timer = timer
        self.words = words
        worked = timer.worked(at: now.monotonic, movedOn: movedOn)
    }

    /// The heading.
    package var title: String {
        switch timer.state {
        case .prompt:
            timer.phase.isWork
                ? words("Round done!") : words("Break finished")
        case .overtime: words("Bonus time")
        case .ended(.stopped, _): words("Stopped, and that’s fine")
        case .running, .paused, .landing, .ended(.finished, _): words("Time is up!")
        }
    }

    /// What was done, in words.
    package var done: String {
        worked < .minutes(1)
            ? words("You made a start.")
            : words("You did {{length}}.", ["length": words.duration(worked)])
    }

    /// What is kept if it is stopped now.
    var soFar: String {
        worked < .minutes(1)
            ? words("You made a start, and that counts.")
            : words("You did {{length}}, and that counts.", ["length": words.duration(worked)])
    }

    /// The guess next to the actual time; nothing without a guess, or if it was stopped early.
    package var compared: String? {
        guard let guess = timer.setUp.guess, !timer.hasStopped else { return nil }
        let took = Int((worked.wholeSeconds + 30) / 60)
        let values: KeyValuePairs = ["guess": String(guess), "took": String(took)]
        return took == guess
            ? words("You guessed {{guess}} min, and it took {{took}}. Spot on!", values)
            : words("You guessed {{guess}} min. It took {{took}}.", values)
    }
}
