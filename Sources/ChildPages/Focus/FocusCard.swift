package import Database
package import Domain
package import Site
package import Templates

/// Everything a template needs about a focus session besides its timer: the tree and what it earned
/// (§4).
package struct FocusCard {
    private let visit: Visit
    private let timer: Domain.Timer
    private let child: Child
    private let session: FocusSession
    /// What its end led to; nil while it runs.
    private let followed: FocusConsequences?
    /// Who comes along; nil: nobody.
    private let tomo: Tomo?
    /// Those who started together with the child, if any.
    private let mates: RoomMates?
    /// Who was there when, until now.
    private let company: Company
    private let words: FocusWords

    /// The card of a timer's session; nil for a timer without a tree.
    package init?(
        _ visit: Visit, _ timer: Domain.Timer, of child: Child, _ reading: borrowing Reading
    )
        throws
    {
        guard timer.setUp.isFocus, let session = try reading.focusSession(of: timer.id) else {
            return nil
        }
        self.visit = visit
        self.timer = timer
        self.child = child
        self.session = session
        let hasEnded = session.end != nil
        tomo = try session.plan.tomo.flatMap { try reading.tomo($0) }
        followed = try reading.consequences(of: session, beside: tomo)
        mates = try hasEnded ? nil : RoomMates(visit, timer, of: child, reading)
        let start = try reading.room(of: timer.id)?.start
        let all = try reading.company(of: timer.id)
        company =
            start.map { all.until((visit.stamp.monotonic - $0.monotonic).milliseconds) } ?? all
        words = FocusWords(
            visit.words, isGentle: visit.pages.family.focus(of: child).hasGentleWords)
    }

    /// The card of a timer that the visit knows; nil for a timer without a tree.
    package init?(_ visit: Visit, _ timer: Domain.Timer, of child: Child) throws {
        guard timer.setUp.isFocus else { return nil }
        let card = try visit.read {
            try FocusCard(visit, timer, of: child, $0)
        }
        guard let card else { return nil }
        self = card
    }

    /// The cards of those timers that grow a tree, for pages with several.
    package static func all(_ visit: Visit, _ timers: [Domain.Timer], _ reading: borrowing Reading)
        throws
        -> [TimerID: FocusCard]
    {
        var cards: [TimerID: FocusCard] = [:]
        for timer in timers {
            guard let child = timer.setUp.child.flatMap(visit.pages.family.child) else { continue }
            cards[timer.id] = try FocusCard(visit, timer, of: child, reading)
        }
        return cards
    }

    /// What the templates see.
    package var value: Value {
        .fields(
            ([
                "stage": .int(stage),
                "reached": .int(session.reached),
                "kind": .text(visit.words.name(of: session.plan.species)),
                "svg": svg,
                "minutes": .int(words.minutes(focused)),
                "isGentle": .bool(words.isGentle),
                "rested": .text(words.rested),
                "isBrave": .bool(session.plan.leaving == .brave),
                "asking": words.asking(focused),
                "grows": words.grows,
                "note": .text(note),
                "sentences": words.stageSentences,
                "stages": .list((1...5).map(stage)),
                "tomo": friend,
                "mates": mates?.value ?? .none,
                "isGrowing": .bool(session.end == nil),
                "isPlanted": .bool(session.end?.outcome == .completed),
                "isRested": .bool(session.end.map { $0.outcome != .completed } ?? false),
            ] as Fields).merging(session.end.map(ending) ?? [:]))
    }

    /// The focus so far.
    private var focused: Span {
        if let end = session.end { return end.focused }
        let now = visit.stamp
        let left = timer.settled(at: now).left(at: now.monotonic)
        return Span(milliseconds: timer.length.milliseconds - left.milliseconds)
    }

    /// Its Tomo: next to the tree, or at its end.
    private var friend: Value {
        guard let tomo else { return .none }
        let card = TomoCard(visit: visit, tomo: tomo)
        guard let end = session.end, let followed else {
            return card.beside(
                focused: focused, extra: company.extra, times: mates?.factor ?? 1,
                pace: visit.pages.family.focus(of: child).pace)
        }
        return card.atEnd(end, followed)
    }

    private var stage: Int { session.growth(with: timer).stage(after: focused) }

    /// When it grows next; nothing while it is paused.
    private var note: String {
        guard case .running = timer.settled(at: visit.stamp).state,
            let next = session.growth(with: timer).nextChange(after: focused)
        else { return "" }
        let wait = Span(milliseconds: next.milliseconds - focused.milliseconds)
        return words.note(in: wait, blooms: stage == 5)
    }

    private var svg: Value {
        switch session.end?.outcome {
        case nil: drawn(.growing(stage))
        case .completed: drawn(.planted)
        case .abandoned, .lost: drawn(.resting(stage))
        }
    }

    /// One picture of the row that shows the tree's progress.
    private func stage(_ number: Int) -> Value {
        [
            "svg": session.end == nil ? drawn(.growing(number)) : .none,
            "number": .int(number), "name": .text(words.stage(number)),
            "isNow": .bool(number == stage), "isReached": .bool(number <= stage),
        ]
    }

    private func drawn(_ look: TreeDrawing.Look, _ motion: TreeDrawing.Motion? = nil) -> Value {
        let day = session.end?.day ?? visit.calendar.day(of: session.startedAt)
        let place = visit.pages.family.seasonPlace(at: session.end?.at ?? session.startedAt)
        return TreeDrawing(session.plan, look, on: day, in: place).markup(motion)
    }

    /// How many times EXP counted, and for how long; nothing for a child who was alone or got none.
    private var together: Value {
        let told = company.times.filter { $0.key > 1 }.sorted { $0.key > $1.key }.map {
            times, span in
            visit.words(
                "×{{n}} for {{length}}",
                ["n": String(times), "length": visit.words.duration(span)])
        }
        guard followed?.experience != nil, !told.isEmpty else { return .none }
        return .text(
            visit.words("Together: EXP {{times}}.", ["times": told.joined(separator: ", ")]))
    }

    private func ending(_ end: FocusEnd) -> Fields {
        let isPlanted = end.outcome == .completed
        return [
            "before": drawn(.growing(stage), .leaving),
            "after": drawn(
                isPlanted ? .planted : .resting(stage), isPlanted ? .blooming : .wilting),
            "endedAt": .text(String(end.at.milliseconds)),
            "told": .text(words.told(focused)),
            "coins": followed?.coins.map { .int($0.amount) } ?? .none,
            "paid": followed?.coins.map { .text(words.paid($0.amount)) } ?? .none,
            "together": together,
            "moods": MoodPicker(visit.words, child.profile.mode, chosen: session.moodAfter).value,
            "toMood": .text(visit.url(FocusAddresses.mood(child.id, session.id))),
        ]
    }
}
