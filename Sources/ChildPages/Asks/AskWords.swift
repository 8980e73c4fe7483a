package import Domain
package import Site
package import Templates

/// Asks and their answers as pages show them (§6.4).
package struct AskWords {
    private let visit: Visit
    private var words: Words { visit.words }

    package init(_ visit: Visit) { self.visit = visit }

    /// What is asked for: the child's own words, or the wish.
    package func title(_ ask: Ask) -> String {
        isOwn(ask) ? ask.words : words(ask.wish.label)
    }

    /// Its picture, what is asked for, and why.
    package func value(_ ask: Ask) -> Fields {
        [
            "picture": .text(ask.wish.rawValue), "wish": .text(title(ask)),
            "isOwn": .bool(isOwn(ask)),
            "why": isOwn(ask) || ask.words.isEmpty ? .none : .text(ask.words),
        ]
    }

    /// The same with a new answer, and the number under which it is marked as read.
    package func news(_ ask: Ask) -> Value {
        .fields(answered(ask).adding("id", .text(ask.id.description)))
    }

    /// The same, with the answer and when it came.
    package func row(_ ask: Ask) -> Fields {
        let at = closedAt(ask)
        let day = visit.calendar.day(of: at)
        let clock = words.clock(visit.pages.day(at: at), at)
        return answered(ask).adding(
            "when",
            .text(
                day == visit.today.day
                    ? words("Today at {{time}}", ["time": clock])
                    : words.short(.weekdayAndDay, day) + ", " + clock))
    }

    /// All that an answer says, in one line.
    package func all(_ ask: Ask) -> String {
        let said = if case .answered(let reply) = ask.state { reply.words } else { "" }
        return [heading(ask), told(ask) ?? "", said].joined(separator: " ")
    }

    private func answered(_ ask: Ask) -> Fields {
        value(ask).merging(reply(to: ask)).adding("told", told(ask).map { .text($0) } ?? .none)
    }

    /// The answer: its sign, two words, and what the grown-up added.
    package func reply(to ask: Ask) -> Fields {
        let people = visit.pages.family.grownUps
        let reply: Reply? = if case .answered(let reply) = ask.state { reply } else { nil }
        return [
            "sign": .text(reply?.answer.sign ?? "moon"), "reply": .text(heading(ask)),
            "said": reply.map { $0.words.isEmpty ? .none : .text($0.words) } ?? .none,
            "who": reply.map {
                .text(people.name(of: $0.person) ?? words("A grown-up"))
            } ?? .none,
            "avatar": reply.map { people.avatar(of: $0.person) } ?? .none,
        ]
    }

    /// The answer in a word or two.
    package func heading(_ ask: Ask) -> String {
        guard case .answered(let reply) = ask.state else { return words(Ask.noAnswerTitle) }
        return words(reply.answer.title)
    }

    /// The sentence below it; nil: nothing.
    package func told(_ ask: Ask) -> String? {
        guard case .answered(let reply) = ask.state else { return words(Ask.noAnswerTold) }
        var time = ""
        let isOver = reply.isOver(at: visit.now, in: visit.calendar)
        if case .later(let at) = reply.answer {
            time = isOver ? passed(at) : HomeWords(visit).moment(at)
        }
        return reply.answer.told(for: ask.wish, time: time, isOver: isOver).map { words($0) }
    }

    /// Until when something waited.
    private func passed(_ at: Instant) -> String {
        let day = visit.pages.day(at: at)
        let clock = words.clock(day, at)
        return day.day == visit.today.day
            ? clock
            : words("{{day}} at {{time}}", ["day": words.weekdayAndDay(day.day), "time": clock])
    }

    /// When an open ask closes by itself, on the family's clocks.
    package func until(_ closes: Monotonic) -> String {
        let at = visit.stamp.instant(of: closes)
        return words.clock(visit.pages.day(at: at), at)
    }

    /// An empty one in the child's own words is named like the wish.
    private func isOwn(_ ask: Ask) -> Bool { ask.wish == .own && !ask.words.isEmpty }

    private func closedAt(_ ask: Ask) -> Instant {
        switch ask.state {
        case .open: ask.at
        case .answered(let reply): reply.at
        case .unanswered(let at): at
        }
    }
}

extension Reply.Answer {
    /// The name of its icon.
    package var sign: String {
        switch self {
        case .yes: "check"
        case .later: "clock"
        case .notNow: "leaf"
        }
    }
}
