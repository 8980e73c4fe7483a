package import Domain
package import Site
package import Templates

/// A timer in a few words, for the chips and lists of other pages (§3.5).
package struct TimerChip {
    private let visit: Visit
    private let stored: Domain.Timer
    private let timer: Domain.Timer
    private let child: Child?
    private let isForParents: Bool
    private let isWaiting: Bool
    private let rings: Bool?

    /// A chip; `rings` as on the card.
    package init(
        _ visit: Visit, _ timer: Domain.Timer, of child: Child?, isForParents: Bool = false,
        rings: Bool? = nil
    ) {
        self.visit = visit
        stored = timer
        self.timer = timer.settled(at: visit.stamp)
        isWaiting = timer.awaitsItsEnd(at: visit.stamp)
        self.child = child
        self.isForParents = isForParents
        self.rings = rings
    }

    /// Everything on the card except its picture, and the chip's words.
    package var value: Value {
        .fields(
            TimerCard(
                visit, stored, of: child, isForParents: isForParents, rings: rings
            ).words.merging([
                "name": .text(TimerWords.name(of: timer, visit)), "words": .text(status),
                "isOver": .bool(isOver),
            ]).merging(rights))
    }

    /// What grown-ups may do with it: parents everything, helpers what is ticked (§17.2).
    private var rights: Fields {
        guard isForParents, let child else { return [:] }
        let mayRun = visit.may(.runTimers, for: child.id)
        return [
            "mayGive": .bool(visit.may(.giveMinutes, for: child.id)),
            "mayRun": .bool(mayRun),
            // A routine's step is checked off, next to it.
            "mayFinish": .bool(mayRun && !timer.setUp.isFocus && timer.setUp.step == nil),
            "mayStop": .bool(mayRun && timer.setUp.isFocus),
        ]
    }

    private var isOver: Bool {
        switch timer.state {
        case .running, .paused: false
        case .ended where isWaiting: false
        case .landing, .overtime, .prompt, .ended: true
        }
    }

    /// Its state, in words.
    package var status: String {
        let words = visit.words
        switch timer.state {
        case .running:
            return words("{{length}} left", ["length": words.duration(roundedUp)])
        case .paused: return words("Paused")
        case .landing: return words("Time is up")
        case .overtime: return timer.setUp.step == nil ? words("Bonus time") : words("Still going")
        case .prompt: return timer.upcoming.isWork ? words("Break finished") : words("Break time")
        case .ended where isWaiting: return words("Ready to bloom")
        case .ended(.finished, _) where timer.setUp.isFocus: return words("Tree planted!")
        case .ended(.stopped, _) where timer.setUp.isFocus:
            let isGentle = child.map { visit.pages.family.focus(of: $0).hasGentleWords } ?? true
            return FocusWords(words, isGentle: isGentle).rested
        case .ended(.finished, _): return words("Finished")
        case .ended(.stopped, _): return words("Stopped")
        }
    }

    /// A minute that has begun counts as one, as on a page that counts down.
    private var roundedUp: Span {
        let left = timer.left(at: visit.stamp.monotonic).milliseconds
        return Span(milliseconds: (left + 59_999) / 60_000 * 60_000)
    }
}

extension Layout.Part {
    /// The timer of the child whose pages these are.
    package static let timer = Self(name: "chip") { visit in
        guard let child = visit.child, let timer = visit.timer else { return .none }
        return TimerChip(visit, timer, of: child).value
    }
}
