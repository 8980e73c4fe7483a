import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// What made-up children asked for in the last days, and the answers.
struct DemoAsks {
    package let words: Words
    package let until: Instant

    /// How many hours ago, what for, why, and the answer with its words.
    private static let asked: [(hours: Int64, Ask.Wish, String, Reply.Answer?, String)] = [
        (26, .friend, "Can Jo come over?", .notNow(nil), "Jo’s family is away. Tomorrow!"),
        (51, .late, "", .notNow(.bedtime), ""),
        (75, .hug, "", .yes(minutes: nil), ""),
        (98, .own, "A cake with cherries", nil, ""),
        (170, .time, "The level is nearly done", .yes(minutes: 10), "Then show me!"),
    ]

    /// Each child asked for one or two of these; it has seen the answers.
    package func write(_ children: [ChildID], in database: borrowing Database) throws {
        try database.write { writing in
            for (number, child) in children.enumerated() {
                for (index, ask) in Self.asked.enumerated().reversed()
                where (index + number) % 2 == 0 {
                    let at = until - Span.hours(ask.hours)
                    let id = try writing.add(
                        ask: ask.1, ask.2.isEmpty ? "" : words(ask.2), about: nil, of: child,
                        at: Stamp(at: at, monotonic: Monotonic(milliseconds: 0)))
                    if let answer = ask.3 {
                        let said = ask.4.isEmpty ? "" : words(ask.4)
                        try writing.answer(
                            id,
                            Reply(answer: answer, words: said, person: nil, at: at + .minutes(2)))
                    } else {
                        try writing.close(id, at: at + AskRules.wait)
                    }
                }
                _ = try writing.takeNewAnswers(of: child, at: until)
            }
        }
    }
}
