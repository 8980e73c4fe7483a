import Foundation

/// The family that uses this server (§1.1).
public struct Household: Sendable, Equatable {
    /// What the family calls itself.
    public var name: String
    /// IANA name of the time zone, for example `Europe/Berlin`.
    public var zone: String
    /// Those in which it lived before, the oldest first.
    public var pastZones: [PastZone] = []
    /// The first day of its weeks.
    public var firstWeekday: Weekday
    /// BCP 47 tag of the language of its pages.
    public var language: String
    /// Whether any browser that reaches the server may join by itself (§1.4).
    public var isOpen = false
    /// 12 or 24 hours; nil: as usual in the region of the language.
    public var clock: ClockHours?
    /// Where its seasons are; nil: where its time zone is.
    public var seasons: SeasonPlace?
    /// Counts its changes, so that a stale form is noticed.
    public var version = 1

    /// A household as the store keeps it.
    public init(name: String, zone: String, firstWeekday: Weekday, language: String) {
        self.name = name
        self.zone = zone
        self.firstWeekday = firstWeekday
        self.language = language
    }

    /// Its calendar; in UTC if this machine does not know a zone's name.
    public var calendar: FamilyCalendar {
        FamilyCalendar(
            zone: TimeZone(identifier: zone) ?? .gmt,
            after: pastZones.map {
                .init(TimeZone(identifier: $0.zone) ?? .gmt, until: $0.until)
            }, firstWeekday: firstWeekday)
    }

    /// The seasons of its trees at a moment.
    public func seasonPlace(at instant: Instant) -> SeasonPlace {
        seasons ?? SeasonPlace(zone: zone(at: instant))
    }

    /// Checks what a parent typed.
    ///
    /// Throws: `Refusal.invalid` for a name of other than 1–40 characters, or an unknown zone.
    public func checked() throws(Refusal) -> Household {
        var errors: [FieldError] = []
        var household = self
        do {
            household.name = try PersonName.checked(name, field: "name")
        } catch {
            errors.append(error)
        }
        // Foundation reads a name only up to its first NUL.
        if zone.contains("\0") || TimeZone(identifier: zone) == nil {
            errors.append(FieldError("zone", Message("Choose the time zone from the list.")))
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return household
    }
}

/// A 12-hour or 24-hour clock.
public enum ClockHours: Int, Sendable, CaseIterable {
    case twelve = 12
    case twentyFour = 24
}

/// Names of people and families: 1–40 characters of any script, emoji too (§1.2).
public enum PersonName {
    /// The name without surrounding white space.
    ///
    /// Throws: a `FieldError` if nothing visible is left, it is too long, or it contains something
    /// that breaks the text around it.
    public static func checked(_ typed: String, field: String) throws(FieldError) -> String {
        let name = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw FieldError(field, Message("Enter a name.")) }
        guard TextMeasure.name.fits(name) else {
            throw FieldError(field, Message("That’s too long. Use up to 40 characters."))
        }
        guard isReadable(name) else { throw FieldError(field, unreadable) }
        return name
    }

    /// What stands next to a name that can't be read.
    static let unreadable = Message("Use letters, numbers, symbols or emoji.")

    /// Whether something of it is seen, and nothing breaks the text around it.
    static func isReadable(_ name: String) -> Bool {
        !name.unicodeScalars.contains(where: breaksText)
            && name.unicodeScalars.contains(where: isSeen)
    }

    /// Whether it breaks the line, or reorders the text after the name.
    static func breaksText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default:
            ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
        }
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        // U+2800 is the Braille pattern without a dot.
        return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
            && scalar != "\u{2800}"
    }
}
