import Foundation
import Testing

@testable import Domain

/// Files of other tools as activities (§9.5).
struct ImportTests {
    private let calendar = FamilyCalendar(zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    private let now = Instant(seconds: 1_790_000_000)

    private func table(_ text: String) throws -> TextTable { try TextTable(Array(text.utf8)) }

    private func read(_ text: String) throws -> ImportReading {
        let table = try table(text)
        return ImportReading(table, ImportColumns(of: table), in: calendar, now: now)
    }

    private func at(_ day: String, _ clock: String) throws -> Instant {
        calendar.instant(
            try #require(LocalDay(iso: day)),
            secondOfDay: try #require(ClockTime.minute(clock)) * 60)
    }

    static let toggl = """
        User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,\
        End time,Duration,Tags,Amount ()\r
        Mia,m@example.com,,Reading,,"Ottoline, ch. 2",No,2026-05-04,16:00:00,2026-05-04,\
        16:45:30,00:45:30,,\r

        """
    static let clockify = """
        "Project","Client","Description","Task","User","Group","Email","Tags","Billable",\
        "Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"
        "Reading","","","","Mia","","m@example.com","","No","05/14/2026","04:00:00 PM",\
        "05/14/2026","04:45:30 PM","00:45:30","0.76"

        """
    static let aTimeLogger = """
        Activity type,Duration,From,To,Comment
        Reading,0:45,2026-05-04 16:00,2026-05-04 16:45,aloud

        """
    static let kimai = """
        Date,From,To,Duration,Rate,User,Customer,Project,Activity,Description,Category
        2026-05-04,16:00,16:45,0.75,0,Mia,Home,School,Reading,,work

        """
    static let simpleTimeTracker = """
        activity name,time started,time ended,comment,categories,record tags,duration,duration minutes
        "Reading",2026-05-04 16:00:00,2026-05-04 16:45:31,"aloud","","",0:45:31,45

        """
    static let forest = """
        Start Time,End Time,Tag,Note,Tree Type,Is Success
        2026-05-04T16:00:00.000+0200,2026-05-04T16:45:00.000+0200,Reading,,Cedar,True

        """

    @Test(arguments: [
        (toggl, KnownTracker.toggl, "2026-05-04", Int64(2730)),
        (clockify, .clockify, "2026-05-14", 2730), (aTimeLogger, .aTimeLogger, "2026-05-04", 2700),
        (forest, .forest, "2026-05-04", 2700), (kimai, .kimai, "2026-05-04", 2700),
        (simpleTimeTracker, .simpleTimeTracker, "2026-05-04", 2731),
    ])
    func `files of known tools are read by their columns`(
        text: String, tracker: KnownTracker, day: String, seconds: Int64
    ) throws {
        #expect(KnownTracker.of(try table(text).header) == tracker)

        let reading = try read(text)
        let entry = try #require(reading.entries.first)
        #expect(reading.refused == [])
        #expect(entry.line == 2)
        #expect(entry.label == "Reading")
        #expect(entry.span.lowerBound == (try at(day, "16:00")))
        #expect(entry.span.length == .seconds(seconds))
    }

    @Test func `our own two files are known`() throws {
        let report =
            "Child,Day,Start,End,Category,Part,Seconds,Entered,Note\n"
            + "Mia,2026-05-04,23:00,24:00,Reading,,3600,by tap,\n"
        let archive =
            "Child,Start,End,Category,Part,Seconds,Entered,Note\n"
            + "Mia,2026-05-04T23:00:00+02:00,2026-05-05T00:00:00+02:00,Reading,,3600,tap,\n"

        for text in [report, archive] {
            let reading = try read(text)
            #expect(KnownTracker.of(try table(text).header) == .focusPal)
            #expect(reading.refused == [])
            #expect(reading.entries.first?.span.length == .hours(1))
            #expect(reading.entries.first?.span.lowerBound == (try at("2026-05-04", "23:00")))
        }
    }

    @Test(arguments: [
        ("2026-05-04,23:30,0:15", "2026-05-05,00:15"),
        ("2026-05-04,10:00,11:00", "2026-05-04,11:00"),
    ])
    func `an end without a day is on the day of the start or the next`(
        row: String, end: String
    ) throws {
        let entry = try #require(try read("day,start,end,type\n\(row),x\n").entries.first)
        let parts = end.split(separator: ",").map(String.init)

        #expect(entry.span.upperBound == (try at(parts[0], parts[1])))
    }

    @Test(arguments: [
        ("0:45", Int64(2700)), ("1:30:30", 5430), ("1.5", 5400), ("0,25", 900), ("12:00", 43_200),
    ])
    func `a length is enough without an end`(text: String, seconds: Int64) throws {
        let entry = try #require(
            try read("date;time;duration;project\n04.05.2026;8:00;\(text);x\n").entries.first)

        #expect(entry.span.length == .seconds(seconds))
    }

    @Test(arguments: [
        ("Minutes", "25", Int64(1500)), ("Duration (min)", "7.5", 450),
        ("Time in seconds", "90", 90), ("Duration", "0.5", 1800), ("Admin", "1", 3600),
        ("minutes", "1:30", 90), ("Dauer (Min.)", "25", 1500), ("Hours", "5", 18_000),
    ])
    func `a plain length counts what its column says`(name: String, text: String, seconds: Int64)
        throws
    {
        let table = try table("date,time,\(name),project\n2026-05-04,8:00,\(text),x\n")
        var columns = ImportColumns(of: table)
        columns.length = 2

        let entry = try #require(
            ImportReading(table, columns, in: calendar, now: now).entries.first)

        #expect(entry.span.length == .seconds(seconds))
    }

