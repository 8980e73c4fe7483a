/// What a plain number in a column of lengths counts, and the first number of one with colons.
public enum LengthUnit: String, Sendable, CaseIterable {
    /// `1.5` or `1:30`.
    case hours = "h"
    /// `90` or `90:00`.
    case minutes = "m"
    /// `5400`.
    case seconds = "s"

    /// Seconds of one, of the next smaller one, and so on.
    fileprivate var seconds: [Double] {
        switch self {
        case .hours: [3600, 60, 1]
        case .minutes: [60, 1]
        case .seconds: [1]
        }
    }

    /// What counts on below it, as in `1h30`.
    fileprivate var next: LengthUnit? {
        switch self {
        case .hours: .minutes
        case .minutes: .seconds
        case .seconds: nil
        }
    }

    /// By its name in the languages that have it: `h`, `hrs`, `Std.`, `min`, `Minuten`, `sec`, `Sek.`.
    ///
    /// In a name of several words, others begin with the same letters: there it has to be whole.
    init?(_ word: some StringProtocol, isWhole: Bool) {
        func begins(_ starts: String...) -> Bool { starts.contains { word.hasPrefix($0) } }
        if isWhole {
            switch word {
            case "h", "hr", "hrs", "std": self = .hours
            case "m", "min", "mins": self = .minutes
            case "s", "sec", "secs", "sek": self = .seconds
            case _ where begins("hour", "stund", "heure", "hora"): self = .hours
            case _ where begins("minut"): self = .minutes
            case _ where begins("second", "sekund", "segund"): self = .seconds
            default: return nil
            }
        } else if begins("h", "st") {
            self = .hours
        } else if begins("m") {
            self = .minutes
        } else if begins("s") {
            self = .seconds
        } else {
            return nil
        }
    }
}

/// What stands before the fraction of a number.
public enum DecimalSign: String, Sendable, CaseIterable {
    case point = "."
    case comma = ","

    fileprivate var other: DecimalSign { self == .point ? .comma : .point }

    /// A number such as `1,234.5`; nil if it isn't one.
    fileprivate func number(_ text: some StringProtocol) -> Double? {
        let parts = text.split(separator: rawValue, omittingEmptySubsequences: false)
        guard let whole = parts.first, parts.count <= 2 else { return nil }
        let groups = whole.split(separator: other.rawValue, omittingEmptySubsequences: false)
        guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.count == 1 || (1...3).contains(groups[0].count)
        else { return nil }
        let digits = groups.joined()
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        guard (1...9).contains(digits.utf8.count + fraction.utf8.count),
            (digits + fraction).utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Double((digits.isEmpty ? "0" : digits) + "." + (fraction.isEmpty ? "0" : fraction))
    }
}

/// How a column writes its lengths, judged by all of it (§9.5).
public struct LengthForm: Sendable, Equatable {
    /// What a number without a unit counts.
    public var unit: LengthUnit
    /// What stands before a fraction.
    public var decimal: DecimalSign
    /// Whether the unit was only concluded from the numbers, and could be another one.
    public private(set) var isGuessed = false

    /// A form that is known.
    public init(unit: LengthUnit = .hours, decimal: DecimalSign = .point) {
        (self.unit, self.decimal) = (unit, decimal)
    }

    /// What a column shows by its name and all its cells; `days` are those of the same rows.
    public init(name: String, cells: [String], days: [String]) {
        let words = name.lowercased().split { !$0.isLetter }
        let named = words.lazy.compactMap { LengthUnit($0, isWhole: true) }.first
        let decimal = Self.decimal(of: cells, isCounted: named == .minutes || named == .seconds)
        self.init(unit: named ?? .hours, decimal: decimal)
        guard named == nil else { return }
        let firsts = zip(cells, days + Array(repeating: "", count: cells.count)).compactMap {
            cell, day in Self.first(cell, decimal).map { (day: day, number: $0) }
        }
        guard !firsts.isEmpty else { return }
        unit = Self.unit(of: firsts)
        isGuessed = unit != .hours || firsts.contains { $0.number.isPlain }
    }

