import Support
import Testing

@testable import Domain

/// Events of calendar files in the forms in which programs write them.
struct WrittenEventTests {
    @Test func `a calendar as programs write it is understood`() throws {
        let file = try CalendarFiles.read(
            CalendarFiles.sample, .of("2026-03-01")...(.of("2026-05-03")))

        #expect(
            CalendarFiles.spans(file) == [
                "2026-03-06 16:00 to 2026-03-08 17:30", "2026-04-04 to 2026-04-05",
                "2026-04-17 15:00 to 2026-04-19 16:30", "2026-05-01 15:00 to 2026-05-03 16:30",
            ])
        #expect(file.summaries == ["Mia bei Papa, Köln", "Oma"])
        #expect(file.leftOut == [])
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
            ["DTSTART;TZID=Japan:20260302T160000", "DURATION:PT1H"],
            "2026-03-02 07:00 to 2026-03-02 08:00"
        ),
        // An end at 23:59 is the midnight after it.
        (
            ["DTSTART:20260302T170000", "DTEND:20260304T235900"],
            "2026-03-02 16:00 to 2026-03-04 23:00"
        ),
        (
            ["DTSTART:20260302T170000", "DTEND:20260304T225959Z"],
            "2026-03-02 16:00 to 2026-03-04 23:00"
        ),
        (["DTSTART:20260302T000000", "DTEND:20260304T235959"], "2026-03-02 to 2026-03-04"),
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
        #expect(file.leftOut == [])
    }

    @Test func `a time without a zone is the family's`() throws {
        let lines = ["DTSTART:20260302T170000", "DURATION:PT1H"]

        let file = try CalendarFiles.read(event: lines, in: "Pacific/Chatham")

        #expect(CalendarFiles.spans(file) == ["2026-03-02 03:15 to 2026-03-02 04:15"])
    }

    @Test(arguments: [
        // One day, ended in every way.
        ["DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260302"],
        ["DTSTART;VALUE=DATE:20260302", "DURATION:PT24H"],
        ["DTSTART;VALUE=DATE:20260302", "DURATION:P0D"],
        ["DTSTART;VALUE=DATE:20260302", "DURATION:PT23H59M"],
        ["DTSTART;VALUE=DATE:20260302", "DTEND:20260303T000000"],
        ["DTSTART;VALUE=DATE:20260302", "DTEND:20260302T235959"],
        ["DTSTART;VALUE=DATE:2026-03-02"],
        ["DTSTART:20260302T000000"], ["DTSTART:20260302T000000", "DTEND:20260302T000000"],
        ["DTSTART:20260302T000000", "DTEND:20260302T235900"],
        ["DTSTART:20260302T000000", "DTEND:20260302T235959"],
        ["DTSTART:20260302T000000", "DTEND:20260302T240000"],
        ["DTSTART:20260302T000000", "DTEND:20260303T000000"],
        ["DTSTART:20260302T000000", "DTEND;VALUE=DATE:20260303"],
        ["DTSTART:20260302T000100", "DTEND:20260302T235900"],
        ["DTSTART;VALUE=DATE:20260302T000000", "DTEND;VALUE=DATE:20260303T000000"],
        // On the household's clock, on its own one, and on that of another zone.
        ["DTSTART:20260301T230000Z", "DTEND:20260302T230000Z"],
        ["DTSTART:20260301T230000Z", "DTEND:20260302T225959Z"],
        ["DTSTART:20260302T000000Z", "DTEND:20260303T000000Z"],
        ["DTSTART;TZID=America/New_York:20260302T000000", "DURATION:PT24H"],
    ])
    func `a whole day is one, in every form`(lines: [String]) throws {
        let file = try CalendarFiles.read(event: lines)

        #expect(CalendarFiles.spans(file) == ["2026-03-02 to 2026-03-02"])
        #expect(file.leftOut == [])
    }

    @Test(arguments: [
        "Europe/Berlin", "\"Europe/Berlin\"", "W. Europe Standard Time",
        "\"W. Europe Standard Time\"", "CET", "/freeassociation.sourceforge.net/Europe/Zurich",
        "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin",
        "/citadel.org/20210210_1/Europe/Berlin", "/mozilla.org/20050126_1/Europe/Berlin",
        "/softwarestudio.org/Olson_20011030_5/Europe/Berlin",
        "Romance Standard Time", "Central European Standard Time",
    ])
    func `a zone is known by the names that programs give it`(zone: String) throws {
        let file = try CalendarFiles.read(
            event: ["DTSTART;TZID=\(zone):20260302T170000", "DURATION:PT1H"])

        #expect(CalendarFiles.spans(file) == ["2026-03-02 16:00 to 2026-03-02 17:00"])
    }

    @Test func `a zone is what the file says if its name says nothing`() throws {
        let zone = { (name: String, extra: [String]) in
            ["BEGIN:VTIMEZONE", "TZID:\(name)"] + extra + [
                "BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0400",
                "TZOFFSETTO:+0300", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD",
                "BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0300",
                "TZOFFSETTO:+0400", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT",
                "END:VTIMEZONE",
            ]
        }
        let read = { (name: String, extra: [String]) in
            let event = CalendarFiles.event([
                "DTSTART;TZID=\(name):20260302T170000", "DURATION:PT1H",
                "RRULE:FREQ=WEEKLY;INTERVAL=4;COUNT=2",
            ])
            // Its zone may come after it.
            return try CalendarFiles.spans(
                CalendarFiles.read(
                    CalendarFiles.text(event + zone(name, extra)), .monday...(.monday + 40)))
        }

        let own = ["2026-03-02 14:00 to 2026-03-02 15:00", "2026-03-30 13:00 to 2026-03-30 14:00"]
        #expect(try read("Customized Time Zone", []) == own)
        #expect(try read("CET", []) == own)
        let berlin = [
            "2026-03-02 16:00 to 2026-03-02 17:00", "2026-03-30 15:00 to 2026-03-30 16:00",
        ]
        #expect(try read("Custom 1", ["X-LIC-LOCATION:Europe/Berlin"]) == berlin)
        // These are known better than by what files add to them.
        #expect(try read("Europe/Berlin", []) == berlin)
        #expect(try read("W. Europe Standard Time", []) == berlin)
    }

    @Test(
        arguments: [
            ([], .start), (["DTSTART:"], .start), (["DTSTART:tomorrow"], .start),
            (["DTSTART:20260230"], .start), (["DTSTART:20260302T240001"], .start),
            (["DTSTART:20260302T176000"], .start), (["DTSTART:20260302T170061"], .start),
            (["DTSTART:20260302T170000z"], .start), (["DTSTART:00000302"], .start),
            (["DTSTART:٢٠٢٦٠٣٠٢"], .start), (["DTSTART;TZID:20260302T170000"], .zone("")),
            (["DTSTART;TZID=Europe/Berlin:20260302T170000Z"], .start),
            (["DTSTART:20260302", "DTSTART:20260303"], .property("DTSTART")),
            (["DTSTART;TZID=\"Mars:Olympus;Mons\":20260302T170000"], .zone("Mars:Olympus;Mons")),
            (["DTSTART;TZID=Europe/../Berlin:20260302T170000"], .zone("Europe/../Berlin")),
            (["DTSTART;TZID=BST:20260302T170000"], .zone("BST")),
            (["DTSTART;TZID=IST:20260302T170000"], .zone("IST")),
            (["DTSTART;TZID=:20260302T170000"], .zone("")),
            (["DTSTART:20260302T170000", "DTEND;TZID=Nowhere:20260302T180000"], .zone("Nowhere")),
            (["DTSTART:20260302T170000"], .empty),
            (["DTSTART:20260302T170000", "DTEND:20260302T170000"], .empty),
            (["DTSTART:20260302T170000", "DURATION:PT0S"], .empty),
            (["DTSTART:20260302T170000", "DTEND:20260302T160000"], .backwards),
            (["DTSTART:20260302", "DTEND:20260301"], .backwards),
            (["DTSTART:20260302", "DTEND:20250304"], .backwards),
            (["DTSTART:20260302", "DURATION:-P1D"], .backwards),
            (["DTSTART:20260302", "DTEND:20260302T170000"], .end),
            (["DTSTART:20260302T170000", "DTEND;VALUE=DATE:20260303"], .end),
            (["DTSTART:20260302", "DTEND:soon"], .end),
            (["DTSTART:20260302", "DTEND:20260303", "DURATION:P1D"], .end),
            (["DTSTART:20260302", "DTEND:20260303", "DTEND:20260304"], .end),
            (["DTSTART:20260302", "DURATION:PT36H"], .end),
            (["DTSTART:20260302", "DURATION:P1Y"], .end),
            (["DTSTART:20260302T170000", "DURATION:1H"], .end),
            (["DTSTART:20260302", "RRULE:FREQ=DAILY", "EXDATE:soon"], .property("EXDATE")),
            (
                ["DTSTART:20260302", "RRULE:FREQ=DAILY", "EXDATE:soon,20260303"],
                .property("EXDATE")
            ),
            (
                [
                    "DTSTART:20260302T170000", "DURATION:PT1H", "RRULE:FREQ=DAILY",
                    "EXDATE;TZID=Nowhere:20260303T170000",
                ], .zone("Nowhere")
            ),
            (["DTSTART:20260302", "RDATE:soon"], .property("RDATE")),
            (["DTSTART:20260302", "STATUS:CANCELLED"], .cancelled),
        ] as [([String], ResidenceFile.Reason)])
    func `what can't be decided is named with its day, and left out`(
        lines: [String], reason: ResidenceFile.Reason
    ) throws {
        let other = CalendarFiles.event(["DTSTART:20260304", "SUMMARY:Mum"])
        let text = CalendarFiles.text(CalendarFiles.event(lines + ["SUMMARY:Dad"]) + other)

        let file = try CalendarFiles.read(text)

        #expect(file.leftOut.map(\.reason) == [reason])
        #expect(file.leftOut.map(\.summary) == ["Dad"])
        let hasDay = reason != .start && reason != .property("DTSTART")
        #expect(!hasDay || file.leftOut.first?.day == .monday)
        #expect(file.summaries == ["Mum"])
        #expect(CalendarFiles.spans(file) == ["2026-03-04 to 2026-03-04"])
    }

    @Test func `what is over, or too far ahead, is not named either`() throws {
        for day in ["20250302", "20270302"] {
            let nowhere = "DTSTART;TZID=Nowhere:\(day)T100000"
            for lines in [
                [nowhere, "DURATION:PT1H"], ["DTSTART:\(day)", "STATUS:CANCELLED"],
                ["DTSTART:\(day)", "DURATION:P1Y"],
                [nowhere, "RRULE:FREQ=DAILY;UNTIL=20250401"],
            ] {
                #expect(try CalendarFiles.read(event: lines).leftOut == [], "\(lines)")
            }
        }
    }

    @Test func `what is left out for one reason is said once`() throws {
        let file = try CalendarFiles.read(
            event: [
                "SUMMARY:Choir", "DTSTART:20260303T170000", "RRULE:FREQ=WEEKLY",
            ])

        #expect(file.leftOut.map(\.day) == [.monday + 1])
        #expect(file.leftOut.map(\.others) == [3])
    }

    @Test func `a calendar that cancels names all that it cancels`() throws {
        let event = CalendarFiles.event(["DTSTART:20260303", "SUMMARY:Dad"])
        let file = try CalendarFiles.read(
            CalendarFiles.text(["METHOD:CANCEL"] + event) + CalendarFiles.text(event))

        #expect(file.leftOut.map(\.reason) == [.cancelled])
        // The next calendar in the file is another one.
        #expect(file.entries.count == 1)
    }

    @Test func `other things than events are passed over`() throws {
        let others = ["VTODO", "VJOURNAL", "VFREEBUSY", "X-OTHER"].flatMap { name in
            ["BEGIN:\(name)", "DTSTART:20260304", "DTEND:20260306", "SUMMARY:Dad", "END:\(name)"]
        }
        let event = CalendarFiles.event(
            ["DTSTART:20260303", "TRANSP:TRANSPARENT", "SUMMARY:Dad", "BEGIN:VALARM"]
                + ["DURATION:PT5M", "SUMMARY:Pack", "END:VALARM"])

        let file = try CalendarFiles.read(CalendarFiles.text(others + event + others))

        #expect(CalendarFiles.spans(file) == ["2026-03-03 to 2026-03-03"])
        #expect(file.leftOut == [])
    }

    @Test(arguments: [
        ("Mum", "Mum"), ("", ""), ("Mum\\, Dad\\; \\\\ \\n\\Nme", "Mum, Dad; \\ me"),
        ("  a \t b ", "a b"), ("a\\", "a"), ("K\u{F6}ln: 🏡", "Köln: 🏡"),
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
        let plain = try CalendarFiles.read(whole)
        #expect(plain.summaries == ["Ö 🏡"])

        for place in 1..<whole.count where !"\r\n".utf8.contains(whole[place - 1]) {
            let folded = whole[..<place] + Array(fold.utf8) + whole[place...]
            let file = try CalendarFiles.read(Array(folded))
            #expect(file.entries == plain.entries, "\(place)")
        }
    }

    @Test func `the same file in every encoding and with every line end is the same`() throws {
        let text = CalendarFiles.sample
        let file = try CalendarFiles.read(text)
        #expect(file.summaries == ["Mia bei Papa, Köln"])
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        // All of its letters are in Latin-1.
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        let all: [[UInt8]] = [
            Array(("\u{FEFF}" + text).utf8), Array(text.replacing("\r\n", with: "\n").utf8),
            Array(text.replacing("\r\n", with: "\r").utf8), Array(text.dropLast().utf8),
            Array(("\n\n" + text).utf8),
            [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, latin,
        ]
        for bytes in all { #expect(try CalendarFiles.read(bytes) == file) }
    }

    @Test func `several calendars in one file are read`() throws {
        let one = CalendarFiles.text(CalendarFiles.event(["DTSTART:20260303", "SUMMARY:Dad"]))

        #expect(try CalendarFiles.read(one + one).entries.count == 2)
        // Blanks at the ends of lines, and empty lines, mean nothing.
        let loose = (one + one).replacing("\r\n", with: "  \r\n\r\n")
        #expect(try CalendarFiles.read(loose).summaries == ["Dad"])
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
            file.stays(["Dad": HomeID(2)]) == [
                Stay(.days(.monday + 2 ... .monday + 3), at: HomeID(2))
            ])
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

        let stays = file.stays(["Dad": HomeID(2)], in: thursday...thursday, calendar)

        #expect(
            stays == [
                Stay(.days(thursday...thursday), at: HomeID(2)),
                Stay(
                    .moments(calendar.start(of: thursday)..<(.utc("2026-03-05 08:00"))),
                    at: HomeID(2)),
            ])
    }
}
