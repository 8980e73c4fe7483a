/// How a page of badges is ordered (§8.2).
extension BadgeProgress {
    /// Those that are nearest to their next badge, the nearest first; what has not begun is none.
    ///
    /// Equals stay in their order.
    public static func nearest(_ all: [BadgeProgress], atMost count: Int) -> [BadgeProgress] {
        let begun = all.filter { $0.next != nil && $0.part > 0 }
        let sorted = begun.enumerated().sorted { one, other in
            (other.element.part, one.offset) < (one.element.part, other.offset)
        }
        return sorted.prefix(count).map(\.element)
    }

    /// Those with a badge, the newest first.
    ///
    /// `earned` are all badges, the first earned first.
    public static func newestFirst(
        _ all: [BadgeProgress], earned: [BadgeFamily.ID]
    ) -> [BadgeProgress] {
        var seen: Set<BadgeFamily.ID> = []
        let families = earned.reversed().filter { seen.insert($0).inserted }
        return families.compactMap { family in
            all.first { $0.family.id == family && $0.earned > 0 }
        }
    }
}
