/// Something a grown-up did that a child reads about, with who did it (§17.1).
public enum Deed: Sendable, Equatable {
    /// Minutes were added to a timer.
    case gaveMinutes(Int)
    case started, paused, resumed, stopped
    /// An entry was corrected.
    case corrected
    /// A reward was approved, by its name.
    case approved(reward: String)
    /// A reward was declined.
    case declined(reward: String)

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
        case .gaveMinutes(let minutes): ["count": String(minutes)]
        case .approved(let reward), .declined(let reward): ["reward": reward]
        case .started, .paused, .resumed, .stopped, .corrected: [:]
        }
    }

    /// Both sentences in full: other languages need not begin with the name.
    private var sentences: (named: Message, nameless: Message) {
        switch self {
        case .gaveMinutes(1):
            (
                Message("{{name}} gave you {{count}} minute."),
                Message("A grown-up gave you {{count}} minute.")
            )
        case .gaveMinutes:
            (
                Message("{{name}} gave you {{count}} minutes."),
                Message("A grown-up gave you {{count}} minutes.")
            )
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
        case .corrected:
            (Message("{{name}} changed an entry."), Message("A grown-up changed an entry."))
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
        }
    }
}
