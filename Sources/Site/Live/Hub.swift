package import Domain
package import HTTP
import Synchronization

/// Tells every open page what has changed, always after the commit (§11.1).
///
/// Each page has one stream. A message is built once for all of them. A page that reads too slowly
/// is cut off and reconnects by itself.
package final class Hub: Sendable {
    /// One open page.
    package struct Listener: Sendable {
        /// The device that it is open on.
        package let device: DeviceID
        /// The session of the grown-up who was signed in when it was opened; nil without any.
        package let session: String?
        /// The child whose page it is; it hears nothing about parents.
        package let child: ChildID?
        /// The helper or reader whose page it is; it hears of nothing once their session has ended.
        package var helper: PersonID?
        /// Whether someone can see it; a hidden page makes no child present.
        package var isInFront = true
        /// Whether it is the wall, which rings for the house.
        package var isWall = false
        /// Of two homes, the one that it shows (§17.3); nil: both, or there is one.
        package var home: HomeID?
        /// The parent who was signed in when it was opened, if it is no child's page and no wall: nobody
        /// reads on in it once their sessions have ended.
        package var parent: PersonID?
        /// Which news of children it may hear; nil: all.
        var hearing: (any Hearing)?
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
        /// What there is to tell of pages that have left and may have had to ring.
        ///
        /// Sent with the next tick, because a stream that closes may be in the middle of sending.
        var farewells: [(topics: Set<Topic>, child: ChildID?)] = []
        /// When a child's last open page was left.
        var leftAt: [ChildID: Instant] = [:]
        var lastBeat: Span
        /// The number of each topic's latest news, for pages that were made just before.
        var told: [Topic: Int] = [:]
        /// The number of the latest news.
        var count: Int
    }

    private let state: Mutex<State>
    /// The number that this start counts from: pages made before it know smaller ones, or larger ones
    /// if the clock is behind.
    private let beginning: Int
    private let clock: Clock
    private let isSignedIn: @Sendable (String) -> Bool

    /// A hub; `isSignedIn` says whether a grown-up's session is still running.
    package init(clock: Clock, isSignedIn: @escaping @Sendable (String) -> Bool) {
        beginning = Int(clock.now().milliseconds)
        state = Mutex(State(lastBeat: clock.uptime(), count: beginning))
        self.clock = clock
        self.isSignedIn = isSignedIn
    }

    /// Opens a page's stream.
    ///
    /// Its first event is the server's times.
    ///
    /// News after the number `since`, the latest that the page includes, is sent right after it. A page
    /// from before this start, whose number was never told since, is told to ask for everything.
    package func open(_ listener: Listener, since: Int? = nil) -> EventStream {
        let stream = EventStream(capacity: 64, owner: listener.device.description)
        stream.send(event: "hello", data: clock.told)
        let (number, isNews, missed, told) = state.withLock { state in
            state.next += 1
            state.entries[state.next] = Entry(listener: listener, stream: stream)
            let missed = since.map { since in state.told.filter { $0.value > since }.keys }
            return (
                state.next, listener.seen.map { state.board.enter($0) } ?? false,
                missed.map(Array.init) ?? [], state.count
            )
        }
        stream.onClose { [weak self] in self?.leave(number) }
        let open = missed.filter { hears(listener, $0, from: nil) }
        if let since, !(beginning...told).contains(since) {
            stream.send(event: "anew", data: "")
        } else if !open.isEmpty {
            stream.send(Self.message(open.sorted { $0.name < $1.name }, told))
        }
        announce(listener.ringers.union(isNews ? [.presence] : []), about: listener.child)
        return stream
    }

    /// Tells all pages that may know.
    ///
    /// `child`: whom it is about, if the topics don't say; `home`: the one for which a grown-up did it.
    /// What follows from the news of children is told only to pages that may hear of one of them.
    /// Returns: the number of this news, which is sent with it. Anything read from now on includes
    /// all news up to this number.
    @discardableResult
    package func announce(
        _ topics: Set<Topic>, about child: ChildID? = nil, from home: HomeID? = nil
    ) -> Int {
        guard !topics.isEmpty else { return told }
        let topics = topics.sorted { $0.name < $1.name }
        let (number, entries) = state.withLock { state in
            state.count += 1
            for topic in topics { state.told[topic] = state.count }
            return (state.count, Array(state.entries.values))
        }
        let isOfChildren = child != nil || topics.contains { $0.child != nil }
        var messages: [[Topic]: EventStream.Message] = [:]
        for entry in entries {
            let listener = entry.listener
            var own = topics.filter { hears(listener, $0, from: home) }
            let knowsChild =
                own.contains { $0.child != nil }
                || child.map { listener.hearing?.mayHear(nil, of: $0, from: home) ?? true } ?? false
            if isOfChildren, !knowsChild { own.removeAll(where: \.isConsequence) }
            guard !own.isEmpty else { continue }
            // Most pages hear the same.
            let message = messages[own] ?? Self.message(own, number)
            messages[own] = message
            entry.stream.send(message)
        }
        return number
    }

    /// The number of the latest news.
    package var told: Int { state.withLock { $0.count } }

    /// What is due: says who has left, and every ten seconds that the server is there, with its
    /// time.
    ///
    /// Pages replace a stream that is silent.
    package func tick() {
        let uptime = clock.uptime()
        let (news, gone, isBeat) = state.withLock { state in
            let isBeat =
                uptime.milliseconds - state.lastBeat.milliseconds >= Self.pulse.milliseconds
            if isBeat { state.lastBeat = uptime }
            defer { state.farewells = [] }
            return (state.farewells, state.board.settle(at: uptime), isBeat)
        }
        for (topics, child) in news { announce(topics, about: child) }
        for child in gone { announce([.presence], about: child) }
        guard isBeat else { return }
        let message = EventStream.Message(event: "beat", data: clock.told)
        for entry in all { entry.stream.send(message) }
    }

    /// Ends the streams of a removed device, or all streams.
    package func end(_ device: DeviceID?) {
        end { device == nil || $0.device == device }
    }

    /// Ends the streams of a helper or reader, whose access has ended or changed (§17.2), or of a
    /// parent, whose sessions have ended (§17.1).
    ///
    /// A parent's page on `device` stays: one of them waits for its answer.
    package func end(of person: PersonID, but device: DeviceID? = nil) {
        end { page in
            page.helper == person || (page.parent == person && page.device != device)
        }
    }

    /// Ends all streams because none of their devices is what it was.
    ///
    /// Pages are sent out, but for those of `device`: one of them waits for its answer, and all open
    /// another stream by themselves.
    package func endAll(but device: DeviceID?) {
        end { $0.device != device }
        for entry in all { entry.stream.close() }
    }

    private func end(_ isMeant: (Listener) -> Bool) {
        for entry in all where isMeant(entry.listener) {
            entry.stream.send(EventStream.Message(event: "out", data: ""))
            entry.stream.close()
        }
    }

    /// The children whose pages someone can see, or could a moment ago.
    package var present: Set<ChildID> { state.withLock { $0.board.present } }

    /// When a child's last page was left; nil if that has not happened since the server started.
    package func lastSeen(_ child: ChildID) -> Instant? { state.withLock { $0.leftAt[child] } }

    /// Whether a page of a child is open on a device, in front or not.
    package func isOpen(_ child: ChildID, on device: DeviceID) -> Bool {
        all.contains { $0.listener.child == child && $0.listener.device == device }
    }

    /// A device that shows a child's page, preferring one that is visible; nil if none does.
    package func device(showing child: ChildID) -> DeviceID? {
        let pages = all.map(\.listener).filter { $0.child == child }
        return (pages.first(where: \.isInFront) ?? pages.first)?.device
    }

    /// Whether a wall is open that shows a home; nil: any of the homes.
    package func hasWall(at home: HomeID? = nil) -> Bool {
        all.map(\.listener).contains { page in
            page.isWall && (home == nil || page.home == nil || page.home == home)
        }
    }

    /// How many pages listen.
    package var count: Int { state.withLock { $0.entries.count } }

    private var all: [Entry] { state.withLock { Array($0.entries.values) } }

    private func hears(_ listener: Listener, _ topic: Topic, from home: HomeID?) -> Bool {
        if listener.helper != nil {
            guard hasSession(listener), topic.child != nil || topic.isForHelpers else {
                return false
            }
        } else if topic.isForParents && !isParents(listener) {
            return false
        }
        guard let child = topic.child, let hearing = listener.hearing else { return true }
        return hearing.mayHear(topic, of: child, from: home)
    }

    private func isParents(_ listener: Listener) -> Bool {
        listener.child == nil && hasSession(listener)
    }

    private func hasSession(_ listener: Listener) -> Bool {
        listener.session.map(isSignedIn) ?? false
    }

    private func leave(_ number: Int) {
        let (uptime, now) = (clock.uptime(), clock.now())
        state.withLock { state in
            let entry = state.entries.removeValue(forKey: number)
            if let child = entry?.listener.seen {
                state.board.leave(child, at: uptime)
                state.leftAt[child] = now
            }
            if let entry, !entry.listener.ringers.isEmpty {
                state.farewells.append((entry.listener.ringers, entry.listener.child))
            }
        }
    }

    private static func message(_ topics: [Topic], _ number: Int) -> EventStream.Message {
        EventStream.Message(
            event: "change", id: String(number),
            data: topics.map(\.name).joined(separator: " "))
    }
}

extension Hub.Listener {
    /// The child whose page someone can see.
    fileprivate var seen: ChildID? { isInFront ? child : nil }

    /// What its coming and going is news of, if it counts for who rings but as nobody's presence: a wall
    /// or a child's hidden page.
    fileprivate var ringers: Set<Topic> {
        if isWall { return [.presence, .bells] }
        return child != nil && !isInFront ? [.presence] : []
    }
}
