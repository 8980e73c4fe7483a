package import Domain
package import Site
package import Templates

/// The moods that a child can choose from: five, or three for small children; all are fine (§2.6).
package struct MoodPicker {
    private let words: Words
    private let moods: [Mood]
    private let chosen: Mood?

    package init(_ words: Words, _ mode: AgeMode, chosen: Mood?) {
        self.words = words
        moods = mode == .little ? Mood.few : Mood.allCases
        self.chosen = chosen
    }

    /// The moods, stormiest first.
    package var value: Value {
        .list(
            moods.map { mood in
                [
                    "number": .int(mood.rawValue), "name": .text(words.name(of: mood)),
                    "picture": .text(Self.picture(mood)), "isChosen": .bool(mood == chosen),
                ]
            })
    }

    /// Its symbol in `icons/moods.svg`.
    package static func picture(_ mood: Mood) -> String {
        switch mood {
        case .stormy: "stormy"
        case .rainy: "rainy"
        case .cloudy: "cloudy"
        case .bright: "bright"
        case .sunny: "sunny"
        }
    }
}
