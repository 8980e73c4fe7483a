import Domain
import Site
import Templates

/// Sentences about a focus session.
struct FocusWords {
    private let words: Words
    /// Whether stopping is put gently rather than plainly (§4.1).
    let isGentle: Bool

    package init(_ words: Words, isGentle: Bool) {
        self.words = words
        self.isGentle = isGentle
    }

    /// The whole minutes of focus.
    package func minutes(_ focused: Span) -> Int { Int(focused.milliseconds / 60_000) }

    /// The name of a stage 1…5.
    func stage(_ number: Int) -> String {
        switch number {
        case 1: words("Seedling")
        case 2: words("Sprout")
        case 3: words("Young tree")
        case 4: words("Bigger tree")
        default: words("Full tree")
        }
    }

    /// The sentences for each new stage, by its number.
    var stageSentences: Value {
        [
            "grown2": .text(words("Your tree has grown into a sprout.")),
            "grown3": .text(words("Your tree has grown into a young tree.")),
            "grown4": .text(words("Your tree has grown bigger.")),
            "grown5": .text(words("Your tree is fully grown. It will bloom soon.")),
        ]
    }

    /// When it grows next, for a script that counts the minutes.
    package var grows: Value {
        [
            "again": .text(words("Grows again in {{m}} min")),
            "blooms": .text(words("Blooms in {{m}} min")),
            "safe": .text(words("Your tree is safe; waiting for FocusPal…")),
        ]
    }

    /// The same in words now; a minute that has begun counts as one.
    package func note(in span: Span, blooms: Bool) -> String {
        let values: KeyValuePairs = ["m": String((span.milliseconds + 59_999) / 60_000)]
        return blooms
            ? words("Blooms in {{m}} min", values) : words("Grows again in {{m}} min", values)
    }

    /// The question before a session is stopped; the forms for its minutes are for a script.
    package func asking(_ focused: Span) -> Value {
        let forms = (
            none: words("You made a start, and that counts."),
            one: words("You focused for {{count}} minute, and that counts."),
            other: words("You focused for {{count}} minutes, and that counts.")
        )
        return [
            "button": .text(isGentle ? words("Stop early") : words("Give up")),
            "title": .text(isGentle ? words("Stop here?") : words("Give up?")),
            "plain": .text(
                isGentle ? words("Your tree will rest.") : words("This will kill your tree.")),
            "yes": .text(isGentle ? words("Let it rest") : words("Give up")),
            "none": .text(forms.none), "one": .text(forms.one), "other": .text(forms.other),
            "soFar": .text(counted(focused)),
        ]
    }

    /// What became of a tree that was stopped or lost, in the word that the question used.
    var rested: String {
        isGentle ? words("Your tree is resting") : words("Your tree died")
    }

    /// What was done when it was stopped or ended.
    package func counted(_ focused: Span) -> String {
        let minutes = minutes(focused)
        guard minutes > 0 else { return words("You made a start, and that counts.") }
        return words.count(
            minutes, one: "You focused for {{count}} minute, and that counts.",
            other: "You focused for {{count}} minutes, and that counts.")
    }

    /// The words below the minutes of a completed tree.
    package func told(_ focused: Span) -> String {
        words.count(minutes(focused), one: "minute of focus", other: "minutes of focus")
    }

    /// What was paid.
    func paid(_ coins: Int) -> String {
        words.count(coins, one: "You earned {{count}} coin.", other: "You earned {{count}} coins.")
    }
}
