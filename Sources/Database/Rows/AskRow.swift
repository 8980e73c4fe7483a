import Domain
import SQLite

/// What a child asked for.
enum AskRow: AddedRow {
    static let table = "ask"
    static let columns = """
        id, child_id, wish, words, timer_id, asked_at, closes, answer, minutes, reason, said,
        person_id, answered_at, returns_at, routine_id
        """

    /// A wish that this version does not know is one in the child's own words.
    static func read(_ row: Row) throws -> Ask {
        try Ask(
            id: row["id"], child: row["child_id"],
            wish: Ask.Wish(rawValue: row["wish"]) ?? .own, words: row["words"],
            timer: row["timer_id"], routine: row["routine_id"], at: row["asked_at"],
            state: state(row))
    }

    private static func state(_ row: Row) throws -> Ask.State {
        if let closes: Monotonic = try row["closes"] { return .open(closes: closes) }
        let at: Instant = try row["answered_at"]
        let answer: Reply.Answer
        switch try row["answer"] as String {
        case "yes": answer = .yes(minutes: try row["minutes"])
        case "later": answer = .later(try row["returns_at"])
        case "not-now":
            let reason: String? = try row["reason"]
            answer = .notNow(reason.flatMap(Reply.Reason.init))
        default: return .unanswered(at: at)
        }
        return .answered(
            Reply(answer: answer, words: try row["said"], person: try row["person_id"], at: at))
    }

    typealias New = (
        child: ChildID, wish: Ask.Wish, words: String, timer: TimerID?, routine: RoutineID?,
        at: Instant, closes: Monotonic
    )
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "wish": { $0.wish.rawValue },
        "words": { $0.words },
        "timer_id": { $0.timer },
        "routine_id": { $0.routine },
        "asked_at": { $0.at },
        "closes": { $0.closes },
    ]

    static let insert = """
        INSERT INTO ask (\(added.names))
        VALUES (\(added.marks))
        """

    /// What a grown-up's answer writes.
    static let answering: Columns<Reply> = [
        "answer": { $0.answer.word },
        "minutes": { if case .yes(let minutes) = $0.answer { minutes } else { Int?.none } },
        "reason": {
            if case .notNow(let reason) = $0.answer { reason?.rawValue } else { String?.none }
        },
        "said": { $0.words },
        "person_id": { $0.person },
        "answered_at": { $0.at },
        "returns_at": { if case .later(let at) = $0.answer { at } else { Instant?.none } },
    ]
}

extension Reply.Answer {
    fileprivate var word: String {
        switch self {
        case .yes: "yes"
        case .later: "later"
        case .notNow: "not-now"
        }
    }
}
