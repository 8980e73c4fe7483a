import Database
import Domain
import HTTP
import Site
import Templates

/// What lies around a child's timer: the two corners of focus mode, and the thoughts that wait for
/// its end (§12.4).
///
/// The pages on which a timer can run have it from the start, so that it can be entered without
/// leaving the page: that would end the full screen, and silence the timer on some browsers.
struct FocusMode {
    private let visit: Visit
    private let child: Child
    private let isOn: Bool
    private let thoughts: [ParkedThought]
    private let refused: (draft: ParkedThoughtDraft, refusal: Refusal)?

    /// As it is now; with what was refused.
    package init(
        _ visit: Visit, isOn: Bool = false,
        refused: (draft: ParkedThoughtDraft, refusal: Refusal)? = nil
    ) throws {
        self.visit = visit
        self.isOn = isOn
        self.refused = refused
        let child = try visit.theChild()
        self.child = child
        thoughts = try visit.read { try $0.parkedThoughts(of: child.id) }
    }

    /// The timer's page in focus mode; if no time counts, where the child sees why.
    package func page() throws -> Response {
        guard let timer = visit.timer, Self.shows(timer, at: visit.stamp) else {
            return .redirect(to: visit.url(TimerAddresses.timer(child.id)))
        }
        guard let player = try Self.player(visit, timer) else {
            return try TimerPage(visit).response(isStale: false, in: self)
        }
        return try player.response(in: self)
    }

    /// The part of the page that shows the time, for a script that replaces it.
    package static func part(_ visit: Visit) throws -> Response {
        guard let timer = visit.timer, let player = try player(visit, timer) else {
            return try TimerPage(visit).part()
        }
        return player.part()
    }

    /// Where the time of a routine's step shows; nil for other timers.
    private static func player(_ visit: Visit, _ timer: Domain.Timer) throws -> PlayerPage? {
        guard timer.setUp.step != nil,
            let run = try visit.read({ try $0.routineRun(timedBy: timer.id) })
        else { return nil }
        return try PlayerPage(visit, run.id)
    }

    /// The corner with the form, for a script that replaces it.
    var corner: Response {
        .html(visit.pages.render("focus_mode/_park", fields), status: status)
    }

    /// The thoughts that wait, for a script that replaces them.
    package var list: Response { .html(visit.pages.render("focus_mode/_parked", fields)) }

    /// A timer that counts, a step that takes its time, or a tree whose end is being stored.
    private static func shows(_ timer: Domain.Timer, at now: Stamp) -> Bool {
        timer.settled(at: now).canFillScreen || timer.awaitsItsEnd(at: now)
    }

    /// What a page answers with: whether a thought was refused.
    package var status: Status { errors.status }

    private var errors: FormErrors { FormErrors(refused?.refusal, visit.words) }

    /// For a part of a page.
    private var fields: Fields { Layout.fields(visit, title: "").merging(own) }

    /// Its own fields, for a page that has others.
    package var own: Fields {
        let light = WallLight(minuteOfDay: visit.today.minuteOfDay(at: visit.now))
        return [
            "focusMode": [
                "isOn": .bool(isOn),
                "page": .text(visit.url(TimerAddresses.timer(child.id))),
                "zone": .text(visit.pages.family.household?.zone ?? "UTC"),
                "dusk": .int(WallLight.dusk),
                "night": .int(WallLight.late),
                "dawn": .int(WallLight.dawn),
                "isDark": .bool(isOn && light != .day),
                "isDim": .bool(isOn && light == .night),
                "thoughts": .text(visit.url(FocusModeAddresses.thoughts(child.id))),
            ],
            "park": park,
            "parked": parked,
        ]
    }

    private var park: Value {
        let count = thoughts.count
        return [
            "action": .text(visit.url(FocusModeAddresses.thoughts(child.id))),
            "isOpen": .bool(refused != nil),
            // What was typed is not lost because another device has parked the tenth.
            "hasForm": .bool(refused != nil || ParkedThought.hasRoom(besides: count)),
            "isFull": .bool(!ParkedThought.hasRoom(besides: count)),
            "words": .text(refused?.draft.words ?? ""),
            "error": (errors["words"] ?? errors["form"]).map { .text($0) } ?? .none,
            "hasThoughts": .bool(count > 0),
            "count": .int(count),
            "counted": .text(
                visit.words.count(count, one: "{{count}} parked", other: "{{count}} parked")),
            "pictures": .list(thoughts.map { _ in .bool(true) }),
        ]
    }

    /// What waits; a child's own thoughts are not shown while a grown-up is signed in.
    private var parked: Value {
        guard visit.hand == nil, !thoughts.isEmpty else { return .none }
        return [
            "list": .list(
                thoughts.map { thought in
                    [
                        "words": thought.words.isEmpty ? .none : .text(thought.words),
                        "letGo": .text(visit.url(FocusModeAddresses.gone(child.id, thought.id))),
                    ]
                })
        ]
    }
}
