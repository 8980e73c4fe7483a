import Domain
import Site
import Templates

/// Screen time in words and rows (§12.4).
struct ScreenTimeWords {
    private let visit: Visit
    private let purse: ScreenPurse
    private var words: Words { visit.words }

    package init(_ visit: Visit, _ purse: ScreenPurse) { (self.visit, self.purse) = (visit, purse) }

    /// The button: so many minutes, or when to be reminded.
    package func use(_ minutes: Int) -> String {
        let values: KeyValuePairs = ["n": String(minutes)]
        return purse.terms.mode == .purse
            ? words("Use {{n}} min", values) : words("In {{n}} min", values)
    }

    /// What was used today, where nothing counts down.
    func soFar(_ day: ScreenDay) -> Message {
        Message("Today so far: {{n}} min", ["n": String(day.usedMinutes)])
    }

    /// The agreement, as paper shows it.
    package var agreement: Fields {
        [
            "isAgreed": .bool(!purse.agreement.lines.isEmpty),
            "lines": .list(purse.agreement.lines.map { .text($0) }),
            "since": purse.agreement.since.map {
                .text(words("Since {{day}}", ["day": words.weekdayAndDay($0)]))
            } ?? .none,
        ]
    }

    /// Seeds: what was used, what every day brings, and what came on top; one for each five minutes.
    static func seeds(_ day: ScreenDay) -> Value {
        let left = ScreenChoices.seeds(day.left)
        let used = min(
            ScreenChoices.mostSeeds - left, max(0, ScreenChoices.seeds(day.all) - left))
        let earned = min(left, day.gained / ScreenChoices.seed)
        let kinds =
            Array(repeating: "used", count: used) + Array(repeating: "base", count: left - earned)
            + Array(repeating: "earned", count: earned)
        return .list(kinds.map { .text($0) })
    }

    /// A rule in two lines: what is done, and what it earns.
    package func rule(_ terms: ScreenRuleTerms) -> Fields {
        sign(terms.deed).merging([
            "title": .text(deed(terms.deed)),
            "detail": .text(
                words(
                    "{{n}} min each time, at most {{most}} a day",
                    ["n": String(terms.earns), "most": String(terms.most)])),
        ])
    }

    /// A rule for the activity log, which names no category.
    package static func logged(_ terms: ScreenRuleTerms, _ visit: Visit) -> (
        deed: String, earns: String
    ) {
        let words = visit.words
        let deed =
            switch terms.deed {
            case .tree: words("A tree grew")
            case .time(let id, let minutes):
                words(
                    "{{name}}: {{n}} min",
                    ["name": LoggedChange.Reference.category(id).text, "n": String(minutes)])
            }
        return (
            deed,
            words(
                "{{n}} min each time, at most {{most}} a day",
                ["n": String(terms.earns), "most": String(terms.most)])
        )
    }

    private func deed(_ deed: ScreenRuleTerms.Deed?) -> String {
        switch deed {
        case .tree: words("A tree grew")
        case .time(let id, let minutes):
            words(
                "{{name}}: {{n}} min",
                [
                    "name": visit.pages.family.category(id)?.name ?? "",
                    "n": String(minutes),
                ])
        case nil: words("Earned")
        }
    }

    private func sign(_ deed: ScreenRuleTerms.Deed?) -> Fields {
        guard case .time(let id, _) = deed, let category = visit.pages.family.category(id) else {
            return Self.sign(.tree)
        }
        return Self.sign(
            nil,
            category: [
                "icon": .text(category.icon), "colour": .text(category.colour.rawValue),
            ])
    }

    private enum Sign { case tree, gift, more, base, kept, used }

    private static func sign(_ sign: Sign?, category: Value = .none) -> Fields {
        [
            "category": category, "isTree": .bool(sign == .tree), "isGift": .bool(sign == .gift),
            "isMore": .bool(sign == .more), "isBase": .bool(sign == .base),
            "isKept": .bool(sign == .kept), "isUsed": .bool(sign == .used),
        ]
    }

    /// What came and went on a day, the latest first.
    func ledger(_ day: ScreenDay, _ kind: DayKind, _ gains: [ScreenGain], _ uses: [ScreenUse])
        -> Value
    {
        var rows: [(at: Instant, row: Value)] = gains.map { ($0.at, gain($0)) }
        let spans = ScreenUse.merged(uses.map { $0.span(at: visit.now) }, within: day.span)
        for (span, minutes) in zip(spans, day.minutes(of: spans)) {
            rows.append((span.lowerBound, used(span, minutes, uses)))
        }
        var list = rows.sorted { $0.at > $1.at }.map(\.row)
        if day.base > 0 {
            list.append(
                row(.base, words(kind.screenTime), detail: .none, plus: day.base))
        }
        if day.carried > 0 {
            list.append(
                row(.kept, words("Kept from before"), detail: .none, plus: day.carried))
        }
        return .list(list)
    }

    private func gain(_ gain: ScreenGain) -> Value {
        let time = words.clock(visit.pages.day(at: gain.at), gain.at)
        switch gain.reason {
        case .rule(let deed, _, _):
            return .fields(
                sign(deed).merging([
                    "title": .text(self.deed(deed)), "detail": .text(time), "isTyped": false,
                    "amount": .text("+\(gain.minutes)"), "sign": "plus",
                ]))
        case .gift(let typed, let person):
            return row(
                .gift, typed, detail: .text(from(person, time)), plus: gain.minutes,
                isTyped: true)
        case .more(let person):
            return row(
                .more, words("More time"), detail: .text(from(person, time)),
                plus: gain.minutes)
        }
    }

    private func from(_ person: PersonID?, _ time: String) -> String {
        guard let name = person.flatMap({ visit.name(of: $0) }) else {
            return time
        }
        return words("{{time}}, from {{name}}", ["time": time, "name": name])
    }

    private func used(_ span: Range<Instant>, _ minutes: Int, _ uses: [ScreenUse]) -> Value {
        let reports = uses.compactMap { use -> String? in
            guard case .report(let name, _) = use.source,
                use.span(at: visit.now).overlaps(span)
            else { return nil }
            return name
        }
        let time = words(
            "{{from}} to {{to}}",
            [
                "from": words.clock(visit.pages.day(at: span.lowerBound), span.lowerBound),
                "to": words.clock(visit.pages.day(at: span.upperBound), span.upperBound),
            ])
        let sources = Set(reports).sorted()
        return .fields(
            Self.sign(.used).merging([
                "title": .text(words("Used")), "isTyped": false,
                "detail": .text(([time] + sources).joined(separator: " · ")),
                "amount": .text("−\(minutes)"), "sign": "minus",
            ]))
    }

    private func row(
        _ sign: Sign, _ title: String, detail: Value, plus minutes: Int, isTyped: Bool = false
    ) -> Value {
        .fields(
            Self.sign(sign).merging([
                "title": .text(title), "detail": detail, "isTyped": .bool(isTyped),
                "amount": .text("+\(minutes)"), "sign": "plus",
            ]))
    }
}
