import ChildPages
import Domain
import Site

/// Insights as plain sentences with their numbers: facts, and no advice (§9.3).
struct InsightWords {
    private let words: Words
    private let family: Family

    /// From here on a percentage is hard to picture: 200 % more is three times as much.
    static let leastTimes = 200

    package init(_ words: Words, _ family: Family) {
        self.words = words
        self.family = family
    }

    /// The sentence of an insight.
    package func sentence(_ insight: Insight) -> String {
        switch insight {
        case .more(let category, let before, let now, let percent)
        where percent >= Self.leastTimes:
            words(
                "{{name}}: about {{n}} times as much as before, {{before}} → {{now}}.",
                changed(category, before, now, (percent + 50) / 100 + 1))
        case .more(let category, let before, let now, let percent):
            words(
                "{{name}}: up {{n}}%, {{before}} → {{now}}.",
                changed(category, before, now, percent))
        case .less(let category, let before, .zero, _):
            words(
                "{{name}}: nothing logged. Before: {{before}}.",
                ["name": name(category), "before": words.duration(before)])
        case .less(let category, let before, let now, let percent):
            words(
                "{{name}}: down {{n}}%, {{before}} → {{now}}.",
                changed(category, before, now, percent))
        case .targetReached(let category, let days, let all):
            words(
                "{{name}}: goal reached on {{n}} of {{all}} days.",
                ["name": name(category), "n": String(days), "all": String(all)])
        case .limitKept(let category, let days, let all):
            words(
                "{{name}}: within the limit on {{n}} of {{all}} days.",
                ["name": name(category), "n": String(days), "all": String(all)])
        case .focusHour(let hour, let sessions, let all):
            words(
                "Focus often starts between {{from}} and {{to}}: {{n}} of {{all}} sessions.",
                [
                    "from": clock(hour * 60), "to": clock((hour + 1) % 24 * 60),
                    "n": String(sessions), "all": String(all),
                ])
        case .shortSessions(let minutes, let kept, let all, let longKept, let longAll):
            words(
                "Shorter sessions finish more often. Up to {{minutes}} min: {{n}} of {{all}}. Longer: {{longN}} of {{longAll}}.",
                [
                    "minutes": String(minutes), "n": String(kept), "all": String(all),
                    "longN": String(longKept), "longAll": String(longAll),
                ])
        case .streak(let days):
            // Days off in between may have had none.
            words("{{n}} days in a row with a tree.", ["n": String(days)])
        case .weekend(let category, let weekday, let weekend):
            words(
                "{{name}}: more on days without school ({{weekend}} a day) than on school days ({{weekday}} a day).",
                averages(category, weekday, weekend))
        case .week(let category, let weekday, let weekend):
            words(
                "{{name}}: more on school days ({{weekday}} a day) than on days without school ({{weekend}} a day).",
                averages(category, weekday, weekend))
        case .restTime(let from, let to, let evenings, let all) where from == to:
            words(
                "Rest started at {{time}} on {{n}} of {{all}} evenings.",
                ["time": clock(from), "n": String(evenings), "all": String(all)])
        case .restTime(let from, let to, let evenings, let all):
            words(
                "Rest started between {{from}} and {{to}} on {{n}} of {{all}} evenings.",
                [
                    "from": clock(from), "to": clock(to), "n": String(evenings),
                    "all": String(all),
                ])
        }
    }

    private func changed(_ category: CategoryID, _ before: Span, _ now: Span, _ number: Int)
        -> KeyValuePairs<String, String>
    {
        [
            "name": name(category), "n": String(number), "before": words.duration(before),
            "now": words.duration(now),
        ]
    }

    private func averages(_ category: CategoryID, _ weekday: Span, _ weekend: Span)
        -> KeyValuePairs<String, String>
    {
        [
            "name": name(category), "weekday": words.duration(weekday),
            "weekend": words.duration(weekend),
        ]
    }

    private func name(_ category: CategoryID) -> String { family.shown(category)?.name ?? "" }

    private func clock(_ minute: Int) -> String { words.clock(minuteOfDay: minute) }
}
