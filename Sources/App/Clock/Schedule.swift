import Domain
import Synchronization

/// Something that FocusPal looks after by itself.
struct Duty: Sendable {
    /// How often it is looked at; the ticker decides no more than that.
    enum Pace: Sendable {
        /// On every tick.
        case always
        /// Once a minute by the monotonic clock, however often the ticker ticks.
        case everyMinute
        /// Once for each of the family's days.
        case everyDay
    }

    /// Its name in the log.
    let name: String
    let pace: Pace
    /// Carries out what is due; how long until the next thing is, if it knows.
    let look: @Sendable (FocusPal) throws -> Span?
}

extension Duty {
    /// All of them, in the order in which they run; each is declared next to what it carries out.
    ///
    /// Whatever is decided by the family as it is comes after the family was read again.
    /// Timers come before what reckons with them: after a night without the server, they end at
    /// their own time before the day closes. Trees come before timers, so that none is lost to that
    /// night.
    static let all = [
        store, storeAgain, clock, family, trees, rooms, timers, goals, minute, eggs, days, time,
        events, decisions, restores, imports,
        backups, devices, doors, readings, access, publicNames, asks, oldAsks, routines,
        routineCalls, screenDays, screenTime, memory,
    ]
}

/// Everything that happens by itself: the duties, and the thread that runs them.
///
/// Each can fail without affecting the others: the error is logged under its name, and it is tried
/// again.
final class Schedule: Sendable {
    private let ticker = Ticker()
    /// Never waits for the database: open pages get their beat even while others write.
    private let beat = Ticker()
    /// When each duty last ran.
    private let looks = Mutex<[String: Look]>([:])
    /// The timers that were due and could not be stored.
    let failedTimers = Mutex<Set<TimerID>>([])

    private struct Look {
        let uptime: Span
        let day: LocalDay
    }

    /// Begins.
    func start(_ app: FocusPal) {
        beat.start { [weak app] in
            app?.hub.tick()
            app?.uploads.forgetOld()
            app?.restores.forgetOld()
            return Ticker.pulse
        }
        ticker.start { [weak app, weak self] in
            guard let app, let self else { return Ticker.pulse }
            let now = Look(uptime: app.clock.uptime(), day: app.pages.day(at: app.clock.now()).day)
            return Duty.all.map { look(at: $0, now, app) }.min() ?? Ticker.pulse
        }
    }

    /// Ends, once nothing is under way.
    func stop() {
        beat.stop()
        ticker.stop()
    }

    /// Looks at once, because something may now be due earlier.
    func wake() { ticker.wake() }

    /// Does what is due of a duty.
    ///
    /// Returns how long until the next thing is, at most the ticker's pulse.
    @discardableResult
    func carryOut(_ duty: Duty, _ app: FocusPal) -> Span { attempt(duty, app) ?? Ticker.pulse }

    private func look(at duty: Duty, _ now: Look, _ app: FocusPal) -> Span {
        let last = looks.withLock { $0[duty.name] }
        let isDue =
            switch (duty.pace, last) {
            case (.always, _), (_, nil): true
            case (.everyMinute, let last?):
                now.uptime.milliseconds - last.uptime.milliseconds >= 60_000
            case (.everyDay, let last?): now.day != last.day
            }
        guard isDue else { return Ticker.pulse }
        let wait = attempt(duty, app)
        // If a day's work failed, it is tried again on the next tick.
        if wait != nil || duty.pace == .everyMinute { looks.withLock { $0[duty.name] = now } }
        return wait ?? Ticker.pulse
    }

    /// Nil if it failed.
    private func attempt(_ duty: Duty, _ app: FocusPal) -> Span? {
        do {
            return min(try duty.look(app) ?? Ticker.pulse, Ticker.pulse)
        } catch {
            app.log.line("fault \(duty.name) \(error)")
            return nil
        }
    }
}
