import ChildPages
import Creatures
import Database
import Domain
import Site
import Templates

/// One child on the page of siblings, as the child whose page it is may see it (§6.1).
///
/// Numbers that parents hide from siblings are not even read, so no template can show them.
struct SiblingCard {
    private let visit: Visit
    private let sibling: Child
    private let reader: Child
    private let timer: Timer?
    private let tomo: Tomo?
    private let tomoCount: Int
    private let lastSeen: Instant?
    /// At the other home: the card says only where (§17.3).
    private let isElsewhere: Bool

    /// More can't be counted at a glance.
    private static let mostDots = 10

    /// A card; `timer` is the sibling's live one.
    package init(
        _ visit: Visit, _ sibling: Child, for reader: Child, timer: Timer?,
        _ reading: borrowing Reading
    ) throws {
        self.visit = visit
        self.sibling = sibling
        self.reader = reader
        let settled = timer?.settled(at: visit.stamp)
        let isElsewhere = visit.isElsewhere(sibling.id)
        self.isElsewhere = isElsewhere
        self.timer = settled?.isLive == true && !isElsewhere ? timer : nil
        let tomos = try reading.tomos(of: sibling.id)
        let companion = try timer.flatMap { try reading.focusSession(of: $0.id)?.plan.tomo }
        tomo = tomos.first { $0.id == companion } ?? tomos.next
        tomoCount = tomos.count
        lastSeen = try visit.app.hub.lastSeen(sibling.id) ?? reading.lastWord(of: sibling.id)
    }

    package var value: Value {
        [
            "child": sibling.summary(visit),
            "isMe": .bool(isMe),
            // Whose tree grows already can't plant another.
            "mayAsk": .bool(!isMe && timer?.setUp.isFocus != true),
            "isHere": .bool(isHere),
            "seen": .text(seen),
            "study": study,
            "tomo": tomo.map(companion) ?? .none,
            "numbers": showsNumbers ? numbers : .none,
            "rooms": .text(visit.url(RoomAddresses.rooms(reader.id))),
        ]
    }

    private var isMe: Bool { sibling.id == reader.id }

    private var isHere: Bool {
        visit.app.hub.present.contains(sibling.id) && !isElsewhere
    }

    private var showsNumbers: Bool { visit.showsNumbers(of: sibling.id) }

    /// When a child who is not here was last here.
    private var seen: String {
        let words = visit.words
        if isElsewhere { return HomeWords(visit).place(of: sibling.id) ?? "" }
        guard let lastSeen else { return words("Not here yet") }
        let (day, today) = (visit.calendar.day(of: lastSeen), visit.today.day)
        if day >= today {
            let minute = visit.today.minuteOfDay(at: lastSeen)
            return words("Last here at {{time}}", ["time": words.clock(minuteOfDay: minute)])
        }
        guard day < today - 1 else { return words("Last here yesterday") }
        return words("Last here on {{day}}", ["day": words.short(day, seenOn: today)])
    }

    // MARK: - What it focuses on

    /// None if the child is elsewhere and has nothing running.
    private var study: Value {
        guard let timer else {
            return isHere ? study("free", "sparkle", visit.words("Free"), nil) : .none
        }
        let settled = timer.settled(at: visit.stamp)
        let word =
            settled.isPaused
            ? visit.words("Paused")
            : timer.setUp.isFocus ? visit.words("Focusing") : visit.words("Timer")
        return study(
            settled.isPaused ? "break" : timer.setUp.isFocus ? "focus" : "busy",
            settled.isPaused ? "pause" : timer.setUp.isFocus ? "forest" : "timer",
            word, timer)
    }

    private func study(_ state: String, _ icon: String, _ word: String, _ timer: Timer?) -> Value {
        [
            "state": .text(state), "icon": .text(icon), "word": .text(word),
            "time": timer.flatMap(time) ?? .none,
            "left": timer.flatMap(left) ?? .none,
        ]
    }

    /// The time left in a pause; a minute that has begun counts as one.
    private func left(_ timer: Timer) -> Value? {
        let settled = timer.settled(at: visit.stamp)
        guard showsNumbers, settled.isPaused else { return nil }
        let minutes = (settled.left(at: visit.stamp.monotonic).milliseconds + 59_999) / 60_000
        return .text(
            visit.words("{{length}} left", ["length": visit.words.duration(.minutes(minutes))]))
    }

    /// The time left, which counts down by itself on the page, written for whoever reads it.
    private func time(_ timer: Timer) -> Value? {
        guard showsNumbers, !timer.settled(at: visit.stamp).isPaused else { return nil }
        let minutes = reader.profile.mode == .teen ? AgeMode.middle : reader.profile.mode
        return .fields(TimerCard(visit, timer, of: sibling, reader: minutes).words)
    }

    // MARK: - With which Tomo

    private func companion(_ tomo: Tomo) -> Value {
        let picture = TomoPicture(tomo.species, level: visit.seenLevel(of: tomo), .face(face))
        return [
            "name": .text(visit.words.name(of: tomo)),
            "picture": .text(visit.url(picture.address)),
        ]
    }

    /// Happy next to a growing tree; asleep during a pause, and if nobody is there.
    private var face: Face {
        guard let timer, timer.setUp.isFocus else { return isHere ? .awake : .sleepy }
        return timer.settled(at: visit.stamp).isPaused ? .sleepy : .happy
    }

    /// With none yet, no number is shown.
    private var numbers: Value {
        guard let tomo else { return .none }
        let words = visit.words
        return [
            "level": .text(words("Level {{n}}", ["n": String(tomo.level.number)])),
            "number": .int(tomo.level.number),
            "count": .int(tomoCount),
            "dots": .list((0..<min(tomoCount, Self.mostDots)).map { _ in [:] }),
            "tomos": .text(
                words.count(tomoCount, one: "{{count}} Tomo", other: "{{count}} Tomos")),
        ]
    }
}
