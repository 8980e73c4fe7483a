import Support
import Testing

@testable import Domain

/// Events that repeat, and the dates on which they don't.
struct RepeatingEventTests {
    /// The March days on which an event of 2 March begins.
    private static func days(_ rule: String, start: String = "20260302") throws -> [Int] {
        let file = try CalendarFiles.read(event: ["DTSTART:" + start, "RRULE:" + rule])
        #expect(file.leftOut == [], "\(rule)")
        return file.entries.map { entry in
            guard case .days(let days) = entry.span else { return 0 }
            return days.lowerBound.date.day
        }
    }

    @Test(arguments: [
        ("FREQ=DAILY", Array(2...29)), ("FREQ=DAILY;INTERVAL=10", [2, 12, 22]),
        ("FREQ=DAILY;COUNT=3", [2, 3, 4]), ("FREQ=DAILY;UNTIL=20260304", [2, 3, 4]),
        ("FREQ=DAILY;BYDAY=MO,WE;COUNT=5", [2, 4, 9, 11, 16]),
        ("FREQ=DAILY;INTERVAL=2;BYDAY=MO,FR", [2, 6, 16, 20]),
        ("FREQ=WEEKLY", [2, 9, 16, 23]), ("freq=weekly;interval=2;", [2, 16]),
        ("FREQ=WEEKLY;BYDAY=FR,MO", [2, 6, 9, 13, 16, 20, 23, 27]),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", [2, 8, 16, 22]),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", [2, 15, 16, 29]),
        (
            "FREQ=WEEKLY;INTERVAL=3;WKST=SA;BYDAY=WE,MO,TH,TU,FR",
            [2, 3, 4, 5, 6, 23, 24, 25, 26, 27]
        ),
        ("FREQ=WEEKLY;INTERVAL=2;BYMONTH=3;COUNT=2", [2, 16]),
        ("FREQ=WEEKLY;COUNT=1", [2]), ("FREQ=WEEKLY;UNTIL=20260301", []),
        ("FREQ=WEEKLY;UNTIL=20260316", [2, 9, 16]),
        // A last time is as good as a last day.
        ("FREQ=WEEKLY;UNTIL=20260316T000000", [2, 9, 16]),
        ("FREQ=WEEKLY;UNTIL=20260316T235959", [2, 9, 16]),
        ("FREQ=WEEKLY;UNTIL=20260316T000000Z", [2, 9, 16]),
        ("FREQ=WEEKLY;UNTIL=20260315T230000Z", [2, 9, 16]),
        ("FREQ=WEEKLY;UNTIL=20260315T225959Z", [2, 9]),
        // The first day counts even if the rule doesn't name it.
        ("FREQ=WEEKLY;BYDAY=TU", [2, 3, 10, 17, 24]), ("FREQ=DAILY;BYDAY=TU;COUNT=3", [2, 3, 10]),
        ("FREQ=MONTHLY", [2]), ("FREQ=MONTHLY;BYDAY=1MO,-1FR", [2, 27]),
        ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", [2, 9]), ("FREQ=MONTHLY;BYMONTHDAY=2,-1,15", [2, 15]),
        ("FREQ=YEARLY", [2]), ("FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", [2, 8]),
        ("FREQ=WEEKLY;BYMONTH=3;BYDAY=MO", [2, 9, 16, 23]),
    ])
    func `days and weeks repeat`(rule: String, days: [Int]) throws {
        #expect(try Self.days(rule) == days)
    }

    @Test(arguments: [
        ("FREQ=YEARLY", "20160302", [2]), ("FREQ=YEARLY", "20160301", []),
        ("FREQ=YEARLY;INTERVAL=3", "20170310", [10]), ("FREQ=YEARLY;INTERVAL=2", "20170310", []),
        ("FREQ=YEARLY;BYMONTH=3;BYDAY=-2MO", "20100322", [23]),
        ("FREQ=YEARLY;BYYEARDAY=70", "20100311", [11]),
        ("FREQ=MONTHLY;BYDAY=2TU", "20100112", [10]),
        ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=20", "20240120", [20]),
        ("FREQ=MONTHLY;BYMONTHDAY=31", "20240131", []),
    ])
    func `months and years repeat`(rule: String, start: String, days: [Int]) throws {
        #expect(try Self.days(rule, start: start) == days)
    }

    @Test func `a series that began long ago goes on, and a counted one is over`() throws {
        #expect(try Self.days("FREQ=WEEKLY;INTERVAL=2", start: "16010101") == [2, 16])
        #expect(try Self.days("FREQ=WEEKLY;COUNT=20000", start: "16010101") == [])
        #expect(try Self.days("FREQ=DAILY;COUNT=9", start: "20260224") == [2, 3, 4])
        #expect(try Self.days("FREQ=WEEKLY;BYDAY=TU,SU;COUNT=4", start: "20260222") == [3])
    }

    @Test(arguments: [
        "", "INTERVAL=2", "FREQ=WEEKLY;INTERVAL=0", "FREQ=OFTEN", "FREQ",
        "FREQ=WEEKLY;INTERVAL=-1", "FREQ=WEEKLY;INTERVAL=x", "FREQ=WEEKLY;INTERVAL=65537",
        "FREQ=WEEKLY;INTERVAL=99999999999999999999", "FREQ=WEEKLY;COUNT=0", "FREQ=WEEKLY;COUNT=٣",
        "FREQ=WEEKLY;COUNT=4294967297", "FREQ=WEEKLY;COUNT=2;UNTIL=20260310", "FREQ=WEEKLY;BYDAY=",
        "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;WKST=8",
        "FREQ=YEARLY;BYWEEKNO=10",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
        "FREQ=WEEKLY;UNTIL=soon", "FREQ=WEEKLY;UNTIL=20260230", "FREQ=WEEKLY;HOW=1",
    ])
    func `a rule that can't be read is named`(rule: String) throws {
        let file = try CalendarFiles.read(
            event: ["DTSTART:20260302", "SUMMARY:Dad", "RRULE:" + rule])

        #expect(file.entries == [])
        #expect(file.leftOut.map(\.reason) == [.repeats])
        #expect(file.leftOut.map(\.day) == [.monday])
    }

    @Test func `a rule without measure is named`() throws {
        for rule in ["FREQ=SECONDLY", "FREQ=SECONDLY;BYSECOND=0"] {
            let file = try CalendarFiles.read(
                event: ["DTSTART:20260302T000000", "DURATION:PT1S", "RRULE:" + rule])
            #expect(file.leftOut.map(\.reason) == [.tooOften])
        }
    }

    @Test(arguments: [
        ("DTSTART:20260323T170000", "UNTIL=20260406T170000", 3),
        ("DTSTART:20260323T170000", "UNTIL=20260406T165959", 2),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406T150000Z", 3),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406T145959Z", 2),
        ("DTSTART:20260323T170000Z", "UNTIL=20260406T170000Z", 3),
        // In another form than the start.
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406T170000", 3),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406T165959", 2),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406", 3),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260405", 2),
        ("DTSTART:20260323T170000", "UNTIL=20260406T150000Z", 3),
        ("DTSTART:20260323T170000Z", "UNTIL=20260406", 3),
    ])
    func `the last time counts to the second`(start: String, until: String, times: Int) throws {
        let file = try CalendarFiles.read(
            event: [start, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;" + until],
            .monday...(.monday + 70))

        #expect(file.entries.count == times)
    }

    @Test func `a clock time stays the same over the change of the clocks`() throws {
        let file = try CalendarFiles.read(
            event: [
                "DTSTART;TZID=Europe/Berlin:20260320T170000",
                "DTEND;TZID=Europe/Berlin:20260323T080000", "RRULE:FREQ=WEEKLY;COUNT=3",
            ], .monday...(.monday + 60))

        #expect(
            CalendarFiles.spans(file) == [
                "2026-03-20 16:00 to 2026-03-23 07:00", "2026-03-27 16:00 to 2026-03-30 06:00",
                "2026-04-03 15:00 to 2026-04-06 06:00",
            ])
    }

    @Test(arguments: [
        (["EXDATE;TZID=Europe/Berlin:20260309T170000"], [2, 16]),
        (["EXDATE:20260309T160000Z"], [2, 16]),
        (["EXDATE;TZID=America/New_York:20260309T120000"], [2, 16]),
        (["EXDATE;TZID=Europe/Berlin:20260302T170000,20260316T170000"], [9]),
        (["EXDATE:20260302T160000Z", "EXDATE:20260316T160000Z"], [9]),
        (["EXDATE:20260309T160001Z"], [2, 9, 16]),
        // In another form than the start.
        (["EXDATE;VALUE=DATE:20260309"], [2, 16]), (["EXDATE:20260309"], [2, 16]),
        (["EXDATE;TZID=Europe/Berlin;VALUE=DATE:20260309,20260316"], [2]),
        (["EXDATE:20260309T170000"], [2, 16]), (["EXDATE:20260309,"], [2, 16]),
        (["EXDATE;TZID=Europe/Berlin:20260309T000000"], [2, 16]),
        (["EXDATE;TZID=W. Europe Standard Time:20260309T170000"], [2, 16]),
        (["EXDATE;TZID=\"/a:b, c/Europe/Berlin\":20260309T170000,20260316T170000"], [2]),
        (["EXRULE:FREQ=WEEKLY;INTERVAL=2"], [9]),
        (["RDATE;TZID=Europe/Berlin:20260311T170000"], [2, 9, 11, 16]),
        (["RDATE:20260311T160000Z", "EXDATE;VALUE=DATE:20260311"], [2, 9, 16]),
        (["RDATE;VALUE=PERIOD:20260311T160000Z/PT2H"], [2, 9, 11, 16]),
        (["RDATE;TZID=Europe/Berlin:20260309T170000"], [2, 9, 16]),
    ])
    func `single dates can be left out, and still count`(lines: [String], days: [Int]) throws {
        let file = try CalendarFiles.read(
            event: [
                "DTSTART;TZID=Europe/Berlin:20260302T170000", "DURATION:PT1H",
                "RRULE:FREQ=WEEKLY;COUNT=3",
            ] + lines)

        let begun = CalendarFiles.spans(file).map { Int($0.dropFirst(8).prefix(2)) }
        #expect(begun == days)
    }

    @Test(arguments: [
        (["EXDATE;VALUE=DATE:20260309"], [2, 16, 23]), (["EXDATE:20260309T000000"], [2, 16, 23]),
        (["EXDATE:20260309T170000"], [2, 16, 23]), (["EXDATE:20260309T000000Z"], [2, 16, 23]),
        // Midnight in Berlin.
        (["EXDATE:20260308T230000Z"], [2, 16, 23]),
        (["RDATE;VALUE=DATE:20260311,20260312"], [2, 9, 11, 12, 16, 23]),
    ])
    func `single days of a series of days, too`(lines: [String], days: [Int]) throws {
        let file = try CalendarFiles.read(
            event: ["DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY"] + lines)

        #expect(CalendarFiles.spans(file).map { Int($0.dropFirst(8).prefix(2)) } == days)
    }

    @Test func `days without a rule can be listed`() throws {
        let file = try CalendarFiles.read(
            event: ["DTSTART;VALUE=DATE:20260302", "RDATE;VALUE=DATE:20260305,20260306"])

        #expect(file.entries.count == 3)
    }

    private static let series = CalendarFiles.event([
        "UID:1", "DTSTART:20260302", "RRULE:FREQ=WEEKLY", "SUMMARY:Dad",
    ])

    @Test(arguments: ["20260309", "20260309T000000", "20260308T230000Z"])
    func `a date of a series can move or be cancelled`(id: String) throws {
        let moved = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID:" + id, "DTSTART:20260311", "DTEND:20260313", "SUMMARY:Dad",
        ])
        let cancelled = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID:20260316", "DTSTART:20260316", "STATUS:CANCELLED",
            "SUMMARY:Dad",
        ])
        for lines in [moved + Self.series + cancelled, cancelled + Self.series + moved] {
            let file = try CalendarFiles.read(CalendarFiles.text(lines))
            #expect(
                CalendarFiles.spans(file) == [
                    "2026-03-02 to 2026-03-02", "2026-03-11 to 2026-03-12",
                    "2026-03-23 to 2026-03-23",
                ])
            #expect(file.summaries == ["Dad"])
            #expect(file.leftOut.map(\.reason) == [.cancelled])
            #expect(file.leftOut.map(\.day) == [.monday + 14])
        }
    }

    @Test(arguments: [
        "RECURRENCE-ID;VALUE=DATE:20260309", "RECURRENCE-ID:20260309T160000Z",
        "RECURRENCE-ID;TZID=Europe/Berlin:20260309T170000",
        "RECURRENCE-ID;TZID=\"W. Europe Standard Time\":20260309T170000",
        "RECURRENCE-ID:20260309T170000",
    ])
    func `a time of a series can move, named in any form`(id: String) throws {
        let series = CalendarFiles.event([
            "UID:1", "DTSTART;TZID=Europe/Berlin:20260302T170000", "DURATION:PT1H",
            "RRULE:FREQ=WEEKLY;COUNT=3",
        ])
        let moved = CalendarFiles.event([
            "UID:1", id, "DTSTART;TZID=Europe/Berlin:20260310T170000", "DURATION:PT1H",
        ])

        let file = try CalendarFiles.read(CalendarFiles.text(series + moved))

        #expect(CalendarFiles.spans(file).map { Int($0.dropFirst(8).prefix(2)) } == [2, 10, 16])
    }

    @Test func `a moved date that can't be read still no longer happens on its old day`() throws {
        let moved = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID:20260309", "DTSTART;TZID=Nowhere:20260311T100000",
        ])

        let file = try CalendarFiles.read(CalendarFiles.text(Self.series + moved))

        #expect(file.entries.count == 3)
        #expect(file.leftOut.map(\.reason) == [.zone("Nowhere")])
        #expect(file.leftOut.map(\.day) == [.monday + 9])
    }

    @Test func `a series that changes as a whole is read up to that day`() throws {
        let moved = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260309", "DTSTART:20260311",
            "SUMMARY:Mum",
        ])

        let file = try CalendarFiles.read(CalendarFiles.text(Self.series + moved))

        #expect(
            CalendarFiles.spans(file) == ["2026-03-02 to 2026-03-02", "2026-03-11 to 2026-03-11"])
        #expect(file.leftOut.map(\.reason) == [.replaced])
        #expect(file.leftOut.map(\.day) == [.monday + 14])
        #expect(file.leftOut.map(\.summary) == ["Dad"])
    }

    @Test func `a moved date that can't be told leaves its series in doubt`() throws {
        let moved = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID;TZID=Nowhere:20260309T100000", "DTSTART:20260311",
        ])
        let timed = Self.series.map { $0 == "DTSTART:20260302" ? $0 + "T100000" : $0 }

        let file = try CalendarFiles.read(CalendarFiles.text(timed + moved))

        #expect(file.entries.count == 1)
        #expect(file.leftOut.map(\.reason) == [.zone("Nowhere")])
    }

    /// Day after day from the first on, in whole weeks.
    private static func brute(
        _ start: LocalDay, isWeekly: Bool, _ interval: Int, _ weekdays: Set<Weekday>?,
        _ count: Int?,
        weekStart: Weekday, in days: ClosedRange<LocalDay>
    ) -> [LocalDay] {
        let calendar = FamilyCalendar.of("Europe/Berlin", firstWeekday: weekStart)
        let firstWeek = calendar.firstDayOfWeek(of: start).number
        var (found, number): ([LocalDay], Int) = ([], 0)
        for day in (start.number...days.upperBound.number).map(LocalDay.init(number:)) {
            let weeks = (calendar.firstDayOfWeek(of: day).number - firstWeek) / 7
            let round = isWeekly ? weeks : day.number - start.number
            guard round % interval == 0,
                weekdays?.contains(day.weekday) ?? (!isWeekly || day.weekday == start.weekday)
            else { continue }
            number += 1
            if number <= count ?? .max, days.contains(day) { found.append(day) }
        }
        return found
    }

    @Test func `random rules agree with counting day after day`() throws {
        var random = SplitMix64(seed: 7)
        let names: [Weekday: String] = [
            .monday: "MO", .tuesday: "TU", .wednesday: "WE", .thursday: "TH", .friday: "FR",
            .saturday: "SA", .sunday: "SU",
        ]
        for _ in 0..<200 {
            let start = LocalDay.monday + .random(in: -500...20, using: &random)
            let isWeekly = Bool.random(using: &random)
            let interval = Int.random(in: 1...9, using: &random)
            let weekStart = Weekday.allCases.randomElement(using: &random) ?? .monday
            let weekdays =
                Bool.random(using: &random)
                ? nil
                : Set(
                    Weekday.allCases.filter { _ in Bool.random(using: &random) } + [start.weekday])
            let count = Bool.random(using: &random) ? nil : Int.random(in: 1...200, using: &random)
            var rule = "FREQ=\(isWeekly ? "WEEKLY" : "DAILY");INTERVAL=\(interval)"
            rule += ";WKST=\(names[weekStart] ?? "")"
            if let weekdays {
                rule += ";BYDAY=" + weekdays.compactMap { names[$0] }.joined(separator: ",")
            }
            if let count { rule += ";COUNT=\(count)" }
            let iso = start.description.replacing("-", with: "")

            let file = try CalendarFiles.read(event: ["DTSTART:" + iso, "RRULE:" + rule])

            let days = Self.brute(
                start, isWeekly: isWeekly, interval, weekdays, count, weekStart: weekStart,
                in: CalendarFiles.weeks)
            #expect(file.entries.map(\.span) == days.map { .days($0...$0) }, "\(iso) \(rule)")
        }
    }
}
