import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// A whole day: ring, table, strip, and the list with its gaps (§2.5, §7.1).
struct DayPage {
    private let desk: Desk
    private let day: DayRecord
    /// Timers that are listed but not added up.
    private let plainTimers: [PlainTimer]
    private let goals: GoalRecord
    private let forgotten: [ForgottenCard]
    private let moods: [ToldMood]
    private let deleted: [Activity]
    private let changes: [ActivityChange]
    /// The focus sessions of a day of which something is left out.
    private let sessions: [FocusSession]

    private var visit: Visit { desk.visit }
    private var words: Words { visit.words }
    private var isParentPage: Bool { desk.hand == .parent }
    private var isToday: Bool { day.day.day == visit.today.day }
    private var hasForms: Bool {
        desk.helping?.may(.correctEntries, for: desk.child.id, visit) ?? hasChildsForms
    }
    private var hasChildsForms: Bool { desk.hand == .parent || desk.child.profile.mode != .little }

    package init(_ desk: Desk, on calendarDay: CalendarDay) throws {
        self.desk = desk
        let (child, now) = (desk.child.id, desk.visit.now)
        let isParent = desk.hand == .parent && desk.helping == nil
        let seesMoods = desk.helping?.may(.seeMoods, for: child, desk.visit) ?? true
        // A child reads only who it was, and a single parent needs no name.
        let tellsWho =
            isParent || desk.visit.pages.family.grownUps.all.contains { $0.profile != nil }
        (day, plainTimers, goals, forgotten, moods, deleted, changes, sessions) =
            try desk.visit.read { reading in
                let day = try DayRecord(of: child, on: calendarDay, at: now, reading)
                var forgotten: [ForgottenCard] = []
                // Only what the one who looks may end: a tap on anything else would be refused.
                for activity in day.activities
                where activity.isForgotten(at: now)
                    && desk.mayCorrect(
                        [activity.span(at: now)], grants: desk.visit.pages.family.grants)
                {
                    forgotten.append(try ForgottenCard(activity, reading))
                }
                let span = calendarDay.span
                let moods = seesMoods ? try reading.moods(of: child, in: span) : []
                let deleted = isParent ? try reading.deletedActivities(of: child, in: span) : []
                let changes = tellsWho ? try reading.changes(of: child, in: span) : []
                return (
                    day, try reading.plainTimers(of: child, on: calendarDay),
                    try GoalRecord(
                        of: child, on: calendarDay,
                        isOver: calendarDay.day < desk.visit.today.day,
                        at: desk.visit.home(of: child, on: calendarDay.day), totals: day.totals,
                        reading),
                    forgotten, moods, deleted, changes,
                    try reading.countedSessions(
                        of: child, endedOn: calendarDay.day...calendarDay.day)
                )
            }
    }

    package func fields() -> Fields {
        let number = day.day.day
        let (child, hand) = (desk.child.id, desk.hand)
        let today = visit.today.day
        func link(_ day: LocalDay) -> Value {
            desk.isOpen(day) && Entry.isOpen(day, hand, today: today)
                ? .text(visit.url(DayAddresses.day(day, child, hand))) : .none
        }
        let board = GoalBoard(visit, child: desk.child, record: goals, isDayOver: !isToday)
        let trace = ChangeList(visit, child: desk.child, day: day.day)
        return [
            "isHome": false, "isDay": true,
            "kinds": .list(
                desk.helping == nil
                    ? StatsKinds(desk, days: number...number).values(at: nil) : []),
            "date": .text(words.weekdayAndDay(number, seenOn: today)),
            "asksChild": .bool(isToday && hand == .child),
            "readers": hand == .child ? HelpersHere(visit, of: desk.child).readers : .none,
            "childID": .text(child.description),
            "today": TodayCard(visit, day: day, ring: ring, showsNotes: desk.showsNotes).value,
            "ring": ["chart": .trusted(ring.chart)],
            "picked": picked.map(parts) ?? .none,
            "isParentPage": .bool(isParentPage),
            "hasTrace": .bool(isParentPage && desk.helping == nil),
            "hasGoals": .bool(
                !goals.goals.isEmpty && left == nil
                    && desk.view?.share(of: number) ?? .everything == .everything),
            "goals": board.all,
            "left": left?.value ?? .none,
            "isQuiet": .bool(!hasSome && left?.isAll != true),
            "hasItems": .bool(hasSome),
            "reminders": isToday && hand == .child ? board.reminders(onDayPage: true) : .none,
            "previous": link(number - 1), "next": link(number + 1),
            "isSkipped": .bool(day.day.span.isEmpty),
            "add": hasForms && isUp && !day.day.span.isEmpty
                ? .text(visit.url(EntryAddresses.newEntry[hand](child).adding("day", number)))
                : .none,
            "pictures": desk.hand == .child && desk.child.profile.mode == .little
                ? DayPictures(visit, child: desk.child, day: day, timers: plainTimers).value
                : .none,
            "items": .list(items),
            // Of another day only a part may be shown, which doesn't grow.
            "format": isToday ? DurationFormats.value(words) : .none,
            "hasMoods": .bool(!moods.isEmpty),
            "moodRows": .list(MoodList(desk, day: day, moods: moods).rows),
            "from": "day",
            "forgotten": .list(forgotten.map { $0.value(visit, hand) }),
            "deleted": .list(deleted.map(trace.deleted)),
            "changes": .list(isParentPage ? changes.reversed().map(trace.row) : []),
        ]
    }

