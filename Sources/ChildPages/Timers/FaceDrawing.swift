import Charts
import Domain
import Site
import Templates

/// A timer's picture and its words, correct at the moment of rendering (§3.2).
///
/// `timers/_face` shows it; a script continues from there.
struct FaceDrawing {
    /// The timer; ids in the picture start with it.
    package let timer: String
    /// `running`, `paused`, `landing`, `overtime` or `prompt`.
    package let state: String
    package let left: Span
    package let length: Span
    /// How long it has continued after its end.
    package var over = Span.zero
    package var kind = TimePicture.Kind.disk
    /// Whether the disk's face shows an hour.
    var isHour = true
    var isMirrored = false
    /// How numbers are written.
    package var mode = AgeMode.middle
    /// Whether it grows a tree, which blooms only once the server has stored its end.
    package var isFocus = false
    /// Whether it times a step of a routine, which goes on when its time is up.
    var isStep = false
    /// The avatar that walks along the bar.
    var walker: String?
    /// What comes next: its name, and the picture and colour of a category.
    package var next: (name: String, icon: String, colour: String)?
    /// The next phase, for a prompt.
    package var prompt = ""
    /// How loud it may be on the device that rings, 0 to 3, and whether milestones are spoken.
    package var volume = 2
    var hasVoice = false

    /// Applies how a child likes time to be shown and told.
    package mutating func apply(_ taste: TimerTaste) {
        kind = TimePicture.Kind(taste.picture)
        isMirrored = taste.isMirrored
        volume = taste.volume
        hasVoice = taste.speaks
    }

    /// The fields; `now` is the moment on both clocks, in the family's day.
    package func value(_ pages: Pages, at now: Stamp, minuteOfDay: Int) -> Value {
        let timeOfDay = Int64(minuteOfDay) * 60_000 + now.at.milliseconds % 60_000
        return .fields(
            inWords(pages.words).merging([
                "svg": .trusted(TrustedHTML(bytes: picture(pages.assets, timeOfDay).svg())),
                "end": .trusted(TrustedHTML(bytes: TimeEnd.svg(over: over.milliseconds))),
                "midnight": .text(String(now.monotonic.milliseconds - timeOfDay)),
                "say": FaceWords(pages.words, drawing: self).sentences,
                "volume": .int(volume),
                "hasVoice": .bool(hasVoice),
            ]))
    }

    /// The fields of the words next to the picture.
    func inWords(_ words: Words) -> Fields {
        let faceWords = FaceWords(words, drawing: self)
        let number = faceWords.number
        return [
            "zone": .text(zone.rawValue),
            "number": .text(number),
            "isLong": .bool(number.count > 6),
            "word": .text(faceWords.word),
            "words": faceWords.pills,
            "format": DurationFormats.value(words),
        ]
    }

    package var zone: TimerZone { TimerZone(left: left, of: length) }

    private func picture(_ assets: String, _ timeOfDay: Int64) -> TimePicture {
        TimePicture(
            kind, id: "t" + timer, left: left.milliseconds, length: length.milliseconds,
            isHour: isHour, isMirrored: isMirrored, hasLeaves: mode == .little,
            timeOfDay: timeOfDay, walker: walker.map { "\(assets)/icons/animals/\($0).svg" },
            goal: next.flatMap { next in
                next.icon.isEmpty
                    ? nil
                    : .init(
                        picture: "\(assets)/icons/categories.svg#\(next.icon)",
                        colour: next.colour)
            },
            notches: [TimerZone.soon, .last].map {
                .init(left: $0.limit(of: length).milliseconds, zone: $0.rawValue)
            })
    }
}

extension TimePicture.Kind {
    fileprivate init(_ picture: TimerTaste.Picture) {
        self =
            switch picture {
            case .disk: .disk
            case .bar: .bar
            case .clock: .clock
            case .digital: .digital
            }
    }
}
