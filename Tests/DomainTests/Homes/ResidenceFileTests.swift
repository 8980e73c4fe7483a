import Domain
import Support
import Testing

struct ResidenceFileTests {
    @Test func `a calendar as programs write it is understood`() throws {
        let file = try CalendarFiles.read(
            CalendarFiles.sample, .of("2026-03-01")...(.of("2026-05-03")))

        #expect(
            CalendarFiles.spans(file) == [
                "2026-03-06 16:00 to 2026-03-08 17:30", "2026-04-04 to 2026-04-05",
                "2026-04-17 15:00 to 2026-04-19 16:30", "2026-05-01 15:00 to 2026-05-03 16:30",
            ])
        #expect(file.summaries == ["Mia bei Papa, Köln", "Oma"])
        #expect(file.unread == [])
    }

    @Test(arguments: [
        (["DTSTART;VALUE=DATE:20260302"], "2026-03-02 to 2026-03-02"),
        (["DTSTART:20260302"], "2026-03-02 to 2026-03-02"),
        (["DTSTART;TZID=Europe/Berlin;VALUE=DATE:20260302"], "2026-03-02 to 2026-03-02"),
        (["DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260305"], "2026-03-02 to 2026-03-04"),
        (["dtstart;value=date:20260302", "Dtend;Value=Date:20260303"], "2026-03-02 to 2026-03-02"),
        (["DTSTART;VALUE=DATE:20260302", "DURATION:P1W"], "2026-03-02 to 2026-03-08"),
        (["DTSTART;VALUE=DATE:20280228", "DTEND;VALUE=DATE:20280301"], "2028-02-28 to 2028-02-29"),
        (
            ["DTSTART:20260302T170000", "DTEND:20260303T080000"],
            "2026-03-02 16:00 to 2026-03-03 07:00"
        ),
        (
            ["DTSTART:20260302T170000Z", "DTEND:20260303T080000Z"],
            "2026-03-02 17:00 to 2026-03-03 08:00"
        ),
        (
            ["DTSTART;TZID=America/New_York:20260302T170000", "DTEND:20260303T080000Z"],
            "2026-03-02 22:00 to 2026-03-03 08:00"
        ),
        (
            ["DTSTART;TZID=Asia/Kathmandu:20260302T000000", "DURATION:PT36H30M"],
            "2026-03-01 18:15 to 2026-03-03 06:45"
        ),
        (
            ["DTSTART:20260302T170000Z", "DURATION:+P1DT1H2M"],
            "2026-03-02 17:00 to 2026-03-03 18:02"
        ),
        (["DTSTART:20260302T235960Z", "DURATION:PT1S"], "2026-03-02 23:59 to 2026-03-03 00:00"),
        // The clocks change in between: days go by the calendar, hours by elapsed time.
        (["DTSTART:20260328T170000", "DURATION:P1D"], "2026-03-28 16:00 to 2026-03-29 15:00"),
        (["DTSTART:20260328T170000", "DURATION:PT24H"], "2026-03-28 16:00 to 2026-03-29 16:00"),
        (["DTSTART:20260328T170000", "DURATION:P1DT1H"], "2026-03-28 16:00 to 2026-03-29 16:00"),
        (
            ["DTSTART:20260328T170000", "DTEND:20260329T170000"],
            "2026-03-28 16:00 to 2026-03-29 15:00"
        ),
        (
            ["DTSTART:20260329T023000", "DTEND:20260329T040000"],
            "2026-03-29 01:00 to 2026-03-29 02:00"
        ),
        (
            ["DTSTART:20261025T023000", "DTEND:20261025T040000"],
            "2026-10-25 00:30 to 2026-10-25 03:00"
        ),
    ])
    func `days, clock times and lengths are read`(lines: [String], span: String) throws {
        let file = try CalendarFiles.read(
            event: lines, .of("2026-01-01")...(.of("2028-12-31")))

        #expect(CalendarFiles.spans(file) == [span])
        #expect(file.unread == [])
    }

    @Test func `a time without a zone is the family's`() throws {
        let lines = ["DTSTART:20260302T170000", "DURATION:PT1H"]

        let file = try CalendarFiles.read(event: lines, in: "Pacific/Chatham")

        #expect(CalendarFiles.spans(file) == ["2026-03-02 03:15 to 2026-03-02 04:15"])
    }

    @Test(
        arguments: [
            ([], .start), (["DTSTART:"], .start), (["DTSTART:tomorrow"], .start),
            (["DTSTART:20260230"], .start), (["DTSTART:2026-03-02"], .start),
            (["DTSTART:20260302T240000"], .start), (["DTSTART:20260302T176000"], .start),
            (["DTSTART:20260302T170061"], .start), (["DTSTART:20260302T170000z"], .start),
            (["DTSTART:00000302"], .start), (["DTSTART:202603021"], .start),
            (["DTSTART:٢٠٢٦٠٣٠٢"], .start), (["DTSTART;VALUE=DATE:20260302T170000"], .start),
            (["DTSTART;VALUE=DATE-TIME:20260302"], .start),
            (["DTSTART;VALUE=PERIOD:20260302"], .start), (["DTSTART;TZID:20260302"], .start),
            (["DTSTART;TZID=UTC:20260302T170000Z"], .start),
            (["DTSTART:20260302", "DTSTART:20260303"], .property("DTSTART")),
            (
                ["DTSTART;TZID=W. Europe Standard Time:20260302T170000"],
                .zone("W. Europe Standard Time")
            ),
            (["DTSTART;TZID=\"Mars:Olympus;Mons\":20260302T170000"], .zone("Mars:Olympus;Mons")),
            (
                ["DTSTART;TZID=/example.org/Europe/Berlin:20260302T170000"],
                .zone("/example.org/Europe/Berlin")
            ),
            (["DTSTART;TZID=Europe/../Berlin:20260302T170000"], .zone("Europe/../Berlin")),
            (["DTSTART;TZID=:20260302T170000"], .zone("")),
            (["DTSTART:20260302T170000"], .empty),
            (["DTSTART:20260302T170000", "DTEND:20260302T170000"], .empty),
            (["DTSTART:20260302T170000", "DTEND:20260302T160000"], .empty),
            (["DTSTART:20260302", "DTEND:20260302"], .empty),
            (["DTSTART:20260302", "DTEND:20260301"], .empty),
            (["DTSTART:20260302", "DTEND:20260302T170000"], .end),
            (["DTSTART:20260302T170000", "DTEND:20260303T170000Z"], .end),
            (["DTSTART:20260302", "DTEND:20260303", "DURATION:P1D"], .end),
            (["DTSTART:20260302", "DTEND:20260303", "DTEND:20260304"], .end),
            (["DTSTART:20260302", "DURATION:PT24H"], .end),
            (["DTSTART:20260302", "DURATION:-P1D"], .end),
            (["DTSTART:20260302", "DURATION:P"], .end),
            (["DTSTART:20260302", "DURATION:PT"], .end),
            (["DTSTART:20260302", "DURATION:P1DT"], .end),
            (["DTSTART:20260302", "DURATION:P1W1D"], .end),
            (["DTSTART:20260302T170000", "DURATION:P1WT1H"], .end),
            (["DTSTART:20260302T170000", "DURATION:PT1M1H"], .end),
            (["DTSTART:20260302T170000", "DURATION:P1H"], .end),
            (["DTSTART:20260302T170000", "DURATION:PT1D"], .end),
            (["DTSTART:20260302T170000", "DURATION:PT1HT1M"], .end),
            (["DTSTART:20260302T170000", "DURATION:PTT1M"], .end),
            (["DTSTART:20260302T170000", "DURATION:1H"], .end),
            (["DTSTART:20260302T170000", "DURATION:"], .end),
            (["DTSTART:20260302", "DURATION:P0D"], .end),
            (["DTSTART:20260302", "DURATION:P1Y"], .end),
            (["DTSTART:20260302", "DURATION:P99999999999999999999D"], .end),
            (["DTSTART:20260302T170000", "DURATION:PT1H1"], .end),
            (["DTSTART:20260302", "RDATE:20260310"], .property("RDATE")),
            (["DTSTART:20260302", "EXRULE:FREQ=DAILY"], .property("EXRULE")),
            (["DTSTART:20260302", "EXDATE:20260302T170000"], .property("EXDATE")),
            (["DTSTART:20260302", "EXDATE:20260309,"], .property("EXDATE")),
            (["DTSTART:20260302", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"], .property("RRULE")),
            (
                ["DTSTART:20260302", "UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260302"],
                .property("RECURRENCE-ID")
            ),
        ] as [([String], ResidenceFile.Reason)])
    func `what is not understood is reported and left out`(
        lines: [String], reason: ResidenceFile.Reason
    ) throws {
        let other = CalendarFiles.event(["DTSTART:20260303", "SUMMARY:Mum"])
        let text = CalendarFiles.text(CalendarFiles.event(lines + ["SUMMARY:Dad"]) + other)

        let file = try CalendarFiles.read(text)

        #expect(file.unread.map(\.reason) == [reason])
        #expect(file.unread.first?.line == 3)
        #expect(file.unread.first?.summary == "Dad")
        #expect(file.summaries == ["Mum"])
        #expect(CalendarFiles.spans(file) == ["2026-03-03 to 2026-03-03"])
    }

    @Test(arguments: [
        ("Mum", "Mum"), ("", ""), ("Mum\\, Dad\\; \\\\ \\n\\Nme", "Mum, Dad; \\ me"),
        ("  a \t b ", "a b"), ("a\\", "a"), ("\\x", "x"), ("K\u{F6}ln: 🏡", "Köln: 🏡"),
        ("a\u{202E}b\u{2066}c\u{85}d\u{1B}e", "a b c d e"),
        (String(repeating: "x", count: 300), String(repeating: "x", count: 200)),
    ])
    func `a summary is plain text on one line`(written: String, summary: String) throws {
        let file = try CalendarFiles.read(event: ["DTSTART:20260302", "SUMMARY:" + written])

        #expect(file.summaries == [summary])
    }

    @Test(arguments: ["\r\n ", "\n ", "\r\n\t", "\n\t", "\r\n \r\n "])
    func `folded lines are joined, wherever they are folded`(fold: String) throws {
        let whole = Array(
            CalendarFiles.text(
                CalendarFiles.event(["DTSTART:20260302", "SUMMARY:Ö 🏡"])
            ).utf8)
        let plain = try ResidenceFile(whole, days: CalendarFiles.weeks, calendar: .berlin)
        #expect(plain.summaries == ["Ö 🏡"])

        for place in 1..<whole.count where !"\r\n".utf8.contains(whole[place - 1]) {
            let folded = whole[..<place] + Array(fold.utf8) + whole[place...]
            let file = try ResidenceFile(
                Array(folded), days: CalendarFiles.weeks, calendar: .berlin)
            #expect(file.entries == plain.entries, "\(place)")
        }
    }

    @Test func `a byte order mark and single line feeds make no difference`() throws {
        let text = CalendarFiles.sample

        let file = try CalendarFiles.read(text)

        #expect(try CalendarFiles.read("\u{FEFF}" + text) == file)
        #expect(try CalendarFiles.read(text.replacing("\r\n", with: "\n")) == file)
        #expect(try CalendarFiles.read(String(text.dropLast())) == file)
    }

    @Test func `only what reaches into the days is an entry`() throws {
        let lines = (1...31).flatMap { day in
            CalendarFiles.event([
                "DTSTART;VALUE=DATE:202603\(day < 10 ? "0" : "")\(day)", "DURATION:P3D",
            ])
        }

        let file = try CalendarFiles.read(
            CalendarFiles.text(lines), .of("2026-03-10")...(.of("2026-03-11")))

        #expect(
            CalendarFiles.spans(file) == [
                "2026-03-08 to 2026-03-10", "2026-03-09 to 2026-03-11",
                "2026-03-10 to 2026-03-12", "2026-03-11 to 2026-03-13",
            ])
    }

    @Test func `entries become stays where a parent said which home is meant`() throws {
        let file = try CalendarFiles.read(
            CalendarFiles.text(
                ["Dad", "dad", "Dentist"].flatMap {
                    CalendarFiles.event(["DTSTART:20260304", "DURATION:P2D", "SUMMARY:" + $0])
                }))

        #expect(file.summaries == ["Dad", "dad", "Dentist"])
        #expect(
            file.stays(["Dad": .dads]) == [Stay(.days(.monday + 2 ... .monday + 3), at: .dads)])
    }

    @Test func `what reaches beyond the days begins and ends with them`() throws {
        let file = try CalendarFiles.read(
            CalendarFiles.text(
                CalendarFiles.event(["DTSTART:20260303", "DURATION:P30D", "SUMMARY:Dad"])
                    + CalendarFiles.event([
                        "DTSTART:20260304T200000Z", "DTEND:20260305T080000Z", "SUMMARY:Dad",
                    ])
                    + CalendarFiles.event(["DTSTART:20260303", "DURATION:P1D", "SUMMARY:Dad"])))
        let calendar = FamilyCalendar.of("Europe/Berlin")
        let thursday = LocalDay.monday + 3

        let stays = file.stays(["Dad": .dads], in: thursday...thursday, calendar)

        #expect(
            stays == [
                Stay(.days(thursday...thursday), at: .dads),
                Stay(
                    .moments(calendar.start(of: thursday)..<(.utc("2026-03-05 08:00"))), at: .dads),
            ])
    }
}