    /// Of numbers without a unit: hours, unless an entry or a day would be impossibly long, or all are
    /// round numbers of minutes.
    private static func unit(of firsts: [(day: String, number: (value: Double, isPlain: Bool))])
        -> LengthUnit
    {
        let longest = Double(Entry.longest.wholeSeconds)
        let largest = firsts.map(\.number.value).max() ?? 0
        if largest * 60 > longest { return .seconds }
        if largest * 3600 > longest { return .minutes }
        let sums = firsts.reduce(into: [String: Double]()) {
            $0[$1.day, default: 0] += $1.number.value
        }
        if sums.contains(where: { !$0.key.isEmpty && $0.value > 24 }) { return .minutes }
        let isRound = firsts.allSatisfy { first in
            first.number.isPlain && first.number.value.truncatingRemainder(dividingBy: 5) == 0
        }
        return isRound && largest > 0 ? .minutes : .hours
    }

    /// The number of a cell that is one without a unit, or the first of two with a colon.
    private static func first(_ cell: String, _ decimal: DecimalSign)
        -> (value: Double, isPlain: Bool)?
    {
        let parts = cell.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let number = decimal.number(parts[0].filter { !$0.isWhitespace }),
            parts.count == 1 || decimal.number(parts[1]) != nil
        else { return nil }
        return (number, parts.count == 1)
    }

    /// The sign that a column's numbers show; `isCounted`: of minutes or seconds, which come in thousands.
    private static func decimal(of cells: [String], isCounted: Bool) -> DecimalSign {
        var (points, commas) = (0, 0)
        var unclear: DecimalSign?
        for cell in cells {
            let text = Array(cell)
            // The point after `Std.` is none.
            let places = text.indices.filter { place in
                (text[place] == "." || text[place] == ",")
                    && text.dropFirst(place + 1).first?.isNumber == true
                    && (place == 0 || text[place - 1].isNumber)
            }
            guard let last = places.last, let sign = DecimalSign(rawValue: String(text[last]))
            else {
                continue
            }
            let isTriple = text[(last + 1)...].prefix { $0.isNumber }.count == 3
            let shown: DecimalSign
            if places.count > 1 {
                // `1.234,5` or `1.234.567`.
                shown = text[places[0]] == text[last] ? sign.other : sign
            } else if isTriple, text.first != "0" {
                unclear = sign
                continue
            } else {
                shown = sign
            }
            if shown == .point { points += 1 } else { commas += 1 }
        }
        if points != commas { return points > commas ? .point : .comma }
        guard let unclear else { return .point }
        return isCounted ? unclear.other : unclear
    }

    /// `1:30:00`, `01:30`, `1h 30m`, `18:25 min`, or a number such as `1.5`; nil for anything else.
    func span(_ text: String) -> Span? {
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        // ISO 8601: PT1H30M.
        if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
        var (seconds, last, isEmpty) = (0.0, LengthUnit?.none, true)
        while !rest.isEmpty {
            let number = rest.prefix { $0.isNumber || ":.,".contains($0) }
            rest = rest.dropFirst(number.count)
            let word = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(word.count)
            if !word.isEmpty, rest.first == "." { rest = rest.dropFirst() }
            let named = word.isEmpty ? nil : LengthUnit(word, isWhole: false)
            guard !number.isEmpty, word.isEmpty || named != nil,
                let counts = named ?? (isEmpty ? unit : last?.next),
                // From the larger to the smaller, each once.
                last.map({ $0.seconds.count > counts.seconds.count }) ?? true,
                let part = self.seconds(number, counts)
            else { return nil }
            (seconds, last, isEmpty) = (seconds + part, counts, false)
        }
        guard !isEmpty, (0...3_600_000).contains(seconds) else { return nil }
        return .seconds(Int64(seconds.rounded()))
    }

    /// A number, or several with colons: three are always hours, minutes and seconds.
    private func seconds(_ text: some StringProtocol, _ unit: LengthUnit) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let unit =
            parts.count == 3 ? .hours : parts.count == 2 && unit == .seconds ? .minutes : unit
        guard parts.count <= 3,
            parts.dropLast().allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        var sum = 0.0
        for (part, seconds) in zip(parts, unit.seconds) {
            guard let number = decimal.number(part) else { return nil }
            sum += number * seconds
        }
        return sum
    }
}
