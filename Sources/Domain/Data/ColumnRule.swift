import Foundation

/// What a column of an archive or a backup may hold (§9.5, §14.3): what the forms accept, and nothing
/// that later sums can't handle.
///
/// The store's own rules apply too. A column without its own rule gets the rule of its kind, so a
/// new column is checked from the start.
public enum ColumnRule: Sendable {
    /// A whole number within bounds.
    case number(ClosedRange<Int64>)
    /// A time in the years 1800 to 2199.
    case moment
    /// A day in the years 1900 to 2200.
    case day
    /// One of these words.
    case word(Set<String>)
    /// A name, as forms accept it.
    case name
    /// A home's name, as its form accepts it.
    case homeName
    /// A wheel's name, as its form accepts it.
    case wheelName
    /// The name of a routine or a step, as their forms accept it.
    case stepWords
    /// The picture of a routine or a step.
    case stepPicture
    /// A text of at most this length.
    case text(TextMeasure)
    /// The name of a time zone that this machine knows.
    case zone
    /// The tag of a language.
    case language
    /// Anything that the store accepts.
    case any

    /// A value from a JSON object; times in milliseconds.
    public enum Value: Sendable, Equatable {
        case null
        case number(Int64)
        case text(String)
        /// Neither: a fraction, a list, an object, an invalid time.
        case other
    }

    /// Whether a column may hold a value; the store decides whether it may be empty.
    public func admits(_ value: Value) -> Bool {
        switch (self, value) {
        case (.any, _): value != .other
        case (_, .null): true
        case (.number(let range), .number(let number)): range.contains(number)
        case (.moment, .number(let number)): Self.moments.contains(number)
        case (.day, .text(let text)): LocalDay(iso: text).map(Self.days.contains) ?? false
        case (.word(let words), .text(let text)): words.contains(text)
        case (.name, .text(let text)): (try? PersonName.checked(text, field: "")) != nil
        case (.homeName, .text(let text)): (try? HomeDraft.checkedName(text)) == text
        case (.wheelName, .text(let text)):
            (try? TurnWheelDraft.checkedName(text)) == text
        case (.stepWords, .text(let text)): StepDraft.checkedWords(text) == text
        case (.stepPicture, .text(let text)): StepPicture(text) != nil
        case (.text(let measure), .text(let text)):
            measure.fits(text) && !text.unicodeScalars.contains("\0")
        case (.zone, .text(let text)):
            !text.unicodeScalars.contains("\0") && TimeZone(identifier: text) != nil
        case (.language, .text(let text)):
            text.utf8.allSatisfy {
                (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                    || $0 == 45
            }
        default: false
        }
    }

    /// No household reaches this, even with many rows per second for longer than people have
    /// existed.
    public static let numbers: ClosedRange<Int64> = 1...(1 << 53)

    /// The highest number that rows can have been given by now: one each millisecond since 1970.
    ///
    /// It rises faster than any household counts. Up to a fixed number, an archive could let the next
    /// row go past it, and what is exported then could never be imported again. For a clock that is
    /// behind, it is 2^40.
    public static func mostNumber(at now: Instant) -> Int64 { max(now.milliseconds, 1 << 40) }

    private static let moments: ClosedRange<Int64> = -5_364_662_400_000...7_258_118_400_000
    /// The days that it may name.
    public static let days = LocalDay(year: 1900, month: 1)...LocalDay(year: 2200, month: 12)
    private static let week: ClosedRange<Int64> = 0...604_800_000
}

extension ColumnRule {
    /// The rule of a column.
    ///
    /// - Parameters:
    ///   - isNumber: whether the column holds whole numbers; texts otherwise.
    ///   - isMoment: whether these are times.
    ///   - isKey: whether it is the table's row number or refers to another table's.
    public static func of(
        _ table: String, _ column: String, isNumber: Bool, isMoment: Bool, isKey: Bool
    ) -> ColumnRule {
        if let own = ownRule(of: table, column) { return own }
        if isMoment { return .moment }
        if isNumber {
            return isKey ? .number(numbers) : .number(-1_000_000_000_000...1_000_000_000_000)
        }
        return column == "day" || column.hasSuffix("_day") ? .day : .text(.note)
    }

    private static func ownRule(of table: String, _ column: String) -> ColumnRule? {
        own["\(table).\(column)"] ?? own["*.\(column)"]
    }

    /// The rule of a column of a backup; nil where the schema says it all.
    ///
    /// A word is left to whoever reads the row: a later FocusPal may have pictures that this one
    /// doesn't know, and shows another for them.
    ///
    /// - Parameter type: as the schema declares it.
    public static func restored(
        _ table: String, _ column: String, type: String, isKey: Bool
    ) -> ColumnRule? {
        guard type != "BLOB" else { return nil }
        if let own = ofBackups["\(table).\(column)"] ?? ofBackups["*.\(column)"] { return own }
        let isMoment = column == "at" || column.hasSuffix("_at")
        let isKey = isKey || column.hasSuffix("_id")
        if type == "INTEGER", !isMoment, !isKey, ownRule(of: table, column) == nil {
            return .number(clocks)
        }
        let rule = of(
            table, column, isNumber: type == "INTEGER", isMoment: type == "INTEGER" && isMoment,
            isKey: isKey)
        if case .word = rule { return .text(.note) }
        return rule
    }

