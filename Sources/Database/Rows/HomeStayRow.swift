import Domain
import SQLite

/// Some days that a child spends elsewhere than the pattern says.
enum HomeStayRow: AddedRow {
    static let table = "home_stay"
    static let columns = "id, child_id, home_id, first_day, last_day, from_at, until_at, person_id"

    typealias New = (child: ChildID, stay: Stay, person: PersonID?)

    static func read(_ row: Row) throws -> (child: ChildID, change: StayChange)? {
        let days: (LocalDay?, LocalDay?) = try (row["first_day"], row["last_day"])
        let moments: (Instant?, Instant?) = try (row["from_at"], row["until_at"])
        let span: StaySpan
        switch (days, moments) {
        case ((let first?, let last?), _) where first <= last: span = .days(first...last)
        case (_, (let from?, let until?)) where from < until: span = .moments(from..<until)
        default: return nil
        }
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
    fileprivate var days: ClosedRange<LocalDay>? {
        if case .days(let days) = self { days } else { nil }
    }

    fileprivate var moments: Range<Instant>? {
        if case .moments(let moments) = self { moments } else { nil }
    }
}