    /// What is left out of the day because it was at the other home; nothing if nothing is.
    private var left: LeftOut? {
        LeftOut(
            visit, desk.view, isChild: desk.hand == .child && visit.anySession == nil,
            hasSome: hasSome, days: [day.day], counted: day.counted, sessions)
    }

    /// Whether the list has anything: timers without a category too, which nothing adds up.
    private var hasSome: Bool { !day.activities.isEmpty || !plainTimers.isEmpty }

    /// Whether something can be written down on this day: parents leave the other home's alone.
    private var isUp: Bool {
        desk.hand == .child || desk.view.map { !$0.own(in: day.day.span).isEmpty } ?? true
    }

    /// The category that the address opens, if the day has it.
    private var picked: Domain.Category? {
        visit.request.query["category"].flatMap { Int64($0) }.map(CategoryID.init)
            .flatMap { day.totals[$0] == nil ? nil : visit.pages.family.shown($0) }
    }

    private var ring: DayRing {
        let (child, hand, number) = (desk.child.id, desk.hand, day.day.day)
        return DayRing(
            visit, totals: day.totals, day: isToday ? nil : number, picked: picked?.id
        ) { DayAddresses.day(number, child, hand).adding("category", $0) }
    }

    /// The times of a category's parts, and the way back to the whole day.
    private func parts(of category: Domain.Category) -> Value {
        let times = Totals.byPart(
            of: category.id, day.activities, days: [day.day], now: day.now)
        let rows = StatsRows.parts(of: category.id, times, visit)
        return [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.series),
            "all": .text(visit.url(DayAddresses.day(day.day.day, desk.child.id, desk.hand))),
            "rows": .list(
                zip(rows, Percent.of(rows.map(\.1))).map { row, percent in
                    [
                        "name": .text(row.0), "time": .text(words.cell(row.1)),
                        "percent": .text(words("{{n}}%", ["n": String(percent)])),
                    ]
                }),
        ]
    }

    /// Entries and the gaps between them, newest first.
    private var items: [Value] {
        let gaps =
            hasForms
            ? Entry.gaps(between: day.activities, in: day.day.span, now: visit.now)
                .flatMap { desk.view?.own(in: $0) ?? [$0] } : []
        let asked = Entry.asked(gaps, on: day.day)
        let entries = day.activities.map { ($0.record.startedAt, entry($0)) }
        let timers = plainTimers.map { ($0.endedAt, plain($0)) }
        return (entries + timers + asked.map { ($0.lowerBound, gap($0)) })
            .sorted { $0.0 > $1.0 }.map(\.1)
    }

    private func entry(_ activity: Activity) -> Value {
        var fields = TodayCard(visit, day: day, showsNotes: desk.showsNotes).entry(activity)
        let mayChange =
            hasForms && activity.record.category != .focus
            && Entry.mayChange(activity, desk.hand, today: visit.today.span, now: visit.now)
            && desk.mayCorrect(
                [activity.span(at: visit.now)], grants: visit.pages.family.grants)
        let place = visit.url(EntryAddresses.entry[desk.hand](desk.child.id, activity.id))
        fields.add("edit", mayChange ? .text(place) : .none)
        let isOpen = desk.hand == .parent && mayChange && activity.goesOn(at: visit.now)
        let end = visit.url(EntryAddresses.entryEnd[desk.hand](desk.child.id, activity.id))
        fields.add("finish", isOpen ? .text(end) : .none)
        fields.add("gap", .none)
        fields.add("by", hand(of: activity))
        return .fields(fields)
    }

    /// Which grown-up changed an entry last, for the child; parents read the trace of changes.
    private func hand(of activity: Activity) -> Value {
        let last = changes.last { $0.after.id == activity.id }
        guard !isParentPage, let last, last.actor == .parent else { return .none }
        let deed = last.after.record.deed(before: last.before?.record)
        let line = DeedLine(deed, by: last.person, visit)
        return line.isNamed ? line.value : .none
    }

    /// A timer without a category: listed, and not added up.
    private func plain(_ timer: PlainTimer) -> Value {
        .fields(
            TodayCard(visit, day: day).entry(timer).merging([
                "edit": .none, "finish": .none, "gap": .none, "by": .none,
            ]))
    }

    private func gap(_ span: Range<Instant>) -> Value {
        let draft = EntryDraft(span, in: visit.calendar)
        return [
            "gap": .text(visit.url(EntryAddresses.newEntry(in: draft, desk.child.id, desk.hand))),
            "time": .text(words.times(span, day.day)),
            "duration": .text(words.duration(span.length)),
        ]
    }
}