    @Test(arguments: [
        ("2026-05-04 16:00", "2026-05-04 15:00", "It doesn’t end after its start."),
        ("2026-05-04 16:00", "2026-05-04 16:00", "It doesn’t end after its start."),
        ("2026-05-04 16:00", "2026-05-05 16:00", "It is longer than 16 hours."),
        ("2126-05-04 16:00", "2126-05-04 17:00", "It ends in the future."),
        ("", "2026-05-04 17:00", "It has no start."),
        ("2026-05-04 16:00", "", "It has no end and no length."),
        ("2026-02-30 16:00", "2026-05-04 17:00", "“{{value}}” isn’t a date and time."),
        ("2026-05-04 16:61", "2026-05-04 17:00", "“{{value}}” isn’t a date and time."),
        ("2026-05-04 16:00", "soon", "“{{value}}” isn’t a date and time."),
        ("2026-05-04 13:00 PM", "2026-05-04 17:00", "“{{value}}” isn’t a date and time."),
        ("1026-05-04 13:00", "2026-05-04 17:00", "“{{value}}” isn’t a date and time."),
    ])
    func `a row that can't be imported is listed with its line`(
        start: String, end: String, reason: String
    ) throws {
        let reading = try read("from,to,tag\n\"\nx\",,\n\(start),\(end),x\n")

        #expect(reading.entries == [])
        #expect(reading.refused.map(\.line) == [2, 4])
        #expect(reading.refused.last?.reason.text == reason)
    }

