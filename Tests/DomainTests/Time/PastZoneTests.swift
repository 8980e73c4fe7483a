import Domain
import Foundation
import Support
import Testing

/// What is over keeps the time zone in which it happened (§1.1).
struct PastZoneTests {
    /// A household that has lived in some zones, each up to a moment, before the last one.
    private static func household(_ past: [(String, String)], _ zone: String) -> Household {
        var household = Cast.household
        household.pastZones = past.map { PastZone(zone: $0.0, until: .utc($0.1)) }
        household.zone = zone
        return household
    }

    struct Move: Sendable {
        let past: [(String, String)]
        let zone: String
        /// The days around the move: which, its first instant, its hours.
        let days: [(String, String, Double)]
    }

    static let moves = [
        // To the west in the middle of a day: it is longer.
        Move(
            past: [("Europe/Berlin", "2026-03-03 11:00")], zone: "America/New_York",
            days: [
                ("2026-03-02", "2026-03-01 23:00", 24), ("2026-03-03", "2026-03-02 23:00", 30),
                ("2026-03-04", "2026-03-04 05:00", 24),
            ]),
        // On Saturday at two, when it is still Friday there: a day that has begun goes on.
        Move(
            past: [("Europe/Berlin", "2026-03-07 01:00")], zone: "America/New_York",
            days: [
                ("2026-03-06", "2026-03-05 23:00", 24), ("2026-03-07", "2026-03-06 23:00", 30),
                ("2026-03-08", "2026-03-08 05:00", 23),
            ]),
        // At the first instant of Saturday: it has not begun.
        Move(
            past: [("Europe/Berlin", "2026-03-06 23:00")], zone: "America/New_York",
            days: [
                ("2026-03-06", "2026-03-05 23:00", 30), ("2026-03-07", "2026-03-07 05:00", 24),
            ]),
        // To the east, where it is Saturday: Friday ends with the move.
        Move(
            past: [("Europe/Berlin", "2026-03-06 17:00")], zone: "Pacific/Auckland",
            days: [
                ("2026-03-06", "2026-03-05 23:00", 18), ("2026-03-07", "2026-03-06 17:00", 18),
                ("2026-03-08", "2026-03-07 11:00", 24),
            ]),
        // Across the date line late on Friday, where Sunday has begun: there is no Saturday.
        Move(
            past: [("Pacific/Midway", "2026-03-07 10:30")], zone: "Pacific/Kiritimati",
            days: [
                ("2026-03-06", "2026-03-06 11:00", 23.5), ("2026-03-07", "2026-03-07 10:30", 0),
                ("2026-03-08", "2026-03-07 10:30", 23.5), ("2026-03-09", "2026-03-08 10:00", 24),
            ]),
        // And the other way, late on Saturday.
        Move(
            past: [("Pacific/Kiritimati", "2026-03-07 09:30")], zone: "Pacific/Midway",
            days: [
                ("2026-03-06", "2026-03-05 10:00", 24), ("2026-03-07", "2026-03-06 10:00", 49),
                ("2026-03-08", "2026-03-08 11:00", 24),
            ]),
        // There and back within a day, without and with a midnight in between.
        Move(
            past: [("Europe/Berlin", "2026-03-06 08:00"), ("Asia/Tokyo", "2026-03-06 12:00")],
            zone: "Europe/Berlin",
            days: [
                ("2026-03-06", "2026-03-05 23:00", 24), ("2026-03-07", "2026-03-06 23:00", 24),
            ]),
        Move(
            past: [("Europe/Berlin", "2026-03-06 08:00"), ("Asia/Tokyo", "2026-03-06 16:00")],
            zone: "Europe/Berlin",
            days: [
                ("2026-03-06", "2026-03-05 23:00", 16), ("2026-03-07", "2026-03-06 15:00", 32),
                ("2026-03-08", "2026-03-07 23:00", 24),
            ]),
        // On the day on which the clocks change, before they do.
        Move(
            past: [("Europe/Berlin", "2026-03-29 00:30")], zone: "Europe/London",
            days: [("2026-03-29", "2026-03-28 23:00", 24), ("2026-03-30", "2026-03-29 23:00", 24)]),
        // A zone that this machine doesn't know counts as UTC.
        Move(
            past: [("Mars/Olympus_Mons", "2026-03-06 08:00")], zone: "Europe/Berlin",
            days: [("2026-03-05", "2026-03-05 00:00", 24), ("2026-03-06", "2026-03-06 00:00", 23)]),
    ]

