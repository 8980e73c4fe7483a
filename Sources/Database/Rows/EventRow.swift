import Domain
import SQLite

/// A line of the activity log.
enum EventRow: AddedRow {
    static let table = "event"
    /// With the device and the grown-up, who may have been given other names since.
    static let source = """
        event LEFT JOIN device ON device.id = device_id LEFT JOIN grown_up ON grown_up.id = person_id
        """
    static let columns = """
        event.id, kind, source, ifnull(device.label, device_name) AS device_name,
        ifnull(grown_up.name, person_name) AS person_name, person_id, subject, child_id, is_of_child,
        changed, first_at, last_at, count
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
            id: row["id"], kind: kind, source: source, person: row["person_name"],
            personID: row["person_id"], subject: row["subject"], child: row["child_id"],
            isOfChild: row["is_of_child"], changed: LoggedChange.read(row["changed"]),
            firstAt: row["first_at"], lastAt: row["last_at"], count: row["count"])
    }

    /// A line as it is added; device and grown-up may be known by their names alone.
    struct New: Sendable {
        let kind: String
        let source: String
        var device: DeviceID?
        let deviceName: String
        var person: PersonID?
        let personName: String
        let subject: String
        var child: ChildID?
        var isOfChild = false
        var changed = ""
        let firstAt: Instant
        let lastAt: Instant
        let count: Int
    }
    static let added: Columns<New> = [
        "kind": { $0.kind },
        "source": { $0.source },
        "device_id": { $0.device },
        "device_name": { $0.deviceName },
        "person_id": { $0.person },
        "person_name": { $0.personName },
        "subject": { $0.subject },
        "child_id": { $0.child },
        "is_of_child": { $0.isOfChild },
        "changed": { $0.changed },
        "first_at": { $0.firstAt },
        "last_at": { $0.lastAt },
        "count": { $0.count },
    ]

    /// All of them with the names of devices and grown-ups, for another database.
    ///
    /// Grown-ups keep their numbers there.
    static func readForKeeping(_ row: Row) throws -> New {
        try New(
            kind: row["kind"], source: row["source"], deviceName: row["device_name"],
            person: row["person_id"], personName: row["person_name"], subject: row["subject"],
            child: row["child_id"], isOfChild: row["is_of_child"], changed: row["changed"],
            firstAt: row["first_at"], lastAt: row["last_at"], count: row["count"])
    }

    static let insert = """
        INSERT INTO event (\(added.names))
        VALUES (\(added.marks))
        """
}
