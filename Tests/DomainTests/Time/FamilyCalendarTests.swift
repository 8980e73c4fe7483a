import Domain
import Foundation
import Support
import Testing

struct FamilyCalendarTests {
    @Test(arguments: [
        ("2026-03-01 22:59:59.999", "2026-03-01"), ("2026-03-01 23:00", "2026-03-02"),
        ("2026-03-02 22:59:59.999", "2026-03-02"), ("2026-03-02 23:00", "2026-03-03"),
        ("2026-03-28 22:59:59.999", "2026-03-28"), ("2026-03-28 23:00", "2026-03-29"),
        ("2026-03-29 21:59:59.999", "2026-03-29"), ("2026-03-29 22:00", "2026-03-30"),
        ("2026-10-24 21:59:59.999", "2026-10-24"), ("2026-10-24 22:00", "2026-10-25"),
        ("2026-10-25 22:59:59.999", "2026-10-25"), ("2026-10-25 23:00", "2026-10-26"),
        ("1969-12-31 22:59:59.999", "1969-12-31"), ("1969-12-31 23:00", "1970-01-01"),
    ])
    func `a day in Berlin goes from midnight to midnight`(utc: String, day: String) {
        #expect(FamilyCalendar.berlin.day(of: .utc(utc)) == .of(day))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-02", "2026-03-01 23:00"),
        ("Europe/Berlin", "2026-03-29", "2026-03-28 23:00"),
        ("Europe/Berlin", "2026-10-25", "2026-10-24 22:00"),
        ("Asia/Kolkata", "2026-03-02", "2026-03-01 18:30"),
        ("Asia/Kathmandu", "2026-03-02", "2026-03-01 18:15"),
        ("Australia/Lord_Howe", "2026-01-10", "2026-01-09 13:00"),
        ("Australia/Lord_Howe", "2026-06-10", "2026-06-09 13:30"),
        ("Pacific/Kiritimati", "2026-03-02", "2026-03-01 10:00"),
        ("Pacific/Pago_Pago", "2026-03-02", "2026-03-02 11:00"),
        // Clocks that jump over midnight: the day begins with the jump, at 01:00.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04 03:00"),
        ("Africa/Cairo", "2023-04-28", "2023-04-27 22:00"),
        ("Asia/Beirut", "2026-03-29", "2026-03-28 22:00"),
        // Clocks set back at midnight: the 23rd hour comes twice, and the day after it.
        ("America/Sao_Paulo", "2018-02-18", "2018-02-18 03:00"),
        ("Asia/Beirut", "2026-10-25", "2026-10-24 22:00"),
        // Clocks set back across midnight: the first of the two midnights counts.
        ("America/St_Johns", "2010-11-07", "2010-11-07 02:30"),
        ("Antarctica/Casey", "2010-03-05", "2010-03-04 13:00"),
        // The day that Samoa left out is empty, and begins where the next one does.
        ("Pacific/Apia", "2011-12-29", "2011-12-29 10:00"),
        ("Pacific/Apia", "2011-12-30", "2011-12-30 10:00"),
        ("Pacific/Apia", "2011-12-31", "2011-12-30 10:00"),
        // Local mean time, before there were zones.
        ("Europe/Berlin", "1880-01-01", "1879-12-31 23:06:32"),
    ])
    func `a day begins at its first instant`(zone: String, day: String, start: String) {
        #expect(FamilyCalendar.of(zone).start(of: .of(day)) == .utc(start))
    }

    @Test(arguments: ["0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"])
    func `the first and the last year have days`(iso: String) {
        let day = LocalDay.of(iso)

        let span = FamilyCalendar.berlin.calendarDay(day).span

        #expect(FamilyCalendar.berlin.day(of: span.lowerBound) == day)
        #expect(FamilyCalendar.berlin.day(of: span.upperBound.milliseconds(-1)) == day)
        #expect(span.length == .hours(24))
    }

    @Test(arguments: [
        (Weekday.monday, "2026-02-23", "2026-03-02"), (.sunday, "2026-03-01", "2026-03-01"),
        (.saturday, "2026-02-28", "2026-02-28"), (.tuesday, "2026-02-24", "2026-02-24"),
    ])
    func `a week begins on the household's first weekday`(
        first: Weekday, ofSunday: String, ofMonday: String
    ) {
        let calendar = FamilyCalendar.of("Europe/Berlin", firstWeekday: first)

        #expect(calendar.firstDayOfWeek(of: .of("2026-03-01")) == .of(ofSunday))
        #expect(calendar.firstDayOfWeek(of: .of("2026-03-02")) == .of(ofMonday))
    }

    @Test(arguments: Weekday.allCases)
    func `each day is within the week that holds it`(first: Weekday) {
        let calendar = FamilyCalendar.of("Europe/Berlin", firstWeekday: first)

        for number in -400...400 {
            let day = LocalDay(number: number)
            let start = calendar.firstDayOfWeek(of: day)
            #expect(start.weekday == first)
            #expect((start.number..<start.number + 7).contains(number))
        }
    }

    @Test(arguments: [
        ("2026-03-02", 9 * 60, "2026-03-02 08:00"), ("2026-03-02", 0, "2026-03-01 23:00"),
        ("2026-03-02", 24 * 60, "2026-03-02 23:00"),
        // The hour from 02:00 to 03:00 is left out.
        ("2026-03-29", 119, "2026-03-29 00:59"), ("2026-03-29", 120, "2026-03-29 01:00"),
        ("2026-03-29", 150, "2026-03-29 01:00"), ("2026-03-29", 180, "2026-03-29 01:00"),
        ("2026-03-29", 181, "2026-03-29 01:01"),
        // The hour from 02:00 to 03:00 comes twice.
        ("2026-10-25", 120, "2026-10-25 00:00"), ("2026-10-25", 150, "2026-10-25 00:30"),
        ("2026-10-25", 179, "2026-10-25 00:59"), ("2026-10-25", 180, "2026-10-25 02:00"),
    ])
    func `a clock time is an instant of the day`(day: String, minute: Int, instant: String) {
        let found = FamilyCalendar.berlin.instant(.of(day), secondOfDay: minute * 60)

        #expect(found == .utc(instant))
    }

    @Test(arguments: [("2011-12-30", 0), ("2011-12-30", 43_200), ("2011-12-30", 86_399)])
    func `a clock time of a day that was left out is the moment of the jump`(
        day: String, second: Int
    ) {
        let found = FamilyCalendar.of("Pacific/Apia").instant(.of(day), secondOfDay: second)

        #expect(found == .utc("2011-12-30 10:00"))
    }

    @Test func `a midnight that is left out is the moment of the jump`() {
        let calendar = FamilyCalendar.of("Africa/Cairo")

        #expect(calendar.instant(.of("2023-04-28"), secondOfDay: 0) == .utc("2023-04-27 22:00"))
        #expect(calendar.instant(.of("2023-04-28"), secondOfDay: 1800) == .utc("2023-04-27 22:00"))
        #expect(calendar.instant(.of("2023-04-28"), secondOfDay: 5400) == .utc("2023-04-27 22:30"))
    }

    @Test func `a clock time before the day is its start, one after it is its end`() {
        let day = FamilyCalendar.berlin.calendarDay(.monday)

        #expect(FamilyCalendar.berlin.instant(.monday, secondOfDay: -1) == day.start)
        #expect(FamilyCalendar.berlin.instant(.monday, secondOfDay: 90_000) == day.end)
    }

    @Test func `a zone that this machine does not know is Greenwich's`() {
        var household = Cast.household
        household.zone = "Mars/Olympus_Mons"

        #expect(household.calendar.start(of: .monday) == .utc("2026-03-02 00:00"))
    }
}

