/// A day of the Gregorian calendar, without a zone.
///
/// People write the years 1…9999. Calculated days may be a few years beyond that and stop there:
/// every day has a next one and a month, whatever was asked for.
public struct LocalDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01; negative before.
    public let number: Int

    /// The day this many days after 1970-01-01.
    public init(number: Int) {
        self.number = min(max(number, Self.earliest), Self.latest)
    }

    /// The first day of a month 1…12.
    init(year: Int, month: Int) { self.init(number: LocalDay.daysFromCivil(year, month, 1)) }

    /// Ten years beyond what can be written.
    private static let (earliest, latest) = (-719_162 - 3_660, 2_932_896 + 3_660)

    /// Whether it is the first or the last possible day.
    var isEarliest: Bool { number == Self.earliest }
    var isLatest: Bool { number == Self.latest }

    /// A day by its date.
    ///
    /// Nil if the calendar has no such day (2025-02-29), or the year is not 1…9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        number = LocalDay.daysFromCivil(year, month, day)
        guard date == (year, month, day) else { return nil }
    }

    /// A day in ISO 8601, `2025-11-21`; nil for anything else.
    public init?(iso text: String) {
        var (numbers, place) = ((0, 0, 0), 0)
        for byte in text.utf8 {
            let digit = Int(byte) - 48
            switch place {
            case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
            case _ where !(0...9).contains(digit): return nil
            case ..<4: numbers.0 = numbers.0 * 10 + digit
            case ..<7: numbers.1 = numbers.1 * 10 + digit
            case ..<10: numbers.2 = numbers.2 * 10 + digit
            default: return nil
            }
            place += 1
        }
        guard place == 10 else { return nil }
        self.init(year: numbers.0, month: numbers.1, day: numbers.2)
    }

    /// Year, month 1…12 and day 1…31.
    public var date: (year: Int, month: Int, day: Int) {
        // Howard Hinnant, "chrono-compatible low-level date algorithms", civil_from_days.
        let z = number + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shifted + 2) / 5 + 1
        )
    }

    /// The day of the week.
    public var weekday: Weekday {
        Weekday(rawValue: ((number % 7) + 7 + 3) % 7 + 1) ?? .monday  // 1970-01-01: a Thursday
    }

    /// `2025-11-21`.
    public var description: String {
        let (year, month, day) = date
        // The farthest days have five digits or none: they are calculated with, never stored.
        guard (0...9999).contains(year) else {
            return "\(year)-\("\(100 + month)".dropFirst())-\("\(100 + day)".dropFirst())"
        }
        // Digit by digit: days are bound to nearly every statement.
        var rest = (year * 100 + month) * 100 + day
        return String(unsafeUninitializedCapacity: 10) { text in
            for place in (0..<10).reversed() {
                if place == 4 || place == 7 {
                    text[place] = UInt8(ascii: "-")
                } else {
                    text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
            }
            return 10
        }
    }

    /// Whether `a` comes before `b`.
    public static func < (a: LocalDay, b: LocalDay) -> Bool { a.number < b.number }

    /// The day this many days later.
    public static func + (day: LocalDay, days: Int) -> LocalDay {
        LocalDay(number: day.number + min(max(days, -farthest), farthest))
    }

    /// The day this many days earlier.
    public static func - (day: LocalDay, days: Int) -> LocalDay {
        LocalDay(number: day.number - min(max(days, -farthest), farthest))
    }

    private static let farthest = 4_000_000

    private static func daysFromCivil(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }
}

/// A day of the week; Monday is 1, as in ISO 8601.
public enum Weekday: Int, Sendable, CaseIterable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension ClosedRange<LocalDay> {
    /// Each day, in order.
    public func map<T>(_ make: (LocalDay) -> T) -> [T] {
        (lowerBound.number...upperBound.number).map { make(LocalDay(number: $0)) }
    }
}
