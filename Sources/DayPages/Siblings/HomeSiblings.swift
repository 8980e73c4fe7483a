import ChildPages
import Database
import Domain
import Site
import Templates

/// What a few siblings are doing right now, on a child's home; who waits in a room can be joined.
struct HomeSiblings {
    private let visit: Visit
    private let child: Child
    private let timers: [Timer]
    private let activities: [Activity]
    private let rooms: [Room]
    private let present: Set<ChildID>
    private let turns: Value

    /// The others are on the page of the family.
    private static let most = 3

    package init(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws {
        self.visit = visit
        self.child = child
        timers = try reading.liveTimers()
        activities = try reading.runningActivities()
        rooms = try reading.openRooms().filter(\.isWaiting)
        present = visit.app.hub.present
        turns = try TurnsPage.entrance(visit, of: child, reading)
    }

    /// None for an only child.
    package var value: Value {
        let others = visit.pages.family.children.filter { $0.id != child.id }
        guard !others.isEmpty else { return .none }
        let part = ActivityAddresses.home(child.id).adding("part", "siblings")
        return [
            "topics": .text(
                ([.turns, .presence, .children, .homes, .categories]
                    + others.flatMap { [Topic.activities($0.id), .timers($0.id), .room($0.id)] })
                    .map(\.name).joined(separator: " ")),
            "href": .text(visit.url(part)),
            "all": .text(visit.url(SiblingAddresses.siblings(child.id))),
            "turns": turns,
            "join": .text(visit.url(RoomAddresses.joining(child.id))),
            "rows": .list(
                others.map { ($0, rank($0)) }.sorted { $0.1 < $1.1 }.prefix(Self.most)
                    .map { row($0.0) }),
        ]
    }

    /// Those whom one can join come first, then those with a timer, then those who are here.
    private func rank(_ sibling: Child) -> Int {
        room(of: sibling) != nil ? 0 : timer(of: sibling) != nil ? 1 : isHere(sibling) ? 2 : 3
    }

    private func row(_ sibling: Child) -> Value {
        [
            "name": .text(sibling.profile.name),
            "avatar": .text(sibling.profile.avatar.rawValue),
            "isHere": .bool(isHere(sibling)),
            "doing": .text(doing(sibling)),
            "code": room(of: sibling).map { .text($0.code.text) } ?? .none,
        ]
    }

    private func isHere(_ sibling: Child) -> Bool {
        present.contains(sibling.id) && !visit.isElsewhere(sibling.id)
    }

    /// The room that a sibling waits in; nil for one at the other home.
    private func room(of sibling: Child) -> Room? {
        guard !visit.isElsewhere(sibling.id) else { return nil }
        return rooms.first { $0.member(sibling.id) != nil }
    }

    /// The timer of a sibling; nil for one at the other home.
    private func timer(of sibling: Child) -> Timer? {
        guard !visit.isElsewhere(sibling.id) else { return nil }
        return timers.first { $0.setUp.child == sibling.id }?.settled(at: visit.stamp)
    }

    private func doing(_ sibling: Child) -> String {
        let words = visit.words
        // Of one at the other home, only where it is (§17.3).
        if visit.isElsewhere(sibling.id) { return HomeWords(visit).place(of: sibling.id) ?? "" }
        if room(of: sibling) != nil { return words("Waiting for company") }
        if let timer = timer(of: sibling) { return doing(timer, sibling) }
        let activity = activities.first {
            $0.child == sibling.id && $0.goesOn(at: visit.now)
        }
        return activity.flatMap { visit.pages.family.category($0.record.category)?.name }
            ?? words("Free")
    }

    /// With hidden numbers, without its end.
    private func doing(_ timer: Timer, _ sibling: Child) -> String {
        let words = visit.words
        if timer.isPaused { return words("Paused") }
        guard visit.showsNumbers(of: sibling.id) else {
            return timer.setUp.isFocus ? words("Focusing") : words("Timer")
        }
        guard timer.isCounting else {
            // A tree that counts no more has bloomed; nobody says so before that is stored.
            return timer.setUp.isFocus
                ? words("Focusing") : TimerChip(visit, timer, of: sibling).status
        }
        let end = visit.now + timer.left(at: visit.stamp.monotonic)
        let time = words.clock(visit.today, end)
        return timer.setUp.isFocus
            ? words("Focusing until {{time}}", ["time": time])
            : words("Timer until {{time}}", ["time": time])
    }
}
