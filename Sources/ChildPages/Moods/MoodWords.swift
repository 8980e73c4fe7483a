package import Domain
import Site

extension Words {
    /// A mood as weather.
    package func name(of mood: Mood) -> String {
        switch mood {
        case .stormy: self("Stormy")
        case .rainy: self("Rainy")
        case .cloudy: self("Cloudy")
        case .bright: self("Bright")
        case .sunny: self("Sunny")
        }
    }

    /// A part of the day.
    package func name(of part: PartOfDay) -> String {
        switch part {
        case .morning: self("In the morning")
        case .afternoon: self("In the afternoon")
        case .evening: self("In the evening")
        case .night: self("At night")
        }
    }

    /// The mood that was logged most often; in case of a tie between two, both are named.
    package func most(_ sum: MoodSum) -> String {
        let most = sum.most.map { name(of: $0) }
        switch most.count {
        case 0, 1: return most.first ?? ""
        case 2: return self("{{one}} and {{other}}", ["one": most[0], "other": most[1]])
        default: return self("Mixed")
        }
    }

    /// What moods may show, put as a question: only the child knows (§2.6).
    ///
    /// `category` is nil for focus.
    package func question(_ insight: MoodInsight, category: String?) -> String {
        guard let category else {
            return insight.isBrighter
                ? self("After focusing, the mood is often brighter than before. Is that right?")
                : self("After focusing, the mood is often cloudier than before. Is that right?")
        }
        let name: KeyValuePairs = ["name": category]
        return insight.isBrighter
            ? self("After “{{name}}”, the mood is often brighter than before. Is that right?", name)
            : self("After “{{name}}”, the mood is often cloudier than before. Is that right?", name)
    }

    /// The numbers behind the question.
    package func evidence(_ insight: MoodInsight) -> String {
        self(
            """
            Logged before and after {{n}} times: {{brighter}} brighter, {{same}} the same, \
            {{cloudier}} cloudier.
            """,
            [
                "n": String(insight.count), "brighter": String(insight.brighter),
                "same": String(insight.same), "cloudier": String(insight.cloudier),
            ])
    }
}
