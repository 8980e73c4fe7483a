/// How a child's screen time works, once a parent has started it (§12.4).
public struct ScreenPurse: Sendable, Equatable {
    /// The child.
    public let child: ChildID
    /// What parents chose.
    public var terms: ScreenTerms
    /// Whether it counts now.
    public var isOn: Bool
    /// The first day that counts since it was last started.
    public var since: LocalDay
    /// What earns more, in the order in which it was added.
    public var rules: [ScreenRule]
    /// The child's own words; empty: none yet.
    public var agreement: ScreenAgreement
    /// Counts up with each change of the terms.
    public let version: Int

    /// A purse as the store keeps it.
    public init(
        child: ChildID, terms: ScreenTerms, isOn: Bool, since: LocalDay, rules: [ScreenRule] = [],
        agreement: ScreenAgreement = ScreenAgreement(), version: Int = 1
    ) {
        self.child = child
        self.terms = terms
        self.isOn = isOn
        self.since = since
        self.rules = rules
        self.agreement = agreement
        self.version = version
    }

    /// Whether minutes are drawn from it now.
    public var isDrawnDown: Bool { isOn && terms.mode == .purse }
}

/// What parents choose about a child's screen time.
public struct ScreenTerms: Sendable, Equatable {
    /// Purse or agreement.
    public var mode: Mode
    /// The minutes of each kind of day.
    public var base: [DayKind: Int]
    /// The minutes at homes that have their own (§17.3).
    public var homes: [HomeID: [DayKind: Int]]
    /// How many unused minutes are kept for the next day at most.
    public var cap: Int

    /// The two ways, which a child can grow through.
    public enum Mode: String, Sendable, CaseIterable {
        /// Minutes that are drawn down.
        case purse
        /// The child's own words and reminders; nothing counts down.
        case agreement
    }

    /// The minutes that a day can bring, and that can be kept.
    public static let minutes = 0...600

    /// Terms.
    public init(
        mode: Mode = .purse, base: [DayKind: Int], homes: [HomeID: [DayKind: Int]] = [:], cap: Int
    ) {
        self.mode = mode
        self.base = base
        self.homes = homes
        self.cap = cap
    }

    /// Where parents begin, by the child's age.
    public static func usual(for mode: AgeMode) -> ScreenTerms {
        let (school, weekend) =
            switch mode {
            case .little: (30, 60)
            case .middle: (40, 60)
            case .teen: (60, 90)
            }
        return ScreenTerms(base: [.school: school, .weekend: weekend], cap: 60)
    }

    /// The minutes that a day brings: those of the home to which it belongs, if it has its own.
    public func base(on kind: DayKind, at home: HomeID?) -> Int {
        home.flatMap { homes[$0]?[kind] } ?? base[kind] ?? 0
    }

    /// The kind of a day; one without school counts as a weekend, and so does a sick day.
    public static func kind(of day: LocalDay, in week: SchoolWeek, isOff: Bool) -> DayKind {
        isOff ? .weekend : week.kind(of: day)
    }
}

/// What a child has agreed on, in its own words.
public struct ScreenAgreement: Sendable, Equatable {
    /// A sentence each.
    public var lines: [String]
    /// Since when it holds; nil: it was not written yet.
    public var since: LocalDay?

    /// How many sentences there can be.
    public static let most = 6

    /// An agreement.
    public init(lines: [String] = [], since: LocalDay? = nil) {
        self.lines = lines
        self.since = since
    }

    /// What was typed, a sentence a line.
    ///
    /// Throws: `Refusal.invalid` next to the field.
    public static func checked(_ typed: String) throws(Refusal) -> [String] {
        var lines: [String] = []
        for one in typed.split(whereSeparator: \.isNewline) {
            guard let line = TextMeasure.thought.line(String(one)) else {
                throw .invalid([
                    FieldError("agreement", Message("At most 80 characters fit in a line."))
                ])
            }
            if !line.isEmpty { lines.append(line) }
        }
        guard lines.count <= most else {
            throw .invalid([FieldError("agreement", Message("At most six lines fit."))])
        }
        return lines
    }
}
