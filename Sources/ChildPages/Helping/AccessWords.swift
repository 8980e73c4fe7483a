package import Domain
package import Site

/// Someone's access, in words (§17.2).
package struct AccessWords {
    private let visit: Visit
    private var words: Words { visit.words }

    package init(_ visit: Visit) { self.visit = visit }

    /// Until when it is open, or when it opens.
    package func state(_ told: AccessTold) -> String {
        if let end = told.end,
            let last = AccessTold.lastDay(endingAt: end, calendar: visit.calendar)
        {
            return state(told, of: last)
        }
        return switch told {
        case .today(let end): words("Until {{time}}", ["time": clock(end)])
        case .tomorrow(let end): words("Until tomorrow at {{time}}", ["time": clock(end)])
        case .thisWeek(let end):
            words("Until {{day}} at {{time}}", ["day": weekday(end), "time": clock(end)])
        case .later(let end):
            words("Until {{day}} at {{time}}", ["day": day(end), "time": clock(end)])
        case .open: words("Until a parent ends it")
        case .opens(let start): opens(start)
        case .over: words("Access has ended")
        }
    }

    /// The same with a whole day as the last.
    private func state(_ told: AccessTold, of last: LocalDay) -> String {
        switch told {
        case .today: words("Until midnight")
        case .tomorrow: words("Until tomorrow")
        case .thisWeek: words("Until {{day}}", ["day": words.name(of: last.weekday)])
        case .later, .open, .opens, .over:
            words("Until {{day}}", ["day": words.dayAndYear(last)])
        }
    }

    /// All that was agreed about when, for someone who compares two versions.
    package func whole(_ grant: AccessGrant) -> String {
        let (now, calendar) = (visit.now, visit.calendar)
        func told(_ grant: AccessGrant) -> String {
            state(AccessTold(grant, at: now, calendar: calendar))
        }
        var parts = [details(grant.terms.times), told(grant)]
        // What is still to come says only when it begins.
        if case .span(let span) = grant.terms.times, now < span.lowerBound, grant.revokedAt == nil {
            let end = grant.extensions.map(\.upperBound).max() ?? span.upperBound
            var terms = grant.terms
            terms.times = .until(end)
            parts.append(
                told(AccessGrant(id: grant.id, person: grant.person, terms: terms, givenAt: now)))
        }
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// When someone can come back.
    private func opens(_ start: Instant) -> String {
        let values = { (day: String) in
            words("From {{day}} at {{time}}", ["day": day, "time": clock(start)])
        }
        switch ahead(start) {
        case .today: return words("From {{time}}", ["time": clock(start)])
        case .tomorrow: return words("From tomorrow at {{time}}", ["time": clock(start)])
        case .thisWeek: return values(weekday(start))
        case .later: return values(day(start))
        }
    }

    /// What a helper reads when access is over, or opens later.
    package func farewell(_ told: AccessTold, to name: String) -> String {
        guard case .opens(let start) = told else {
            return words("Thank you, {{name}}", ["name": name])
        }
        switch ahead(start) {
        case .today: return words("See you at {{time}}", ["time": clock(start)])
        case .tomorrow: return words("See you tomorrow")
        case .thisWeek: return words("See you on {{day}}", ["day": weekday(start)])
        case .later: return words("See you on {{day}}", ["day": day(start)])
        }
    }

    /// The days that a reader sees.
    package func days(from first: LocalDay) -> String {
        words("From {{day}}", ["day": words.dayAndYear(first)])
    }

    /// What was agreed about every week, or about the days to read; nil for anything else.
    package func details(_ times: AccessTimes) -> String? {
        if case .reading(let first, _) = times { return days(from: first) }
        guard case .weekly(let windows) = times, let first = windows.first else { return nil }
        return words(
            "{{days}}, {{from}}–{{until}}",
            [
                "days": words.joined(windows.map { words.name(of: $0.weekday) }),
                "from": words.clock(minuteOfDay: first.from),
                "until": words.clock(minuteOfDay: first.until),
            ])
    }

    /// What someone may do, as parents tick it.
    package func name(of permission: Permission, for role: GrownUp.Role) -> String {
        switch permission {
        case .seeMoods where role == .reader: words("See moods, one word a day")
        case .seeToday: words("See today")
        case .runTimers: words("Start and stop timers")
        case .giveMinutes: words("Give minutes")
        case .answerAsks: words("Answer when a child asks")
        case .correctEntries: words("Correct entries of their own hours")
        case .praise: words("Praise")
        case .seeMoods: words("See moods and notes")
        case .seeReports: words("See reports")
        }
    }

    /// The same, as a child reads it.
    package func told(_ permission: Permission, of role: GrownUp.Role) -> String {
        switch permission {
        case .seeMoods where role == .reader: words("Sees one word a day about your feelings")
        case .seeToday: words("Sees what you did today")
        case .runTimers: words("Starts and stops timers for you")
        case .giveMinutes: words("Can give you minutes")
        case .answerAsks: words("Answers when you ask")
        case .correctEntries: words("Can correct what you logged while they’re here")
        case .praise: words("Can praise you")
        case .seeMoods: words("Sees your feelings and notes, never private ones")
        case .seeReports: words("Sees your reports")
        }
    }

    /// When someone read, such as `Mon 2 Mar, 15:20`.
    package func moment(_ instant: Instant) -> String {
        words.short(.weekdayAndDay, visit.calendar.day(of: instant)) + ", " + clock(instant)
    }

    private func ahead(_ instant: Instant) -> DayAhead {
        DayAhead(visit.calendar.day(of: instant), from: visit.today.day)
    }

    private func clock(_ instant: Instant) -> String {
        words.clock(visit.pages.day(at: instant), instant)
    }

    private func weekday(_ instant: Instant) -> String {
        words.name(of: visit.calendar.day(of: instant).weekday)
    }

    private func day(_ instant: Instant) -> String {
        words.dayAndYear(visit.calendar.day(of: instant))
    }
}

extension Permission {
    /// What parents can tick today; the rest comes with what it is about.
    package static let offered: [Permission] = [
        .seeToday, .runTimers, .giveMinutes, .answerAsks, .correctEntries, .praise, .seeMoods,
        .seeReports,
    ]
}
