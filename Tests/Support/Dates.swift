public import Domain
import Foundation

extension LocalDay {
    /// A day written as ISO 8601 has it; a test that writes it wrong stops.
    public static func of(_ iso: String) -> LocalDay {
        guard let day = LocalDay(iso: iso) else { preconditionFailure("no day: \(iso)") }
        return day
    }

    /// Monday, 2 March 2026.
    public static let monday = of("2026-03-02")
    /// Sunday, 29 March 2026: 23 hours long in Berlin.
    public static let springForward = of("2026-03-29")
    /// Sunday, 25 October 2026: 25 hours long in Berlin.
    public static let fallBack = of("2026-10-25")
}

extension Instant {
    /// 09:00 in Berlin on Monday, 2 March 2026.
    public static let monday9am = utc("2026-03-02 08:00")

    /// A moment in Greenwich's time: `2026-03-02 08:00`, with seconds and thousandths if wanted.
    public static func utc(_ text: String) -> Instant {
        let parts = text.split(separator: " ")
        let clock = parts.last?.split(whereSeparator: { $0 == ":" || $0 == "." }).map { Int64($0) }
        guard parts.count == 2, let day = LocalDay(iso: String(parts[0])), let clock,
            (2...4).contains(clock.count), !clock.contains(nil)
        else { preconditionFailure("no moment: \(text)") }
        let numbers = clock.compactMap(\.self) + [0, 0]
        let seconds = Int64(day.number) * 86_400 + numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
        return Instant(milliseconds: seconds * 1000 + numbers[3])
    }

    /// So many minutes later; earlier if negative.
    public func minutes(_ count: Int64) -> Instant { self + .minutes(count) }
    /// So many seconds later; earlier if negative.
    public func seconds(_ count: Int64) -> Instant { self + .seconds(count) }
    /// So many milliseconds later; earlier if negative.
    public func milliseconds(_ count: Int64) -> Instant { self + Span(milliseconds: count) }
}

extension FamilyCalendar {
    /// The Winters' calendar.
    public static let berlin = of("Europe/Berlin")

    /// The calendar of a zone; a test that names none stops.
    public static func of(_ zone: String, firstWeekday: Weekday = .monday) -> FamilyCalendar {
        var household = Cast.household
        household.zone = zone
        household.firstWeekday = firstWeekday
        let calendar = household.calendar
        precondition(calendar.zone.identifier == zone, "no zone: \(zone)")
        return calendar
    }
}
