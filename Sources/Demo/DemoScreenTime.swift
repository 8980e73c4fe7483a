import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The screen time of a made-up household, and how it went during the last days.
struct DemoScreenTime {
    package let app: FocusPal
    /// The language of the words.
    package let words: Words
    package let seed: UInt64
    /// The moment that the demo ends with.
    package let until: Instant

    private static let days = 9
    private static let lines = [
        "First homework, then screens.", "I stop when the film is over, not in the middle.",
        "From 20:30 the tablet sleeps in the kitchen.", "If it gets hard, I say so. Nobody scolds.",
    ]

    /// Teens have an agreement, the others a purse.
    package func write(_ children: [ChildID]) throws {
        try app.database.write { writing in
            guard let calendar = try writing.reading.household()?.calendar else { return }
            let today = calendar.day(of: until)
            for (number, id) in children.enumerated() {
                guard let child = try writing.reading.child(id) else { continue }
                var terms = ScreenTerms.usual(for: child.profile.mode)
                if child.profile.mode == .teen { terms.mode = .agreement }
                try writing.save(terms, isOn: true, since: today - Self.days, of: id)
                guard terms.mode == .purse else {
                    let lines = Self.lines.map { words($0) }
                    try writing.save(
                        ScreenAgreement(lines: lines, since: today - Self.days), of: id)
                    continue
                }
                try addRules(of: id, writing)
                try live(Dice(seed: seed, 31, number), of: id, calendar, writing)
            }
        }
    }

    private func addRules(of child: ChildID, _ writing: borrowing Writing) throws {
        let categories = try writing.reading.categories()
        if let outside = categories.first(where: { $0.kind == .outdoor || $0.kind == .physical }) {
            try writing.add(
                ScreenRuleTerms(.time(outside.id, minutes: 30), earns: 10, most: 20), of: child)
        }
        try writing.add(ScreenRuleTerms(.tree, earns: 5, most: 10), of: child)
    }

    /// What the trees of a day earned.
    private func bookTrees(
        of purse: ScreenPurse, on day: CalendarDay, _ writing: borrowing Writing
    ) throws {
        let done = ScreenDeeds(trees: try writing.reading.trees(of: purse.child, on: day.day))
        for rule in purse.rules where rule.terms.deed == .tree {
            for (nth, minutes) in rule.terms.due(done, booked: [:]) {
                try writing.add(
                    screenTime: minutes, .rule(.tree, on: day.day, nth: nth), by: rule.id,
                    on: day.day, of: purse.child, at: min(day.end, until))
            }
        }
    }

    /// The last days, each with what it earned and a console that told of it, closed one by one.
    private func live(
        _ dice: Dice, of child: ChildID, _ calendar: FamilyCalendar, _ writing: borrowing Writing
    ) throws {
        var dice = dice
        guard let purse = try writing.reading.screenPurses()[child],
            let rule = purse.rules.first
        else { return }
        let today = calendar.day(of: until)
        for number in (0...Self.days).reversed() {
            let day = calendar.calendarDay(today - number)
            let afternoon = min(calendar.instant(day.day, secondOfDay: 15 * 3600), until)
            if dice.pick([true, true, false]) {
                try writing.add(
                    screenTime: rule.terms.earns, .rule(rule.terms.deed, on: day.day, nth: 1),
                    by: rule.id, on: day.day, of: child, at: afternoon)
            }
            try bookTrees(of: purse, on: day, writing)
            guard number > 0 else { break }
            let began = calendar.instant(day.day, secondOfDay: 18 * 3600)
            let report = ScreenReport(
                source: words("Console"), id: day.day.description, began: began,
                ended: began + .minutes(dice.pick([10, 15, 20, 25])))
            try writing.add(report, of: child, at: report.ended)
            let sums = try writing.reading.screenDay(
                of: purse, on: day, at: nil, now: day.end)
            try writing.close(
                ClosedScreenDay(closing: sums, day.day, under: purse.terms), of: child)
        }
        try writing.add(
            screenTime: 10, .gift(words: words("For helping with the shoes"), from: nil), on: today,
            of: child, at: until - .minutes(30))
    }
}
