import Domain
import Support
import Testing

struct WeeklyAccessTests {
    /// A window by clock times; a test that writes it wrong stops.
    static func window(_ weekday: Weekday, _ from: String, _ until: String) -> WeeklyWindow {
        guard let from = ClockTime.minute(from), let until = ClockTime.minute(until),
            let window = WeeklyWindow(weekday, from: from, until: until)
        else { preconditionFailure("no window: \(from) \(until)") }
        return window
    }

    static let tuesdays = [window(.tuesday, "14:00", "18:00")]
    static let everyDay = Weekday.allCases.map { window($0, "00:00", "00:00") }
    static let saturdayNight = [window(.saturday, "20:00", "02:30")]

    private func end(_ windows: [WeeklyWindow], at: String) -> Instant? {
        Cast.access(.weekly(windows)).end(at: .utc(at), calendar: .berlin)
    }

    @Test(arguments: [(0, 0), (1439, 1439), (1439, 0), (0, 1439)])
    func `the minutes of a day make a window`(from: Int, until: Int) {
        #expect(WeeklyWindow(.monday, from: from, until: until) != nil)
    }

    @Test(arguments: [(-1, 0), (0, -1), (1440, 0), (0, 1440), (.min, .max), (.max, .min)])
    func `other minutes make none`(from: Int, until: Int) {
        #expect(WeeklyWindow(.monday, from: from, until: until) == nil)
    }

    @Test(
        arguments: [
            ("2026-03-03 12:59:59.999", nil), ("2026-03-03 13:00", "2026-03-03 17:00"),
            ("2026-03-03 16:59:59.999", "2026-03-03 17:00"), ("2026-03-03 17:00", nil),
            ("2026-03-04 15:00", nil), ("2026-02-24 15:00", nil),
            // Summer time: the same clock time is an hour earlier.
            ("2026-03-31 12:00", "2026-03-31 16:00"), ("2026-03-31 16:00", nil),
        ] as [(String, String?)])
    func `every Tuesday from 14 to 18`(at: String, end: String?) {
        #expect(self.end(Self.tuesdays, at: at) == end.map(Instant.utc))
    }

