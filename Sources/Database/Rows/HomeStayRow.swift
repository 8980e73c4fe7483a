import Domain
import SQLite

/// Some days that a child spends elsewhere than the pattern says.
enum HomeStayRow: AddedRow {
    static let table = "home_stay"
    static let columns = "id, child_id, home_id, first_day, last_day, from_at, until_at, person_id"

    typealias New = (child: ChildID, stay: Stay, person: PersonID?)

    static func read(_ row: Row) throws -> (child: ChildID, change: StayChange)? {
        let read = try StaySpan(
            days: (row["first_day"], row["last_day"]), moments: (row["from_at"], row["until_at"]))
        guard let span = read else { return nil }
        let change = try StayChange(
            id: row["id"], stay: Stay(span, at: row["home_id"]), person: row["person_id"])
        return (try row["child_id"], change)
    }

    static let stay: Columns<New> = [
        "child_id": { $0.child },
        "home_id": { $0.stay.home },
        "first_day": { $0.stay.span.days?.lowerBound },
        "last_day": { $0.stay.span.days?.upperBound },
        "from_at": { $0.stay.span.moments?.lowerBound },
        "until_at": { $0.stay.span.moments?.upperBound },
        "person_id": { $0.person },
    ]

    static let all = """
        SELECT \(columns)
        FROM home_stay
        ORDER BY id
        """
    static let insert = """
        INSERT INTO home_stay (\(stay.names))
        VALUES (\(stay.marks))
        """
}

extension StaySpan {
    /// A span from its columns; nil for one that can't be.
    init?(days: (LocalDay?, LocalDay?), moments: (Instant?, Instant?)) {
        switch (days, moments) {
        case ((let first?, let last?), _) where first <= last: self = .days(first...last)
        case (_, (let from?, let until?)) where from < until: self = .moments(from..<until)
        default: return nil
        }
    }

    /// Its days, if it is of whole days.
    var days: ClosedRange<LocalDay>? {
        if case .days(let days) = self { days } else { nil }
    }

    /// Its moments, if it is not.
    var moments: Range<Instant>? {
        if case .moments(let moments) = self { moments } else { nil }
    }
}
