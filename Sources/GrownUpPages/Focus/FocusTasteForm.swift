import ChildPages
import Domain
import Site
import Templates

/// The form of a child's focus settings; a sentence explains each choice.
struct FocusTasteForm {
    private let taste: FocusTaste
    private let words: Words

    package init(_ taste: FocusTaste, _ words: Words) {
        self.taste = taste
        self.words = words
    }

    package var value: Value {
        [
            "leavings": leavings.value, "paces": paces.value,
            "hasGentleWords": .bool(taste.hasGentleWords),
            "asksMoods": .bool(taste.asksMoods),
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        [
            (words("Leaving the page"), leavings.told),
            (words("How fast coins and EXP add up"), paces.told),
            (words("Gentle wording"), taste.hasGentleWords ? words("Yes") : words("No")),
            (words("Ask how it was"), taste.asksMoods ? words("Yes") : words("No")),
        ]
    }

    private var leavings: [Choice] {
        let leavings: [(Leaving, String, String)] = [
            (
                .calm, words("Calm"),
                words("Leaving the page changes nothing. The tree keeps growing.")
            ),
            (
                .gentle, words("Gentle"),
                words("The tree dozes until your child is back. Nothing is lost.")
            ),
            (
                .brave, words("Brave"),
                words(
                    """
                    The page has to stay in sight. After 10 seconds away, the tree gets weaker. A \
                    minute later, the session is lost. Giving up earns no coins.
                    """)
            ),
        ]
        return leavings.map { leaving, label, hint in
            Choice(
                value: leaving.rawValue, label: label, hint: hint,
                isChosen: leaving == taste.leaving)
        }
    }

    private var paces: [Choice] {
        let paces: [(Pace, String, String)] = [
            (
                .classic, words("×1"),
                words("One coin, and one EXP for the Tomo, per minute of focus. Usual from age 12.")
            ),
            (.faster, words("×3"), words("Three of each per minute. Usual under 12.")),
            (
                .fastest, words("×5"),
                words("Five of each per minute. Saving up takes little patience.")
            ),
        ]
        return paces.map { pace, label, hint in
            Choice(
                value: String(pace.rawValue), label: label, hint: hint, isChosen: pace == taste.pace
            )
        }
    }
}
