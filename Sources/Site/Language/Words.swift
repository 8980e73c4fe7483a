package import Domain
import Foundation

/// Everything the pages say: sentences from the catalogue, counts, dates and times.
///
/// Made once for the household's language and region. Results from Foundation's formatters are
/// kept, because they would take more time than the rest of a page.
package final class Words: Sendable {
    /// The household's BCP 47 tag: the language with a region.
    package let tag: String
    /// The language of the sentences.
    package let language: Language
    /// Whether its clock has 12 or 24 hours; nil: whatever the tag's region uses.
    package let clockHours: ClockHours?
    /// The tag for dates and clocks, for scripts that keep writing them.
    package let dateTag: String
    private let formats: Formats

    /// What a household without a language of its own gets.
    package static let standard = "en-GB"

    /// Words of a language, with the dates and the clock of the region in its tag.
    package init(tag: String, clockHours: ClockHours? = nil) {
        self.tag = tag
        self.clockHours = clockHours
        language = .of(tag)
        // The pseudo-language has no dates of its own.
        dateTag = tag == Language.pseudo.tag ? Words.standard : tag
        var parts = Locale.Components(identifier: dateTag)
        switch clockHours {
        case .twelve: parts.hourCycle = .oneToTwelve
        case .twentyFour: parts.hourCycle = .zeroToTwentyThree
        case nil: break
        }
        formats = Formats(locale: Locale(components: parts))
    }

    /// A sentence in the language of the pages.
    package func callAsFunction(_ english: String) -> String { language.translate(english) }

    /// A sentence with its gaps filled.
    package func callAsFunction(_ english: String, _ values: KeyValuePairs<String, String>)
        -> String
    {
        Gaps.fill(language.translate(english)) { name in values.first { $0.key == name }?.value }
    }

    /// A message of a rule, such as a refusal.
    package func callAsFunction(_ message: Message) -> String {
        Gaps.fill(language.translate(message.text)) { name in
            message.values[name] ?? message.clocks[name].map { clock(minuteOfDay: $0) }
        }
    }

    /// A sentence for a count: `{{count}}` is the number; other gaps have their own values.
    ///
    /// English and similar languages have two forms; a language with more gets its rule here.
    package func count(
        _ number: Int, one: String, other: String, _ values: KeyValuePairs<String, String> = [:]
    ) -> String {
        Gaps.fill(language.translate(number == 1 ? one : other)) { name in
            name == "count" ? self.number(number) : values.first { $0.key == name }?.value
        }
    }

    /// A number as the household's region groups it, such as `3,000`.
    package func number(_ number: Int) -> String { formats.number(number) }

    /// A length to read, such as `1 h 25 min`; nothing is `0 min`, and less than a minute `< 1
    /// min`.
    package func duration(_ span: Span) -> String {
        switch span.told {
        case .nothing: self("{{m}} min", ["m": "0"])
        case .underAMinute: self("< 1 min")
        case .time(0, let minutes): self("{{m}} min", ["m": String(minutes)])
        case .time(let hours, 0): self("{{h}} h", ["h": String(hours)])
        case .time(let hours, let minutes):
            self("{{h}} h {{m}} min", ["h": String(hours), "m": String(minutes)])
        }
    }

    /// A length in a column of a table, where nothing is a dash.
    package func cell(_ span: Span) -> String { span.told == .nothing ? "–" : duration(span) }

    /// The length of something that is running: it has begun, if only just now.
    package func going(_ span: Span) -> String { duration(max(span, Span(milliseconds: 1))) }

    /// A length to hear, such as `1 hour 25 minutes`.
    package func spokenDuration(_ span: Span) -> String {
        switch span.told {
        case .nothing: return count(0, one: "{{count}} minute", other: "{{count}} minutes")
        case .underAMinute: return self("less than a minute")
        case .time(let hours, let minutes):
            let long = count(hours, one: "{{count}} hour", other: "{{count}} hours")
            let short = count(minutes, one: "{{count}} minute", other: "{{count}} minutes")
            if hours == 0 { return short }
            return minutes == 0 ? long : long + " " + short
        }
    }

    /// What the clock of a day shows at an instant, and which of the two times it is if the clock
    /// shows it twice.
    package func clock(_ day: CalendarDay, _ instant: Instant) -> String {
        let time = clock(minuteOfDay: day.minuteOfDay(at: instant))
        return switch day.pass(of: instant) {
        case nil: time
        case .first: self("{{time}} (first time)", ["time": time])
        case .second: self("{{time}} (second time)", ["time": time])
        }
    }

    /// From start to end by the clock of a day.
    package func times(_ span: Range<Instant>, _ day: CalendarDay) -> String {
        self(
            "{{from}}–{{to}}",
            ["from": clock(day, span.lowerBound), "to": clock(day, span.upperBound)])
    }

    /// What the clock shows, such as `14:05` or `2:05 PM`.
    package func clock(minuteOfDay: Int) -> String { mark(formats.clock(minuteOfDay)) }

    /// A typed time as the clock shows it; what is none stays as it was typed.
    package func clock(typed: String) -> String {
        ClockTime.minute(typed).map { clock(minuteOfDay: $0) } ?? typed
    }

    /// What the clock shows at a full hour, as short as possible: `14` or `2 PM`.
    package func hour(_ hour: Int) -> String { mark(formats.hour(hour)) }

    /// A day with its weekday, such as `Thursday 19 November`.
    package func weekdayAndDay(_ day: LocalDay) -> String { mark(formats.weekdayAndDay(day)) }

    /// A day with its weekday, and with its year if that is not the year of `today`.
    package func weekdayAndDay(_ day: LocalDay, seenOn today: LocalDay) -> String {
        day.date.year == today.date.year ? weekdayAndDay(day) : fullDay(day)
    }

    /// A day with its year, such as `19 November 2026`.
    package func dayAndYear(_ day: LocalDay) -> String { mark(formats.dayAndYear(day)) }

    /// A day with its weekday and its year, such as `Thursday, 19 November 2026`.
    package func fullDay(_ day: LocalDay) -> String { mark(formats.fullDay(day)) }

    /// A day where space is tight, such as `Mon` or `2 Mar`.
    package func short(_ look: Formats.Short, _ day: LocalDay) -> String {
        mark(formats.short(look, day))
    }

    /// A day where space is tight, with its year if that is not the year of `today`.
    package func short(_ day: LocalDay, seenOn today: LocalDay) -> String {
        short(day.date.year == today.date.year ? .day : .dayAndYear, day)
    }

    /// The name of a weekday.
    package func name(of weekday: Weekday) -> String { mark(formats.weekday(Self.day(weekday))) }

    /// The name of a weekday where space is tight, such as `Mon`.
    package func shortName(of weekday: Weekday) -> String { short(.weekday, Self.day(weekday)) }

    /// Some day with this weekday.
    private static func day(_ weekday: Weekday) -> LocalDay {
        LocalDay(number: weekday.rawValue + 3)  // 1970-01-05: a Monday
    }

    /// A formatter's text, bracketed in the pseudo-language like every sentence.
    private func mark(_ text: String) -> String {
        language.tag == Language.pseudo.tag
            ? Pseudo.brackets.open + text + Pseudo.brackets.close : text
    }
}

