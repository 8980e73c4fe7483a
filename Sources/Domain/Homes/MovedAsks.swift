/// What a child asked for at one home, and is another home's to answer since its days were changed.
///
/// Whoever had it on their overview reads where it went (§17.3).
public struct MovedAsks: Sendable, Equatable {
    /// The home that had it.
    public let from: HomeID
    /// The home that has it now.
    public let to: HomeID
    /// How many.
    public let count: Int

    /// What went from one home to another; nothing where the other home has no parent, for then both
    /// can answer.
    ///
    /// `moments`: when each was asked for.
    public static func all(
        _ moments: [Instant], from before: Residence, to after: Residence,
        withParents homes: Set<HomeID>
    ) -> [MovedAsks] {
        var counts: [[HomeID]: Int] = [:]
        for moment in moments {
            guard let from = before.home(at: moment), let to = after.home(at: moment), from != to,
                homes.contains(to)
            else { continue }
            counts[[from, to], default: 0] += 1
        }
        return counts.map { MovedAsks(from: $0.key[0], to: $0.key[1], count: $0.value) }
            .sorted { $0.from.rawValue < $1.from.rawValue }
    }

    /// For how long it is news: asks close after ten minutes, and rewards wait for longer.
    public static let fresh = Span.hours(24)

    /// What a child can ask for.
    public enum Kind: String, Sendable, CaseIterable {
        case asks
        case rewards

        /// The sentence on the overview and in the activity log.
        public func sentence(_ count: Int, child: String, home: String) -> Message {
            let values = ["n": String(count), "child": child, "home": home]
            return switch (self, count) {
            case (.asks, 1): Message("{{child}}’s open ask went along to {{home}}.", values)
            case (.asks, _): Message("{{child}}’s {{n}} open asks went along to {{home}}.", values)
            case (.rewards, 1):
                Message("{{child}}’s reward is waiting for an answer at {{home}} now.", values)
            case (.rewards, _):
                Message(
                    "{{child}}’s {{n}} rewards are waiting for answers at {{home}} now.", values)
            }
        }
    }
}
