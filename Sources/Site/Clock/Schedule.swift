package import Domain
import Synchronization

/// Something that FocusPal looks after by itself.
package struct Duty: Sendable {
    /// How often it is looked at; the ticker decides no more than that.
    package enum Pace: Sendable {
        /// On every tick.
        case always
        /// Once a minute by the monotonic clock, however often the ticker ticks.
        case everyMinute
        /// Once for each of the family's days.
        case everyDay
    }

    /// Its name in the log.
    package let name: String
    package let pace: Pace
    /// Carries out what is due; how long until the next thing is, if it knows.
    package let look: @Sendable (FocusPal) throws -> Span?

    package init(name: String, pace: Pace, look: @escaping @Sendable (FocusPal) throws -> Span?) {
        self.name = name
        self.pace = pace
        self.look = look
    }
}

/// Everything that happens by itself in a household: its duties.
///
/// Each can fail without affecting the others: the error is logged under its name, and it is tried
/// again.
package final class Schedule: Sendable {
    private let pulse: Pulse
    /// When each duty last ran.
    private let looks = Mutex<[String: Look]>([:])

    private struct Look {
        let uptime: Span
        let day: LocalDay
    }

    init(_ pulse: Pulse) { self.pulse = pulse }

    private var id: ObjectIdentifier { ObjectIdentifier(self) }

    /// Begins.
    package func start(_ app: FocusPal) {
        pulse.add(
            id,
            tick: { [weak app, weak self] in
                guard let app, let self else { return Ticker.pulse }
                let now = Look(
                    uptime: app.clock.uptime(), day: app.pages.day(at: app.clock.now()).day)
                return app.features.duties.map { look(at: $0, now, app) }.min() ?? Ticker.pulse
            },
            beat: { [weak app] in
                guard let app else { return }
                app.hub.tick()
                for beat in app.features.beats { beat(app) }
            })
    }

    /// Ends, once nothing is under way.
    package func stop() { pulse.remove(id) }

    /// Looks at once, because something may now be due earlier.
    package func wake() { pulse.wake(id) }

    /// Does what is due of a duty.
    ///
    /// Returns how long until the next thing is, at most the ticker's pulse.
    @discardableResult
    package func carryOut(_ duty: Duty, _ app: FocusPal) -> Span {
        attempt(duty, app) ?? Ticker.pulse
    }

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
