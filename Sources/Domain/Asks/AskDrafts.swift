/// A child's form for an ask, before it is checked.
public struct AskDraft: Sendable, Equatable {
    /// A wish's word, as chosen.
    public var wish: String
    /// As typed.
    public var words: String

    /// A draft.
    public init(wish: String, words: String) {
        self.wish = wish
        self.words = words
    }

    /// The wish, and the words in one line.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    public func checked() throws(Refusal) -> (wish: Ask.Wish, words: String) {
        var errors: [FieldError] = []
        let known = Ask.Wish(rawValue: wish)
        if known == nil {
            errors.append(FieldError("wish", Message("Choose what you would like.")))
        }
        let line = TextMeasure.note.line(words)
        if line == nil {
            errors.append(FieldError("words", TextMeasure.noteIsTooLong))
        } else if known == .own, line == "" {
            errors.append(FieldError("words", Message("Write what you would like.")))
        }
        guard errors.isEmpty, let known, let line else { throw .invalid(errors) }
        return (known, line)
    }
}

/// A grown-up's answer, before it is checked.
public struct ReplyDraft: Sendable, Equatable {
    /// The button: `yes`, `yes-10`, `later-1050` (a minute of the day), `later`, `not-now-meal` or
    /// `not-now`.
    public var choice: String
    /// Their own words, as typed.
    public var words: String
    /// The time of *Later*, as typed: `17:30`.
    public var time: String

    /// A draft.
    public init(choice: String, words: String = "", time: String = "") {
        self.choice = choice
        self.words = words
        self.time = time
    }

    /// The answer to a wish, and the words in one line.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    public func checked(
        for wish: Ask.Wish, at now: Instant, in calendar: FamilyCalendar
    ) throws(Refusal) -> (answer: Reply.Answer, words: String) {
        guard let line = TextMeasure.note.line(words) else {
            throw .invalid([FieldError("words", TextMeasure.noteIsTooLong)])
        }
        let parts = choice.split(separator: "-", maxSplits: 1).map(String.init)
        switch (parts.first, parts.dropFirst().first) {
        case ("yes", let minutes):
            return (.yes(minutes: try Self.minutes(minutes, for: wish)), line)
        case ("later", let minute):
            return (.later(try moment(minute, after: now, in: calendar)), line)
        case ("not", "now"):
            guard !line.isEmpty else {
                throw .invalid([
                    FieldError("words", Message("Say why. A “no” is easier with a reason."))
                ])
            }
            return (.notNow(nil), line)
        case ("not", let rest?):
            guard rest.hasPrefix("now-"),
                let reason = Reply.Reason(rawValue: String(rest.dropFirst(4))),
                AskRules.reasons(for: wish).contains(reason)
            else { throw Self.isUnknown }
            return (.notNow(reason), line)
        default: throw Self.isUnknown
        }
    }

    private static func minutes(_ typed: String?, for wish: Ask.Wish) throws(Refusal) -> Int? {
        let offered = AskRules.minutes(for: wish)
        guard let typed else {
            guard offered.isEmpty else { throw isUnknown }
            return nil
        }
        guard let minutes = Int(typed), offered.contains(minutes) else { throw isUnknown }
        return minutes
    }

    /// `minute` is that of a ready button; without one the typed time counts.
    private func moment(
        _ minute: String?, after now: Instant, in calendar: FamilyCalendar
    ) throws(Refusal) -> Instant {
        let minute = minute.map { Int($0) } ?? ClockTime.minute(time)
        guard
            let moment = minute.flatMap({
                AskRules.next(minuteOfDay: $0, after: now, in: calendar)
            })
        else {
            throw .invalid([FieldError("time", Message("Choose a time."))])
        }
        return moment
    }

    private static let isUnknown = Refusal.invalid([
        FieldError("form", Message("Choose one of the answers."))
    ])
}
