import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// An activity of a made-up day.
struct DemoActivity: Equatable, Sendable {
    /// The child, by its place.
    package let child: Int
    /// What it counts as.
    package let kind: Category.Kind
    /// The English name of the part, if it is logged.
    package let part: String?
    /// Its first instant.
    let startedAt: Instant
    /// The first instant after it; nil while it runs.
    let endedAt: Instant?
}

/// What the children of a demo have logged, day after day, up to a moment.
struct DemoHistory {
    package let children: [DemoChild]
    package let calendar: FamilyCalendar
    package let seed: UInt64
    /// The first day.
    let firstDay: LocalDay
    /// The moment that it ends with.
    package let until: Instant

    private let life: FamilyLife
    private let lastDay: LocalDay

    /// A history of whole days, and of one day up to `until`.
    package init(
        of children: [DemoChild], calendar: FamilyCalendar, seed: UInt64, from firstDay: LocalDay,
        until: Instant
    ) {
        self.children = children
        self.calendar = calendar
        self.seed = seed
        self.until = until
        lastDay = calendar.day(of: until)
        self.firstDay = firstDay
        life = FamilyLife(seed: seed, lastDay: lastDay)
    }

    /// The day on which a child started with FocusPal: the first, or its third birthday (§1.2).
    func firstDay(of child: DemoChild) -> LocalDay {
        max(firstDay, child.birthday.yearsEarlier(-Age.range.lowerBound))
    }

    /// Days on which a child was ill, and days of the family's summer trip.
    func daysOff(of child: DemoChild) -> [(LocalDay, DayOff)] {
        var days: [(LocalDay, DayOff)] = []
        var day = firstDay(of: child)
        while day < lastDay {
            if life.isQuiet(day), !SchoolYear.hasSchool(day), [7, 8].contains(day.date.month) {
                days.append((day, .holiday))
            } else if life.state(of: child, on: day) == .ill {
                days.append((day, .sick))
            }
            day = day + 1
        }
        return days
    }

    /// Passes on the activities of a day or two at once, each child's in order.
    func eachDay(_ body: ([DemoActivity]) throws -> Void) rethrows {
        var spills = [Int](repeating: 0, count: children.count)
        // An activity that runs past the last midnight may still be running at the last moment.
        var held: [DemoActivity] = []
        var today = calendar.calendarDay(firstDay)
        while today.day <= lastDay {
            let tomorrow = calendar.calendarDay(today.day + 1)
            var activities: [DemoActivity] = []
            for child in children {
                let stretches = stretches(
                    of: child, on: today, before: tomorrow, spill: spills[child.number])
                spills[child.number] = max(0, (stretches.last?.end ?? 0) - 86_400)
                activities += stretches.map { activity($0, of: child, today, tomorrow) }
            }
            if today.day == lastDay { activities = cut(held + activities, in: today) }
            if today.day == lastDay - 1 {
                held = activities
            } else {
                try body(activities)
            }
            today = tomorrow
        }
    }

    private func stretches(
        of child: DemoChild, on today: CalendarDay, before tomorrow: CalendarDay, spill: Int
    ) -> [Stretch] {
        let day = today.day
        guard day >= firstDay(of: child) else { return [] }
        // At each change of the clocks, one child is asleep at a friend's house.
        let isTurn = day.date.year % children.count == child.number
        let changesTonight = isTurn && tomorrow.offsets.count > 1
        let isTold = changesTonight || (isTurn && today.offsets.count > 1)
        guard isTold || !life.isQuiet(day) else { return [] }
        let state = isTold ? .well : life.state(of: child, on: day)
        guard state != .weary else { return [] }
        let years = child.years(on: day)
        var dice = Dice(seed: seed, 9, child.number, day.number)
        let mayStay =
            years >= 6 && state == .well && day.weekday.rawValue >= 5
            && !SchoolYear.hasSchool(day + 1)
        return DayOfLife(
            child: child, day: day, isIll: state == .ill,
            isSleepOver: mayStay && (dice.comesUp(0.03) || changesTonight),
            clubs: child.temperament.clubs(
                years: years, seed: seed, child: child.number, year: SchoolYear.number(of: day))
        ).stretches(seed: seed, spill: spill)
    }

    private func activity(
        _ stretch: Stretch, of child: DemoChild, _ today: CalendarDay, _ tomorrow: CalendarDay
    ) -> DemoActivity {
        DemoActivity(
            child: child.number, kind: stretch.kind, part: stretch.part,
            startedAt: instant(stretch.start, today, tomorrow),
            endedAt: instant(stretch.end, today, tomorrow))
    }

    /// The instant of a second of today, or of the following night.
    private func instant(_ second: Int, _ today: CalendarDay, _ tomorrow: CalendarDay) -> Instant {
        let (day, second) = second < 86_400 ? (today, second) : (tomorrow, second - 86_400)
        guard day.offsets.count == 1 else { return calendar.instant(day.day, secondOfDay: second) }
        return day.start + .seconds(Int64(second))
    }

    /// The last day up to its moment, with an activity still running for one or two children.
    private func cut(_ activities: [DemoActivity], in today: CalendarDay) -> [DemoActivity] {
        var dice = Dice(seed: seed, 10)
        let order = dice.shuffled(children)
        let running = order.prefix(min(children.count, 1 + dice.number(in: 0...1)))
        let past = activities.filter { $0.endedAt.map { $0 <= until } ?? false }
        return past
            + running.sorted { $0.number < $1.number }.map { child in
                let mine = activities.filter { $0.child == child.number }
                let cutOff = mine.first { $0.startedAt < until && ($0.endedAt ?? until) > until }
                let lastEnd = past.last { $0.child == child.number }?.endedAt
                let recent = until - .minutes(Int64(dice.number(in: 6...35)))
                let start = max(recent, lastEnd ?? today.start)
                return DemoActivity(
                    child: child.number, kind: cutOff?.kind ?? child.temperament.love,
                    part: cutOff?.part, startedAt: cutOff?.startedAt ?? start, endedAt: nil)
            }
    }
}

extension LocalDay {
    /// The same date this many years earlier; 28 February if it doesn't exist.
    func yearsEarlier(_ years: Int) -> LocalDay {
        let (year, month, day) = date
        return LocalDay(year: year - years, month: month, day: day)
            ?? LocalDay(year: year - years, month: month, day: day - 1) ?? self
    }
}
