/// Something a grown-up did that others read about, with who did it (§17.1).
public enum Deed: Sendable, Equatable {
    /// Minutes were added to the timer of the child who reads it.
    case gaveMinutes(Int)
    /// Minutes were added to a timer, for anyone else.
    case addedMinutes(Int)
    case started, paused, resumed, stopped
    /// A tree was stopped.
    case stoppedSession
    /// A timer was ended as done.
    case ended
    /// An entry of the day was added, ended or otherwise changed.
    case addedEntry, endedEntry, changedEntry
    /// A reward was approved, by its name.
    case approved(reward: String)
    /// A reward was declined.
    case declined(reward: String)
    /// The coins of an approved reward came back.
    case refunded(reward: String)
    /// A step of a routine was checked off, by its words.
    case checkedOff(step: String)
    /// A step of a routine was skipped.
    case skipped(step: String)
    /// A grown-up had a look at a step that was done, and it was fine.
    case lookedAt(step: String)

    /// The sentence about someone with this name; nil: a single parent, who needs none.
    public func sentence(by name: String?) -> Message {
        let (named, nameless) = sentences
        var values = values
        guard let name else { return Message(nameless.text, values) }
        values["name"] = name
        return Message(named.text, values)
    }

    private var values: [String: String] {
        switch self {
        case .gaveMinutes(let minutes), .addedMinutes(let minutes): ["count": String(minutes)]
        case .approved(let reward), .declined(let reward), .refunded(let reward):
            ["reward": reward]
        case .checkedOff(let step), .skipped(let step), .lookedAt(let step): ["step": step]
        case .started, .paused, .resumed, .stopped, .stoppedSession, .ended, .addedEntry,
            .endedEntry, .changedEntry:
            [:]
        }
    }

    /// Both sentences in full: other languages need not begin with the name.
    private var sentences: (named: Message, nameless: Message) {
        switch self {
        case .gaveMinutes(1):
            (Message("{{name}} gave you {{count}} minute."), Self.oneMinute)
        case .gaveMinutes: (Message("{{name}} gave you {{count}} minutes."), Self.minutes)
        case .addedMinutes(1): (Message("{{name}} added {{count}} minute."), Self.oneMinute)
        case .addedMinutes: (Message("{{name}} added {{count}} minutes."), Self.minutes)
        case .started:
            (
                Message("{{name}} started this timer."),
                Message("A grown-up started this timer.")
            )
        case .paused:
            (Message("{{name}} paused the timer."), Message("A grown-up paused the timer."))
        case .resumed:
            (Message("{{name}} resumed the timer."), Message("A grown-up resumed the timer."))
        case .stopped:
            (Message("{{name}} stopped the timer."), Message("A grown-up stopped the timer."))
        case .stoppedSession:
            (Message("{{name}} stopped the session."), Message("A grown-up stopped the session."))
        case .ended:
            (Message("{{name}} ended the timer."), Message("A grown-up ended the timer."))
        case .addedEntry: (Message("{{name}} added this."), Message("A grown-up added this."))
        case .endedEntry: (Message("{{name}} ended this."), Message("A grown-up ended this."))
        case .changedEntry:
            (Message("{{name}} changed this."), Message("A grown-up changed this."))
        case .approved:
            (
                Message("{{name}} said yes to “{{reward}}”."),
                Message("A grown-up said yes to “{{reward}}”.")
            )
        case .declined:
            (
                Message("{{name}} said no to “{{reward}}”. Your coins are back."),
                Message("A grown-up said no to “{{reward}}”. Your coins are back.")
            )
        case .refunded:
            (
                Message("{{name}} gave the coins for “{{reward}}” back."),
                Message("A grown-up gave the coins for “{{reward}}” back.")
            )
        case .checkedOff:
            (
                Message("{{name}} checked off “{{step}}”."),
                Message("A grown-up checked off “{{step}}”.")
            )
        case .skipped:
            (
                Message("{{name}} skipped “{{step}}”."), Message("A grown-up skipped “{{step}}”.")
            )
        case .lookedAt:
            (
                Message("{{name}} had a look at “{{step}}”: well done!"),
                Message("A grown-up had a look at “{{step}}”: well done!")
            )
        }
    }

    private static let oneMinute = Message("A grown-up added {{count}} minute.")
    private static let minutes = Message("A grown-up added {{count}} minutes.")
}

extension Timer {
    /// What a grown-up last did to it, so that it never happens silently (§3.5); nil otherwise.
    ///
    /// `isOwn`: for the child whose timer it is.
    public func deed(isOwn: Bool) -> Deed? {
        guard lastChange.who == .parent else { return nil }
        switch lastChange.what {
        case .started: return .started
        case .paused: return .paused
        case .resumed: return .resumed
        case .added, .extended:
            let minutes = lastChange.minutes ?? Int(TimerRules.more.wholeSeconds / 60)
            return isOwn ? .gaveMinutes(minutes) : .addedMinutes(minutes)
        case .stopped: return setUp.isFocus ? .stoppedSession : .stopped
        case .done: return .ended
        case .overtime, .next, .landed, .lapsed, .rebased: return nil
        }
    }
}

extension ActivityRecord {
    /// What a grown-up did to it; `before` is nil if it did not exist.
    public func deed(before: ActivityRecord?) -> Deed {
        guard let before else { return .addedEntry }
        return before.endedAt == nil && endedAt != nil ? .endedEntry : .changedEntry
    }
}

extension Reservation {
    /// What a grown-up last did to it; nil otherwise.
    public var deed: Deed? {
        switch state {
        case .reserved, .cancelled: nil
        case .approved: .approved(reward: name)
        case .declined: .declined(reward: name)
        case .refunded: .refunded(reward: name)
        }
    }

    /// Who did it; nil if nobody knows.
    public var hand: PersonID? { state == .refunded ? refundedBy : decidedBy }
}

extension RoutineRun {
    /// What a grown-up last did to one of its steps, and who; nil if the child was last.
    public var deed: (deed: Deed, person: PersonID?)? {
        let touched = steps.filter { $0.endedAt != nil }
        guard let last = touched.max(by: { $0.touchedAt < $1.touchedAt }) else { return nil }
        let words = last.profile.words
        if let look = last.look { return (.lookedAt(step: words), look.person) }
        guard last.isByParent else { return nil }
        return (last.state == .done ? .checkedOff(step: words) : .skipped(step: words), last.person)
    }
}

extension RoutineRun.Step {
    /// When someone last did something with it.
    fileprivate var touchedAt: Instant { look?.at ?? endedAt ?? Instant(milliseconds: 0) }
}
