import Domain
import Support
import Testing

struct CalendarDayTests {
    @Test(arguments: [
        ("Europe/Berlin", "2026-03-02", 24.0), ("Europe/Berlin", "2026-03-29", 23),
        ("Europe/Berlin", "2026-10-25", 25), ("Australia/Lord_Howe", "2026-04-05", 24.5),
        ("Australia/Lord_Howe", "2026-10-04", 23.5), ("Asia/Kolkata", "2026-03-29", 24),
        ("America/Sao_Paulo", "2018-11-04", 23), ("America/Sao_Paulo", "2018-02-17", 25),
        ("Africa/Cairo", "2023-04-28", 23), ("Asia/Beirut", "2026-03-29", 23),
        ("Asia/Beirut", "2026-10-24", 25), ("Pacific/Apia", "2011-12-29", 24),
        ("Pacific/Apia", "2011-12-30", 0), ("Pacific/Apia", "2011-12-31", 24),
        ("America/St_Johns", "2010-11-06", 24), ("America/St_Johns", "2010-11-07", 25),
        ("Antarctica/Casey", "2010-03-05", 27), ("Antarctica/Troll", "2026-03-29", 22),
        ("Pacific/Kwajalein", "1993-08-21", 0),
    ])
    func `a day is as long as its clocks make it`(zone: String, day: String, hours: Double) {
        let length = FamilyCalendar.of(zone).calendarDay(.of(day)).span.length

        #expect(Double(length.milliseconds) / 3_600_000 == hours)
    }

    @Test func `an ordinary day has one offset`() {
        let day = FamilyCalendar.berlin.calendarDay(.monday)

        #expect(day.offsets.map(\.seconds) == [3600])
        #expect(day.offsets.map(\.from) == [day.start])
    }

    @Test(arguments: [
        (LocalDay.springForward, [3600, 7200], "2026-03-29 01:00"),
        (.fallBack, [7200, 3600], "2026-10-25 01:00"),
    ])
    func `a day on which the clocks change has both offsets`(
        day: LocalDay, seconds: [Int], change: String
    ) {
        let day = FamilyCalendar.berlin.calendarDay(day)

        #expect(day.offsets.map(\.seconds) == seconds)
        #expect(day.offsets.map(\.from) == [day.start, .utc(change)])
    }

    @Test func `a day that begins with the jump of the clocks has one offset`() {
        let day = FamilyCalendar.of("Africa/Cairo").calendarDay(.of("2023-04-28"))

        #expect(day.offsets.map(\.seconds) == [10_800])
    }

    @Test(
        arguments: [
            ("Europe/Berlin", LocalDay.fallBack, "2026-10-24 23:59:59.999", nil),
            ("Europe/Berlin", .fallBack, "2026-10-25 00:00", .first),
            ("Europe/Berlin", .fallBack, "2026-10-25 00:59:59.999", .first),
            ("Europe/Berlin", .fallBack, "2026-10-25 01:00", .second),
            ("Europe/Berlin", .fallBack, "2026-10-25 01:59:59.999", .second),
            ("Europe/Berlin", .fallBack, "2026-10-25 02:00", nil),
            ("Europe/Berlin", .springForward, "2026-03-29 01:00", nil),
            ("Europe/Berlin", .monday, "2026-03-02 02:30", nil),
            // Half an hour comes twice: 15:00 is 2:00 with summer time, 15:30 is 2:00 again, or 1:30.
            ("Australia/Lord_Howe", .of("2026-04-05"), "2026-04-04 14:45", .first),
            ("Australia/Lord_Howe", .of("2026-04-05"), "2026-04-04 15:15", .second),
            ("Australia/Lord_Howe", .of("2026-04-05"), "2026-04-04 15:30", nil),
        ] as [(String, LocalDay, String, CalendarDay.Pass?)])
    func `a clock time that comes twice says which time it is`(
        zone: String, day: LocalDay, utc: String, pass: CalendarDay.Pass?
    ) {
        #expect(FamilyCalendar.of(zone).calendarDay(day).pass(of: .utc(utc)) == pass)
    }

    @Test(arguments: [
        (LocalDay.monday, "2026-03-01 23:00", 0), (.monday, "2026-03-02 08:00", 540),
        (.monday, "2026-03-02 08:00:59.999", 540), (.monday, "2026-03-02 22:59:59.999", 1439),
        (.springForward, "2026-03-29 00:59:59.999", 119), (.springForward, "2026-03-29 01:00", 180),
        (.fallBack, "2026-10-25 00:30", 150), (.fallBack, "2026-10-25 00:59:59.999", 179),
        (.fallBack, "2026-10-25 01:00", 120), (.fallBack, "2026-10-25 01:30", 150),
    ])
    func `the clock on the wall shows the minute`(day: LocalDay, utc: String, minute: Int) {
        #expect(FamilyCalendar.berlin.calendarDay(day).minuteOfDay(at: .utc(utc)) == minute)
    }

    @Test func `the clock on the wall shows the second`() {
        let day = FamilyCalendar.berlin.calendarDay(.fallBack)

        #expect(day.secondOfDay(at: .utc("2026-10-25 00:30:07.999")) == 9007)
        #expect(day.secondOfDay(at: .utc("2026-10-25 01:30:07")) == 9007)
    }

    @Test func `an instant of the evening before has its clock time`() {
        let day = FamilyCalendar.berlin.calendarDay(.monday)

        #expect(day.minuteOfDay(at: .utc("2026-03-01 21:15")) == 22 * 60 + 15)
        #expect(day.minuteOfDay(at: .utc("2026-03-03 00:15")) == 75)
    }

    @Test func `half an hour of an offset is shown`() {
        let day = FamilyCalendar.of("Asia/Kolkata").calendarDay(.monday)

        #expect(day.minuteOfDay(at: .utc("2026-03-02 03:30")) == 9 * 60)
    }

    @Test func `a moment before 1970 has its minute`() {
        let day = FamilyCalendar.of("GMT").calendarDay(.of("1969-12-31"))

        #expect(day.minuteOfDay(at: Instant(milliseconds: -1)) == 1439)
    }
}
