import Charts
import Domain
import Site
import Templates

/// The lengths that a child is offered first: a tree each, and a dot for every five minutes.
enum PicturedLengths {
    /// `chosen` is marked.
    package static func values(_ words: Words, for mode: AgeMode = .little, chosen: Int? = nil)
        -> Value
    {
        .list(FocusPlan.offered(mode).map { value($0, words, chosen: chosen) })
    }

    package static func value(_ minutes: Int, _ words: Words, chosen: Int? = nil) -> Value {
        let length = Span.minutes(Int64(minutes))
        return [
            "minutes": .int(minutes),
            "svg": TreeDrawing.sample(of: .grown(inMinutes: minutes)).markup(),
            "words": .text(words.duration(length)),
            "spoken": .text(words.spokenDuration(length)),
            "dots": DayPictures.dots(length),
            "isChosen": .bool(minutes == chosen),
        ]
    }
}
