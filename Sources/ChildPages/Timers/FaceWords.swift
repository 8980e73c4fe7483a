import Domain
import Site
import Templates

/// The words next to a timer's picture, and those that are spoken.
struct FaceWords {
    private let words: Words
    private let drawing: FaceDrawing

    package init(_ words: Words, drawing: FaceDrawing) {
        self.words = words
        self.drawing = drawing
    }

    /// The time left, rounded up, or the bonus time, rounded down; below 12 without seconds.
    package var number: String {
        let isOver = drawing.state == "overtime"
        let isTeen = drawing.mode == .teen
        let unit: Int64 = isTeen ? 1000 : 60_000
        let span = (isOver ? drawing.over : drawing.left).milliseconds
        let units = isOver ? span / unit : (span + unit - 1) / unit
        return (isOver ? "+" : "") + (isTeen ? digits(units) : minutes(units))
    }

    /// The word for the current moment.
    package var word: String {
        texts.first {
            $0.0 == (drawing.state == "running" ? drawing.zone.rawValue : drawing.state)
        }?
        .1 ?? ""
    }

    /// The words for all moments, for the script.
    var pills: Value { .fields(Fields(texts.map { ($0.0, .text($0.1)) })) }

    /// The sentences for milestones, by their names.
    package var sentences: Value {
        let then = drawing.next.map { words("Next: {{name}}.", ["name": $0.name]) }
        func told(_ sentence: String) -> Value {
            .text(then.map { sentence + " " + $0 } ?? sentence)
        }
        return [
            "started": .text(
                words("{{time}}. Off you go.", ["time": words.spokenDuration(drawing.length)])),
            "halfway": .text(words("Half the time is left.")),
            "five": told(words("5 minutes left.")),
            "one": told(words("1 minute left.")),
            "end": told(
                drawing.isFocus
                    ? words("Tree planted! Great focus session!") : words("Time is up.")),
            "paused": .text(words("The timer is paused.")),
            "resumed": .text(words("The timer is running again.")),
        ]
    }

    private var texts: [(String, String)] {
        [
            ("go", words("Lots of time")), ("soon", words("Getting closer")),
            ("last", words("Nearly there")), ("paused", words("Paused")),
            ("landing", drawing.isFocus ? words("Ready to bloom") : words("Time is up")),
            ("overtime", drawing.isStep ? words("A bit longer is fine") : words("Bonus time")),
            ("prompt", drawing.prompt),
        ]
    }

    private func minutes(_ count: Int64) -> String {
        count == 0 ? words("{{m}} min", ["m": "0"]) : words.duration(.minutes(count))
    }

    private func digits(_ seconds: Int64) -> String {
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, two(seconds % 60))
        return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
    }
}
