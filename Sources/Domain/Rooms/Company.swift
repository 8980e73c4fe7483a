/// Who was there and when during a focus session (§6.2): the source of its EXP factor.
///
/// Stretches are milliseconds since the common start. Being there means a running timer; pauses and
/// everything after an end are left out.
public struct Company: Sendable, Equatable {
    /// When the session's own child was there.
    public let own: [Range<Int64>]
    /// When each of the others was there.
    public let others: [[Range<Int64>]]

    /// More people count as this many (§5.2).
    public static let most = 3
    /// Nobody else.
    public static let none = Company(own: [], others: [])

    /// Company from each person's stretches.
    public init(own: [Range<Int64>], others: [[Range<Int64>]]) {
        self.own = own
        self.others = others
    }

    /// The same up to a moment.
    public func until(_ moment: Int64) -> Company {
        func cut(_ stretches: [Range<Int64>]) -> [Range<Int64>] {
            stretches.filter { $0.lowerBound < moment }
                .map { $0.lowerBound..<min($0.upperBound, moment) }
        }
        return Company(own: cut(own), others: others.map(cut))
    }

    /// The child's own time by how many were there, itself included: 1…`most`.
    ///
    /// Counts that never occurred are left out.
    public var times: [Int: Span] {
        let own = Company.joined(own)
        let others = others.map(Company.joined)
        let moments = Set(
            (own + others.flatMap(\.self)).flatMap { [$0.lowerBound, $0.upperBound] }
        )
        .sorted()
        var times: [Int: Int64] = [:]
        for (from, to) in zip(moments, moments.dropFirst())
        where own.contains(where: { $0.contains(from) }) {
            let there = others.count { $0.contains { $0.contains(from) } }
            times[min(Company.most, 1 + there), default: 0] += to - from
        }
        return times.mapValues(Span.init(milliseconds:))
    }

    /// What is added to the child's own time: time for two counts once more, time for three twice
    /// more.
    public var extra: Span {
        times.reduce(.zero) { sum, time in
            sum + Span(milliseconds: time.value.milliseconds * Int64(time.key - 1))
        }
    }

    /// The same stretches without overlaps: each person counts once at a time.
    private static func joined(_ stretches: [Range<Int64>]) -> [Range<Int64>] {
        stretches.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
            .reduce(into: []) { all, next in
                guard let last = all.last, last.upperBound >= next.lowerBound else {
                    return all.append(next)
                }
                all[all.count - 1] =
                    last.lowerBound..<max(last.upperBound, next.upperBound)
            }
    }
}
