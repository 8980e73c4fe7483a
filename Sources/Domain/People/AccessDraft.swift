/// What a parent typed about someone's access, before it is checked (§17.2).
public struct AccessDraft: Sendable, Equatable {
    /// The ways to say when, as the form offers them.
    public enum When: String, Sendable, CaseIterable {
        /// Until 23:00 today.
        case tonight
        /// From Friday at 16:00 until Sunday at 20:00.
        case weekend
        /// From a day and a time, or from now on, until another.
        case once
        /// The same times on some days of every week.
        case weekly
        /// Until a parent ends it.
        case always
    }

    /// Numbers of children, as chosen.
    public var children: [String]
    /// Names of permissions, as ticked.
    public var ticks: [String]
    /// One of `When`.
    public var when: String
    /// For `once`: the first day, `2026-05-23`; empty: from now on.
    public var fromDay: String
    /// For `once` and `weekly`, `14:00`.
    public var from: String
    /// The last day for `once`, or the last one on which a reader comes in.
    public var untilDay: String
    /// For `once` and `weekly`.
    public var until: String
    /// For `weekly`: the numbers of weekdays, Monday is 1.
    public var days: [String]
    /// For a reader: the first day that is shown.
    public var since: String
    /// Whether they can sign in on devices of the house, too.
    public var isForHouseDevices: Bool

    /// A draft, empty unless given.
    public init(
        children: [String] = [], ticks: [String] = [], when: String = "", fromDay: String = "",
        from: String = "", untilDay: String = "", until: String = "", days: [String] = [],
        since: String = "", isForHouseDevices: Bool = false
    ) {
        self.children = children
        self.ticks = ticks
        self.when = when
        self.fromDay = fromDay
        self.from = from
        self.untilDay = untilDay
        self.until = until
        self.days = days
        self.since = since
        self.isForHouseDevices = isForHouseDevices
    }

    /// The terms that it means.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(
        for role: GrownUp.Role, children known: [ChildID], at now: Instant,
        calendar: FamilyCalendar
    ) throws(Refusal) -> AccessTerms {
        var errors: [FieldError] = []
        let chosen = Set(children.compactMap { Int64($0) }.map(ChildID.init))
        var typed: AccessTimes?
        do throws(Wrong) {
            typed =
                role == .reader
                ? try reading(calendar) : try times(at: now, calendar: calendar)
        } catch {
            errors += error.fields
        }
        let terms = AccessTerms(
            children: chosen.intersection(known),
            ticks: Set(ticks.compactMap(Permission.init)),
            // What is wrong with the others is said, too.
            times: typed ?? (role == .reader ? Self.anyReading(now, calendar) : .untilRevoked),
            isForHouseDevices: isForHouseDevices)
        do throws(Refusal) {
            let checked = try terms.checked(for: role, at: now, calendar: calendar)
            if errors.isEmpty { return checked }
        } catch {
            guard case .invalid(let others) = error else { throw error }
            errors += others
        }
        throw .invalid(errors)
    }

    private static func anyReading(_ now: Instant, _ calendar: FamilyCalendar) -> AccessTimes {
        .reading(from: calendar.day(of: now), until: now + .hours(1))
    }

    private struct Wrong: Error {
        let fields: [FieldError]
        init(_ field: String, _ message: Message) { fields = [FieldError(field, message)] }
        init(_ field: String, _ sentence: String) { self.init(field, Message(sentence)) }
    }

    private func times(at now: Instant, calendar: FamilyCalendar) throws(Wrong) -> AccessTimes {
        switch When(rawValue: when) {
        case nil: throw Wrong("when", "Choose until when.")
        case .tonight: return .until(Self.tonight(at: now, calendar: calendar))
        case .weekend: return .span(Self.weekend(at: now, calendar: calendar))
        case .once: return try once(calendar)
        case .weekly: return try weekly()
        case .always: return .untilRevoked
        }
    }

    /// 23:00 today, or tomorrow if that has passed.
    public static func tonight(at now: Instant, calendar: FamilyCalendar) -> Instant {
        let today = calendar.day(of: now)
        let end = calendar.instant(today, secondOfDay: 23 * 3600)
        return end > now ? end : calendar.instant(today + 1, secondOfDay: 23 * 3600)
    }

    /// Friday at 16:00, or now if that has passed, until Sunday at 20:00.
    public static func weekend(at now: Instant, calendar: FamilyCalendar) -> Range<Instant> {
        let today = calendar.day(of: now)
        var sunday = today + (7 - today.weekday.rawValue)
        if calendar.instant(sunday, secondOfDay: 20 * 3600) <= now { sunday = sunday + 7 }
        let end = calendar.instant(sunday, secondOfDay: 20 * 3600)
        let start = max(now, calendar.instant(sunday - 2, secondOfDay: 16 * 3600))
        return min(start, end)..<end
    }

    private func once(_ calendar: FamilyCalendar) throws(Wrong) -> AccessTimes {
        let end = try Self.moment(untilDay, until, "until", calendar)
        guard !fromDay.isEmpty || !from.isEmpty else { return .until(end) }
        let start = try Self.moment(fromDay, from, "from", calendar)
        guard start < end else { throw Wrong("until", "The end has to be after the start.") }
        return .span(start..<end)
    }

    private func weekly() throws(Wrong) -> AccessTimes {
        guard let from = ClockTime.minute(from) else {
            throw Wrong("from", .writeTime)
        }
        guard let until = ClockTime.minute(until) else {
            throw Wrong("until", .writeTime)
        }
        return .weekly(
            Weekday.allCases.filter { days.contains(String($0.rawValue)) }
                .compactMap { WeeklyWindow($0, from: from, until: until) })
    }

    private func reading(_ calendar: FamilyCalendar) throws(Wrong) -> AccessTimes {
        guard let first = LocalDay(iso: since), Self.days.contains(first.date.year) else {
            throw Wrong("since", "Write the date as 2026-05-23.")
        }
        guard let last = LocalDay(iso: untilDay), Self.days.contains(last.date.year) else {
            throw Wrong("until", "Write the date as 2026-05-23.")
        }
        return .reading(from: first, until: calendar.start(of: last + 1))
    }

    private static func moment(
        _ day: String, _ clock: String, _ field: String, _ calendar: FamilyCalendar
    ) throws(Wrong) -> Instant {
        guard let day = LocalDay(iso: day), days.contains(day.date.year) else {
            throw Wrong(field, "Write the date as 2026-05-23.")
        }
        guard let minute = ClockTime.minute(clock) else {
            throw Wrong(field, .writeTime)
        }
        return calendar.instant(day, secondOfDay: minute * 60)
    }

    /// The years that a family can mean.
    private static let days = 1900...2200
}