    /// Where backups have columns that archives leave behind.
    private static let ofBackups: [String: ColumnRule] = [
        // Follows from the bytes.
        "photo.id": .number(1...Int64.max), "*.photo_id": .number(1...Int64.max),
        "access_window.weekday": .number(1...7), "access_window.from_minute": .number(0...1439),
        "access_window.until_minute": .number(0...1439),
        "room_presence.began": .number(clocks),
        "backup_erasure.child_id": .number(0...(1 << 53)),
    ]
    /// As far as clocks and uptimes can be added up.
    private static let clocks: ClosedRange<Int64> = -(1 << 50)...(1 << 50)

    /// The first column of a row with an invalid value; nil if all are valid.
    ///
    /// Nobody does one thing for longer than a week, and no form makes a longer stay than its own
    /// measure: such a row is damaged.
    public static func fault(
        in table: String, _ row: [(column: String, rule: ColumnRule, value: Value)]
    ) -> String? {
        if let wrong = row.first(where: { !$0.rule.admits($0.value) }) { return wrong.column }
        func value(_ column: String) -> Value? { row.first { $0.column == column }?.value }
        switch table {
        case "activity", "focus_session":
            return lasts(value("started_at"), value("ended_at"), week) ? nil : "ended_at"
        case "home_stay": return stayFault(value, most: Stay.mostDays)
        case "home_file_stay": return stayFault(value, most: ResidencePlan.mostDaysOfFile)
        default: return nil
        }
    }

    /// Whether a time is of a length that can be; so is one that isn't given.
    static func lasts(_ start: Value?, _ end: Value?, _ lengths: ClosedRange<Int64>) -> Bool {
        guard case .number(let start)? = start, case .number(let end)? = end else { return true }
        return lengths.contains(end - start)
    }

    private static let own: [String: ColumnRule] = [
        "household.name": .name, "household.zone": .zone, "household.language": .language,
        "zone_change.zone": .zone,
        "child.name": .name, "child.avatar": .word(words(Avatar.self)),
        "child.colour": .word(words(Colour.self)), "category.name": .name,
        "category.icon": .word(Set(CategoryPicture.all)),
        "category.colour": .word(words(Colour.self)), "subcategory.name": .name,
        "subcategory.icon": .word(Set(CategoryPicture.all)),
        "subcategory.colour": .word(words(Colour.self)), "timer.title": .name,
        "timer.next_words": .name, "timer.worked": .number(week),
        "timer.change": .word(words(Timer.Change.What.self)), "tomo.nickname": .text(.nickname),
        "reward.name": .name, "reward.icon": .word(Set(CategoryPicture.all)),
        "home.name": .homeName, "home.picture": .word(words(HomePicture.self)),
        "home.colour": .word(words(HomeColour.self)),
        // Parts of a key that are no row numbers, and a word whose column sounds like a day's.
        "hand_over.week": .number(0...3), "hand_over.weekday": .number(1...7),
        "hand_over.minute": .number(0...1439),
        "residence_pattern.home_of_day": .word(words(HomeOfDay.self)),
        "ask.answer": .word(["yes", "later", "not-now", "none"]),
        "ask.wish": .word(words(Ask.Wish.self)), "ask.words": .text(.note),
        "ask.reason": .word(words(Reply.Reason.self)), "ask.said": .text(.note),
        "praise.reason": .word(words(Praise.Reason.self)), "praise.words": .text(.note),
        "parked_thought.words": .text(.thought),
        "turn_wheel.name": .wheelName, "turn_wheel.icon": .word(Set(CategoryPicture.all)),
        "turn_result.round": .number(1...Int64(TurnRound.most)),
        "turn_result.counts": .number(0...1),
        "coming_day.words": .stepWords,
        "coming_day.picture": .word(words(ComingDay.Picture.self)),
        "night_time.begins": .number(1020...1439), "night_time.school_wake": .number(240...660),
        "night_time.free_wake": .number(240...660),
        "challenge.picture": .word(words(ChallengePicture.self)),
        "challenge.kind": .word(words(ChallengeAim.Kind.self)),
        "challenge.amount": .number(1...6000), "challenge.carried": .number(0...6000),
        "challenge.is_evenings": .number(0...1), "challenge.filled": .number(0...24),
        "challenge.experience": .text(.experience), "challenge_tap.amount": .number(1...1440),
        "routine.name": .stepWords, "routine.picture": .stepPicture,
        "routine.leaves_for": .stepWords, "routine_step.words": .stepWords,
        "routine_step.picture": .stepPicture, "routine_run.name": .stepWords,
        "routine_run.picture": .stepPicture, "routine_run.leaves_for": .stepWords,
        "routine_run_step.words": .stepWords, "routine_run_step.picture": .stepPicture,
        "routine_run_step.took": .number(week), "timer.step_words": .stepWords,
        "timer.step_picture": .stepPicture,
        "screen_purse.agreement": .text(.agreement), "screen_gain.words": .text(.note),
        "screen_use.source": .text(.name), "screen_use.report": .text(.thought),
        "screen_gain.nth": .number(1...1000),
        "reservation.name": .name, "reservation.icon": .word(Set(CategoryPicture.all)),
        "focus_session.focused": .number(week), "focus_session.seed": .any,
        "box_opening.roll": .any, "box_opening.since_epic": .number(0...1_000_000),
        "box_opening.since_legendary": .number(0...1_000_000),
        "box_opening.price": .number(1...1_000_000), "egg.roll": .any,
        "egg.kinds": .number(1...1_000_000),
        "*.amount": .number(-1_000_000...1_000_000), "*.version": .number(1...1_000_000_000),
        "*.position": .number(-1_000_000_000...1_000_000_000),
    ]

    private static func words<Word>(_ type: Word.Type) -> Set<String>
    where Word: CaseIterable & RawRepresentable<String> { Set(type.allCases.map(\.rawValue)) }
}
