import Domain
import SQLite

/// A line of the activity log.
enum EventRow: AddedRow {
    static let table = "event"
    /// With the device, which may have been given another name since.
    static let source = "event LEFT JOIN device ON device.id = device_id"
    static let columns = """
        event.id, kind, source, ifnull(device.label, device_name) AS device_name, subject,
        first_at, last_at, count
        """

    /// Nil for a kind that another version of FocusPal knows.
    static func read(_ row: Row) throws -> Event? {
        let (name, maker): (String, String) = try (row["kind"], row["source"])
        guard let kind = Event.Kind(rawValue: name) else { return nil }
        let source: Event.Source =
            switch maker {
            case "device": .device(try row["device_name"])
            case "server": .server
            default: .unknown
            }
        return try Event(
            id: row["id"], kind: kind, source: source, subject: row["subject"],
            firstAt: row["first_at"], lastAt: row["last_at"], count: row["count"])
    }

    typealias New = (
        kind: Event.Kind, source: String, device: Device?, subject: String, at: Instant
    )
    static let added: Columns<New> = [
        "kind": { $0.kind },
        "source": { $0.source },
        "device_id": { $0.device?.id },
        "device_name": { $0.device?.label ?? "" },
        "subject": { $0.subject },
        "first_at": { $0.at },
        "last_at": { $0.at },
    ]

    static let insert = """
        INSERT INTO event (\(added.names), count)
        VALUES (\(added.marks), 1)
        """
}
