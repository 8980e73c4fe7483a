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
    static let forest = """
        Start Time,End Time,Tag,Note,Tree Type,Is Success
        2026-05-04T16:00:00.000+0200,2026-05-04T16:45:00.000+0200,Reading,,Cedar,True

        """

    @Test(arguments: [
        (toggl, KnownTracker.toggl, "2026-05-04", Int64(2730)),
        (clockify, .clockify, "2026-05-14", 2730), (aTimeLogger, .aTimeLogger, "2026-05-04", 2700),
        (forest, .forest, "2026-05-04", 2700),
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
        ("minutes", "1:30", 5400),
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
        ("03/04/2026", DateOrder.dayFirst), ("03/14/2026", .monthFirst), ("14/03/2026", .dayFirst),
        ("2026-03-14", .dayFirst), ("", .dayFirst),
    ])
    func `the order of days shows itself where it can`(day: String, order: DateOrder) {
        #expect(DateOrder(of: [day]) == order)
    }

    @Test(arguments: [
        (["03/04/2026", "05/04/2026"], false), (["03/04/2026", "03/14/2026"], true),
        (["14.03.2026", "03.04.2026"], true), (["2026-03-04", ""], true), ([], true),
    ])
    func `an order is clear if a number above twelve shows it`(days: [String], isClear: Bool) {
        #expect(DateOrder.isClear(in: days) == isClear)
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