/// The gaps of a sentence, written `{{name}}`.
enum Gaps {
    /// The sentence with its gaps filled; a gap without a value is left empty, and a value that reads
    /// from right to left is isolated from what stands around it.
    ///
    /// By bytes, whole stretches at once: a page has a hundred sentences, and looking through
    /// Characters took a quarter of its time.
    package static func fill(_ sentence: String, _ value: (String) -> String?) -> String {
        var sentence = sentence
        return sentence.withUTF8 { bytes in
            next(in: bytes, from: 0).map { fill(bytes, first: $0, value) }
        } ?? sentence
    }

    private static func fill(
        _ bytes: UnsafeBufferPointer<UInt8>, first: Range<Int>, _ value: (String) -> String?
    ) -> String {
        var filled: [UInt8] = []
        filled.reserveCapacity(bytes.count + 32)
        var (place, gap) = (0, Optional(first))
        while let name = gap {
            filled.append(contentsOf: bytes[place..<(name.lowerBound - 2)])
            if let given = value(String(decoding: bytes[name], as: UTF8.self)) {
                var text = Isolation.isolated(given)
                text.withUTF8 { filled.append(contentsOf: $0) }
            }
            place = name.upperBound + 2
            gap = next(in: bytes, from: place)
        }
        filled.append(contentsOf: bytes[place...])
        return String(decoding: filled, as: UTF8.self)
    }

    /// The name in the next gap, between its braces; nil if none comes.
    private static func next(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Range<Int>? {
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        var start = place
        while start + 1 < bytes.count, bytes[start] != open || bytes[start + 1] != open {
            start += 1
        }
        var end = start + 2
        while end + 1 < bytes.count {
            if bytes[end] == close, bytes[end + 1] == close { return (start + 2)..<end }
            end += 1
        }
        return nil
    }
}
