import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The days without school, much as in the north of Germany.
enum SchoolYear {
    /// Whether there is school on a day.
    static func hasSchool(_ day: LocalDay) -> Bool {
        day.weekday.rawValue <= 5 && !isHoliday(day) && !isPublicHoliday(day)
    }

    /// The year in which a day's school year began.
    package static func number(of day: LocalDay) -> Int {
        day.date.month >= 8 ? day.date.year : day.date.year - 1
    }

    private static func isHoliday(_ day: LocalDay) -> Bool {
        let (year, month, date) = day.date
        let easter = easter(year)
        let autumn = first(.monday, from: july(1, of: day) + 104)  // 13 October
        let winter = first(.monday, from: july(1, of: day) - 150)  // 1 or 2 February
        return isSummerHoliday(day)
            || (month == 12 && date >= 22) || (month == 1 && date <= 3)
            || ((easter - 6)..<(easter + 8)).contains(day)
            || (autumn..<(autumn + 12)).contains(day)
            || (winter..<(winter + 5)).contains(day)
    }

    /// Six weeks of July and August.
    private static func isSummerHoliday(_ day: LocalDay) -> Bool {
        let start = first(.thursday, from: july(6, of: day))
        return (start..<(start + 45)).contains(day)
    }

    private static func isPublicHoliday(_ day: LocalDay) -> Bool {
        let (year, month, date) = day.date
        let sinceEaster = day.number - easter(year).number
        // Ascension Day, the Friday that everyone takes off, Whit Monday.
        return [39, 40, 50].contains(sinceEaster)
            || (month == 5 && date == 1) || (month == 10 && date == 3)
    }

    /// Easter Sunday, by the anonymous Gregorian algorithm: Meeus, "Astronomical Algorithms", 8.
    private static func easter(_ year: Int) -> LocalDay {
        let a = year % 19
        let (b, c) = year.quotientAndRemainder(dividingBy: 100)
        let (d, e) = b.quotientAndRemainder(dividingBy: 4)
        let g = (8 * b + 13) / 25
        let h = (19 * a + b - d - g + 15) % 30
        let (i, k) = c.quotientAndRemainder(dividingBy: 4)
        let l = (32 + 2 * e + 2 * i - h - k) % 7
        let m = (a + 11 * h + 19 * l) / 433
        let month = (h + l - 7 * m + 90) / 25
        return known(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
    }

    private static func july(_ date: Int, of day: LocalDay) -> LocalDay {
        known(day.date.year, 7, date)
    }

    private static func first(_ weekday: Weekday, from day: LocalDay) -> LocalDay {
        day + (weekday.rawValue - day.weekday.rawValue + 7) % 7
    }

    private static func known(_ year: Int, _ month: Int, _ date: Int) -> LocalDay {
        guard let day = LocalDay(year: year, month: month, day: date) else {
            preconditionFailure("the calendar has no \(year)-\(month)-\(date)")
        }
        return day
    }
}
