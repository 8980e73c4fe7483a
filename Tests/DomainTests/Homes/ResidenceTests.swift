import Domain
import Support
import Testing

/// Mia, who is at Dad's from Wednesday to Sunday.
struct ResidenceTests {
    static func pattern(
        _ there: String = "17:00", _ back: String = "18:30", homeOfDay: HomeOfDay = .sleeps
    ) throws -> ResidencePattern {
        try .of(
            [.of(.wednesday, there, to: .dads), .of(.sunday, back, to: .mums)],
            homeOfDay: homeOfDay)
    }

    @Test(
        arguments: [
            ("2026-03-01 22:59:59.999", nil), ("2026-03-01 23:00", .mums),
            ("2026-03-04 15:59:59.999", .mums), ("2026-03-04 16:00", .dads),
            ("2026-03-08 17:29:59.999", .dads), ("2026-03-08 17:30", .mums),
            // Winter time is over: 17:00 is at 15:00 in Greenwich.
            ("2026-04-01 14:59:59.999", .mums), ("2026-04-01 15:00", .dads),
            ("2046-10-28 17:29:59.999", .dads), ("2046-10-28 17:30", .mums),
        ] as [(String, HomeID?)])
    func `a child is at a home from the minute of the hand-over on`(
        utc: String, home: HomeID?
    ) throws {
        #expect(Residence.of(try Self.pattern()).home(at: .utc(utc)) == home)
    }

    @Test(
        arguments: [
            ("17:00", .sleeps, "mmddddm"), ("17:00", .wakes, "mmmdddd"),
            ("00:00", .sleeps, "mmdddd-"), ("00:00", .wakes, "mmdddd-"),
            ("00:01", .sleeps, "mmdddd-"), ("00:01", .wakes, "mmmddd-"),
            ("23:59", .sleeps, "mmdddd-"), ("23:59", .wakes, "mmmddd-"),
        ] as [(String, HomeOfDay, String)])
    func `a day belongs to where the child sleeps, or wakes up`(
        there: String, homeOfDay: HomeOfDay, days: String
    ) throws {
        let residence = Residence.of(try Self.pattern(there, homeOfDay: homeOfDay))

        for (number, letter) in days.enumerated() where letter != "-" {
            #expect(residence.letters(from: .monday + number, 1) == String(letter))
        }
    }

    @Test(arguments: [
        // The hour from 02:00 to 03:00 is left out, then it comes twice.
        ("2026-03-29", "01:59", "2026-03-29 00:59"), ("2026-03-29", "02:00", "2026-03-29 01:00"),
        ("2026-03-29", "02:30", "2026-03-29 01:00"), ("2026-03-29", "03:00", "2026-03-29 01:00"),
        ("2026-10-25", "02:00", "2026-10-25 00:00"), ("2026-10-25", "02:30", "2026-10-25 00:30"),
        ("2026-10-25", "03:00", "2026-10-25 02:00"), ("2026-10-25", "23:59", "2026-10-25 22:59"),
    ])
    func `where clocks change, a hand-over is at the change or at the first of two times`(
        day: String, clock: String, utc: String
    ) throws {
        let residence = Residence.of(try Self.pattern("17:00", clock))
        let midnight = residence.calendar.start(of: .of(day))

        #expect(residence.nextChange(after: midnight)?.at == .utc(utc))
        #expect(residence.home(at: .utc(utc).milliseconds(-1)) == .dads)
        #expect(residence.home(at: .utc(utc)) == .mums)
    }

