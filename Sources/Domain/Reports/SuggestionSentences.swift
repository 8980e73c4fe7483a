/// How suggestions write names, times and days.
public struct SuggestionWords {
    /// The name of the child.
    public let child: String
    /// The name of a category.
    public let category: (CategoryID) -> String
    /// The name of a routine.
    public let routine: (RoutineID) -> String
    /// A number of minutes as a length.
    public let length: (Int) -> String
    /// A minute of the day.
    public let clock: (Int) -> String
    /// Some days.
    public let days: (ClosedRange<LocalDay>) -> String

    /// Ways to write.
    public init(
        child: String, category: @escaping (CategoryID) -> String,
        routine: @escaping (RoutineID) -> String, length: @escaping (Int) -> String,
        clock: @escaping (Int) -> String, days: @escaping (ClosedRange<LocalDay>) -> String
    ) {
        self.child = child
        self.category = category
        self.routine = routine
        self.length = length
        self.clock = clock
        self.days = days
    }
}

extension Suggestion {
    /// The question.
    public func question(_ words: SuggestionWords) -> Message {
        switch self {
        case .shorterTrees(let minutes, _, _, _, _), .longerTrees(let minutes, _, _, _):
            Message("Would {{length}} suit a tree better?", ["length": words.length(minutes)])
        case .truerLimit(let id, _, _, let minutes, _, _):
            Message(
                "{{name}}: would a limit of {{length}} be more realistic?",
                ["name": words.category(id), "length": words.length(minutes)])
        case .nearerTarget(let id, _, _, let minutes, _, _):
            Message(
                "{{name}}: would {{length}} be a better goal to begin with?",
                ["name": words.category(id), "length": words.length(minutes)])
        case .reachedTarget(let id, _, _, _):
            Message("{{name}}: is the goal still needed?", ["name": words.category(id)])
        case .newGoal(let id, _, _, _):
            Message("{{name}}: would a goal help?", ["name": words.category(id)])
        case .bedtimeRoutine: Message("Would a bedtime routine make evenings easier?")
        case .focusRoutine(let hour, _, _):
            Message(
                "Would a routine at {{time}} make it easier to begin?",
                ["time": words.clock(hour * 60)])
        case .truerPlan(let id, _, _):
            Message("{{routine}}: should the plan have more time?", ["routine": words.routine(id)])
        case .fading(let id, _, _):
            Message(
                "{{routine}}: can {{name}} do it without FocusPal?",
                ["routine": words.routine(id), "name": words.child])
        case .daysOff(let days):
            Message("{{days}}: were these days off?", ["days": words.days(days)])
        }
    }

    /// The numbers behind it.
    public func reason(_ words: SuggestionWords) -> Message {
        switch self {
        case .shorterTrees(_, let kept, let all, let longKept, let longAll):
            Message(
                "Up to {{minutes}} min, {{n}} of {{all}} sessions were finished; longer ones, {{longN}} of {{longAll}}.",
                [
                    "minutes": String(Insights.shortMinutes), "n": String(kept),
                    "all": String(all), "longN": String(longKept), "longAll": String(longAll),
                ])
        case .longerTrees(_, let usual, let kept, let all):
            Message(
                "{{n}} of {{all}} sessions of {{length}} were finished.",
                ["n": String(kept), "all": String(all), "length": words.length(usual)])
        case .truerLimit(_, .school, let limit, _, let kept, let all):
            Message(
                "The limit is {{length}}. It was kept on {{n}} of {{all}} school days.",
                ["length": words.length(limit), "n": String(kept), "all": String(all)])
        case .truerLimit(_, .weekend, let limit, _, let kept, let all):
            Message(
                "The limit is {{length}}. It was kept on {{n}} of {{all}} days without school.",
                ["length": words.length(limit), "n": String(kept), "all": String(all)])
        case .nearerTarget(_, .school, let target, _, let kept, let all):
            Message(
                "The goal is {{length}}. It was reached on {{n}} of {{all}} school days.",
                ["length": words.length(target), "n": String(kept), "all": String(all)])
        case .nearerTarget(_, .weekend, let target, _, let kept, let all):
            Message(
                "The goal is {{length}}. It was reached on {{n}} of {{all}} days without school.",
                ["length": words.length(target), "n": String(kept), "all": String(all)])
        case .reachedTarget(_, .school, let kept, let all):
            Message(
                "It was reached on {{n}} of {{all}} school days.",
                ["n": String(kept), "all": String(all)])
        case .reachedTarget(_, .weekend, let kept, let all):
            Message(
                "It was reached on {{n}} of {{all}} days without school.",
                ["n": String(kept), "all": String(all)])
        case .newGoal(_, _, let before, let now):
            Message(
                "It went from {{before}} to {{now}}, and has no goal.",
                [
                    "before": words.length(Int(before.wholeSeconds / 60)),
                    "now": words.length(Int(now.wholeSeconds / 60)),
                ])
        case .bedtimeRoutine(let from, let to, let evenings):
            Message(
                "Rest started between {{from}} and {{to}} on {{n}} evenings.",
                ["from": words.clock(from), "to": words.clock(to), "n": String(evenings)])
        case .focusRoutine(let hour, let sessions, let all):
            Message(
                "{{n}} of {{all}} focus sessions started between {{from}} and {{to}}.",
                [
                    "n": String(sessions), "all": String(all), "from": words.clock(hour * 60),
                    "to": words.clock((hour + 1) % 24 * 60),
                ])
        case .truerPlan(_, let planned, let usual):
            Message(
                "It usually takes {{usual}}. The plan has {{planned}}.",
                ["usual": words.length(usual), "planned": words.length(planned)])
        case .fading(_, let days, let all):
            RoutineCalm.told(name: words.child, days: days, all: all)
        case .daysOff:
            Message("Nothing was logged then. Days off don’t break streaks or goals.")
        }
    }

    /// The button that leads to where it can be done.
    public var act: Message {
        switch self {
        case .shorterTrees, .longerTrees: Message("Choose the lengths")
        case .truerLimit, .nearerTarget, .reachedTarget: Message("Change the goal")
        case .newGoal: Message("Set a goal")
        case .bedtimeRoutine, .focusRoutine: Message("Make a routine")
        case .truerPlan, .fading: Message("Open the routine")
        case .daysOff: Message("Enter days off")
        }
    }
}
