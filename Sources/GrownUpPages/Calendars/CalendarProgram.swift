package import Calendars
import ChildPages
package import Domain
import Foundation
import Glibc
package import Site

/// What `focuspal read-calendar` does: a calendar file in, what it says about some days out, in a process
/// that ends with it.
///
/// libical has had holes, and rules that it takes for ever to follow. So the server reads no calendar:
/// it starts this, which limits itself first.
package enum CalendarProgram {
    /// The word that chooses it.
    package static let command = "read-calendar"

    /// The largest file and what is kept of it take 60 MB; the rest of the addresses are the program and
    /// the data of ICU.
    package static let limits = ProcessLimits(memory: 256 << 20, seconds: 5, descriptors: 16)

    /// How it ends, as the server reads it.
    enum End: Int32 {
        case done = 0
        case noCalendar = 65
        case damaged = 66
        case absent = 69
    }

    /// What it is told: the days, the household's zone, and how long the file is.
    package static func words(
        _ days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar, count: Int
    ) -> [String] {
        [
            command, String(days.lowerBound.number), String(days.upperBound.number),
            calendar.zone.identifier, String(count),
        ]
    }

    /// Reads standard input, writes standard output, and returns the exit code.
    package static func run(_ words: [String]) -> Int32 {
        guard limits.apply(), words.count == 4, let first = Int(words[0]), let last = Int(words[1]),
            first <= last, let zone = TimeZone(identifier: words[2]), let count = Int(words[3])
        else { return End.absent.rawValue }
        let days = LocalDay(number: first)...LocalDay(number: last)
        do throws(CalendarError) {
            let reader = try reader(of: days, FamilyCalendar(zone: zone))
            let reading = try reader.read(
                StandardStreams.readAll(upTo: CalendarAdvice.mostBytes, expecting: count))
            guard let answer = try? JSONEncoder().encode(reading) else {
                return End.absent.rawValue
            }
            return StandardStreams.writeAll(answer) ? End.done.rawValue : End.absent.rawValue
        } catch {
            switch error {
            case .absent: return End.absent.rawValue
            case .noCalendar: return End.noCalendar.rawValue
            case .damaged: return End.damaged.rawValue
            }
        }
    }

    /// What reads some days, with times without a zone on the household's clock.
    package static func reader(
        of days: ClosedRange<LocalDay>, _ household: FamilyCalendar
    ) throws(CalendarError) -> CalendarReader {
        try CalendarReader(
            days: days.lowerBound.number...days.upperBound.number, known: clock,
            floating: clock(household))
    }

    private static func clock(_ name: String) -> ZoneClock? {
        TimeZone(identifier: name).map { clock(FamilyCalendar(zone: $0)) }
    }

    private static func clock(_ calendar: FamilyCalendar) -> ZoneClock {
        // By the house's rule, a time that the clocks skip is the moment of the change, so that no event
        // ends before it begins. RFC 5545 would have it up to an hour later.
        { day, second in
            calendar.instant(LocalDay(number: day), secondOfDay: second).milliseconds / 1000
        }
    }
}
