import CIcal

/// A date or a time as an event has it: a clock, and what it shows.
struct WrittenTime: Equatable {
    /// What a clock depends on.
    enum Clock: Hashable {
        /// None: it is a date.
        case none
        /// That of whoever reads it.
        case floating
        case utc
        /// That of a name in this file.
        case named(String)
    }

    /// Days after 1970-01-01.
    var day: Int
    /// 0…86,399; 0 for a date.
    var second: Int
    var clock: Clock

    var isDate: Bool { clock == .none }

    init(day: Int, second: Int, clock: Clock) {
        (self.day, self.second, self.clock) = (day, second, clock)
    }

    /// Nil for what is no date or time of the calendar, such as 30 February.
    init?(_ time: icaltimetype, zone: String?) {
        let (hour, minute) = (Int(time.hour), Int(time.minute))
        guard let day = Self.day(Int(time.year), Int(time.month), Int(time.day)) else { return nil }
        guard time.is_date == 0 else {
            self.init(day: day, second: 0, clock: .none)
            return
        }
        // A leap second counts as the one before, as RFC 5545 has it; 24:00 is the end of the day.
        let second = hour * 3600 + minute * 60 + min(Int(time.second), 59)
        guard (0..<60).contains(minute), (0...60).contains(time.second),
            (0...86_400).contains(second),
            hour >= 0
        else { return nil }
        let isUTC = time.zone != nil
        // A time can't be in UTC and on the clock of another zone.
        guard !isUTC || zone == nil || zone?.uppercased() == "UTC" else { return nil }
        let clock: Clock = isUTC ? .utc : zone.map { .named($0) } ?? .floating
        self.init(day: day + second / 86_400, second: second % 86_400, clock: clock)
    }

    /// What libical repeats from: on its own clock, without a zone.
    var forRules: icaltimetype {
        let (year, month, date) = Self.date(day)
        var time = icaltimetype()
        (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(date))
        (time.hour, time.minute, time.second) = (
            Int32(second / 3600), Int32(second / 60 % 60), Int32(second % 60)
        )
        time.is_date = isDate ? 1 : 0
        return time
    }

    /// The day of a date; nil if there is none, or the year is not 1…9999.
    private static func day(_ year: Int, _ month: Int, _ date: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(date) else {
            return nil
        }
        // Years begin in March, so that the odd day is the last of one (Howard Hinnant's
        // days_from_civil).
        let shifted = month > 2 ? year : year - 1
        let (era, inEra) = (shifted / 400, shifted % 400)
        let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
        let day = era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
        return Self.date(day) == (year, month, date) ? day : nil
    }

    private static func date(_ day: Int) -> (year: Int, month: Int, date: Int) {
        let shifted = day + 719_468
        let (era, inEra) = (shifted / 146_097, shifted % 146_097)
        let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * year + year / 4 - year / 100)
        let month = (5 * inYear + 2) / 153
        let date = inYear - (153 * month + 2) / 5 + 1
        let isEarly = month >= 10
        return (
            year + era * 400 + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3, date
        )
    }
}
