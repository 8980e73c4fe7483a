import Domain
import Support
import Testing

/// Events that repeat, and the dates on which they don't.
struct ResidenceFileRepeatTests {
    /// The March days on which an event of 2 March begins.
    private static func days(_ rule: String, start: String = "20260302") throws -> [Int] {
        let file = try CalendarFiles.read(event: ["DTSTART:" + start, "RRULE:" + rule])
        #expect(file.unread == [], "\(rule)")
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
        ("FREQ=WEEKLY;COUNT=1", [2]), ("FREQ=WEEKLY;UNTIL=20260301", []),
        ("FREQ=WEEKLY;UNTIL=20260316", [2, 9, 16]),
    ])
    func `days and weeks repeat`(rule: String, days: [Int]) throws {
        #expect(try Self.days(rule) == days)
    }

    @Test func `a series that began long ago goes on, and a counted one is over`() throws {
        #expect(try Self.days("FREQ=WEEKLY;INTERVAL=2", start: "00010101") == [2, 16])
        #expect(try Self.days("FREQ=WEEKLY;COUNT=100000", start: "00010101") == [])
        #expect(try Self.days("FREQ=DAILY;COUNT=9", start: "20260224") == [2, 3, 4])
        #expect(try Self.days("FREQ=WEEKLY;BYDAY=TU,SU;COUNT=4", start: "20260222") == [3])
    }

    @Test(arguments: [
        "", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=HOURLY", "INTERVAL=2", "FREQ=WEEKLY;INTERVAL=0",
        "FREQ=WEEKLY;INTERVAL=-1", "FREQ=WEEKLY;INTERVAL=1001", "FREQ=WEEKLY;INTERVAL=x",
        "FREQ=WEEKLY;INTERVAL=99999999999999999999", "FREQ=WEEKLY;COUNT=0", "FREQ=WEEKLY;COUNT=٣",
        "FREQ=WEEKLY;COUNT=100001", "FREQ=WEEKLY;COUNT=2;UNTIL=20260310", "FREQ=WEEKLY;BYDAY=",
        "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=MO,", "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=WEEKLY;WKST=8", "FREQ=WEEKLY;BYMONTH=3", "FREQ=WEEKLY;BYSETPOS=1", "FREQ",
        "FREQ=WEEKLY;FREQ=DAILY", "FREQ=WEEKLY;UNTIL=20260310T000000", "FREQ=WEEKLY=DAILY",
        "FREQ=WEEKLY;UNTIL=20260310T000000Z", "FREQ=WEEKLY;UNTIL=soon",
        // The first day does not follow the rule.
        "FREQ=WEEKLY;BYDAY=TU", "FREQ=DAILY;BYDAY=TU",
    ])
    func `another rule is reported`(rule: String) throws {
        let file = try CalendarFiles.read(
            event: ["DTSTART:20260302", "SUMMARY:Dad", "RRULE:" + rule])

        #expect(file.entries == [])
        #expect(file.unread.map(\.reason) == [.repeats(rule)])
    }

    @Test(arguments: [
        ("DTSTART:20260323T170000", "UNTIL=20260406T170000", 3),
        ("DTSTART:20260323T170000", "UNTIL=20260406T165959", 2),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406T150000Z", 3),
        ("DTSTART;TZID=Europe/Berlin:20260323T170000", "UNTIL=20260406T145959Z", 2),
        ("DTSTART:20260323T170000Z", "UNTIL=20260406T170000Z", 3),
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

    private static let series = CalendarFiles.event([
        "UID:1", "DTSTART:20260302", "RRULE:FREQ=WEEKLY", "SUMMARY:Dad",
    ])

    @Test func `a date of a series can move or be cancelled`() throws {
        let moved = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID:20260309", "DTSTART:20260311", "DTEND:20260313", "SUMMARY:Dad",
        ])
        let cancelled = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID:20260316", "DTSTART:20260316", "STATUS:CANCELLED",
        ])
        for lines in [moved + Self.series + cancelled, cancelled + Self.series + moved] {
            let file = try CalendarFiles.read(CalendarFiles.text(lines))
            #expect(
                CalendarFiles.spans(file) == [
                    "2026-03-02 to 2026-03-02", "2026-03-11 to 2026-03-12",
                    "2026-03-23 to 2026-03-23",
                ])
            #expect(file.summaries == ["Dad"])
        }
    }

    @Test func `a moved date that is not understood still no longer happens on its old day`() throws
    {
        let moved = CalendarFiles.event([
            "UID:1", "RECURRENCE-ID:20260309", "DTSTART;TZID=Nowhere:20260311T100000",
        ])

        let file = try CalendarFiles.read(CalendarFiles.text(Self.series + moved))

        #expect(file.entries.count == 3)
        #expect(file.unread.map(\.reason) == [.zone("Nowhere")])
    }

    @Test(arguments: [
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260309", "RECURRENCE-ID:20260309T100000",
        "RECURRENCE-ID:soon",
    ])
    func `a series with a date that moved in an unclear way is left out`(id: String) throws {
        let moved = CalendarFiles.event(["UID:1", id, "DTSTART:20260311", "SUMMARY:Mum"])

        let file = try CalendarFiles.read(CalendarFiles.text(Self.series + moved))

        #expect(!file.entries.contains { $0.summary == "Dad" })
        #expect(file.unread.first?.line == 3)
        #expect(file.unread.allSatisfy { $0.reason == .property("RECURRENCE-ID") })
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
