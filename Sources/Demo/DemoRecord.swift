import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// Writes a made-up household into an empty database.
struct DemoRecord {
    package let app: FocusPal
    package let household: Household
    package let history: DemoHistory

    /// Days per transaction: few transactions are quick, but a single one would need much memory.
    private static let daysAtOnce = 366

    /// Saves the household and everything its children logged.
    ///
    /// Returns the number of activities.
    package func write() throws -> Int {
        let children = try begin()
        try setGoals(children)
        let book = try app.database.read(as: .household) { try DemoBook($0) }
        let forest = DemoForest(
            children: history.children, calendar: household.calendar, seed: history.seed,
            lastDay: household.calendar.day(of: history.until))
        let feelings = DemoMoods(
            children: history.children, seed: history.seed, until: history.until,
            words: Words(tag: household.language))
        let noticed = DemoPraise(
            seed: history.seed, words: Words(tag: household.language))
        try setDaysOff(children)
        var count = 0
        var days: [[DemoActivity]] = []
        func flush() throws {
            try app.database.write { writing in
                for activity in days.joined() {
                    // A tap makes an activity when it starts; "just did" makes one when it has
                    // ended.
                    try writing.apply(
                        [.create(book.record(activity))], to: children[activity.child],
                        by: Author(.child), at: activity.endedAt ?? activity.startedAt)
                    for (told, id) in feelings.moods(around: activity) {
                        try writing.add(told, id: id, of: children[activity.child])
                    }
                    if let end = activity.endedAt, let praise = noticed.praise(after: activity) {
                        try writing.add(
                            praise: praise.reason, praise.words, to: children[activity.child],
                            by: nil, at: end)
                    }
                    if let session = forest.session(in: activity) {
                        try grow(session, activity.child, children[activity.child], writing)
                    }
                }
            }
            days.removeAll()
        }
        try history.eachDay { activities in
            count += activities.count
            days.append(activities)
            if days.count >= Self.daysAtOnce { try flush() }
        }
        try flush()
        try app.database.write { writing in
            for child in children { _ = try writing.takeNewPraise(of: child, at: history.until) }
        }
        // Before the first verb, which looks for badges: theirs are as old as they are.
        try DemoRoutines(
            app: app, words: Words(tag: household.language), seed: history.seed,
            until: history.until
        ).write(children)
        try DemoAsks(words: Words(tag: household.language), until: history.until)
            .write(children, in: app.database)
        try DemoEggs(
            app: app, children: history.children, seed: history.seed, until: history.until
        ).write(children)
        try DemoRewards(
            app: app, words: Words(tag: household.language), until: history.until
        ).write(children)
        try DemoTurns(
            app: app, words: Words(tag: household.language), seed: history.seed,
            until: history.until
        ).write(children)
        try DemoChallenges(
            app: app, words: Words(tag: household.language), calendar: household.calendar,
            until: history.until
        ).write(children, since: history.firstDay)
        try DemoScreenTime(
            app: app, words: Words(tag: household.language), seed: history.seed,
            until: history.until
        ).write(children)
        return count
    }

    private func grow(
        _ session: DemoSession, _ number: Int, _ child: ChildID, _ writing: borrowing Writing
    ) throws {
        let friends = DemoFriends(number: number, seed: history.seed)
        try friends.arrive(at: session.startedAt, child, writing)
        let plan = try friends.beside(session, child, writing)
        let id = try writing.add(
            plan, of: child, from: session.startedAt, session.end,
            moodAfter: session.moodAfter)
        guard let child = try writing.reading.child(child) else { return }
        try writing.book(session.end, of: plan, in: id, for: child)
    }

    private func setDaysOff(_ children: [ChildID]) throws {
        try app.database.write { writing in
            for (id, child) in zip(children, history.children) {
                for (day, kind) in history.daysOff(of: child) {
                    try writing.set(kind, on: day, of: id)
                }
            }
        }
    }

    /// The parents accepted the starting points three weeks before the end, or later if they
    /// started later.
    private func setGoals(_ children: [ChildID]) throws {
        let since = household.calendar.day(of: history.until) - 21
        guard history.firstDay <= since else { return }
        let categories = try app.database.read(as: .household) { try $0.categories() }
        for (id, child) in zip(children, history.children) {
            try app.database.write { writing in
                try writing.setStartingPoint(
                    of: Child(id: id, profile: child.profile), categories, from: since)
            }
        }
    }

    private func begin() throws -> [ChildID] {
        let calendar = household.calendar
        let words = Words(tag: household.language)
        return try app.database.write { writing in
            try writing.save(household, at: calendar.start(of: history.firstDay))
            try writing.addDefaultCategories { words($0) }
            var children: [ChildID] = []
            for child in history.children {
                let start = calendar.start(of: history.firstDay(of: child))
                children.append(try writing.add(child.profile, at: start))
            }
            return children
        }
    }
}