    @Test(arguments: moves) func `a day that is over stays as it was`(move: Move) {
        let calendar = Self.household(move.past, move.zone).calendar

        for (iso, start, hours) in move.days {
            let day = calendar.calendarDay(.of(iso))
            #expect(day.start == .utc(start), "\(iso)")
            #expect(Double(day.span.length.milliseconds) / 3_600_000 == hours, "\(iso)")
            guard day.start < day.end else { continue }
            #expect(calendar.day(of: day.start) == .of(iso))
            #expect(calendar.day(of: day.end.milliseconds(-1)) == .of(iso))
        }
    }

    @Test func `a day that nobody lived through is known`() {
        let across = Self.household([("Pacific/Midway", "2026-03-07 10:30")], "Pacific/Kiritimati")
        #expect(across.calendar.skippedDays == [.of("2026-03-07")])
        #expect(across.calendar.skips(.of("2026-03-07")))
        #expect(across.calendar.next(after: .of("2026-03-06")) == .of("2026-03-08"))

        let west = Self.household([("Pacific/Kiritimati", "2026-03-07 09:30")], "Pacific/Midway")
        #expect(west.calendar.skippedDays == [])
        #expect(FamilyCalendar.berlin.skippedDays == [])
        #expect(FamilyCalendar.berlin.next(after: .monday) == .monday + 1)
    }

