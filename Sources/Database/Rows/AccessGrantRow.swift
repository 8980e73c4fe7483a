import Domain
import SQLite

/// What was agreed with a helper or a reader; children, ticks and hours are in tables of their own.
enum AccessGrantRow: AddedRow {
    static let table = "access_grant"
    static let columns = """
        id, person_id, times, from_at, until_at, from_day, is_for_house, given_at, confirmed_at,
        revoked_at
        """

    /// What a grant consists of, in other tables.
    struct Parts {
        var children: Set<ChildID> = []
        var ticks: Set<Permission> = []
        var windows: [WeeklyWindow] = []
        var extensions: [Range<Instant>] = []
    }

    /// Nil for times that a later version knows.
    static func read(_ row: Row, _ parts: [AccessGrantID: Parts]) throws -> AccessGrant? {
        let id: AccessGrantID = try row["id"]
        let own = parts[id] ?? Parts()
        guard let times = try times(row, own.windows) else { return nil }
        return try AccessGrant(
            id: id, person: row["person_id"],
            terms: AccessTerms(
                children: own.children, ticks: own.ticks, times: times,
                isForHouseDevices: row["is_for_house"]),
            givenAt: row["given_at"], extensions: own.extensions,
            confirmedAt: row["confirmed_at"], revokedAt: row["revoked_at"])
    }

    private static func times(_ row: Row, _ windows: [WeeklyWindow]) throws -> AccessTimes? {
        let kind: String = try row["times"]
        let (from, until): (Instant?, Instant?) = try (row["from_at"], row["until_at"])
        let day: LocalDay? = try row["from_day"]
        switch (kind, from, until) {
        case ("until", _, let end?): return .until(end)
        case ("span", let start?, let end?) where start < end: return .span(start..<end)
        case ("weekly", _, _): return .weekly(windows)
        case ("until-revoked", _, _): return .untilRevoked
        case ("reading", _, let end?): return day.map { .reading(from: $0, until: end) }
        default: return nil
        }
    }

    static let grant: Columns<AccessGrant> = [
        "person_id": { $0.person },
        "times": { $0.terms.times.name },
        "from_at": { $0.terms.times.start },
        "until_at": { $0.terms.times.end },
        "from_day": { $0.terms.times.firstDay },
        "is_for_house": { $0.terms.isForHouseDevices },
        "given_at": { $0.givenAt },
        "confirmed_at": { $0.confirmedAt },
        "revoked_at": { $0.revokedAt },
    ]

    static let all = """
        SELECT \(columns)
        FROM access_grant
        ORDER BY id
        """
    static let insert = """
        INSERT INTO access_grant (\(grant.names))
        VALUES (\(grant.marks))
        """
}

extension AccessTimes {
    fileprivate var name: String {
        switch self {
        case .until: "until"
        case .span: "span"
        case .weekly: "weekly"
        case .untilRevoked: "until-revoked"
        case .reading: "reading"
        }
    }

    fileprivate var start: Instant? {
        if case .span(let span) = self { span.lowerBound } else { nil }
    }

    fileprivate var end: Instant? {
        switch self {
        case .until(let end), .reading(_, let end): end
        case .span(let span): span.upperBound
        case .weekly, .untilRevoked: nil
        }
    }

    fileprivate var firstDay: LocalDay? {
        if case .reading(let day, _) = self { day } else { nil }
    }
}
