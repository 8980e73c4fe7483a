public import Domain
import SQLite

/// Who does things that parents can read about later.
public enum EventMaker: Sendable {
    /// A device that the family has added.
    case device(Device)
    /// A browser that was not added.
    case unknown
    /// A command on the computer itself.
    case server

    /// The device, if one is known.
    public init(_ device: Device?) { self = device.map(EventMaker.device) ?? .unknown }
}

extension Reading {
    /// The newest events, or those before one, the newest first; by the number, for a clock may be
    /// set back.
    public func events(before: EventID?, atMost most: Int) throws -> [Event] {
        try connection.all(
            """
            SELECT \(EventRow.columns)
            FROM \(EventRow.source)
            WHERE event.id < ?
            ORDER BY event.id DESC
            LIMIT ?
            """, [.integer(before?.rawValue ?? .max), .integer(Int64(most))], EventRow.read
        ).compactMap { $0 }
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
    public func note(
        _ kind: Event.Kind, by maker: EventMaker, about subject: String = "", at now: Instant
    ) throws {
        let (source, device): (String, Device?) =
            switch maker {
            case .device(let device): ("device", device)
            case .unknown: ("unknown", nil)
            case .server: ("server", nil)
            }
        let changes = try connection.run(
            """
            UPDATE event
            SET count = count + 1, last_at = max(last_at, ?)
            WHERE id = (
                SELECT id
                FROM event
                WHERE kind = ? AND source = ? AND device_id IS ? AND subject = ?
                    AND first_at > ? AND first_at <= ?
                ORDER BY id DESC
                LIMIT 1)
            """,
            [
                .at(now), .text(kind.rawValue), .text(source), .id(device?.id), .text(subject),
                .at(now + Span(milliseconds: -Event.hour.milliseconds)), .at(now),
            ])
        guard changes == 0 else { return }
        try connection.run(
            EventRow.insert,
            EventRow.added.values(
                EventRow.New(
                    kind: kind.rawValue, source: source, device: device?.id,
                    deviceName: device?.label ?? "", subject: subject, firstAt: now, lastAt: now,
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