extension AccessDraft {
    /// What a form begins with: the usual ticks, all children, and tonight.
    public static func usual(
        for role: GrownUp.Role, children: [ChildID], today: LocalDay
    ) -> AccessDraft {
        var draft = AccessDraft(
            children: role == .reader && children.count != 1 ? [] : children.map(\.description),
            ticks: Permission.usual(for: role).map(\.rawValue), when: When.tonight.rawValue,
            from: "14:00", until: "18:00")
        if role == .reader {
            draft.since = (today - 13).description
            draft.untilDay = (today + 30).description
        }
        return draft
    }

    /// Terms as someone would type them.
    public init(_ terms: AccessTerms, calendar: FamilyCalendar) {
        self.init(
            children: terms.children.map(\.rawValue).sorted().map(String.init),
            ticks: terms.ticks.map(\.rawValue).sorted(), from: "14:00", until: "18:00",
            isForHouseDevices: terms.isForHouseDevices)
        switch terms.times {
        case .until(let end): (when, (untilDay, until)) = ("once", Self.typed(end, calendar))
        case .span(let span):
            when = "once"
            (fromDay, from) = Self.typed(span.lowerBound, calendar)
            (untilDay, until) = Self.typed(span.upperBound, calendar)
        case .weekly(let windows):
            when = "weekly"
            days = Set(windows.map(\.weekday.rawValue)).sorted().map(String.init)
            if let first = windows.first {
                (from, until) = (
                    ClockTime.text(minute: first.from), ClockTime.text(minute: first.until)
                )
            }
        case .untilRevoked: when = "always"
        case .reading(let first, let end):
            since = first.description
            untilDay = calendar.day(of: end - Span(milliseconds: 1)).description
        }
        if when == "once", fromDay.isEmpty { from = "" }
    }

    /// A draft of what someone has, with the time that parents have added to its end since.
    public init(_ grant: AccessGrant, calendar: FamilyCalendar) {
        self.init(grant.terms, calendar: calendar)
        guard when == When.once.rawValue, let end = grant.extensions.map(\.upperBound).max()
        else { return }
        (untilDay, until) = Self.typed(end, calendar)
    }

    private static func typed(_ instant: Instant, _ calendar: FamilyCalendar) -> (String, String) {
        let time = calendar.wallTime(instant)
        return (time.day.description, time.clock)
    }
}
