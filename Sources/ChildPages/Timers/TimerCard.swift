import Charts
import Digests
package import Domain
package import Site
package import Templates

/// Everything that a template needs about one timer.
///
/// Times are milliseconds: `deadline` and `since` on the machine's own time, `left` and `length` as
/// lengths.
package struct TimerCard {
    private let visit: Visit
    private let timer: Timer
    private let child: Child?
    private let taste: TimerTaste
    private let isForParents: Bool
    private let rings: Bool
    private let focus: FocusCard?
    /// Of a routine's step and of the one after it.
    private let pictures: (now: Value, then: Value)
    private let reader: AgeMode?
    /// Whether its tree has ended by the clock but is not stored yet; until then nothing is
    /// announced.
    private let isWaiting: Bool

    /// A card of a timer as it is now; with `isForParents`, its buttons act as a parent's.
    ///
    /// By default the device that started it rings. `focus` shows its tree, and `routine`, if it
    /// times a step of it, that step's picture; `reader` decides how numbers are written if someone
    /// other than the child reads them.
    package init(
        _ visit: Visit, _ timer: Timer, of child: Child? = nil, focus: FocusCard? = nil,
        routine: RoutineGlance? = nil, isForParents: Bool = false, rings: Bool? = nil,
        reader: AgeMode? = nil
    ) {
        pictures = routine?.pictures(of: timer.id) ?? (.none, .none)
        self.visit = visit
        self.reader = reader
        self.timer = timer.settled(at: visit.stamp)
        self.focus = focus
        isWaiting = timer.awaitsItsEnd(at: visit.stamp)
        self.child = child
        taste = child.map(visit.pages.family.taste) ?? .usual(for: .middle)
        self.isForParents = isForParents
        self.rings =
            rings
            ?? timer.setUp.startedBy.map { $0 == visit.device?.id }
            ?? child.map { $0.id == visit.child?.id && !visit.hasWall(ringingFor: $0.id) }
            ?? false
    }

    /// The card.
    package var value: Value { .fields(fields) }

    /// Its fields, for a page that adds its own.
    package var fields: Fields {
        let stamp = visit.stamp
        return facts.adding(
            "drawing",
            drawing.value(
                visit.pages, at: stamp, minuteOfDay: visit.today.minuteOfDay(at: stamp.at)))
    }

    /// Its fields for places without the picture, because drawing that is most of the work.
    package var words: Fields { facts.adding("drawing", .fields(drawing.inWords(visit.words))) }

    private var facts: Fields {
        ([
            "id": .text(timer.id.description),
            "version": .int(timer.version),
            "title": timer.setUp.title.map { .text($0) } ?? .none,
            "child": child?.summary(visit) ?? .none,
            "owner": owner,
            "mode": .text(mode.rawValue),
            "isFocus": .bool(timer.setUp.isFocus),
            "tree": focus?.value ?? .none,
            "category": timer.phase.isWork ? step ?? category(timer.setUp.category) : rest,
            "next": next,
            "guess": timer.setUp.guess.map { .int($0) } ?? .none,
            "workedWords": .text(
                visit.words.duration(timer.worked(at: visit.stamp.monotonic))),
            "pomodoro": pomodoro,
            "changed": changed,
            "picture": .text(taste.picture.rawValue),
            "isMirrored": .bool(taste.isMirrored),
            "volume": .int(taste.volume),
            "cues": .text(timer.setUp.cues.map(\.word).sorted().joined(separator: " ")),
            "rings": .bool(rings && timer.setUp.step == nil),
            // The time of a step has no end that is told.
            "goesOn": .bool(timer.setUp.step != nil),
            "canFillScreen": .bool(timer.canFillScreen),
            "watched": attention?.value ?? .none,
            "lost": attention?.lost ?? .none,
        ] as Fields).merging(state).merging(addresses)
    }

    /// Whose own time it is, if a grown-up's (§3.5).
    private var owner: Value {
        guard let person = timer.setUp.grownUp else { return .none }
        let people = visit.pages.family.grownUps
        return [
            "avatar": people.avatar(of: person),
            "name": .text(people.name(of: person) ?? visit.words("A grown-up")),
        ]
    }

    /// Parents are told only what another of them did.
    private var changed: Value {
        // Of their own timer, the owner stands above it.
        guard timer.setUp.grownUp == nil, let line = TimerWords.change(timer, visit) else {
            return .none
        }
        let isTold = !isForParents || (line.isNamed && timer.lastChange.person != visit.hand)
        return isTold ? line.value : .none
    }

    private var attention: AttentionCard? { AttentionCard(visit, timer, of: child) }

    private var state: Fields {
        var (deadline, since) = (Monotonic?.none, Monotonic?.none)
        switch timer.state {
        case .running(let at): deadline = at
        case .landing(let at), .overtime(let at), .prompt(let at): since = at
        case .paused, .ended: break
        }
        let word = self.word
        func number(_ moment: Monotonic?) -> Value {
            .text(moment.map { "\($0.milliseconds)" } ?? "")
        }
        return [
            "state": .text(word),
            "isRunning": .bool(word == "running"),
            "isPaused": .bool(word == "paused"),
            "isLanding": .bool(word == "landing"),
            "isOvertime": .bool(word == "overtime"),
            "isPrompt": .bool(word == "prompt"),
            "hasEnded": .bool(word == "ended"),
            "wasStopped": .bool(timer.hasStopped),
            "deadline": number(deadline),
            "since": number(since),
            "left": .text(String(timer.left(at: visit.stamp.monotonic).milliseconds)),
            "length": .text(String(timer.length.milliseconds)),
        ]
    }

    /// The picture as it is now, and what it says (§3.2).
    private var drawing: FaceDrawing {
        let stamp = visit.stamp
        var over = Span.zero
        if case .overtime(let since) = timer.state { over = stamp.monotonic - since }
        var drawing = FaceDrawing(
            timer: timer.id.description, state: word,
            left: timer.left(at: stamp.monotonic), length: timer.length)
        drawing.over = over
        drawing.apply(taste)
        // A step of three minutes would be a sliver of an hour.
        drawing.isHour = taste.face == .hour && timer.setUp.step == nil
        drawing.mode = mode
        drawing.isFocus = timer.setUp.isFocus
        drawing.isStep = timer.setUp.step != nil
        drawing.walker = child?.profile.avatar.rawValue
        drawing.next = upNext
        drawing.prompt = TimerWords.phase(timer.upcoming, visit.words)
        return drawing
    }

    /// Its state, as elements call it.
    private var word: String { isWaiting ? "landing" : TimerWords.state(timer) }

    /// How its numbers are written: a tree's with seconds (§4.1), except for small children.
    private var mode: AgeMode {
        if let reader { return reader }
        let mode = child?.profile.mode ?? .middle
        return timer.setUp.isFocus && mode == .middle ? .teen : mode
    }

    private var upNext: (name: String, icon: String, colour: String)? {
        switch timer.setUp.next {
        case .category(let id):
            visit.pages.family.category(id).map { ($0.name, $0.icon, $0.colour.rawValue) }
        case .words(let words): (words, "", "")
        case nil: nil
        }
    }

    private var pomodoro: Value {
        guard case .pomodoro = timer.setUp.plan else { return .none }
        return [
            "upcoming": .text(TimerWords.phase(timer.upcoming, visit.words)),
            "breakComes": .bool(!timer.upcoming.isWork),
        ]
    }

    private var next: Value {
        switch timer.setUp.next {
        case .category(let id): category(id)
        case .words(let words):
            [
                "id": "", "name": .text(words), "icon": "other", "colour": "stone",
                "art": pictures.then,
            ]
        case nil: .none
        }
    }

    /// A step is labelled as what there is to do, whatever it is logged as.
    private var step: Value? {
        guard let step = timer.setUp.step else { return nil }
        let category = timer.setUp.category.flatMap(visit.pages.family.category)
        return [
            "id": .text(category?.id.description ?? ""), "name": .text(step.words),
            "icon": .text(category?.icon ?? "timer"),
            "colour": .text((category?.colour ?? .stone).rawValue),
            "art": pictures.now,
        ]
    }

    /// A break is labelled as one, whatever the rounds are for.
    private var rest: Value {
        [
            "id": "", "name": .text(TimerWords.phase(timer.phase, visit.words)),
            "icon": "rest", "colour": "stone", "art": .none,
        ]
    }

    private func category(_ id: CategoryID?) -> Value {
        guard let category = id.flatMap(visit.pages.family.category) else { return .none }
        return [
            "id": .text(category.id.description), "name": .text(category.name),
            "icon": .text(category.icon), "colour": .text(category.colour.rawValue),
            "art": .none,
        ]
    }

    private var page: Address {
        timer.setUp.child.map { TimerAddresses.timer($0) } ?? HomeAddresses.who()
    }

    private var addresses: Fields {
        var fields: Fields = [
            "page": .text(visit.url(page)),
            // A browser without scripts sends this id. On a second press on the same page, it is
            // already known.
            "command": .text(RandomBytes.make(16).hex),
        ]
        for verb in TimerVerb.allCases {
            fields.add("to_" + verb.rawValue, .text(visit.url(link(verb))))
        }
        return fields
    }

    private func link(_ verb: TimerVerb) -> Address {
        guard let child = timer.setUp.child else {
            return timer.setUp.grownUp == nil
                ? HouseTimerAddresses.verb(timer.id, verb) : OwnTimerAddresses.verb(timer.id, verb)
        }
        if isForParents {
            return verb.givesTime
                ? TimerAddresses.moreByParent(child, timer.id, verb)
                : TimerAddresses.parentVerb(child, timer.id, verb)
        }
        return TimerAddresses.verb(child, timer.id, verb)
    }
}

extension TimerSetUp.Cue {
    /// As elements and forms call it.
    package var word: String {
        switch self {
        case .halfway: "halfway"
        case .fiveMinutes: "five"
        case .oneMinute: "one"
        }
    }
}
