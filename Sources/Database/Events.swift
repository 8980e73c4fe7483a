public import Domain
import SQLite

/// Who does things that parents can read about later, and where.
public struct EventMaker: Sendable {
    /// The device; nil if it was not added.
    public let device: Device?
    /// The grown-up who is signed in there.
    public let person: GrownUp?
    fileprivate let isServer: Bool

    /// A browser, and who has shown on it that it is them.
    public init(_ device: Device?, person: GrownUp? = nil) {
        (self.device, self.person, isServer) = (device, person, false)
    }

    private init() { (device, person, isServer) = (nil, nil, true) }

    /// A device that the family has added.
    public static func device(_ device: Device) -> EventMaker { EventMaker(device) }
    /// A browser that was not added.
    public static let unknown = EventMaker(nil)
    /// A command on the computer itself.
    public static let server = EventMaker()
}

extension Reading {
    /// The newest events, or those before one, the newest first; by the number, for a clock may be
    /// set back.
    ///
    /// `person`: only what this grown-up did.
    public func events(before: EventID?, by person: PersonID? = nil, atMost most: Int) throws
        -> [Event]
    {
        try connection.all(
            """
            SELECT \(EventRow.columns)
            FROM \(EventRow.source)
            WHERE event.id < ? AND (?2 IS NULL OR person_id = ?2)
            ORDER BY event.id DESC
            LIMIT ?
            """,
            [.integer(before?.rawValue ?? .max), .id(person), .integer(Int64(most))], EventRow.read
        ).compactMap { $0 }
    }

    /// What of one kind happened since a moment, the newest first.
    ///
    /// Served by the index `event_last`.
    public func events(of kind: Event.Kind, since start: Instant) throws -> [Event] {
        try connection.all(
            """
            SELECT \(EventRow.columns)
            FROM \(EventRow.source)
            WHERE last_at > ? AND kind = ?
            ORDER BY last_at DESC
            """, [.at(start), .text(kind.rawValue)], EventRow.read
        ).compactMap { $0 }
    }

    /// When the newest event happened.
    ///
    /// Served by the index `event_last`.
    public func newestEvent() throws -> Instant? {
        try connection.first("SELECT max(last_at) AS at FROM event") {
            try $0["at"] as Instant?
        } ?? nil
    }

    /// Whether there are events from before a moment.
    public func hasEvents(before end: Instant) throws -> Bool {
        try connection.first("SELECT 1 FROM event WHERE last_at < ? LIMIT 1", [.at(end)]) { _ in
            true
        } ?? false
    }
}

extension Writing {
    /// Records what someone does; the same again within an hour increases the count.
    ///
    /// `child`: whose settings were saved; `changed`: what of them.
    public func note(
        _ kind: Event.Kind, by maker: EventMaker, about subject: String = "",
        of child: ChildID? = nil, changed: [LoggedChange] = [], at now: Instant
    ) throws {
        let changed = LoggedChange.stored(changed)
        let (device, person) = (maker.device, maker.person)
        let source = maker.isServer ? "server" : device == nil ? "unknown" : "device"
        let changes = try connection.run(
            """
            UPDATE event
            SET count = count + 1, last_at = max(last_at, ?)
            WHERE id = (
                SELECT id
                FROM event
                WHERE kind = ? AND source = ? AND device_id IS ? AND person_id IS ?
                    AND subject = ? AND child_id IS ? AND changed = ?
                    AND first_at > ? AND first_at <= ?
                ORDER BY id DESC
                LIMIT 1)
            """,
            [
                .at(now), .text(kind.rawValue), .text(source), .id(device?.id), .id(person?.id),
                .text(subject), .id(child), .text(changed),
                .at(now + Span(milliseconds: -Event.hour.milliseconds)), .at(now),
            ])
        guard changes == 0 else { return }
        try connection.run(
            EventRow.insert,
            EventRow.added.values(
                EventRow.New(
                    kind: kind.rawValue, source: source, device: device?.id,
                    deviceName: device?.label ?? "", person: person?.id,
                    personName: person?.name ?? "", subject: subject, child: child,
                    isOfChild: child != nil, changed: changed, firstAt: now, lastAt: now,
                    count: 1)))
        try connection.run(
            "DELETE FROM event WHERE id <= ?",
            [.integer(connection.lastInsertedID - Int64(Event.most))])
    }

    /// Forgets events from before a moment.
    public func forgetEvents(before end: Instant) throws {
        try connection.run("DELETE FROM event WHERE last_at < ?", [.at(end)])
    }
}