/// What holds for every zone, tried at random.
struct FamilyCalendarPropertyTests {
    static let zones = [
        "Europe/Berlin", "Europe/London", "Europe/Dublin", "America/New_York",
        "America/Sao_Paulo", "America/St_Johns", "America/Havana", "Africa/Cairo",
        "Africa/Casablanca", "Asia/Beirut", "Asia/Kolkata", "Asia/Tehran", "Asia/Gaza",
        "Australia/Lord_Howe", "Antarctica/Casey", "Antarctica/Troll", "Pacific/Apia",
        "Pacific/Kwajalein", "Pacific/Chatham",
    ]
    /// From 1970 to 2100.
    static let era: Range<Int64> = 0..<4_102_444_800_000

    @Test(arguments: zones)
    func `the day of an instant is the one whose span holds it`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var random = SplitMix64(seed: 1)

        for _ in 0..<300 {
            let instant = Instant(milliseconds: .random(in: Self.era, using: &random))
            let day = calendar.day(of: instant)
            #expect(calendar.calendarDay(day).span.contains(instant))
        }
    }

    @Test(arguments: zones)
    func `days follow each other without gap or overlap`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var random = SplitMix64(seed: 2)

        for _ in 0..<30 {
            let first = LocalDay(number: .random(in: 0..<47_000, using: &random))
            for day in (0..<10).map({ first + $0 }) {
                let today = calendar.calendarDay(day)
                #expect(today.end == calendar.calendarDay(day + 1).start)
                #expect(today.start <= today.end)
                guard today.start < today.end else { continue }
                #expect(calendar.day(of: today.start) == day)
                #expect(calendar.day(of: today.end.milliseconds(-1)) == day)
            }
        }
    }

    @Test(arguments: zones)
    func `around each change of the clocks no second is without its day`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var change = Date(timeIntervalSince1970: 0)
        let end = Date(timeIntervalSince1970: 4_102_444_800)

        while let next = calendar.zone.nextDaylightSavingTimeTransition(after: change), next < end {
            let moment = Instant(seconds: Int64(next.timeIntervalSince1970))
            var last = LocalDay(number: .min)
            for seconds in [-86_400, -3601, -1, 0, 1, 1799, 1800, 3599, 3600, 86_400] as [Int64] {
                let instant = moment.seconds(seconds)
                let day = calendar.day(of: instant)
                #expect(calendar.calendarDay(day).span.contains(instant))
                #expect(last <= day)
                last = day
            }
            change = next
        }
    }

    @Test(arguments: zones.filter { !["America/St_Johns", "Antarctica/Casey"].contains($0) })
    func `the day is the one that Foundation finds`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var foundation = Calendar(identifier: .gregorian)
        foundation.timeZone = calendar.zone
        var random = SplitMix64(seed: 3)

        for _ in 0..<200 {
            let instant = Instant(milliseconds: .random(in: Self.era, using: &random))
            let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
            let parts = foundation.dateComponents(
                [.year, .month, .day, .hour, .minute], from: date)
            let day = calendar.day(of: instant)
            #expect(parts.year == day.date.year)
            #expect(parts.month == day.date.month)
            #expect(parts.day == day.date.day)
            let minute = calendar.calendarDay(day).minuteOfDay(at: instant)
            #expect(parts.hour == minute / 60)
            #expect(parts.minute == minute % 60)
        }
    }

    @Test(arguments: zones)
    func `a clock time that a day has is shown at its instant`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var random = SplitMix64(seed: 4)

        for _ in 0..<200 {
            let day = LocalDay(number: .random(in: 0..<47_000, using: &random))
            let minute = Int.random(in: 0..<1440, using: &random)
            let calendarDay = calendar.calendarDay(day)
            guard calendarDay.span.length == .hours(24) else { continue }
            let instant = calendar.instant(day, secondOfDay: minute * 60)
            #expect(calendarDay.minuteOfDay(at: instant) == minute)
        }
    }

    @Test(arguments: [
        "Europe/Berlin", "GMT", "America/Sao_Paulo", "Asia/Beirut", "Australia/Lord_Howe",
        "Pacific/Apia", "Africa/Cairo", "Asia/Tokyo", "America/Havana",
    ])
    func `many days at once are the same as each by itself`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        let days = LocalDay.of("2009-12-25")...LocalDay.of("2018-02-03")

        #expect(
            calendar.calendarDays(days)
                == (days.lowerBound.number...days.upperBound.number).map {
                    calendar.calendarDay(LocalDay(number: $0))
                })
    }
}