    @Test(
        arguments: [
            ("Africa/Cairo", "2023-04-28", "00:00", "2023-04-27 22:00"),
            ("Africa/Cairo", "2023-04-28", "00:30", "2023-04-27 22:00"),
            ("America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04 03:00"),
            ("America/Sao_Paulo", "2018-02-17", "23:30", "2018-02-18 01:30"),
            ("Pacific/Apia", "2011-12-30", "12:00", "2011-12-30 10:00"),
            ("Pacific/Apia", "2011-12-31", "00:00", "2011-12-30 10:00"),
        ])
    func `a hand-over at a midnight that is left out is at the change`(
        zone: String, day: String, clock: String, utc: String
    ) throws {
        let day = LocalDay.of(day)
        let pattern = try ResidencePattern.of(
            from: day - 7,
            [.of(day.weekday, clock, to: .dads), .of((day + 3).weekday, "12:00", to: .mums)])
        let residence = Residence.of(pattern, in: zone)

        #expect(
            residence.nextChange(after: .utc(utc).milliseconds(-1))
                == residence.changes(in: day...(day + 1)).first { $0.home == .dads })
        #expect(residence.nextChange(after: .utc(utc).milliseconds(-1))?.at == .utc(utc))
        #expect(residence.home(of: day + 1) == .dads)
    }

    @Test func `of hand-overs on a day that was left out, the last one counts`() throws {
        let residence = Residence.of(
            try .of(
                from: .of("2011-12-01"),
                [
                    .of(.friday, "08:00", to: .dads), .of(.friday, "20:00", to: .mums),
                    .of(.tuesday, "12:00", to: .dads),
                ]), in: "Pacific/Apia")

        #expect(residence.home(at: .utc("2011-12-30 09:59")) == .dads)
        #expect(residence.home(at: .utc("2011-12-30 10:00")) == .mums)
        #expect(residence.letters(from: .of("2011-12-28"), 4) == "dddm")
    }

    @Test func `the leap day belongs to the pattern like any other`() throws {
        let residence = Residence.of(
            try .of([.of(.tuesday, "12:00", to: .dads), .of(.wednesday, "12:00", to: .mums)]))

        #expect(residence.letters(from: .of("2028-02-27"), 5) == "mmdmm")
    }

    @Test func `a calendar without a pattern knows nothing`() throws {
        let exception = try Stay(from: .monday, to: .monday + 9, at: .dads)
        let residence = Residence(calendar: .berlin, periods: [], exceptions: [exception])

        #expect(residence.home(at: .monday9am) == nil)
        #expect(residence.home(of: .monday) == nil)
        #expect(residence.changes(in: .monday...(.monday + 30)) == [])
        #expect(residence.nextChange(after: .monday9am) == nil)
        #expect(residence.sleeps(until: .dads, from: .monday) == nil)
    }

    @Test func `days before the first pattern belong to no home, whatever the file says`() throws {
        let file = [Stay(.days(.monday - 10 ... .monday + 1), at: .dads)]
        let residence = Residence.of(try .only(.mums, from: .monday), file: file)

        #expect(residence.letters(from: .monday - 3, 7) == "---ddmm")
        #expect(residence.nextChange(after: .utc("2026-02-20 12:00"))?.home == .dads)
    }

    @Test func `an exception wins over the file, and the file over the pattern`() throws {
        let residence = Residence.of(
            try .only(.mums, from: .monday),
            exceptions: [try Stay(from: .monday + 4, to: .monday + 5, at: .mums)],
            file: [Stay(.days(.monday + 2 ... .monday + 7), at: .dads)])

        #expect(residence.letters(from: .monday, 10) == "mmddmmddmm")
    }

    @Test func `of exceptions that overlap, the later one wins`() throws {
        let earlier = try Stay(from: .monday + 1, to: .monday + 6, at: .dads)
        let later = try Stay(from: .monday + 3, to: .monday + 8, at: .mums)
        let pattern = try ResidencePattern.only(HomeID(3), from: .monday)

        #expect(
            Residence.of(pattern, exceptions: [earlier, later]).letters(from: .monday, 10)
                == "-ddmmmmmm-")
        #expect(
            Residence.of(pattern, exceptions: [later, earlier]).letters(from: .monday, 10)
                == "-ddddddmm-")
        #expect(
            Residence.of(pattern, exceptions: [later, later, later]).letters(from: .monday, 10)
                == "---mmmmmm-")
    }

    @Test func `of entries that overlap, the later and shorter one wins in any order`() throws {
        let file = [
            Stay(.days(.monday ... .monday + 9), at: .mums),
            Stay(.days(.monday + 2 ... .monday + 4), at: .dads),
            Stay(.days(.monday + 2 ... .monday + 7), at: .mums),
            Stay(.days(.monday + 6 ... .monday + 6), at: .dads),
        ]
        let pattern = try ResidencePattern.only(HomeID(3), from: .monday)

        #expect(Residence.of(pattern, file: file).letters(from: .monday, 11) == "mmdddmdmmm-")
        #expect(
            Residence.of(pattern, file: file.reversed()).letters(from: .monday, 11)
                == "mmdddmdmmm-")
    }

    @Test func `an entry with clock times counts to the minute, and an empty one not at all`()
        throws
    {
        let visit = Stay(.moments(.monday9am ..< .monday9am.minutes(90)), at: .dads)
        let empty = Stay(.moments(.monday9am.minutes(200) ..< .monday9am.minutes(200)), at: .dads)
        let residence = Residence.of(try .only(.mums, from: .monday), file: [visit, empty])

        #expect(
            residence.changes(in: .monday ... .monday).map(\.at) == [
                .utc("2026-03-01 23:00"), .monday9am, .monday9am.minutes(90),
            ])
        #expect(residence.letters(from: .monday, 1) == "m")
    }

    @Test func `a pattern can change in the middle of a week`() throws {
        let residence = Residence(
            calendar: .berlin,
            periods: [
                Residence.Period(from: .monday + 10, try .only(.dads, from: .monday)),
                Residence.Period(from: .monday, try Self.pattern()),
                Residence.Period(from: .monday + 10, try .only(.mums, from: .monday)),
            ])

        #expect(residence.letters(from: .monday, 15) == "mmddddmmmdmmmmm")
        #expect(
            residence.nextChange(after: .utc("2026-03-11 17:00"))
                == residence.changes(in: .monday + 10 ... .monday + 10).first)
        #expect(residence.nextChange(after: .utc("2026-03-11 23:00")) == nil)
    }

    @Test func `the changes of some days begin with where the child is`() throws {
        let changes = Residence.of(try Self.pattern()).changes(in: .monday + 3 ... .monday + 10)

        #expect(
            changes.map(\.at) == [
                .utc("2026-03-04 23:00"), .utc("2026-03-08 17:30"), .utc("2026-03-11 16:00"),
            ])
        #expect(changes.map(\.home) == [.dads, .mums, .dads])
    }

    @Test(arguments: [0, 1, 365])
    func `an exception is of one day to a year`(days: Int) throws {
        let stay = try Stay(from: .monday, to: .monday + days, at: .dads)

        #expect(stay == Stay(.days(.monday ... .monday + days), at: .dads))
    }

    @Test(arguments: [-1, 366, .min, .max])
    func `an exception of no day or of more than a year is refused`(days: Int) {
        let refusal = #expect(throws: Refusal.self) {
            try Stay(from: .monday, to: .monday + days, at: .dads)
        }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == ["to"])
    }

    @Test func `nothing far away stops it`() throws {
        let far = Stay(
            .moments(Instant(milliseconds: .min)..<Instant(milliseconds: .max)), at: .dads)
        let days = LocalDay(number: .min)...LocalDay(number: .max)
        for zone in ["Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo"] {
            let residence = Residence.of(
                try Self.pattern(), in: zone, exceptions: [far, Stay(.days(days), at: .mums)])
            let plain = Residence.of(try Self.pattern(), in: zone)
            for one in [residence, plain] {
                for milliseconds in [Int64.min, -1, 0, .max] {
                    _ = one.home(at: Instant(milliseconds: milliseconds))
                    _ = one.nextChange(after: Instant(milliseconds: milliseconds))
                    _ = one.sleeps(until: .dads, at: Instant(milliseconds: milliseconds))
                }
                for day in [days.lowerBound, days.upperBound, .of("9999-12-31")] {
                    _ = one.home(of: day)
                    _ = one.changes(in: day...day)
                    _ = one.sleeps(until: .mums, from: day)
                }
            }
        }
    }
}
