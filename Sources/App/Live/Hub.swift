import Domain
import HTTP
import Synchronization

/// Tells every open page what has changed, after the commit and never before (§11.1).
///
/// One stream a page. A message is put together once for all; a page too slow to read is cut off
/// and comes back by itself.
final class Hub: Sendable {
    /// One open page.
    struct Listener: Sendable {
        /// The device that it is open on.
        let device: DeviceID
        /// The parent's session, if one was signed in when it was opened.
        let session: String?
        /// The child whose page it is; nothing of parents is told there.
        let child: ChildID?
        /// Whether somebody sees it; a hidden page listens only to tell the end of a timer.
        var isInFront = true
        /// Whether it is the wall's, which rings for the house.
        var isWall = false
    }

    /// How often the streams are told that the server is there.
    static let pulse = Span.seconds(10)

    private struct Entry: Sendable {
        let listener: Listener
        let stream: EventStream
    }

    private struct State {
        var next = 0
        var entries: [Int: Entry] = [:]
        var board = PresenceBoard()
        /// To be told with the next tick: a stream that closes may be in the middle of telling.
        var hasWallLeft = false
        /// When the last page of a child that was there was left.
        var leftAt: [ChildID: Instant] = [:]
        var lastBeat: Span
        /// When each topic was told last, for pages that were made just before.
        var told: [Topic: Instant] = [:]
        /// How many times pages were told something.
        var count = 0
    }

    private let state: Mutex<State>
    private let clock: Clock
    private let isSignedIn: @Sendable (String) -> Bool

    /// A hub; `isSignedIn` says whether a parent's session still runs.
    init(clock: Clock, isSignedIn: @escaping @Sendable (String) -> Bool) {
        state = Mutex(State(lastBeat: clock.uptime()))
        self.clock = clock
        self.isSignedIn = isSignedIn
    }

    /// Opens a page's stream; its first event is the server's times.
    ///
    /// What has changed `since` the page was made is told right after it.
    func open(_ listener: Listener, since: Instant? = nil) -> EventStream {
        let stream = EventStream(capacity: 64, owner: listener.device.description)
        stream.send(event: "hello", data: clock.told)
        let (number, isNews, missed, told) = state.withLock { state in
            state.next += 1
            state.entries[state.next] = Entry(listener: listener, stream: stream)
            let missed = since.map { since in state.told.filter { $0.value >= since }.keys }
            return (
                state.next, listener.seen.map { state.board.enter($0) } ?? false,
                missed.map(Array.init) ?? [], state.count
            )
        }
        stream.onClose { [weak self] in self?.leave(number) }
        let open = isParents(listener) ? missed : missed.filter { !$0.isForParents }
        if !open.isEmpty { stream.send(Self.message(open.sorted { $0.name < $1.name }, told)) }
        if isNews || listener.isWall { announce([.presence]) }
        return stream
    }

    /// Tells all pages that may know.
    ///
    /// Returns: the number of what was told, which travels with it: whatever is read from now on
    /// includes all that has this number or a smaller one.
    @discardableResult
    func announce(_ topics: Set<Topic>) -> Int {
        guard !topics.isEmpty else { return told }
        let topics = topics.sorted { $0.name < $1.name }
        let open = topics.filter { !$0.isForParents }
        let now = clock.now()
        let (number, entries) = state.withLock { state in
            for topic in topics { state.told[topic] = now }
            state.count += 1
            return (state.count, Array(state.entries.values))
        }
        let everything = Self.message(topics, number)
        let forChildren = open.isEmpty ? nil : Self.message(open, number)
        for entry in entries {
            let message = isParents(entry.listener) ? everything : forChildren
            if let message { entry.stream.send(message) }
        }
        return number
    }

    /// The number of what pages were told last.
    var told: Int { state.withLock { $0.count } }

    /// What is due: says who has left, and every ten seconds that the server is there and what
    /// time it has; pages replace a stream that is silent.
    func tick() {
        let uptime = clock.uptime()
        let (isNews, isBeat) = state.withLock { state in
            let isBeat =
                uptime.milliseconds - state.lastBeat.milliseconds >= Self.pulse.milliseconds
            if isBeat { state.lastBeat = uptime }
            defer { state.hasWallLeft = false }
            return (state.board.settle(at: uptime) || state.hasWallLeft, isBeat)
        }
        if isNews { announce([.presence]) }
        guard isBeat else { return }
        let message = EventStream.Message(event: "beat", data: clock.told)
        for entry in all { entry.stream.send(message) }
    }

    /// Ends the streams of a device that was shut out, or of all.
    func end(_ device: DeviceID?) {
        for entry in all where device == nil || entry.listener.device == device {
            entry.stream.send(EventStream.Message(event: "out", data: ""))
            entry.stream.close()
        }
    }

    /// The children whose pages are open in front of somebody, or were a moment ago.
    var present: Set<ChildID> { state.withLock { $0.board.present } }

    /// When a child's last page was left; nil: none was since the server began.
    func lastSeen(_ child: ChildID) -> Instant? { state.withLock { $0.leftAt[child] } }

    /// Whether a page of a child is open on a device, in front or not.
    func isOpen(_ child: ChildID, on device: DeviceID) -> Bool {
        all.contains { $0.listener.child == child && $0.listener.device == device }
    }

    /// A device that shows a child's page, one in front before others; nil if none does.
    func device(showing child: ChildID) -> DeviceID? {
        let pages = all.map(\.listener).filter { $0.child == child }
        return (pages.first(where: \.isInFront) ?? pages.first)?.device
    }

    /// Whether a wall is open anywhere.
    var hasWall: Bool { all.contains(where: \.listener.isWall) }

    /// How many pages listen.
    var count: Int { state.withLock { $0.entries.count } }

    private var all: [Entry] { state.withLock { Array($0.entries.values) } }

    private func isParents(_ listener: Listener) -> Bool {
        listener.child == nil && listener.session.map(isSignedIn) ?? false
    }

    private func leave(_ number: Int) {
        let (uptime, now) = (clock.uptime(), clock.now())
        state.withLock { state in
            let entry = state.entries.removeValue(forKey: number)
            if let child = entry?.listener.seen {
                state.board.leave(child, at: uptime)
                state.leftAt[child] = now
            }
            if entry?.listener.isWall == true { state.hasWallLeft = true }
        }
    }

    private static func message(_ topics: [Topic], _ number: Int) -> EventStream.Message {
        EventStream.Message(
            event: "change", id: String(number),
            data: topics.map(\.name).joined(separator: " "))
    }
}

extension Hub.Listener {
    /// The child whose page somebody sees.
    fileprivate var seen: ChildID? { isInFront ? child : nil }
}