    @Test func `a clock time is that of the zone of then`() {
        let calendar = Self.household([("Europe/Berlin", "2026-03-07 01:00")], "America/New_York")
            .calendar
        let day = calendar.calendarDay(.of("2026-03-07"))

        #expect(day.minuteOfDay(at: .utc("2026-03-07 00:59:59")) == 119)
        #expect(day.minuteOfDay(at: .utc("2026-03-07 01:00")) == 20 * 60)
        #expect(calendar.offset(at: .utc("2026-03-07 00:59:59.999")) == 3600)
        #expect(calendar.offset(at: .utc("2026-03-07 01:00")) == -5 * 3600)
        // Half past one comes twice, and so does nine in the evening, of Friday and of Saturday.
        #expect(
            day.instants(minuteOfDay: 90) == [.utc("2026-03-07 00:30"), .utc("2026-03-07 06:30")])
        #expect(
            day.instants(minuteOfDay: 1260) == [.utc("2026-03-07 02:00"), .utc("2026-03-08 02:00")])
        #expect(day.instants(minuteOfDay: 720) == [.utc("2026-03-07 17:00")])
        #expect(day.pass(of: .utc("2026-03-07 02:00:59")) == .first)
        #expect(day.pass(of: .utc("2026-03-08 02:00")) == .second)
        #expect(day.pass(of: .utc("2026-03-07 17:00")) == nil)
        let evening = calendar.instant(.of("2026-03-07"), secondOfDay: 75_600)
        #expect(evening == .utc("2026-03-08 02:00"))
    }

    @Test func `the seasons of what is over are those of then`() {
        var household = Self.household([("Europe/Berlin", "2026-03-06 17:00")], "Pacific/Auckland")

        #expect(household.seasonPlace(at: .utc("2026-03-06 16:59")) == .north)
        #expect(household.seasonPlace(at: .utc("2026-03-06 17:00")) == .south)
        household.seasons = .tropics
        #expect(household.seasonPlace(at: .utc("2026-03-06 16:59")) == .tropics)
    }

    // MARK: - Moving

    struct Choice: Sendable {
        let past: [(String, String)]
        var zone = "Europe/Berlin"
        let chosen: String
        var lastDay: String?
        let pastThen: [(String, String)]
        var zoneThen: String?
    }

    /// All of them are made on Friday at noon in Berlin.
    static let choices = [
        Choice(
            past: [], chosen: "Asia/Tokyo", pastThen: [("Europe/Berlin", "2026-03-06 11:00")]),
        Choice(past: [], chosen: "Europe/Berlin", pastThen: []),
        Choice(
            past: [("Asia/Tokyo", "2026-01-06 11:00")], chosen: "Asia/Tokyo",
            pastThen: [
                ("Asia/Tokyo", "2026-01-06 11:00"), ("Europe/Berlin", "2026-03-06 11:00"),
            ]),
        // A slip is as if it had never been; an hour is none.
        Choice(
            past: [("Europe/Berlin", "2026-03-06 10:00:00.001")], zone: "Pacific/Auckland",
            chosen: "Europe/Berlin", pastThen: [("Europe/Berlin", "2026-03-06 10:00:00.001")]),
        Choice(
            past: [("Europe/Berlin", "2026-03-06 10:30")], zone: "Pacific/Auckland",
            chosen: "Europe/Paris", lastDay: "2026-03-06",
            pastThen: [("Europe/Berlin", "2026-03-06 10:30")]),
        Choice(
            past: [("Europe/Berlin", "2026-03-06 10:00")], zone: "Pacific/Auckland",
            chosen: "Europe/Berlin",
            pastThen: [
                ("Europe/Berlin", "2026-03-06 10:00"), ("Pacific/Auckland", "2026-03-06 11:00"),
            ]),
        // A tree has grown on Saturday since.
        Choice(
            past: [("Europe/Berlin", "2026-03-06 10:30")], zone: "Pacific/Auckland",
            chosen: "Europe/Berlin", lastDay: "2026-03-07",
            pastThen: [
                ("Europe/Berlin", "2026-03-06 10:30"), ("Pacific/Auckland", "2026-03-06 11:00"),
            ]),
        // The clock was a year ahead when another zone was chosen.
        Choice(
            past: [("Europe/Berlin", "2027-03-06 11:00")], zone: "Asia/Tokyo", chosen: "Asia/Tokyo",
            pastThen: [("Europe/Berlin", "2026-03-06 11:00")]),
        Choice(
            past: [("Europe/Berlin", "2027-03-06 11:00")], zone: "Asia/Tokyo",
            chosen: "Europe/Berlin", pastThen: []),
    ]

    @Test(arguments: choices) func `another zone counts from now on`(choice: Choice) {
        let before = Self.household(choice.past, choice.zone)

        let then = before.moved(
            to: choice.chosen, at: .utc("2026-03-06 11:00"),
            lastDay: choice.lastDay.map { .of($0) })

        #expect(then == Self.household(choice.pastThen, choice.chosen))
    }

    @Test func `days after a slip are as without it`() {
        let now = Instant.utc("2026-03-06 17:00")
        let slip = Cast.household.moved(to: "Pacific/Auckland", at: now, lastDay: nil)
        #expect(slip.calendar.day(of: now) == .of("2026-03-07"))

        let mended = slip.moved(to: "Europe/Berlin", at: now.minutes(5), lastDay: nil).calendar

        for hours in Int64(-48)...48 {
            let instant = now.minutes(hours * 60)
            #expect(mended.day(of: instant) == FamilyCalendar.berlin.day(of: instant))
        }
    }

    @Test func `no number of moves is too high`() {
        var household = Cast.household
        for number in Int64(0)..<1000 {
            let zone = number.isMultiple(of: 2) ? "Asia/Tokyo" : "Pacific/Midway"
            household = household.moved(
                to: zone, at: .monday9am.minutes(number * 60), lastDay: nil)
        }

        #expect(household.pastZones.count == PastZone.most)
        let day = household.calendar.day(of: .monday9am.minutes(60_000))
        #expect(household.calendar.calendarDay(day).span.contains(.monday9am.minutes(60_000)))
    }

    // MARK: - Any history

    private static func random(_ random: inout SplitMix64) -> (FamilyCalendar, Range<Instant>) {
        let first = LocalDay(number: .random(in: 18_000..<22_000, using: &random))
        var moment = FamilyCalendar.berlin.start(of: first)
        let start = moment
        var household = Cast.household
        household.zone = FamilyCalendarPropertyTests.zones.randomElement(using: &random)!
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            moment = moment.minutes(.random(in: 60...4000, using: &random))
            household = household.moved(
                to: FamilyCalendarPropertyTests.zones.randomElement(using: &random)!, at: moment,
                lastDay: nil)
        }
        return (household.calendar, start.minutes(-3000)..<moment.minutes(3000))
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `each instant has one day, and days are in order`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let (calendar, span) = Self.random(&dice)
        let days = calendar.day(of: span.lowerBound)...calendar.day(of: span.upperBound)

        let all = calendar.calendarDays(days)

        #expect(
            all
                == (days.lowerBound.number...days.upperBound.number).map {
                    calendar.calendarDay(LocalDay(number: $0))
                })
        for (day, next) in zip(all, all.dropFirst()) { #expect(day.end == next.start) }
        #expect(all.allSatisfy { (.zero ... .hours(50)).contains($0.span.length) })
        var last = days.lowerBound
        for minute in stride(from: 0, to: span.length.milliseconds / 60_000, by: 11) {
            let instant = span.lowerBound.minutes(minute)
            let day = calendar.day(of: instant)
            #expect(last <= day)
            #expect(all.first { $0.day == day }?.span.contains(instant) == true)
            last = day
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `what a form shows of a time leads back to it`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let (calendar, span) = Self.random(&dice)

        for _ in 0..<300 {
            let minute = Int64.random(in: 0..<(span.length.milliseconds / 60_000), using: &dice)
            let instant = span.lowerBound.minutes(minute)
            let shown = calendar.wallTime(instant)
            let found = calendar.instants(shown.day, minuteOfDay: ClockTime.minute(shown.clock)!)
            #expect(found[(Int(shown.turn) ?? 1) - 1] == instant)
            #expect(shown.turn.isEmpty == (found.count == 1))
        }
    }
}
