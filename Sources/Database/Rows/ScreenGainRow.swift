import Domain
import SQLite

/// Minutes that came into a child's purse.
enum ScreenGainRow: AddedRow, RowKind {
    static let table = "screen_gain"
    static let columns = """
        id, day, minutes, reason, for_day, nth, category_id, of_minutes, words, person_id, at
        """

    static func read(_ row: Row) throws -> ScreenGain {
        try ScreenGain(
            id: row["id"], day: row["day"], minutes: row["minutes"], reason: reason(row),
            at: row["at"])
    }

    private static func reason(_ row: Row) throws -> ScreenGain.Reason {
        switch try row["reason"] as String {
        case "rule":
            let minutes: Int? = try row["of_minutes"]
            let category: CategoryID? = try row["category_id"]
            // The category may be gone by now.
            let isGone = minutes != nil && category == nil
            return .rule(
                isGone ? nil : .kept(category, minutes), on: try row["for_day"],
                nth: try row["nth"])
        case "gift": return .gift(words: try row["words"], from: try row["person_id"])
        case "more": return .more(from: try row["person_id"])
        default: throw UnreadableRow(table: table, column: "reason")
        }
    }

    typealias New = (
        child: ChildID, day: LocalDay, minutes: Int, reason: ScreenGain.Reason,
        rule: ScreenRuleID?, at: Instant
    )
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "day": { $0.day },
        "minutes": { $0.minutes },
        "reason": { $0.reason.word },
        "rule_id": { $0.rule },
        "for_day": { $0.reason.day },
        "nth": { $0.reason.nth },
        "category_id": { $0.reason.deed?.category },
        "of_minutes": { $0.reason.deed?.minutes },
        "words": { $0.reason.words },
        "person_id": { $0.reason.person },
        "at": { $0.at },
    ]

    static let insert = """
        INSERT INTO screen_gain (\(added.names))
        VALUES (\(added.marks))
        """
}

extension ScreenGain.Reason {
    fileprivate var word: String {
        switch self {
        case .rule: "rule"
        case .gift: "gift"
        case .more: "more"
        }
    }

    fileprivate var deed: ScreenRuleTerms.Deed? {
        if case .rule(let deed, _, _) = self { deed } else { nil }
    }

    fileprivate var day: LocalDay? {
        if case .rule(_, let day, _) = self { day } else { nil }
    }

    fileprivate var nth: Int? {
        if case .rule(_, _, let nth) = self { nth } else { nil }
    }

    fileprivate var words: String {
        if case .gift(let words, _) = self { words } else { "" }
    }

    fileprivate var person: PersonID? {
        switch self {
        case .rule: nil
        case .gift(_, let person), .more(let person): person
        }
    }
}
