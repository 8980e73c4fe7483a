extension ColumnRule {
    /// The column that makes a stay at a home longer than any form does (§17.3); nil if none.
    static func stayFault(_ value: (String) -> Value?, most days: Int) -> String? {
        if case .text(let first)? = value("first_day"), case .text(let last)? = value("last_day"),
            let first = LocalDay(iso: first), let last = LocalDay(iso: last),
            !(0..<days).contains(last.number - first.number)
        {
            return "last_day"
        }
        // A day more, for days on which the clocks change.
        let longest = Int64(days + 1) * 86_400_000
        return lasts(value("from_at"), value("until_at"), 1...longest) ? nil : "until_at"
    }
}
