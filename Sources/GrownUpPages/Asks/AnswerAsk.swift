import ChildPages
import Database
import Domain
import Site

/// A grown-up answers what a child asked for (§6.4).
struct AnswerAsk: Verb {
    package let ask: AskID
    package let child: Child
    package let draft: ReplyDraft
    package let person: PersonID?
    package let device: DeviceID?
    package let calendar: FamilyCalendar
    package let now: Stamp

    /// Keeps the answer, and gives the minutes of a *Yes* at once.
    ///
    /// Throws: `Refusal.invalid` next to the fields, `.conflict` if it is closed already or its
    /// minutes have no room on the timer, `.notFound` for another child's.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.ask(ask), known.child == child.id else {
            throw Refusal.notFound
        }
        guard let closes = known.closes, closes > now.monotonic else {
            throw Refusal.conflict(Self.isClosed)
        }
        let (answer, words) = try draft.checked(for: known.wish, at: now.at, in: calendar)
        let reply = Reply(answer: answer, words: words, person: person, at: now.at)
        try writing.answer(ask, reply)
        if known.wish == .time, case .yes(let minutes?) = answer {
            try give(minutes, for: known, writing)
        }
        if let routine = known.routine {
            try leaveOut(routine, answer, askedAt: known.at, writing)
        }
        return Outcome()
    }

    static let isClosed = Message("This ask is already closed.")

    /// The child would read of minutes that it doesn't get.
    private static func tooLong(by minutes: Int) -> Message {
        Message(
            "Six hours is the most for a timer, so {{n}} more minutes don’t fit. "
                + "Choose another answer.", ["n": String(minutes)])
    }

    /// A *Yes* leaves the routine out on the day of the ask; after any other answer it calls again.
    ///
    /// Midnight may have passed since.
    private func leaveOut(
        _ routine: RoutineID, _ answer: Reply.Answer, askedAt: Instant,
        _ writing: borrowing Writing
    ) throws {
        let isLeftOut = if case .yes = answer { true } else { false }
        try writing.save(
            isLeftOut ? .notToday : .later(now.at), of: child.id, to: routine,
            on: calendar.day(of: askedAt))
    }

    /// The minutes go to the timer that counts, or begin a new one like the one that was asked about.
    ///
    /// Screen time that was asked for while something else counts now, or from the purse while
    /// nothing counted, comes into the purse alone. A tree and the break of a pomodoro stay as they
    /// are, and no timer begins for a routine's step that is over: the answer itself tells of the
    /// minutes.
    private func give(_ minutes: Int, for ask: Ask, _ writing: borrowing Writing) throws {
        let author = Author(.parent, person: person, device: device)
        let earlier = try ask.timer.flatMap { try writing.reading.timer($0) }?.setUp
        if var timer = try writing.reading.liveTimer(of: child.id) {
            try writing.settle(&timer, at: now)
            if timer.isLive {
                // From an empty purse, or about screen time that is over by now.
                let isOfPurse =
                    ask.timer == nil
                    ? !timer.setUp.isScreen : earlier?.isScreen == true && timer.id != ask.timer
                if isOfPurse,
                    try writing.book(more: minutes, for: child.id, by: person, at: now.at)
                {
                    return
                }
                let action =
                    timer.setUp.isFocus
                    ? .nothing
                    : timer.carryOut(.add(minutes), at: now, by: .parent, person: person)
                guard action != .nothing else {
                    if !timer.setUp.isFocus, timer.isFull(for: .add(minutes)) {
                        throw Refusal.conflict(Self.tooLong(by: minutes))
                    }
                    return
                }
                try writing.keep(&timer, after: action, by: author, at: now)
                try writing.book(more: minutes, for: timer, by: person, at: now.at)
                return
            }
        }
        guard try writing.reading.child(child.id)?.archivedAt == nil else { return }
        if ask.timer == nil,
            try writing.book(more: minutes, for: child.id, by: person, at: now.at)
        {
            return
        }
        // A routine goes on by its own buttons; a timer beside it would stand in its way.
        guard earlier?.step == nil else { return }
        let liked = try writing.reading.timerTaste(of: child).cues
        let setUp = TimerSetUp(
            child: child.id, plan: .single(minutes: minutes), category: earlier?.category,
            cues: earlier?.cues ?? liked, startedBy: earlier?.startedBy,
            isScreen: earlier?.isScreen ?? false)
        let timer = try writing.begin(setUp, by: .parent, author, at: now)
        try writing.book(more: minutes, for: timer, by: person, at: now.at)
    }
}
