import Database
import Domain
import Site

/// A child uses some of its screen time: its timer runs (§12.4).
///
/// Under an agreement it is a reminder, and nothing is drawn down.
struct UseScreenTime: Verb {
    package let child: Child
    /// As typed.
    package let minutes: String
    /// Made by the page: the same id twice is one timer.
    package let command: CommandID
    /// The device that shows its end.
    package let device: DeviceID?
    package let today: CalendarDay
    package let calendar: FamilyCalendar
    package let residence: Residence?
    package let now: Stamp

    /// Starts it, or recognises one that is already known.
    ///
    /// A timer whose time has ended makes room; if one is still counting down, the result is stale.
    /// Throws: `Refusal.invalid` for more minutes than there are, `.notFound` while it is off.
    package func perform(in writing: borrowing Writing) throws -> Outcome<ChangeTimer.Result> {
        guard try writing.reading.timer(commanded: command) == nil else { return Outcome(.done) }
        let purse = try writing.reading.startedPurse(of: child.id)
        // A timer that is over ends at its own time before the day closes that it was used on.
        let author = Author(.child, device: device)
        let earlier = try writing.makeRoom(for: child.id, by: .child, author, at: now)
        guard earlier != .inTheWay else { return Outcome(.stale) }
        // Just after midnight the rest of the day before is not known otherwise.
        try writing.closeScreenDays(of: purse, today: today.day, calendar, residence)
        let minutes = try checked(purse, writing.reading)
        let setUp = TimerSetUp(
            child: child.id, plan: .single(minutes: minutes),
            category: try category(writing.reading),
            cues: try writing.reading.timerTaste(of: child).cues, startedBy: device,
            isScreen: true)
        let timer = try writing.begin(setUp, by: .child, author, at: now)
        try writing.add(command, to: timer.id, at: now.at)
        return Outcome(.done)
    }

    private func checked(_ purse: ScreenPurse, _ reading: borrowing Reading) throws -> Int {
        guard purse.terms.mode == .purse else {
            guard let minutes = Int(minutes), ScreenChoices.reminders.contains(minutes) else {
                throw Refusal.invalid([
                    FieldError("minutes", Message("Choose when to be reminded."))
                ])
            }
            return minutes
        }
        let left = try reading.screenDay(
            of: purse, on: today, at: residence?.home(of: today.day), now: now.at
        ).left
        guard let minutes = ScreenChoices.checked(minutes, left: left) else {
            throw Refusal.invalid([
                FieldError(
                    "minutes",
                    left > 0
                        ? Message("Your purse has {{n}} min.", ["n": String(left)])
                        : Message("Your purse is empty for today. You can ask for more."))
            ])
        }
        return minutes
    }

    /// What it is logged as: the family's first category of screens that the child can log.
    private func category(_ reading: borrowing Reading) throws -> CategoryID? {
        try reading.categories().first { $0.kind == .screen && $0.isLoggable(by: child.id) }?.id
    }
}

/// Something outside reports time in front of a screen (§12.4).
struct ReportScreenTime: Verb {
    package let child: ChildID
    package let report: ScreenReport
    package let now: Instant

    /// What came of a report.
    package enum Answer: Sendable {
        /// It is booked.
        case booked
        /// It was booked before.
        case known
    }

    /// Books it once; of a day that is closed, it changes nothing.
    ///
    /// Throws: `Refusal.invalid` by its parts, `.notFound` while screen time is off, `.conflict` for
    /// another report of the same number.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Answer> {
        _ = try writing.reading.startedPurse(of: child)
        let report = try report.checked(at: now)
        if let known = try writing.reading.screenReport(of: child, from: report.source, report.id) {
            guard known.began == report.began, known.ended == report.ended else {
                throw Refusal.conflict(Message("Another report has this number."))
            }
            return Outcome(.known)
        }
        try writing.add(report, of: child, at: now)
        return Outcome(.booked)
    }
}