    @Test(
        arguments: [
            // The clocks jump from two to three.
            (
                "2026-03-29 02:30,2026-03-29 04:00,", nil,
                "The clocks skip “{{value}}” that day."
            ),
            (
                "2026-03-29 01:30,2026-03-29 02:30,", nil,
                "The clocks skip “{{value}}” that day."
            ),
            ("2026-03-29 01:30,2026-03-29 03:30,", 60, nil),
            // They go back from three to two: the first of the two, unless the length says otherwise.
            ("2025-10-26 02:30,2025-10-26 02:45,", 15, nil),
            ("2025-10-26 02:30,2025-10-26 02:45,1:15", 75, nil),
            ("2025-10-26 02:45,2025-10-26 02:30,", 45, nil),
            ("2025-10-26 01:30,2025-10-26 03:30,", 180, nil),
        ] as [(String, Int64?, String?)])
    func `a time that the clocks skip is refused, and both times of a repeated one work`(
        row: String, minutes: Int64?, reason: String?
    ) throws {
        let reading = try read("from,to,duration,tag\n\(row),a\n")

        #expect(
            reading.entries.map(\.span.length) == [minutes].compactMap { $0.map { .minutes($0) } })
        #expect(reading.refused.map(\.reason.text) == [reason].compactMap { $0 })
    }

    @Test func `a row with more fields than columns is refused, but for empty ones`() throws {
        let reading = try read(
            "from,to,tag\n2026-05-04 8:00,2026-05-04 9:00,a,b\n2026-05-04 9:00,2026-05-04 9:30,a,, \n"
        )

        #expect(reading.entries.map(\.line) == [3])
        #expect(reading.refused.map(\.line) == [2])
        #expect(
            reading.refused.first?.reason.text.hasPrefix(
                "It has more fields than columns.")
                == true)
    }

    @Test(arguments: [("True", true), ("true", true), ("False", false), ("no", false), ("", true)])
    func `a tree of the Forest app that failed is no time`(success: String, isTaken: Bool) throws {
        let reading = try read(
            "Start Time,End Time,Tag,Note,Tree Type,Is Success\n"
                + "2026-05-04T16:00:00.000+0200,2026-05-04T16:45:00.000+0200,Reading,,Cedar,\(success)\n"
        )

        #expect(reading.entries.count == (isTaken ? 1 : 0))
        #expect(
            reading.refused.map(\.reason.text)
                == (isTaken ? [] : ["This tree was not completed, so its time doesn’t count."]))
    }

    @Test(arguments: [
        (["03/04/2026"], DateOrder.dayFirst), (["03/14/2026"], .monthFirst),
        (["14/03/2026"], .dayFirst), (["2026-03-14"], .dayFirst), ([""], .dayFirst),
        ([], .dayFirst),
        (["05.10.25"], .dayFirst), (["10/25/25"], .monthFirst), (["25-10-05"], .yearFirst),
        (["05-10-25"], .dayFirst), (["05/10/25 14:00"], .dayFirst),
        // One bad row doesn't decide, nor does a day that is still to come.
        (["14/03/2026", "13/03/2026", "03/14/2026"], .dayFirst), (["11/12/2026"], .monthFirst),
    ])
    func `the order of days is that of most of a column`(days: [String], order: DateOrder) {
        #expect(DateOrder(of: days, today: LocalDay(iso: "2026-11-29")) == order)
    }

    @Test(arguments: [
        (["03/04/2026", "05/04/2026"], false), (["03/04/2026", "03/14/2026"], true),
        (["14.03.2026", "03.04.2026"], true), (["2026-03-04", ""], true), ([], true),
        (["14.03.26"], false), (["05.10.26"], false),
    ])
    func `an order is clear if a number above twelve shows it`(days: [String], isClear: Bool) {
        #expect(DateOrder.isClear(in: days) == isClear)
    }

    // MARK: - How a column is written

    static let columns: [(String, [String], LengthUnit, DecimalSign)] = [
        // The name decides, otherwise what an entry or a day can be.
        ("duration", ["25", "10", "5"], .minutes, .point), ("Hours", ["25"], .hours, .point),
        ("duration", ["5", "10", "15"], .minutes, .point),
        ("duration", ["1", "2"], .hours, .point),
        ("duration", ["8", "9.5"], .hours, .point), ("duration", ["16"], .hours, .point),
        ("duration", ["17"], .minutes, .point), ("duration", ["960"], .minutes, .point),
        ("duration", ["961", "60"], .seconds, .point), ("duration", [], .hours, .point),
        ("duration", ["7", "9", "12"], .minutes, .point), ("duration", ["0"], .hours, .point),
        ("duration", ["1:30", "0:45"], .hours, .point),
        ("duration", ["25:30", "8:00"], .minutes, .point),
        ("duration", ["1h 30m", "45m"], .hours, .point), ("duration", ["x", ""], .hours, .point),
        ("Dauer in Stunden", ["0,5", "1,25"], .hours, .comma),
        ("Zeit (Sek.)", ["1.800", "600"], .seconds, .comma),
        ("seconds", ["1,800"], .seconds, .point), ("minutes", ["7,5"], .minutes, .comma),
        ("duration", ["1.500"], .hours, .point), ("duration", ["0,250"], .hours, .comma),
        ("duration", ["1.234,5"], .seconds, .comma), ("duration", ["1,234,567"], .seconds, .point),
        ("duration", ["1,5", "1,5", "1.5"], .hours, .comma),
        ("duration", ["1 Std. 30 Min."], .hours, .point),
    ]

    @Test(arguments: columns)
    func `unit and decimal sign are those of the whole column`(
        name: String, cells: [String], unit: LengthUnit, decimal: DecimalSign
    ) {
        let day = Array(repeating: "2026-05-04", count: cells.count)
        let form = LengthForm(name: name, cells: cells, days: day)

        #expect(form.unit == unit)
        #expect(form.decimal == decimal)
    }

    @Test func `what is long in a day is short on several`() {
        let cells = ["7", "9", "12"]

        #expect(LengthForm(name: "", cells: cells, days: ["a", "b", "c"]).unit == .hours)
    }

    @Test(
        arguments: [
            ("1h 30m", Int64(5400)), ("1h30", 5400), ("1 h 30 min", 5400), ("45m", 2700),
            ("90 min", 5400),
            ("18:25 min", 1105), ("1:30 h", 5400), ("1:02:03", 3723), ("0:0:31", 31),
            ("PT1H30M", 5400),
            ("1 Std. 30 Min.", 5400), ("1.5 Std.", 5400), ("2 hours 5 minutes", 7500), ("90s", 90),
            ("1m 30s", 90), ("5m30", 330), ("1 hr", 3600), ("00:45:30.000", 2730), ("1:30", 5400),
            ("0", 0), ("1000", 3_600_000), ("1000.1", nil), ("", nil), ("soon", nil), ("h", nil),
            ("1x", nil), ("30m 1h", nil), ("1h 2h", nil), ("1:2:3:4", nil), ("-1", nil),
            ("1,5", nil),
            ("1h30x", nil), ("90 s 5", nil), ("99999999999", nil), (":30", nil), ("1:", nil),
            ("١", nil), ("1e3", nil), ("nan", nil),
        ] as [(String, Int64?)])
    func `a length may say its own unit`(text: String, seconds: Int64?) {
        #expect(LengthForm().span(text) == seconds.map { .seconds($0) })
    }

    @Test(arguments: [
        ("1:30", LengthUnit.minutes, Int64(90)), ("1:02:03", .minutes, 3723), ("90", .seconds, 90),
        ("1:30", .seconds, 90), ("25", .minutes, 1500),
    ])
    func `the first number of a length counts what was chosen`(
        text: String, unit: LengthUnit, seconds: Int64
    ) {
        #expect(LengthForm(unit: unit).span(text) == .seconds(seconds))
    }

    @Test(arguments: [
        ("14.00,15.30", Int64(90)), ("14h,15h30", 90), ("14:00 Uhr,15:30 Uhr", 90),
        ("2 PM,3:30 PM", 90),
        ("14.00.30,14.01.30", 1), ("23.30,0.15", 45), ("14:00:00.000,14:30:00.000", 30),
    ])
    func `clock times are read as people write them`(times: String, minutes: Int64) throws {
        let entry = try #require(try read("day,start,end,type\n4.5.26,\(times),x\n").entries.first)

        #expect(entry.span.length == .minutes(minutes))
        #expect(calendar.day(of: entry.span.lowerBound) == LocalDay(iso: "2026-05-04"))
    }

    @Test(arguments: ["14.60,15.00", "14.5,15.5", "25.00,26.00", "14:00:,15:00", "h,14h"])
    func `what is no clock time is refused`(times: String) throws {
        #expect(try read("day,start,end,type\n2026-05-04,\(times),x\n").entries == [])
    }

    @Test func `a first line that names the separator is no row`() throws {
        for start in ["sep=;\n", "SEP=;\r\n", "\"sep=;\"\n", "\u{FEFF}sep=;\r"] {
            let reading = try read(
                start
                    + "from;to;tag,x\n05.10.2025 14:00;05.10.2025 15:00;Lesen, laut\n"
                    .replacing("tag,x", with: "tag"))
            #expect(reading.entries.map(\.label) == ["Lesen, laut"])
            #expect(reading.entries.map(\.line) == [3])
        }
        // A column may be called so.
        #expect(try table("sep=x,b\n1,2\n").header == ["sep=x", "b"])
    }

    @Test(
        arguments: [
            // Length decides which of the two 02:50 it was.
            ("02:50:00,03:10:00,00:20:00", "2025-10-26T01:50:00Z", 20),
            ("02:50:00,03:10:00,01:20:00", "2025-10-26T00:50:00Z", 80),
            ("02:50:00,03:10:00,", "2025-10-26T00:50:00Z", 80),
            ("02:10:00,02:20:00,01:10:00", "2025-10-26T00:10:00Z", 70),
            // A length may be rounded.
            ("02:50:00,03:10:29,00:20", "2025-10-26T01:50:00Z", 20),
            ("02:50:00,,00:20:00", "2025-10-26T00:50:00Z", 20),
        ] as [(String, String, Int64)])
    func `a start in the repeated hour is the one that fits the length`(
        row: String, start: String, minutes: Int64
    ) throws {
        let parts = row.split(separator: ",", omittingEmptySubsequences: false)
        let reading = try read(
            "Start date,Start time,End date,End time,Duration,Project\n"
                + "2025-10-26,\(parts[0]),\(parts[1].isEmpty ? "" : "2025-10-26"),\(parts[1]),"
                + "\(parts[2]),x\n")
        let entry = try #require(reading.entries.first)

        #expect(entry.span.lowerBound == Instant(iso: start))
        #expect(entry.span.length.wholeSeconds / 60 == minutes)
    }

    @Test func `rows without a time of day follow each other`() throws {
        let reading = try read(
            "Date,Minutes,Activity\n2026-06-01,20,a\n2026-06-01,35,b\n2026-06-02,30,c\n"
                + "2026-06-02,700,d\n2026-06-02,,e\n2026-06-02,0,f\n2026-13-02,5,g\n")

        #expect(reading.arePlaced)
        #expect(reading.entries.map(\.label) == ["a", "b", "c"])
        #expect(
            reading.entries.map(\.span.lowerBound) == [
                try at("2026-06-01", "12:00"), try at("2026-06-01", "12:20"),
                try at("2026-06-02", "12:00"),
            ])
        #expect(
            reading.refused.map(\.reason.text) == [
                "There is no room left for it on its day.", "It has no end and no length.",
                "It doesn’t end after its start.", "“{{value}}” isn’t a date and time.",
            ])
    }

    @Test func `when they begin can be chosen, and may lie where the clocks go forward`() throws {
        let table = try table("Date,Minutes,Activity\n2026-03-29,30,a\n2026-03-29,30,b\n")
        var columns = ImportColumns(of: table)
        columns.placedFrom = 2 * 60 + 30

        let reading = ImportReading(table, columns, in: calendar, now: now)

        #expect(reading.entries.map(\.span.length) == [.minutes(30), .minutes(30)])
        #expect(
            reading.entries.allSatisfy {
                calendar.day(of: $0.span.lowerBound) == LocalDay(iso: "2026-03-29")
            })
    }

    @Test func `columns are known by what is in them, where names leave it open`() throws {
        let reading = try read(
            """
            Date;Started Work At;Stopped;Time;Title
            2026-05-14;09:00;10:30;1h 30m;Reading
            2026-05-14;11:00;;1h 30m;Maths
            2026-05-14;14:00;;45m;Maths

            """)

        #expect(reading.refused == [])
        #expect(reading.entries.map(\.span.length) == [.minutes(90), .minutes(90), .minutes(45)])
    }

    @Test(arguments: [
        ("Date;Duration;Activity", "01.06.26;20;Reading"),
        ("Start;End;Category", "05.10.25 14:00;05.10.25 14:20;Reading"),
        ("Date;Start;End;Activity", "01.06.26;10.05.12;10.25.12;Reading"),
    ])
    func `days with points are no clock times`(header: String, row: String) throws {
        #expect(try read("\(header)\n\(row)\n").entries.map(\.span.length) == [.minutes(20)])
    }

    @Test func `our own report comes back with its seconds, also where it was cut to minutes`()
        throws
    {
        func spans(_ rows: String) throws -> [Range<Instant>] {
            let reading = try read(
                "Child,Day,Start,End,Category,Part,Seconds,Entered,Note\n" + rows)
            #expect(reading.refused == [])
            return reading.entries.map(\.span)
        }
        let whole = try spans("Mia,2026-05-04,16:00:40,16:10:50,Reading,,610,by tap,\n")
        #expect(whole.map(\.length) == [.seconds(610)])

        // 16:00:00 to 16:10:50, and on to 16:20:50.
        let cut = try spans(
            "Mia,2026-05-04,16:00,16:10,Reading,,650,by tap,\n"
                + "Mia,2026-05-04,16:10,16:20,Sport,,600,by tap,\n")
        #expect(cut.map(\.length) == [.seconds(650), .seconds(600)])
        #expect(cut[0].upperBound <= cut[1].lowerBound)
    }

    @Test func `only one person's rows are read if a column names people`() throws {
        let table = try table(
            "from,to,tag,user\n2026-05-04 8:00,2026-05-04 9:00,a,Mia\n"
                + "2026-05-04 8:00,2026-05-04 9:00,b,Leo\n")

        let reading = ImportReading(
            table, ImportColumns(of: table), person: "Leo", in: calendar, now: now)

        #expect(reading.labels == ["b"])
    }

    @Test(arguments: [
        ("Chess\r\n club", "Chess club"), ("Chess\u{2028}club", "Chess club"),
        ("Chess\u{202E}club", "Chess club"), ("Chess\u{A0}club", "Chess\u{A0}club"),
        ("Chess  club", "Chess  club"),
    ])
    func `a name that breaks the text around it is put on one line, any other stays`(
        written: String, label: String
    ) throws {
        let reading = try read(
            "from,to,tag\n2026-05-04 8:00,2026-05-04 9:00,\"\(written)\"\n")

        #expect(reading.labels == [label])
    }

    @Test(arguments: [
        ("'=1+1", "=1+1"), ("'  -x", "-x"), ("'\t+x", "+x"), ("'＝1", "＝1"), ("'tis", "'tis"),
        ("x'=1", "x'=1"),
    ])
    func `the apostrophe before a formula goes in our own file, and stays in others`(
        written: String, text: String
    ) throws {
        let ours = try table(
            "Child,Start,End,Category,Part,Seconds,Entered,Note\n"
                + "\(written),2026-05-04T23:00:00+02:00,2026-05-05T00:00:00+02:00,"
                + "\(written),,3600,tap,\(written)\n")

        let entry = try #require(
            ImportReading(
                ours, ImportColumns(of: ours), person: text, in: calendar, now: now
            ).entries.first)
        let other = try #require(
            try read(
                "from,to,tag,note\n2026-05-04 8:00,2026-05-04 9:00,x,\(written)\n"
            ).entries.first)

        #expect([entry.label, entry.note] == [text, text])
        #expect(other.note == written)
    }

    private func entry(_ from: Int64, _ to: Int64, line: Int = 2) -> ImportedEntry {
        ImportedEntry(
            line: line, span: Instant(seconds: from)..<Instant(seconds: to), label: "", note: "")
    }

    @Test func `entries that touch fit, and those that overlap are set aside`() {
        let taken = [entry(10, 20).span, entry(40, 50).span]
        let entries = [
            (0, 10), (20, 40), (5, 11), (19, 21), (12, 13), (39, 60), (50, 60), (55, 58),
        ]
        .enumerated().map { entry(Int64($1.0), Int64($1.1), line: $0) }

        let judgement = ImportJudgement(entries, taken: taken) { _ in false }

        #expect(judgement.ready.map { $0.line } == [0, 1, 6])
        #expect(Set(judgement.overlapping.map { $0.line }) == [2, 3, 4, 5, 7])
    }

    @Test func `what came in before is known, wherever it lies now`() {
        let entries = [entry(0, 10), entry(5, 15)]

        let judgement = ImportJudgement(entries, taken: []) { $0.span.lowerBound.milliseconds == 0 }

        #expect(judgement.known == [entries[0]])
        #expect(judgement.ready == [entries[1]])
    }
}
