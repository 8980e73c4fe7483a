package import Domain
package import Site
package import Templates

/// Where a child is, in sentences (§17.3).
package struct HomeWords {
    private let visit: Visit
    private var words: Words { visit.words }

    package init(_ visit: Visit) { self.visit = visit }

    /// Where a child is and until when, as parents read it.
    package func state(of child: ChildID) -> String {
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child)
        else {
            return words("One home")
        }
        guard let ahead = residence.ahead(at: visit.now, homes: homes) else {
            return words(
                "Two homes from {{day}}",
                ["day": residence.periods.first.map { words.dayAndYear($0.from) } ?? ""])
        }
        guard let moment = ahead.moment else {
            return words("At {{home}}", ["home": ahead.here.profile.name])
        }
        let here = ahead.here.profile.name
        // "Until Wednesday" could be meant to include it.
        if let day = firstDay(moment) {
            return words(
                "At {{home}}, from {{day}} at {{other}}",
                ["home": here, "day": day, "other": ahead.there.profile.name])
        }
        return words(
            "At {{home}} until {{moment}}", ["home": here, "moment": self.moment(moment)])
    }

    /// The home in which a child is, where there is little room; nil for one with one.
    package func place(of child: ChildID) -> String? {
        guard let homes = visit.pages.family.homes,
            let home = visit.residence(of: child)?.home(at: visit.now)
        else { return nil }
        return homes[home].map { words("At {{home}}", ["home": $0.profile.name]) }
    }

    /// Where a child is that is not here, and when it comes back, on a wall.
    package func away(_ child: ChildID) -> String? {
        guard let homes = visit.pages.family.homes,
            let ahead = visit.residence(of: child)?.ahead(at: visit.now, homes: homes)
        else { return nil }
        let home = ahead.here.profile.name
        guard let moment = ahead.moment else { return words("At {{home}}", ["home": home]) }
        let day = visit.calendar.day(of: moment)
        return switch DayAhead(day, from: visit.today.day) {
        case .today:
            words(
                "At {{home}}, back at {{time}}",
                ["home": home, "time": words.clock(visit.pages.day(at: moment), moment)])
        case .tomorrow: words("At {{home}}, back tomorrow", ["home": home])
        case .thisWeek:
            words(
                "At {{home}}, back on {{day}}",
                ["home": home, "day": words.name(of: day.weekday)])
        case .later:
            words(
                "At {{home}}, back on {{day}}",
                ["home": home, "day": words.weekdayAndDay(day)])
        }
    }

    /// How long until the other home, as the child reads it.
    package func sleeps(_ ahead: HomeAhead) -> String {
        let there = ahead.there.profile.name
        switch ahead.sleeps {
        case nil: return words("You are at {{home}}", ["home": ahead.here.profile.name])
        case 0?: return words("Today you go to {{home}}", ["home": there])
        case let sleeps?:
            let count = words.count(sleeps, one: "{{count}} sleep", other: "{{count}} sleeps")
            return words("{{sleeps}} until {{home}}", ["sleeps": count, "home": there])
        }
    }

    /// When a child goes to a home, as the coming changes list it.
    package func change(_ change: ResidenceChange, homes: Homes) -> String {
        words("To {{home}}", ["home": homes[change.home]?.profile.name ?? ""])
    }

    /// A moment ahead: `today at 16:00`, `Friday at 16:00`, `Friday 4 December at 16:00`.
    package func moment(_ instant: Instant) -> String {
        let day = visit.calendar.day(of: instant)
        let clock = words.clock(visit.pages.day(at: instant), instant)
        switch DayAhead(day, from: visit.today.day) {
        case .today: return words("today at {{time}}", ["time": clock])
        case .tomorrow: return words("tomorrow at {{time}}", ["time": clock])
        case .thisWeek:
            return words(
                "{{day}} at {{time}}", ["day": words.name(of: day.weekday), "time": clock])
        case .later:
            return words("{{day}} at {{time}}", ["day": words.weekdayAndDay(day), "time": clock])
        }
    }

    /// When a child changes homes: without a time where the other home begins with the day.
    package func handOver(_ instant: Instant) -> String { firstDay(instant) ?? moment(instant) }

    /// The day that begins at a moment, if one does.
    private func firstDay(_ instant: Instant) -> String? {
        let day = visit.calendar.day(of: instant)
        guard visit.calendar.start(of: day) == instant else { return nil }
        return switch DayAhead(day, from: visit.today.day) {
        case .today: words("today")
        case .tomorrow: words("tomorrow")
        case .thisWeek: words.name(of: day.weekday)
        case .later: words.weekdayAndDay(day)
        }
    }

    /// The same at the beginning of a line.
    package func capitalized(_ moment: String) -> String {
        moment.prefix(1).uppercased() + moment.dropFirst()
    }

    /// A change that was made by hand: the days or the hours, and where.
    package func stay(_ stay: Stay) -> String {
        switch stay.span {
        case .days(let days): return words.days(days)
        case .moments(let moments):
            let day = visit.calendar.day(of: moments.lowerBound)
            return words.short(.weekdayAndDay, day) + ", "
                + words.times(moments, visit.pages.day(at: moments.lowerBound))
        }
    }

    /// A day of the ribbon for those who can't see it: date, home and hand-over.
    package func label(of day: LocalDay, _ residence: Residence, homes: Homes) -> String {
        let date = words.weekdayAndDay(day)
        let changes = residence.changes(in: day...day)
        guard let first = changes.first, let start = homes[first.home] else { return date }
        var told = words("{{day}}: {{home}}", ["day": date, "home": start.profile.name])
        for change in changes.dropFirst() {
            let clock = words.clock(visit.pages.day(at: change.at), change.at)
            told += words(
                ", {{home}} from {{time}}",
                ["home": homes[change.home]?.profile.name ?? "", "time": clock])
        }
        return told
    }

    /// A pattern in a sentence.
    package func name(of pattern: ReadyPattern) -> (name: String, hint: String) {
        switch pattern {
        case .everyOtherWeek: (words("A week each"), words("Change once a week"))
        case .twoTwoThree: (words("2 · 2 · 3"), words("Never long apart"))
        case .twoTwoFiveFive:
            (words("2 · 2 · 5 · 5"), words("The same weekdays, weekends in turn"))
        case .threeFourFourThree: (words("3 · 4 · 4 · 3"), words("Change twice a week"))
        case .everyOtherWeekend:
            (words("Every other weekend"), words("From Friday until Sunday"))
        case .weekdaysAndWeekends:
            (words("Weekdays and weekends"), words("From Friday until Sunday"))
        }
    }

    package func name(of picture: HomePicture) -> String {
        switch picture {
        case .cottage: words("Cottage")
        case .flats: words("Flats")
        case .town: words("Town house")
        case .barn: words("Barn")
        case .boat: words("Boat")
        case .wagon: words("Wagon")
        case .tower: words("Lighthouse")
        case .tree: words("Tree house")
        }
    }

    package func name(of colour: HomeColour) -> String {
        switch colour {
        case .teal: words("Teal")
        case .orange: words("Orange")
        case .blue: words("Blue")
        case .gold: words("Gold")
        case .berry: words("Berry")
        case .rose: words("Rose")
        }
    }
}

extension Homes {
    /// One of them for pages: name, picture, colour and place.
    package func value(_ home: Home) -> Value { .fields(fields(home)) }

    package func fields(_ home: Home) -> Fields {
        [
            "id": .text(home.id.description), "name": .text(home.profile.name),
            "picture": .text(home.profile.picture.rawValue),
            "colour": .text(home.profile.colour.rawValue),
            "place": .text(home.id == first.id ? "first" : "second"),
        ]
    }

    package var value: Value { .list(both.map(value)) }
}