    @Test(
        arguments: [
            ("2026-03-02 08:00", "2026-03-03 13:00"), ("2026-03-03 12:59", "2026-03-03 13:00"),
            ("2026-03-03 13:00", "2026-03-10 13:00"), ("2026-03-03 17:00", "2026-03-10 13:00"),
            ("2026-03-24 17:00", "2026-03-31 12:00"), ("2026-10-20 16:00", "2026-10-27 13:00"),
            // Before it was given.
            ("2020-01-01 00:00", "2026-03-03 13:00"),
        ])
    func `between Tuesdays it says when it opens next`(at: String, opening: String) {
        #expect(
            Cast.access(.weekly(Self.tuesdays)).nextOpening(after: .utc(at), calendar: .berlin)
                == .utc(opening))
    }

    @Test(
        arguments: [
            ("2026-03-07 18:59:59.999", nil), ("2026-03-07 19:00", "2026-03-08 01:30"),
            ("2026-03-07 23:00", "2026-03-08 01:30"), ("2026-03-08 01:29", "2026-03-08 01:30"),
            ("2026-03-08 01:30", nil),
            // The night in which 02:30 does not exist: it ends at the change.
            ("2026-03-28 19:00", "2026-03-29 01:00"), ("2026-03-29 01:00", nil),
            // The night in which 02:30 comes twice: the first counts.
            ("2026-10-24 18:00", "2026-10-25 00:30"), ("2026-10-25 00:30", nil),
            ("2026-10-25 01:15", nil),
        ] as [(String, String?)])
    func `a window goes over midnight, also where the clocks change`(at: String, end: String?) {
        #expect(self.end(Self.saturdayNight, at: at) == end.map(Instant.utc))
    }

    @Test func `a window that the clocks skip is left out that week`() {
        let skipped = [Self.window(.sunday, "02:10", "02:50")]
        let grant = Cast.access(.weekly(skipped))

        #expect(
            grant.nextOpening(after: .utc("2026-03-22 02:00"), calendar: .berlin)
                == .utc("2026-04-05 00:10"))
        #expect(
            !grant.isOpen(at: .utc("2026-03-29 01:00"), calendar: .berlin))
    }

    @Test func `a window that begins in skipped minutes begins at the change`() {
        let grant = Cast.access(.weekly([Self.window(.sunday, "02:30", "04:00")]))

        #expect(
            grant.nextOpening(after: .utc("2026-03-28 12:00"), calendar: .berlin)
                == .utc("2026-03-29 01:00"))
        #expect(
            grant.end(at: .utc("2026-03-29 01:00"), calendar: .berlin)
                == .utc("2026-03-29 02:00"))
    }

    @Test func `a window around the repeated hour lasts an hour longer`() {
        let grant = Cast.access(.weekly([Self.window(.sunday, "01:00", "04:00")]))
        let start = Instant.utc("2026-10-24 23:00")

        #expect(grant.end(at: start, calendar: .berlin) == start + .hours(4))
    }

    @Test func `windows that touch or overlap are one access`() {
        let afternoon = [
            Self.window(.monday, "14:00", "16:00"), Self.window(.monday, "16:00", "18:00"),
            Self.window(.monday, "17:30", "01:00"), Self.window(.tuesday, "01:00", "02:00"),
        ]

        #expect(end(afternoon, at: "2026-03-02 13:00") == .utc("2026-03-03 01:00"))
    }

    @Test func `windows that touch in the repeated hour stay together`() {
        let night = [
            Self.window(.sunday, "01:00", "02:30"), Self.window(.sunday, "02:30", "03:30"),
        ]

        #expect(end(night, at: "2026-10-24 23:00") == .utc("2026-10-25 02:30"))
    }

    @Test func `windows without a gap have no end and no next opening`() {
        let grant = Cast.access(.weekly(Self.everyDay))

        #expect(grant.state(at: .monday9am, calendar: .berlin) == .open(until: nil))
        #expect(grant.nextOpening(after: .monday9am, calendar: .berlin) == nil)
    }

    @Test func `a gap that the clocks skip once is a gap in the next week`() {
        // All week but Sundays from 02:10 to 02:50, which 29 March does not have.
        let week =
            Self.everyDay.filter { $0.weekday != .sunday } + [
                Self.window(.sunday, "00:00", "02:10"), Self.window(.sunday, "02:50", "00:00"),
            ]

        #expect(end(week, at: "2026-03-25 12:00") == .utc("2026-04-05 00:10"))
    }

    @Test func `without windows it never opens`() {
        let grant = Cast.access(.weekly([]))

        #expect(!grant.isOpen(at: .monday9am, calendar: .berlin))
        #expect(grant.nextOpening(after: .monday9am, calendar: .berlin) == nil)
    }

    @Test(arguments: [
        "Europe/Berlin", "America/Sao_Paulo", "Asia/Beirut", "Australia/Lord_Howe",
        "Africa/Casablanca", "Pacific/Apia", "Asia/Kathmandu",
    ])
    func `whoever is told when it opens finds it open then, and closed before`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var dice = SplitMix64(seed: 17)
        for _ in 0..<40 {
            let windows = (0..<Int.random(in: 1...4, using: &dice)).compactMap { _ in
                WeeklyWindow(
                    Weekday.allCases[Int.random(in: 0..<7, using: &dice)],
                    from: Int.random(in: 0..<1440, using: &dice),
                    until: Int.random(in: 0..<1440, using: &dice))
            }
            let given = Instant.utc("2011-01-01 00:00")
            let grant = Cast.access(.weekly(windows), givenAt: given)
            let now = given.minutes(Int64.random(in: 0...8_000_000, using: &dice))

            guard let opening = grant.nextOpening(after: now, calendar: calendar) else {
                #expect(grant.state(at: now, calendar: calendar) == .open(until: nil))
                continue
            }
            #expect(opening > now && opening - now <= .hours(24 * 15))
            #expect(grant.isOpen(at: opening, calendar: calendar))
            #expect(!grant.isOpen(at: opening.milliseconds(-1), calendar: calendar))
            if let end = grant.end(at: opening, calendar: calendar) {
                #expect(grant.isOpen(at: end.milliseconds(-1), calendar: calendar))
                #expect(!grant.isOpen(at: end, calendar: calendar))
            }
        }
    }
}
