import Domain
import Site
import Templates

/// The choices of a child's timer preferences.
struct TimerTasteForm {
    private let words: Words
    private let taste: TimerTaste

    package init(_ words: Words, _ taste: TimerTaste) {
        self.words = words
        self.taste = taste
    }

    package var value: Value {
        [
            "pictures": pictures,
            "faces": faces.value,
            "cues": TimerTasteForm.cues(words, chosen: taste.cues),
            "volumes": volumes.value,
            "isMirrored": .bool(taste.isMirrored),
            "speaks": .bool(taste.speaks),
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        [
            (
                words("Show time as"),
                lookOfTime.first { $0.picture == taste.picture }?.label ?? ""
            ),
            (words("A full disk is"), faces.told),
            (words("Run the disk the other way round"), yes(taste.isMirrored)),
            (words("Reminders"), Self.cueChoices(words, chosen: taste.cues).told),
            (words("Sounds"), volumes.told),
            (words("Spoken reminders, if the device can"), yes(taste.speaks)),
        ]
    }

    private func yes(_ isTicked: Bool) -> String { isTicked ? words("Yes") : words("No") }

    private var faces: [Choice] {
        let faces: [(TimerTaste.Face, String, String)] = [
            (.hour, words("An hour"), words("Shorter times fill part of the disk.")),
            (
                .whole, words("The chosen time"),
                words("Always starts full. Good for younger children.")
            ),
        ]
        return faces.map { face, label, hint in
            Choice(value: face.rawValue, label: label, hint: hint, isChosen: face == taste.face)
        }
    }

    private var volumes: [Choice] {
        let volumes = [words("Off"), words("Soft"), words("Medium"), words("Loud")]
        return volumes.enumerated().map { number, label in
            Choice(value: String(number), label: label, isChosen: number == taste.volume)
        }
    }

    private var lookOfTime: [(picture: TimerTaste.Picture, label: String, icon: String)] {
        [
            (.disk, words("Disk"), "v-disk"), (.bar, words("Path"), "v-bar"),
            (.clock, words("Clock"), "v-clock"), (.digital, words("Digits"), "v-digits"),
        ]
    }

    /// The pictures of time, with their icons.
    package var pictures: Value {
        .list(
            lookOfTime.map { picture, label, icon in
                [
                    "value": .text(picture.rawValue), "label": .text(label),
                    "icon": .text(icon), "chosen": .bool(picture == taste.picture),
                ]
            })
    }

    /// When a device says how much is left, as boxes to tick.
    package static func cues(_ words: Words, chosen: Set<TimerSetUp.Cue>) -> Value {
        cueChoices(words, chosen: chosen).value
    }

    private static func cueChoices(_ words: Words, chosen: Set<TimerSetUp.Cue>) -> [Choice] {
        TimerSetUp.Cue.allCases.map { cue in
            let label =
                switch cue {
                case .halfway: words("Halfway")
                case .fiveMinutes: words("5 min left")
                case .oneMinute: words("1 min left")
                }
            return Choice(value: cue.word, label: label, isChosen: chosen.contains(cue))
        }
    }
}
