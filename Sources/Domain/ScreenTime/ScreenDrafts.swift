/// A parent's form for a child's screen time, before it is checked.
public struct ScreenTermsDraft: Sendable, Equatable {
    /// `purse` or `agreement`.
    public var mode: String
    /// Minutes as typed, by kind of day.
    public var base: [DayKind: String]
    /// The same for homes; empty: those of all days.
    public var homes: [HomeID: [DayKind: String]]
    /// Minutes as typed.
    public var cap: String

    /// A draft.
    public init(
        mode: String, base: [DayKind: String], homes: [HomeID: [DayKind: String]] = [:],
        cap: String
    ) {
        self.mode = mode
        self.base = base
        self.homes = homes
        self.cap = cap
    }

    /// What stands in the form for terms.
    public init(_ terms: ScreenTerms) {
        self.init(
            mode: terms.mode.rawValue, base: terms.base.mapValues(String.init),
            homes: terms.homes.mapValues { $0.mapValues(String.init) }, cap: String(terms.cap))
    }

    /// The checked terms.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    public func checked() throws(Refusal) -> ScreenTerms {
        var errors: [FieldError] = []
        let known = ScreenTerms.Mode(rawValue: mode)
        if known == nil { errors.append(FieldError("mode", Message("Choose one of the two."))) }
        func number(_ typed: String?, _ field: String) -> Int {
            if let number = Self.number(typed ?? "") { return number }
            errors.append(FieldError(field, Message("Choose 0 to 600 minutes.")))
            return 0
        }
        var base: [DayKind: Int] = [:]
        for kind in DayKind.allCases { base[kind] = number(self.base[kind], kind.rawValue) }
        var own: [HomeID: [DayKind: Int]] = [:]
        for (home, kinds) in homes {
            for (kind, typed) in kinds where !typed.isEmpty {
                own[home, default: [:]][kind] = number(typed, Self.field(kind, at: home))
            }
        }
        let cap = number(self.cap, "cap")
        guard errors.isEmpty, let known else { throw .invalid(errors) }
        return ScreenTerms(mode: known, base: base, homes: own, cap: cap)
    }

    /// The name of a home's field.
    public static func field(_ kind: DayKind, at home: HomeID) -> String {
        "\(kind.rawValue)-\(home)"
    }

    private static func number(_ typed: String) -> Int? {
        Int(typed.filter { $0 != " " }).flatMap { ScreenTerms.minutes.contains($0) ? $0 : nil }
    }
}

/// A parent's form for a rule, before it is checked.
public struct ScreenRuleDraft: Sendable, Equatable {
    /// `tree`, or the number of a category.
    public var deed: String
    /// The minutes that have to be done, as typed; of no meaning for a tree.
    public var minutes: String
    /// The minutes that it earns, as typed.
    public var earns: String
    /// The minutes that it earns on a day at most, as typed.
    public var most: String

    /// A draft, with the usual numbers.
    public init(
        deed: String = "", minutes: String = "30", earns: String = "10", most: String = "20"
    ) {
        self.deed = deed
        self.minutes = minutes
        self.earns = earns
        self.most = most
    }

    /// The checked rule.
    ///
    /// Throws: `Refusal.invalid` next to the fields.
    public func checked(_ categories: [Category]) throws(Refusal) -> ScreenRuleTerms {
        var errors: [FieldError] = []
        func number(_ typed: String, _ range: ClosedRange<Int>, _ field: String) -> Int {
            if let number = Int(typed), range.contains(number) { return number }
            errors.append(
                FieldError(
                    field,
                    Message(
                        "Choose {{from}} to {{to}} minutes.",
                        ["from": String(range.lowerBound), "to": String(range.upperBound)])))
            return range.lowerBound
        }
        var known: ScreenRuleTerms.Deed?
        if deed == "tree" {
            known = .tree
        } else if let category = categories.first(where: { $0.id.description == deed }),
            category.kind != .screen
        {
            known = .time(
                category.id, minutes: number(minutes, ScreenRuleTerms.deedMinutes, "of"))
        } else {
            errors.append(FieldError("deed", Message("Choose what earns minutes.")))
        }
        let earns = number(earns, ScreenRuleTerms.earned, "earns")
        let most = number(most, ScreenRuleTerms.daily, "most")
        if errors.isEmpty, most < earns {
            errors.append(
                FieldError("most", Message("A day has to hold at least one time of it.")))
        }
        guard errors.isEmpty, let known else { throw .invalid(errors) }
        return ScreenRuleTerms(known, earns: earns, most: most)
    }
}
