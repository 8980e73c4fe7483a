import Foundation

/// A date or a time of a calendar file (RFC 5545 §3.3.4, RFC 5545 §3.3.5).
struct CalendarTime: Sendable, Equatable {
    /// What a time depends on; times of two kinds can't be compared.
    enum Kind: Sendable {
        /// A whole day.
        case day
        /// A clock time wherever the family is.
        case floating
        /// A moment: in UTC, or on the clock of a named zone.
        case fixed
    }

    /// What it depends on.
    let kind: Kind
    /// The day, on its own clock.
    let day: LocalDay
    /// 0…86399; 0 for a whole day.
    let second: Int
    /// Its clock.
    let calendar: FamilyCalendar

    /// Reads one value of a property.
    ///
    /// Throws: `zone` for a zone that is not known, otherwise `wrong`.
    init(
        _ value: some StringProtocol, of line: CalendarLine, family: FamilyCalendar,
        wrong: ResidenceFile.Reason
    ) throws(ResidenceFile.Reason) {
        guard let read = Self.read(value), line.isWhole else { throw wrong }
        let zone = line.parameters["TZID"]
        switch line.parameters["VALUE"]?.uppercased() {
        case "DATE" where read.second == nil, "DATE-TIME" where read.second != nil, nil: break
        default: throw wrong
        }
        day = read.day
        second = read.second ?? 0
        if read.second == nil {
            // A zone says nothing about a whole day, though some programs write one.
            (kind, calendar) = (.day, family)
        } else if read.isUTC {
            guard zone == nil else { throw wrong }
            (kind, calendar) = (.fixed, .utc)
        } else if let zone {
            guard let known = Self.zone(zone) else { throw .zone(CalendarLine.plain(zone)) }
            (kind, calendar) = (.fixed, FamilyCalendar(zone: known))
        } else {
            (kind, calendar) = (.floating, family)
        }
    }

    /// The moment on another day, at the same clock time.
    ///
    /// By the house's rule, a time that the clocks skip is the moment of the change, so that no
    /// event ends before it begins. RFC 5545 would have it up to an hour later.
    func moment(on day: LocalDay) -> Instant {
        guard calendar != .utc else {
            return Instant(seconds: Int64(day.number) * 86_400 + Int64(second))
        }
        return calendar.instant(day, secondOfDay: second)
    }

    /// What distinguishes it from others of the same kind.
    func key(on day: LocalDay) -> Int64 {
        kind == .day ? Int64(day.number) : moment(on: day).milliseconds
    }

    /// The zone of a name in the time zone database.
    ///
    /// Windows' names are not known, nor those that only the file explains.
    private static func zone(_ name: String) -> TimeZone? {
        let isPlain =
            name.utf8.count <= 64
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                    || "/_+-".utf8.contains(byte)
            }
        guard isPlain, name == "UTC" || name == "GMT" || name.dropFirst().contains("/")
        else { return nil }
        return TimeZone(identifier: name)
    }

    /// `20260302`, `20260302T170000` or `20260302T170000Z`.
    private static func read(
        _ text: some StringProtocol
    ) -> (day: LocalDay, second: Int?, isUTC: Bool)? {
        let bytes = Array(text.utf8.prefix(17))
        guard [8, 15, 16].contains(bytes.count), let year = number(bytes[0..<4]),
            let month = number(bytes[4..<6]), let date = number(bytes[6..<8]),
            let day = LocalDay(year: year, month: month, day: date)
        else { return nil }
        if bytes.count == 8 { return (day, nil, false) }
        guard bytes[8] == UInt8(ascii: "T"), let hour = number(bytes[9..<11]), hour < 24,
            let minute = number(bytes[11..<13]), minute < 60, let second = number(bytes[13..<15]),
            second <= 60, bytes.count == 15 || bytes[15] == UInt8(ascii: "Z")
        else { return nil }
        // A leap second counts as the one before, as RFC 5545 has it.
        return (day, hour * 3600 + minute * 60 + min(second, 59), bytes.count == 16)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

extension FamilyCalendar {
    /// A clock that never changes.
    fileprivate static let utc = FamilyCalendar(zone: .gmt)
}
