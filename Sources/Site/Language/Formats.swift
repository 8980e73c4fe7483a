package import Domain
package import Foundation
import Synchronization

/// Dates, clock times and numbers as Foundation formats them for a region.
///
/// Each is made once.
package final class Formats: Sendable {
    private let locale: Locale
    private let kept = Mutex<[Key: String]>([:])

    private enum Key: Hashable {
        case clock(Int), hour(Int), weekdayAndDay(LocalDay), dayAndYear(LocalDay), fullDay(LocalDay)
        case weekday(LocalDay), short(Short, LocalDay), number(Int)
    }

    /// How a day is written where space is tight.
    package enum Short {
        /// `Mon`
        case weekday
        /// `2 Mar`
        case day
        /// `2 Mar 2026`
        case dayAndYear
        /// `Mar`
        case month
        /// `March 2026`
        case monthAndYear
        /// `Mon 2 Mar`
        case weekdayAndDay
    }

    /// The cache holds at most this many texts; a household of ten years needs fewer a day.
    private static let most = 4096

    package init(locale: Locale) { self.locale = locale }

    /// Nearly every number is below a thousand, where there is nothing to group.
    package func number(_ number: Int) -> String {
        guard number.magnitude >= 1000 else { return String(number) }
        return text(.number(number)) { number.formatted(.number.locale(locale)) }
    }

    package func clock(_ minute: Int) -> String {
        text(.clock(minute)) {
            Self.date(minute: minute).formatted(style.hour().minute())
        }
    }

    package func hour(_ hour: Int) -> String {
        text(.hour(hour)) {
            let text = Self.date(minute: hour % 24 * 60).formatted(style.hour())
            return text.hasPrefix("0") && text.count == 2 ? String(text.dropFirst()) : text
        }
    }

    package func weekdayAndDay(_ day: LocalDay) -> String {
        text(.weekdayAndDay(day)) {
            Self.date(day).formatted(style.weekday(.wide).day().month(.wide))
        }
    }

    package func dayAndYear(_ day: LocalDay) -> String {
        text(.dayAndYear(day)) {
            Self.date(day).formatted(style.day().month(.wide).year())
        }
    }

    package func fullDay(_ day: LocalDay) -> String {
        text(.fullDay(day)) {
            Self.date(day).formatted(style.weekday(.wide).day().month(.wide).year())
        }
    }

    package func weekday(_ day: LocalDay) -> String {
        text(.weekday(day)) { Self.date(day).formatted(style.weekday(.wide)) }
    }

    package func short(_ look: Short, _ day: LocalDay) -> String {
        text(.short(look, day)) {
            let look =
                switch look {
                case .weekday: style.weekday(.abbreviated)
                case .day: style.day().month(.abbreviated)
                case .dayAndYear: style.day().month(.abbreviated).year()
                case .month: style.month(.abbreviated)
                case .monthAndYear: style.month(.wide).year()
                case .weekdayAndDay: style.weekday(.abbreviated).day().month(.abbreviated)
                }
            return Self.date(day).formatted(look)
        }
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    }

    private func text(_ key: Key, _ make: () -> String) -> String {
        if let text = kept.withLock({ $0[key] }) { return text }
        let text = make()
        kept.withLock {
            if $0.count >= Self.most { $0.removeAll() }
            $0[key] = text
        }
        return text
    }

    private static func date(_ day: LocalDay) -> Date {
        Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }

    private static func date(minute: Int) -> Date {
        Date(timeIntervalSince1970: Double(minute) * 60)
    }
}
